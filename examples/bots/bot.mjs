// A bot in Node, by version 2 of the text protocol (docs/bot-protocol.md). No packages.
//
//   maravillas arena duel --bots "cmd:node examples/bots/bot.mjs,random" --deals 10
//
// It builds wonders and cards before it sells any, and counts its victories on standard error.
import { createInterface } from "node:readline";

const order = ["wonder", "build", "stage", "pick", "token", "die", "start", "discard", "pass"];
const rank = (move) => {
  const place = order.indexOf(move.split(" ")[0]);
  return place < 0 ? order.length : place;
};
const say = (message) => process.stdout.write(JSON.stringify(message) + "\n");

let seat = 0;
let won = 0;
say({ type: "hello", protocol: 2, name: "builder in Node", version: "1.0" });

createInterface({ input: process.stdin }).on("line", (line) => {
  const message = JSON.parse(line);
  switch (message.type ?? "question") {
    case "question":
      say({ move: message.moves.toSorted((a, b) => rank(a) - rank(b))[0] });
      break;
    case "new_game":
      seat = message.seat;
      break;
    case "game_over":
      won += message.end.winners?.includes(seat) ? 1 : 0;
      break;
    case "stop":
      console.error(`won ${won} games`);
      process.exit(0);
  }
});
