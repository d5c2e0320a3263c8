import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Table } from '../state/table';
import { t } from '../texts/texts';
import { Sentence } from './Sentence';

const stepEvery = 700; // ms

// A slider over the events that this seat has been told.
export function ReplayBar({ table, tools }: { table: Table; tools?: ComponentChildren }) {
  const running = useSignal(false);
  const replay = table.replay.value;
  const total = Math.max(replay?.total ?? 0, table.now.value.events.length);
  const event = replay?.event ?? total;
  const last = table.now.value.events[event - 1];

  useEffect(() => {
    if (!running.value) return undefined;
    const timer = setInterval(() => {
      const at = table.replay.peek();
      if (at === undefined || at.event >= at.total) running.value = false;
      else table.showMoment(at.event + 1);
    }, stepEvery);
    return () => clearInterval(timer);
  }, [running.value]);

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
          aria-label={t(running.value ? 'replay.pause' : 'replay.play')}
          onClick={() => {
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
