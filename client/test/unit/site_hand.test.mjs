import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { openModules } from '../load.mjs';

let modules, hand, space, grips, keys, seam;
before(async () => {
  modules = await openModules();
  hand = await modules.load('/src/site/hand.ts');
  space = await modules.load('/src/site/space.ts');
  grips = await modules.load('/src/site/grip.ts');
  keys = await modules.load('/src/site/keys.ts');
  seam = await modules.load('/src/site/seam.ts');
});
after(() => modules.close());

const flat = [0, 0, 0, 1];
const at = (x, y, z, turn = flat) => ({ at: [x, y, z], turn });
const away = [0, 1, -0.4]; // the camera looks from the front
const near = (found, wished, slack = 1e-6) =>
  found.forEach((value, i) => assert.ok(Math.abs(value - wished[i]) < slack, `${found} is not ${wished}`));
const nudge = (kind, spot, gesture, rest = {}, way = away) =>
  hand.nudged(kind, spot, { gesture, fine: false, ...rest }, way);

describe('the hand', () => {
  test('goes a millimetre, or a tenth', () => {
    near(nudge('girder', at(0, 0, 50), 'right').at, [1, 0, 50]);
    near(nudge('girder', at(0, 0, 50), 'left', { fine: true }).at, [-0.1, 0, 50]);
    near(nudge('girder', at(0, 0, 50), 'away').at, [0, 1, 50]);
    near(nudge('girder', at(0, 0, 50), 'up').at, [0, 0, 51]);
  });

  test('goes as the camera sees it, along the nearest edge of the table', () => {
    near(nudge('girder', at(0, 0, 50), 'right', {}, [0.2, -0.9, -0.4]).at, [-1, 0, 50]);
    near(nudge('girder', at(0, 0, 50), 'away', {}, [0.9, 0.2, -0.4]).at, [1, 0, 50]);
    near(nudge('girder', at(0, 0, 50), 'right', {}, [0.9, 0.2, -0.4]).at, [0, -1, 50]);
  });

  test('a key that is held goes faster', () => {
    near(nudge('girder', at(0, 0, 50), 'right', { repeats: 20 }).at, [4, 0, 50]);
    near(nudge('girder', at(0, 0, 50), 'right', { repeats: 99 }).at, [10, 0, 50]);
  });

  test('every gesture has an opposite that undoes it', () => {
    const pairs = [['left', 'right'], ['away', 'near'], ['up', 'down'], ['turn_left', 'turn_right'],
      ['tilt_up', 'tilt_down'], ['roll_left', 'roll_right']];
    assert.equal(pairs.flat().length + 1, seam.gestures.length);
    const start = at(20, 30, 200, space.turnAbout([0, 0, 1], 40));
    for (const pair of pairs) {
      for (const [one, other] of [pair, [...pair].reverse()]) {
        const back = nudge('worker', nudge('worker', start, one), other);
        near(back.at, start.at);
        near(back.turn, start.turn);
      }
    }
  });

  test('tilts by fifteen degrees or one, about the middle of the piece', () => {
    const start = at(0, 0, 100);
    const tilted = nudge('girder', start, 'tilt_up');
    assert.ok(Math.abs(hand.leanOf(tilted.turn) - 15) < 1e-6);
    near(space.place(tilted, [0, 0, 5]), space.place(start, [0, 0, 5]));
    assert.ok(space.place(tilted, [80, 0, 0])[2] > 100, 'the right end goes up');
    assert.ok(Math.abs(hand.leanOf(nudge('girder', start, 'tilt_up', { fine: true }).turn) - 1) < 1e-6);
  });

  test('a support stands up in six steps, and lies level again', () => {
    let spot = at(0, 0, 100);
    for (let i = 0; i < 6; i += 1) spot = nudge('support', spot, 'tilt_up');
    assert.ok(hand.leanOf(spot.turn) < 1e-4);
    assert.ok(Math.abs(space.turned(spot.turn, [1, 0, 0])[2]) > 0.999, 'its length is upright');
    near(space.turned(nudge('support', spot, 'level').turn, [0, 0, 1]), [0, 0, 1]);
  });

  test('level first brings the nearest axis upright, then the feet down', () => {
    const leaning = { at: [0, 0, 100], turn: space.turnAbout([1, 0, 0], 80) };
    const lying = nudge('worker', leaning, 'level');
    assert.ok(hand.leanOf(lying.turn) < 1e-6);
    assert.ok(Math.abs(space.turned(lying.turn, [0, 0, 1])[2]) < 1e-6, 'he lies');
    near(space.turned(nudge('worker', lying, 'level').turn, [0, 0, 1]), [0, 0, 1]);
  });

  test('reaches no farther than the table allows, and never below it', () => {
    near(hand.withinReach('girder', at(9999, -9999, 9999)).at, [1500, -1500, 600]);
    near(hand.withinReach('girder', at(0, 0, -3)).at, [0, 0, 0]);
    const upright = at(0, 0, 0, space.turnAbout([0, 1, 0], -90));
    near(hand.withinReach('support', upright).at, [0, 0, 25]); // its underside is to the side now
  });

  test('poses travel in whole micrometres and millionths', () => {
    const pose = { at: [1234, -5678, 90], turn: [0, 0, 707107, 707107] };
    assert.deepEqual(space.poseOf(space.spotOf(pose)), pose);
  });
});

