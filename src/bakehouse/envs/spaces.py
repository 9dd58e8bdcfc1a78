"""The spaces of observations and actions, and what an observation is made of."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces

from bakehouse.envs.table import Mask, Numbers, Setup

Seen = dict[str, Any]


def observation_space(setup: Setup, actions: int) -> spaces.Dict:
    low, high = setup.bounds()
    numbers = spaces.Box(low, high, dtype=np.int16)
    return spaces.Dict({"observation": numbers, "action_mask": spaces.Box(0, 1, (actions,), np.int8)})


def seen(numbers: Numbers, mask: Mask) -> Seen:
    return {"observation": numbers, "action_mask": mask}
