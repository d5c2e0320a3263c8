import { useSignal } from '@preact/signals';
import { spectatorLink } from '../state/myGames';
import { linkTo } from '../state/route';
import type { Table } from '../state/table';
import { t } from '../texts/texts';
import { useCopy } from '../ui/copy';

// A game that is over, for others to look at: the link is copied, or shown to be copied by hand.
function Share({ link }: { link: string }) {
  const shown = useSignal(false);
  const { copied, copy } = useCopy(link, () => (shown.value = true));
  if (shown.value) {
    return <input class="share-link" readOnly value={link} aria-label={t('end.share')} ref={(field) => field?.select()} />;
  }
  return (
    <button type="button" class="do quiet" data-do="share" title={t('end.share_explain')} onClick={copy}>
      <span aria-live="polite">{t(copied ? 'end.shared_link' : 'end.share')}</span>
    </button>
  );
}

// Whoever has the spectators' link can give it away.
export function ShareGame({ table }: { table: Table }) {
  const token = spectatorLink(table.room);
  return token === undefined ? null : <Share link={linkTo(table.room, token)} />;
}
