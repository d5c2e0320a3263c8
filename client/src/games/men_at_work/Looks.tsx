import type { Look } from '../../site/seam';
import { Toolbar } from '../../ui/Toolbar';
import { lookTools } from '../../ui/lookTools';
import type { Desk } from './desk';
import { speakOfTheSite } from './keys';
import { t } from './texts';

const looks = [
  ['front', 'works.look.front', '↑'],
  ['left', 'works.look.left', '→'],
  ['back', 'works.look.back', '↓'],
  ['right', 'works.look.right', '←'],
  ['top', 'works.look.top', '⊙'],
  ['closer', 'works.look.closer', '+'],
  ['farther', 'works.look.farther', '−'],
] as const satisfies readonly (readonly [Look, string, string])[];

// Where to look from, for those who do not drag, and the site in words.
export function Looks({ desk }: { desk: Desk }) {
  const scene = desk.scene.value;
  if (scene === undefined) return null;
  const tools = lookTools(looks, t, scene);
  const speak = { label: t('works.speak'), sign: '“”', data: { 'data-do': 'speak' }, use: () => speakOfTheSite(desk) };
  return <Toolbar name="looks" label={t('works.look')} tools={[...tools, speak]} />;
}
