import { useEffect } from 'preact/hooks';
import { Monster } from '../art/monsters';
import { playerSeats } from '../protocol/messages';
import type { GameRow } from '../protocol/messages';
import { openTable, welcome } from '../state/app';
import { type MyGame, forget, myGames } from '../state/myGames';
import { go, printRoute } from '../state/route';
import { type UiKey, language, listed, t } from '../texts/texts';
import { LanguagePicker } from '../ui/LanguagePicker';
import { GamePicture } from './GamePicture';

const knownGames = ['monster_office', 'men_at_work', 'skyscrapers'] as const;
type KnownGame = (typeof knownGames)[number];
const titles: Record<KnownGame, { title: UiKey; pitch: UiKey }> = {
  monster_office: { title: 'game.monster_office', pitch: 'game.monster_office.pitch' },
  men_at_work: { title: 'game.men_at_work', pitch: 'game.men_at_work.pitch' },
  skyscrapers: { title: 'game.skyscrapers', pitch: 'game.skyscrapers.pitch' },
};

export function gameTitle(name: string): string {
  const known = knownGames.find((game) => game === name);
  return known === undefined ? name : t(titles[known].title as 'game.monster_office');
}

// A guided first game: this screen against the sleepiest bot, who goes first is drawn by lot;
// on the building site alone, with a forgiving foreman.
const guided: Partial<Record<KnownGame, Parameters<typeof openTable>[0]>> = {
  monster_office: {
    game: 'monster_office',
    options: { contest: 'quick' },
    seats: [{ kind: 'here' }, { kind: 'bot', bot: 'random', name: 'Zzzorg' }],
  },
  men_at_work: { game: 'men_at_work', options: { clumsy: 'yes', cleanup: 'auto' }, seats: [{ kind: 'here' }] },
};

// Nobody to wait for and nothing to lose: a table for one's own hands.
const practice: Partial<Record<KnownGame, Parameters<typeof openTable>[0]>> = {
  men_at_work: { game: 'men_at_work', options: { site: 'practice' }, seats: [{ kind: 'here' }] },
};

function GameCard({ name, row }: { name: KnownGame; row: GameRow | undefined }) {
  const playable = row?.playable ?? false;
  const first = guided[name];
  const alone = practice[name];
  return (
    <li class={`game-card ${playable ? '' : 'is-closed'}`} data-game={name}>
      <GamePicture game={name} />
      <div class="game-words">
        <h3>{t(titles[name].title as 'game.monster_office')}</h3>
        <p>{t(titles[name].pitch as 'game.monster_office.pitch')}</p>
        {playable && row ? (
          <>
            <p class="game-players">{t('lobby.players', { least: row.least, most: row.most })}</p>
            <div class="game-buttons">
              <button type="button" class="do main" data-do="new-table" onClick={() => go({ at: 'setup', game: name })}>
                {t('lobby.play')}
              </button>
              {first && (
                <button
                  type="button"
                  class="do quiet"
                  data-do="first-game"
                  title={t('lobby.first_game')}
                  onClick={() => openTable(first, true)}
                >
                  {t('lobby.first_game_short')}
                </button>
              )}
              {alone && (
                <button
                  type="button"
                  class="do quiet"
                  data-do="practise"
                  title={t('lobby.practise_why')}
                  onClick={() => openTable(alone)}
                >
                  {t('lobby.practise')}
                </button>
              )}
            </div>
          </>
        ) : (
          <p class="chip">{t('lobby.soon')}</p>
        )}
      </div>
    </li>
  );
}

function MyGameRow({ game }: { game: MyGame }) {
  const seats = Object.keys(game.tokens).filter((seat) => seat !== 'spectator');
  const mine = seats.map((seat) => game.names[Number(seat.slice(1)) - 1] ?? seat);
  const day = new Intl.DateTimeFormat(language.value, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <li class="my-game">
      <a href={printRoute({ at: 'room', room: game.room })}>
        <b>{game.names.length > 0 ? listed(game.names) : gameTitle(game.game)}</b>
        <small>
          {gameTitle(game.game)} · {seats.length > 0 ? t('lobby.seat_of', { seats: listed(mine) }) : t('lobby.watching')} ·{' '}
          {day.format(game.touched)}
        </small>
      </a>
      <span class={`chip ${game.over ? '' : 'running'}`}>{t(game.over ? 'lobby.over' : 'lobby.running')}</span>
      <button
        type="button"
        class="round"
        aria-label={t('lobby.forget')}
        title={t('lobby.forget')}
        onClick={() => {
          if (game.over || confirm(t('lobby.forget_sure'))) forget(game.room);
        }}
      >
        <span aria-hidden="true">✕</span>
      </button>
    </li>
  );
}

export function Lobby() {
  useEffect(() => {
    document.title = t('app.name');
  });
  const rows = welcome.value?.games ?? [];
  return (
    <div class="lobby">
      <header class="lobby-head">
        <div class="sign">
          <h1>{t('app.name')}</h1>
          <p>{t('app.tagline')}</p>
        </div>
        <div class="queue" aria-hidden="true">
          {playerSeats.map((seat) => (
            <Monster key={seat} who={seat} size={72} />
          ))}
        </div>
        <LanguagePicker />
      </header>
      <main class="lobby-main" id="game">
        <section aria-labelledby="games-title">
          <h2 id="games-title">{t('lobby.games')}</h2>
          <ul class="games">
            {knownGames.map((name) => (
              <GameCard key={name} name={name} row={rows.find((row) => row.name === name)} />
            ))}
          </ul>
        </section>
        <section aria-labelledby="mine-title" class="mine">
          <h2 id="mine-title">{t('lobby.my_games')}</h2>
          {myGames.value.length === 0 ? (
            <p class="empty">{t('lobby.no_games')}</p>
          ) : (
            <ul>
              {myGames.value.map((game) => (
                <MyGameRow key={game.room} game={game} />
              ))}
            </ul>
          )}
        </section>
        <p class="small-print">{t('lobby.no_account')}</p>
      </main>
    </div>
  );
}
