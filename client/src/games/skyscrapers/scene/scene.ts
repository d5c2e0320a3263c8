import { createEyes } from '../../../site/eyes';
import { createHairs } from '../../../site/hairs';
import { meaningOf } from '../../../site/keys';
import { createLoop } from '../../../site/loop';
import { createOverlay } from '../../../site/overlay';
import { listenToPointer } from '../../../site/pointer';
import { createRoom } from '../../../site/room';
import { createScreen } from '../../../site/screen';
import type { Gesture, Look } from '../../../site/seam';
import '../../../site/site.css';
import { type Spot, type Vec, add, times } from '../../../site/space';
import { inMillimetres, unit } from '../geometry';
import { figureOf } from '../pieces';
import type { View as Seen } from '../view';
import { createBuilding } from './building';
import { createClassic } from './classic';
import { createCrew } from './crew';
import { type Ground, createGround } from './ground';
import { createHandPointer, isStep } from './handPointer';
import { createMarks } from './marks';
import { createMovement } from './movement';
import { createFootings } from './footings';
import { createPeople } from './people';
import { createPlates } from './plates';
import type { SceneEvents, TowerScene } from './seam';
import { emptyView, siteFor, wholeOf } from './whole';

// The building as it is seen and touched. Draws what it is told and knows no rules.

const generous = { mouse: { chip: 20, grown: 1 }, touch: { chip: 30, grown: 5 } }; // px and mm
const uncovered = { left: 0, right: 0, top: 0, bottom: 0 }; // px: nothing of the page lies over the picture
const setting = { hasPlan: false, lit: { x: 0, half: 300 } };

