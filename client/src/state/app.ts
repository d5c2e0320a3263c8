import { computed, effect, signal, untracked } from '@preact/signals';
import type { Answer, ClientMessage, Opened, Refused, Welcome } from '../protocol/messages';
import { type Socket, type Status, connect } from '../protocol/socket';
import { say, t } from '../texts/texts';
import { keepOpened, keepPractised, myGame } from './myGames';
import { type OwnRooms, canHaveRooms, openRooms } from './practice';
import { type Home, go, placeOf, route } from './route';
import type { Secrets } from './secrets';
import { type Table, createTable } from './table';
import { toast } from './toasts';

// The page as a whole: one socket, the list of games, and the table we sit at, if any.

export const status = signal<Status>('connecting');
export const welcome = signal<Welcome | undefined>(undefined);
export const usualBot = computed(() => welcome.value?.bots[0] ?? 'random'); // the server lists it first
export const mustReload = signal(false);
export const goodbye = signal<string | undefined>(undefined); // why the server has closed the connection
export const table = signal<Table | undefined>(undefined);
export const coachRoom = signal<string | undefined>(undefined); // the room of a guided game

const otherVersion = 'protocol.other_version';

type Wish = Omit<Extract<ClientMessage, { type: 'open' }>, 'type'>;

// Whom we speak to: the server, and the rooms of this page.
interface Line<S extends Socket = Socket> {
  socket?: S | undefined;
  opening?: { readonly ack: number; readonly wish: Wish; readonly guided: boolean } | undefined;
}
const lines: { readonly server: Line; page: Line<OwnRooms> } = { server: {}, page: {} };

export const isTakingUp = signal(false); // again what was practised before the page was loaded anew
// Whoever practises in this page, or chooses what, needs nobody.
export const isAlone = computed(() => route.value.at === 'practice' && canHaveRooms);

const tableAt = (home: Home): Table | undefined => (table.value?.home === home ? table.value : undefined);

function onAnswer(home: Home, answer: Answer): void {
  const { message, ack } = answer;
  const line = lines[home];
  if (message.type === 'welcome') {
    if (home === 'page') return;
    welcome.value = message;
    goodbye.value = undefined;
    takeSeats();
    return;
  }
  if (message.type === 'bye') {
    if (home === 'server') goodbye.value = message.key;
    return;
  }
  if (message.type === 'refused' && message.key === otherVersion) {
    mustReload.value = true;
    return;
  }
  if (home === 'page' && isTakingUp.peek() && (message.type === 'opened' || message.type === 'refused')) {
    onTakenUp(message);
    return;
  }
  if (message.type === 'opened') {
    const game = line.opening?.wish.game ?? '';
    if (line.opening?.guided) coachRoom.value = message.room;
    line.opening = undefined;
    if (home === 'page') keepPractised(message, game);
    else keepOpened(message, game);
    go(placeOf(home, game, message.room));
    return;
  }
  if (line.opening !== undefined && ack === line.opening.ack && message.type === 'refused') {
    line.opening = undefined;
    toast(say(message.key, message.args) ?? message.text, message.rule);
    return;
  }
  tableAt(home)?.hear(answer);
}

// The address says already where we are.
function onTakenUp(message: Opened | Refused): void {
  const here = route.peek();
  isTakingUp.value = false;
  if (message.type !== 'opened' || here.at !== 'practice') return;
  keepPractised(message, here.game);
  route.value = { ...here };
}

function takeSeats(): void {
  const here = untracked(() => route.value);
  if (here.at === 'room') table.peek()?.takeSeats(here.token);
}

// The table follows the address.
function followRoute(secrets: Secrets): void {
  const here = route.value;
  untracked(() => {
    const current = table.value;
    const home = here.at === 'practice' ? 'page' : 'server';
    // A room of this page is gone with the page.
    const room = here.at === 'room' || (here.at === 'practice' && myGame(here.room ?? '')) ? here.room : undefined;
    const token = here.at === 'room' ? here.token : undefined;
    const isReady = home === 'page' || status.value === 'open';
    if (room === undefined) {
      current?.leave();
      table.value = undefined;
      return;
    }
    if (current?.room === room) {
      if (token !== undefined && isReady) current.takeSeats(token);
      return;
    }
    current?.leave();
    const { socket } = lines[home];
    if (socket === undefined) return;
    const next = createTable(socket, room, secrets, home);
    table.value = next;
    if (isReady) next.takeSeats(token);
  });
}

// What is secret in a game is for the list of games to say.
export function start(secrets: Secrets): void {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  const path = location.pathname.replace(/[^/]*$/, 'ws');
  lines.server.socket = connect(`${scheme}://${location.host}${path}`, {
    onStatus(next) {
      status.value = next;
      if (next === 'gone') {
        lines.server.opening = undefined;
        tableAt('server')?.onLost();
      }
    },
    onAnswer: (answer) => onAnswer('server', answer),
    onBytes: (moved) => tableAt('server')?.site.move(moved),
  });
  const here = route.peek();
  if (here.at === 'practice' && here.room !== undefined) isTakingUp.value = openOwn()?.takeUp(here.room) ?? false;
  effect(() => followRoute(secrets));
}

export function retry(): void {
  lines.server.socket?.retryNow();
}

function open(home: Home, wish: Wish, guided: boolean): void {
  const ack = lines[home].socket?.send({ type: 'open', ...wish });
  if (ack === undefined) {
    toast(t('link.gone'));
    return;
  }
  lines[home].opening = { ack, wish, guided };
}

export const openTable = (wish: Wish, guided = false): void => open('server', wish, guided);

// What was opened here is gone; what was about to be is opened at the server.
function onRoomsLost(): void {
  const { opening } = lines.page;
  lines.page = {};
  isTakingUp.value = false;
  if (opening !== undefined) openTable(opening.wish, opening.guided);
  if (tableAt('page') === undefined) return;
  toast(say('room.broken') ?? '');
  go({ at: 'lobby' });
}

function openOwn(): OwnRooms | undefined {
  lines.page.socket ??= openRooms({
    onStatus: (next) => (next === 'gone' ? onRoomsLost() : undefined),
    onAnswer: (answer) => onAnswer('page', answer),
    onBytes: (moved) => tableAt('page')?.site.move(moved),
  });
  return lines.page.socket;
}

// A table of one, in this page where it can have rooms.
export const practise = (wish: Wish, guided = false): void => open(openOwn() === undefined ? 'server' : 'page', wish, guided);
