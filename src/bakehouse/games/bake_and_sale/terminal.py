"""The table in a terminal: the viewer's sheet in words that also read well aloud, then a line for everybody else."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from bakehouse.games.bake_and_sale.kinds import AWARDS, BUILDINGS, FRIENDLY, HIRING, MARKETING, SUPERMARKET
from bakehouse.kernel.saying import count, listed
from bakehouse.kernel.terminal import plain, tied, viewer

EVERY_SEAT: Final = 6  # seats up to which the others stand in the order of the table, from there on ranked
FIRST: Final = 10  # of a ranking, unless it is asked for
FIGURES: Final = ["kinds of bread", "stars", "loaves", "size", "fame"]  # what each award compares


def blocks(view: Mapping[str, Any], names: Sequence[str], seat: int) -> list[list[str]]:
    return whole(view, names, shown(names, seat), False)


def player_blocks(view: Mapping[str, Any], seat: int) -> list[list[str]]:
    return [*sheet_blocks(view, seat), money_lines(view, seat)]


def named(view: Mapping[str, Any], names: Sequence[str], word: str) -> list[list[str]]:
    """The parts with this word in their titles, rankings with everybody; else the lines with it, shortened."""
    wanted, found = word.casefold(), whole(view, names, shown(names, viewer(names)), True)
    titled = [block for block in found if wanted in plain(block[0].partition(":")[0])]
    return titled or [[about(wanted, line) for block in found for line in block if wanted in plain(line)]]


def about(wanted: str, line: str) -> str:
    """Of a list with a title only what has the word."""
    title, _, items = line.partition(": ")
    found = [item for item in items.split("; ") if wanted in plain(item)]
    return f"{title}: {'; '.join(found)}" if found else line


def shown(names: Sequence[str], seat: int) -> int:
    """The viewer's seat; somebody who only watches sees a player who is alone, else nobody in particular (-1)."""
    return 0 if len(names) == 1 else seat


def whole(view: Mapping[str, Any], names: Sequence[str], seat: int, everybody: bool) -> list[list[str]]:
    found = [day_block(view, seat)]
    if seat >= 0:
        found += sheet_blocks(view, seat)
    found.append(award_lines(view, names, seat))
    if seat >= 0:
        found[-1] += money_lines(view, seat)
    if len(names) > 1:
        found.append(others_block(view, names, seat, everybody))
    return found


def sheet_blocks(view: Mapping[str, Any], seat: int) -> list[list[str]]:
    return [
        market_block(view, seat),
        bakery_block(view, seat),
        orders_block(view, seat),
        [fame_line(view, seat), town_line(view, seat)],
    ]


# ------------------------------------------------------------ words
def short_names(view: Mapping[str, Any]) -> dict[str, str]:
    """What goods are called within a line: high-gluten, olive oil, Baguette."""
    found: dict[str, str] = {}
    for supply in view["printed"]["supplies"]:
        name: str = supply["name"].lower()
        start = name[: len(supply["id"])]
        found[supply["id"]] = start if start.replace(" ", "-") == supply["id"] else name
    for bread in view["printed"]["breads"]:
        found[bread["id"]] = bread["name"]
    return found


def goods_text(words: Mapping[str, str], goods: Mapping[str, int]) -> str:
    return " + ".join([words[good] if n == 1 else f"{n} {words[good]}" for good, n in goods.items()])


# ------------------------------------------------------------ day and market
def day_block(view: Mapping[str, Any], seat: int) -> list[str]:
    day, printed = view["day"], view["printed"]
    title = f"Day {day['day']} of {printed['days']}"
    swapped = False
    friendly: list[int] = []
    rolled = day["dice"][-1]["face"] > 0
    if "result" in view:
        title += ": the week is over"
    elif seat >= 0 and rolled:
        clock = view[f"clock-{seat}"]
        swapped = bool(clock["swapped"])
        friendly = printed["friendly"] if BUILDINGS[FRIENDLY] in view[f"town-{seat}"] else []
        title += ": day ended" if clock["deciding"] == "nothing" else f": {count(clock['hours'], 'hour')} left"
    if not rolled:
        return [title, "Dice: not rolled yet"]
    dice = [die_text(view, die, swapped, friendly) for die in day["dice"]]
    lines = [title, ("Dice with swapped colours: " if swapped else "Dice: ") + tied(dice)]
    return lines + ([stock_line(view, seat)] if seat >= 0 else [])


