import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';
import * as three from 'three';
import { openModules } from '../load.mjs';

const film = JSON.parse(readFileSync(new URL('site_film.json', import.meta.url), 'utf8'));
const sites = JSON.parse(readFileSync(new URL('../../../data/men_at_work/sites.json', import.meta.url), 'utf8'));
const bytes = (hex) => new DataView(Uint8Array.from(Buffer.from(hex, 'hex')).buffer);

let modules, scenes, land, touching, films, stages, blocks, picking, quality, camera, settling, space, spreads, motion;
before(async () => {
  modules = await openModules();
  scenes = await modules.load('/src/site/describe.ts');
  land = await modules.load('/src/site/landing.ts');
  touching = await modules.load('/src/site/touching.ts');
  films = await modules.load('/src/site/film.ts');
  stages = await modules.load('/src/site/stage.ts');
  spreads = await modules.load('/src/site/spread.ts');
  blocks = await modules.load('/src/site/blocks.ts');
  picking = await modules.load('/src/site/picking.ts');
  quality = await modules.load('/src/site/quality.ts');
  camera = await modules.load('/src/site/camera.ts');
  settling = await modules.load('/src/site/settling.ts');
  space = await modules.load('/src/site/space.ts');
  motion = await modules.load('/src/protocol/motion/player.ts');
});
after(() => modules.close());

function decoded() {
  const player = motion.createMotionPlayer();
  return film.frames.map((frame) => player.play(bytes(frame.bytes)));
}

const flat = [0, 0, 0, 1];
const piece = (id, kind, at, turn = flat, colour = 'plain') => ({ id, kind, spot: { at, turn }, look: { id, kind, colour } });

// A starting site of data/, ids counted from 1.
function startingSite(name) {
  return sites[name].map((line, i) => {
    const [what, x, y, z, , ...turn] = line.split(' ');
    const isGirder = ['white', 'black', 'orange', 'purple'].includes(what);
    const spot = space.spotOf({ at: [x, y, z].map(Number), turn: turn.map(Number) });
    return piece(i + 1, isGirder ? 'girder' : what, spot.at, spot.turn, isGirder ? what : 'plain');
  });
}

describe('the description', () => {
  test('of the starting site for beginners', () => {
    const { pieces, held } = scenes.describeScene(startingSite('beginner'), undefined);
    const of = (id) => pieces.find((row) => row.id === id);
    assert.equal(held, undefined);
    assert.deepEqual(of(1).on, [0]);
    assert.deepEqual([...of(4).on].sort(), [2, 3]); // the white girder lies on two supports
    assert.deepEqual([...of(7).on].sort(), [5, 6]); // purple on black and orange
    assert.deepEqual(of(8).on, [7]);
    assert.deepEqual(of(8).touches, [7, 9]);
    assert.equal(of(8).bottom, 45);
    assert.equal(of(9).top, 84);
    assert.deepEqual(of(9).on, [8]);
    assert.equal(of(5).turn, 60);
    assert.equal(pieces[0].kind, 'support'); // from the lowest to the highest
    assert.equal(pieces.at(-1).kind, 'hat');
  });

  test('of what is held: over what, and how high', () => {
    const seen = [...startingSite('beginner'), piece(50, 'girder', [0, -53, 70])];
    const { held } = scenes.describeScene(seen, { id: 50, goal: { at: [0, -53, 80], turn: flat } });
    assert.deepEqual(held.over, [4]);
    assert.equal(held.gap, 35);
    assert.equal(held.lag, 10);
    assert.deepEqual(held.on, []);
    assert.deepEqual(held.touches, []);
  });

  test('a held worker is not over his own hat', () => {
    const seen = [piece(1, 'girder', [0, 0, 25]), piece(2, 'worker', [0, 0, 60]), piece(3, 'hat', [0, 0, 93])];
    assert.deepEqual([...touching.ridersOf(seen[1], seen)], [3]);
    assert.deepEqual(scenes.describeScene(seen, { id: 2 }).held.over, [1]);
  });
});

describe('straight below', () => {
  const bridge = () => [piece(1, 'support', [-50, 0, 0]), piece(2, 'support', [50, 0, 0])];
  test('a girder would land on both supports', () => {
    const { gap, over } = land.landing('girder', { at: [0, 0, 40], turn: flat }, bridge());
    assert.ok(Math.abs(gap - 15) < 1e-9);
    assert.deepEqual([...over].sort(), [1, 2]);
  });
  test('beside them it would land on the table', () => {
    const { gap, over } = land.landing('girder', { at: [0, 40, 40], turn: flat }, bridge());
    assert.equal(gap, 40);
    assert.deepEqual(over, [0]);
  });
  test('what lies above is not below', () => {
    assert.deepEqual(land.landing('girder', { at: [0, 0, 0], turn: flat }, [piece(1, 'girder', [0, 0, 60])]).over, [0]);
  });
});

