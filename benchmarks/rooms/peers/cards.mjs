// The card game of cards.h, for the peers. A hand is a sorted list.

export const CARDS = 52;
export const HAND = 5;

const draw = (game) => {
  const taken = new Set([...game.hands[0], ...game.hands[1], game.played]);
  const deck = [];
  for (let card = 1; card <= CARDS; card += 1) {
    if (!taken.has(card)) deck.push(card);
  }
  return deck[Math.floor(Math.random() * deck.length)];
};

const deal = (game, seat) => {
  game.hands[seat].push(draw(game));
  game.hands[seat].sort((a, b) => a - b);
};

export function start() {
  const game = { turn: 0, played: 0, hands: [[], []] };
  for (const seat of [0, 1]) {
    for (let card = 0; card < HAND; card += 1) deal(game, seat);
  }
  return game;
}

// Plays a card and draws one, or says that it may not be.
export function play(game, seat, card) {
  const place = game.hands[seat].indexOf(card);
  if (game.turn % 2 !== seat || place < 0) return false;
  game.hands[seat].splice(place, 1);
  game.played = card;
  game.turn += 1;
  deal(game, seat);
  return true;
}
