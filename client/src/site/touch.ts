import type { Eyes } from './eyes';
import type { Grip } from './grip';
import { meaningOf } from './keys';
import type { Marking } from './marking';
import { picked } from './picking';
import { listenToPointer } from './pointer';
import type { Deed, HandCommand, Look } from './seam';
import type { Stage } from './stage';

// What pointer, fingers and keys do to the scene.

export interface Touched {
  readonly eyes: Eyes;
  readonly stage: Stage;
  readonly marking: Marking;
  grip(): Grip | undefined;
  bigTargets(): boolean;
  nudge(command: HandCommand): void;
  did(deed: Deed): void;
  look(look: Look): void;
  changed(): void;
  onPick(id: number): void;
  onRelease(): void;
}

const notchHeight = { coarse: 4, fine: 0.4 }; // mm
const lowering = 50; // ms between two steps of a way down
const perPixel = 0.5; // degrees of a swing
const swingSteps = { coarse: 15, fine: 1 }; // degrees to a notch
const moved = 5; // px, after which a piece that was clicked comes along
const generous = { mouse: 1.5, touch: 6, big: 10, held: 12 }; // mm around what may be touched

export interface Touch {
  readonly isParked: boolean;
  park(grip: Grip | undefined): void; // a parked piece stays where it is until it is clicked, dragged or steered
  stop(): void;
}

export function listenToTouch(element: HTMLElement, touched: Touched): Touch {
  const { eyes, stage, marking, changed } = touched;
  // A click lets the piece stay where it is, so that the mouse is free; another one goes on.
  let parked: Grip | undefined;
  // It was clicked, and comes along as soon as the pointer moves: a double click lets it go.
  let clicked: readonly [number, number] | undefined;

  function park(grip: Grip | undefined): void {
    parked = grip;
    clicked = undefined;
    element.classList.toggle('is-parked', parked !== undefined);
    changed();
  }

  function pieceAt(x: number, y: number, isTouch: boolean): number | undefined {
    const around = touched.bigTargets() ? generous.big : isTouch ? generous.touch : generous.mouse;
    return picked(eyes.ray(x, y), stage.seen(), marking.choosable, around);
  }

  // Dragged, it keeps its place beside the pointer; else it is under the pointer.
  function drag(x: number, y: number): void {
    const grip = touched.grip();
    if (grip?.isUntouched) {
      grip.float(); // what stands is lifted first, not pushed
      eyes.reanchor(grip.goal);
    }
    const to = grip === undefined ? undefined : eyes.leadTo(x, y, grip.goal);
    if (to === undefined) return;
    grip?.leadTo(to[0], to[1]);
    if (grip?.floats) eyes.reanchor(grip.goal);
    touched.did('carry');
    changed();
  }

  function lead(x: number, y: number): void {
    const grip = touched.grip();
    if (!grip?.floats) return drag(x, y);
    grip.follow(eyes.ray(x, y));
    eyes.grab(x, y, grip.goal);
    touched.did('carry');
    changed();
  }

  function comeAlong(grip: Grip, x: number, y: number): void {
    if (grip === parked && (clicked === undefined || Math.hypot(x - clicked[0], y - clicked[1]) < moved)) return;
    if (grip === parked) {
      park(undefined);
      grip.float();
    }
    lead(x, y);
  }

  let isDragged = false; // by a finger, or from where it was parked
  let timer: ReturnType<typeof setInterval> | undefined;
  function press(): void {
    const grip = touched.grip();
    if (grip === undefined) return;
    park(grip);
    let steps = 0;
    timer = setInterval(() => touched.nudge({ gesture: 'lower', fine: false, repeats: steps++ }), lowering);
  }
  const ease = (): void => clearInterval(timer);

  function turn(degrees: number): void {
    const grip = touched.grip();
    grip?.turn(degrees);
    eyes.reanchor(grip?.goal);
    touched.did('turn');
    changed();
  }

  const stopPointer = listenToPointer(element, {
    isHolding: () => touched.grip() !== undefined,
    isOnHeld(x, y) {
      const grip = touched.grip();
      if (grip === undefined) return false;
      const { id, kind, goal } = grip;
      const both = [goal, stage.spots.get(id) ?? goal].map((spot) => ({ id, kind, spot }));
      return picked(eyes.ray(x, y), both, new Set([id]), generous.held) !== undefined;
    },
    hover(x, y) {
      const grip = touched.grip();
      if (grip !== undefined) {
        comeAlong(grip, x, y);
        return;
      }
      const id = pieceAt(x, y, false);
      const choice = id !== undefined && marking.choosable.has(id) ? id : undefined;
      element.classList.toggle('is-over-choice', choice !== undefined);
      const isNew = [marking.hover(choice), marking.point(id)];
      if (isNew.includes(true)) changed();
    },
    leave() {
      eyes.forgetPointer();
      const grip = touched.grip();
      if (grip !== undefined && !grip.floats) park(grip); // it would come back through what stands there
      const isNew = [marking.hover(undefined), marking.point(undefined)];
      if (isNew.includes(true)) changed();
    },
    grab(x, y, isTouch) {
      isDragged = isTouch || parked !== undefined;
      eyes.grab(x, y, touched.grip()?.goal);
    },
    lead: (x, y) => (isDragged ? drag(x, y) : lead(x, y)),
    press,
    ease,
    // The pointer goes away from it, and it shall not go after it.
    swing(dx) {
      park(touched.grip());
      turn(-dx * perPixel);
    },
    spin: (notches, fine) => turn(-notches * (fine ? swingSteps.fine : swingSteps.coarse)),
    orbit: (dx, dy) => eyes.orbit(dx, dy, touched.grip()?.goal, changed),
    shift: (dx, dy) => eyes.shift(dx, dy, touched.grip()?.goal, changed),
    zoom: (factor) => eyes.zoom(factor, touched.grip()?.goal, changed),
    raise(notches, fine) {
      const grip = touched.grip();
      grip?.raise(notches * (fine ? notchHeight.fine : notchHeight.coarse));
      eyes.reanchor(grip?.goal);
      touched.did(notches < 0 ? 'lower' : 'carry');
      changed();
    },
    click(x, y, isTouch) {
      const grip = touched.grip();
      if (grip === undefined) {
        const id = pieceAt(x, y, isTouch);
        if (marking.point(id)) changed();
        if (id !== undefined) touched.onPick(id);
        return;
      }
      if (isTouch) return;
      if (grip !== parked) park(grip);
      else clicked = [x, y];
      eyes.grab(x, y, grip.goal);
    },
    release: () => touched.onRelease(),
  });

  let repeats = 0;
  function onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const meaning = meaningOf(event.key, touched.grip() !== undefined);
    if (meaning === undefined) return;
    event.preventDefault();
    repeats = event.repeat ? repeats + 1 : 0;
    switch (meaning.does) {
      case 'hand':
        return touched.nudge({ gesture: meaning.gesture, fine: event.shiftKey, repeats });
      case 'look':
        return touched.look(meaning.look);
      case 'orbit':
        return eyes.turn(meaning.heading, meaning.rise, changed);
      case 'release':
        return event.repeat ? undefined : touched.onRelease();
      default:
        return meaning satisfies never;
    }
  }
  element.addEventListener('keydown', onKeyDown);

  return {
    get isParked() {
      return parked !== undefined;
    },
    park,
    stop() {
      ease();
      stopPointer();
      element.removeEventListener('keydown', onKeyDown);
    },
  };
}
