// boardgame.io's server with its in-memory store, on a free port of loopback; prints {"port": …}.
import { createRequire } from "node:module";
import { game } from "./game.mjs";

const require = createRequire(import.meta.url);
const { Server, Origins } = require("boardgame.io/server");
const log = console.log;
console.log = () => {};
const server = Server({ games: [game], origins: [Origins.LOCALHOST] });
const { appServer } = await server.run({ port: 0, lobbyConfig: undefined });
log(JSON.stringify({ port: appServer.address().port }));
