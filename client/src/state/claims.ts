import { listOf, text } from '../protocol/decode';
import { recall, remember } from './memory';

// Tokens that this browser has made and asked for, each beside its invitation. They are kept
// before anything is said, so that an answer which is lost on the way loses no seat.

const mostClaims = 20;

type Claim = readonly [invitation: string, token: string];

export function readClaims(stored: string | undefined): readonly Claim[] {
  try {
    const rows = stored === undefined ? [] : listOf(listOf(text))(JSON.parse(stored) as unknown, 'claims');
    return rows.flatMap(([invitation, token]) =>
      invitation === undefined || token === undefined ? [] : [[invitation, token] as const],
    );
  } catch {
    return [];
  }
}

// 128 bits as base64url.
export function makeToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

// What this browser has asked for with the invitation, if it has.
export function knownClaim(invitation: string): string | undefined {
  return readClaims(recall('claims')).find(([link]) => link === invitation)?.[1];
}

// What this browser asks for with the invitation: the same each time.
export function claimFor(invitation: string): string {
  const known = knownClaim(invitation);
  if (known !== undefined) return known;
  const token = makeToken();
  remember('claims', JSON.stringify([[invitation, token], ...readClaims(recall('claims'))].slice(0, mostClaims)));
  return token;
}
