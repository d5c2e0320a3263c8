import type { Seen } from './describe';
import { type Frame, createMotionPlayer } from '../protocol/motion/player';
import { createEasing } from './easing';
import { type Impact, type Shot, createFilm, fallOf, impacts, spotsAt, ticksPerSecond } from './film';
import type { LookOf, PieceLook, Pose } from './seam';
import { type Settling, settlingOf } from './settling';
import { type Kind, isKind } from './shapes';
import { type Spot, spotOf } from './space';
import { ridersOf } from './touching';

// What is there and where it is now: as the frames tell, as it was in a look back, or in a
// fall seen once more. Knows nothing of how it is drawn.

const slowMotion = 0.28;

type Spots = ReadonlyMap<number, Spot>;

interface Replay {
  readonly shots: readonly Shot[];
  readonly looks?: readonly PieceLook[]; // if others were there then
  readonly to: number;
  readonly pace: number; // of the time it took
  at: number;
  readonly done: () => void;
}

interface Neighbours {
  readonly load: readonly Seen[];
  readonly besides: readonly Seen[];
}

export interface Stage {
  readonly looks: readonly PieceLook[];
  readonly spots: Spots;
  readonly isMoving: boolean;
  readonly isBusy: boolean; // the next moment will look different without news
  readonly isSlow: boolean; // a fall is seen once more
  readonly isStill: boolean; // what is seen is at rest
  pieces(list: readonly PieceLook[]): void;
  frame(frame: Frame): readonly Impact[];
  place(list: readonly (PieceLook & Pose)[]): void;
  live(): void;
  advance(elapsed: number): void; // ms
  kindOf(id: number): Kind | undefined;
  seen(): readonly Seen[]; // without the table
  besides(held: number | undefined): readonly Seen[]; // what neither is held nor rides on it
  load(held: number | undefined): readonly Seen[]; // what lies on it
  release(piece: number): void;
  settling(): Settling | undefined;
  replayFall(piece: number): Promise<void>;
  playFilm(frames: readonly DataView[], lookOf: LookOf): Promise<void>;
  endReplay(): void;
}

export function createStage(): Stage {
  const easing = createEasing();
  const film = createFilm();
  let known: readonly PieceLook[] = [];
  let past: { readonly looks: readonly PieceLook[]; readonly spots: Spots } | undefined;
  let spots: Spots = new Map();
  let isOwn = false; // the last frame
  let replay: Replay | undefined;
  let released: { readonly piece: number; readonly tick: number } | undefined;

  const looks = (): readonly PieceLook[] => replay?.looks ?? past?.looks ?? known;
  const kindOf = (id: number): Kind | undefined => {
    const kind = looks().find((look) => look.id === id)?.kind;
    return kind !== undefined && isKind(kind) ? kind : undefined;
  };

  function endReplay(): void {
    const ended = replay;
    replay = undefined;
    ended?.done();
  }

  function seen(): readonly Seen[] {
    return looks().flatMap((look) => {
      const spot = spots.get(look.id);
      return spot === undefined || !isKind(look.kind) || look.kind === 'table'
        ? []
        : [{ id: look.id, kind: look.kind, spot, look }];
    });
  }

  // Asked several times for each picture, and the same as long as nothing moves.
  let looked: { readonly spots: Spots; readonly looks: readonly PieceLook[]; readonly held: number | undefined; readonly found: Neighbours } | undefined;
  function around(held: number | undefined): Neighbours {
    if (looked?.spots === spots && looked.looks === looks() && looked.held === held) return looked.found;
    const all = seen();
    const piece = all.find(({ id }) => id === held);
    const riders = piece === undefined ? new Set<number>() : ridersOf(piece, all);
    const found = { load: all.filter(({ id }) => riders.has(id)), besides: all.filter(({ id }) => id !== held && !riders.has(id)) };
    looked = { spots, looks: looks(), held, found };
    return found;
  }

  return {
    get looks() {
      return looks();
    },
    get spots() {
      return spots;
    },
    get isMoving() {
      return !(film.rests && film.isShownUp);
    },
    get isBusy() {
      return replay !== undefined || (past === undefined && (easing.isBusy || !film.isShownUp));
    },
    get isStill() {
      return replay === undefined && (past !== undefined || (film.rests && film.isShownUp));
    },
    get isSlow() {
      return replay !== undefined && replay.pace < 1;
    },
    kindOf,
    seen,
    endReplay,
    pieces(list) {
      known = list;
    },
    frame(frame) {
      if ((frame.corrected ?? 0) > 0 || isOwn !== (frame.isOwn ?? false)) easing.begin(spots);
      isOwn = frame.isOwn ?? false;
      film.add(frame);
      if (frame.rests) released = undefined;
      return past === undefined && replay === undefined ? impacts(film.shots) : [];
    },
    place(list) {
      endReplay();
      past = { looks: list, spots: new Map(list.map((piece) => [piece.id, spotOf(piece)])) };
      spots = past.spots;
    },
    live() {
      past = undefined;
      spots = spotsAt(film.shots, film.advance(0));
    },
    advance(elapsed) {
      const now = film.advance(elapsed);
      easing.advance(elapsed);
      if (replay !== undefined) {
        replay.at += (elapsed / 1000) * ticksPerSecond * replay.pace;
        if (replay.at >= replay.to) endReplay();
      }
      if (replay !== undefined) spots = spotsAt(replay.shots, replay.at);
      else if (past !== undefined) spots = past.spots;
      else if (film.shots.length > 0) spots = easing.eased(spotsAt(film.shots, now));
    },
    besides: (held) => around(held).besides,
    load: (held) => around(held).load,
    release(piece) {
      const tick = film.shots.at(-1)?.tick;
      if (tick !== undefined && !film.rests) released = { piece, tick };
    },
    settling: () => (released === undefined || past !== undefined ? undefined : settlingOf(released.piece, released.tick, film.shots)),
    playFilm(frames, lookOf) {
      endReplay();
      const projector = createMotionPlayer(); // the frames of now go on by themselves
      const reel = createFilm(Infinity);
      for (const bytes of frames) {
        const frame = projector.play(bytes);
        if (frame !== undefined) reel.add(frame);
      }
      const { shots } = reel;
      const [first, last] = [shots[0], shots.at(-1)];
      if (first === undefined || last === undefined) return Promise.resolve();
      const ids = new Set(shots.flatMap((shot) => [...shot.spots.keys()]));
      const there = [...ids].map(lookOf).filter((look) => look !== undefined);
      return new Promise((done) => {
        replay = { shots, looks: there, pace: 1, at: first.tick, to: last.tick, done };
      });
    },
    replayFall(piece) {
      endReplay();
      if (past !== undefined) return Promise.resolve();
      // The next hand may be at work already.
      const shots = fallOf(film.shots, piece) === undefined ? film.before : film.shots;
      const span = fallOf(shots, piece);
      if (span === undefined) return Promise.resolve();
      return new Promise((done) => {
        replay = { shots, pace: slowMotion, at: span.from, to: span.to, done };
      });
    },
  };
}
