import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { Coach } from '../help/Coach';
import { HelpSheet } from '../help/Help';
import { createDesk } from '../office/desk';
import { coachRoom } from '../state/app';
import { hasLinks } from '../state/myGames';
import { go } from '../state/route';
import type { Table } from '../state/table';
import { listed, t } from '../texts/texts';
import { LanguagePicker } from '../ui/LanguagePicker';
import { Invitations } from '../lobby/Invitations';
import { ActionBar } from './ActionBar';
import { Contest } from './Contest';
import { Curtain } from './Curtain';
import { DeskNotices } from './DeskNotices';
import { EndScreen } from './EndScreen';
import { HandView } from './HandView';
import { PlayersView } from './PlayersView';
import { Race } from './Race';
import { ReplayBar } from './ReplayBar';
import { RevealNote } from './RevealNote';
import { LiveLog, SidePanel } from './SidePanel';
import { Supply } from './Supply';
import { Wall } from './Wall';
import { flyAlong } from './flights';
import { listenToKeys } from './keys';

type Sheet = 'none' | 'help' | 'invite' | 'end';

// The Monster Office table as a whole.
export function OfficeTable({ table }: { table: Table }) {
  const desk = useMemo(() => createDesk(table), [table]);
  const sheet = useSignal<Sheet>('none');
  const sideOpen = useSignal(false);
  const over = table.now.value.outcome !== undefined;
  const view = desk.view.value;
  const room = table.state.value;

  useEffect(() => {
    const stops = [flyAlong(desk), listenToKeys(desk, () => (sheet.value = 'help')), desk.dispose];
    return () => stops.forEach((stop) => stop());
  }, [desk]);
  useEffect(() => {
    if (over) sheet.value = 'end';
  }, [over]);
  const names = listed(room?.seats.map((seat) => desk.nameOf(seat.seat)) ?? []);
  useEffect(() => {
    document.title = `${desk.choices.value.all.length > 0 ? '● ' : ''}${t('table.title', { names })}`;
  });

  const close = (): void => {
    sheet.value = 'none';
  };
  const startReplay = (): void => {
    close();
    table.showMoment(0);
  };
  const isGuided = coachRoom.value === table.room;
  return (
    <div
      class={`office ${view ? '' : 'is-empty'} ${sideOpen.value ? 'side-is-open' : ''}`}
      data-phase={view?.phase}
      data-viewer={table.viewer.value}
      data-acting={table.now.value.acting.join(' ')}
      data-waiting={table.waiting.value}
      data-events={table.now.value.events.length}
    >
      <header class="office-head">
        <button type="button" class="round" aria-label={t('app.home')} title={t('app.home')} onClick={() => go({ at: 'lobby' })}>
          <span aria-hidden="true">⌂</span>
        </button>
        <h1 class="hidden">{t('table.title', { names })}</h1>
        <Race desk={desk} />
        <div class="head-tools">
          {room && room.spectators > 0 && <small class="chip">{t('room.spectators', { count: room.spectators })}</small>}
          {hasLinks(table.room) && (
            <button type="button" class="tool" data-do="invite" onClick={() => (sheet.value = 'invite')}>
              {t('invite.title')}
            </button>
          )}
          {table.replay.value === undefined && (
            <button type="button" class="tool" data-do="open-replay" onClick={startReplay}>
              {t('replay.open')}
            </button>
          )}
          {over && (
            <button type="button" class="tool" onClick={() => (sheet.value = 'end')}>
              {t('end.show')}
            </button>
          )}
          <button type="button" class="tool" data-do="help" onClick={() => (sheet.value = 'help')}>
            {t('help.open')}
          </button>
          <button
            type="button"
            class="tool side-button"
            aria-expanded={sideOpen.value}
            onClick={() => (sideOpen.value = !sideOpen.value)}
          >
            {t('table.log')}
          </button>
          <LanguagePicker />
        </div>
      </header>
      <PlayersView desk={desk} />
      <main class="desk" id="game">
        <DeskNotices table={table} onInvite={() => (sheet.value = 'invite')} />
        <Supply desk={desk} />
        <Contest desk={desk} />
        <RevealNote desk={desk} />
        <Wall desk={desk} />
        {table.replay.value !== undefined && <ReplayBar desk={desk} />}
        <div class="tray">
          {isGuided && <Coach desk={desk} />}
          <ActionBar desk={desk} />
          <HandView desk={desk} />
        </div>
      </main>
      <SidePanel desk={desk} />
      <LiveLog desk={desk} />
      <Curtain desk={desk} />
      {sheet.value === 'help' && <HelpSheet onClose={close} />}
      {sheet.value === 'invite' && <Invitations table={table} onClose={close} />}
      {sheet.value === 'end' && over && <EndScreen desk={desk} onClose={close} onReplay={startReplay} />}
    </div>
  );
}
