"""What a seat may do, why not, and what it would bring, by the keys of the choices."""

from bakehouse.kernel.state import State


def legal(state: State, seat: int = 0) -> list[str]:
    return [state.game.actions.keys[action] for action in state.legal(seat)]


def why(state: State, key: str, seat: int = 0) -> str:
    """The reason against an action; "" when it is legal."""
    return state.why_not(seat, state.game.actions.ids[key]) or ""


def effect(state: State, key: str, seat: int = 0) -> str:
    return next(choice.effect for choice in state.prompt(seat).choices if choice.key == key)
