import { useEffect } from 'preact/hooks';
import { useScene } from '../../table/useScene';
import { language } from '../../texts/texts';
import { Hairs } from './Hairs';
import { madeRoom } from './aside';
import { did } from './deeds';
import type { Desk } from './desk';
import { keepClear } from './margins';
import { t } from './texts';

// What draws the site is heavy, so it is fetched when a table needs it.
export const scene = () => import('../../site/scene');

// The site itself.
export function SceneBox({ desk }: { desk: Desk }) {
  const { box, state } = useScene(desk.scene, async (holder) => {
    const { createScene } = await scene();
    const made = createScene({
      onPick: desk.pick,
      onHand: ({ at, turn }) => desk.table.site.lead(at, turn),
      onRelease: desk.release,
      onHandState(state) {
        desk.hand.value = state;
        desk.aside.value = madeRoom(made.element, state?.box, desk.aside.peek());
      },
      onDeed: did,
      onStanding: (standing) => (desk.standing.value = standing),
    });
    const stops = [desk.follow(made), keepClear(holder, made)];
    return { scene: made, stop: () => stops.forEach((end) => end()) };
  });
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
  }, [state, language.value]);

  return (
    <div class="scene-box" ref={box} data-scene={state}>
      {state !== 'there' && <p class="scene-wait">{t(state === 'failed' ? 'works.no_scene' : 'works.scene_coming')}</p>}
      <Hairs desk={desk} />
    </div>
  );
}
