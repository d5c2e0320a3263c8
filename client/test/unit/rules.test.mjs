// The pages of rules as a reader of the page gets them.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';
import { openModules } from '../load.mjs';

let modules, pages, list, reading, rulePages, route;
before(async () => {
  modules = await openModules();
  pages = await modules.load('/src/rules/page.ts');
  list = await modules.load('/src/games/index.ts');
  reading = await modules.load('/src/state/reading.ts');
  rulePages = await modules.load('/src/texts/rulePages.ts');
  route = await modules.load('/src/state/route.ts');
});
after(() => modules.close());

const languages = ['en', 'fr', 'nl'];
const page = async (game, language) => pages.readPage(await rulePages.loadRules(game, language));

describe('a page of rules', () => {
  const text = [
    '# Toy', '', 'Be the', 'first (M2).', '', '## One', '', '- **1.** One,', '  and so on.', '  - A point.', '- **M2.** As in 1, `a1`.', '',
    '---', '', '- **9.** For programs.',
  ].join('\n');

  test('is read as words, sections and rules with their points, up to the dashes', () => {
    const { title, blocks, numbers } = pages.readPage(text);
    assert.equal(title, 'Toy');
    assert.deepEqual(blocks, [
      { kind: 'words', words: 'Be the first (M2).' },
      { kind: 'heading', level: 2, words: 'One' },
      {
        kind: 'rules',
        rules: [
          { number: '1', words: 'One, and so on.', details: ['A point.'] },
          { number: 'M2', words: 'As in 1, `a1`.', details: [] },
        ],
      },
    ]);
    assert.deepEqual([...numbers], ['1', 'M2']);
  });

  test('leads from a number to its rule, and only from numbers that are rules', () => {
    const numbers = new Set(['1', 'M2', 'A13']);
    const cited = (words) => pages.piecesOf(words, numbers).flatMap((piece) => (piece.kind === 'rule' ? [piece.number] : []));
    assert.deepEqual(cited('see M2 and (1, A13), not 1, nor (7), nor B4'), ['M2', '1', 'A13']);
    assert.deepEqual(cited('`M2` is code, (1 of them) counts'), []);
  });
});

describe('every game', () => {
  test('has its rules in three languages, with the same numbers and the same sections', async () => {
    for (const game of [...list.games.map(({ name }) => name), 'table']) {
      const english = await page(game, 'en');
      assert.ok(english.numbers.size > 9, game);
      for (const language of languages) {
        const other = await page(game, language);
        const kinds = ({ blocks }) => blocks.map(({ kind, level }) => `${kind}${level ?? ''}`);
        assert.deepEqual([...other.numbers], [...english.numbers], `${game} ${language}`);
        assert.deepEqual(kinds(other), kinds(english), `${game} ${language}`);
        assert.notEqual(other.title, '');
      }
    }
  });

  test('is drawn beside rules that there are', async () => {
    for (const game of list.games) {
      const { numbers } = await page(game.name, 'en');
      const pictures = Object.keys(await game.rulePictures());
      assert.ok(pictures.length > 4, game.name);
      assert.deepEqual(pictures.filter((number) => !numbers.has(number)), [], game.name);
    }
  });

  test('reads everything that stands in its English page', () => {
    for (const { name } of list.games) {
      const text = readFileSync(new URL(`../../../docs/rules/${name.replaceAll('_', '-')}.md`, import.meta.url), 'utf8');
      const numbers = [...text.matchAll(/^- \*\*([A-Z]?\d+)\.\*\*/gm)].map(([, number]) => number);
      assert.deepEqual([...pages.readPage(text).numbers], numbers);
    }
  });
});

describe('a rule is cited', () => {
  test('by game and number', () => {
    assert.deepEqual(reading.parseCitation('monster_office M15'), { game: 'monster_office', rule: 'M15' });
    assert.equal(reading.parseCitation(''), undefined);
  });
  test('wherever something is called out over the site', async () => {
    const { callings } = await modules.load('/src/games/men_at_work/callings.ts');
    const { numbers } = await page('men_at_work', 'en');
    const cited = Object.values(callings).flatMap(({ rule }) => rule ?? []);
    assert.ok(cited.length > 5);
    assert.deepEqual(cited.filter((rule) => !numbers.has(rule)), []);
  });
  test('with a page to read, or not at all', () => {
    assert.equal(rulePages.hasRules('men_at_work'), true);
    assert.equal(rulePages.hasRules('table'), true);
    assert.equal(rulePages.hasRules('room'), false);
    assert.equal(rulePages.hasRules('README'), false);
  });
  test('by an address of its own', () => {
    for (const address of ['#/rules/monster_office', '#/rules/monster_office/M15']) {
      assert.equal(route.printRoute(route.parseRoute(address)), address);
    }
    assert.deepEqual(route.parseRoute('#/rules/skyscrapers/S35'), { at: 'rules', game: 'skyscrapers', rule: 'S35' });
  });
});
