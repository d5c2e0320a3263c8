import type { PlayerSeat, RoomSeat } from '../protocol/messages';
import { say, t } from './texts';

// What a seat is called: by its own name, or in the language of the page.
export function seatName(seat: PlayerSeat, row: RoomSeat | undefined): string {
  if (row?.name) return row.name;
  const number = seat.slice(1);
  return row?.kind === 'bot' ? t('setup.default_bot_name', { number }) : (say(`seat.${seat}`) ?? seat);
}
