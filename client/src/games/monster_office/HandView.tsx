import { Rove } from '../../ui/Rove';
import { CardBack, CardFace, ProjectFace } from './Cards';
import { type Desk, cardName, workName } from './desk';
import { t } from './texts';
import type { ProjectCard } from './view';

export function projectName(project: ProjectCard): string {
  const needs = project.spaces.map((space) =>
    t('table.need_open', { work: workName(space.colour), need: space.need }),
  );
  return t('table.project_needs', { tile: project.tile, needs: needs.join(', ') });
}

// One's own cards. While the curtain is down there is nothing of them on the page at all.
export function HandView({ desk }: { desk: Desk }) {
  const view = desk.view.value;
  if (view === undefined || view.viewer === 'spectator') return null;
  const own = view.players.find((player) => player.seat === view.viewer);
  if (!desk.handOpen.value || view.hand === undefined) {
    return (
      <section class="hand is-hidden" aria-label={t('table.hand_hidden')}>
        <div class="hand-cards">
          {Array.from({ length: own?.cards ?? 0 }, (_, i) => (
            <CardBack key={i} kind="work" />
          ))}
        </div>
      </section>
    );
  }
  const { cards, projects } = view.hand;
  const can = desk.choices.value;
  const grip = desk.grip.value;
  const count = cards.length + projects.length;
  const canStart = can.has('play resources') !== undefined;
  const atAction = view.phase === 'act';
  return (
    <section class="hand" aria-label={t('table.hand')} data-spot="hand">
      <h2 class="hand-title">
        {t('table.hand')}
        <small class={count > view.handLimit && !own?.workhorse ? 'is-over' : ''}>
          {own?.workhorse
            ? t('table.hand_count_free', { count })
            : t('table.hand_count', { count, limit: view.handLimit })}
        </small>
      </h2>
      <Rove label={t('table.hand')} class="hand-cards" id="hand">
        {count === 0 && <p class="hand-empty">{t('table.hand_empty')}</p>}
        {cards.map((card, i) => {
          const fits = can.putsOf(card).length > 0;
          const forTile = grip?.kind === 'tile' && can.put(card, grip.tile) !== undefined;
          const active =
            grip?.kind === 'tile'
              ? forTile || can.all.length === 0
              : fits || canStart || Boolean(can.forCard('lay', card) ?? can.forCard('discard', card));
          const isHeld = grip?.kind === 'card' && grip.index === i;
          return (
            <button
              type="button"
              key={`${i}-${cardName(card)}`}
              class={`in-hand ${active ? 'is-active' : ''} ${canStart ? 'is-soft' : ''} ${isHeld ? 'is-held' : ''} ${desk.isLaid(i) ? 'is-laid' : ''}`}
              data-rove
              tabIndex={-1}
              data-card={`${card.colour}${card.number}`}
              aria-disabled={!active}
              aria-pressed={isHeld}
              aria-label={cardName(card)}
              onClick={() => {
                if (active) desk.touchCard(card, i);
              }}
            >
              <CardFace card={card} />
            </button>
          );
        })}
        {projects.map((project) => {
          const active = Boolean(
            can.forTile('play project', project.tile) ?? can.forTile('discard project', project.tile),
          );
          const isHeld = grip?.kind === 'project' && grip.tile === project.tile;
          return (
            <button
              type="button"
              key={project.tile}
              class={`in-hand for-project ${active ? 'is-active' : ''} ${atAction ? 'is-soft' : ''} ${isHeld ? 'is-held' : ''}`}
              data-rove
              tabIndex={-1}
              data-project={project.tile}
              aria-disabled={!active}
              aria-pressed={isHeld}
              aria-label={projectName(project)}
              onClick={() => {
                if (active) desk.touchProjectCard(project.tile);
              }}
            >
              <ProjectFace project={project} />
            </button>
          );
        })}
      </Rove>
    </section>
  );
}
