// How firmly things stand that are at rest: src/site/equilibrium/equilibrium.h, as the page
// knows it.

export const firm = 3000; // micrometres: beyond, nothing is measured

// A piece at rest, in micrometres and millionths. What is riveted or in a hand is held, and what
// lies in the tray is not built.
export interface Resting {
  readonly id: number;
  readonly kind: string;
  readonly where: 'site' | 'tray' | 'hand';
  readonly at: readonly [number, number, number];
  readonly turn: readonly [number, number, number, number];
}

// How many micrometres each piece that could fall has left until it does.
export type Standing = ReadonlyMap<number, number>;

// Who finds that out, and how it is said.
export interface Scales {
  weigh(pieces: readonly Resting[]): Promise<Standing | undefined>; // nothing where that cannot be said
  words(margin: number): string;
}

// The nearest to falling first; those that stand firmly are not among them.
export const weakest = (standing: Standing): readonly (readonly [piece: number, margin: number])[] =>
  [...standing].filter(([, margin]) => margin < firm).sort((a, b) => a[1] - b[1]);

const most = 3;
const hardly = 1500; // micrometres

// Of which of these it is said by how much they stand: the weakest, and a few that hardly do.
export const worthTelling = (standing: Standing): ReturnType<typeof weakest> =>
  weakest(standing).filter(([, margin], place) => place === 0 || (place < most && margin < hardly));

// As src/facts/text.h has it: the poses of pieces, and nothing that was measured or has happened.
export function factsOf(pieces: readonly Resting[]): string {
  const unmeasured = Array<number>(8).fill(0); // its extent, top and tilt
  const inOrder = [...pieces].sort((a, b) => a.id - b.id);
  const words = inOrder.flatMap(({ id, kind, where, at, turn }) => ['piece', id, kind, 'plain', where, ...at, ...turn, ...unmeasured]);
  return ['ticks', 0, 'rest', '0'.repeat(16), ...words].join(' ');
}
