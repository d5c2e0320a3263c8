import { useEffect } from 'preact/hooks';
import type { Hint } from '../protocol/messages';
import type { Hints } from '../state/hint';
import { say, t } from '../texts/texts';
import { BotFace } from '../ui/BotFace';

// What a foreman would do and why, for whoever asks. What that is in words is for the game to say;
// the reason is the server's.

export function adviceInWords(deed: string, { reason }: Pick<Hint, 'reason'>): string {
  const advice = t('hint.would', { deed });
  const why = reason && say(reason.key, reason.args);
  return why === undefined ? advice : `${advice}${/[.!?…]$/.test(advice) ? '' : '.'} ${why}`;
}

// Where not all have room, what is marked is in sight.
function showMarked(): void {
  for (const marked of document.querySelectorAll('.is-advised')) marked.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

// Beside the prompt, which says the answer.
export function AskForeman({ hints }: { hints: Hints }) {
  const label = t('hint.ask');
  const isShown = hints.now.value !== undefined;
  useEffect(showMarked, [isShown]);
  return (
    <button
      type="button"
      class={`round ask-foreman ${isShown ? 'is-shown' : ''}`}
      data-do="hint"
      aria-label={label}
      title={label}
      aria-pressed={isShown}
      aria-busy={hints.isThinking.value}
      onClick={hints.toggle}
    >
      <BotFace bot="foreman" size={22} />
    </button>
  );
}
