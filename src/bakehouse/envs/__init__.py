"""Environments to learn on: PettingZoo, Gymnasium, OpenSpiel and batches, all of them the same games.

    from bakehouse.envs.pettingzoo import aec_env, parallel_env
    from bakehouse.envs.gym import GameEnv             # or gymnasium.make("bakehouse.envs:bakehouse/cube-cafe-v1")
    from bakehouse.envs.batch import make_batch
    from bakehouse.envs.vector import BatchEnv
    from bakehouse.envs.openspiel import make_game
    from bakehouse.envs.encoder import Encoder

docs/environments.md tells how they are meant; there is a page for every game in docs/envs.
"""

from bakehouse.extras import need

need("envs", "`bakehouse.envs`")

from bakehouse.envs.register import register_all  # noqa: E402

register_all()
