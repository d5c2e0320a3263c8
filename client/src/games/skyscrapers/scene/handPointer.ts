import { entry } from '../../../site/blocks';
import type { Eyes } from '../../../site/eyes';
import type { Gesture } from '../../../site/seam';
import { type Vec, add, minus, times, unit } from '../../../site/space';
import type { Classic } from './classic';

// What pointer, fingers and steps do to what our hand holds. Until it is parked it is under the
// pointer; on its rail a button that stays down presses it home, and pulls.

interface Pointed {
  readonly classic: Classic;
  readonly eyes: Eyes;
  readonly changed: () => void;
}

const generous = 10; // mm around what is held
const notch = 6; // mm nearer or farther
const steps = { coarse: 1, fine: 0.1 }; // mm
const hurries = [{ after: 40, by: 10 }, { after: 12, by: 4 }]; // a held key goes faster

const stepped: readonly Gesture[] = ['left', 'right', 'away', 'near', 'up', 'down'];
export const isStep = (gesture: Gesture): boolean => stepped.includes(gesture);

// Along the nearest edge of the table.
function wayOf(gesture: Gesture, [x, y]: Vec): Vec {
  const away: Vec = Math.abs(x) > Math.abs(y) ? [Math.sign(x), 0, 0] : [0, Math.sign(y) || 1, 0];
  const right: Vec = [away[1], -away[0], 0];
  const ways: Partial<Record<Gesture, Vec>> = {
    left: times(-1, right), right, away, near: times(-1, away), up: [0, 0, 1], down: [0, 0, -1],
  };
  return ways[gesture] ?? [0, 0, 0];
}

export function createHandPointer({ classic, eyes, changed }: Pointed) {
  const { hand } = classic;
  let aside: Vec = [0, 0, 0]; // from the pointer to what it drags
  let pressedAt: readonly [number, number] | undefined;

  function leadTo(x: number, y: number): void {
    const at = classic.pointAt(eyes.ray(x, y), eyes);
    if (at === undefined) return;
    if (hand.grasp?.does === 'carry') hand.guide(add(at, aside));
    else hand.lead(add(at, aside));
    changed();
  }

  const lowerOn = (): void => {
    hand.lower(true);
    changed();
  };

  return {
    // Whether it goes wherever the pointer goes.
    get isLeading(): boolean {
      return hand.grasp !== undefined && !hand.isParked;
    },
    isOnHeld(x: number, y: number): boolean {
      const block = classic.blockOfHeld();
      return block !== undefined && entry(block, eyes.ray(x, y), generous) !== undefined;
    },
    hover(x: number, y: number): boolean {
      if (hand.grasp === undefined || hand.isParked) return false;
      aside = [0, 0, 0];
      leadTo(x, y);
      return true;
    },
    grab(x: number, y: number): void {
      const at = classic.pointAt(eyes.ray(x, y), eyes);
      aside = at === undefined || hand.goal === undefined ? [0, 0, 0] : minus(hand.goal.at, at);
      if (hand.grasp?.does !== 'press' || !classic.onRail) return;
      pressedAt = [x, y];
      hand.press(0);
      changed();
    },
    lead(x: number, y: number): void {
      if (pressedAt === undefined) return leadTo(x, y);
      hand.press(Math.hypot(x - pressedAt[0], y - pressedAt[1]));
      return changed();
    },
    drop(): void {
      if (pressedAt !== undefined) hand.press(undefined);
      pressedAt = undefined;
      changed();
    },
    // A worker is lowered while the button stays down on him.
    get press(): (() => void) | undefined {
      return hand.grasp?.does === 'carry' ? lowerOn : undefined;
    },
    ease(): void {
      hand.lower(false);
    },
    raise(notches: number): boolean {
      if (hand.grasp === undefined || hand.goal === undefined) return false;
      const [x, y] = eyes.way();
      hand.isParked = true;
      hand.lead(add(hand.goal.at, times(notches * notch, unit([x, y, 0]))));
      changed();
      return true;
    },
    nudge(gesture: Gesture, fine: boolean, repeats: number): void {
      if (hand.goal === undefined) return;
      const hurry = hurries.find(({ after }) => repeats > after)?.by ?? 1;
      hand.isParked = true;
      hand.step(times((fine ? steps.fine : steps.coarse) * hurry, wayOf(gesture, eyes.way())));
    },
    park(): void {
      if (hand.grasp === undefined || classic.onRail) return;
      hand.isParked = !hand.isParked;
    },
  };
}
