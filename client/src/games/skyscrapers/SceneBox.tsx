import { useEffect, useLayoutEffect } from 'preact/hooks';
import { useScene } from '../../table/useScene';
import { language } from '../../texts/texts';
import type { Desk } from './desk';
import { t } from './texts';

// What draws the building is heavy, so it is fetched when a table needs it.
export const scene = () => import('./scene/scene');

// The building itself.
export function SceneBox({ desk }: { desk: Desk }) {
  const { box, state } = useScene(desk.scene, async () => {
    const { createTowerScene } = await scene();
    const { handwork } = desk;
    const made = createTowerScene({
      onPick: desk.pick,
      onCycle: desk.cycle,
      onHand: ({ at, turn }, doing) => desk.table.site.lead(at, turn, doing),
      onStanding: (standing) => (desk.standing.value = standing),
      onPress: (speed) => (handwork.speed.value = speed),
      onRelease: () => (handwork.mayLetGo.value ? desk.release() : undefined),
    });
    return { scene: made, stop: desk.follow(made) };
  });
  // What was touched to take it is gone: the keys are for the hand now.
  const holding = desk.handwork.mine.value !== undefined;
  useLayoutEffect(() => {
    if (holding) desk.scene.value?.element.focus({ preventScroll: true });
  }, [holding, state]);
  useEffect(() => {
    desk.scene.value?.element.setAttribute('aria-label', t('sky.scene'));
  }, [state, language.value]);
  return (
    <div class="sky-scene" ref={box} data-scene={state}>
      {state !== 'there' && <p class="scene-note">{t(state === 'failed' ? 'sky.no_scene' : 'sky.scene_coming')}</p>}
    </div>
  );
}
