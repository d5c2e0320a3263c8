import { Monster } from './art/monsters';
import { gameOf } from './games';
import { Lobby } from './lobby/Lobby';
import { SetUp } from './lobby/SetUp';
import { isAlone, isTakingUp, status, table, welcome } from './state/app';
import { RuleSheet } from './rules/RuleSheet';
import { reading } from './state/reading';
import { go, route } from './state/route';
import type { Table } from './state/table';
import { Arrival } from './table/Arrival';
import { PlainBoard } from './table/PlainBoard';
import { WaitingRoom } from './table/WaitingRoom';
import { ThisGame } from './table/game';
import { language, t } from './texts/texts';
import { Banner, Toasts } from './ui/Notices';

function Waiting({ words }: { words: string }) {
  return (
    <main class="lobby-wait" id="game">
      <p>{words}</p>
    </main>
  );
}

function Room({ table: here }: { table: Table }) {
  if (here.noSeat.value !== undefined) {
    return (
      <main class="lobby-wait" id="game">
        <Monster who="mabel" size={120} />
        <p>{here.noSeat.value}</p>
        <button type="button" class="do main" onClick={() => go({ at: 'lobby' })}>
          {t('app.home')}
        </button>
      </main>
    );
  }
  const invited = here.invited.value;
  if (invited !== undefined) {
    return <Arrival door={invited.door} title={gameOf(invited.door.game).title()} onName={here.sitDown} />;
  }
  if (here.state.value === undefined) {
    return <Waiting words={t(isAlone.value || status.value === 'open' ? 'room.joining' : 'link.connecting')} />;
  }
  const game = gameOf(here.state.value.game);
  if (here.state.value.waiting) return <WaitingRoom table={here} title={game.title()} />;
  const Board = game.Board ?? PlainBoard;
  return (
    <ThisGame.Provider value={game}>
      <Board table={here} />
    </ThisGame.Provider>
  );
}

// A game without such a page has nothing to choose there.
function PracticeOf({ game }: { game: string }) {
  const { Practice } = gameOf(game);
  return Practice ? <Practice /> : <Lobby />;
}

function Page() {
  const here = route.value;
  switch (here.at) {
    case 'lobby':
      return <Lobby />;
    case 'rules':
      return <Lobby />;
    case 'setup':
      // Which bots there are to choose from is in the welcome.
      if (welcome.value === undefined) return <Waiting words={t('link.connecting')} />;
      return <SetUp key={here.game} game={here.game} />;
    case 'practice':
      if (isTakingUp.value) return <Waiting words={t('room.joining')} />;
      return table.value === undefined ? <PracticeOf game={here.game} /> : <Room key={table.value.room} table={table.value} />;
    case 'room':
      return table.value === undefined ? null : <Room key={table.value.room} table={table.value} />;
    default:
      return here satisfies never;
  }
}

// A page of rules, over whatever the page shows: looked up, or by its address.
function Rules() {
  const open = reading.value ?? (route.value.at === 'rules' ? route.value : undefined);
  if (open === undefined) return null;
  const close = (): void => {
    reading.value = undefined;
    if (route.value.at === 'rules') go({ at: 'lobby' });
  };
  return <RuleSheet key={open.game} game={gameOf(open.game)} open={open} onClose={close} />;
}

export function App() {
  return (
    <div class="app" lang={language.value}>
      <a class="skip" href="#game" onClick={(event) => {
        event.preventDefault();
        document.querySelector<HTMLElement>('#game button, #game a')?.focus();
      }}>
        {t('app.skip')}
      </a>
      <Banner />
      <Page />
      <Rules />
      <Toasts />
    </div>
  );
}
