import { type Signal, useSignal } from '@preact/signals';
import { useLayoutEffect } from 'preact/hooks';
import type { Moment } from '../../site/seam';
import { calm } from './comfort';
import type { Desk } from './desk';
import { momentIn, ritasLine } from './moments';
import { t } from './texts';

const saysFor = 4500; // ms

interface Said {
  readonly moment: Moment;
  readonly count: number; // of moments so far
}

// Shows a moment on the site, and what Rita says meanwhile.
export function useMoments(desk: Desk): Signal<Said | undefined> {
  const said = useSignal<Said | undefined>(undefined);
  useLayoutEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let count = 0;
    const stop = desk.table.listen((_, events) => {
      const moment = momentIn(events);
      if (moment === undefined || calm.value) return;
      desk.scene.value?.moment(moment);
      said.value = { moment, count };
      count += 1;
      clearTimeout(timer);
      timer = setTimeout(() => (said.value = undefined), saysFor);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [desk]);
  return said;
}

function Face() {
  return (
    <svg class="rita-face" width="34" height="34" viewBox="0 0 34 34" aria-hidden="true">
      <circle cx="17" cy="19" r="11" fill="#e9a87c" stroke="#2a2430" stroke-width="1.6" />
      <path d="M6.5 21c-2.5 3-2 7 .5 9M27.5 21c2.5 3 2 7-.5 9" fill="none" stroke="#8c3b1e" stroke-width="4" stroke-linecap="round" />
      <path d="M4.5 16.5h25M7 16C7 9 11 4.500 17 4.500S27 9 27 16Z" fill="#f2d23c" stroke="#2a2430" stroke-width="1.8" stroke-linejoin="round" />
      <circle cx="13" cy="21" r="1.5" fill="#2a2430" />
      <circle cx="21" cy="21" r="1.5" fill="#2a2430" />
      <path d="M13 25.500c2.500 2 5.500 2 8 0" fill="none" stroke="#2a2430" stroke-width="1.6" stroke-linecap="round" />
    </svg>
  );
}

export function RitasLine({ said: { moment, count } }: { said: Said }) {
  return (
    <li class="calling is-rita" data-rita={moment}>
      <Face />
      <span>
        <b>{t('works.rita')}</b> {ritasLine(moment, count)}
      </span>
    </li>
  );
}
