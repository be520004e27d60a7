"""The games as environments of the libraries that researchers know.

``chakpur.envs.pettingzoo``, ``chakpur.envs.gymnasium`` and ``chakpur.envs.openspiel``, one for each library; for
thousands of games at once there is ``chakpur.batch``.
"""
