import type { HelpLine, HelpPage } from '../../table/Help';
import { CardDrawing } from './CardDrawing';
import { FamilySign } from './FamilySign';
import { familyName } from './names';
import { t } from './texts';
import type { Girders, View } from './view';
import type { Kind } from './words';

// The rules of Skyscrapers, short and in our own words, each with the number that says more.

const rules = {
  'sky_help.turn': '10',
  'sky_help.hire': '11',
  'sky_help.build': '20',
  'sky_help.rivet': '18',
  'sky_help.points': '26',
  'sky_help.walk': '28',
  'sky_help.levels': '30',
  'sky_help.fall': 'S35',
  'sky_help.shut': '35',
  'sky_help.end': '42',
  'sky_help.hand': '7',
  'sky_help.undo': 'S65',
} as const;
type Key = keyof typeof rules;

const lineOf = (key: Key): HelpLine => ({ words: t(key), rule: rules[key] });

function keysFor({ phase }: View): readonly Key[] {
  if (phase === 'over') return ['sky_help.end'];
  if (phase === 'replace') return ['sky_help.fall'];
  if (phase === 'rivet') return ['sky_help.rivet'];
  return ['sky_help.turn', 'sky_help.build', 'sky_help.points', 'sky_help.walk'];
}

export const helpFor = (view: View): readonly HelpLine[] => keysFor(view).map(lineOf);

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
  goal: t('sky_help.goal'),
  lines: (Object.keys(rules) as Key[]).map(lineOf),
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
