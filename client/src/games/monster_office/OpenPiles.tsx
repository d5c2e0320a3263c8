import { useSignal } from '@preact/signals';
import { Dialog } from '../../ui/Dialog';
import { CardFace, ProjectFace } from './Cards';
import { projectName } from './HandView';
import { type Desk, cardName } from './desk';
import { t } from './texts';
import type { ProjectCard, View } from './view';
import { type Card, colours } from './words';

// M23 What everybody may look through at any time.

const rank = ({ colour, number }: Card): number => 10 * colours.indexOf(colour) + number;

// In the order of the kinds of work.
function Discarded({ cards, onClose }: { cards: readonly Card[]; onClose: () => void }) {
  return (
    <Dialog title={t('table.discard', { count: cards.length })} onClose={onClose}>
      <ul class="discarded">
        {[...cards].sort((a, b) => rank(a) - rank(b)).map((card, i) => (
          <li key={i} role="img" aria-label={cardName(card)}>
            <CardFace card={card} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function Projects({ projects, own = [] }: { projects: readonly ProjectCard[]; own?: readonly ProjectCard[] }) {
  return (
    <ul class="discarded">
      {projects.map((project) => {
        const isOwn = own.some(({ tile }) => tile === project.tile);
        return (
          <li key={project.tile} data-unseen={project.tile}>
            <span role="img" aria-label={projectName(project)}>
              <ProjectFace project={project} />
            </span>
            {isOwn && <small>{t('table.yours')}</small>}
          </li>
        );
      })}
    </ul>
  );
}

function Unseen({ desk, view, onClose }: { desk: Desk; view: View; onClose: () => void }) {
  const own = desk.handOpen.value ? (view.hand?.projects ?? []) : [];
  return (
    <Dialog title={t('table.unseen', { count: view.unseen.length })} onClose={onClose}>
      <p class="sheet-lead">{t('table.unseen_help')}</p>
      <Projects projects={view.unseen} own={own} />
      {view.under.length > 0 && (
        <>
          <h3>{t('table.under')}</h3>
          <Projects projects={view.under} />
        </>
      )}
    </Dialog>
  );
}

export function OpenPiles({ desk }: { desk: Desk }) {
  const open = useSignal<'nothing' | 'discard' | 'unseen'>('nothing');
  const view = desk.view.value;
  if (view === undefined) return null;
  const close = (): void => {
    open.value = 'nothing';
  };
  const rows = [
    { name: 'discard', label: t('table.discard', { count: view.discard.length }), short: t('table.discard_short'), count: view.discard.length, mini: 'of-work' },
    { name: 'unseen', label: t('table.unseen', { count: view.unseen.length }), short: t('table.unseen_short'), count: view.unseen.length, mini: 'of-project' },
  ] as const;
  return (
    <div class="open-piles">
      {rows.map(({ name, label, short, count, mini }) => (
        <button
          type="button"
          key={name}
          class="open-pile"
          data-rove
          tabIndex={-1}
          data-spot={name}
          data-do={`look-${name}`}
          title={label}
          onClick={() => (open.value = name)}
        >
          <span class={`mini ${mini}`} aria-hidden="true" />
          <b aria-hidden="true">{count}</b>
          <small aria-hidden="true">{short}</small>
          <span class="hidden">{label}</span>
        </button>
      ))}
      {open.value === 'discard' && <Discarded cards={view.discard} onClose={close} />}
      {open.value === 'unseen' && <Unseen desk={desk} view={view} onClose={close} />}
    </div>
  );
}
