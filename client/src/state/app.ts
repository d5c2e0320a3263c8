import { computed, effect, signal, untracked } from '@preact/signals';
import type { Answer, ClientMessage, Welcome } from '../protocol/messages';
import { type Socket, type Status, connect } from '../protocol/socket';
import { say, t } from '../texts/texts';
import { keepOpened } from './myGames';
import { go, route } from './route';
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

let socket: Socket | undefined;
let opening: { ack: number; game: string; guided: boolean } | undefined;

function onAnswer(answer: Answer): void {
  const { message, ack } = answer;
  if (message.type === 'welcome') {
    welcome.value = message;
    goodbye.value = undefined;
    takeSeats();
    return;
  }
  if (message.type === 'bye') {
    goodbye.value = message.key;
    return;
  }
  if (message.type === 'refused' && message.key === otherVersion) {
    mustReload.value = true;
    return;
  }
  if (message.type === 'opened') {
    keepOpened(message, opening?.game ?? '');
    if (opening?.guided) coachRoom.value = message.room;
    opening = undefined;
    go({ at: 'room', room: message.room });
    return;
  }
  if (opening !== undefined && ack === opening.ack && message.type === 'refused') {
    opening = undefined;
    toast(say(message.key, message.args) ?? message.text, message.rule);
    return;
  }
  table.value?.hear(answer);
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
    if (here.at !== 'room') {
      current?.leave();
      table.value = undefined;
      return;
    }
    if (current?.room === here.room) {
      if (here.token !== undefined && status.value === 'open') current.takeSeats(here.token);
      return;
    }
    current?.leave();
    if (socket === undefined) return;
    const next = createTable(socket, here.room, secrets);
    table.value = next;
    if (status.value === 'open') next.takeSeats(here.token);
  });
}

// What is secret in a game is for the list of games to say.
export function start(secrets: Secrets): void {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  const path = location.pathname.replace(/[^/]*$/, 'ws');
  socket = connect(`${scheme}://${location.host}${path}`, {
    onStatus(next) {
      status.value = next;
      if (next === 'gone') {
        opening = undefined;
        table.value?.onLost();
      }
    },
    onAnswer,
    onBytes: (moved) => table.value?.site.move(moved),
  });
  effect(() => followRoute(secrets));
}

export function retry(): void {
  socket?.retryNow();
}

export function openTable(
  wish: Omit<Extract<ClientMessage, { type: 'open' }>, 'type'>,
  guided = false,
): void {
  const ack = socket?.send({ type: 'open', ...wish });
  if (ack === undefined) {
    toast(t('link.gone'));
    return;
  }
  opening = { ack, game: wish.game, guided };
}
