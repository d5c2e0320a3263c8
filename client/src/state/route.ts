import { signal } from '@preact/signals';

// Where the page is. The address holds it after the #, which browsers never send.
export type Route =
  | { readonly at: 'lobby' }
  | { readonly at: 'setup'; readonly game: string }
  | { readonly at: 'practice'; readonly game: string; readonly room?: string } // a room of this page
  | { readonly at: 'rules'; readonly game: string; readonly rule?: string }
  | { readonly at: 'room'; readonly room: string; readonly token?: string };

export function parseRoute(hash: string): Route {
  const [, place, first, second] = hash.replace(/^#/, '').split('/');
  if (place === 'new' && first) return { at: 'setup', game: first };
  if (place === 'practice' && first) {
    return second ? { at: 'practice', game: first, room: second } : { at: 'practice', game: first };
  }
  if (place === 'rules' && first) return second ? { at: 'rules', game: first, rule: second } : { at: 'rules', game: first };
  if (place === 'room' && first) {
    return second ? { at: 'room', room: first, token: second } : { at: 'room', room: first };
  }
  return { at: 'lobby' };
}

export function printRoute(route: Route): string {
  switch (route.at) {
    case 'lobby':
      return '#/';
    case 'setup':
      return `#/new/${route.game}`;
    case 'practice':
      return `#/practice/${route.game}${route.room ? `/${route.room}` : ''}`;
    case 'rules':
      return `#/rules/${route.game}${route.rule ? `/${route.rule}` : ''}`;
    case 'room':
      return `#/room/${route.room}${route.token ? `/${route.token}` : ''}`;
    default:
      return route satisfies never;
  }
}

// Whose a table is: the server's, with others at it, or this page's, for whoever practises.
export type Home = 'server' | 'page';

export const placeOf = (home: Home, game: string, room: string): Route =>
  home === 'page' ? { at: 'practice', game, room } : { at: 'room', room };

export const route = signal<Route>(parseRoute(globalThis.location?.hash ?? ''));

export function go(to: Route): void {
  location.hash = printRoute(to);
}

// Takes the secret out of the address bar and of the history.
export function hideToken(room: string): void {
  if (route.peek().at !== 'room') return; // there is none
  history.replaceState(null, '', printRoute({ at: 'room', room }));
  route.value = { at: 'room', room };
}

export function followAddress(): void {
  window.addEventListener('hashchange', () => {
    route.value = parseRoute(location.hash);
  });
}

// Whether links made here lead nowhere from other machines.
export function isOnlyHere(): boolean {
  return ['127.0.0.1', 'localhost', '[::1]'].includes(location.hostname);
}

export function linkTo(room: string, token: string): string {
  return `${location.origin}${location.pathname}${printRoute({ at: 'room', room, token })}`;
}
