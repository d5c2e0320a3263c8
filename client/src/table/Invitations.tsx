import { hasLinks, myGame } from '../state/myGames';
import { isOnlyHere, linkTo } from '../state/route';
import type { Table } from '../state/table';
import { seatName } from '../texts/names';
import { t } from '../texts/texts';
import { Dialog } from '../ui/Dialog';
import { QrCode } from '../ui/QrCode';
import { useCopy } from '../ui/copy';

function Invitation({ name, explain, link, kind }: { name: string; explain: string; link: string; kind: string }) {
  const field = `link-${kind}`;
  // Where it cannot be copied the link is selected, ready for the keyboard.
  const { copied, copy } = useCopy(link, () => (document.getElementById(field) as HTMLInputElement | null)?.select());
  return (
    <li class="invitation" data-invite={kind}>
      <QrCode text={link} label={t('invite.qr', { name })} />
      <div>
        <h3>
          <label for={field}>{name}</label>
        </h3>
        <p>{explain}</p>
        <div class="link-line">
          <input id={field} readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
          <button type="button" class="small" onClick={copy}>
            {t(copied ? 'app.copied' : 'app.copy')}
          </button>
        </div>
      </div>
    </li>
  );
}

// The links of a table, for whoever opened it.
export function InvitationList({ table }: { table: Table }) {
  const mine = myGame(table.room);
  const seats = table.state.value?.seats ?? [];
  if (!hasLinks(table.room)) return null;
  return (
    <section class="invite" aria-label={t('invite.title')}>
      {isOnlyHere() && <p class="notice">{t('invite.only_here')}</p>}
      <ul class="invitations">
        {seats.flatMap((seat) => {
          const invitation = mine?.invitations[seat.seat];
          if (invitation === undefined) return [];
          const name = t('invite.seat', { name: seatName(seat.seat, seat) });
          return [
            seat.invited ? (
              <Invitation
                key={seat.seat}
                kind={seat.seat}
                name={name}
                explain={t('invite.explain')}
                link={linkTo(table.room, invitation)}
              />
            ) : (
              <li key={seat.seat} class="invitation is-taken">
                <h3>{name}</h3>
                <p class="chip">{t('invite.taken')}</p>
              </li>
            ),
          ];
        })}
        {mine?.spectator !== undefined && (
          <Invitation
            kind="spectator"
            name={t('invite.spectator')}
            explain={t('invite.spectator_explain')}
            link={linkTo(table.room, mine.spectator)}
          />
        )}
      </ul>
    </section>
  );
}

export function Invitations({ table, onClose }: { table: Table; onClose: () => void }) {
  return (
    <Dialog title={t('invite.title')} onClose={onClose}>
      <InvitationList table={table} />
    </Dialog>
  );
}
