import { useEffect, useState } from 'preact/hooks';
import { t } from '../texts/texts';

interface Properties {
  readonly left: number; // s, of the turn
  readonly reserve: number; // s, of the game
  readonly read: number; // ms, when we were told
}

// How long the seat may still think. Told once, counted here: first the turn's own time, then
// the reserve.
export function ClockFace({ left, reserve, read }: Properties) {
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((n) => n + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  const gone = (Date.now() - read) / 1000;
  const own = Math.max(0, Math.ceil(left - gone));
  const spare = Math.max(0, Math.ceil(reserve - Math.max(0, gone - left)));
  const isShort = own + spare <= 10;
  return (
    <span
      class={`clock ${isShort ? 'is-short' : ''} ${own === 0 && spare > 0 ? 'in-reserve' : ''}`}
      role="timer"
      aria-label={spare > 0 ? t('table.clock_reserve', { seconds: own, reserve: spare }) : t('table.clock', { seconds: own })}
    >
      {own === 0 && spare > 0 ? `+${spare}` : own}
      {own > 0 && spare > 0 && <small>+{spare}</small>}
    </span>
  );
}
