import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';
import { openModules } from '../load.mjs';

// Filmed by the program's own recorder, and played by its own player: a worker, girders, a
// beam and a brick fall on two supports; the brick is taken out, and everybody joins anew.
const film = JSON.parse(readFileSync(new URL('site_film.json', import.meta.url), 'utf8'));
const bytes = (hex) => new DataView(Uint8Array.from(Buffer.from(hex, 'hex')).buffer);

let modules, motion;
before(async () => {
  modules = await openModules();
  motion = await modules.load('/src/protocol/motion/player.ts');
});
after(() => modules.close());

// FNV-1a over the ids and the bits of all numbers.
function hash(poses) {
  const view = new DataView(new ArrayBuffer(4));
  let sum = 2166136261;
  const mix = () => {
    for (let i = 0; i < 4; i += 1) sum = Math.imul(sum ^ view.getUint8(i), 16777619);
  };
  for (const [id, pose] of poses) {
    view.setUint32(0, id, true);
    mix();
    for (const number of pose) {
      view.setFloat32(0, number, true);
      mix();
    }
  }
  return (sum >>> 0).toString(16).padStart(8, '0');
}

describe('motion', () => {
  test('every frame shows the same bits as in the program', () => {
    const player = motion.createMotionPlayer();
    for (const frame of film.frames) {
      const shown = player.play(bytes(frame.bytes));
      assert.equal(shown.tick, frame.tick);
      assert.equal(hash(shown.poses), frame.poses, `tick ${frame.tick}`);
    }
  });

  test('at rest the exact poses are told', () => {
    const player = motion.createMotionPlayer();
    const last = film.frames.map((frame) => player.play(bytes(frame.bytes))).at(-1);
    assert.equal(last.rests, true);
    assert.deepEqual(
      Object.fromEntries([...last.poses].map(([id, pose]) => [id, pose.map(Math.fround)])),
      Object.fromEntries(Object.entries(film.rest).map(([id, pose]) => [id, pose.map(Math.fround)])),
    );
  });

  test('whoever joins in the middle goes on from a key frame', () => {
    const key = film.frames.findIndex((frame, i) => i > 0 && frame.bytes.startsWith('00'));
    const player = motion.createMotionPlayer();
    for (const frame of film.frames.slice(key)) {
      assert.equal(hash(player.play(bytes(frame.bytes)).poses), frame.poses);
    }
  });

  test('bytes that are no frame change nothing', () => {
    const player = motion.createMotionPlayer();
    const [first, second] = film.frames;
    player.play(bytes(first.bytes));
    for (let length = 0; length < second.bytes.length; length += 2) {
      assert.equal(player.play(bytes(second.bytes.slice(0, length))), undefined, `${length / 2} bytes`);
    }
    assert.equal(player.play(bytes(`${second.bytes}00`)), undefined);
    assert.equal(player.play(bytes(`07${second.bytes.slice(2)}`)), undefined);
    assert.equal(hash(player.play(bytes(second.bytes)).poses), second.poses);
  });
});
