import type { HelpLine } from './Help';

// The rules of a game in our own words: by the key of each sentence the number that says more.
export function helpLines<Key extends string>(rules: Readonly<Record<Key, string>>, t: (key: Key) => string) {
  const of = (keys: readonly Key[]): readonly HelpLine[] => keys.map((key) => ({ words: t(key), rule: rules[key] }));
  return { of, all: () => of(Object.keys(rules) as Key[]) };
}
