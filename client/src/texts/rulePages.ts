import type { Language } from './texts';

// The pages of docs/rules, each a chunk of its own that is fetched when somebody reads it.
const files = import.meta.glob<string>(['../../../docs/rules/*.md', '../../../docs/rules/*/*.md', '!../../../docs/rules/README.md'], {
  query: '?raw',
  import: 'default',
});

const folder = '../../../docs/rules/';

// English has no folder of its own: it is the page that code and tests are held to.
const pathOf = (game: string, language: Language): string =>
  `${folder}${language === 'en' ? '' : `${language}/`}${game.replaceAll('_', '-')}.md`;

export const hasRules = (game: string): boolean => pathOf(game, 'en') in files;

export async function loadRules(game: string, language: Language): Promise<string | undefined> {
  return (files[pathOf(game, language)] ?? files[pathOf(game, 'en')])?.();
}
