import type { Look } from '../../site/seam';
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
  if (desk.scene.value === undefined) return null;
  return (
    <div class="looks" role="toolbar" aria-label={t('works.look')}>
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
      <button
        type="button"
        class="round"
        aria-label={t('works.speak')}
        title={t('works.speak')}
        data-do="speak"
        onClick={() => speakOfTheSite(desk)}
      >
        <span aria-hidden="true">“”</span>
      </button>
    </div>
  );
}
