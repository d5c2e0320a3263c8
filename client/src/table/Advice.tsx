import { useEffect } from 'preact/hooks';
import type { Hint } from '../protocol/messages';
import type { Hints } from '../state/hint';
import { say, t } from '../texts/texts';
import { BotFace } from '../ui/BotFace';

// What a foreman would do and why, for whoever asks. What that is in words is for the game to say;
// the reason is the server's.

function withReason(advice: string, { reason }: Pick<Hint, 'reason'>): string {
  const why = reason && say(reason.key, reason.args);
  return why === undefined ? advice : `${advice}${/[.!?…]$/.test(advice) ? '' : '.'} ${why}`;
}

export const wouldDo = (deed: string, hint: Pick<Hint, 'reason'>): string => withReason(t('hint.would', { deed }), hint);

// What a button says is no part of a sentence, so it is quoted.
export function wouldChoose(button: string, hint: Pick<Hint, 'reason' | 'sure'>): string {
  const { sure } = hint;
  return withReason(sure === undefined ? t('hint.choose', { button }) : t('hint.choose_sure', { button, sure }), hint);
}

// Where not all have room, what is marked is in sight, and before all else what is said of it.
function showMarked(): void {
  const inOrder = [...document.querySelectorAll('.is-advised'), ...document.querySelectorAll('#prompt')];
  for (const one of inOrder) one.scrollIntoView({ block: 'nearest', inline: 'nearest' });
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
