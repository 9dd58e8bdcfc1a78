"""Every design of the empire deck, played: a scenario for each, in the order of the edition."""

from __future__ import annotations

from dataclasses import dataclass, field

from tests.games.roasted_empire.table import Lies


@dataclass
class Case:
    """A card, what lies there before, what is done (draws begin with card: or stolen:), and what lies there then."""

    card: str
    does: str
    own: Lies = field(default_factory=dict)
    rival: Lies = field(default_factory=dict)
    then: Lies = field(default_factory=dict)
    """Of the own places; figures of the own beans zone by their names; "rival" for the other empire."""
    discard: tuple[str, ...] = ()
    deck: tuple[str, ...] | None = None


PLAYED = [
    Case("hl-f1", "", then={"beans": 3}),
    Case("hl-f2", "use card:ru-s2", then={"beans": 2, "shipped": ["ru-s2"]}),
    Case("hl-f3", "", then={"beans": 1, "shipped": []}),
    Case("hl-f4", "use card:ru-s2", then={"beans": 5, "shipped": ["ru-s2"]}),
    Case("hl-s1", "use", {"store": ["ru-s2"]}, then={"shipped": ["ru-s2"], "store": [], "points": 3, "need": 1}),
    Case("hl-s2", "use card:ru-s2", then={"shipped": ["ru-s2"], "points": 3, "need": 2}),
    Case("hl-s3", "use card:ru-s2", {"hand": ["cr-f1"]}, then={"shipped": ["cr-f1"], "hand": ["ru-s2"], "need": 2}),
    Case("hl-s4", "", then={"points": 4, "need": 3}),
    Case("hl-s5", "", {"shipped": ["hl-f1"] * 5}, then={"points": 1 + 2 + 5, "need": 2}),
    Case("hl-s6", "use card:ru-s2", then={"shipped": ["ru-s2"], "points": 6, "need": 4}),
    Case("hl-s7", "", then={"points": 3, "need": 1}),
    Case("hl-s8", "use card:ru-s2", {"empire": ["cr-f1"]}, then={"shipped": ["cr-f1"], "hand": ["ru-s2"], "need": 2}),
    Case("hl-a1", "use card:ru-s2 card:ru-s2", then={"shipped": ["ru-s2", "ru-s2"]}),
    Case(
        "hl-a2", "use take:cr-f1 stop card:ru-s2", {"store": ["cr-f1", "cr-f2"]}, then={"shipped": ["cr-f1", "ru-s2"]}
    ),
    Case(
        "hl-a3",
        "use card:ru-s2 card:ru-s2",
        {"empire": ["cr-s1", "cr-f1"]},
        then={"shipped": ["cr-s1"], "hand": ["ru-s2"] * 2},
    ),
    Case("hl-a4", "use stolen:cr-f1 card:ru-s2", rival={"store": ["cr-f1"]}, then={"shipped": ["cr-f1", "ru-s2"]}),
    Case("cr-f1", "", then={"beans": 3}),
    Case("cr-f2", "use card:ru-s2", then={"beans": 2, "store": ["ru-s2"]}),
    Case("cr-f3", "", {"store": ["ru-s2"] * 5}, then={"beans": 2 + 2}),
    Case("cr-f4", "", then={"beans": 2, "store": []}),
    Case("cr-s1", "use", {"store": ["cr-f1"]}, then={"empire": ["cr-f1", "cr-s1"], "points": 2, "need": 1}),
    Case("cr-s2", "use card:ru-s2", then={"store": ["ru-s2"], "points": 3, "need": 2}),
    Case("cr-s3", "", {"store": ["ru-s2"] * 5}, then={"points": 1 + 4, "need": 1}),
    Case("cr-s4", "use", {"store": ["cr-f1"]}, then={"empire": ["cr-f1", "cr-s4"], "points": 4, "need": 3}),
    Case("cr-s5", "", then={"points": 4, "need": 1}),
    Case("cr-s6", "", {"store": ["ru-s2"] * 5}, then={"points": 4, "need": 1}),
    Case("cr-s7", "use card:ru-s2 card:cr-f1", then={"store": ["cr-f1", "ru-s2"], "points": 5, "need": 4}),
    Case("cr-s8", "", then={"points": 1, "need": 1}),
    Case(
        "cr-a1",
        "use take:cr-f1 take:ru-s2",
        {"store": ["cr-f1", "ru-s2", "ru-s2"]},
        then={"empire": ["cr-f1", "ru-s2"], "store": ["ru-s2"]},
    ),
    Case("cr-a2", "use card:ru-s2 card:cr-f1 card:cr-f1", then={"store": ["cr-f1", "cr-f1", "ru-s2"]}),
    Case(
        "cr-a3",
        "use stolen:cr-f1 take:cr-f1",
        {"store": ["ru-s2"]},
        {"store": ["cr-f1"]},
        {"empire": ["cr-f1"], "store": ["ru-s2"]},
    ),
    Case(
        "cr-a4",
        "use take:cr-f1 stop card:ru-s2",
        discard=("cr-f1", "cr-f2"),
        then={"store": ["cr-f1"], "shipped": ["ru-s2"]},
    ),
    Case("mr-f1", "", then={"beans": 3}),
    Case("mr-f2", "use", rival={"empire": ["cr-f1", "ru-s2"]}, then={"beans": 2, "rival": ["cr-f1!", "ru-s2"]}),
    Case("mr-f3", "", then={"beans": 3}),
    Case("mr-f4", "", then={"beans": 5}),
    Case(
        "mr-s1",
        "use",
        rival={"empire": ["cr-f1", "ru-s2"]},
        then={"points": 2, "need": 2, "rival": ["cr-f1", "ru-s2!"]},
    ),
    Case("mr-s2", "use", {"empire": ["cr-f1!"]}, then={"empire": ["cr-f1", "mr-s2"], "points": 3, "need": 2}),
    Case("mr-s3", "", rival={"empire": ["cr-f1!", "ru-s2!", "cr-f1!", "cr-f1!"]}, then={"points": 2 + 3, "need": 2}),
    Case("mr-s4", "", then={"points": 3, "need": 2}),
    Case("mr-s5", "", {"empire": ["cr-f1!"]}, then={"points": 3, "need": 0}),
    Case("mr-s6", "use stolen:cr-f1", rival={"store": ["cr-f1"]}, then={"shipped": ["cr-f1"], "points": 5, "need": 3}),
    Case("mr-s7", "", {"empire": ["cr-f1!", "cr-f1!"]}, then={"points": 3 + 2, "need": 2}),
    Case("mr-s8", "", then={"points": 4, "need": 3}),
    Case("mr-a1", "use card:ru-s2", rival={"empire": ["cr-f1"]}, then={"shipped": ["ru-s2"], "rival": ["cr-f1!"]}),
    Case(
        "mr-a2",
        "use card:ru-s2 card:ru-s2",
        rival={"empire": ["cr-f1!", "ru-s2"]},
        then={"shipped": ["ru-s2"] * 2, "rival": ["ru-s2"]},
    ),
    Case(
        "mr-a3",
        "use choose:own:cr-f1:sabotaged stop card:ru-s2",
        {"empire": ["cr-f1!", "cr-f2!"]},
        then={"hand": ["ru-s2"], "empire": ["cr-f1", "cr-f2!"]},
    ),
    Case(
        "mr-a4",
        "use card:ru-s2",
        rival={"empire": ["ru-s2", "cr-f1"]},
        then={"shipped": ["ru-s2"], "rival": ["cr-f1", "ru-s2!"]},
    ),
    Case(
        "mr-a5", "use card:ru-s2 card:ru-s2", {"empire": ["cr-f1"]}, then={"hand": ["ru-s2"] * 2, "empire": ["cr-f1!"]}
    ),
    Case("hv-f1", "", then={"beans": 3}),
    Case("hv-f2", "", then={"beans": 6}),
    Case("hv-f3", "", {"empire": ["cr-f1!"] * 5}, then={"beans": 5 + 2 + 2}),
    Case("hv-f4", "use card:ru-s2", then={"beans": 2, "store": ["ru-s2"]}),
    Case("hv-f5", "", {"empire": ["ru-s2"] * 4}, then={"beans": 2 + 2}),
    Case("hv-s1", "use card:ru-s2", then={"store": ["ru-s2"], "points": 2, "need": 1}),
    Case("hv-s2", "", then={"points": 4, "need": 3}),
    Case("hv-s3", "", then={"points": 6, "need": 5}),
    Case("hv-s4", "", {"empire": ["cr-f1"] * 5}, then={"points": 1 + 2, "need": 1}),
    Case("hv-s5", "", {"empire": ["cr-f1", "cr-f1", "cr-f1"]}, then={"points": 2 + 3, "need": 2}),
    Case("hv-s6", "", then={"points": 9, "need": 7}),
    Case("hv-s7", "", then={"points": 5, "need": 2}),
    Case("hv-a1", "use card:ru-s2 card:cr-f1", then={"hand": ["ru-s2"], "store": ["cr-f1"]}),
    Case("hv-a2", "use card:ru-s2", {"store": ["cr-f1"]}, then={"empire": ["cr-f1"], "store": ["ru-s2"]}),
    Case(
        "hv-a3",
        "use choose:own:cr-f1:sabotaged card:ru-s2 card:cr-f2",
        {"empire": ["cr-f1!", "ru-s2!"]},
        then={"hand": ["cr-f2"], "store": ["ru-s2"], "empire": ["cr-f1", "ru-s2!"]},
    ),
    Case("hv-a4", "use", discard=("cr-f1", "ru-s2"), then={"empire": ["cr-f1"]}),
    Case("ru-f1", "", then={"beans": 3}),
    Case("ru-f2", "use card:ru-s2", then={"beans": 1, "hand": ["ru-s2"]}),
    Case("ru-f3", "", {"actions": (0, 2)}, then={"beans": 4}),
    Case("ru-f4", "", then={"beans": 4}),
    Case("ru-s1", "use card:ru-s2", then={"hand": ["ru-s2"], "points": 1, "need": 1}),
    Case("ru-s2", "", then={"points": 2, "need": 1}),
    Case(
        "ru-s3",
        "use use card:ru-s2 card:ru-s2",
        discard=("hl-a1", "cr-f1"),
        then={"shipped": ["ru-s2"] * 2, "points": 5, "need": 3},
    ),
    Case("ru-s4", "", {"actions": (0, 5)}, then={"points": 1 + 2, "need": 1}),
    Case("ru-s5", "", then={"points": 5, "need": 3}),
    Case("ru-s6", "", then={"points": 4, "need": 3}),
    Case("ru-s7", "", {"actions": (0, 8)}, then={"points": 4, "need": 1}),
    Case(
        "ru-a1",
        "use take:cr-f1 card:ru-s2 card:ru-s2",
        {"hand": ["cr-f1", "cr-f2"]},
        then={"store": ["cr-f1"], "hand": ["cr-f2", "ru-s2", "ru-s2"]},
    ),
    Case("ru-a2", "use card:ru-s2 use card:ru-s2", {"actions": (1, 1)}, then={"shipped": ["ru-s2"] * 2}),
    Case("ru-a3", "use use card:ru-s2 card:ru-s2", discard=("hl-a1", "cr-f1"), then={"shipped": ["ru-s2"] * 2}),
    Case("ru-a4", "use card:ru-s2 card:ru-s2", {"hand": ["cr-f1"]}, then={"shipped": ["cr-f1"], "hand": ["ru-s2"] * 2}),
    Case("ru-a5", "use", discard=("cr-f1", "ru-s2"), then={"empire": ["ru-s2"]}),
]
