// How fast a card is pressed home: gently at first, faster the longer it is held and the
// farther one pulls.

const slowest = 5; // mm/s, S48
const fastest = 400;
const whole = 180; // px of a pull from the slowest to the fastest
const doubling = 500; // ms
const step = 5; // mm/s: nobody feels less

export function pressSpeed(pull: number, ms: number): number {
  const wished = slowest * (fastest / slowest) ** (Math.max(0, pull) / whole) * 2 ** (ms / doubling);
  return Math.min(fastest, Math.max(slowest, Math.round(wished / step) * step));
}

type Force = 'gentle' | 'firm' | 'hard';
export const forceOf = (speed: number): Force => (speed < 40 ? 'gentle' : speed < 150 ? 'firm' : 'hard');

// Along a gauge from 0 to 1, each doubling as long as any other.
export const gaugeOf = (speed: number): number => (speed <= 0 ? 0 : Math.log(speed / slowest) / Math.log(fastest / slowest));

// A key with Shift presses as one who has pulled so far.
export const firmPull = 110; // px
