import { blocksOf, headingOf, highest, hullOf, lowest } from './blocks';
import { leanOf } from './hand';
import { type Standing, landing } from './landing';
import type { HeldDescription, PieceDescription, PieceLook, SceneDescription } from './seam';
import { type Spot, length, minus } from './space';
import { ridersOf, touchGap, touches } from './touching';

// What stands where, in words' reach: the data of the spoken description.

export interface Seen extends Standing {
  readonly look: PieceLook;
}

const tenths = (value: number): number => Math.round(value * 10) / 10 + 0;

function described(piece: Seen, all: readonly Seen[]): PieceDescription {
  const blocks = blocksOf(piece.kind, piece.spot);
  const hull = hullOf(piece.kind, piece.spot);
  const bottom = lowest(blocks);
  const others = all.filter((other) => other.id !== piece.id);
  const { gap: fall, over } = landing(piece.kind, piece.spot, others);
  const onTable = bottom <= touchGap ? [0] : [];
  return {
    ...piece.look,
    at: [tenths(hull.middle[0]), tenths(hull.middle[1])],
    bottom: tenths(bottom),
    top: tenths(highest(blocks)),
    lean: tenths(leanOf(piece.spot.turn)),
    turn: tenths(headingOf(hull)) % 180,
    on: fall <= touchGap ? over : onTable,
    touches: [...onTable, ...others.filter((other) => touches(piece, other)).map((other) => other.id)],
  };
}

export interface Hold {
  readonly id: number;
  readonly goal?: Spot; // where our own hand leads it
}

export function describeScene(seen: readonly Seen[], hold: Hold | undefined): SceneDescription {
  const held = seen.find((piece) => piece.id === hold?.id);
  const resting = seen.filter((piece) => piece !== held);
  const pieces = resting
    .filter(({ kind }) => kind !== 'tray')
    .map((piece) => described(piece, seen))
    .sort((a, b) => a.top - b.top);
  if (held === undefined || hold === undefined) return { pieces };
  const riders = ridersOf(held, resting);
  const { gap: fall, over } = landing(held.kind, held.spot, resting.filter(({ id }) => !riders.has(id)));
  const description: HeldDescription = {
    ...described(held, seen),
    over,
    gap: tenths(fall),
    lag: tenths(hold.goal === undefined ? 0 : length(minus(hold.goal.at, held.spot.at))),
  };
  return { held: description, pieces };
}
