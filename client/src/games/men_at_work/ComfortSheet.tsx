import { Dialog } from '../../ui/Dialog';
import { Switch } from '../../ui/Switch';
import { bigTargets, calm, muted, setBigTargets, setCalm, setMuted, setVolume, volume } from './comfort';
import { t } from './texts';

export function ComfortSheet({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={t('comfort.title')} onClose={onClose}>
      <label class="switch">
        {t('comfort.volume')}
        <input
          type="range"
          class="volume"
          min={0}
          max={1}
          step={0.05}
          value={volume.value}
          onInput={(event) => setVolume(Number(event.currentTarget.value))}
        />
      </label>
      <Switch label={t('comfort.mute')} name="mute" on={muted.value} set={setMuted} />
      <Switch label={t('comfort.calm')} name="calm" on={calm.value} set={setCalm} />
      <Switch label={t('comfort.big')} name="big" on={bigTargets.value} set={setBigTargets} />
    </Dialog>
  );
}