export function createTowerScene(events: SceneEvents): TowerScene {
  const element = document.createElement('div');
  element.className = 'site-scene';
  element.tabIndex = 0;
  element.setAttribute('role', 'application');

  const room = createRoom(setting);
  const screen = createScreen(element, room.key, () => loop.schedule());
  const overlay = createOverlay();
  element.append(overlay.element);
  const eyes = createEyes(element, emptyView);
  const movement = createMovement();
  const plates = createPlates();
  const building = createBuilding(plates, movement);
  const crew = createCrew(createPeople(), movement);
  const marks = createMarks(plates, building, crew);
  const classic = createClassic(plates, events.onHand);
  const footings = createFootings();
  const hairs = createHairs(classic.stage, (standing, words) => {
    footings.stand(standing, words);
    events.onStanding(standing);
    schedule();
  });
  const { hand } = classic;
  room.scene.add(building.object, crew.object, marks.object, classic.object, footings.object);

  let ground: Ground | undefined;
  let site = 0;
  let view: Seen | undefined;
  let isCalm = false;
  let wheel = 0;
  let hasMoved = true; // something that casts a shadow
  let isInSight = false; // what our hand holds

  const loop = createLoop(element, {
    advance(elapsed, now) {
      const isPlaying = classic.advance(elapsed, now);
      if (movement.isBusy || isPlaying) hasMoved = true;
      movement.advance(elapsed);
      tellPress();
      frameHeld();
      const goesOn = eyes.advance(elapsed, isCalm) || movement.isBusy || isPlaying;
      return { goesOn, timeRuns: goesOn };
    },
    draw(isStill) {
      if (isStill) screen.sharply();
      else screen.usually();
      render();
      hairs.look(view?.handling !== undefined);
    },
    measure: screen.measure,
    isCoarse: () => screen.isCoarse,
    figures: screen.figures,
  });
  const { schedule } = loop;

  let toldSpeed = 0;
  function tellPress(): void {
    if (hand.speed === toldSpeed) return;
    toldSpeed = hand.speed;
    events.onPress(toldSpeed);
  }

  // S57 Once, as soon as it is known where what our hand has taken is.
  function frameHeld(): void {
    const { grasp } = hand;
    if (isInSight || grasp === undefined || classic.spotOf(grasp.piece) === undefined) return;
    isInSight = true;
    element.classList.add('is-handling');
    eyes.turnTo(classic.sight(eyes.view(), focus()), isCalm);
  }

  // Nothing hides what is chosen, nor what is in the hand.
  function focus(): readonly Vec[] {
    const held = view?.handling && classic.spotOf(view.handling.piece);
    return [...marks.offer.focus.map(inMillimetres), ...(held === undefined ? [] : [held.at])];
  }

  // What is aimed at is in the picture, however high or far out it is.
  function seeFocus(): void {
    const points = focus();
    if (points.length === 0 || points.every(eyes.sees)) return;
    eyes.turnTo({ ...eyes.view(), middle: times(1 / points.length, points.reduce(add, [0, 0, 0])) }, isCalm);
  }

  // Of those whom the site has where they stand: others are drawn elsewhere.
  function footOf(piece: number): Spot | undefined {
    const isThere = view?.workers.some((one) => one.isThere && figureOf(one.worker) === piece) ?? false;
    return isThere ? classic.spotOf(piece) : undefined;
  }

  function render(): void {
    const { x, y, z } = eyes.camera.position;
    if (view !== undefined && classic.isClassic) {
      building.follow(classic.spotOf, classic.loose, isCalm ? 0 : classic.shake);
      crew.follow(view, classic.spotOf);
      classic.draw();
      footings.draw(footOf);
    }
    const isNew = building.reveal([x, y, z], focus());
    if (view !== undefined) marks.draw(view);
    overlay.show([...marks.badges(), ...footings.badges(footOf)], eyes.camera);
    screen.render(room.scene, eyes.camera, hasMoved || isNew);
    hasMoved = false;
  }

  function layGround(shown: Seen): void {
    const wished = siteFor(shown);
    if (wished === site) return;
    site = wished;
    if (ground !== undefined) {
      room.scene.remove(ground.object);
      ground.dispose();
    }
    ground = createGround(site, shown.lowestScore);
    room.scene.add(ground.object);
  }

  function look(wished: Look): void {
    eyes.look(wished, (view?.top ?? 4) * unit, isCalm);
    schedule();
  }

  function markAt(x: number, y: number, isTouch: boolean): string | undefined {
    const { chip, grown } = isTouch ? generous.touch : generous.mouse;
    return overlay.labelAt(x, y, chip) ?? marks.at(eyes.ray(x, y), grown);
  }

  const handPointer = createHandPointer({ classic, eyes, changed: () => schedule() });
  const canCycle = (): boolean => marks.offer.marks.some(({ kind }) => kind === 'ghost' || kind === 'cell');
  const stopPointer = listenToPointer(element, {
    isHolding: () => hand.grasp !== undefined || canCycle(),
    isOnHeld: handPointer.isOnHeld,
    hover(x, y) {
      if (handPointer.hover(x, y)) return;
      const key = markAt(x, y, false);
      element.classList.toggle('is-over-choice', key !== undefined);
      if (marks.hover(key)) schedule();
    },
    leave() {
      if (marks.hover(undefined)) schedule();
    },
    grab: handPointer.grab,
    lead: handPointer.lead,
    drop: handPointer.drop,
    get press() {
      return handPointer.press;
    },
    ease: handPointer.ease,
    orbit: (dx, dy) => eyes.orbit(dx, dy, undefined, schedule),
    shift: (dx, dy) => eyes.shift(dx, dy, undefined, schedule),
    zoom: (factor) => eyes.zoom(factor, undefined, schedule),
    // A notch is a step; touchpads tell of parts of one.
    raise(notches) {
      if (handPointer.raise(notches)) return;
      wheel += notches;
      for (; wheel >= 1; wheel -= 1) events.onCycle(-1);
      for (; wheel <= -1; wheel += 1) events.onCycle(1);
    },
    click(x, y, isTouch) {
      const key = markAt(x, y, isTouch);
      if (key !== undefined && !handPointer.isLeading) events.onPick(key);
      else if (!isTouch) handPointer.park();
    },
    release() {
      if (hand.grasp?.does === 'carry') events.onRelease();
    },
  });

  function nudge(gesture: Gesture, fine: boolean, repeats: number): void {
    handPointer.nudge(gesture, fine, repeats);
    schedule();
  }

  let repeats = 0;
  function onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const meaning = meaningOf(event.key, hand.grasp !== undefined);
    // Keys that press, lower and let go are the whole page's.
    if (meaning === undefined || meaning.does === 'release' || (meaning.does === 'hand' && !isStep(meaning.gesture))) return;
    event.preventDefault();
    repeats = event.repeat ? repeats + 1 : 0;
    if (meaning.does === 'hand') nudge(meaning.gesture, event.shiftKey, repeats);
    else if (meaning.does === 'look') look(meaning.look);
    else if (meaning.does === 'orbit') eyes.turn(meaning.heading, meaning.rise, schedule);
  }
  element.addEventListener('keydown', onKeyDown);

  function resize(): void {
    if (element.clientWidth === 0 || element.clientHeight === 0) return;
    screen.fit();
    eyes.resize(uncovered);
    loop.paintNow(); // a canvas of another size is empty
  }
  const watcher = new ResizeObserver(resize);
  watcher.observe(element);

  return {
    element,
    look,
    show(shown) {
      const comesDown = view !== undefined && view.ending !== 'collapse' && shown.ending === 'collapse';
      view = shown;
      hasMoved = true;
      layGround(shown);
      eyes.beginAt(wholeOf(shown));
      if (comesDown) eyes.turnTo({ ...wholeOf(shown), heading: eyes.view().heading }, isCalm); // all of it is to be seen
      building.show(shown, isCalm || shown.mode === 'classic');
      crew.show(shown, site, isCalm);
      classic.show(shown);
      schedule();
    },
    site({ pieces, loose, onRail }) {
      classic.pieces(pieces);
      classic.rivets(loose, onRail);
      if (onRail && hand.grasp?.does === 'press') hand.isParked = true; // the rail has it
      schedule();
    },
    frame(frame) {
      classic.frame(frame);
      schedule();
    },
    past(isPast) {
      if (isPast) classic.stage.place([]);
      else classic.stage.live();
      schedule();
    },
    async film(frames, lookOf) {
      const seen = classic.film(frames, lookOf);
      schedule();
      await seen;
      schedule();
    },
    hold(isMine) {
      const before = hand.grasp;
      const grasp = classic.hold(isMine);
      if (before?.piece !== grasp?.piece) isInSight = false;
      if (!isInSight) element.classList.remove('is-handling');
      schedule();
    },
    nudge,
    bring() {
      hand.bring();
      schedule();
    },
    lower(isLowering) {
      hand.lower(isLowering);
      schedule();
    },
    press(pull) {
      hand.press(pull);
      schedule();
    },
    steady(piece) {
      hand.steady(piece);
      schedule();
    },
    tighten(joint) {
      hand.tighten(joint);
      schedule();
    },
    offer(wished) {
      const isNew = wished.aimed !== undefined && wished.aimed !== marks.offer.aimed;
      marks.set(wished);
      if (isNew && hand.grasp === undefined) seeFocus();
      schedule();
    },
    loud: classic.loud,
    hairs(scales) {
      hairs.show(scales);
      schedule();
    },
    calm(wished) {
      isCalm = wished;
      if (isCalm) movement.finish();
      hasMoved = true;
    },
    close() {
      loop.stop();
      watcher.disconnect();
      stopPointer();
      element.removeEventListener('keydown', onKeyDown);
      for (const part of [marks, crew, building, classic, footings, plates, room, screen]) part.dispose();
      ground?.dispose();
      element.remove();
    },
  };
}
