import { useEffect } from 'preact/hooks';
import { Monster } from '../art/monsters';
import type { Door } from '../protocol/messages';
import { recall } from '../state/memory';
import { listed, t } from '../texts/texts';
import { LanguagePicker } from '../ui/LanguagePicker';
import { NameForm } from './NameForm';

interface Properties {
  readonly door: Door;
  readonly title: string;
  readonly onName: (name: string) => void;
}

// Whoever follows an invitation is asked for a name before they sit down.
export function Arrival({ door, title, onName }: Properties) {
  useEffect(() => {
    document.title = title;
  });
  const own = door.seat === 'spectator' ? -1 : Number(door.seat.slice(1)) - 1;
  const others = door.names.filter((name, i) => i !== own && name !== '');
  return (
    <main class="lobby-wait arrival" id="game">
      <LanguagePicker />
      <Monster who={door.seat === 'spectator' ? 'mabel' : door.seat} size={120} />
      <h1>{t('room.invited', { game: title })}</h1>
      {others.length > 0 && <p>{t('room.invited_by', { names: listed(others) })}</p>}
      <NameForm name={door.names[own] || (recall('name') ?? '')} label={t('room.sit_down')} onName={onName} />
    </main>
  );
}
