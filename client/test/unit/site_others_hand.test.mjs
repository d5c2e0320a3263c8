import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { openModules } from '../load.mjs';

let modules, hands;
before(async () => {
  modules = await openModules();
  hands = await modules.load('/src/site/othersHand.ts');
});
after(() => modules.close());

const lying = { at: [10, 20, 40], turn: [0, 0, 0, 1] };

describe('the hand of somebody else', () => {
  test('comes down open and closes when it is there', () => {
    const { lift, open, there } = hands.poseAt('reaches', 0);
    assert.deepEqual([lift, open, there], [1, 1, 0]);
    const onTheWay = hands.poseAt('reaches', hands.lasts.reaches * 0.6);
    assert.ok(onTheWay.lift < 0.2 && onTheWay.open === 1 && onTheWay.there === 1, JSON.stringify(onTheWay));
    assert.deepEqual(hands.poseAt('reaches', hands.lasts.reaches), hands.poseAt('holds', 0));
  });

  test('opens before it goes, and then is gone', () => {
    const opened = hands.poseAt('lets_go', hands.lasts.lets_go * 0.4);
    assert.ok(opened.open === 1 && opened.lift < 0.1 && opened.there === 1, JSON.stringify(opened));
    const gone = hands.poseAt('lets_go', hands.lasts.lets_go);
    assert.deepEqual([gone.lift, gone.there], [1, 0]);
  });

  test('reaches, holds and lets go, each for its time', () => {
    const hand = hands.createOthersHand();
    assert.equal(hand.doing, undefined);
    hand.hold('#0c8b8b');
    hand.follow('girder', lying);
    assert.equal(hand.doing, 'reaches');
    assert.equal(hand.advance(100, false), true);
    assert.equal(hand.advance(hands.lasts.reaches, false), false);
    assert.equal(hand.doing, 'holds');
    assert.deepEqual(hand.object.position.toArray().slice(0, 2), [10, 20]);
    hand.hold(undefined);
    hand.follow('girder', { ...lying, at: [90, 90, 0] });
    assert.deepEqual(hand.object.position.toArray().slice(0, 2), [10, 20], 'what has been let go falls without it');
    assert.equal(hand.advance(100, false), true);
    assert.equal(hand.advance(hands.lasts.lets_go, false), false);
    assert.deepEqual([hand.doing, hand.object.visible], [undefined, false]);
    hand.dispose();
  });

  test('does not move by itself where little motion is wanted', () => {
    const hand = hands.createOthersHand();
    hand.hold('#0c8b8b');
    hand.follow('girder', lying);
    assert.equal(hand.advance(16, true), false);
    assert.equal(hand.doing, 'holds');
    hand.hold(undefined);
    assert.equal(hand.advance(16, true), false);
    assert.equal(hand.object.visible, false);
    hand.dispose();
  });

  test('goes straight over to the next piece', () => {
    const hand = hands.createOthersHand();
    hand.hold('#0c8b8b');
    hand.advance(1000, false);
    hand.hold('#b92c89');
    assert.equal(hand.doing, 'holds');
    hand.dispose();
  });

  test('turns with a piece and never swings round', () => {
    const hand = hands.createOthersHand();
    hand.hold('#0c8b8b');
    let last = hand.object.rotation.z;
    for (let degrees = 0; degrees <= 360; degrees += 10) {
      const half = (degrees * Math.PI) / 360;
      hand.follow('girder', { ...lying, turn: [0, 0, Math.sin(half), Math.cos(half)] });
      assert.ok(Math.abs(hand.object.rotation.z - last) < 0.4, `${degrees}: from ${last} to ${hand.object.rotation.z}`);
      last = hand.object.rotation.z;
    }
    hand.dispose();
  });
});
