// A page of docs/rules, read as what it is made of. What follows a line of dashes is for those
// who write programs, and is not read.

export interface Rule {
  readonly number: string;
  readonly words: string;
  readonly details: readonly string[];
}
export type Block =
  | { readonly kind: 'heading'; readonly level: 2 | 3; readonly words: string }
  | { readonly kind: 'words'; readonly words: string }
  | { readonly kind: 'rules'; readonly rules: readonly Rule[] };
export interface RulePage {
  readonly title: string;
  readonly blocks: readonly Block[];
  readonly numbers: ReadonlySet<string>;
}

const rule = /^- \*\*([A-Z]?\d+)\.\*\* (.+)$/;
const detail = /^ {2}- (.+)$/;
const heading = /^(##|###) (.+)$/;

// Lines that belong to the block before them are added to it, others begin a new one.
function withLine(blocks: readonly Block[], line: string): readonly Block[] {
  const before = blocks.at(-1);
  const rules = before?.kind === 'rules' ? before.rules : undefined;
  const rest = blocks.slice(0, -1);
  const [, number, words] = rule.exec(line) ?? [];
  if (number !== undefined && words !== undefined) {
    const added: Rule = { number, words, details: [] };
    return rules ? [...rest, { kind: 'rules', rules: [...rules, added] }] : [...blocks, { kind: 'rules', rules: [added] }];
  }
  const last = rules?.at(-1);
  const settled = detail.exec(line)?.[1];
  if (rules && last && settled !== undefined) {
    const longer: Rule = { ...last, details: [...last.details, settled] };
    return [...rest, { kind: 'rules', rules: [...rules.slice(0, -1), longer] }];
  }
  const [, marks, title] = heading.exec(line) ?? [];
  if (title !== undefined) return [...blocks, { kind: 'heading', level: marks === '##' ? 2 : 3, words: title }];
  return [...blocks, { kind: 'words', words: line }];
}

// A line that begins nothing goes on with the one above it.
const unwrapped = (text: string): string => text.replace(/(\S)\n(?!\n|#|- | {2}- )\s*/g, '$1 ');

export function readPage(text: string): RulePage {
  const [forPlayers = ''] = text.split(/^---$/m);
  const lines = unwrapped(forPlayers).split('\n').filter((line) => line.trim() !== '');
  const title = lines[0]?.replace(/^# /, '') ?? '';
  const blocks = lines.slice(1).reduce<readonly Block[]>(withLine, []);
  const numbers = new Set(blocks.flatMap((block) => (block.kind === 'rules' ? block.rules.map(({ number }) => number) : [])));
  return { title, blocks, numbers };
}

export type Piece =
  | { readonly kind: 'plain' | 'strong' | 'code'; readonly words: string }
  | { readonly kind: 'rule'; readonly number: string };

// A number with a letter is a rule wherever it stands, a plain one within brackets.
function piecesOfPlain(words: string, numbers: ReadonlySet<string>): readonly Piece[] {
  return words.split(/(\([^()]*\))/).flatMap((part) => {
    const cites = /^\((?:[A-Z]?\d+(?:, )?)+\)$/.test(part) ? /(\b[A-Z]?\d+\b)/ : /(\b[A-Z]\d+\b)/;
    return part
      .split(cites)
      .filter((piece) => piece !== '')
      .map((piece): Piece => (cites.test(piece) && numbers.has(piece) ? { kind: 'rule', number: piece } : { kind: 'plain', words: piece }));
  });
}

export function piecesOf(words: string, numbers: ReadonlySet<string>): readonly Piece[] {
  return words
    .split(/(\*\*[^*]+\*\*|`[^`]+`)/)
    .filter((part) => part !== '')
    .flatMap((part): readonly Piece[] => {
      if (part.startsWith('**')) return [{ kind: 'strong', words: part.slice(2, -2) }];
      if (part.startsWith('`')) return [{ kind: 'code', words: part.slice(1, -1) }];
      return piecesOfPlain(part, numbers);
    });
}
