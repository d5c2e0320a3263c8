import { goodbye, mustReload, retry, status } from '../state/app';
import { dismiss, toasts } from '../state/toasts';
import { say, t } from '../texts/texts';

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
  if (status.value !== 'gone') return null;
  return (
    <div class="banner" role="alert">
      {(goodbye.value && say(goodbye.value)) ?? t('link.gone')}
      <button type="button" class="small" onClick={retry}>
        {t('link.retry')}
      </button>
    </div>
  );
}

export function Toasts() {
  return (
    <div class="toasts" role="status" aria-live="assertive">
      {toasts.value.map((toast) => (
        <button type="button" class="toast" key={toast.id} onClick={() => dismiss(toast.id)}>
          {toast.text}
          {toast.rule && <small>{toast.rule}</small>}
        </button>
      ))}
    </div>
  );
}
