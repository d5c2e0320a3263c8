import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { Coach } from '../../table/Coach';
import { HelpSheet } from '../../table/Help';
import { officeHelp, officeHelpFor } from './help';
import { officeLessons, officeMoment } from './lessons';
import { createDesk } from './desk';
import { coachRoom } from '../../state/app';
import type { Table } from '../../state/table';
import { listed, t } from '../../texts/texts';
import { Invitations } from '../../table/Invitations';
import { ActionBar } from '../../table/ActionBar';
import { Contest } from './Contest';
import { Curtain } from '../../table/Curtain';
import { DeskNotices } from '../../table/DeskNotices';
import { EndScreen } from './EndScreen';
import { HandView } from './HandView';
import { PlayersView } from './PlayersView';
import { Race } from './Race';
import { ReplayBar } from '../../table/ReplayBar';
import { RevealNote } from './RevealNote';
import { LiveLog, SidePanel } from '../../table/SidePanel';
import { Supply } from './Supply';
import { type Sheet, TableHead } from '../../table/TableHead';
import { Wall } from './Wall';
import { flyAlong } from './flights';
import { listenToKeys } from './keys';
import { buttonsOf } from './buttons';
import { prompt } from './prompt';

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
      <TableHead table={table} title={t('table.title', { names })} sheet={sheet} sideOpen={sideOpen} onReplay={startReplay}>
        <Race desk={desk} />
      </TableHead>
      <PlayersView desk={desk} />
      <main class="desk" id="game">
        <DeskNotices table={table} onInvite={() => (sheet.value = 'invite')} />
        <Supply desk={desk} />
        <Contest desk={desk} />
        <RevealNote desk={desk} />
        <Wall desk={desk} />
        {table.replay.value !== undefined && <ReplayBar table={table} />}
        <div class="tray">
          {isGuided && <Coach lessons={officeLessons} moment={officeMoment(desk)} />}
          <ActionBar
            prompt={prompt(desk)}
            help={view && officeHelpFor[view.phase]}
            buttons={buttonsOf(desk)}
            mine={desk.choices.value.all.length > 0}
          />
          <HandView desk={desk} />
        </div>
      </main>
      <SidePanel table={table} />
      <LiveLog table={table} />
      <Curtain table={table} />
      {sheet.value === 'help' && <HelpSheet page={officeHelp} onClose={close} />}
      {sheet.value === 'invite' && <Invitations table={table} onClose={close} />}
      {sheet.value === 'end' && over && <EndScreen desk={desk} onClose={close} onReplay={startReplay} />}
    </div>
  );
}
