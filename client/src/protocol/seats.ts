import { type Reader, listOf, oneOf } from './decode';
import { type PlayerSeat, type Seat, playerSeats } from './messages';

export const player = oneOf(playerSeats);
export const anySeat = oneOf<Seat>([...playerSeats, 'spectator']);

// Nature is not a seat that we show.
export const maybePlayer: Reader<PlayerSeat | undefined> = (value) => playerSeats.find((seat) => seat === value);
export const players: Reader<readonly PlayerSeat[]> = (value, where) =>
  listOf(maybePlayer)(value, where).filter((seat) => seat !== undefined);
