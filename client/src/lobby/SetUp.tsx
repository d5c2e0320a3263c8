import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Monster } from '../art/monsters';
import { gameOf } from '../games';
import { type SeatKind, type SeatWish, longestName, playerSeats, seatKinds } from '../protocol/messages';
import { openTable, usualBot, welcome } from '../state/app';
import { recall, remember } from '../state/memory';
import { say, t } from '../texts/texts';
import { BotPicker } from '../ui/BotPicker';
import { PageHead } from '../ui/PageHead';
import { Options } from './Options';
import { StandIn } from './StandIn';

const clocks = [0, 30, 60, 120, 300]; // s
const reserves = [0, 60, 300, 900]; // s
const kindLabels = { here: 'setup.here', link: 'setup.link', bot: 'setup.bot' } as const satisfies Record<SeatKind, string>;

interface Draft {
  readonly kind: SeatKind;
  readonly name: string;
  readonly bot: string;
}

// The seats as the server wants them.
export function wishes(drafts: readonly Draft[]): readonly SeatWish[] {
  return drafts.map(({ kind, name, bot }) => ({
    kind,
    ...(name.trim() === '' ? {} : { name: name.trim() }),
    ...(kind === 'bot' ? { bot } : {}),
  }));
}

export function SetUp({ game }: { game: string }) {
  const row = welcome.value?.games.find((known) => known.name === game);
  const firstBot = usualBot.value;
  const drafts = useSignal<readonly Draft[]>([
    { kind: 'here', name: recall('name') ?? '', bot: firstBot },
    { kind: 'bot', name: '', bot: firstBot },
  ]);
  const options = useSignal<Readonly<Record<string, string>>>(gameOf(game).suggested?.() ?? {});
  const clock = useSignal(0);
  const reserve = useSignal(0);
  const standIn = useSignal(firstBot);
  useEffect(() => {
    document.title = `${t('setup.title')} · ${gameOf(game).title()}`;
  });
  if (row === undefined) return <p class="lobby-wait">{t('link.connecting')}</p>;

  const change = (i: number, part: Partial<Draft>): void => {
    drafts.value = drafts.value.map((draft, at) => (at === i ? { ...draft, ...part } : draft));
  };
  const hasOwnClock = row.options.some(({ name }) => name === 'clock');
  const isInviting = drafts.value.some((draft) => draft.kind === 'link');
  const hasPerson = drafts.value.some((draft) => draft.kind !== 'bot');
  function open(): void {
    const own = drafts.value.find((draft) => draft.kind === 'here')?.name.trim();
    if (own) remember('name', own);
    openTable({
      game,
      options: options.value,
      seats: wishes(drafts.value),
      ...(clock.value > 0 ? { clock: clock.value, reserve: reserve.value } : {}),
      ...(isInviting ? { stand_in: standIn.value } : {}),
    });
  }

  return (
    <div class="lobby">
      <PageHead title={t('setup.title')}>
        <p>{gameOf(game).title()}</p>
      </PageHead>
      <main class="lobby-main" id="game">
        <form
          class="set-up"
          onSubmit={(event) => {
            event.preventDefault();
            if (hasPerson) open();
          }}
        >
          <fieldset>
            <legend>{t('setup.seats')}</legend>
            <ol class="drafts">
              {drafts.value.map((draft, i) => {
                const number = i + 1;
                const seat = playerSeats[i];
                return (
                  <li key={i} class="draft" data-draft={number}>
                    {seat && <Monster who={seat} size={46} />}
                    <input
                      value={draft.name}
                      maxLength={longestName}
                      aria-label={t('setup.name_of', { number })}
                      placeholder={
                        draft.kind === 'bot' ? t('setup.default_bot_name', { number }) : (say(`seat.p${number}`) ?? t('setup.name'))
                      }
                      onInput={(event) => change(i, { name: event.currentTarget.value })}
                    />
                    <div class="kinds" role="radiogroup" aria-label={t('setup.kind_of', { number })}>
                      {seatKinds.map((kind) => (
                        <label key={kind} class={draft.kind === kind ? 'is-chosen' : ''}>
                          <input
                            type="radio"
                            name={`kind-${i}`}
                            value={kind}
                            checked={draft.kind === kind}
                            onChange={() => change(i, { kind })}
                          />
                          {t(kindLabels[kind])}
                        </label>
                      ))}
                    </div>
                    {draft.kind === 'bot' && (
                      <BotPicker
                        label={t('setup.bot_of', { number })}
                        bot={draft.bot}
                        onBot={(bot) => change(i, { bot })}
                      />
                    )}
                    {drafts.value.length > row.least && (
                      <button
                        type="button"
                        class="round"
                        aria-label={t('setup.remove', { number })}
                        onClick={() => (drafts.value = drafts.value.filter((_, at) => at !== i))}
                      >
                        <span aria-hidden="true">✕</span>
                      </button>
                    )}
                  </li>
                );
              })}
            </ol>
            {drafts.value.length < row.most && (
              <button
                type="button"
                class="do quiet"
                data-do="add-seat"
                onClick={() => (drafts.value = [...drafts.value, { kind: 'link', name: '', bot: firstBot }])}
              >
                + {t('setup.add')}
              </button>
            )}
          </fieldset>
          <div class="set-up-options">
            <Options row={row} sheet={gameOf(game).options} chosen={options} />
            {!hasOwnClock && (
              <label>
                <span>{t('setup.clock')}</span>
                <select data-option="turn-time" value={clock.value} onChange={(event) => (clock.value = Number(event.currentTarget.value))}>
                  {clocks.map((seconds) => (
                    <option key={seconds} value={seconds}>
                      {seconds === 0 ? t('setup.clock_none') : t('setup.clock_seconds', { seconds })}
                    </option>
                  ))}
                </select>
              </label>
            )}
            {clock.value > 0 && (
              <label>
                <span>{t('setup.reserve')}</span>
                <select
                  data-option="reserve"
                  value={reserve.value}
                  onChange={(event) => (reserve.value = Number(event.currentTarget.value))}
                >
                  {reserves.map((seconds) => (
                    <option key={seconds} value={seconds}>
                      {seconds === 0 ? t('setup.reserve_none') : t('setup.reserve_minutes', { minutes: seconds / 60 })}
                    </option>
                  ))}
                </select>
              </label>
            )}
            {isInviting && <StandIn chosen={standIn} />}
          </div>
          {!hasPerson && <p class="notice">{t('setup.need_person')}</p>}
          <button type="submit" class="do main big" data-do="open-table" disabled={!hasPerson}>
            {t('setup.start')}
          </button>
        </form>
      </main>
    </div>
  );
}