def stock_line(view: Mapping[str, Any], seat: int) -> str:
    """Stock: 2 high-gluten, 1 eggs; money 8"""
    words, rows = short_names(view), view[f"market-{seat}"]["rows"]
    stock = {name: row["circled"] - row["crossed"] for name, row in rows.items()}
    found = [f"{n} {words[name]}" for name, n in stock.items() if n > 0]
    return f"Stock: {', '.join(found) or 'nothing'}; money {view[f'money-{seat}']['money']}"


def die_text(view: Mapping[str, Any], die: Mapping[str, Any], swapped: bool, friendly: Sequence[int]) -> str:
    """white 4 all-purpose; a wild one also gives what black dice give."""
    colour: str = die["colour"]
    if swapped:
        colour = "black" if colour == "white" else "white"
    face: int = die["face"]
    gives = short_names(view)[view["printed"][colour][face - 1]]
    wild = " or anything black" if colour == "white" and face in friendly else ""
    return f"{colour} {face} {gives}{wild}"


def market_block(view: Mapping[str, Any], seat: int) -> list[str]:
    printed, market = view["printed"], view[f"market-{seat}"]
    ends = section_ends(view)
    prices: list[str] = []
    for at, section in enumerate(printed["sections"]):
        first = ends[at - 1] + 1 if at > 0 else 1
        hours = count(section["hours"], "hour") if at == 0 else section["hours"]
        prices.append(f"{hours} in {'cells ' if at == 0 else ''}{first} to {ends[at]}")
    size = view[f"clock-{seat}"]["size"]
    lines = [f"Market: {count(size, 'supply')} a visit; {tied(prices)}"]
    for supply in printed["supplies"]:
        lines.append(row_line(view, supply, market["rows"][supply["id"]], ends))
    if market["due"]:
        lines.append("Bonuses due: " + ", ".join(market["due"]))
    return lines


def section_ends(view: Mapping[str, Any]) -> list[int]:
    """The last cell of each section, counted from 1."""
    ends: list[int] = []
    for section in view["printed"]["sections"]:
        ends.append(section["cells"] + (ends[-1] if ends else 0))
    return ends


def row_line(view: Mapping[str, Any], supply: Mapping[str, Any], row: Mapping[str, int], ends: Sequence[int]) -> str:
    """Eggs: 1 in stock, 9 free, next 2 hours and star, technique in 6"""
    parts = [f"{row['circled'] - row['crossed']} in stock"]
    if row["picked"] > 0:
        parts.append(f"{row['picked']} being taken")
    used = row["circled"] + row["picked"]
    free = ends[-1] - used
    if free == 0:
        return f"{supply['name']}: {', '.join(parts)}, none free"
    parts.append(f"{free} free")
    section = len([end for end in ends if end <= used])
    next_one = "next " + count(view["printed"]["sections"][section]["hours"], "hour")
    later: list[str] = []
    for at, bonus in enumerate(supply["bonuses"]):
        more = ends[at] + 1 - used
        if bonus != "none" and more == 1:
            next_one += f" and {bonus}"
        elif bonus != "none" and more > 1:
            later.append(f"{bonus} in {more}")
    return f"{supply['name']}: {', '.join([*parts, next_one, *later])}"


# ------------------------------------------------------------ bakery and orders
def bakery_block(view: Mapping[str, Any], seat: int) -> list[str]:
    printed = view["printed"]
    most = f"{printed['loaves']} loaves and {count(printed['stars'], 'star')} for each bread"
    batches = "batches pay " + ", then ".join([str(money) for money in printed["production"]])
    prices = f"prices for {listed([str(n + 1) for n in [0, *price_steps(view)]])} or more, a star adds 1"
    lines = [f"Bakery: {tied([most, batches, prices], ';')}"]
    for bread in printed["breads"]:
        lines.append(bread_line(view, seat, bread, view[f"bakery-{seat}"][bread["id"]]))
    return lines


