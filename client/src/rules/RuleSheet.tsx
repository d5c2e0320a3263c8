import { useSignal } from '@preact/signals';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import type { Reading } from '../state/reading';
import type { Game, RulePictures } from '../table/game';
import { loadRules } from '../texts/rulePages';
import { language, t } from '../texts/texts';
import { Dialog } from '../ui/Dialog';
import { Contents } from './Contents';
import { RuleText, ThisPage } from './RuleText';
import { type Block, type Rule, type RulePage, readPage } from './page';

// The rules of a game in the language of the reader, opened where a number led to.

interface Shown {
  readonly page: RulePage;
  readonly pictures: RulePictures;
}

const nothing: Shown = { page: readPage(''), pictures: {} };

// Fetched when somebody reads it; a page that cannot be fetched says so.
function usePage(game: Game) {
  const shown = useSignal<Shown>(nothing);
  const state = useSignal<'coming' | 'here' | 'missing'>('coming');
  const spoken = language.value;
  useEffect(() => {
    let isWanted = true;
    Promise.all([loadRules(game.name, spoken), game.rulePictures?.() ?? {}]).then(
      ([text, pictures]) => {
        if (!isWanted) return;
        shown.value = { page: readPage(text ?? ''), pictures };
        state.value = text === undefined ? 'missing' : 'here';
      },
      () => {
        if (isWanted) state.value = 'missing';
      },
    );
    return () => {
      isWanted = false;
    };
  }, [game, spoken]);
  return { shown: shown.value, state: state.value };
}

function OneRule({ rule, marked, pictures }: { rule: Rule; marked: boolean; pictures: RulePictures }) {
  const Picture = pictures[rule.number];
  return (
    <li class={`rule ${marked ? 'is-marked' : ''}`} id={`rule-${rule.number}`} data-rule={rule.number} tabIndex={-1} aria-current={marked ? 'true' : undefined}>
      <b class="rule-sign">{rule.number}</b>
      <div>
        <p>
          <RuleText words={rule.words} />
        </p>
        {rule.details.length > 0 && (
          <ul>
            {rule.details.map((words) => (
              <li key={words}>
                <RuleText words={words} />
              </li>
            ))}
          </ul>
        )}
        {Picture && (
          <div class="rule-picture" aria-hidden="true">
            <Picture />
          </div>
        )}
      </div>
    </li>
  );
}

function OneBlock({ block, index, rule, pictures }: { block: Block; index: number; rule: string | undefined; pictures: RulePictures }) {
  switch (block.kind) {
    case 'heading': {
      const Heading = block.level === 2 ? 'h3' : 'h4';
      return (
        <Heading id={`section-${index}`} tabIndex={-1}>
          {block.words}
        </Heading>
      );
    }
    case 'words':
      return (
        <p>
          <RuleText words={block.words} />
        </p>
      );
    case 'rules':
      return (
        <ul class="rule-list">
          {block.rules.map((row) => (
            <OneRule key={row.number} rule={row} marked={row.number === rule} pictures={pictures} />
          ))}
        </ul>
      );
    default:
      return block satisfies never;
  }
}

export function RuleSheet({ game, open, onClose }: { game: Game; open: Reading; onClose: () => void }) {
  const { shown, state } = usePage(game);
  const inside = useRef<HTMLDivElement>(null);
  const { page, pictures } = shown;
  const { rule } = open;

  // Every look-up goes to its rule, the same one once more too.
  useLayoutEffect(() => {
    if (rule === undefined) return;
    const found = inside.current?.querySelector<HTMLElement>(`[data-rule="${rule}"]`);
    found?.scrollIntoView({ block: 'center' });
    found?.focus({ preventScroll: true });
  }, [page, open]);

  const place = useMemo(() => ({ game: game.name, page }), [game, page]);
  return (
    <Dialog title={page.title || t('rules.title')} onClose={onClose} class="rules">
      <div class="rules-inside" ref={inside} data-rules={game.name} data-state={state}>
        {state === 'coming' && <p role="status">{t('rules.coming')}</p>}
        {state === 'missing' && <p role="status">{t('rules.missing')}</p>}
        {state === 'here' && (
          <ThisPage.Provider value={place}>
            <Contents page={page} inside={inside} />
            <div class="rules-words">
              {page.blocks.map((block, i) => (
                <OneBlock key={i} block={block} index={i} rule={rule} pictures={pictures} />
              ))}
            </div>
          </ThisPage.Provider>
        )}
      </div>
    </Dialog>
  );
}
