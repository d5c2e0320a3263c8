import { read } from '../state/reading';
import { hasRules } from '../texts/rulePages';
import { t } from '../texts/texts';

interface Properties {
  readonly game: string;
  readonly rule: string;
  readonly class?: string;
  readonly short?: boolean; // the number alone, where it is plain what it is
}

// A rule's number, which opens the page of rules there, if there is one to read.
export function RuleNumber({ game, rule, class: className = '', short = false }: Properties) {
  const words = t('rules.rule', { rule });
  if (!hasRules(game)) return null;
  return (
    <button
      type="button"
      class={`rule-number ${className}`}
      data-rule-of={`${game} ${rule}`}
      title={t('rules.open_rule', { rule })}
      aria-label={t('rules.open_rule', { rule })}
      onClick={() => read(game, rule)}
    >
      {short ? rule : words}
    </button>
  );
}
