import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useContext, useEffect, useRef } from 'preact/hooks';
import type { GameEvent, Seat } from '../protocol/messages';
import type { Table } from '../state/table';
import { say, t } from '../texts/texts';
import { CheckAttempt } from './CheckAttempt';
import { ClosestCall } from './ClosestCall';
import { ScoreGraph } from './ScoreGraph';
import { Sentence } from './Sentence';
import { ThisGame } from './game';
import { isMove, isTurn, stepFrom } from './steps';

const stepEvery = 700; // ms
const speeds = [1, 2, 4];

// What was to be seen between two moments, where a game has kept it.
export interface Films {
  begins(event: number, key: string): boolean; // whether one does, with that event
  isOver(): boolean;
}

interface Properties {
  readonly table: Table;
  readonly tools?: ComponentChildren;
  readonly films?: Films;
}

// Runs through the events, faster if wished, and waits for films.
function usePlayer(table: Table, films: Films | undefined) {
  const running = useSignal(false);
  const speed = useSignal(1);
  const filmed = useRef(0); // the event whose film was shown last

  function beginsFilm(at: number): boolean {
    const key = table.now.peek().events[at - 1]?.key;
    if (key === undefined || filmed.current === at || films?.begins(at, key) !== true) return false;
    filmed.current = at;
    return true;
  }

  function step(): void {
    const at = table.replay.peek();
    if (at === undefined) running.value = false;
    else if (films?.isOver() === false || beginsFilm(at.event)) return;
    else if (at.event >= at.total) running.value = false;
    else table.showMoment(at.event + 1);
  }

  useEffect(() => {
    if (!running.value) return undefined;
    const timer = setInterval(step, stepEvery / speed.value);
    return () => clearInterval(timer);
  }, [running.value, speed.value]);

  return {
    running,
    speed,
    toggle(): void {
      filmed.current = 0;
      running.value = !running.value;
    },
    faster(): void {
      speed.value = speeds[(speeds.indexOf(speed.value) + 1) % speeds.length] ?? 1;
    },
  };
}

// Where turns begin and where something great happened, under the slider.
function Marks({ events }: { events: readonly GameEvent[] }) {
  const { greatEvents } = useContext(ThisGame);
  return (
    <svg class="replay-marks" viewBox={`0 0 ${Math.max(1, events.length)} 10`} preserveAspectRatio="none" aria-hidden="true">
      {events.map((event, i) => {
        const isGreat = greatEvents?.includes(event.key) ?? false;
        if (!isGreat && !isTurn(event)) return null;
        return <line key={i} class={isGreat ? 'is-great' : ''} x1={i + 1} x2={i + 1} y1={isGreat ? 0 : 5} y2={10} />;
      })}
    </svg>
  );
}

// Whose hand is seen. Everybody's may be, when the game is over.
function Eyes({ table }: { table: Table }) {
  const viewer = table.viewer.value;
  const room = table.state.value;
  if (room?.over !== true || viewer === undefined || !table.hasSecrets.value) return null;
  return (
    <select
      class="replay-eyes"
      aria-label={t('replay.eyes')}
      title={t('replay.eyes')}
      value={table.eyes.value ?? viewer}
      onChange={({ currentTarget }) => table.seeAs(currentTarget.value as Seat)}
    >
      {viewer === 'spectator' && <option value="spectator">{say('seat.spectator')}</option>}
      {room.seats.map(({ seat }) => (
        <option key={seat} value={seat}>
          {table.nameOf(seat)}
        </option>
      ))}
    </select>
  );
}

interface Jump {
  readonly name: string;
  readonly label: string;
  readonly sign: string;
  readonly to: () => void;
}

function JumpButton({ name, label, sign, to }: Jump) {
  return (
    <button type="button" class="round" data-do={name} aria-label={label} title={label} onClick={to}>
      <span aria-hidden="true">{sign}</span>
    </button>
  );
}

// A slider over the events that this seat has been told, and the ways from one to the next.
export function ReplayBar({ table, tools, films }: Properties) {
  const game = useContext(ThisGame);
  const player = usePlayer(table, films);
  const { events } = table.now.value;
  const replay = table.replay.value;
  const total = Math.max(replay?.total ?? 0, events.length);
  const event = replay?.event ?? total;
  const last = table.happened.value[event - 1];
  const show = (to: number): void => table.showMoment(Math.min(total, Math.max(0, to)));
  const go = (way: 1 | -1, isStep: (event: GameEvent) => boolean) => () => show(stepFrom(events, event, way, isStep));
  const moves = (told: GameEvent): boolean => isMove(game, told);
  return (
    <section class="replay" aria-label={t('replay.title')}>
      <p class="replay-event" data-moment={last?.key}>{last && <Sentence table={table} event={last} />}</p>
      <div class="replay-controls">
        <JumpButton name="replay-turn-back" label={t('replay.turn_back')} sign="❮❮" to={go(-1, isTurn)} />
        <JumpButton name="replay-back" label={t('replay.back')} sign="❮" to={go(-1, moves)} />
        <JumpButton
          name="play-replay"
          label={t(player.running.value ? 'replay.pause' : 'replay.play')}
          sign={player.running.value ? '❚❚' : '▶'}
          to={() => {
            if (!player.running.value && event >= total) show(0);
            player.toggle();
          }}
        />
        <JumpButton name="replay-on" label={t('replay.on')} sign="❯" to={go(1, moves)} />
        <JumpButton name="replay-turn-on" label={t('replay.turn_on')} sign="❯❯" to={go(1, isTurn)} />
        <button type="button" class="small" data-do="replay-speed" title={t('replay.speed')} onClick={player.faster}>
          <span class="hidden">{t('replay.speed')}: </span>
          {player.speed}×
        </button>
        <Eyes table={table} />
        <div class="replay-slide">
          <ScoreGraph table={table} event={event} onShow={show} />
          <input
            type="range"
            min={0}
            max={total}
            value={event}
            aria-label={t('replay.slider')}
            aria-valuetext={t('replay.moment', { event, total })}
            onInput={(input) => show(Number(input.currentTarget.value))}
          />
          <Marks events={events} />
        </div>
        <span class="replay-count" aria-hidden="true">
          {event}/{total}
        </span>
        {tools}
        <button type="button" class="do quiet" data-do="leave-replay" onClick={() => table.showMoment(undefined)}>
          {t('replay.leave')}
        </button>
      </div>
      <div class="replay-checks">
        <CheckAttempt table={table} event={event} />
        <ClosestCall table={table} event={event} onShow={show} />
      </div>
    </section>
  );
}
