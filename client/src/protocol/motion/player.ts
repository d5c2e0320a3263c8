import { type CoarsePose, type ShownPose, type Three, coarse, expected, mostTurn, norm, shown, unknownPose } from './coarsePose';
import { PackedReader } from '../numbers';

// Reads motion as the room sends it, frame by frame; the format stands in
// site/motion/motion.h. Bytes that are no frame, or go on from one that was not seen, change nothing.

export interface Frame {
  readonly tick: number; // 1/240 s since the attempt began
  readonly rests: boolean; // the exact poses, and nothing moves any more
  readonly poses: ReadonlyMap<number, ShownPose>;
  readonly isOwn?: boolean; // of an attempt that is run here, ahead of the room
  readonly corrected?: number; // mm by which our own was wrong until now
}

const frameKinds = ['key', 'change', 'rest'] as const;
const told = { asDifference: 0, withWholeTurn: 1, gone: 2 } as const;
const farthest = 1000; // cm

// What both sides know of a piece: where it was in the last two frames.
interface Track {
  readonly last: CoarsePose;
  readonly before: CoarsePose;
}
type Tracks = Map<number, Track>;

export interface MotionPlayer {
  play(bytes: DataView): Frame | undefined;
}

export function createMotionPlayer(): MotionPlayer {
  let tracks: Tracks | undefined;
  return {
    play(bytes) {
      const read = readFrame(bytes, tracks);
      if (read === undefined) return undefined;
      tracks = read.tracks;
      return read.frame;
    },
  };
}

function readFrame(bytes: DataView, known: Tracks | undefined): { frame: Frame; tracks: Tracks } | undefined {
  const reader = new PackedReader(bytes);
  const kind = frameKinds[reader.byte()];
  const tick = reader.number();
  const count = reader.number();
  if (kind === undefined || (kind === 'change' && known === undefined)) return undefined;
  const tracks: Tracks = new Map();
  if (kind === 'change') {
    for (const [id, { last, before }] of known ?? []) tracks.set(id, { last: expected(last, before), before: last });
  }
  const exact = new Map<number, ShownPose>();
  let id = 0;
  for (let i = 0; i < count && !reader.isBroken; i += 1) {
    const step = reader.number();
    reader.expect((i === 0 || step > 0) && id + step <= 0xffffffff);
    id += step;
    if (kind === 'key') readKey(reader, tracks, id);
    else if (kind === 'change') readChange(reader, tracks, id);
    else readRest(reader, tracks, exact, id);
  }
  if (!reader.hasReadAll) return undefined;
  const poses = new Map<number, ShownPose>();
  for (const known of [...tracks.keys()].sort((a, b) => a - b)) {
    const track = tracks.get(known);
    if (track !== undefined) poses.set(known, exact.get(known) ?? shown(track.last));
  }
  return { frame: { tick, rests: kind === 'rest', poses }, tracks };
}

// Sums wrap around for bytes that make no sense.
function three(reader: PackedReader, from: Three = [0, 0, 0]): Three {
  return [(from[0] + reader.signed()) | 0, (from[1] + reader.signed()) | 0, (from[2] + reader.signed()) | 0];
}

function turn(reader: PackedReader, from?: Three): Three {
  const found = three(reader, from);
  reader.expect(found.every((part) => Math.abs(part) <= mostTurn));
  return found;
}

function wholeTurn(reader: PackedReader): Pick<CoarsePose, 'largest' | 'turn'> {
  const largest = reader.byte();
  reader.expect(largest < 4);
  return { largest, turn: turn(reader) };
}

function readKey(reader: PackedReader, tracks: Tracks, id: number): void {
  const pose: CoarsePose = { place: three(reader), ...wholeTurn(reader) };
  tracks.set(id, { last: pose, before: pose });
}

// The track has gone on as expected already.
function readChange(reader: PackedReader, tracks: Tracks, id: number): void {
  const how = reader.byte();
  reader.expect(how <= told.gone);
  if (how === told.gone) {
    reader.expect(tracks.delete(id));
    return;
  }
  const { last, before } = tracks.get(id) ?? { last: unknownPose, before: unknownPose };
  const place = three(reader, last.place);
  const turned =
    how === told.asDifference ? { largest: last.largest, turn: turn(reader, last.turn) } : wholeTurn(reader);
  tracks.set(id, { last: { place, ...turned }, before });
}

function readRest(reader: PackedReader, tracks: Tracks, exact: Map<number, ShownPose>, id: number): void {
  const real = (): number => {
    const number = reader.real();
    reader.expect(Math.abs(number) <= farthest);
    return number;
  };
  const pose: ShownPose = [real(), real(), real(), real(), real(), real(), real()];
  reader.expect(Math.abs(norm(pose.slice(3)) - 1) < 0.01);
  exact.set(id, pose);
  const rounded = coarse(pose);
  tracks.set(id, { last: rounded, before: rounded });
}
