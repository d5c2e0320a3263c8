import { hasSolver } from '../../state/solver';
import type { HelpLine, HelpPage } from '../../table/Help';
import { helpLines } from '../../table/helpLines';
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
  'sky_help.press': 'S48',
  'sky_help.hands': '24',
  'sky_help.carry': 'S54',
  'sky_help.collapse': '41',
  'sky_help.shut': '35',
  'sky_help.end': '42',
  'sky_help.hand': '7',
  'sky_help.undo': 'S65',
} as const;
type Key = keyof typeof rules;

const lines = helpLines(rules, t);

function keysFor({ phase }: View): readonly Key[] {
  if (phase === 'over') return ['sky_help.end'];
  if (phase === 'press') return ['sky_help.press', 'sky_help.hands', 'sky_help.collapse'];
  if (phase === 'carry') return ['sky_help.carry'];
  if (phase === 'replace') return ['sky_help.fall'];
  if (phase === 'rivet') return ['sky_help.rivet'];
  return ['sky_help.turn', 'sky_help.build', 'sky_help.points', 'sky_help.walk'];
}

export const helpFor = (view: View): readonly HelpLine[] => lines.of(keysFor(view));

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
  lines: lines.all(),
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
    ['← ↑ ↓ →  W  S', t('sky_help.key.hand')],
    ['B', t('sky_help.key.bring')],
    ['␣', t('sky_help.key.press')],
    ['T  ⇥', t('sky_help.key.steady')],
    ['Q  E  V', t('sky_help.key.look')],
    ['+  −', t('sky_help.key.zoom')],
    ['X', t('sky_help.key.speak')],
    ...(hasSolver ? [['Y', t('help.key.hairs')] as const] : []),
    ['M', t('help.key.mute')],
    ['A', t('help.key.hint')],
    ['?', t('help.key.help')],
  ],
});
