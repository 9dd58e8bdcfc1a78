"""Every installed game for `gymnasium.make`, as `bakehouse/<game>-v<rules version>`.

Gymnasium looks for no plugins since its version 1: ids are known once `bakehouse.envs` is imported, which
`gymnasium.make("bakehouse.envs:bakehouse/cube-cafe-v1")` does by itself.
"""

from __future__ import annotations

import gymnasium

from bakehouse.kernel.find import find_metas


def register_all() -> None:
    for name, meta in find_metas().items():
        gymnasium.register(
            id=f"bakehouse/{name}-v{meta.rules}",
            entry_point="bakehouse.envs.gym:GameEnv",
            vector_entry_point="bakehouse.envs.vector:BatchEnv",
            kwargs={"game": name},
        )
