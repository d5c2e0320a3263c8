import type { Desk } from './desk';
import { BackIcon } from './icons';
import { InstructionIcon } from './instructionIcons';
import { backName, instructionName } from './names';
import { t } from './texts';
import type { Card } from './view';

function ForemanCard({ desk, card }: { desk: Desk; card: Card }) {
  const can = desk.choices.value;
  const isGirder = (desk.view.value?.task?.back ?? card.back).what === 'girder';
  const how = isGirder ? card.girder : card.worker;
  const onDeck = can.play(card.card, 'deck');
  const onDiscard = can.play(card.card, 'discard');
  return (
    <li class="foreman-card" data-card={card.card}>
      <button type="button" class="sign-board" data-pile="deck" disabled={onDeck === undefined} title={t('works.play_deck')} onClick={() => desk.act(onDeck)}>
        <BackIcon back={card.back} size={42} />
        <span class="hidden">{t('works.play_deck')}: </span>
        <small>{backName(card.back)}</small>
      </button>
      <button type="button" class="sign-board" data-pile="discard" disabled={onDiscard === undefined} title={t('works.play_discard')} onClick={() => desk.act(onDiscard)}>
        <InstructionIcon instruction={how} size={42} />
        <span class="hidden">{t('works.play_discard')}: </span>
        <small>{instructionName(how)}</small>
      </button>
    </li>
  );
}

// The cards in a player's own hand. Each has two sides: what, on the deck, or how, on the pile.
export function Foreman({ desk }: { desk: Desk }) {
  const view = desk.view.value;
  if (view === undefined || view.hand.length === 0 || desk.table.curtain.value) return null;
  return (
    <section class="foreman" aria-label={t('works.foreman')}>
      <h2>{t('works.foreman')}</h2>
      <p class="task-aside">{t(view.foremanCard ? 'works.foreman_played' : 'works.foreman_explain')}</p>
      <ul>
        {view.hand.map((card) => (
          <ForemanCard key={card.card} desk={desk} card={card} />
        ))}
      </ul>
    </section>
  );
}
