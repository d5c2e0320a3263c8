import { useEffect, useRef } from 'preact/hooks';
import type { Gesture } from '../../site/seam';
import type { Desk } from './desk';
import { t } from './texts';

const firstPause = 300; // ms before a thumb that stays begins to repeat
const pause = 60;

interface Properties {
  readonly desk: Desk;
  readonly gesture: Gesture;
  readonly label: string;
  readonly sign: string;
  readonly fine?: boolean;
}

// A button that goes on for as long as it is held.
function Thumb({ desk, gesture, label, sign, fine = false }: Properties) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = (): void => clearTimeout(timer.current);
  useEffect(() => stop, []);
  function go(repeats: number): void {
    desk.scene.value?.nudge({ gesture, fine, repeats });
    timer.current = setTimeout(() => go(repeats + 1), repeats === 0 ? firstPause : pause);
  }
  return (
    <button
      type="button"
      class="thumb"
      aria-label={label}
      title={label}
      data-gesture={gesture}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        go(0);
      }}
      onPointerUp={stop}
      onPointerCancel={stop}
      onContextMenu={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (event.key === ' ') desk.scene.value?.nudge({ gesture, fine: fine || event.shiftKey });
      }}
    >
      <span aria-hidden="true">{sign}</span>
    </button>
  );
}

// From a touch on: a tenth of a millimetre at a time.
function Nudges({ desk }: { desk: Desk }) {
  return (
    <div class="nudges">
      <Thumb desk={desk} gesture="left" label={t('works.hand.left')} sign="←" fine />
      <Thumb desk={desk} gesture="away" label={t('works.hand.away')} sign="↑" fine />
      <Thumb desk={desk} gesture="near" label={t('works.hand.near')} sign="↓" fine />
      <Thumb desk={desk} gesture="right" label={t('works.hand.right')} sign="→" fine />
    </div>
  );
}

// What a finger or a mouse on the piece cannot do: height on the left, turning and tilting on
// the right.
export function Thumbs({ desk }: { desk: Desk }) {
  if (!desk.holding.value) return null;
  const touches = (desk.hand.value?.touches.length ?? 0) > 0;
  return (
    <div class={`thumbs ${desk.aside.value.has('thumbs') ? 'is-aside' : ''}`} role="group" aria-label={t('works.hand')}>
      <div class="thumb-column">
        <Thumb desk={desk} gesture="up" label={t('works.hand.up')} sign="▲" />
        <Thumb desk={desk} gesture="lower" label={t('works.hand.lower')} sign="⤓" />
      </div>
      {touches && <Nudges desk={desk} />}
      <div class="thumb-column">
        <div>
          <Thumb desk={desk} gesture="turn_left" label={t('works.hand.turn_left')} sign="↺" />
          <Thumb desk={desk} gesture="turn_right" label={t('works.hand.turn_right')} sign="↻" />
        </div>
        <div>
          <Thumb desk={desk} gesture="tilt_up" label={t('works.hand.tilt_up')} sign="◢" />
          <Thumb desk={desk} gesture="tilt_down" label={t('works.hand.tilt_down')} sign="◣" />
        </div>
        <div>
          <Thumb desk={desk} gesture="roll_left" label={t('works.hand.roll_left')} sign="⤺" />
          <Thumb desk={desk} gesture="level" label={t('works.hand.level')} sign="═" />
        </div>
      </div>
    </div>
  );
}
