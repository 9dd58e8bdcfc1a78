"""Which pieces on the table stand for a choice. Ids stay the same all game long; the first one is the one to click.

table-<seat>-<t>                       a guest's table: takes its order
glass-<seat>-<t>                       its glass: refills it
cube-<seat>-<space>-<kind>             food on the track: serves it
queue-<seat>                           the front of the line: seats it
car-<seat>-<slot>                      a car in the drive-thru
job-<seat>-<position>                  a place on the wheel; that of Cook cooks
step-<seat>-<space>                    a space of the manager's ring: where he would go
turn-<seat>-<way>                      an arrow of the wheel
dish-<seat>-<t>                        a dirty plate: busses it
rack-<seat>-<space>                    a space of the dishwasher
staff-<seat>-<kind>                    staff on shift
offer-<seat>-<kind>, offer-<seat>-cash, -copy-<kind>, -dial-<colour>, -pour-<t>   what a reward offers
done-<seat>                            ends the shift
"""

from __future__ import annotations

from bakehouse.games.cube_cafe.deeds import (
    BUSSES,
    CASHES,
    COOKS,
    COPIES,
    DIALS,
    DRIVES,
    ENDS,
    HIRES,
    MANAGES,
    ORDERS,
    POURS,
    REFILLS,
    ROTATES,
    SEATS,
    SERVES,
    WAYS,
    Deed,
    deed_of,
    paid_with,
)
from bakehouse.games.cube_cafe.edition import COOK_JOB, NONE, Edition
from bakehouse.games.cube_cafe.sheet import Sheet
from bakehouse.games.cube_cafe.words import slot_id
from bakehouse.kernel.native import i64


def pieces(e: Edition, me: Sheet, seat: i64, action: i64) -> list[str]:
    if action >= e.plate:
        return []
    deed = deed_of(e, action)
    kind = paid_with(e, me, deed)
    if kind == NONE:
        return free_pieces(e, seat, deed)
    paid = f"staff-{seat}-{e.kind_names[kind]}"
    return job_pieces(e, me, seat, deed) + [paid]


def job_pieces(e: Edition, me: Sheet, seat: i64, deed: Deed) -> list[str]:
    what = deed.what
    if what == SEATS:
        return [f"queue-{seat}"]
    if what == DRIVES:
        return [f"car-{seat}-{slot_id(e, deed.on)}"]
    if what == ORDERS:
        return [f"table-{seat}-{deed.on + 1}"]
    if what == COOKS:
        return [f"job-{seat}-{e.places[COOK_JOB]}"]
    if what == SERVES:
        space, kind = e.spaces[deed.at // e.kinds], e.kind_names[deed.at % e.kinds]
        return [f"cube-{seat}-{space}-{kind}", f"table-{seat}-{deed.on + 1}"]
    if what == REFILLS:
        return [f"glass-{seat}-{deed.on + 1}"]
    if what == MANAGES:
        return [f"step-{seat}-{(me.manager + e.steps[deed.on]) % e.ring}"]
    assert what == ROTATES
    return [f"turn-{seat}-{WAYS[deed.at]}"]


def free_pieces(e: Edition, seat: i64, deed: Deed) -> list[str]:
    what = deed.what
    if what == BUSSES:
        return [f"dish-{seat}-{deed.on + 1}", f"rack-{seat}-{e.washer_ids[deed.at]}"]
    if what == HIRES:
        return [f"offer-{seat}-{e.kind_names[deed.on]}"]
    if what == CASHES:
        return [f"offer-{seat}-cash"]
    if what == COPIES:
        return [f"offer-{seat}-copy-{e.kind_names[deed.on]}"]
    if what == DIALS:
        return [f"offer-{seat}-dial-{e.kind_names[deed.on]}"]
    if what == POURS:
        return [f"offer-{seat}-pour-{deed.on + 1}"]
    assert what == ENDS
    return [f"done-{seat}"]
