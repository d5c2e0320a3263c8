import { useRef } from 'preact/hooks';
import type { Desk } from './desk';
import { forceOf, gaugeOf } from './press';
import { t } from './texts';

interface Hold {
  readonly name: string;
  readonly label: string;
  readonly isReady: boolean;
  readonly hold: (pull: number | undefined) => void; // px from where it was touched
}

// A button that does something for as long as it is held, and more the farther one pulls.
function HoldButton({ name, label, isReady, hold }: Hold) {
  const from = useRef<readonly [number, number]>(undefined);
  const end = (): void => {
    from.current = undefined;
    hold(undefined);
  };
  return (
    <button
      type="button"
      class="do main hold-button"
      data-do={name}
      aria-disabled={!isReady}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        from.current = [event.clientX, event.clientY];
        hold(0);
      }}
      onPointerMove={(event) => {
        if (from.current !== undefined) hold(Math.hypot(event.clientX - from.current[0], event.clientY - from.current[1]));
      }}
      onPointerUp={end}
      onPointerCancel={end}
      onContextMenu={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if ((event.key === ' ' || event.key === 'Enter') && !event.repeat) hold(0);
      }}
    >
      <span>{label}</span>
      <kbd aria-hidden="true">␣</kbd>
    </button>
  );
}

function Gauge({ speed }: { speed: number }) {
  const force = forceOf(speed);
  const words = speed === 0 ? t('sky.press.none') : t(`sky.press.${force}`);
  return (
    <div class={`press-gauge is-${speed === 0 ? 'none' : force}`} data-speed={speed}>
      <meter min={0} max={1} value={gaugeOf(speed)} aria-label={t('sky.press.speed')} />
      <span class="press-words">{words}</span>
      <span class="press-speed" aria-hidden="true">{t('sky.press.mm', { speed })}</span>
    </div>
  );
}

// Classic: what a hand does for as long as it is held, for mice, thumbs and keys. It stands where
// the cards are, which cannot be used meanwhile.
export function HandPads({ desk }: { desk: Desk }) {
  const { mine, onRail, speed, press, lower } = desk.handwork;
  return (
    <div class="hand-pads" role="group" aria-label={t('sky.press')}>
      {mine.value?.does === 'press' ? (
        <>
          <HoldButton name="press" label={t('sky.do.press')} isReady={onRail.value} hold={press} />
          <Gauge speed={speed.value} />
        </>
      ) : (
        <HoldButton name="lower" label={t('sky.do.lower')} isReady hold={(pull) => lower(pull !== undefined)} />
      )}
    </div>
  );
}
