import { useContext } from 'preact/hooks';
import { createContext } from 'preact';
import { RuleNumber } from '../ui/RuleNumber';
import { type RulePage, piecesOf } from './page';

// The words of a page, with every number of a rule a way to that rule.

export const ThisPage = createContext<{ readonly game: string; readonly page: RulePage }>({
  game: '',
  page: { title: '', blocks: [], numbers: new Set() },
});

export function RuleText({ words }: { words: string }) {
  const { game, page } = useContext(ThisPage);
  return (
    <>
      {piecesOf(words, page.numbers).map((piece, i) => {
        switch (piece.kind) {
          case 'plain':
            return piece.words;
          case 'strong':
            return <b key={i}>{piece.words}</b>;
          case 'code':
            return <code key={i}>{piece.words}</code>;
          case 'rule':
            return <RuleNumber key={i} game={game} rule={piece.number} class="in-words" short />;
          default:
            return piece satisfies never;
        }
      })}
    </>
  );
}
