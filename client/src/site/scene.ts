import { blocksOf, highest } from './blocks';
import { describeScene } from './describe';
import { createEyes } from './eyes';
import { type Grip, createGrip } from './grip';
import { createMarking } from './marking';
import { type Shown, createPicture } from './picture';
import type { HandCommand, Margins, SceneEvents, SceneOptions, SiteScene } from './seam';
import './site.css';
import { createSounds, rumble } from './sounds';
import { createStage } from './stage';
import { listenToTouch } from './touch';

// The site as it is seen and touched. Draws what it is told and knows no rules; draws only
// when something has changed.

const firstElapsed = 16; // ms, of a frame that follows none
const calm = 350; // ms, after which a coarse picture is drawn sharply

export function createScene(events: SceneEvents): SiteScene {
  const element = document.createElement('div');
  element.className = 'site-scene';
  element.tabIndex = 0;
  element.setAttribute('role', 'application');

  const picture = createPicture(element, schedule);
  const eyes = createEyes(element);
  const stage = createStage();
  const marking = createMarking(picture.crowd);
  const sounds = createSounds();

  let options: SceneOptions = { reducedMotion: false, sound: 0.5, bigTargets: false };
  let held: number | undefined;
  let isMine = false; // our own hand holds it
  let stays = false; // it stood on the site
  let grip: Grip | undefined;
  let heights: Shown['heights'];
  let wasMoving = false;
  let isClosed = false;
  let script = 0; // ms, of late
  let scheduled: number | undefined;
  let sharpening: ReturnType<typeof setTimeout> | undefined;
  let goesOn = false; // the next frame follows at once
  let lastFrame: number | undefined; // ms, while things move

  const shown = (): Shown => ({ stage, eyes, marking, held, grip, heights });
  const tops = (): readonly number[] =>
    stage.besides(held).filter(({ kind }) => kind !== 'tray').map(({ kind, spot }) => highest(blocksOf(kind, spot)));

  function schedule(): void {
    if (!isClosed) scheduled ??= requestAnimationFrame((now) => paint(now));
  }

  function paint(now: number, isStill = false): void {
    if (scheduled !== undefined) cancelAnimationFrame(scheduled);
    scheduled = undefined;
    clearTimeout(sharpening);
    const began = performance.now();
    const elapsed = lastFrame === undefined ? firstElapsed : Math.max(0, now - lastFrame);
    if (goesOn) picture.measure(elapsed);
    stage.advance(elapsed);
    if (grip === undefined) takeHold(); // what is held may have been seen only now
    const real = grip === undefined ? undefined : stage.spots.get(grip.id);
    const tells = grip !== undefined && real !== undefined && grip.tell(real, now);
    const isTurning = eyes.advance(elapsed, options.reducedMotion);
    element.classList.toggle('is-replaying', stage.isSlow);
    if (isStill) picture.drawSharply(shown());
    else picture.draw(shown());
    script += (performance.now() - began - script) * 0.1;
    goesOn = stage.isBusy || isTurning || tells || stage.settling() !== undefined;
    lastFrame = goesOn || stage.isMoving ? now : undefined;
    if (goesOn) schedule();
    else {
      tellFigures();
      if (!isStill && picture.isCoarse) sharpening = setTimeout(sharpen, calm);
    }
    tellMotion();
  }

  function sharpen(): void {
    if (scheduled === undefined) paint(performance.now(), true);
  }

  function tellFigures(): void {
    const figures = JSON.stringify(picture.figures(Math.round(script)));
    if (element.dataset['figures'] !== figures) element.dataset['figures'] = figures;
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
      grip = taken && createGrip(taken, tops(), events.onHand);
      if (grip !== undefined && !stays) bringIntoView(grip);
      touch.pin(stays ? grip : undefined);
    }
    element.classList.toggle('is-holding', grip !== undefined);
    if (grip === undefined) touch.pin(undefined);
  }

  // The camera does not turn to what has been taken; that comes to where the camera looks.
  function bringIntoView(taken: Grip): void {
    eyes.letPointerLead();
    const [x, y] = eyes.middle();
    if (!eyes.sees(taken.goal.at)) taken.leadTo(x, y);
  }

  function nudge(command: HandCommand): void {
    grip?.nudge(command, eyes.way());
    eyes.reanchor(grip?.goal);
    schedule();
  }

  function look(view: Parameters<SiteScene['look']>[0]): void {
    eyes.look(view, Math.max(40, ...tops()), options.reducedMotion);
    schedule();
  }

  const touch = listenToTouch(element, {
    eyes,
    stage,
    marking,
    grip: () => grip,
    bigTargets: () => options.bigTargets,
    nudge,
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
    paint(performance.now()); // at once: a canvas of another size is empty
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
      if (list.some(({ kind }) => kind === 'crane')) eyes.seeCrane();
      showPieces();
    },
    frame(bytes) {
      for (const { piece, speed, x } of stage.frame(bytes)) {
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
    hold(id, mine, wasThere) {
      if (held !== undefined && id === undefined) stage.release(held);
      held = id;
      isMine = mine;
      stays = wasThere;
      if (mine) stage.endReplay(); // our own hand shall see what it does
      takeHold();
      schedule();
    },
    mark(marks) {
      marking.mark(marks);
      showGuilt();
      schedule();
    },
    choosable(ids) {
      marking.choose(ids);
      schedule();
    },
    ruler(measured) {
      heights = measured;
      schedule();
    },
    carryOver(piece) {
      const spot = stage.spots.get(piece);
      const kind = stage.kindOf(piece);
      if (grip !== undefined && spot !== undefined && kind !== undefined) {
        grip.carryOver({ kind, spot }, stage.spots.get(grip.id) ?? grip.goal);
      }
      eyes.reanchor(grip?.goal);
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
      isClosed = true;
      if (scheduled !== undefined) cancelAnimationFrame(scheduled);
      clearTimeout(sharpening);
      watcher.disconnect();
      touch.stop();
      sounds.close();
      picture.dispose();
      element.remove();
    },
  };
}
