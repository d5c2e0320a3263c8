import { signal } from '@preact/signals';
import { fields, flag, listOf, maybe, number, orElse, recordOf, text } from '../protocol/decode';
import type { Opened, Seat } from '../protocol/messages';
import { recall, remember } from './memory';

// The tables at which this browser holds a seat. The tokens live here and nowhere else.
export interface MyGame {
  readonly room: string;
  readonly game: string;
  readonly tokens: Readonly<Record<string, string>>; // by seat; may hold `spectator`
  readonly invitations: Readonly<Record<string, string>>; // by seat, to show the links again
  readonly spectator?: string | undefined; // the spectators' link, for whoever opened the table
  readonly names: readonly string[];
  readonly over: boolean;
  readonly touched: number; // ms, for the order
}

const mostGames = 60;

function readGame(value: unknown, where: string): MyGame {
  const row = fields(value, where);
  return {
    room: text(row['room'], where),
    game: orElse(text, '')(row['game'], where),
    tokens: recordOf(text)(row['tokens'], where),
    invitations: orElse(recordOf(text), {})(row['invitations'], where),
    spectator: maybe(text)(row['spectator'], where),
    names: orElse(listOf(text), [])(row['names'], where),
    over: orElse(flag, false)(row['over'], where),
    touched: orElse(number, 0)(row['touched'], where),
  };
}

export function readGames(stored: string | undefined): readonly MyGame[] {
  try {
    return stored === undefined ? [] : listOf(readGame)(JSON.parse(stored) as unknown, 'games');
  } catch {
    return [];
  }
}

export const myGames = signal<readonly MyGame[]>(readGames(recall('games')));

function store(games: readonly MyGame[]): void {
  const newestFirst = [...games].sort((a, b) => b.touched - a.touched).slice(0, mostGames);
  remember('games', JSON.stringify(newestFirst));
  myGames.value = newestFirst;
}

// Those that live in this page, and no longer than it: they are not listed.
const practised = new Map<string, MyGame>();

export function myGame(room: string): MyGame | undefined {
  return practised.get(room) ?? myGames.value.find((game) => game.room === room);
}

// Only whoever opened the table has links to give away.
export function hasLinks(room: string): boolean {
  return myGame(room)?.spectator !== undefined;
}

// Whoever opened the table has it, and whoever came by it.
export function spectatorLink(room: string): string | undefined {
  const game = myGame(room);
  return game?.spectator ?? game?.tokens['spectator'];
}

const blank = (room: string): MyGame => ({
  room,
  game: '',
  tokens: {},
  invitations: {},
  names: [],
  over: false,
  touched: 0,
});

// Another tab may have written meanwhile, so every change starts from what is stored.
function change(room: string, changed: (game: MyGame) => MyGame): void {
  const here = practised.get(room);
  if (here !== undefined) {
    practised.set(room, changed(here));
    return;
  }
  const games = readGames(recall('games'));
  const old = games.find((game) => game.room === room) ?? blank(room);
  const next = { ...changed(old), touched: Date.now() };
  store([next, ...games.filter((game) => game.room !== room)]);
}

// Nobody is invited to a room of this page, nor looks on.
export function keepPractised(opened: Opened, game: string): void {
  const tokens = opened.seats.flatMap(({ seat, token }) => (token === undefined ? [] : [[seat, token]]));
  practised.set(opened.room, { ...blank(opened.room), game, tokens: Object.fromEntries(tokens) });
}

export function keepOpened(opened: Opened, game: string): void {
  const by = (pick: (seat: Opened['seats'][number]) => string | undefined) =>
    Object.fromEntries(
      opened.seats.flatMap((seat) => {
        const secret = pick(seat);
        return secret === undefined ? [] : [[seat.seat, secret]];
      }),
    );
  change(opened.room, (old) => ({
    ...old,
    game,
    tokens: by((seat) => seat.token),
    invitations: by((seat) => seat.invitation),
    spectator: opened.spectator,
  }));
}

export function keepToken(room: string, seat: Seat, token: string): void {
  change(room, (old) => ({ ...old, tokens: { ...old.tokens, [seat]: token } }));
}

export function keepFacts(room: string, game: string, names: readonly string[], over: boolean): void {
  const old = myGame(room);
  if (old === undefined) return;
  const same = old.game === game && old.over === over && old.names.join('\n') === names.join('\n');
  if (!same) change(room, (entry) => ({ ...entry, game, names, over }));
}

// The seats move on to the rematch with the same tokens.
export function moveOn(room: string, next: string): void {
  const old = myGame(room);
  if (old === undefined || myGame(next) !== undefined) return;
  if (practised.has(room)) practised.set(next, { ...old, room: next, over: false });
  else change(next, () => ({ ...old, room: next, over: false }));
}

export function forget(room: string): void {
  practised.delete(room);
  store(readGames(recall('games')).filter((game) => game.room !== room));
}
