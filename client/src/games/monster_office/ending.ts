import { listed } from '../../texts/texts';
import { t } from './texts';
import type { Tie } from './view';

// M21 What decided between those with equal credit.
export function tieWords(tie: Tie, winners: readonly string[]): string {
  switch (tie) {
    case 'projects':
      return t('end.tie_projects', { names: listed(winners) });
    case 'cards':
      return t('end.tie_cards', { names: listed(winners) });
    case 'shared':
      return t('end.tie_shared');
    default:
      return tie satisfies never;
  }
}