describe('a piece that was just taken', () => {
  const found = at(400, 0, 5);
  const taken = { id: 7, kind: 'girder', found, stays: false };
  const told = (how = {}) => {
    const poses = [];
    const grip = grips.createGrip({ ...taken, ...how }, [45, 83], (pose) => poses.push(pose.at.map((v) => v / 1000)));
    return { grip, poses };
  };

  test('from the site stays where it is until it is moved, whatever lies on it', () => {
    const { grip, poses } = told({ stays: true });
    assert.equal(grip.tell(found, 0), false);
    assert.deepEqual(poses, []);
    grip.nudge({ gesture: 'up', fine: false }, away);
    grip.tell(found, 100);
    assert.deepEqual(poses, [[400, 0, 6]]);
  });

  test('is lifted over everything before it goes across, then it follows directly', () => {
    const { grip, poses } = told();
    grip.leadTo(0, 20);
    assert.equal(grip.tell(found, 0), true);
    assert.equal(grip.tell(at(400, 0, 103), 100), true);
    assert.equal(grip.tell(at(10, 20, 103), 200), false);
    grip.raise(-40);
    grip.tell(at(0, 20, 103), 300);
    assert.deepEqual(poses, [[400, 0, 103], [0, 20, 103], [0, 20, 63]]);
  });

  test('is turned only where it shall be: what lies on it would slide off on the way', () => {
    const turns = [];
    const grip = grips.createGrip(taken, [45, 83], ({ turn }) => turns.push(turn));
    grip.carryOver({ kind: 'girder', spot: at(10, 20, 35, space.turnAbout([0, 0, 1], 90)) }, found);
    for (const [i, real] of [found, at(400, 0, 103), at(10, 20, 103)].entries()) grip.tell(real, 100 * i);
    assert.deepEqual(turns, [[0, 0, 0, 1_000_000], [0, 0, 0, 1_000_000], [0, 0, 707107, 707107]]);
  });

  test('nothing is told twice, nor more than sixty times a second', () => {
    const { grip, poses } = told();
    for (let ms = 0; ms < 1000; ms += 1) {
      grip.nudge({ gesture: ms % 2 ? 'up' : 'down', fine: false }, away);
      grip.tell(found, ms);
    }
    assert.ok(poses.length <= 61, `${poses.length}`);
    const before = poses.length;
    for (let ms = 1000; ms < 1100; ms += 10) grip.tell(found, ms);
    assert.ok(poses.length <= before + 1);
  });

  test('can be carried over another, in line with it', () => {
    const { grip } = told();
    grip.carryOver({ kind: 'girder', spot: at(10, 20, 35, space.turnAbout([0, 0, 1], 60)) }, found);
    near(grip.goal.at, [10, 20, 103]);
    near(space.turned(grip.goal.turn, [1, 0, 0]), [0.5, Math.sqrt(0.75), 0]);
    assert.equal(grip.isFetching, true);
  });
});

describe('keys', () => {
  test('lead the piece while one is held, and the eye else', () => {
    assert.deepEqual(keys.meaningOf('Q', true), { does: 'hand', gesture: 'turn_left' });
    assert.deepEqual(keys.meaningOf('ArrowLeft', true), { does: 'hand', gesture: 'left' });
    assert.equal(keys.meaningOf('ArrowLeft', false).does, 'orbit');
    assert.deepEqual(keys.meaningOf('Enter', true), { does: 'release' });
    assert.equal(keys.meaningOf('Enter', false), undefined);
    assert.equal(keys.meaningOf('1', true), undefined);
  });
});
