// Small readers of `unknown`. Each either gives a value of its type or throws a
// Malformed that says where; protocol/read.ts is the one place that catches it.

export type Reader<T> = (value: unknown, where: string) => T;
export type Fields = Readonly<Record<string, unknown>>;

export class Malformed extends Error {}

export function malformed(where: string, wanted: string): never {
  throw new Malformed(`${where}: ${wanted} expected`);
}

export const fields: Reader<Fields> = (value, where) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Fields)
    : malformed(where, 'an object');

export const text: Reader<string> = (value, where) =>
  typeof value === 'string' ? value : malformed(where, 'a text');

export const number: Reader<number> = (value, where) =>
  typeof value === 'number' && Number.isFinite(value) ? value : malformed(where, 'a number');

export const flag: Reader<boolean> = (value, where) =>
  typeof value === 'boolean' ? value : malformed(where, 'true or false');

export function listOf<T>(read: Reader<T>): Reader<readonly T[]> {
  return (value, where) =>
    Array.isArray(value)
      ? value.map((item: unknown, i) => read(item, `${where}[${i}]`))
      : malformed(where, 'a list');
}

export function recordOf<T>(read: Reader<T>): Reader<Readonly<Record<string, T>>> {
  return (value, where) =>
    Object.fromEntries(
      Object.entries(fields(value, where)).map(([name, item]) => [
        name,
        read(item, `${where}.${name}`),
      ]),
    );
}

export function oneOf<const T extends string>(words: readonly T[]): Reader<T> {
  return (value, where) =>
    words.find((word) => word === value) ?? malformed(where, words.join(' or '));
}

// null and a missing field are the same to us.
export function maybe<T>(read: Reader<T>): Reader<T | undefined> {
  return (value, where) => (value === null || value === undefined ? undefined : read(value, where));
}

export function orElse<T>(read: Reader<T>, otherwise: T): Reader<T> {
  return (value, where) => maybe(read)(value, where) ?? otherwise;
}

// A game's view, if there is one yet and it can be read.
export function readable<View>(read: (view: Fields) => View, view: Fields): View | undefined {
  if (view['phase'] === undefined) return undefined;
  try {
    return read(view);
  } catch (error) {
    if (error instanceof Malformed) {
      console.warn('Unreadable view:', error.message);
      return undefined;
    }
    throw error;
  }
}