def bread_line(view: Mapping[str, Any], seat: int, bread: Mapping[str, Any], mine: Mapping[str, Any]) -> str:
    """Baguette: 1 hour, high-gluten + yeast, sells 1/2/3, stock for 2; baked 1, 1 left at 1 for 1 money"""
    printed = view["printed"]
    most: int = printed["loaves"]
    parts = [count(mine["stars"], "star")] if mine["stars"] else []
    parts += [f"{mine['pins']} of {bread['pins']} pins"] if not mine["unlocked"] else []
    prices = "/".join([str(bread["pays"][n]) for n in [0, *price_steps(view)]])
    parts += [count(bread["hours"], "hour"), goods_text(short_names(view), bread["recipe"]), f"sells {prices}"]
    if mine["today"]:
        parts.append("baked today")
    elif mine["unlocked"] and mine["baked"] < most:
        parts.append(f"stock for {min(stock_for(view, seat, bread['recipe']), most - mine['baked'])}")
    done: list[str] = []
    if mine["baked"]:
        done.append(f"baked {mine['baked']}")
        left: int = mine["left"]
        price = f" at {bread['pays'][left - 1] + mine['stars']} for {mine['sells']} money" if left else ""
        done.append(f"{left} left{price}")
        if mine["paid"] < len(printed["production"]) and mine["baked"] < most:
            done.append(f"next batch pays {printed['production'][mine['paid']]}")
    return f"{bread['name']}: {tied(parts)}" + ("; " + tied([", ".join(done)], "") if done else "")


def price_steps(view: Mapping[str, Any]) -> list[int]:
    """The numbers of loaves after which some bread's price changes."""
    breads = view["printed"]["breads"]
    found: list[int] = []
    for n in range(1, view["printed"]["loaves"]):
        if [bread for bread in breads if bread["pays"][n] != bread["pays"][n - 1]]:
            found.append(n)
    return found


