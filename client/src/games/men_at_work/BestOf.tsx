import { bests } from './bests';
import { millimetres } from './heights';
import { t } from './texts';

// 75 s are 1:15.
export function clockOf(ms: number): string {
  const seconds = Math.max(1, Math.round(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

// The best time and height of an exercise, once there are some.
export function BestOf({ exercise }: { exercise: string }) {
  const best = bests.value[exercise];
  if (best?.time === undefined || best.height === undefined) return null;
  return (
    <small class="best" data-best={exercise}>
      {t('works.best', { time: clockOf(best.time), height: millimetres(best.height) })}
    </small>
  );
}
