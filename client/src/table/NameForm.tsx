import { useRef } from 'preact/hooks';
import { longestName } from '../protocol/messages';
import { t } from '../texts/texts';

interface Properties {
  readonly name: string; // to begin with
  readonly label: string;
  readonly onName: (name: string) => void;
}

// A name of one's own, of characters that can be seen.
export function NameForm({ name, label, onName }: Properties) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <form
      class="rename"
      onSubmit={(event) => {
        event.preventDefault();
        const wish = field.current?.value.replace(/\p{C}/gu, '').trim();
        if (wish) onName(wish);
      }}
    >
      <label for="new-name">{t('room.rename_ask')}</label>
      <input id="new-name" ref={field} maxLength={longestName} defaultValue={name} required autofocus />
      <button type="submit" class="do main">
        {label}
      </button>
    </form>
  );
}
