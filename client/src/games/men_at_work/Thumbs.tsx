import { useEffect, useRef } from 'preact/hooks';
import type { Gesture } from '../../site/seam';
import { type UiKey, t } from '../../texts/texts';
import type { Desk } from './desk';

const firstPause = 300; // ms before a thumb that stays begins to repeat
const pause = 60;

// A button that goes on for as long as it is held.
function Thumb({ desk, gesture, label, sign }: { desk: Desk; gesture: Gesture; label: UiKey; sign: string }) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = (): void => clearTimeout(timer.current);
  useEffect(() => stop, []);
  function go(repeats: number): void {
    desk.scene.value?.nudge({ gesture, fine: false, repeats });
    timer.current = setTimeout(() => go(repeats + 1), repeats === 0 ? firstPause : pause);
  }
  return (
    <button
      type="button"
      class="thumb"
      aria-label={t(label as 'works.hand.up')}
      data-gesture={gesture}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        go(0);
      }}
      onPointerUp={stop}
      onPointerCancel={stop}
      onContextMenu={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (event.key === ' ') desk.scene.value?.nudge({ gesture, fine: event.shiftKey });
      }}
    >
      <span aria-hidden="true">{sign}</span>
    </button>
  );
}

// What a finger on the piece cannot do: height on the left, turning and tilting on the right.
export function Thumbs({ desk }: { desk: Desk }) {
  if (!desk.holding.value) return null;
  return (
    <div class="thumbs" role="group" aria-label={t('works.hand')}>
      <div class="thumb-column">
        <Thumb desk={desk} gesture="up" label="works.hand.up" sign="▲" />
        <Thumb desk={desk} gesture="down" label="works.hand.down" sign="▼" />
      </div>
      <div class="thumb-column">
        <div>
          <Thumb desk={desk} gesture="turn_left" label="works.hand.turn_left" sign="↺" />
          <Thumb desk={desk} gesture="turn_right" label="works.hand.turn_right" sign="↻" />
        </div>
        <div>
          <Thumb desk={desk} gesture="tilt_up" label="works.hand.tilt_up" sign="◢" />
          <Thumb desk={desk} gesture="tilt_down" label="works.hand.tilt_down" sign="◣" />
        </div>
        <div>
          <Thumb desk={desk} gesture="roll_left" label="works.hand.roll_left" sign="⤺" />
          <Thumb desk={desk} gesture="level" label="works.hand.level" sign="═" />
        </div>
      </div>
    </div>
  );
}
