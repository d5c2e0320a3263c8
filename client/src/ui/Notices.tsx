import { goodbye, isAlone, mustReload, retry, status } from '../state/app';
import { parseCitation } from '../state/reading';
import { type Toast, dismiss, hold, letGo, toasts } from '../state/toasts';
import { say, t } from '../texts/texts';
import { RuleNumber } from './RuleNumber';

// What the page has to say about itself: the connection, and refusals.

export function Banner() {
  if (mustReload.value) {
    return (
      <div class="banner" role="alert">
        {t('link.reload')}
        <button type="button" class="small" onClick={() => location.reload()}>
          {t('link.reload_now')}
        </button>
      </div>
    );
  }
  if (status.value !== 'gone' || isAlone.value) return null;
  return (
    <div class="banner" role="alert">
      {(goodbye.value && say(goodbye.value)) ?? t('link.gone')}
      <button type="button" class="small" onClick={retry}>
        {t('link.retry')}
      </button>
    </div>
  );
}

// Where it cites a rule, that can be looked up.
function OneToast({ toast }: { toast: Toast }) {
  const cited = parseCitation(toast.rule);
  return (
    <div
      class="toast"
      onMouseEnter={() => hold(toast.id)}
      onMouseLeave={() => letGo(toast.id)}
      onFocusIn={() => hold(toast.id)}
      onFocusOut={() => letGo(toast.id)}
    >
      <button type="button" class="toast-words" onClick={() => dismiss(toast.id)}>
        {toast.text}
      </button>
      {cited && <RuleNumber game={cited.game} rule={cited.rule} />}
    </div>
  );
}

export function Toasts() {
  return (
    <div class="toasts" role="status" aria-live="assertive">
      {toasts.value.map((toast) => (
        <OneToast key={toast.id} toast={toast} />
      ))}
    </div>
  );
}
