import type { HelpPage } from '../../table/Help';
import { CardDrawing } from './CardDrawing';
import { FamilySign } from './FamilySign';
import { familyName } from './names';
import { t } from './texts';
import type { Girders, View } from './view';
import type { Kind } from './words';

// The rules of Skyscrapers, short and in our own words.

const lines = [
  'sky_help.goal', 'sky_help.turn', 'sky_help.hire', 'sky_help.build', 'sky_help.rivet', 'sky_help.points',
  'sky_help.walk', 'sky_help.levels', 'sky_help.fall', 'sky_help.shut', 'sky_help.end', 'sky_help.hand', 'sky_help.undo',
] as const;

function linesFor({ phase }: View): readonly (typeof lines)[number][] {
  if (phase === 'over') return ['sky_help.end'];
  if (phase === 'replace') return ['sky_help.fall'];
  if (phase === 'rivet') return ['sky_help.rivet'];
  return ['sky_help.turn', 'sky_help.build', 'sky_help.points', 'sky_help.walk'];
}

export const helpFor = (view: View): readonly string[] => linesFor(view).map((line) => t(line));

// One card of each family, as an example.
const examples = [
  [{ family: 'V', layout: 'ladder' }, 'sky_help.V', { long: [-2, 2], cross: [-1, 1] }],
  [{ family: 'H', layout: 'frame' }, 'sky_help.H', { long: [-2, 2], cross: [-3, 3] }],
  [{ family: 'F', layout: 'full' }, 'sky_help.F', { long: [-2, 0, 2], cross: [-1, 1] }],
  [{ family: 'U', layout: 'cross' }, 'sky_help.U', { long: [0], cross: [-1, 1] }],
  [{ family: 'BH', layout: 'frame' }, 'sky_help.base', { long: [-2, 2], cross: [-3, 3] }],
] as const satisfies readonly (readonly [Kind, string, Girders])[];

function Families() {
  return (
    <dl class="family-list">
      {examples.map(([kind, words, girders]) => (
        <div key={kind.family}>
          <CardDrawing kind={kind} girders={girders} size={72} />
          <dt>
            <FamilySign family={kind.family} /> <span>{kind.family === 'BH' ? t('sky.bases') : familyName(kind.family)}</span>
          </dt>
          <dd>{t(words)}</dd>
        </div>
      ))}
    </dl>
  );
}

export const help = (): HelpPage => ({
  lines: lines.map((line) => t(line)),
  drawings: <Families />,
  keys: [
    ['1 – 5', t('sky_help.key.worker')],
    ['C  H', t('sky_help.key.card')],
    ['G', t('sky_help.key.hire')],
    ['N  P', t('sky_help.key.cycle')],
    ['J', t('sky_help.key.jump')],
    ['↵', t('sky_help.key.confirm')],
    ['Esc', t('sky_help.key.let_go')],
    ['U', t('do.undo')],
    ['Q  E  V', t('sky_help.key.look')],
    ['+  −', t('sky_help.key.zoom')],
    ['X', t('sky_help.key.speak')],
    ['?', t('help.key.help')],
  ],
});
