import { type ReadonlySignal, computed, effect, signal } from '@preact/signals';
import { readable } from '../../protocol/decode';
import type { Condition, Film } from '../../protocol/site';
import type { Advised, Ahead, HandState, Mark, Proof, SiteScene } from '../../site/seam';
import { seatColours } from '../../site/seatColours';
import type { Standing } from '../../solver/standing';
import { isAsked } from '../../state/seat';
import { scales, showsHairs } from '../../state/standing';
import type { Table } from '../../state/table';
import { toast } from '../../state/toasts';
import { botName } from '../../texts/bots';
import { heightToBeat, openLine, outlookOf, proofsOf } from './ahead';
import type { Aside } from './aside';
import { foresees, onComfort } from './comfort';
import { foremansGirders, isForemans } from './footing';
import { heightsOf } from './heights';
import { choicesOf, parseMove } from './moves';
import { needOf } from './need';
import { t } from './texts';
import { type View, readView } from './view';
import { idOf, lookOf, nameOfId, sortOf } from './words';

// What a person is doing at the Men at Work table. The site is the scene's; this tells the
// scene what there is to see, and turns what is touched in it into moves of the legal list.

export type Desk = ReturnType<typeof createDesk>;

const marked = (pieces: readonly string[], tone: Mark['tone']): readonly Mark[] =>
  pieces.map(idOf).filter((id) => id !== undefined).map((piece) => ({ piece, tone }));

// The pieces that a condition speaks of, in the colour of what it says. Where the foreman is not
// content, these are the girders that would do.
export function marksOf(conditions: readonly Condition[]): readonly Mark[] {
  return conditions.flatMap((line) => {
    if (line.holds === 'undecided') return [];
    const pieces = line.evidence.flatMap(({ piece, other }) => [piece, other]);
    return marked(pieces, line.holds === 'unmet' && isForemans(line) ? 'choice' : line.holds);
  });
}

