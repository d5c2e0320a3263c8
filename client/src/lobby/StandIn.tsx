import type { Signal } from '@preact/signals';
import { t } from '../texts/texts';
import { BotPicker } from '../ui/BotPicker';

// Who plays for somebody who has left, or does not come.
export function StandIn({ chosen }: { chosen: Signal<string> }) {
  return (
    <div class="stand-in" data-option="stand-in">
      <span aria-hidden="true">{t('setup.stand_in')}</span>
      <BotPicker label={t('setup.stand_in')} bot={chosen.value} onBot={(bot) => (chosen.value = bot)} />
    </div>
  );
}
