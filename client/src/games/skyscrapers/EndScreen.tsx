import { TokenBadge } from '../../art/marks';
import { Monster } from '../../art/monsters';
import type { PlayerSeat } from '../../protocol/messages';
import { EndButtons } from '../../table/EndButtons';
import { Standings } from '../../table/Standings';
import { listed, say } from '../../texts/texts';
import { Dialog } from '../../ui/Dialog';
import type { Desk } from './desk';
import { t } from './texts';
import type { ResultRow } from './view';

// Who is to be seen on which Level, the highest first: the first row in which somebody has
// more than all others decides about the bonus.
function Levels({ desk, rows }: { desk: Desk; rows: readonly ResultRow[] }) {
  const levels = [...new Set(rows.flatMap(({ visible }) => Object.keys(visible).map(Number)))].sort((a, b) => b - a);
  if (levels.length === 0) return null;
  return (
    <table class="credits">
      <caption>{t('sky.end.levels')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('sky.end.level')}</th>
          {rows.map(({ seat }) => (
            <th key={seat} scope="col">
              <TokenBadge seat={seat} size={16} /> {desk.nameOf(seat)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {levels.map((level) => (
          <tr key={level}>
            <th scope="row" class="level">{level === 0 ? t('sky.ground') : level}</th>
            {rows.map(({ seat, visible }) => (
              <td key={seat}>{visible[level] ?? 0}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function EndScreen({ desk, onClose, onReplay }: { desk: Desk; onClose: () => void; onReplay: () => void }) {
  const { table } = desk;
  const view = desk.view.value;
  const outcome = table.now.value.outcome;
  if (view === undefined || outcome === undefined) return null;
  const { winners } = outcome;
  const isOut = (seat: PlayerSeat): boolean => view.players.some((player) => player.seat === seat && player.out);
  return (
    <Dialog title={t(view.ending === 'collapse' ? 'sky.end.collapsed' : 'sky.end.title')} onClose={onClose} class="end">
      <div class="podium">
        {winners.map((seat) => (
          <Monster key={seat} who={seat} size={96} />
        ))}
        <p class="end-names">{t(winners.length > 1 ? 'end.shared' : 'end.wins', { names: listed(winners.map(desk.nameOf)) })}</p>
        <p class="end-why">{say(outcome.ending)}</p>
      </div>
      <Standings
        table={table}
        outcome={outcome}
        players={view.result}
        caption={t('sky.end.table')}
        who={t('sky.end.player')}
        columns={[
          { title: t('sky.end.cards'), of: ({ cards }) => cards },
          { title: t('sky.end.bonus'), of: ({ bonus }) => bonus },
          { title: t('sky.end.score'), of: ({ score }) => score, isTotal: true },
        ]}
        beside={({ seat }) => isOut(seat) && <small class="chip">{t('sky.out')}</small>}
      />
      {view.ending !== 'collapse' && <Levels desk={desk} rows={view.result} />}
      <EndButtons table={table} onClose={onClose} onReplay={onReplay} />
    </Dialog>
  );
}
