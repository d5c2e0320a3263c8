import type { View } from '../../../site/camera';
import { createEyes } from '../../../site/eyes';
import { meaningOf } from '../../../site/keys';
import { createLoop } from '../../../site/loop';
import { createOverlay } from '../../../site/overlay';
import { listenToPointer } from '../../../site/pointer';
import { createRoom } from '../../../site/room';
import { createScreen } from '../../../site/screen';
import type { Look } from '../../../site/seam';
import '../../../site/site.css';
import { groundReach, inMillimetres, unit } from '../geometry';
import type { View as Seen } from '../view';
import { createBuilding } from './building';
import { createCrew } from './crew';
import { type Ground, createGround } from './ground';
import { createMarks } from './marks';
import { createMovement } from './movement';
import { createPeople } from './people';
import { createPlates } from './plates';
import type { SceneEvents, TowerScene } from './seam';

// The building as it is seen and touched. Draws what it is told and knows no rules.

const smallest = 10.5 * unit; // mm, of the round site
const beside = 2.5 * unit; // left free between building and fence
const generous = { mouse: { chip: 20, grown: 1 }, touch: { chip: 30, grown: 5 } }; // px and mm
const uncovered = { left: 0, right: 0, top: 0, bottom: 0 }; // px: nothing of the page lies over the picture
const setting = { hasPlan: false, lit: { x: 0, half: 300 } };

// From before and above, the whole building in the middle.
const viewOf = (top: number): View => ({ heading: -28, rise: 32, distance: 300 + 0.72 * top, middle: [0, 0, top / 2 + 4] });

const siteFor = (view: Seen): number => Math.max(smallest, Math.ceil(groundReach(view) / 2) * 2 * unit + beside);

export function createTowerScene(events: SceneEvents): TowerScene {
  const element = document.createElement('div');
  element.className = 'site-scene';
  element.tabIndex = 0;
  element.setAttribute('role', 'application');

  const room = createRoom(setting);
  const screen = createScreen(element, room.key, () => loop.schedule());
  const overlay = createOverlay();
  element.append(overlay.element);
  const eyes = createEyes(element, viewOf(0));
  const movement = createMovement();
  const plates = createPlates();
  const building = createBuilding(plates, movement);
  const crew = createCrew(createPeople(), movement);
  const marks = createMarks(plates, building, crew);
  room.scene.add(building.object, crew.object, marks.object);

  let ground: Ground | undefined;
  let site = 0;
  let view: Seen | undefined;
  let isCalm = false;
  let wheel = 0;
  let hasMoved = true; // something that casts a shadow

  const loop = createLoop(element, {
    advance(elapsed) {
      if (movement.isBusy) hasMoved = true;
      movement.advance(elapsed);
      const goesOn = eyes.advance(elapsed, isCalm) || movement.isBusy;
      return { goesOn, timeRuns: goesOn };
    },
    draw(isStill) {
      if (isStill) screen.sharply();
      else screen.usually();
      render();
    },
    measure: screen.measure,
    isCoarse: () => screen.isCoarse,
    figures: screen.figures,
  });
  const { schedule } = loop;

  function render(): void {
    const { x, y, z } = eyes.camera.position;
    const isNew = building.reveal([x, y, z], marks.offer.focus.map(inMillimetres));
    if (view !== undefined) marks.draw(view);
    overlay.show(marks.badges(), eyes.camera);
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

  const canCycle = (): boolean => marks.offer.marks.some(({ kind }) => kind !== 'worker');
  const stopPointer = listenToPointer(element, {
    isHolding: canCycle,
    isOnHeld: () => false,
    hover(x, y) {
      const key = markAt(x, y, false);
      element.classList.toggle('is-over-choice', key !== undefined);
      if (marks.hover(key)) schedule();
    },
    leave() {
      if (marks.hover(undefined)) schedule();
    },
    grab: () => undefined,
    lead: () => undefined,
    orbit: (dx, dy) => eyes.orbit(dx, dy, undefined, schedule),
    shift: (dx, dy) => eyes.shift(dx, dy, undefined, schedule),
    zoom: (factor) => eyes.zoom(factor, undefined, schedule),
    // A notch is a step; touchpads tell of parts of one.
    raise(notches) {
      wheel += notches;
      for (; wheel >= 1; wheel -= 1) events.onCycle(-1);
      for (; wheel <= -1; wheel += 1) events.onCycle(1);
    },
    click(x, y, isTouch) {
      const key = markAt(x, y, isTouch);
      if (key !== undefined) events.onPick(key);
    },
    release: () => undefined,
  });

  function onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const meaning = meaningOf(event.key, false);
    if (meaning === undefined) return;
    event.preventDefault();
    if (meaning.does === 'look') look(meaning.look);
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
      view = shown;
      hasMoved = true;
      layGround(shown);
      eyes.beginAt(viewOf(shown.top * unit));
      building.show(shown, isCalm);
      crew.show(shown, site, isCalm);
      schedule();
    },
    offer(wished) {
      marks.set(wished);
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
      for (const part of [marks, crew, building, plates, room, screen]) part.dispose();
      ground?.dispose();
      element.remove();
    },
  };
}
