import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { GameEvent } from '../protocol/messages';
import type { Tone } from '../site/seam';
import { Sentence } from '../table/Sentence';
import { t } from '../texts/texts';
import type { Desk } from './desk';
import { idOf } from './words';

type Tenor = 'good' | 'open' | 'bad' | 'news';

// What is called out over the site when it happens, and the piece it is about.
const callings: Readonly<Record<string, { readonly tenor: Tenor; readonly tone?: Tone }>> = {
  'men_at_work.task_met': { tenor: 'good' },
  'men_at_work.task_open': { tenor: 'open' },
  'men_at_work.award': { tenor: 'good', tone: 'award' },
  'men_at_work.fell_to_ground': { tenor: 'bad', tone: 'guilty' },
  'men_at_work.fell_on_worker': { tenor: 'bad', tone: 'guilty' },
  'men_at_work.left_table': { tenor: 'bad', tone: 'guilty' },
  'men_at_work.lost_certificate': { tenor: 'bad' },
  'men_at_work.gave_up': { tenor: 'bad' },
  'men_at_work.time_up': { tenor: 'bad' },
  'men_at_work.out': { tenor: 'bad' },
  'men_at_work.rita': { tenor: 'news' },
  'men_at_work.skipped': { tenor: 'news' },
  'men_at_work.cleans_up': { tenor: 'news' },
  'men_at_work.tidy': { tenor: 'good' },
  'men_at_work.site_ready': { tenor: 'good' },
};

const shownFor = 9000; // ms
const mostShown = 3;

function Again({ desk, event }: { desk: Desk; event: GameEvent }) {
  const piece = idOf(String(event.args['piece']));
  if (piece === undefined) return null;
  return (
    <button type="button" class="small" data-do="again" onClick={() => void desk.scene.value?.replayAccident(piece)}>
      {t('works.again')}
    </button>
  );
}

export function Verdict({ desk }: { desk: Desk }) {
  const shown = useSignal<readonly GameEvent[]>([]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = desk.table.listen((_, events) => {
      // What is taken next may bear the same name.
      if (events.some(({ key }) => key === 'men_at_work.took')) desk.blamed.value = undefined;
      const news = events.filter(({ key }) => callings[key] !== undefined);
      if (news.length === 0) return;
      shown.value = news.slice(-mostShown);
      const blame = news.findLast(({ key }) => callings[key]?.tone !== undefined);
      const tone = blame && callings[blame.key]?.tone;
      const piece = idOf(String(blame?.args['piece']));
      if (tone !== undefined && piece !== undefined) desk.blamed.value = { piece, tone };
      clearTimeout(timer);
      timer = setTimeout(() => {
        shown.value = [];
        desk.blamed.value = undefined;
      }, shownFor);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [desk]);
  if (shown.value.length === 0) return null;
  return (
    <ol class="callings">
      {shown.value.map((event, i) => (
        <li key={i} class={`calling is-${callings[event.key]?.tenor}`} data-calling={event.key}>
          <Sentence table={desk.table} event={event} />
          {callings[event.key]?.tone === 'guilty' && <Again desk={desk} event={event} />}
        </li>
      ))}
    </ol>
  );
}
