import { useSignal } from '@preact/signals';
import { Dialog } from '../../ui/Dialog';
import { Rove } from '../../ui/Rove';
import { CardBack, CardFace } from './Cards';
import { type Desk, cardName } from './desk';
import { t } from './texts';
import { type Card, colours } from './words';

// The discard pile is open to everybody, in the order of the kinds of work.
function Discarded({ cards, onClose }: { cards: readonly Card[]; onClose: () => void }) {
  const rank = ({ colour, number }: Card): number => 10 * colours.indexOf(colour) + number;
  return (
    <Dialog title={t('table.discard', { count: cards.length })} onClose={onClose}>
      <ul class="discarded">
        {[...cards].sort((a, b) => rank(a) - rank(b)).map((card, i) => (
          <li key={i} role="img" aria-label={cardName(card)}>
            <CardFace card={card} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

// The row of open work cards, the two decks and the discard pile.
export function Supply({ desk }: { desk: Desk }) {
  const looking = useSignal(false);
  const view = desk.view.value;
  if (view === undefined) return null;
  const can = desk.choices.value;
  const start = can.has('draw resources') !== undefined;
  const canDeck = can.has('take deck') !== undefined || (start && view.deck > 0);
  const canProject = can.has('draw project');
  return (
    <Rove label={t('table.row')} class="supply" id="supply">
      <div class="pile">
        <button
          type="button"
          class={`stack ${canProject ? 'is-active is-soft' : ''}`}
          data-rove
          tabIndex={-1}
          data-spot="projects"
          data-do="draw-project"
          aria-disabled={!canProject}
          aria-label={t('table.project_deck', { count: view.projectDeck })}
          onClick={() => desk.act(canProject)}
        >
          <CardBack kind="project" />
          <b class="stack-count">{view.projectDeck}</b>
        </button>
        <small aria-hidden="true">{t('table.projects_short')}</small>
      </div>
      <div class="row-cards">
        {view.row.map((card, i) => {
          const slot = i + 1;
          const active = card !== undefined && (start || can.forSlot(slot) !== undefined);
          return (
            <button
              type="button"
              // A new card in the slot is a new element, so that it can slide in.
              key={`${slot}-${card ? cardName(card) : 'gap'}`}
              class={`slot ${active ? 'is-active' : ''} ${start ? 'is-soft' : ''} ${card ? '' : 'is-gap'}`}
              data-rove
              tabIndex={-1}
              data-spot={`row-${slot}`}
              data-do={`take-row-${slot}`}
              aria-disabled={!active}
              aria-label={
                card ? t('table.row_slot', { slot, card: cardName(card) }) : t('table.row_gap', { slot })
              }
              onClick={() => {
                if (active) desk.touchSupply(slot);
              }}
            >
              {card && <CardFace card={card} />}
            </button>
          );
        })}
      </div>
      <div class="pile">
        <button
          type="button"
          class={`stack ${canDeck ? 'is-active' : ''} ${start ? 'is-soft' : ''}`}
          data-rove
          tabIndex={-1}
          data-spot="deck"
          data-do="take-deck"
          aria-disabled={!canDeck}
          aria-label={t('table.deck', { count: view.deck })}
          onClick={() => {
            if (canDeck) desk.touchSupply('deck');
          }}
        >
          <CardBack kind="work" />
          <b class="stack-count">{view.deck}</b>
        </button>
        <small aria-hidden="true">{t('table.deck_short')}</small>
      </div>
      <div class="pile discard" data-spot="discard">
        <button
          type="button"
          class="discard-pile"
          data-rove
          tabIndex={-1}
          data-do="look-discard"
          aria-label={t('table.discard', { count: view.discard.length })}
          onClick={() => (looking.value = true)}
        >
          <b>{view.discard.length}</b>
        </button>
        <small aria-hidden="true">{t('table.discard_short')}</small>
        {looking.value && <Discarded cards={view.discard} onClose={() => (looking.value = false)} />}
      </div>
    </Rove>
  );
}