export function createDesk(table: Table) {
  const scene = signal<SiteScene | undefined>(undefined);
  const pointed = signal<Condition | undefined>(undefined); // the line of the checklist that is looked at
  const pinned = signal<string | undefined>(undefined); // the line that was clicked, by its key
  const shown = signal<readonly string[]>([]); // pieces that words on the page speak of
  const blamed = signal<Mark | undefined>(undefined); // what caused the accident, what earned the award
  const rulerOut = signal(false);
  const hand = signal<HandState | undefined>(undefined); // our own, as it is drawn
  const standing = signal<Standing | undefined>(undefined); // how firmly what is seen stands
  const aside = signal<Aside>(new Map()); // what makes room for it
  const film = signal<'asked' | 'playing' | 'done'>('done');

  const view: ReadonlySignal<View | undefined> = computed(() =>
    readable(readView, table.replay.value?.view ?? table.now.value.view),
  );
  const isLive = computed(() => table.replay.value === undefined);
  const choices = computed(() => choicesOf(table.legal.value));
  // Of somebody here; the legal moves of now, even while the server is waited for.
  const need = computed(() => {
    const seen = view.value;
    const isAskedHere = table.viewer.value !== 'spectator' && isAsked(table.now.value);
    return seen === undefined || !isAskedHere ? undefined : needOf(seen, choicesOf(table.now.value.legal));
  });
  const heldId = computed(() => (isLive.value ? table.site.state.value?.held : undefined));
  const holding = computed(() => heldId.value !== undefined && choices.value.has('release') !== undefined);
  // What would come of it if our hand let go now.
  const prediction = computed(() => (isLive.value && holding.value && foresees.value ? table.site.prediction.value : undefined));
  const checklist = computed(() => {
    const foretold = prediction.value?.checklist ?? [];
    const live = foretold.length > 0 ? foretold : isLive.value ? table.site.checklist.value : undefined;
    return live ?? view.value?.checklist ?? [];
  });
  const award = computed(() => prediction.value?.award ?? []);
  const lookedAt = computed(() => pointed.value ?? checklist.value.find(({ text }) => text === pinned.value));

  const ahead = computed<Ahead | undefined>(() => {
    const seen = prediction.value;
    return seen?.rests !== true ? undefined : {
      at: seen.at,
      turn: seen.turn,
      outlook: outlookOf(seen),
      isStale: table.site.isStale.value,
      shift: seen.fits ? undefined : openLine(seen.checklist)?.amount?.shift,
      beat: heightToBeat(seen),
    };
  });
  const proofs = computed<readonly Proof[]>(() => {
    const seen = prediction.value;
    if (lookedAt.value !== undefined) return proofsOf([lookedAt.value], seen);
    return seen === undefined || table.site.isStale.value ? [] : proofsOf(seen.checklist, seen);
  });

  // What a foreman would take, and where it would set down what is held.
  const advisedTake = computed(() => {
    const move = parseMove(table.hints.now.value?.move ?? '');
    return move?.verb === 'take' ? move.piece : undefined;
  });
  const advisedPlace = computed<Advised | undefined>(() => {
    const place = table.hints.now.value?.place;
    return place === undefined || place.piece !== heldId.value ? undefined : { ...place, label: botName('foreman') };
  });

  const marks = computed<readonly Mark[]>(() => {
    const line = lookedAt.value;
    if (shown.value.length > 0) return marked(shown.value, 'choice');
    if (line !== undefined) return marksOf([line]);
    if (blamed.value !== undefined) return [blamed.value];
    if (advisedTake.value !== undefined) return marked([advisedTake.value], 'choice');
    // Nothing has been built yet in this turn: there is nothing to judge.
    if (view.value === undefined || view.value.added.length === 0) return [];
    // While a piece is held, what it touches glows in the colour of the condition it meets.
    if (heldId.value === undefined) return marksOf(checklist.value);
    const goal = sortOf(nameOfId(heldId.value) ?? '') === 'worker' ? foremansGirders(view.value) : [];
    const falling = (prediction.value?.moved ?? []).map((piece): Mark => ({ piece, tone: 'unmet' }));
    return [...falling, ...marked(goal, 'choice'), ...marksOf(checklist.value.filter(({ holds }) => holds === 'met'))];
  });
  const isAdded = (piece: string): boolean => view.value?.added.includes(piece) ?? false;
  // What is new comes first: the rest can also be touched where it stands.
  const takes = computed(() => [...choices.value.takes].sort((a, b) => Number(isAdded(a)) - Number(isAdded(b))));
  const choosable = computed(() => new Set(takes.value.map(idOf).filter((id) => id !== undefined)));

  let taken: string | undefined; // in this window: another of the same seat has a hand of its own
  function act(move: string | undefined): void {
    if (move === undefined) return;
    if (move.startsWith('take ')) taken = move.slice('take '.length);
    table.act(move);
  }

  // What is held stays where it is until somebody moves it here: it stood there before, or it
  // is another window's hand that has taken it.
  function stays(id: number): boolean {
    return nameOfId(id) !== taken || (view.value?.pieces.some((piece) => piece.id === id) ?? false);
  }

  let whenNone = (): void => undefined;
  function askFilm(event: number, otherwise: () => void): void {
    whenNone = otherwise;
    film.value = 'asked';
    table.site.askFilm(event);
  }

  // An attempt of the past, over the moment that is looked at.
  async function project(shown: SiteScene, reel: Film | undefined): Promise<void> {
    if (film.peek() !== 'asked' || reel === undefined) return;
    const isWanted = reel.event === table.replay.peek()?.event;
    if (isWanted && reel.frames.length === 0) whenNone();
    else if (isWanted) {
      film.value = 'playing';
      await shown.film(reel.frames, lookOf);
    }
    film.value = 'done';
  }

  // The scene is told what has changed, and nothing else.
  function follow(shown: SiteScene): () => void {
    let wasPast = false;
    let wasHeld = false;
    const stops = [
      effect(() => {
        const site = table.site.state.value;
        const past = table.replay.value === undefined ? undefined : view.value?.pieces;
        if (past !== undefined) shown.place(past);
        else if (site !== undefined) shown.pieces(site.pieces);
        if (wasPast && past === undefined) shown.live();
        wasPast = past !== undefined;
      }),
      table.site.watch(shown.frame),
      effect(() => void project(shown, table.site.film.value)),
      effect(() => {
        const id = heldId.value;
        if (wasHeld && id === undefined) taken = undefined;
        wasHeld = id !== undefined;
        const turn = view.value?.turn;
        shown.hold(id, holding.value, id !== undefined && stays(id), turn && seatColours[turn]);
      }),
      effect(() => shown.mark(marks.value)),
      effect(() => shown.ahead(ahead.value)),
      effect(() => shown.advise(advisedPlace.value)),
      effect(() => shown.proofs(proofs.value)),
      effect(() => shown.choosable(choosable.value)),
      effect(() => shown.hairs(showsHairs.value ? scales : undefined)),
      effect(() => shown.ruler(rulerOut.value && view.value ? heightsOf(view.value) : undefined)),
      onComfort(shown.options),
    ];
    return () => stops.forEach((stop) => stop());
  }

  return {
    table,
    view,
    choices,
    need,
    heldId,
    holding,
    checklist,
    prediction,
    award,
    lookedAt,
    takes,
    isAdded,
    choosable,
    scene,
    pointed,
    pinned,
    shown,
    blamed,
    rulerOut,
    hand,
    standing,
    aside,
    film,
    act,
    follow,
    nameOf: table.nameOf,
    take(piece: string): void {
      act(choices.value.forPiece('take', piece));
    },
    askFilm(event: number): void {
      askFilm(event, () => toast(t('works.no_film')));
    },
    // A look back that runs by itself shows every attempt from where a piece was taken.
    films: {
      begins(event: number, key: string): boolean {
        if (key !== 'men_at_work.took') return false;
        askFilm(event, () => undefined);
        return true;
      },
      isOver: (): boolean => film.peek() === 'done',
    },
    pick(id: number): void {
      const name = nameOfId(id);
      if (name !== undefined) act(choices.value.forPiece('take', name));
    },
    release(): void {
      act(choices.value.has('release'));
    },
  };
}
