import { batch, computed, signal } from '@preact/signals';
import type {
  Answer,
  GameEvent,
  Pace,
  PlayerSeat,
  Refused,
  Remark,
  RoomSeat,
  RoomState,
  Seat,
  Told,
} from '../protocol/messages';
import type { Socket } from '../protocol/socket';
import { seatName } from '../texts/names';
import { say, t } from '../texts/texts';
import { createEntering } from './entering';
import { createHints } from './hint';
import { keepFacts, moveOn } from './myGames';
import { createReplay } from './replay';
import { besidePage } from './besidePage';
import { createChecking } from './checking';
import { createSaving } from './saving';
import { type Home, go, placeOf } from './route';
import { type Lingering, type Secrets, lingeringOver } from './secrets';
import { type Held, after, fresh, isAsked, nothingHeld } from './seat';
import { createSite } from './site';
import { toast } from './toasts';

// The one table at which this page sits, possibly with several seats (hotseat).
// Knows no game: views are fields, moves are texts.

type Listener = (seat: Seat, events: readonly GameEvent[]) => void;

export type Table = ReturnType<typeof createTable>;

const mostSaid = 200;

const isTimeUp = ({ key, args }: GameEvent, seat: Seat): boolean => key === 'table.time_ran_out' && args['seat'] === seat;

