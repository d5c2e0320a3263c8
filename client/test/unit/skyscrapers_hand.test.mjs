// The hand of mode Classic: its way through a building, how it presses, what it tells.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { openModules } from '../load.mjs';

let modules, freeWay, press, pieces, poses, hands;
before(async () => {
  modules = await openModules();
  freeWay = (await modules.load('/src/games/skyscrapers/scene/freeWay.ts')).freeWay;
  press = await modules.load('/src/games/skyscrapers/press.ts');
  pieces = await modules.load('/src/games/skyscrapers/pieces.ts');
  poses = await modules.load('/src/games/skyscrapers/scene/poses.ts');
  hands = await modules.load('/src/games/skyscrapers/scene/hand.ts');
});
after(() => modules.close());

const figure = [5.5, 5.5, 15];
const floor = { middle: [0, 0, 60], half: [45, 30, 1] };

describe('a free way', () => {
  test('is straight where nothing is in the way', () => {
    assert.deepEqual(freeWay([0, 0, 100], [60, 0, 100], figure, [floor]), [[60, 0, 100]]);
  });

  test('leads out from under a floor and around its edge', () => {
    const way = freeWay([7.5, 7.5, 16], [7.5, 7.5, 86], figure, [floor]);
    assert.deepEqual(way.at(-1), [7.5, 7.5, 86]);
    assert.ok(way.some(([x, y]) => Math.abs(x) > 50 || Math.abs(y) > 35), 'it goes beside the floor');
    for (const [x, y, z] of way) {
      const isInside = Math.abs(x) < 50 && Math.abs(y) < 35 && Math.abs(z - 60) < 15;
      assert.equal(isInside, false, `${x}, ${y}, ${z}`);
    }
  });

  test('is none where all is closed', () => {
    const walls = [
      { middle: [0, 0, 60], half: [60, 60, 1] },
      ...[-1, 1].flatMap((side) => [
        { middle: [side * 60, 0, 30], half: [1, 60, 30] },
        { middle: [0, side * 60, 30], half: [60, 1, 30] },
      ]),
    ];
    assert.equal(freeWay([0, 0, 16], [0, 0, 100], figure, walls), undefined);
  });
});

describe('a press', () => {
  test('begins gently, grows with time and pull, and has an end', () => {
    assert.equal(press.pressSpeed(0, 0), 5);
    assert.equal(press.pressSpeed(0, 1000), 20);
    assert.equal(press.pressSpeed(180, 0), 400);
    assert.equal(press.pressSpeed(1000, 60_000), 400);
    assert.deepEqual([5, 39, 40, 149, 150].map(press.forceOf), ['gentle', 'gentle', 'firm', 'firm', 'hard']);
    assert.equal(press.gaugeOf(0), 0);
    assert.equal(press.gaugeOf(400), 1);
  });
});

describe('pieces', () => {
  test('are called as the site calls them', () => {
    assert.deepEqual(['card0', 'card7', 'p1.1', 'p2.5'].map(pieces.pieceOf), [10, 17, 100, 109]);
    assert.equal(pieces.pieceOf('disc'), undefined);
    assert.equal(pieces.rivetOf(17), 7);
  });

  test('lie as frame.cpp turns them', () => {
    const turns = { xy: [0.5, 0.5, 0.5, 0.5], xz: [0, -0.7071, 0, 0.7071], yx: [0.7071, 0, 0, 0.7071], yz: [-0.5, -0.5, -0.5, 0.5], zx: [0, 0, 0, 1], zy: [0, 0, 0.7071, 0.7071] };
    for (const [facing, wanted] of Object.entries(turns)) {
      const turn = poses.turnOf({ at: [0, 0, 0], normal: facing[0], long: facing[1], turned: false });
      const cosine = Math.abs(turn.reduce((sum, value, i) => sum + value * wanted[i], 0));
      assert.ok(cosine > 0.9999, `${facing}: ${turn}`);
    }
  });
});

