import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { openModules } from '../load.mjs';

let modules, list, sentence, standings;
before(async () => {
  modules = await openModules();
  list = await modules.load('/src/games/index.ts');
  sentence = await modules.load('/src/table/Sentence.tsx');
  standings = await modules.load('/src/table/Standings.tsx');
});
after(() => modules.close());

const table = { nameOf: () => 'Ana' };
const plain = (key, args) => sentence.plainSentence(table, { key, args }, list.gameOf(key.split('.')[0]).vocabulary);

describe('the list of games', () => {
  test('between players at one screen only the foreman has something to hide on the site', () => {
    assert.equal(list.secrets.has({ game: 'men_at_work', options: {} }), false);
    assert.equal(list.secrets.has({ game: 'men_at_work', options: { foreman: 'yes' } }), true);
    assert.equal(list.secrets.has({ game: 'monster_office', options: {} }), true);
    assert.equal(list.secrets.has({ game: 'unheard_of', options: {} }), true);
  });

  test('things and tasks are said in words', () => {
    assert.equal(plain('men_at_work.took', { seat: 'p1', piece: 'white2', thing: 'white' }), 'Ana takes a white girder.');
    assert.match(plain('men_at_work.task', { seat: 'p1', back: 'girder-PW', instruction: 'G12' }), /For Ana: A purple or white girder\. It becomes/);
  });

  test('an event of a game that nobody knows is said as it came', () => {
    assert.equal(plain('unheard_of.rolled_dice', { seat: 'p2', number: 4 }), 'rolled dice Ana 4');
  });
});

test('the winner stands first, whoever has more', () => {
  const players = ['p1', 'p2', 'p3'].map((seat) => ({ seat }));
  const outcome = { winners: ['p2'], scores: { p1: 4, p2: 1, p3: 5 }, ending: '' };
  assert.deepEqual(standings.ranked(players, outcome).map(({ seat }) => seat), ['p2', 'p3', 'p1']);
});

// Which folder sees which. A game sees no other game, and nobody but the list sees a game.
const arrows = {
  protocol: [],
  texts: ['protocol', 'state'],
  solver: [],
  state: ['protocol', 'texts', 'solver'],
  art: ['protocol'],
  ui: ['state', 'texts'],
  site: ['protocol', 'solver'],
  table: ['protocol', 'texts', 'state', 'art', 'ui'],
  game: ['protocol', 'texts', 'solver', 'state', 'art', 'ui', 'site', 'table'],
  list: ['protocol', 'table', 'game'],
  rules: ['texts', 'state', 'ui', 'table'],
  lobby: ['protocol', 'texts', 'state', 'art', 'ui', 'table', 'list'],
  page: ['texts', 'state', 'art', 'ui', 'table', 'list', 'lobby', 'rules', 'styles'],
};

function homeOf(path) {
  const [folder, game, inside] = path.split('/');
  if (folder !== 'games') return game === undefined ? { kind: 'page' } : { kind: folder };
  return inside === undefined ? { kind: 'list' } : { kind: 'game', game };
}

describe('the folders of the page', () => {
  const src = new URL('../../src/', import.meta.url).pathname;
  const files = readdirSync(src, { recursive: true }).filter((path) => /\.tsx?$/.test(path));
  const imports = /(?:from|import|import\()\s*'(\.[^']+)'/g;

  test('see only what lies beneath them', () => {
    const wrong = files.flatMap((path) => {
      const from = homeOf(path);
      return [...readFileSync(join(src, path), 'utf8').matchAll(imports)].flatMap(([, target]) => {
        const there = join(dirname(path), target);
        if (there.startsWith('..')) return []; // data/
        const to = there === 'games' ? { kind: 'list' } : homeOf(there);
        const isHome = from.kind === to.kind && from.game === to.game;
        return isHome || arrows[from.kind].includes(to.kind) ? [] : [`${path} sees ${there}`];
      });
    });
    assert.deepEqual(wrong, []);
  });

  test('name a game in its own folder alone', () => {
    const names = new RegExp(list.games.map(({ name }) => name).join('|'));
    const wordsOf = (path) => readFileSync(join(src, path), 'utf8').replace(/'[./]+\/data\/[^']+'/g, '');
    const wrong = files.filter((path) => !path.startsWith('games/') && names.test(wordsOf(path)));
    assert.deepEqual(wrong, []);
  });
});
