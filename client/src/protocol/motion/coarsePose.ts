// A pose as it travels while things move: the place to 1/64 mm, and of the rotation's four
// numbers the three smaller, to 15 bits each. The largest follows from them. The sums are
// those of site/motion/coarse_pose.cpp, so that both sides know the same bits.
export type Three = readonly [number, number, number];

export interface CoarsePose {
  readonly place: Three;
  readonly turn: Three;
  readonly largest: number; // which of x, y, z, w is left out
}

// Position in centimetres, then the rotation x, y, z, w: all of single precision.
export type ShownPose = readonly [number, number, number, number, number, number, number];

export const mostTurn = 2 ** 14 - 1;
const placeSteps = 640; // 1/64 mm, in a centimetre
const turnSteps = mostTurn * Math.SQRT2; // no number but the largest exceeds the root of one half

const single = Math.fround;

export const unknownPose: CoarsePose = { place: [0, 0, 0], turn: [0, 0, 0], largest: 3 };

// Where a pose is expected next if it goes on as it went. Sums wrap around as in the program.
export function expected(last: CoarsePose, before: CoarsePose): CoarsePose {
  const onwards = (a: Three, b: Three): Three => [
    (2 * a[0] - b[0]) | 0,
    (2 * a[1] - b[1]) | 0,
    (2 * a[2] - b[2]) | 0,
  ];
  return {
    place: onwards(last.place, before.place),
    turn: last.largest === before.largest ? onwards(last.turn, before.turn) : last.turn,
    largest: last.largest,
  };
}

export function shown(pose: CoarsePose): ShownPose {
  const parts = [0, 0, 0, 0];
  let square = 0;
  let next = 0;
  for (let i = 0; i < 4; i += 1) {
    if (i === pose.largest) continue;
    const part = (pose.turn[next] ?? 0) / turnSteps;
    parts[i] = part;
    square += part * part;
    next += 1;
  }
  parts[pose.largest] = Math.sqrt(Math.max(0, 1 - square));
  const [x, y, z, w] = normalized(parts.map(single));
  const [a, b, c] = pose.place;
  return [single(a / placeSteps), single(b / placeSteps), single(c / placeSteps), x, y, z, w];
}

export function coarse(pose: ShownPose): CoarsePose {
  const parts = pose.slice(3);
  let largest = 0;
  for (let i = 1; i < 4; i += 1) {
    if (Math.abs(parts[i] ?? 0) > Math.abs(parts[largest] ?? 0)) largest = i;
  }
  const sign = (parts[largest] ?? 0) < 0 ? -1 : 1;
  const steps = (value: number): number => Math.floor(value * placeSteps + 0.5);
  const [a = 0, b = 0, c = 0] = parts
    .filter((_, i) => i !== largest)
    .map((part) => Math.min(mostTurn, Math.max(-mostTurn, Math.floor(sign * part * turnSteps + 0.5))));
  return { place: [steps(pose[0]), steps(pose[1]), steps(pose[2])], turn: [a, b, c], largest };
}

export function norm(parts: readonly number[]): number {
  const sum = parts.reduce((total, part) => single(total + single(part * part)), 0);
  return single(Math.sqrt(sum));
}

function normalized(parts: readonly number[]): [number, number, number, number] {
  const scale = single(1 / norm(parts));
  const [x = 0, y = 0, z = 0, w = 0] = parts.map((part) => single(scale * part));
  return [x, y, z, w];
}
