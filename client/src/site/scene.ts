import { blocksOf, highest } from './blocks';
import { describeScene } from './describe';
import { craneView, frontView } from './camera';
import { createEyes } from './eyes';
import { type Grip, createGrip } from './grip';
import { createHairs } from './hairs';
import { edgeAlong } from './hand';
import { createLoop } from './loop';
import { createMarking } from './marking';
import { type HandSeen, type Shown, bearing, createPicture } from './picture';
import type { Advised, Ahead, Deed, Gesture, HandCommand, Margins, Proof, SceneEvents, SceneOptions, SiteScene } from './seam';
import './site.css';
import { createSounds, rumble } from './sounds';
import { dot, times } from './space';
import { createStage } from './stage';
import { listenToTouch } from './touch';

// The site as it is seen and touched. Draws what it is told and knows no rules; draws only
// when something has changed.

const steps: ReadonlySet<Gesture> = new Set(['left', 'right', 'away', 'near', 'lower']);
const isStep = (gesture: Gesture): boolean => steps.has(gesture);
const deedOf = (gesture: Gesture): Deed =>
  gesture === 'lower' || gesture === 'down' ? 'lower' : isStep(gesture) || gesture === 'up' ? 'carry' : 'turn';

const longest = 500; // ms between two steps of one way down, on a slow machine

