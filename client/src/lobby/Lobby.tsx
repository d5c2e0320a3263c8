import { useEffect } from 'preact/hooks';
import { Monster } from '../art/monsters';
import { gameOf, games } from '../games';
import { playerSeats } from '../protocol/messages';
import type { GameRow } from '../protocol/messages';
import { openTable, practise, welcome } from '../state/app';
import { type MyGame, forget, myGames } from '../state/myGames';
import { fetchAhead } from '../state/practice';
import { read } from '../state/reading';
import { go, printRoute } from '../state/route';
import type { Game, TableWish } from '../table/game';
import { hasRules } from '../texts/rulePages';
import { language, listed, t } from '../texts/texts';
import { LanguagePicker } from '../ui/LanguagePicker';

// With the coach; whoever is alone needs nobody.
function begin(firstGame: TableWish): void {
  const opens = firstGame.seats.length > 1 ? openTable : practise;
  opens(firstGame, true);
}

function GameCard({ game, row }: { game: Game; row: GameRow | undefined }) {
  const { name, Picture, firstGame, Practice, practice } = game;
  return (
    <li class={`game-card ${row ? '' : 'is-closed'}`} data-game={name}>
      <div class={`picture of-${name}`} aria-hidden="true">
        {Picture && <Picture />}
      </div>
      <div class="game-words">
        <h3>{game.title()}</h3>
        {game.pitch && <p>{game.pitch()}</p>}
        {row ? (
          <>
            <p class="game-players">
              {t('lobby.players', { least: row.least, most: row.most })}
              {hasRules(name) && (
                <button type="button" class="link" data-do="rules" onClick={() => read(name)}>
                  {t('rules.open')}
                </button>
              )}
            </p>
            <div class="game-buttons">
              <button type="button" class="do main" data-do="new-table" onClick={() => go({ at: 'setup', game: name })}>
                {t('lobby.play')}
              </button>
              {firstGame && (
                <button type="button" class="do quiet" data-do="first-game" title={t('lobby.first_game')} onClick={() => begin(firstGame)}>
                  {t('lobby.first_game_short')}
                </button>
              )}
              {(Practice ?? practice) && (
                <button
                  type="button"
                  class="do quiet"
                  data-do="practise"
                  title={t('lobby.practise_why')}
                  onClick={() => (practice ? practise(practice()) : go({ at: 'practice', game: name }))}
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
        <b>{game.names.length > 0 ? listed(game.names) : gameOf(game.game).title()}</b>
        <small>
          {gameOf(game.game).title()} · {seats.length > 0 ? t('lobby.seat_of', { seats: listed(mine) }) : t('lobby.watching')} ·{' '}
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
  useEffect(() => fetchAhead(games.flatMap(({ scene }) => scene ?? [])), []);
  const rows = welcome.value?.games ?? [];
  const unknown = rows.filter((row) => !games.some((game) => game.name === row.name));
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
            {[...games, ...unknown.map(({ name }) => gameOf(name))].map((game) => (
              <GameCard key={game.name} game={game} row={rows.find((row) => row.name === game.name)} />
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