export function createTable(socket: Socket, room: string, secrets: Secrets, home: Home = 'server') {
  const state = signal<RoomState | undefined>(undefined);
  const held = signal<ReadonlyMap<Seat, Held>>(new Map());
  const chosen = signal<Seat | undefined>(undefined); // by hand; else whoever is to act
  const revealed = signal<Seat | undefined>(undefined); // whose hand lies open on this screen
  const lingering = signal<Lingering | undefined>(undefined);
  const chat = signal<readonly Remark[]>([]);
  const saidCount = signal(0); // since this page has been here
  const moving = signal<number | undefined>(undefined); // the ack of a move that is under way
  const clockRead = signal(0); // ms, when the clock of `state` was told
  const hurried: { move?: string } = {};
  const listeners = new Set<Listener>();
  const entering = createEntering(socket, room, held);

  const mySeats = computed(() =>
    [...held.value.keys()].filter((seat): seat is PlayerSeat => seat !== 'spectator').sort(),
  );
  const hotseat = computed(() => Math.max(mySeats.value.length, entering.tokenCount.value) > 1);

  // Whose eyes we look through: the seat of ours that is to act, else the last one that was.
  const viewer = computed<Seat | undefined>(() => {
    const seats = mySeats.value;
    if (lingering.value !== undefined) return lingering.value.seat;
    if (seats.length === 0) return held.value.has('spectator') ? 'spectator' : undefined;
    const current = chosen.value;
    const acting = seats.filter((seat) => isAsked(held.value.get(seat)));
    if (current !== undefined && acting.some((seat) => seat === current)) return current;
    return acting[0] ?? (current !== undefined && held.value.has(current) ? current : seats[0]);
  });
  const now = computed<Held>(() => held.value.get(viewer.value ?? 'spectator') ?? nothingHeld);
  const waiting = computed(() => moving.value !== undefined || !now.value.current); // for the server

  const past = createReplay(socket, viewer);
  const replay = past.moment;
  const saving = createSaving(socket, viewer, () => `${state.value?.game ?? 'jobsite'}-${room}.log`);
  const checking = createChecking(saving.read);
  const hasSecrets = computed(() => state.value !== undefined && secrets.has(state.value));
  const site = createSite(socket, viewer, besidePage);

  // Between two players at one screen the hand is covered until the next one says so.
  const curtain = computed(() => {
    const room = state.value;
    const covered = hotseat.value && !room?.over && viewer.value !== revealed.value;
    return covered && (room === undefined || secrets.has(room));
  });

  // What has happened by the moment that is shown. It tells of cards: not behind the curtain.
  const happened = computed(() => (curtain.value ? [] : now.value.events.slice(0, replay.value?.event)));

  const legal = computed(() =>
    replay.value === undefined && !curtain.value && !waiting.value ? now.value.legal : [],
  );

  const hints = createHints(
    socket,
    computed(() => {
      const seat = asPlayer();
      const isHere = replay.value === undefined && !curtain.value && now.value.current;
      return seat === undefined || !isHere ? undefined : { seat, event: now.value.events.length };
    }),
  );

  function rowOf(seat: PlayerSeat): RoomSeat | undefined {
    return state.value?.seats.find((row) => row.seat === seat);
  }

  function nameOf(seat: PlayerSeat): string {
    return seatName(seat, rowOf(seat));
  }

  // Whoever has drawn something unseen looks at it before the screen is passed on.
  function linger(seat: Seat, holds: Held, news: readonly GameEvent[]): void {
    const game = state.value?.game ?? '';
    if (isAsked(holds) || holds.outcome !== undefined) lingering.value = undefined;
    else if (hotseat.value && seat === revealed.value) lingering.value = lingeringOver(secrets, game, seat, news) ?? lingering.value;
  }

  function onTold(message: Told, isAnswer: boolean): void {
    // Before we have joined it can only be news of the table that we came from.
    const before = held.value.get(message.seat);
    if (before === undefined) return;
    const news = fresh(before, message);
    const isFirst = before.events.length === 0;
    if (isAsked(before) && message.seat !== 'spectator' && news.some((event) => isTimeUp(event, message.seat))) {
      toast(t('table.time_up', { name: nameOf(message.seat) }));
    }
    const isPast = message.more || entering.isCatchingUp(message.seat); // nobody wants to see it played
    if (message.seat === viewer.value && !isFirst && !isPast && replay.value === undefined) {
      for (const listener of listeners) listener(message.seat, news);
    }
    batch(() => {
      const holds = after(before, message);
      if (message.seat === viewer.value && !isFirst) linger(message.seat, holds, news);
      held.value = new Map(held.value).set(message.seat, holds);
      if (isAnswer) moving.value = undefined;
      if (!hotseat.value) revealed.value = mySeats.value[0];
      const seen = viewer.value;
      if (seen !== undefined && chosen.value !== seen) chosen.value = seen;
    });
    entering.catchUp(message);
    if (message.seat === viewer.value) hints.forget(); // the game has gone on: there may be no answer
    // What others do meanwhile answers nothing.
    const next = moving.value === undefined ? hurried.move : undefined;
    if (next !== undefined && message.seat === viewer.value) {
      delete hurried.move;
      if (now.value.legal.includes(next)) act(next);
    }
  }

  function goTo(next: string): void {
    moveOn(room, next);
    go(placeOf(home, state.peek()?.game ?? '', next));
  }

  // Whoever plays again takes everybody along who is not looking back.
  function moveAlong(next: string, isNew: boolean): void {
    if (isNew && replay.value === undefined) goTo(next);
    else moveOn(room, next);
  }

  function onRoom(message: RoomState): void {
    const isOld = state.value === undefined || state.value.rematch !== undefined;
    state.value = message;
    clockRead.value = Date.now();
    keepFacts(
      room,
      message.game,
      message.seats.map((seat) => seatName(seat.seat, seat)),
      message.over,
    );
    if (message.rematch !== undefined) moveAlong(message.rematch, !isOld);
  }

  function onRefused(message: Refused, token: string | undefined, isAnswer: boolean): void {
    if (isAnswer) {
      moving.value = undefined;
      site.actRefused();
    }
    past.forgetQuestion();
    delete hurried.move;
    const why = say(message.key, message.args) ?? message.text;
    if (token !== undefined && held.value.size === 0 && message.key !== 'room.bad_name') {
      entering.turnedAway(why);
    } else {
      toast(why, message.rule);
    }
  }

  function hear({ message, ack }: Answer): void {
    const isHand = site.isHand(ack);
    const isAnswer = ack !== undefined && ack === moving.value;
    const token = entering.tokenOf(ack);
    switch (message.type) {
      case 'joined':
        return message.room === room ? entering.onJoined(message, token) : undefined;
      case 'room':
        return message.room === room ? onRoom(message) : undefined;
      case 'told':
        return onTold(message, isAnswer);
      case 'said':
        chat.value = [...chat.value, message].slice(-mostSaid);
        saidCount.value += 1;
        return;
      case 'chat':
        chat.value = message.lines;
        return;
      case 'door':
        return entering.onDoor(message, token);
      case 'at':
        return past.hear(message);
      case 'log':
        return saving.hear(message, ack);
      case 'site':
      case 'checklist':
      case 'prediction':
      case 'ahead':
      case 'used':
        return site.hear(message);
      case 'hint':
        return hints.hear(message);
      case 'refused':
        if (hints.isRefused(ack)) return toast(say(message.key, message.args) ?? message.text, message.rule);
        saving.onRefused(ack);
        return isHand ? undefined : onRefused(message, token, isAnswer);
      case 'fault':
        hints.forget();
        saving.onRefused(ack);
        moving.value = undefined;
        toast(say(message.key) ?? message.text);
        return;
      case 'welcome':
      case 'opened':
      case 'left':
      case 'pong':
      case 'bye':
        return;
      default:
        return message satisfies never;
    }
  }

  function asPlayer(): PlayerSeat | undefined {
    const seat = viewer.value;
    return seat === undefined || seat === 'spectator' ? undefined : seat;
  }

  // Sends a move, and another one as soon as the first makes it legal.
  function act(move: string, then?: string): void {
    const seat = asPlayer();
    if (seat === undefined || waiting.value) return;
    if (then !== undefined) hurried.move = then;
    const tick = site.act(move);
    const ack = socket.send({ type: 'act', seat, move, ...(tick !== undefined && { tick }) });
    if (ack === undefined) {
      delete hurried.move;
      toast(t('link.gone'));
      return;
    }
    moving.value = ack;
  }

  function undo(): void {
    const seat = asPlayer();
    if (seat !== undefined) socket.send({ type: 'undo', seat });
  }

  return {
    room,
    home,
    state,
    held,
    mySeats,
    hotseat,
    viewer,
    now,
    legal,
    happened,
    curtain,
    lingering,
    chat,
    saidCount,
    replay,
    site,
    hints,
    waiting,
    noSeat: entering.noSeat,
    invited: entering.invited,
    clockRead,
    rowOf,
    nameOf,
    goTo,
    takeSeats: entering.takeSeats,
    sitDown: entering.sitDown,
    hear,
    act,
    undo,
    showMoment: past.show,
    eyes: past.eyes,
    seeAs: past.seeAs,
    hasSecrets,
    saveLog: saving.start,
    checking,
    reveal(): void {
      revealed.value = viewer.value;
    },
    passOn(): void {
      lingering.value = undefined;
    },
    onLost(): void {
      entering.onLost();
      delete hurried.move;
      past.forgetQuestion();
      saving.forget();
      checking.forget();
      hints.forget();
      site.onLost();
      batch(() => {
        moving.value = undefined;
        held.value = new Map([...held.value].map(([seat, old]) => [seat, { ...old, current: false }]));
      });
    },
    listen(listener: Listener): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    say(words: string): void {
      const seat = asPlayer();
      if (seat !== undefined) socket.send({ type: 'say', seat, text: words });
    },
    rename(seat: PlayerSeat, name: string): void {
      socket.send({ type: 'rename', seat, name });
    },
    // Where no bot is named it is the one that was agreed on.
    handOver(seat: PlayerSeat, to: 'bot' | 'person', bot?: string): void {
      socket.send({ type: 'hand_over', seat, to, ...(bot === undefined ? {} : { bot }) });
    },
    setPace(pace: Pace): void {
      const seat = viewer.value;
      if (seat !== undefined) socket.send({ type: 'pace', seat, pace });
    },
    // The game begins with bots for those who have not come.
    startWithBots(): void {
      for (const { seat, claimed, bot } of state.value?.seats ?? []) {
        if (!claimed && bot === undefined) this.handOver(seat, 'bot');
      }
    },
    rematch(): void {
      const seat = asPlayer();
      if (seat !== undefined) socket.send({ type: 'rematch', seat });
    },
    leave(): void {
      saving.forget();
      checking.forget();
      site.leave();
      entering.leave();
    },
  };
}
