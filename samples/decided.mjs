// A bot in JavaScript that thinks no longer than it has to, with nothing but Node.js:
//
//     chakpur arena flowers --bots 3 --engine "node samples/decided.mjs"
//
// It lets "chakpur engine" think, listens to the news that come while it does ("info": true), compares the two best
// lines of play ("lines": 2) and says "stop" as soon as one is far ahead of the other. All other requests of the arena
// are handed on as they are, and so are their replies. Words after the file name are the command to ask instead.

import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

const [program, ...words] = process.argv.length > 2 ? process.argv.slice(2) : ["chakpur", "engine"];
const engine = spawn(program, words, { stdio: ["pipe", "pipe", "inherit"] });

let thinking = false;

function send(request) {
  engine.stdin.write(JSON.stringify(request) + "\n");
}

function answer(reply) {
  process.stdout.write(JSON.stringify(reply) + "\n");
}

/** Whether there is little left to find out. */
function isDecided([best, second]) {
  return best.proven !== null || second === undefined || best.visits > 4 * second.visits;
}

createInterface({ input: process.stdin }).on("line", (line) => {
  const request = JSON.parse(line);
  thinking = request.cmd === "think";
  send(thinking ? { ...request, info: true, lines: 2 } : request);
}).on("close", () => engine.stdin.end());

createInterface({ input: engine.stdout }).on("line", (line) => {
  const reply = JSON.parse(line);
  if (reply.info !== undefined) {
    if (thinking && isDecided(reply.info.lines)) {
      thinking = false;
      send({ id: "mine", cmd: "stop" });
    }
  } else if (reply.name !== undefined) {
    answer({ ...reply, name: "decided" });
  } else if (reply.id !== "mine") {
    thinking = false;
    answer(reply);
  }
});

engine.on("exit", (code) => process.exit(code ?? 1));
