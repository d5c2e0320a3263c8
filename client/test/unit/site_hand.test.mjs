import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { openModules } from '../load.mjs';

let modules, hand, space, grips, keys, seam, blocks;
before(async () => {
  modules = await openModules();
  hand = await modules.load('/src/site/hand.ts');
  space = await modules.load('/src/site/space.ts');
  grips = await modules.load('/src/site/grip.ts');
  keys = await modules.load('/src/site/keys.ts');
  seam = await modules.load('/src/site/seam.ts');
  blocks = await modules.load('/src/site/blocks.ts');
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
    assert.equal(pairs.flat().length + 2, seam.gestures.length); // but level, and lower which stops
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

const standing = (id, kind, ...place) => ({ id, kind, spot: at(...place) });

// A hand that has taken a girder, and all that it tells the table.
function grasp(others, how = {}) {
  const poses = [];
  const grip = grips.createGrip(
    { id: 7, kind: 'girder', found: at(400, 0, 5), stays: false, ...how },
    { others: () => others, load: () => [], onHand: ({ at: place, turn }) => poses.push({ at: place.map((v) => v / 1000), turn }) },
  );
  let now = 0;
  // The table leads it, at most so far at a time.
  const lead = (real, most = Infinity) => {
    now += 100;
    grip.tell(real, now);
    const goal = poses.at(-1);
    if (goal === undefined) return real;
    const way = goal.at.map((v, i) => v - real.at[i]);
    const part = Math.min(1, most / (Math.hypot(...way) || 1));
    return { at: real.at.map((v, i) => v + part * way[i]), turn: goal.turn.map((v) => v / 1e6) };
  };
  return { grip, poses, lead };
}

// Until it is where the hand would have it; gives all the spots on the way.
function walk({ grip, lead }, from, most = 6) {
  const spots = [from];
  for (let i = 0; i < 400; i += 1) {
    const real = lead(spots.at(-1), most);
    spots.push(real);
    if (Math.hypot(...real.at.map((v, k) => v - grip.goal.at[k])) < 0.01) return spots;
  }
  throw new Error(`It never arrives: ${spots.at(-1).at} instead of ${grip.goal.at}`);
}

const tower = () => [standing(1, 'support', 200, 0, 0), standing(2, 'support', 200, 0, 25), standing(3, 'support', 200, 0, 50)];
const overlaps = (a, b) => blocks.gap(blocks.hullOf(a.kind, a.spot), blocks.hullOf(b.kind, b.spot)) < 0;
const isFree = (spot, others) => others.every((other) => !overlaps({ kind: 'girder', spot }, other));

describe('a piece that was just taken', () => {
  const found = at(400, 0, 5);

  test('from the site stays where it is until it is moved, whatever lies on it', () => {
    const { grip, poses, lead } = grasp(tower(), { stays: true });
    lead(found);
    assert.deepEqual(poses, []);
    grip.nudge({ gesture: 'up', fine: false }, away);
    lead(found);
    assert.deepEqual(poses.map((pose) => pose.at), [[400, 0, 6]]);
  });

  test('goes over whatever is on its way, and comes down behind it', () => {
    const others = tower();
    const hold = grasp(others);
    hold.grip.leadTo(0, 0);
    const spots = walk(hold, found);
    assert.ok(spots.every((spot) => isFree(spot, others)), 'it touches nothing');
    assert.ok(spots.some((spot) => spot.at[2] > 75), 'the tower is passed above');
    near(spots.at(-1).at, [0, 0, 12], 0.02);
  });

  // The page sees the piece where it was, the table hears of the goal later: the hand must not
  // count on either.
  test('touches nothing on its way, however late it is seen and however often the goal changes', () => {
    const others = tower();
    const { grip, poses } = grasp(others);
    const late = { seen: 150, heard: 100, frame: 170 }; // ms
    const goals = [[20, 10], [330, -40], [200, 0], [90, 0], [260, 60], [120, -50], [300, 5], [205, -90], [200, 90]];
    const spots = [found];
    const told = []; // when it is heard, and what
    for (let ms = 0; ms < 40000; ms += 10) {
      if (ms % late.frame < 10) {
        if (ms % (2 * late.frame) < 10 || ms % 1100 < 300) grip.leadTo(...goals[Math.floor(ms / late.frame) % goals.length]);
        grip.tell(spots[Math.max(0, spots.length - 1 - late.seen / 10)], ms);
        if (poses.length > 0) told.push([ms + late.heard, poses.at(-1)]);
      }
      const goal = told.findLast(([heard]) => heard <= ms)?.[1].at ?? found.at;
      const way = goal.map((v, i) => v - spots.at(-1).at[i]);
      const part = Math.min(1, 6 / (Math.hypot(...way) || 1));
      spots.push(at(...spots.at(-1).at.map((v, i) => v + part * way[i])));
      assert.ok(isFree(spots.at(-1), others), `${ms} ms: ${spots.at(-1).at}`);
    }
    assert.ok(spots.some((spot) => spot.at[2] > 75) && spots.some((spot) => spot.at[2] < 13), 'it went over, and came down');
  });

  test('goes to where a height was chosen by the same way', () => {
    const others = tower();
    const hold = grasp(others);
    hold.grip.leadTo(0, 0);
    for (let i = 0; i < 60; i += 1) hold.grip.lower(50);
    assert.equal(hold.grip.floats, false);
    const spots = walk(hold, found);
    assert.ok(spots.every((spot) => isFree(spot, others)));
    near(spots.at(-1).at, [0, 0, 0.05], 0.02);
  });

  test('is turned only where it shall be: what lies on it would slide off on the way', () => {
    const under = standing(1, 'girder', 10, 20, 35, space.turnAbout([0, 0, 1], 90));
    const hold = grasp([under]);
    hold.grip.carryOver(under, found);
    const spots = walk(hold, found);
    for (const { at: [x, y], turn } of spots) if (Math.hypot(x - 10, y - 20) > 32) near(turn, flat);
    near(space.turned(spots.at(-1).turn, [1, 0, 0]), [0, 1, 0], 1e-4);
    near(hold.grip.goal.at, [10, 20, 57]);
  });

  test('nothing is told twice, nor more than sixty times a second', () => {
    const { grip, poses } = grasp([]);
    for (let ms = 0; ms < 1000; ms += 1) {
      grip.nudge({ gesture: ms % 2 ? 'up' : 'down', fine: false }, away);
      grip.tell(grip.goal, ms);
    }
    assert.ok(poses.length <= 61, `${poses.length}`);
    const before = poses.length;
    for (let ms = 1000; ms < 1100; ms += 10) grip.tell(grip.goal, ms);
    assert.ok(poses.length <= before + 1);
  });
});

describe('what is held', () => {
  const lowest = (grip) => grip.goal.at[2];

  test('floats over what is beneath it, and follows that by itself', () => {
    const { grip } = grasp(tower());
    const heights = [310, 280, 200, 90].map((x) => {
      grip.leadTo(x, 0);
      return lowest(grip);
    });
    near(heights, [12, 87, 87, 12]);
    grip.raise(8);
    grip.leadTo(200, 0);
    assert.equal(lowest(grip), 95, 'as much higher as somebody wishes');
  });

  test('beneath a jib stays beneath it', () => {
    const { grip } = grasp([standing(1, 'crane', -130, 0, 0)]);
    grip.leadTo(20, 30);
    assert.equal(lowest(grip), 12);
    grip.leadTo(20, 0);
    assert.equal(lowest(grip), 12);
  });

  test('keeps a height that was chosen, and may push', () => {
    const { grip } = grasp(tower());
    grip.leadTo(0, 0);
    grip.raise(-9);
    near(grip.goal.at, [0, 0, 3]);
    grip.leadTo(150, 0);
    near(grip.goal.at, [150, 0, 3]);
    grip.float();
    near(grip.goal.at, [150, 0, 87]);
  });

  test('is lowered gently until it touches, and no farther', () => {
    const { grip } = grasp(tower());
    grip.leadTo(200, 0);
    const heights = [];
    for (let i = 0; i < 60; i += 1) {
      grip.nudge({ gesture: 'lower', fine: false }, away);
      heights.push(lowest(grip));
    }
    assert.ok(Math.abs(heights.at(-1) - 75.05) < 1e-9, `${heights.at(-1)}`);
    const steps = heights.map((height, i) => (heights[i - 1] ?? 87) - height);
    assert.ok(Math.max(...steps) <= 3 && steps[0] > steps[8], 'ever more slowly');
  });

  test('touches first what is highest, however small: the hat beside a girder', () => {
    const { grip } = grasp([standing(1, 'girder', 0, 0, 0), standing(2, 'brick', 83, 0, 0), standing(3, 'brick', 83, 0, 7)]);
    grip.leadTo(0, 0);
    for (let i = 0; i < 60; i += 1) grip.lower(50);
    assert.ok(Math.abs(lowest(grip) - 14.05) < 1e-9, `${lowest(grip)}`);
  });

  const towards = (from, to) => {
    const way = to.map((v, i) => v - from[i]);
    return { from, way: way.map((v) => v / Math.hypot(...way)) };
  };
  const off = ({ from, way }, point) => {
    const rel = point.map((v, i) => v - from[i]);
    const along = rel.reduce((sum, v, i) => sum + v * way[i], 0);
    return Math.hypot(...rel.map((v, i) => v - along * way[i]));
  };

  test('is always under the pointer, over the table, on the way up a tower and above it', () => {
    const others = tower();
    const { grip } = grasp(others);
    const eye = [200, -400, 300];
    for (let y = -150; y <= 200; y += 10) {
      const ray = towards(eye, [200, y, 0]);
      grip.follow(ray);
      assert.ok(off(ray, grip.goal.at) < 1e-6, `${grip.goal.at}`);
      assert.ok(isFree(grip.goal, others) && lowest(grip) >= 12 - 1e-6, `${grip.goal.at}`);
    }
    grip.follow(towards(eye, [200, 0, 87]));
    near(grip.goal.at, [200, 0, 87], 0.5);
  });
});

describe('the first lift from the site', () => {
  const found = at(0, 0, 0);
  const lid = () => [standing(1, 'support', -110, 0, 0), standing(2, 'girder', -40, 0, 25)]; // over its left half

  test('leads out from under what is above it, and touches nothing', () => {
    const others = lid();
    const hold = grasp(others, { found, stays: true });
    hold.grip.float();
    hold.grip.leadTo(-40, 0);
    hold.grip.raise(60);
    const spots = walk(hold, found, 3);
    assert.ok(spots.every((spot) => isFree(spot, others)));
    near(spots.at(-1).at, [-40, 0, 107], 0.02);
  });

  test('goes straight up where nothing is above, or where no way leads out', () => {
    const walls = [
      standing(3, 'support', 0, 20, 0), standing(4, 'support', 0, -20, 0), standing(5, 'support', 110, 0, 0), standing(6, 'support', -110, 0, 0),
    ];
    for (const others of [[], [...walls, standing(2, 'girder', 0, 0, 25)]]) {
      const { grip, poses, lead } = grasp(others, { found, stays: true });
      grip.float();
      lead(found);
      near(poses[0].at.slice(0, 2), [0, 0]);
      assert.ok(poses[0].at[2] > 10);
    }
  });
});

describe('keys', () => {
  test('lead the piece while one is held, and the eye else', () => {
    assert.deepEqual(keys.meaningOf('Q', true), { does: 'hand', gesture: 'turn_left' });
    assert.deepEqual(keys.meaningOf('ArrowLeft', true), { does: 'hand', gesture: 'left' });
    assert.equal(keys.meaningOf('ArrowLeft', false).does, 'orbit');
    assert.deepEqual(keys.meaningOf('Enter', true), { does: 'release' });
    assert.equal(keys.meaningOf('Enter', false), undefined);
    assert.deepEqual(keys.meaningOf(' ', true), { does: 'hand', gesture: 'lower' });
    assert.equal(keys.meaningOf(' ', false), undefined);
    assert.equal(keys.meaningOf('1', true), undefined);
  });
});