describe('blocks', () => {
  test('touch or are apart', () => {
    const of = (at, turn) => blocks.hullOf('girder', { at, turn: turn ?? flat });
    assert.ok(Math.abs(blocks.gap(of([0, 0, 0]), of([0, 0, 12])) - 2) < 1e-9);
    assert.ok(Math.abs(blocks.gap(of([0, 0, 0]), of([0, 0, 10], space.turnAbout([0, 0, 1], 37)))) < 1e-9);
    assert.ok(blocks.gap(of([0, 0, 0]), of([0, 5, 0])) < 0);
  });
  test('what may be chosen is easier to pick', () => {
    const pieces = [piece(1, 'girder', [0, 0, 0]), piece(2, 'brick', [0, 30, 0])];
    const ray = { from: [0, 20, 300], way: [0, 0, -1] }; // between the two
    assert.equal(picking.picked(ray, pieces, new Set(), 6), undefined);
    assert.equal(picking.picked(ray, pieces, new Set([2]), 6), 2);
    assert.equal(picking.picked({ from: [0, 0, 300], way: [0, 0, -1] }, pieces, new Set(), 0), 1);
  });
});

describe('the film', () => {
  test('shows what is between two frames', () => {
    const roll = films.createFilm();
    const shot = (tick, z) => ({ tick, rests: false, poses: new Map([[1, [0, 0, z, 0, 0, 0, 1]]]) });
    roll.add(shot(0, 1));
    roll.add(shot(4, 2));
    assert.equal(films.spotsAt(roll.shots, 2).get(1).at[2], 15);
    assert.equal(films.spotsAt(roll.shots, -9).get(1).at[2], 10);
    assert.equal(films.spotsAt(roll.shots, 99).get(1).at[2], 20);
  });

  test('stays a little behind the newest frame, and catches up', () => {
    const roll = films.createFilm();
    const shot = (tick) => ({ tick, rests: false, poses: new Map() });
    roll.add(shot(0));
    let now = 0;
    for (let tick = 4; tick <= 240; tick += 4) {
      roll.add(shot(tick));
      now = roll.advance(1000 / 60);
    }
    assert.ok(now > 220 && now <= 236, `${now}`);
    roll.add({ tick: 240 + 1200, rests: true, poses: new Map() }); // the page slept
    for (let i = 0; i < 5; i += 1) now = roll.advance(16);
    assert.equal(now, 1440);
    assert.equal(roll.isShownUp, true);
  });

  test('begins anew with another attempt', () => {
    const roll = films.createFilm();
    const shot = (tick, rests) => ({ tick, rests, poses: new Map() });
    roll.add(shot(100, false));
    roll.add(shot(140, true));
    roll.add(shot(0, false));
    assert.equal(roll.shots.length, 1);
  });

  test('of the program: what falls is heard, and seen once more', () => {
    const stage = stages.createStage();
    stage.pieces([{ id: 4, kind: 'girder', colour: 'black' }]);
    const heard = decoded().flatMap((frame) => stage.frame(frame));
    assert.ok(heard.some(({ piece: id, speed }) => id === 4 && speed > 200));
    stage.advance(1e4);
    assert.equal(stage.isMoving, false);
    const rest = stage.spots.get(4).at[2];
    let isOver = false;
    stage.replayFall(4).then(() => {
      isOver = true;
    });
    stage.advance(16);
    assert.ok(stage.spots.get(4).at[2] > rest + 20, 'it is up again');
    for (let i = 0; i < 1000 && stage.isSlow; i += 1) stage.advance(16);
    assert.equal(stage.spots.get(4).at[2], rest);
    return Promise.resolve().then(() => assert.equal(isOver, true));
  });

  test('an attempt of the past is played, and then the look back is there again', async () => {
    const stage = stages.createStage();
    const look = { id: 4, kind: 'girder', colour: 'black' };
    stage.place([{ ...look, at: [1000, 2000, 3000], turn: [0, 0, 0, 1000000] }]);
    const over = stage.playFilm(film.frames.map((frame) => bytes(frame.bytes)), (id) => ({ ...look, id }));
    stage.advance(16);
    assert.ok(stage.spots.get(4).at[2] > 50, 'it is in the air');
    assert.ok(stage.looks.length > 1, 'with all that was there then');
    stage.advance(1e4);
    assert.deepEqual(stage.spots.get(4).at, [1, 2, 3]);
    assert.deepEqual(stage.looks.map(({ id }) => id), [4]);
    await over;
  });

  test('looks back do not stop the frames', () => {
    const stage = stages.createStage();
    const look = { id: 5, kind: 'worker', colour: 'plain' };
    stage.pieces([look]);
    const [first, ...later] = decoded();
    stage.frame(first);
    stage.place([{ ...look, at: [1000, 2000, 3000], turn: [0, 0, 0, 1000000] }]);
    for (const frame of later) stage.frame(frame);
    stage.advance(1e4);
    assert.deepEqual(stage.spots.get(5).at, [1, 2, 3]);
    stage.live();
    assert.ok(Math.abs(stage.spots.get(5).at[2] - 10 * film.rest[5][2]) < 1e-5);
  });

  test('tells how calm it is after a release', () => {
    const spot = (z) => new Map([[1, { at: [0, 0, z], turn: flat }]]);
    const shots = [0, 40, 80, 120, 160].map((tick) => ({ tick, rests: false, spots: spot(tick < 100 ? 50 - tick / 2 : 0) }));
    const found = settling.settlingOf(1, 0, shots);
    assert.ok(Math.abs(found.calm - 40 / 180) < 1e-9, `${found.calm}`);
    assert.ok(Math.abs(found.time - 160 / 1440) < 1e-9);
  });
});

