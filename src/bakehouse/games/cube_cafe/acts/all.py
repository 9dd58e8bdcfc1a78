# compiled
"""All that can be done and asked in Cube Café. Ids are numbered in the order of the acts.

The pieces that stand for choices; their ids stay the same all game long, and the first one is the one to click:

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

from bakehouse.games.cube_cafe.acts.arriving import Car, Roll, Vip
from bakehouse.games.cube_cafe.acts.base import CafeAct, CafeQuestion, Numbers, Verbs
from bakehouse.games.cube_cafe.acts.bus import Bus, Copy
from bakehouse.games.cube_cafe.acts.cook import Cook
from bakehouse.games.cube_cafe.acts.done import Done
from bakehouse.games.cube_cafe.acts.drive import Drive
from bakehouse.games.cube_cafe.acts.manage import Cash, Hire, Manage
from bakehouse.games.cube_cafe.acts.order import Order, Plate
from bakehouse.games.cube_cafe.acts.questions import Drawn, Reward, Shift
from bakehouse.games.cube_cafe.acts.refill import Pour, Refill
from bakehouse.games.cube_cafe.acts.rotate import Dial, Rotate
from bakehouse.games.cube_cafe.acts.seat import Seat
from bakehouse.games.cube_cafe.acts.serve import Serve
from bakehouse.kernel.game import Game


def declare(game: Game, e: Numbers) -> None:
    seat, drive, order, cook = Seat(e), Drive(e), Order(e), Cook(e)
    serve, refill, manage = Serve(e), Refill(e), Manage(e)
    rotate, bus, done = Rotate(e), Bus(e), Done(e)
    hire, cash, copy, dial, pour = Hire(e), Cash(e), Copy(e), Dial(e), Pour(e)
    plate, car, vip, roll = Plate(e), Car(e), Vip(e), Roll(e)
    acts: list[CafeAct] = [
        seat, cook, done, cash, drive, order, refill, serve, manage, rotate, bus, hire, copy, dial, pour,
        plate, car, vip, roll,
    ]  # fmt: skip
    questions: list[CafeQuestion] = [  # first as `Sheet.asked` counts them, then as `CafeState.stage` does
        Shift(e, [seat, drive, order, cook, serve, refill], [manage, rotate, bus, done]),
        Reward(e, [hire, cash]),
        CafeQuestion("copy", "Which of your staff do you copy?", "choose a staff meeple to copy first", [copy]),
        CafeQuestion("dial", "Turn the wheel: which colour comes to the top?", "turn the wheel first", [dial]),
        CafeQuestion("pour", "A free refill: for which table?", "choose a table for the free refill first", [pour]),
        CafeQuestion("waiting", "A plate is drawn", "wait for the plate that is being drawn", []),
        Drawn(car),
        Drawn(vip),
        Drawn(roll),
        Drawn(plate),
    ]
    game.declare([act for act in acts], [question for question in questions])
    e.verbs = Verbs(acts, questions)
