import { isAdvisedTake } from './advice';
import type { Desk } from './desk';
import { ThingIcon } from './icons';
import { thingName } from './names';
import { takeLabel } from './speech';
import { t } from './texts';
import { sortOf, sorts } from './words';

// What may be taken now, each as a picture to touch. Pieces that are out already are also
// taken by touching them on the site.
export function Takes({ desk }: { desk: Desk }) {
  const takes = desk.takes.value;
  if (takes.length === 0) return null;
  return (
    <div class="takes" role="group" aria-label={t('works.take')}>
      {takes.map((piece, i) => {
        const thing = sortOf(piece);
        if (thing === undefined) return null;
        return (
          <button type="button" key={piece} class={`take ${isAdvisedTake(desk, piece) ? 'is-advised' : ''}`} data-take={piece} onClick={() => desk.take(piece)}>
            <ThingIcon thing={thing} size={72} />
            <span>{takeLabel(desk, piece)}</span>
            {i < 9 && <kbd aria-hidden="true">{i + 1}</kbd>}
          </button>
        );
      })}
    </div>
  );
}

// How much of each sort is left.
export function Supply({ desk }: { desk: Desk }) {
  const view = desk.view.value;
  if (view === undefined) return null;
  return (
    <ul class="stock" aria-label={t('works.supply')}>
      {sorts.flatMap((sort) => {
        const count = view.supply[sort];
        if (count === undefined) return [];
        return [
          <li key={sort} class={count === 0 ? 'is-gone' : ''} title={`${thingName(sort)}: ${count}`} data-stock={sort}>
            <ThingIcon thing={sort} size={30} />
            <span class="hidden">{thingName(sort)}: </span>
            <b>{count}</b>
          </li>,
        ];
      })}
    </ul>
  );
}
