import type { Look } from '../../site/seam';
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
  if (desk.scene.value === undefined) return null;
  return (
    <div class="sky-looks" role="toolbar" aria-label={t('sky.look')}>
      {looks.map(([look, label, sign]) => (
        <button
          type="button"
          key={look}
          class="round"
          aria-label={t(label)}
          title={t(label)}
          data-look={look}
          onClick={() => desk.scene.value?.look(look)}
        >
          <span aria-hidden="true">{sign}</span>
        </button>
      ))}
      <button type="button" class="round" aria-label={t('sky.speak')} title={t('sky.speak')} data-do="speak" onClick={() => speakOfTheBuilding(desk)}>
        <span aria-hidden="true">“”</span>
      </button>
    </div>
  );
}
