import { Dialog } from '../../ui/Dialog';
import { Loudness } from '../../ui/Loudness';
import { Switch } from '../../ui/Switch';
import { bigTargets, calm, foresees, setBigTargets, setCalm, setForesees } from './comfort';
import { t } from './texts';

export function ComfortSheet({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={t('comfort.title')} onClose={onClose}>
      <Loudness />
      <Switch label={t('comfort.calm')} name="calm" on={calm.value} set={setCalm} />
      <Switch label={t('comfort.big')} name="big" on={bigTargets.value} set={setBigTargets} />
      <Switch label={t('comfort.foresee')} name="foresee" on={foresees.value} set={setForesees} />
    </Dialog>
  );
}
