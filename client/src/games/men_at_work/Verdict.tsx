import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { GameEvent } from '../../protocol/messages';
import { Sentence } from '../../table/Sentence';
import { RuleNumber } from '../../ui/RuleNumber';
import { RitasLine, useMoments } from './Rita';
import { blamedIn, callings, isTaking } from './callings';
import type { Desk } from './desk';
import { t } from './texts';
import { idOf } from './words';

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

function RuleOf({ event }: { event: GameEvent }) {
  const rule = callings[event.key]?.rule;
  return rule === undefined ? null : <RuleNumber game="men_at_work" rule={rule} short />;
}

export function Verdict({ desk }: { desk: Desk }) {
  const shown = useSignal<readonly GameEvent[]>([]);
  const said = useMoments(desk).value;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = desk.table.listen((_, events) => {
      if (events.some(isTaking)) desk.blamed.value = undefined;
      const news = events.filter(({ key }) => callings[key] !== undefined);
      if (news.length === 0) return;
      shown.value = news.slice(-mostShown);
      desk.blamed.value = blamedIn(events) ?? desk.blamed.value;
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
  if (shown.value.length === 0 && said === undefined) return null;
  return (
    <ol class="callings">
      {shown.value.map((event, i) => (
        <li key={i} class={`calling is-${callings[event.key]?.tenor}`} data-calling={event.key}>
          <Sentence table={desk.table} event={event} />
          <RuleOf event={event} />
          {callings[event.key]?.tone === 'guilty' && <Again desk={desk} event={event} />}
        </li>
      ))}
      {said && <RitasLine key={`rita-${said.count}`} said={said} />}
    </ol>
  );
}
