import { Rove } from '../../ui/Rove';
import { dragged } from '../../ui/drag';
import { CardBack, CardFace } from './Cards';
import { OpenPiles } from './OpenPiles';
import { type Desk, cardName } from './desk';
import { t } from './texts';

// The row of open work cards, the two decks and what may be looked through.
export function Supply({ desk }: { desk: Desk }) {
  const view = desk.view.value;
  if (view === undefined) return null;
  const can = desk.choices.value;
  const start = can.has('draw resources') !== undefined;
  const canDeck = can.has('take deck') !== undefined || (start && view.deck > 0);
  const canProject = can.has('draw project');
  const advised = desk.advised.value;
  const tape = (isTaped: boolean): string => (isTaped ? 'is-advised' : '');
  return (
    <Rove label={t('table.row')} class="supply" id="supply">
      <div class="pile">
        <button
          type="button"
          class={`stack ${canProject ? 'is-active is-soft' : ''} ${tape(advised?.verb === 'draw project')}`}
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
          const isMeant = advised?.verb === 'take row' && advised.slot === slot;
          const active = card !== undefined && (start || can.forSlot(slot) !== undefined);
          return (
            <button
              type="button"
              // A new card in the slot is a new element, so that it can slide in.
              key={`${slot}-${card ? cardName(card) : 'gap'}`}
              class={`slot ${active ? 'is-active' : ''} ${start ? 'is-soft' : ''} ${card ? '' : 'is-gap'} ${tape(isMeant)}`}
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
              {...dragged(active ? { drop: (on) => on?.closest('.tray') && desk.touchSupply(slot) } : undefined)}
            >
              {card && <CardFace card={card} />}
            </button>
          );
        })}
      </div>
      <div class="pile">
        <button
          type="button"
          class={`stack ${canDeck ? 'is-active' : ''} ${start ? 'is-soft' : ''} ${tape(advised?.verb === 'take deck')}`}
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
      <OpenPiles desk={desk} />
    </Rove>
  );
}
