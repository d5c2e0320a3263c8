import { TokenBadge } from '../../art/marks';
import { CardBack, CardFace } from './Cards';
import type { Desk } from './desk';
import { cardName } from './desk';
import { t } from './texts';

const contestPhases = new Set(['lay', 'show_laid', 'deal_open', 'name_first']);

// Who goes first: the laid cards side by side, then the reveal. It stays for as long as the
// cards lie there, which is until the first project is being hung.
export function Contest({ desk }: { desk: Desk }) {
  const view = desk.view.value;
  if (view === undefined || !contestPhases.has(view.phase)) return null;
  const someLaid = view.players.some((player) => player.laid || player.used.length > 0);
  if (!someLaid) return null;
  return (
    <section class="contest" aria-label={t('contest.title')}>
      <h2>{t('contest.title')}</h2>
      <ol>
        {view.players.map((player) => {
          const own = player.seat === view.viewer ? view.hand?.laid : undefined;
          const shown = player.shown;
          return (
            <li key={player.seat}>
              <span class={`who of-${player.seat}`}>
                <TokenBadge seat={player.seat} size={16} /> {desk.nameOf(player.seat)}
              </span>
              {shown ? (
                <span role="img" aria-label={cardName(shown)} class="turned-up">
                  <CardFace card={shown} />
                </span>
              ) : player.laid ? (
                <span role="img" aria-label={own && desk.handOpen.value ? cardName(own) : t('contest.face_down')}>
                  <CardBack kind="work" />
                </span>
              ) : (
                <span class="card empty" />
              )}
              {player.used.length > 0 && (
                <small>
                  {t('contest.tie')}: {player.used.map(cardName).join(', ')}
                </small>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
