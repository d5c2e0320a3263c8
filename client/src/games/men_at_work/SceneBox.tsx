import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { SiteScene } from '../../site/seam';
import { language } from '../../texts/texts';
import type { Desk } from './desk';
import { keepClear } from './margins';
import { t } from './texts';

// The site itself. What draws it is heavy, so it is fetched when a table needs it.
export function SceneBox({ desk }: { desk: Desk }) {
  const box = useRef<HTMLDivElement>(null);
  const failed = useSignal(false);
  const isThere = desk.scene.value !== undefined;

  useEffect(() => {
    let shown: SiteScene | undefined;
    let stop: (() => void) | undefined;
    let left = false;
    async function open(): Promise<void> {
      const { createScene } = await import('../../site/scene');
      if (left || box.current === null) return;
      shown = createScene({
        onPick: desk.pick,
        onHand: ({ at, turn }) => desk.table.site.lead(at, turn),
        onRelease: desk.release,
      });
      box.current.append(shown.element);
      const stops = [desk.follow(shown), keepClear(box.current, shown)];
      stop = () => stops.forEach((end) => end());
      desk.scene.value = shown;
    }
    open().catch((error: unknown) => {
      console.warn('The site cannot be drawn:', error);
      failed.value = true;
    });
    return () => {
      left = true;
      desk.scene.value = undefined;
      stop?.();
      shown?.close();
    };
  }, [desk]);
  // The button that was touched to take a piece is gone: the keys are for the hand now.
  const holding = desk.holding.value;
  useEffect(() => {
    if (holding && document.activeElement === document.body) desk.scene.value?.element.focus({ preventScroll: true });
  }, [holding]);
  // ... and stay so, whatever is clicked meanwhile. What a key has pressed keeps its focus.
  useEffect(() => {
    function onClick({ target, detail }: MouseEvent): void {
      const isButton = target instanceof Element && target.closest('button, summary') !== null;
      if (detail > 0 && isButton) desk.scene.value?.element.focus({ preventScroll: true });
    }
    if (holding) window.addEventListener('click', onClick);
    return () => window.removeEventListener('click', onClick);
  }, [holding]);
  useEffect(() => {
    desk.scene.value?.element.setAttribute('aria-label', t('works.scene'));
  }, [isThere, language.value]);

  return (
    <div class="scene-box" ref={box} data-scene={isThere ? 'there' : failed.value ? 'failed' : 'coming'}>
      {!isThere && <p class="scene-wait">{t(failed.value ? 'works.no_scene' : 'works.scene_coming')}</p>}
    </div>
  );
}
