// node client.mjs PORT MATCHES SECONDS: all matches play as fast as they are answered; prints one line of JSON.
// A line "measuring" comes before it, at the moment from which on moves count.
// Speaks to the server's socket itself: boardgame.io's own client shows a move before the server has it, and only what
// the server sends counts here. Each accepted move must raise the counter by one; anything else ends the run.
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const { io } = require("socket.io-client");

const [port, matches, seconds] = process.argv.slice(2).map(Number);
const server = `http:/${"/"}127.0.0.1:${port}`;
const times = [];
let measuring = false;
let running = true;

async function newMatch() {
  const headers = { "Content-Type": "application/json" };
  const body = JSON.stringify({ numPlayers: 2 });
  const response = await fetch(`${server}/games/counter/create`, { method: "POST", headers, body });
  return (await response.json()).matchID;
}

function connected(matchID, playerID, heard) {
  return new Promise((ready) => {
    const socket = io(`${server}/counter`, { transports: ["websocket"], forceNew: true });
    socket.on("connect", () => socket.emit("sync", matchID, playerID, undefined, 2));
    socket.on("sync", (_match, info) => ready({ socket, state: info.state }));
    socket.on("update", (_match, state) => heard(state));
  });
}

async function open() {
  const matchID = await newMatch();
  const sockets = [];
  let count = 0;
  let sentAt = 0;
  function play(state) {
    const seat = Number(state.ctx.currentPlayer);
    const playerID = String(seat);
    const payload = { type: "add", args: [], playerID, credentials: undefined };
    sentAt = performance.now();
    sockets[seat].emit("update", { type: "MAKE_MOVE", payload }, state._stateID, matchID, playerID);
  }
  function heard(seat, state) {
    if (Number(state.ctx.currentPlayer) !== seat) return; // the mover's own copy
    if (state.G.count !== count + 1) throw new Error(`expected ${count + 1}, got ${state.G.count}`);
    count += 1;
    if (measuring) times.push(performance.now() - sentAt);
    if (running) play(state);
  }
  let first;
  for (const seat of [0, 1]) {
    const { socket, state } = await connected(matchID, String(seat), (next) => heard(seat, next));
    sockets.push(socket);
    first = state;
  }
  return () => play(first);
}

const begin = [];
for (let number = 0; number < matches; number += 1) begin.push(await open());
for (const start of begin) start();
await new Promise((resolve) => setTimeout(resolve, 2000));
measuring = true;
console.log("measuring");
const began = performance.now();
await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
measuring = false;
running = false;
const took = (performance.now() - began) / 1000;
times.sort((a, b) => a - b);
if (times.length === 0) throw new Error("no move came back");
console.log(
  JSON.stringify({
    moves: times.length,
    moves_per_second: times.length / took,
    p50_ms: times[Math.floor(times.length / 2)],
    p99_ms: times[Math.floor(times.length * 0.99)],
  }),
);
process.exit(0);
