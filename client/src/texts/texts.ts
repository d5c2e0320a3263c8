import { computed, signal } from '@preact/signals';
import type { Arguments } from '../protocol/messages';
import { remember, recall } from '../state/memory';
import { en } from './ui.en';
import { fr } from './ui.fr';
import { nl } from './ui.nl';

// All sentences, in the language of the moment. t() is for the page's own, say() for
// what the games and the server tell by key.

export const languages = ['en', 'fr', 'nl'] as const;
export type Language = (typeof languages)[number];
export const languageNames: Record<Language, string> = {
  en: 'English',
  fr: 'Français',
  nl: 'Nederlands',
};

type Sentences = Readonly<Record<string, string>>;

// The {placeholders} of a sentence, as a type. {count:card|cards} is the word for that many.
type Placeholders<S extends string> = S extends `${string}{${infer Inside}}${infer Rest}`
  ? (Inside extends `${infer Name}:${string}` ? Name : Inside) | Placeholders<Rest>
  : never;
type Filling<S extends string> = [Placeholders<S>] extends [never] ? [] : [Record<Placeholders<S>, string | number>];

// A translation has every key, and in each sentence the placeholders of the English one.
type SamePlaceholders<English extends Sentences, T extends Readonly<Record<keyof English, string>>> = {
  readonly [K in keyof English]: [Placeholders<T[K]>, Placeholders<English[K]>] extends [Placeholders<English[K]>, Placeholders<T[K]>]
    ? T[K]
    : never;
};

// Those of the house and of every game, each in a folder of its own.
const files = import.meta.glob<Sentences>(
  ['../../../data/texts/*.json', '../../../data/*/texts/*.json'],
  { eager: true, import: 'default' },
);
const sentencesIn = (language: Language): Sentences =>
  Object.fromEntries(
    Object.entries(files)
      .filter(([path]) => path.endsWith(`/${language}.json`))
      .flatMap(([, sentences]) => Object.entries(sentences)),
  );
const told: Record<Language, Sentences> = {
  en: sentencesIn('en'),
  fr: sentencesIn('fr'),
  nl: sentencesIn('nl'),
};

function isLanguage(word: string | undefined): word is Language {
  return languages.some((language) => language === word);
}

// The first of the browser's languages that we speak.
export function preferred(wishes: readonly string[]): Language {
  return wishes.map((wish) => wish.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'en';
}

const remembered = recall('language');
export const language = signal<Language>(
  isLanguage(remembered) ? remembered : preferred(globalThis.navigator?.languages ?? []),
);

export function speak(wish: Language): void {
  language.value = wish;
  remember('language', wish);
  document.documentElement.lang = wish;
}

const plurals = computed(() => new Intl.PluralRules(language.value));

export function fill(sentence: string, args: Arguments): string {
  return sentence.replace(/\{(\w+)(?::([^|}]*)\|([^}]*))?\}/g, (whole, name: string, one?: string, more = '') => {
    const value = args[name];
    if (value === undefined) return whole;
    return one === undefined ? String(value) : plurals.value.select(Number(value)) === 'one' ? one : more;
  });
}

// French sets these signs apart, and every language a percentage: no line may end there.
const unbroken = (sentence: string): string => sentence.replace(/ (?=[:?!;»%])/g, '\u00a0').replaceAll('« ', '«\u00a0');

// What says the sentences of a list: t('app.copy').
function sayer<English extends Sentences>(all: Record<Language, Readonly<Record<keyof English, string>>>) {
  return <K extends keyof English & string>(key: K, ...args: Filling<English[K]>): string =>
    fill(unbroken(all[language.value][key]), args[0] ?? {});
}

// A game's own sentences beside those of every page.
export function withOwn<
  const English extends Sentences,
  const French extends Readonly<Record<keyof English, string>>,
  const Dutch extends Readonly<Record<keyof English, string>>,
>(english: English, french: French & SamePlaceholders<English, French>, dutch: Dutch & SamePlaceholders<English, Dutch>) {
  return sayer<typeof en & English>({
    en: { ...en, ...english },
    fr: { ...fr, ...french },
    nl: { ...nl, ...dutch },
  });
}

export const t = withOwn(en, fr, nl);

// A sentence by a key that came over the wire; undefined if we have no such sentence.
export function say(key: string, args: Arguments = {}): string | undefined {
  const sentence = template(key);
  return sentence === undefined ? undefined : fill(sentence, args);
}

// The same sentence with its {placeholders} still in it.
export function template(key: string): string | undefined {
  const sentence = told[language.value][key] ?? told.en[key];
  return sentence === undefined ? undefined : unbroken(sentence);
}

const all = computed(() => new Intl.ListFormat(language.value, { type: 'conjunction' }));
export function listed(words: readonly string[]): string {
  return all.value.format(words);
}

const any = computed(() => new Intl.ListFormat(language.value, { type: 'disjunction' }));
export function either(words: readonly string[]): string {
  return any.value.format(words);
}
