// What this browser remembers between visits. Storage may be full or forbidden; then
// we play on and remember nothing.
const prefix = 'jobsite.';

export function recall(name: string): string | undefined {
  try {
    return globalThis.localStorage?.getItem(prefix + name) ?? undefined;
  } catch {
    return undefined;
  }
}

export function remember(name: string, value: string): void {
  try {
    globalThis.localStorage?.setItem(prefix + name, value);
  } catch {
    // Nothing to be done, and nothing of the game depends on it.
  }
}
