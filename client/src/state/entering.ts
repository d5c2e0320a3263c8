import { type Signal, signal } from '@preact/signals';
import type { Door, Joined, Seat, Told } from '../protocol/messages';
import type { Socket } from '../protocol/socket';
import { t } from '../texts/texts';
import { claimFor, knownClaim } from './claims';
import { recall, remember } from './memory';
import { keepToken, myGame } from './myGames';
import { hideToken } from './route';
import { type Held, nothingHeld } from './seat';

// How this page comes to its seats: by tokens that it holds, or by a link, and after every
// connect once more.

const portionPause = 250; // ms; so many joins a second are never too many

// Whoever follows an invitation says their name before they sit down.
interface Invited {
  readonly link: string;
  readonly door: Door;
}

// What a guest asks for with an invitation: a token, and a name.
interface Claim {
  readonly claim: string;
  readonly name?: string;
}

export function createEntering(socket: Socket, room: string, held: Signal<ReadonlyMap<Seat, Held>>) {
  const noSeat = signal<string | undefined>(undefined); // why we do not sit here
  const invited = signal<Invited | undefined>(undefined); // by a link, and not seated yet
  const tokenCount = signal(0); // of players; known before all of them have joined
  const tokens = new Map<string, string>(); // by seat
  const asked = new Map<number, string>(); // the token of each join that is under way
  const claims = new Map<string, Claim>(); // by link, where nothing can be kept for longer
  const catchingUp = new Set<Seat>(); // seats that have been told a part of their game

  // A token of ours, or a link, which may be an invitation: then we say what shall be ours.
  function join(token: string, claim?: Claim): void {
    const seat = [...tokens].find(([, known]) => known === token)?.[0];
    const seen = seat === undefined ? 0 : (held.value.get(seat as Seat)?.events.length ?? 0);
    const ack = socket.send({
      type: 'join',
      room,
      token,
      ...claim,
      ...(seen > 0 ? { seen } : {}),
    });
    if (ack !== undefined) asked.set(ack, token);
  }

  // A link is an invitation, or something that is ours already. We ask which, unless what it
  // opens is held here, or this browser has answered the invitation and the answer was lost.
  function follow(link: string): void {
    const claim = claims.get(link)?.claim ?? knownClaim(link);
    if ([link, claim].some((token) => [...tokens.values()].includes(token ?? ''))) return;
    if (claim !== undefined) {
      comeIn(link, claims.get(link)?.name ?? recall('name'));
      return;
    }
    const ack = socket.send({ type: 'knock', room, token: link });
    if (ack !== undefined) asked.set(ack, link);
  }

  function comeIn(link: string, name?: string): void {
    const claim: Claim = { claim: claims.get(link)?.claim ?? claimFor(link), ...(name === undefined ? {} : { name }) };
    claims.set(link, claim);
    join(link, claim);
  }

  return {
    noSeat,
    invited,
    tokenCount,

    // The token that an answer is about, if it answers a knock or a join.
    tokenOf(ack: number | undefined): string | undefined {
      const token = ack === undefined ? undefined : asked.get(ack);
      if (ack !== undefined) asked.delete(ack);
      return token;
    },

    onDoor(door: Door, link: string | undefined): void {
      if (link === undefined || door.room !== room) return;
      if (door.invited) invited.value = { link, door };
      else join(link);
    },

    // After every connect: all seats of ours, and the link in the address if there is one.
    takeSeats(linkToken?: string): void {
      const mine = Object.entries(myGame(room)?.tokens ?? {});
      const players = mine.filter(([seat]) => seat !== 'spectator');
      for (const [seat, token] of players.length > 0 ? players : mine) {
        tokens.set(seat, token);
      }
      tokenCount.value = players.length;
      if (linkToken !== undefined) follow(linkToken);
      for (const token of tokens.values()) join(token);
      if (tokens.size === 0 && linkToken === undefined) noSeat.value = t('room.no_seat');
    },

    onJoined(message: Joined, token: string | undefined): void {
      const kept = message.token ?? token;
      if (kept !== undefined) {
        tokens.set(message.seat, kept);
        if (myGame(room)?.tokens[message.seat] !== kept) keepToken(room, message.seat, kept);
      }
      if (token === invited.value?.link) invited.value = undefined;
      hideToken(room);
      noSeat.value = undefined;
      const old = held.value.get(message.seat) ?? nothingHeld;
      held.value = new Map(held.value).set(message.seat, { ...old, current: false });
    },

    // Nobody here has a seat, and the door stays shut.
    turnedAway(why: string): void {
      invited.value = undefined;
      noSeat.value = why;
    },

    // Whoever was asked for a name has one.
    sitDown(name: string): void {
      remember('name', name);
      if (invited.value !== undefined) comeIn(invited.value.link, name);
    },

    // A long game comes in portions: the next one is for the asking.
    catchUp({ seat, more }: Told): void {
      const token = tokens.get(seat);
      if (more) catchingUp.add(seat);
      else catchingUp.delete(seat);
      if (!more || token === undefined) return;
      setTimeout(() => {
        if (catchingUp.has(seat)) join(token); // and have not left meanwhile
      }, portionPause);
    },
    isCatchingUp: (seat: Seat): boolean => catchingUp.has(seat),

    onLost: (): void => asked.clear(),

    leave(): void {
      catchingUp.clear();
      for (const seat of held.value.keys()) socket.send({ type: 'leave', seat });
    },
  };
}
