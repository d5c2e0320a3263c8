import { useEffect } from 'preact/hooks';
import { useScene } from '../../table/useScene';
import { language } from '../../texts/texts';
import type { Desk } from './desk';
import { t } from './texts';

// The building itself. What draws it is heavy, so it is fetched when a table needs it.
export function SceneBox({ desk }: { desk: Desk }) {
  const { box, state } = useScene(desk.scene, async () => {
    const { createTowerScene } = await import('./scene/scene');
    const scene = createTowerScene({ onPick: desk.pick, onCycle: desk.cycle });
    return { scene, stop: desk.follow(scene) };
  });
  useEffect(() => {
    desk.scene.value?.element.setAttribute('aria-label', t('sky.scene'));
  }, [state, language.value]);
  return (
    <div class="sky-scene" ref={box} data-scene={state}>
      {state !== 'there' && <p class="scene-note">{t(state === 'failed' ? 'sky.no_scene' : 'sky.scene_coming')}</p>}
    </div>
  );
}
