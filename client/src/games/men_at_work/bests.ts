import { signal } from '@preact/signals';
import { fields, maybe, number, recordOf, text } from '../../protocol/decode';
import { recall, remember } from '../../state/memory';

// The best time and height of each exercise, kept in this browser, and how long the present one
// has taken. What is stored may be anything: what cannot be read is forgotten.

export interface Best {
  readonly time?: number | undefined; // ms
  readonly height?: number | undefined; // micrometres
}

const readBest = (value: unknown, where: string): Best => {
  const row = fields(value, where);
  return { time: maybe(number)(row['time'], where), height: maybe(number)(row['height'], where) };
};

function read<T>(stored: string | undefined, reader: (value: unknown) => T, otherwise: T): T {
  try {
    return stored === undefined ? otherwise : reader(JSON.parse(stored) as unknown);
  } catch {
    return otherwise;
  }
}

export const readBests = (stored: string | undefined): Readonly<Record<string, Best>> =>
  read(stored, (value) => recordOf(readBest)(value, 'bests'), {});

export const bests = signal(readBests(recall('bests')));

// Says what of it is better than before. Another tab may have written meanwhile.
export function keepBest(exercise: string, now: Best): { readonly time: boolean; readonly height: boolean } {
  const all = readBests(recall('bests'));
  const old = all[exercise] ?? {};
  const isBetter = {
    time: now.time !== undefined && now.time < (old.time ?? Infinity),
    height: now.height !== undefined && now.height > (old.height ?? 0),
  };
  bests.value = {
    ...all,
    [exercise]: { time: isBetter.time ? now.time : old.time, height: isBetter.height ? now.height : old.height },
  };
  remember('bests', JSON.stringify(bests.value));
  return isBetter;
}

// A try: since when a piece of it has been in the hand, and once it is done how long it took.
export interface Try {
  readonly room: string;
  readonly began?: number | undefined; // ms, by the clock on the wall
  readonly took?: number | undefined;
}

const readTry = (value: unknown): Try | undefined => {
  const row = fields(value, 'try');
  return { room: text(row['room'], 'try'), began: maybe(number)(row['began'], 'try'), took: maybe(number)(row['took'], 'try') };
};

export const readTryOf = (room: string, stored: string | undefined): Try => {
  const kept = read(stored, readTry, undefined);
  return kept?.room === room ? kept : { room };
};

export const tryOf = (room: string): Try => readTryOf(room, recall('try'));
export const keepTry = (now: Try): void => remember('try', JSON.stringify(now));