describe('our hand', () => {
  const spot = (at) => ({ at, turn: [0, 0, 0, 1] });
  const start = spot([0, 0, 75]);
  const grasp = { does: 'press', piece: 13, start, middle: [0, 0, 0], half: [44, 29, 1] };
  function taken(found = [0, 0, 200]) {
    const told = [];
    const piece = { at: found }; // where it is
    const hand = hands.createHand({ real: () => spot(piece.at), others: () => [], gap: ([, , z]) => z - 61, tell: (pose, doing) => told.push({ pose, doing }) });
    // Time goes by, and the piece follows the hand at once.
    const go = (times, elapsed = 50) => {
      for (let i = 0; i < times; i += 1) {
        hand.advance(elapsed, i * elapsed);
        piece.at = hand.goal.at;
      }
    };
    return { hand, told, piece, go };
  }

  test('tells nothing until somebody leads it', () => {
    const { hand, told } = taken();
    hand.hold(grasp);
    assert.equal(hand.advance(16, 1000), false);
    assert.deepEqual(told, []);
  });

  test('is caught near the start of the way in, and presses there', () => {
    const { hand, told } = taken();
    hand.hold(grasp);
    hand.lead([0, 21, 75]);
    assert.deepEqual(hand.goal.at, [0, 21, 75]);
    hand.lead([0, 19, 75]);
    assert.deepEqual(hand.goal.at, start.at);
    hand.press(0);
    hand.steady(15);
    hand.advance(16, 1000);
    assert.deepEqual(told.at(-1), { pose: { at: [0, 0, 75_000], turn: [0, 0, 0, 1_000_000] }, doing: { press: 5, steady: 15 } });
    hand.press(undefined);
    hand.advance(16, 2000);
    assert.deepEqual(told.at(-1).doing, { steady: 15 });
  });

  test('brings a card at a steady pace, and a step leaves the start again', () => {
    const { hand, go } = taken();
    hand.hold(grasp);
    hand.bring();
    go(10);
    assert.deepEqual(hand.goal.at, [0, 0, 120]);
    go(10);
    assert.deepEqual(hand.goal.at, start.at);
    hand.step([1, 0, 0]);
    assert.deepEqual(hand.goal.at, [1, 0, 75]);
  });

  test('waits for a card that is behind, and takes no long steps', () => {
    const { hand, piece } = taken();
    hand.hold(grasp);
    hand.bring();
    const [, , high] = hand.goal.at;
    hand.advance(5000, 1000);
    assert.ok(high - hand.goal.at[2] <= 12, 'however long a frame was');
    hand.advance(5000, 2000);
    hand.advance(5000, 3000);
    const [, , waiting] = hand.goal.at;
    hand.advance(5000, 4000);
    assert.equal(hand.goal.at[2], waiting, 'while nothing follows');
    piece.at = hand.goal.at;
    hand.advance(5000, 5000);
    assert.ok(hand.goal.at[2] < waiting);
  });

  test('turns no corner before the card has come there', () => {
    const { hand, piece } = taken([0, 0, 80]);
    hand.hold(grasp);
    hand.bring();
    hand.advance(50, 1000);
    assert.deepEqual(hand.goal.at, start.at);
    piece.at = [0, 0, 79];
    assert.equal(hand.advance(50, 2000), true, 'it is not there yet');
    piece.at = [0, 0, 77];
    assert.equal(hand.advance(50, 3000), false);
  });

  test('lowers a worker until he touches, when he is there', () => {
    const { hand, go } = taken([0, 0, 80]);
    hand.hold({ ...grasp, does: 'carry', start: spot([0, 0, 71]), half: figure, middle: [0, 0, 15] });
    hand.bring();
    hand.lower(true);
    go(200);
    assert.ok(Math.abs(hand.goal.at[2] - 61.05) < 0.01, String(hand.goal.at[2]));
  });

  test('forgets what it did when it holds something else', () => {
    const { hand, told } = taken();
    hand.hold(grasp);
    hand.tighten(4);
    hand.press(50);
    hand.hold({ ...grasp, piece: 14 });
    hand.lead([50, 0, 100]);
    hand.advance(16, 1000);
    assert.deepEqual(told.at(-1).doing, {});
  });
});
