import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Deed, HandState } from '../../site/seam';
import { listed } from '../../texts/texts';
import { aheadInWords, outlookOf } from './ahead';
import { foresees } from './comfort';
import { known } from './deeds';
import type { Desk } from './desk';
import { called } from './speech';
import { t } from './texts';

// How a hand works, in one line; what has been done once fades.
const hints = [
  ['turn', 'works.hint.turn', 'works.hint.turn_touch'],
  ['lower', 'works.hint.lower', 'works.hint.lower_touch'],
] as const satisfies readonly (readonly [Deed, string, string])[];

function stateOf({ bears, touches, isParked }: HandState): string | undefined {
  if (touches.length > 0 && isParked && bears.length > 0) return t('works.hand_bears', { things: listed(bears.map(called)) });
  if (touches.length > 0) return t('works.hand_touches', { things: listed(touches.map(called)) });
  return isParked ? t('works.hand_parked') : undefined;
}

const calm = 1500; // ms for which an outlook stays the same before it is read out

// What would come of it. Seen at once; read out only when it has stayed the same for a while,
// and when it says something new.
function AheadWords({ desk }: { desk: Desk }) {
  const prediction = desk.prediction.value;
  const words = prediction && aheadInWords(prediction, desk.scene.value?.seenWay);
  const [readOut, setReadOut] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setReadOut(words ?? ''), calm);
    return () => clearTimeout(timer);
  }, [words]);
  if (!foresees.value) return null;
  const look = prediction === undefined ? 'waits' : outlookOf(prediction);
  return (
    <>
      <span class={`ahead is-${look} ${desk.table.site.isStale.value ? 'is-stale' : ''}`} data-ahead={look} aria-hidden="true">
        {words ?? t('works.ahead.wait')}
      </span>
      <span class="hidden" role="status">{readOut}</span>
    </>
  );
}

function Line({ desk }: { desk: Desk }) {
  const before = useMemo(() => known.peek(), []);
  const isTouch = useMemo(() => matchMedia('(pointer: coarse)').matches, []);
  const state = desk.hand.value && stateOf(desk.hand.value);
  const left = hints.filter(([deed]) => !before.has(deed));
  if (!foresees.value && state === undefined && left.every(([deed]) => known.value.has(deed))) return null;
  return (
    <p class="hand-line">
      <AheadWords desk={desk} />
      {state !== undefined && <b role="status">{state}</b>}
      {left.map(([deed, mouse, thumb]) => (
        <span key={deed} data-hint={deed} class={known.value.has(deed) ? 'is-known' : ''}>
          {t(isTouch ? thumb : mouse)}
        </span>
      ))}
    </p>
  );
}

// What the hand is about, and what it can do, for as long as it holds something.
export function HandLine({ desk }: { desk: Desk }) {
  return desk.holding.value ? <Line key={desk.heldId.value} desk={desk} /> : null;
}
