import { computed, effect, signal, untracked } from '@preact/signals';
import type { Answer, ClientMessage, Welcome } from '../protocol/messages';
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

// Each of these says whether there is nothing more to it. This is about the connection.
function onServer({ message }: Answer): boolean {
  switch (message.type) {
    case 'welcome':
      welcome.value = message;
      goodbye.value = undefined;
      takeSeats();
      return true;
    case 'bye':
      goodbye.value = message.key;
      return true;
    case 'refused':
      if (message.key !== otherVersion) return false;
      mustReload.value = true;
      return true;
    default:
      return false;
  }
}

// About what was practised before the page was loaded anew: the address says already where it is.
function onOwnRooms({ message }: Answer): boolean {
  const here = route.peek();
  if (!isTakingUp.peek() || (message.type !== 'opened' && message.type !== 'refused')) return false;
  isTakingUp.value = false;
  if (message.type === 'refused' || here.at !== 'practice') return true;
  keepPractised(message, here.game);
  route.value = { ...here };
  return true;
}

// About a table that somebody here has opened.
function onOpening(home: Home, { message, ack }: Answer): boolean {
  const line = lines[home];
  const { opening } = line;
  if (message.type === 'opened') {
    line.opening = undefined;
    const game = opening?.wish.game ?? '';
    if (opening?.guided) coachRoom.value = message.room;
    (home === 'page' ? keepPractised : keepOpened)(message, game);
    go(placeOf(home, game, message.room));
    return true;
  }
  if (opening === undefined || ack !== opening.ack || message.type !== 'refused') return false;
  line.opening = undefined;
  toast(say(message.key, message.args) ?? message.text, message.rule);
  return true;
}

function onAnswer(home: Home, answer: Answer): void {
  const isDone = (home === 'page' ? onOwnRooms(answer) : onServer(answer)) || onOpening(home, answer);
  if (!isDone) tableAt(home)?.hear(answer);
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
    // Of this page's rooms only one that is there.
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
