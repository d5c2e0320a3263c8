import { type ReadonlySignal, computed, effect, signal } from '@preact/signals';
import type { Film } from '../../protocol/site';
import type { Table } from '../../state/table';
import { toast } from '../../state/toasts';
import type { Choices } from './moves';
import { rivetOf } from './pieces';
import type { TowerScene } from './scene/seam';
import { t } from './texts';
import type { Card, Handling, View } from './view';

// Mode Classic: what is in somebody's hand, what our own hands do with it, and films of what
// hands did before.

const startCards = 3; // the H needs no second hand

// S54 What must be so before a worker is let go.
const beforeLettingGo = ['skyscrapers.check.over', 'skyscrapers.check.feet', 'skyscrapers.check.upright'];
const filmed = ['skyscrapers.presses', 'skyscrapers.lifts'];

interface Seen {
  readonly view: ReadonlySignal<View | undefined>;
  readonly choices: ReadonlySignal<Choices>;
  readonly scene: ReadonlySignal<TowerScene | undefined>;
}

export function createHandwork(table: Table, { view, choices, scene }: Seen) {
  const speed = signal(0); // mm/s of our press
  const steadied = signal<number | undefined>(undefined); // a piece
  const tightening = signal<number | undefined>(undefined); // a joint
  const film = signal<'asked' | 'playing' | 'done'>('done');

  const isLive = computed(() => table.replay.value === undefined);
  const site = computed(() => (isLive.value ? table.site.state.value : undefined));
  // What our own hand has, from the moment when the site has it too.
  const mine = computed<Handling | undefined>(() => {
    const handling = view.value?.handling;
    const isHeld = handling !== undefined && site.value?.held === handling.piece;
    return isHeld && choices.value.release !== undefined ? handling : undefined;
  });
  const onRail = computed(() => mine.value?.does === 'press' && site.value?.onRail === true);

  const steadyable = computed<readonly Card[]>(() =>
    mine.value?.does !== 'press' ? [] : (view.value?.cards.filter(({ piece }) => piece !== undefined && rivetOf(piece) >= startCards) ?? []),
  );
  // The site's word counts while it moves, the view's at rest.
  const isLoose = (card: Card): boolean => {
    const loose = site.value?.loose;
    return card.piece !== undefined && (loose?.includes(rivetOf(card.piece)) ?? card.rivetState === 'loose');
  };
  const loose = computed<readonly Card[]>(() => (view.value?.mode === 'classic' ? view.value.cards.filter(isLoose) : []));
  const canTighten = computed<readonly Card[]>(() => (mine.value?.does === 'press' ? loose.value : []));

  const unmet = computed(() => table.site.checklist.value?.find(({ text, holds }) => beforeLettingGo.includes(text) && holds !== 'met'));
  const mayLetGo = computed(() => mine.value?.does === 'carry' && table.site.checklist.value !== undefined && unmet.value === undefined);

  function steady(piece: number | undefined): void {
    steadied.value = piece;
    scene.value?.steady(piece);
  }

  function tighten(joint: number): void {
    tightening.value = joint;
    scene.value?.tighten(joint);
  }

  let whenNone = (): void => undefined;
  function askFilm(event: number, otherwise: () => void): void {
    whenNone = otherwise;
    film.value = 'asked';
    table.site.askFilm(event);
  }

  async function project(shown: TowerScene, reel: Film | undefined): Promise<void> {
    if (film.peek() !== 'asked' || reel === undefined) return;
    const isWanted = reel.event === table.replay.peek()?.event;
    if (isWanted && reel.frames.length === 0) whenNone();
    else if (isWanted) {
      film.value = 'playing';
      await shown.film(reel.frames, (id) => ({ id, kind: 'plate', colour: 'plain' }));
    }
    film.value = 'done';
  }

  return {
    speed,
    steadied,
    tightening,
    film,
    mine,
    onRail,
    steadyable,
    loose,
    canTighten,
    unmet,
    mayLetGo,
    steady,
    tighten,
    // The next card of the building, and after the last none.
    steadyNext(): void {
      const pieces = steadyable.value.map(({ piece }) => piece);
      steady(pieces[pieces.indexOf(steadied.value) + 1]);
    },
    bring: (): void => scene.value?.bring(),
    press(pull: number | undefined): void {
      if (pull === undefined || onRail.value) scene.value?.press(pull);
    },
    lower: (isLowering: boolean): void => scene.value?.lower(isLowering),
    askFilm: (event: number): void => askFilm(event, () => toast(t('sky.no_film'))),
    // A look back that runs by itself shows every attempt from where something was taken.
    films: {
      begins(event: number, key: string): boolean {
        if (!filmed.includes(key)) return false;
        askFilm(event, () => undefined);
        return true;
      },
      isOver: (): boolean => film.peek() === 'done',
    },
    follow(shown: TowerScene): readonly (() => void)[] {
      return [
        effect(() => shown.past(!isLive.value)),
        effect(() => {
          const { pieces = [], loose: joints = [], onRail: isFound = false } = table.site.state.value ?? {};
          shown.site({ pieces, loose: joints, onRail: isFound });
        }),
        table.site.watch(shown.frame),
        effect(() => shown.hold(mine.value !== undefined)),
        effect(() => {
          if (mine.value === undefined) {
            steadied.value = undefined;
            tightening.value = undefined;
          } else if (tightening.value !== undefined && !canTighten.value.some(({ piece }) => piece !== undefined && rivetOf(piece) === tightening.value)) {
            tightening.value = undefined;
            shown.tighten(undefined);
          }
        }),
        effect(() => void project(shown, table.site.film.value)),
      ];
    },
  };
}
