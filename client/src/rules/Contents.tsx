import type { RefObject } from 'preact';
import { t } from '../texts/texts';
import type { RulePage } from './page';

// Wide enough for the contents to stand beside the words.
const isWide = (): boolean => matchMedia('(min-width: 760px)').matches;

// The sections of a page, as a way to each. On a narrow screen they are folded away.
export function Contents({ page, inside }: { page: RulePage; inside: RefObject<HTMLElement | null> }) {
  const sections = page.blocks.flatMap((block, index) => (block.kind === 'heading' && block.level === 2 ? [{ index, words: block.words }] : []));
  const show = (index: number) => (): void => {
    const heading = inside.current?.querySelector<HTMLElement>(`#section-${index}`);
    heading?.scrollIntoView({ block: 'start' });
    heading?.focus({ preventScroll: true });
  };
  if (sections.length < 2) return null;
  return (
    <details class="rules-contents" open={isWide()}>
      <summary>{t('rules.contents')}</summary>
      <nav aria-label={t('rules.contents')}>
        <ul>
          {sections.map(({ index, words }) => (
            <li key={index}>
              <button type="button" class="link" data-section={index} onClick={show(index)}>
                {words}
              </button>
            </li>
          ))}
        </ul>
      </nav>
    </details>
  );
}
