import { Rove } from '../../ui/Rove';
import { dragged } from '../../ui/drag';
import { CardBack, CardFace, ProjectFace } from './Cards';
import { isAdvisedCard } from './advice';
import { type Desk, type Grip, cardName, workName } from './desk';
import { putOf, putSigns, putWords, whyNotCard } from './foresight';
import { pointing } from './pointing';
import { t } from './texts';
import type { ProjectCard, View } from './view';
import type { Card } from './words';

export function projectName(project: ProjectCard): string {
  const needs = project.spaces.map((space) =>
    t('table.need_open', { work: workName(space.colour), need: space.need }),
  );
  return t('table.project_needs', { tile: project.tile, needs: needs.join(', ') });
}

// Of equal cards one is enough.
const isFirst = ({ hand }: View, card: Card, index: number): boolean =>
  hand?.cards.findIndex((other) => cardName(other) === cardName(card)) === index;

const classes = (names: Readonly<Record<string, boolean>>): string =>
  Object.keys(names).filter((name) => names[name]).join(' ');

// What there is to do with a card: on the project that is held, or else at all.
function isOfUse(desk: Desk, card: Card, thing: Grip): boolean {
  const can = desk.choices.value;
  const grip = desk.grip.value;
  if (grip?.kind === 'tile') return can.put(card, grip.tile) !== undefined || can.all.length === 0;
  return can.putsOf(card).length > 0 || desk.canBegin(thing) || Boolean(can.forCard('lay', card) ?? can.forCard('discard', card));
}

function dropCard(desk: Desk, view: View, card: Card, index: number, on: Element | undefined): void {
  const tile = on?.closest<HTMLElement>('[data-tile]')?.dataset['tile'];
  if (tile !== undefined && putOf(view, card, tile) !== undefined) desk.dropCard(card, index, tile);
  else if (on?.closest('[data-spot=discard]')) desk.dropOnPile(card, index);
  else desk.letGo();
}

function CardInHand({ desk, view, card, index }: { desk: Desk; view: View; card: Card; index: number }) {
  const grip = desk.grip.value;
  const thing: Grip = { kind: 'card', card, index };
  const active = isOfUse(desk, card, thing);
  const isHeld = grip?.kind === 'card' && grip.index === index;
  const tile = grip ?? desk.looked.value;
  const put = tile?.kind === 'tile' ? putOf(view, card, tile.tile) : undefined;
  const signs = put && putSigns(put, view.viewer);
  const words = (): string | undefined =>
    grip?.kind === 'tile' && put ? putWords(put, view, desk.nameOf) : active ? undefined : whyNotCard(desk, card);
  const drag = active
    ? { begin: () => (desk.grip.value = thing), drop: (on: Element | undefined) => dropCard(desk, view, card, index, on) }
    : undefined;
  return (
    <button
      type="button"
      class={classes({
        'in-hand': true, 'is-active': active, 'is-soft': view.phase === 'act', 'is-held': isHeld, 'is-laid': desk.isLaid(index),
        'is-advised': isAdvisedCard(desk, card) && isFirst(view, card, index),
      })}
      data-rove
      tabIndex={-1}
      data-card={`${card.colour}${card.number}`}
      aria-disabled={!active}
      aria-pressed={isHeld}
      aria-label={signs === undefined ? cardName(card) : `${cardName(card)} ${signs}`}
      onClick={() => {
        if (active) desk.touchCard(card, index);
      }}
      {...pointing(desk, thing, words)}
      {...dragged(drag)}
    >
      <CardFace card={card} />
      {signs && <span class="foretold" aria-hidden="true">{signs}</span>}
    </button>
  );
}

function ProjectInHand({ desk, project }: { desk: Desk; project: ProjectCard }) {
  const can = desk.choices.value;
  const grip = desk.grip.value;
  const play = can.forTile('play project', project.tile);
  const active = Boolean(play ?? can.forTile('discard project', project.tile));
  const isHeld = grip?.kind === 'project' && grip.tile === project.tile;
  const advised = desk.advised.value;
  const isAdvised = (advised?.verb === 'play project' || advised?.verb === 'discard project') && advised.tile === project.tile;
  const drop = (on: Element | undefined): void => {
    if (on?.closest('.wall')) desk.act(play);
  };
  const words = (): string | undefined =>
    desk.view.value?.phase === 'act' && can.all.length > 0 && play === undefined ? t('why.no_room') : undefined;
  return (
    <button
      type="button"
      class={classes({
        'in-hand': true, 'for-project': true, 'is-active': active, 'is-soft': desk.view.value?.phase === 'act', 'is-held': isHeld,
        'is-advised': isAdvised,
      })}
      data-rove
      tabIndex={-1}
      data-project={project.tile}
      aria-disabled={!active}
      aria-pressed={isHeld}
      aria-label={projectName(project)}
      onClick={() => {
        if (active) desk.touchProjectCard(project.tile);
      }}
      {...pointing(desk, { kind: 'project', tile: project.tile }, words)}
      {...dragged(play === undefined ? undefined : { drop })}
    >
      <ProjectFace project={project} />
    </button>
  );
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
  const count = cards.length + projects.length;
  const whose = desk.table.eyes.value === undefined ? t('table.hand') : desk.nameOf(view.viewer);
  return (
    <section class="hand" aria-label={whose} data-spot="hand">
      <h2 class="hand-title">
        {whose}
        <small class={count > view.handLimit && !own?.workhorse ? 'is-over' : ''}>
          {own?.workhorse
            ? t('table.hand_count_free', { count })
            : t('table.hand_count', { count, limit: view.handLimit })}
        </small>
      </h2>
      <Rove label={whose} class="hand-cards" id="hand">
        {count === 0 && <p class="hand-empty">{t('table.hand_empty')}</p>}
        {cards.map((card, i) => (
          <CardInHand key={`${i}-${cardName(card)}`} desk={desk} view={view} card={card} index={i} />
        ))}
        {projects.map((project) => (
          <ProjectInHand key={project.tile} desk={desk} project={project} />
        ))}
      </Rove>
    </section>
  );
}