export function createScene(events: SceneEvents): SiteScene {
  const element = document.createElement('div');
  element.className = 'site-scene';
  element.tabIndex = 0;
  element.setAttribute('role', 'application');

  const picture = createPicture(element, () => loop.schedule());
  const eyes = createEyes(element, frontView);
  const stage = createStage();
  const marking = createMarking(picture.crowd);
  const hairs = createHairs(stage, (standing, words) => {
    marking.stand(standing, words);
    events.onStanding(standing);
    schedule();
  });
  const sounds = createSounds();

  let options: SceneOptions = { reducedMotion: false, sound: 0.5, bigTargets: false };
  let held: number | undefined;
  let isMine = false; // our own hand holds it
  let stays = false; // it stood on the site
  let grip: Grip | undefined;
  let ahead: Ahead | undefined;
  let advised: Advised | undefined;
  let proofs: readonly Proof[] = [];
  let heights: Shown['heights'];
  let wasMoving = false;

  const shown = (): Shown => ({ stage, eyes, marking, held, grip, isParked: touch.isParked, ahead, advised, proofs, heights });
  const tops = (): readonly number[] =>
    stage.besides(held).filter(({ kind }) => kind !== 'tray').map(({ kind, spot }) => highest(blocksOf(kind, spot)));

  const loop = createLoop(element, {
    advance,
    draw(isStill) {
      element.dataset['hand'] = picture.othersHand.doing ?? '';
      element.dataset['moment'] = picture.mood.moment ?? '';
      tellHand(isStill ? picture.drawSharply(shown()) : picture.draw(shown()));
      tellMotion();
      hairs.look(held !== undefined);
    },
    measure: picture.measure,
    isCoarse: () => picture.isCoarse,
    figures: picture.figures,
  });
  const { schedule } = loop;

  function advance(elapsed: number, now: number): { goesOn: boolean; timeRuns: boolean } {
    stage.advance(elapsed);
    if (grip === undefined) takeHold(); // what is held may have been seen only now
    const real = grip === undefined ? undefined : stage.spots.get(grip.id);
    const tells = grip !== undefined && real !== undefined && grip.tell(real, now);
    marking.load(grip === undefined ? [] : bearing(stage, grip.id));
    const isTurning = eyes.advance(elapsed, options.reducedMotion);
    element.classList.toggle('is-replaying', stage.isSlow);
    const isReaching = picture.othersHand.advance(elapsed, options.reducedMotion);
    const isLit = picture.mood.advance(elapsed);
    const goesOn = stage.isBusy || isTurning || tells || isReaching || isLit || stage.settling() !== undefined;
    return { goesOn, timeRuns: goesOn || stage.isMoving };
  }

  let toldHand = '';
  function tellHand(seen: HandSeen | undefined): void {
    const state = seen && { ...seen, isParked: touch.isParked };
    const words = JSON.stringify(state ?? null);
    if (words === toldHand) return;
    toldHand = words;
    events.onHandState(state);
  }

  function tellMotion(): void {
    if (stage.isMoving === wasMoving) return;
    wasMoving = stage.isMoving;
    element.classList.toggle('is-moving', wasMoving);
    showGuilt();
  }

  async function replayAccident(piece: number): Promise<void> {
    if (options.reducedMotion) return;
    const seen = stage.replayFall(piece);
    schedule();
    await seen;
  }

  // Whoever is newly guilty is seen falling once more, as soon as all is at rest.
  function showGuilt(): void {
    if (stage.isMoving) return;
    const guilty = marking.takeGuilty();
    if (guilty !== undefined) void replayAccident(guilty);
  }

  function showPieces(): void {
    picture.setPieces(stage);
    marking.refresh();
    takeHold();
    schedule();
  }

  function takeHold(): void {
    if (held === undefined || !isMine) grip = undefined;
    else if (grip?.id !== held) {
      const spot = stage.spots.get(held);
      const kind = stage.kindOf(held);
      const taken = spot && kind && { id: held, kind, found: spot, stays };
      grip = taken && createGrip(taken, {
        others: () => stage.besides(held),
        load: () => stage.load(held),
        onHand: events.onHand,
      });
      if (grip !== undefined && !stays) bringIntoView(grip);
      touch.park(stays ? grip : undefined);
    }
    element.classList.toggle('is-holding', grip !== undefined);
    if (grip === undefined && touch.isParked) touch.park(undefined);
  }

  // The camera does not turn to what has been taken; that comes to where the camera looks.
  function bringIntoView(taken: Grip): void {
    const [x, y] = eyes.middle();
    if (!eyes.sees(taken.goal.at)) taken.leadTo(x, y);
  }

  let lowered = -Infinity; // when it last was
  // Whoever steers in steps has put the mouse aside.
  function nudge(command: HandCommand): void {
    if (grip !== undefined && isStep(command.gesture)) touch.park(grip);
    const now = performance.now();
    const ms = (command.repeats ?? 0) > 0 ? Math.min(longest, now - lowered) : undefined;
    grip?.nudge({ ...command, ...(ms && { ms }) }, eyes.way());
    if (command.gesture === 'lower') lowered = now;
    if (grip !== undefined) events.onDeed(deedOf(command.gesture));
    eyes.reanchor(grip?.goal);
    schedule();
  }

  function look(view: Parameters<SiteScene['look']>[0]): void {
    eyes.look(view, Math.max(40, ...tops()), options.reducedMotion, grip?.goal.at);
    schedule();
  }

  const touch = listenToTouch(element, {
    eyes,
    stage,
    marking,
    grip: () => grip,
    bigTargets: () => options.bigTargets,
    nudge,
    did: events.onDeed,
    look,
    changed: schedule,
    onPick: events.onPick,
    onRelease: events.onRelease,
  });
  let margins: Margins = { left: 0, right: 0, top: 0, bottom: 0 };
  function resize(): void {
    if (element.clientWidth === 0 || element.clientHeight === 0) return;
    picture.resize(margins);
    eyes.resize(margins);
    loop.paintNow(); // a canvas of another size is empty
  }
  const watcher = new ResizeObserver(resize);
  watcher.observe(element);

  return {
    element,
    nudge,
    look,
    replayAccident,
    async film(frames, lookOf) {
      const seen = stage.playFilm(frames, lookOf);
      showPieces();
      await seen;
      showPieces();
    },
    pieces(list) {
      stage.pieces(list);
      if (list.some(({ kind }) => kind === 'crane')) eyes.beginAt(craneView);
      showPieces();
    },
    frame(frame) {
      for (const { piece, speed, x } of stage.frame(frame)) {
        const kind = stage.kindOf(piece);
        if (kind !== undefined) sounds.knock(kind, speed, x);
        if (piece === grip?.id && !grip.isFetching) rumble(speed);
      }
      schedule();
    },
    place(list) {
      stage.place(list);
      showPieces();
    },
    live() {
      stage.live();
      showPieces();
    },
    hold(id, mine, isLeft, colour) {
      picture.othersHand.hold(id === undefined || mine ? undefined : colour);
      if (held !== undefined && id === undefined) stage.release(held);
      held = id;
      isMine = mine;
      stays = isLeft;
      if (mine) stage.endReplay(); // our own hand shall see what it does
      takeHold();
      schedule();
    },
    mark(marks) {
      marking.mark(marks);
      showGuilt();
      schedule();
    },
    moment(moment) {
      if (options.reducedMotion) return;
      picture.mood.begin(moment);
      sounds.chime(moment);
      schedule();
    },
    ahead(next) {
      ahead = next;
      if (next === undefined) delete element.dataset['ahead'];
      else element.dataset['ahead'] = next.outlook;
      schedule();
    },
    advise(place) {
      advised = place;
      element.toggleAttribute('data-advised', place !== undefined);
      schedule();
    },
    proofs(list) {
      proofs = list;
      schedule();
    },
    seenWay(shift) {
      const { right, away } = edgeAlong(eyes.way());
      const way = times(1e-3, shift);
      return { right: dot(way, right), away: dot(way, away), up: way[2] };
    },
    choosable(ids) {
      marking.choose(ids);
      schedule();
    },
    ruler(measured) {
      heights = measured;
      schedule();
    },
    hairs(scales) {
      hairs.show(scales);
      schedule();
    },
    carryOver(piece) {
      const spot = stage.spots.get(piece);
      const kind = stage.kindOf(piece);
      if (grip !== undefined && spot !== undefined && kind !== undefined) {
        grip.carryOver({ kind, spot }, stage.spots.get(grip.id) ?? grip.goal);
      }
      touch.park(grip);
      schedule();
    },
    describe: () => describeScene(stage.seen(), held === undefined ? undefined : { id: held, ...(grip && { goal: grip.goal }) }),
    picture: () => picture.blob(shown()),
    margins(covered) {
      margins = covered;
      resize();
    },
    options(wished) {
      options = wished;
      sounds.volume = wished.sound;
      element.classList.toggle('has-big-targets', wished.bigTargets);
      schedule();
    },
    close() {
      loop.stop();
      watcher.disconnect();
      touch.stop();
      sounds.close();
      picture.dispose();
      element.remove();
    },
  };
}
