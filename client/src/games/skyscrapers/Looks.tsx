import type { Look } from '../../site/seam';
import { Toolbar } from '../../ui/Toolbar';
import { lookTools } from '../../ui/lookTools';
import type { Desk } from './desk';
import { speakOfTheBuilding } from './speech';
import { t } from './texts';

const looks = [
  ['orbit_left', 'sky.look.left', '↻'],
  ['orbit_right', 'sky.look.right', '↺'],
  ['top', 'sky.look.top', '⊙'],
  ['front', 'sky.look.front', '▣'],
  ['closer', 'sky.look.closer', '+'],
  ['farther', 'sky.look.farther', '−'],
] as const satisfies readonly (readonly [Look, string, string])[];

// Where to look from, for those who do not drag, and the building in words.
export function Looks({ desk }: { desk: Desk }) {
  const scene = desk.scene.value;
  if (scene === undefined) return null;
  const tools = lookTools(looks, t, scene);
  const speak = { label: t('sky.speak'), sign: '“”', data: { 'data-do': 'speak' }, use: () => speakOfTheBuilding(desk) };
  return <Toolbar name="sky-looks" label={t('sky.look')} tools={[...tools, speak]} />;
}