describe('the eye', () => {
  test('goes around by quarters, and the shorter way', () => {
    const { frontView: view, lookedFrom, easedView, orbited } = camera;
    const headings = [];
    for (let i = 0, now = view; i < 4; i += 1) headings.push((now = lookedFrom(now, 'around', 80)).heading);
    assert.deepEqual(headings, [0, 90, 180, 270]);
    assert.equal(easedView({ ...view, heading: 350 }, { ...view, heading: 10 }, 0.5).heading, 360);
    assert.ok(orbited(view, 0, 500).rise < 90);
  });

  test('a plan is drawn without perspective, around what is held, until the eye is lowered', () => {
    const { frontView, lookedFrom, orbited, zoomed, isPlan, createEye, cameraOf, aim } = camera;
    const plan = lookedFrom(frontView, 'top', 80, [30, 40, 90]);
    assert.deepEqual(plan.middle, [30, 40, 90]);
    assert.ok([plan, zoomed(plan, 2), orbited(plan, 15, 0)].every(isPlan));
    assert.ok(!isPlan(orbited(plan, 0, -5)));
    const eye = createEye();
    aim(eye, { ...plan, heading: 90 }, { width: 1, height: 1 });
    const seen = (x, y, z) => new three.Vector3(x, y, z).project(cameraOf(eye, plan));
    for (const [x, y] of [[30, 40], [100, -20]]) {
      assert.ok(seen(x, y, 0).distanceTo(seen(x, y, 200).setZ(seen(x, y, 0).z)) < 1e-9, 'whatever its height');
    }
    assert.ok(seen(30, 60, 0).x > 0.01, 'from the right, what is away is to the right');
  });
});

describe('quality', () => {
  const run = (level, ms, frames) => {
    for (let i = 0; i < frames; i += 1) level.frame(ms);
    return level.level;
  };
  test('falls quickly on a slow machine', () => assert.equal(run(quality.createQuality(), 120, 24), 0));
  test('rises on a quick one', () => assert.equal(run(quality.createQuality(), 16.7, 700), 3));
  test('does not go back to where it was too slow', () => {
    const level = quality.createQuality();
    run(level, 40, 45);
    assert.equal(run(level, 16.7, 2000), 1);
  });
});

describe('labels', () => {
  test('that lie over each other are moved up, others stay', () => {
    const points = [{ x: 100, y: 190 }, { x: 100, y: 200 }, { x: 102, y: 198 }, { x: 300, y: 199 }];
    assert.deepEqual(spreads.spread(points), [{ x: 100, y: 152 }, { x: 100, y: 200 }, { x: 102, y: 176 }, { x: 300, y: 199 }]);
  });

  test('huddle where there are many: the first stay, the others are near', () => {
    const points = Array.from({ length: 12 }, (_, i) => ({ x: 100 + i, y: 100, wide: 30 }));
    const places = spreads.huddled(points);
    assert.deepEqual(places[0], { x: 100, y: 100 });
    for (const [i, one] of places.entries()) {
      assert.ok(Math.hypot(one.x - points[i].x, one.y - points[i].y) <= 70);
      for (const other of places.slice(0, i)) assert.ok(Math.abs(one.x - other.x) >= 30 || Math.abs(one.y - other.y) >= 24);
    }
  });
});