def stock_for(view: Mapping[str, Any], seat: int, needs: Mapping[str, int]) -> int:
    """How many times the stock and the loaves left hold what is needed."""
    rows, breads = view[f"market-{seat}"]["rows"], view[f"bakery-{seat}"]
    most: list[int] = []
    for good, n in needs.items():
        held: int = rows[good]["circled"] - rows[good]["crossed"] if good in rows else breads[good]["left"]
        most.append(held // n)
    return min(most, default=0)


def orders_block(view: Mapping[str, Any], seat: int) -> list[str]:
    words = short_names(view)
    ready: list[str] = []
    short: list[str] = []
    done: list[str] = []
    for order in view["printed"]["orders"]:
        text = f"{order['money']} for {goods_text(words, order['goods'])}"
        if order["id"] in view[f"orders-{seat}"]:
            done.append(text)
        elif stock_for(view, seat, order["goods"]) > 0:
            ready.append(text)
        else:
            short.append(text)
    lines = [f"Orders ready: {tied(ready, ';') or 'none'}"]
    lines += [f"Orders open: {tied(short, ';')}"] if short else []
    return lines + ([f"Orders done: {tied(done, ';')}"] if done else [])


# ------------------------------------------------------------ fame, buildings, awards, money
def fame_line(view: Mapping[str, Any], seat: int) -> str:
    """Fame: 4 of 12 icons, 2 more for 7 money"""
    fame, agency, mine = view["printed"]["fame"], view["printed"]["agency"], view[f"fame-{seat}"]
    icons: int = fame["icons"]
    row = mine["track"] // icons
    parts = [f"{mine['track']} of {icons * len(fame['rows'])} icons"]
    if row < len(fame["rows"]):
        parts.append(f"{icons - mine['track'] % icons} more for {fame['rows'][row]} money")
    if BUILDINGS[MARKETING] in view[f"town-{seat}"]:
        name = view["printed"]["town"][MARKETING]["name"]
        parts.append(f"{name} {mine['agency']} of {agency['icons']} for {agency['money']} money")
    return "Fame: " + tied(parts)


def town_line(view: Mapping[str, Any], seat: int) -> str:
    """By hours, and what is used up at the end."""
    visits = view[f"town-{seat}"]
    open_now: dict[int, list[str]] = {}
    used_up: list[str] = []
    for building in view["printed"]["town"]:
        name, limit = building["name"], building["visits"]
        left = 1 if limit is None else limit - visits.get(building["id"], 0)
        if left == 0:
            used_up.append(name)
        else:
            text = name if limit is None else f"{name} ({left} left)"
            open_now.setdefault(building["hours"], []).append(text)
    found = [tied([count(hours, "hour")], "") + f": {tied(open_now[hours])}" for hours in sorted(open_now)]
    return "Buildings for " + "; ".join(found + ([f"used up: {tied(used_up)}"] if used_up else []))


def award_lines(view: Mapping[str, Any], names: Sequence[str], seat: int) -> list[str]:
    printed = view["printed"]
    found: list[str] = []
    for award, now in zip(printed["awards"], view["awards"]):
        figure = FIGURES[AWARDS.index(award["id"])]
        if len(names) == 1:
            mine = view["money-0"][award["id"]]
            text = f"({figure}) {mine} of {award['solo']}" + (", won" if now["winners"] else "")
        else:
            text = standing(view, names, seat, award["id"], now, figure)
        found.append(f"{award['name'].removesuffix(' Award')} {text}")
    title = f"Awards, {printed['award']} money each: "
    return [title + tied(found, ";")] if len(names) == 1 else [title.rstrip(), *found]


def standing(
    view: Mapping[str, Any], names: Sequence[str], seat: int, award: str, now: Mapping[str, Any], figure: str
) -> str:
    """(stars): Ben with 3, you have 1"""
    winners: list[int] = now["winners"]
    you = f", you have {view[f'money-{seat}'][award]}" if seat >= 0 and seat not in winners else ""
    if not winners:
        return f"({figure}): nobody yet{you}"
    best = view[f"money-{winners[0]}"][award]
    who = listed([names[at] for at in winners[:3]]) if len(winners) <= 3 else f"{len(winners)} players"
    return f"({figure}): {who} with {best}" + (f", {now['money']} each" if len(winners) > 1 else "") + you


def money_lines(view: Mapping[str, Any], seat: int) -> list[str]:
    zone = view[f"money-{seat}"]
    parts = [f"{label} {n}" for label, n in money_parts(view, seat) if n != 0]
    lines = [f"Money if the game ended now: {zone['money']}" + (" from " + tied(parts) if parts else "")]
    if "target" in zone:
        left = zone["target"] - zone["money"]
        reached = "reached" if left <= 0 else f"{left} more to win"
        lines.append(f"Target: {zone['aim']}, {zone['target']} money; {reached}")
    elif "next" in zone:
        reached = f"{zone['level']} reached" if zone["level"] else "no level reached"
        lines.append(f"Target alone: {reached}, {zone['next'] - zone['money']} more for the next at {zone['next']}")
    return lines


def money_parts(view: Mapping[str, Any], seat: int) -> list[tuple[str, int]]:
    """What the money now is made of, in the order of counting."""
    printed, visits, fame = view["printed"], view[f"town-{seat}"], view[f"fame-{seat}"]
    breads = [view[f"bakery-{seat}"][bread["id"]] for bread in printed["breads"]]
    done = view[f"orders-{seat}"]
    agency = BUILDINGS[MARKETING] in visits and fame["agency"] == printed["agency"]["icons"]
    return [
        ("wholesale", sum([bread["sells"] for bread in breads])),
        ("orders", sum([order["money"] for order in printed["orders"] if order["id"] in done])),
        ("fame", sum(printed["fame"]["rows"][: fame["track"] // printed["fame"]["icons"]])),
        (printed["town"][MARKETING]["name"], printed["agency"]["money"] if agency else 0),
        (printed["town"][SUPERMARKET]["name"], sum(printed["supermarket"][: visits.get(BUILDINGS[SUPERMARKET], 0)])),
        ("production", sum([sum(printed["production"][: bread["paid"]]) for bread in breads])),
        ("hiring", -printed["hiring"]["costs"] * visits.get(BUILDINGS[HIRING], 0)),
        ("awards", sum([award["money"] for award in view["awards"] if seat in award["winners"]])),
    ]


# ------------------------------------------------------------ the others
def others_block(view: Mapping[str, Any], names: Sequence[str], seat: int, everybody: bool) -> list[str]:
    seats = list(range(len(names)))
    if len(names) <= EVERY_SEAT:
        return ["Others:" if seat >= 0 else "Players:"] + [seat_line(view, names[at], at) for at in seats if at != seat]
    money: list[int] = [view[f"money-{at}"]["money"] for at in seats]
    seats.sort(key=lambda at: -money[at])
    lines = [f"Ranking of all {len(names)} players:"]
    for at, ranked in enumerate(seats):
        if everybody or at < FIRST or ranked == seat:
            place = len([one for one in money if one > money[ranked]]) + 1
            lines.append(f"{place}. {seat_line(view, names[ranked], ranked)}")
    hidden = len(names) + 1 - len(lines)
    return lines + ([f'{count(hidden, "more player")}; "board ranking" shows all'] if hidden else [])


def seat_line(view: Mapping[str, Any], name: str, seat: int) -> str:
    zone, clock = view[f"money-{seat}"], view[f"clock-{seat}"]
    parts = [f"{zone['money']} money", f"size {clock['size']}", count(zone["quality"], "star")]
    parts += [count(zone["production"], "loaf"), count(zone["technique"], "kind"), f"fame {zone['known']}"]
    if "result" not in view:
        parts.append("day ended" if clock["deciding"] == "nothing" else f"{count(clock['hours'], 'hour')} left")
    return f"{name}: {tied(parts)}"
