import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { TokenBadge } from '../../art/marks';
import { type PlayerSeat, playerSeats } from '../../protocol/messages';
import { useDismiss } from '../../ui/dismiss';
import { CardFace } from './Cards';
import { type Desk, cardName } from './desk';
import { t } from './texts';
import { type Card, parseCard } from './words';

interface Reveal {
  readonly shown: readonly { readonly seat: PlayerSeat; readonly card: Card }[];
  readonly first: PlayerSeat;
}

const shownFor = 6000; // ms

// The cards of the contest are turned up and taken back in one breath; this keeps them in
// sight for a while, beside the game and never in its way.
export function RevealNote({ desk }: { desk: Desk }) {
  const reveal = useSignal<Reveal | undefined>(undefined);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = desk.table.listen((_, events) => {
      const first = events.find((event) => event.key === 'monster_office.goes_first');
      const winner = playerSeats.find((seat) => seat === first?.args['seat']);
      if (winner === undefined) return;
      const last = events.findLastIndex((event) => event.key === 'monster_office.all_tied');
      const shown = events.slice(last + 1).flatMap((event) => {
        const isShown = event.key === 'monster_office.shown' || event.key === 'monster_office.dealt_open';
        const seat = playerSeats.find((name) => name === event.args['seat']);
        const card = parseCard(`${event.args['colour']}${event.args['number']}`);
        return isShown && seat && card ? [{ seat, card }] : [];
      });
      reveal.value = { shown, first: winner };
      clearTimeout(timer);
      timer = setTimeout(() => (reveal.value = undefined), shownFor);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [desk]);
  const now = reveal.value;
  const note = useRef<HTMLElement>(null);
  const isShown = now !== undefined && now.shown.length > 0;
  useDismiss(isShown, note, () => (reveal.value = undefined));
  if (!isShown) return null;
  return (
    <section class="contest reveal" ref={note} aria-label={t('contest.title')}>
      <h2>{t('contest.title')}</h2>
      <ol>
        {now.shown.map(({ seat, card }) => (
          <li key={seat} class={seat === now.first ? 'is-first' : ''}>
            <span class={`who of-${seat}`}>
              <TokenBadge seat={seat} size={16} /> {desk.nameOf(seat)}
            </span>
            <span role="img" aria-label={cardName(card)} class="turned-up">
              <CardFace card={card} />
            </span>
          </li>
        ))}
      </ol>
      <button type="button" class="round" aria-label={t('app.close')} onClick={() => (reveal.value = undefined)}>
        <span aria-hidden="true">✕</span>
      </button>
    </section>
  );
}
