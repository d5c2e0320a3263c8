import deck from '../../../../data/skyscrapers/deck.json';
import type { RulePictures } from '../../table/game';
import { CardDrawing } from './CardDrawing';
import { FamilySign } from './FamilySign';
import { LobbyPicture } from './LobbyPicture';
import { type Kind, layouts } from './words';

// Drawings beside the rules of Skyscrapers.

const size = 84;

function Drawn({ kind }: { kind: Kind }) {
  return (
    <span class="drawn-family">
      <CardDrawing kind={kind} girders={deck.layouts[kind.layout]} size={size} />
      <FamilySign family={kind.family} />
    </span>
  );
}

// The three walls before the first turn, from above.
function FromAbove() {
  return (
    <svg width="96" height="72" viewBox="0 0 96 72">
      <rect class="drawn-girder" x="16" y="33" width="64" height="6" />
      <rect class="drawn-girder" x="12" y="8" width="6" height="56" />
      <rect class="drawn-girder" x="78" y="8" width="6" height="56" />
    </svg>
  );
}

function Tower() {
  return (
    <span class="rule-tower">
      <LobbyPicture />
    </span>
  );
}

export const rulePictures: RulePictures = {
  2: () => (
    <>
      <Drawn kind={{ family: 'BV', layout: 'ladder' }} />
      <Drawn kind={{ family: 'BH', layout: 'frame' }} />
    </>
  ),
  S6: () => (
    <>
      {layouts.map((layout) => (
        <CardDrawing key={layout} kind={{ family: 'U', layout }} girders={deck.layouts[layout]} size={size} />
      ))}
    </>
  ),
  14: () => (
    <>
      <Drawn kind={{ family: 'V', layout: 'ladder' }} />
      <Drawn kind={{ family: 'H', layout: 'frame' }} />
      <Drawn kind={{ family: 'F', layout: 'full' }} />
    </>
  ),
  15: () => <Drawn kind={{ family: 'U', layout: 'cross' }} />,
  4: FromAbove,
  43: Tower,
};
