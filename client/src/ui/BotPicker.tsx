import { useId } from 'preact/hooks';
import { welcome } from '../state/app';
import { botLine, botName, byStrength } from '../texts/bots';
import { BotFace } from './BotFace';

// How well a bot shall play, with a line on what sort of player that is.
export function BotPicker({ label, bot, onBot }: { label: string; bot: string; onBot: (bot: string) => void }) {
  const line = useId();
  return (
    <>
      <span class="bot-choice">
        <BotFace bot={bot} size={28} />
        <select aria-label={label} aria-describedby={line} value={bot} onChange={(event) => onBot(event.currentTarget.value)}>
          {byStrength(welcome.value?.bots ?? []).map((name) => (
            <option key={name} value={name}>
              {botName(name)}
            </option>
          ))}
        </select>
      </span>
      <small class="bot-line" id={line}>
        {botLine(bot)}
      </small>
    </>
  );
}
