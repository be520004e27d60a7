// Two players take turns; a move adds one to a counter. As little game as there can be, so that the server is measured.
export const game = {
  name: "counter",
  minPlayers: 2,
  maxPlayers: 2,
  setup: () => ({ count: 0 }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: { add: ({ G }) => ({ count: G.count + 1 }) },
};
