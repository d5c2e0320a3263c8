import type { Table } from '../state/table';
import { t } from '../texts/texts';
import { ClosestCall } from './ClosestCall';
import { ScoreStory } from './ScoreGraph';
import { ShareGame } from './ShareGame';

interface Properties {
  readonly table: Table;
  readonly onClose: () => void;
  readonly onReplay: () => void;
  readonly canRematch?: boolean; // unless something else is offered in its place
}

// What to do when a game is over, and under it how it went.
export function EndButtons({ table, onClose, onReplay, canRematch = true }: Properties) {
  const next = table.state.value?.rematch;
  return (
    <>
      <div class="sheet-buttons">
        {next !== undefined ? (
          <button type="button" class="do main" data-do="go-rematch" onClick={() => table.goTo(next)}>
            {t('end.go_rematch')}
          </button>
        ) : (
          canRematch && table.mySeats.value.length > 0 && (
            <button type="button" class="do main" data-do="rematch" onClick={table.rematch}>
              {t('end.rematch')}
            </button>
          )
        )}
        <button type="button" class="do quiet" data-do="replay" onClick={onReplay}>
          {t('end.replay')}
        </button>
        <ShareGame table={table} />
        <button type="button" class="do quiet" data-do="save" title={t('end.save_explain')} onClick={table.saveLog}>
          {t('end.save')}
        </button>
        <button type="button" class="do quiet" data-do="look" onClick={onClose}>
          {t('end.look')}
        </button>
      </div>
      <ClosestCall
        table={table}
        onShow={(event) => {
          onClose();
          table.showMoment(event);
        }}
      />
      <ScoreStory table={table} />
    </>
  );
}
