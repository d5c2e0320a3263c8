import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Table } from '../state/table';
import { t } from '../texts/texts';
import { Sentence } from './Sentence';

const stepEvery = 700; // ms

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

// A slider over the events that this seat has been told.
export function ReplayBar({ table, tools, films }: Properties) {
  const running = useSignal(false);
  const filmed = useRef(0); // the event whose film was shown last
  const replay = table.replay.value;
  const total = Math.max(replay?.total ?? 0, table.now.value.events.length);
  const event = replay?.event ?? total;
  const last = table.happened.value[event - 1];

  useEffect(() => {
    if (!running.value) return undefined;
    const timer = setInterval(step, stepEvery);
    return () => clearInterval(timer);
  }, [running.value]);

  function step(): void {
    const at = table.replay.peek();
    if (at === undefined) running.value = false;
    else if (films?.isOver() === false || beginsFilm(at.event)) return;
    else if (at.event >= at.total) running.value = false;
    else table.showMoment(at.event + 1);
  }

  function beginsFilm(at: number): boolean {
    const key = table.now.peek().events[at - 1]?.key;
    if (key === undefined || filmed.current === at || films?.begins(at, key) !== true) return false;
    filmed.current = at;
    return true;
  }

  const show = (to: number): void => table.showMoment(Math.min(total, Math.max(0, to)));
  return (
    <section class="replay" aria-label={t('replay.title')}>
      <p class="replay-event" data-moment={last?.key}>{last && <Sentence table={table} event={last} />}</p>
      <div class="replay-controls">
        <button type="button" class="round" aria-label={t('replay.back')} onClick={() => show(event - 1)}>
          <span aria-hidden="true">❮</span>
        </button>
        <button
          type="button"
          class="round"
          data-do="play-replay"
          aria-label={t(running.value ? 'replay.pause' : 'replay.play')}
          onClick={() => {
            filmed.current = 0;
            if (!running.value && event >= total) show(0);
            running.value = !running.value;
          }}
        >
          <span aria-hidden="true">{running.value ? '❚❚' : '▶'}</span>
        </button>
        <button type="button" class="round" aria-label={t('replay.on')} onClick={() => show(event + 1)}>
          <span aria-hidden="true">❯</span>
        </button>
        <input
          type="range"
          min={0}
          max={total}
          value={event}
          aria-label={t('replay.slider')}
          aria-valuetext={t('replay.moment', { event, total })}
          onInput={(input) => show(Number(input.currentTarget.value))}
        />
        <span class="replay-count" aria-hidden="true">
          {event}/{total}
        </span>
        {tools}
        <button type="button" class="do quiet" data-do="leave-replay" onClick={() => table.showMoment(undefined)}>
          {t('replay.leave')}
        </button>
      </div>
    </section>
  );
}
