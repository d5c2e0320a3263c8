import { muted, setMuted, setVolume, volume } from '../state/loudness';
import { t } from '../texts/texts';
import { Switch } from './Switch';

// How loud it is, and whether it is to be heard at all.
export function Loudness() {
  return (
    <>
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
    </>
  );
}
