import { useLayoutEffect, useRef } from 'preact/hooks';
import { Hint } from '../../table/Hint';
import { Rove } from '../../ui/Rove';
import { CardDrawing } from './CardDrawing';
import { FamilySign } from './FamilySign';
import type { Desk } from './desk';
import { girdersOf } from './geometry';
import { cardName, familyName } from './names';
import { t } from './texts';
import type { View } from './view';
import { type Kind, parseKind } from './words';

const explained = {
  V: 'sky_help.V', H: 'sky_help.H', F: 'sky_help.F', U: 'sky_help.U', BV: 'sky_help.base', BH: 'sky_help.base',
} as const satisfies Record<Kind['family'], string>;

function CardButton({ desk, view, word, count }: { desk: Desk; view: View; word: string; count: number }) {
  const kind = parseKind(word);
  const button = useRef<HTMLButtonElement>(null);
  const isHeld = desk.card.value === word;
  const { value: advised } = desk.advised;
  const isAdvised = advised?.kind === 'ghost' && advised.ghost.word === word;
  // Whoever holds more cards than there is room for sees the chosen one.
  useLayoutEffect(() => {
    if (isHeld) button.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [isHeld]);
  if (kind === undefined) return null;
  const fits = desk.choices.value.buildersOf(word).length > 0;
  const isAsked = desk.choices.value.any && !desk.isStanding.value;
  const label = [cardName(word), ...(count > 1 ? [t('sky.times', { count })] : []), ...(isAsked && !fits ? [t('sky.no_place')] : [])];
  return (
    <button
      ref={button}
      type="button"
      class={`sky-card ${fits ? 'is-active' : ''} ${isAsked && !fits ? 'is-idle' : ''} ${isHeld ? 'is-held' : ''} ${isAdvised ? 'is-advised' : ''}`}
      data-rove
      tabIndex={-1}
      data-card={word}
      aria-pressed={isHeld}
      aria-disabled={!isAsked}
      aria-label={label.join(', ')}
      title={label.join(', ')}
      onClick={() => {
        if (isAsked) desk.chooseCard(word);
      }}
    >
      <CardDrawing kind={kind} girders={girdersOf(view, kind.layout)} />
      <FamilySign family={kind.family} size={16} />
      {count > 1 && <b class="sky-count">×{count}</b>}
    </button>
  );
}

// What each family is, where the question arises.
function Families({ hand }: { hand: readonly string[] }) {
  const there = new Set(hand.map((word) => parseKind(word)?.family));
  const shown = (['V', 'H', 'F', 'U', 'BV'] as const).filter((family) => there.has(family) || (family === 'BV' && there.has('BH')));
  return (
    <div class="families">
      {shown.map((family) => (
        <Hint key={family} id={`family-${family}`} lines={[t(explained[family])]} class="family">
          <FamilySign family={family} size={18} /> <span>{family === 'BV' ? t('sky.bases') : familyName(family)}</span>
        </Hint>
      ))}
    </div>
  );
}

// One's own cards; alike ones lie on one heap. While the curtain is down there is nothing of
// them on the page at all.
export function HandView({ desk }: { desk: Desk }) {
  const view = desk.view.value;
  if (view === undefined || view.viewer === 'spectator') return null;
  const { hand } = view;
  if (!desk.handOpen.value || hand === undefined) return <section class="sky-hand is-hidden" aria-label={t('sky.hand_hidden')} />;
  const kinds = [...new Set(hand)];
  const whose = desk.table.eyes.value === undefined ? t('sky.hand') : desk.nameOf(view.viewer);
  return (
    <section class="sky-hand" aria-label={whose} data-spot="hand">
      <h2 class="sky-hand-title">
        {whose} <small>{t('sky.cards', { count: hand.length })}</small>
      </h2>
      <Families hand={hand} />
      <Rove label={whose} class="sky-cards" id="hand">
        {kinds.map((word) => (
          <CardButton key={word} desk={desk} view={view} word={word} count={hand.filter((one) => one === word).length} />
        ))}
      </Rove>
    </section>
  );
}
