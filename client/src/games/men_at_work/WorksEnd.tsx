import { useEffect } from 'preact/hooks';
import { Monster } from '../../art/monsters';
import { EndButtons } from '../../table/EndButtons';
import { Standings } from '../../table/Standings';
import { listed, say } from '../../texts/texts';
import { calm } from './comfort';
import type { Desk } from './desk';
import { t } from './texts';
import { ExerciseEnd } from './ExerciseEnd';
import { isContest, isExercise } from './view';

async function savePicture(desk: Desk): Promise<void> {
  const picture = await desk.scene.value?.picture();
  if (picture === undefined) return;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(picture);
  link.download = `men-at-work-${desk.table.room}.png`;
  link.click();
  URL.revokeObjectURL(link.href);
}

// Who won, beside the finished tower, which turns slowly to be looked at.
export function WorksEnd({ desk, onClose, onReplay }: { desk: Desk; onClose: () => void; onReplay: () => void }) {
  const { table } = desk;
  const scene = desk.scene.value;
  const view = desk.view.value;
  const outcome = table.now.value.outcome;
  useEffect(() => {
    if (!calm.value) scene?.look('turntable');
    return () => scene?.look('front');
  }, [scene]);
  if (view === undefined || outcome === undefined) return null;
  const { winners, scores } = outcome;
  const alone = view.players.length === 1 ? view.players[0] : undefined;
  const judged = isContest(view);
  return (
    <section class="works-end" aria-labelledby="end-title">
      <header class="sheet-head">
        <h2 id="end-title">{t('works.end.title')}</h2>
        <button type="button" class="round" aria-label={t('app.close')} onClick={onClose}>
          <span aria-hidden="true">✕</span>
        </button>
      </header>
      <div class="podium">
        {(alone ? [alone.seat] : winners).map((seat) => (
          <Monster key={seat} who={seat} size={84} />
        ))}
        {judged && (
          <p class="end-names">
            {alone
              ? t('works.end.solo', { turns: view.turns, awards: alone.awards, score: scores[alone.seat] ?? 0 })
              : t(winners.length > 1 ? 'end.shared' : 'end.wins', { names: listed(winners.map(desk.nameOf)) })}
          </p>
        )}
        <p class="end-why">{say(outcome.ending)}</p>
      </div>
      {isExercise(view) && <ExerciseEnd desk={desk} view={view} />}
      {judged && (
        <Standings
          table={table}
          outcome={outcome}
          players={view.players}
          caption={t('works.end.table')}
          who={t('works.end.player')}
          columns={[
            { title: t('works.end.certificates'), of: ({ certificates }) => certificates },
            { title: t('works.end.awards'), of: ({ awards }) => awards },
            { title: t('works.end.score'), of: ({ seat }) => scores[seat] ?? 0, isTotal: true },
          ]}
        />
      )}
      <button type="button" class="do" data-do="picture" disabled={scene === undefined} onClick={() => void savePicture(desk)}>
        {t('works.end.picture')}
      </button>
      <EndButtons table={table} onClose={onClose} onReplay={onReplay} canRematch={!isExercise(view)} />
    </section>
  );
}
