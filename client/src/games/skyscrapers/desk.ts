import { type ReadonlySignal, batch, computed, effect, signal } from '@preact/signals';
import { readable } from '../../protocol/decode';
import type { Hint } from '../../protocol/messages';
import { loudness } from '../../state/loudness';
import type { Table } from '../../state/table';
import type { Standing } from '../../solver/standing';
import { scales, showsHairs } from '../../state/standing';
import { createHandwork } from './handwork';
import { choicesOf } from './moves';
import { offerOf } from './offer';
import { type Option, bestBuilder, ghostOptions, hireOptions, isSafe, nextElsewhere, optionOf, walkOptions } from './options';
import type { TowerScene } from './scene/seam';
import { type View, readView } from './view';

// What a person is doing at the Skyscrapers table: which card and which worker are chosen, and
// which of the places for them is aimed at. All that is legal comes from the server.

export type Desk = ReturnType<typeof createDesk>;

const calmer = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)');

export function createDesk(table: Table) {
  const scene = signal<TowerScene | undefined>(undefined);
  const standing = signal<Standing | undefined>(undefined); // how firmly what is seen stands
  const card = signal<string | undefined>(undefined); // of the hand
  const worker = signal<string | undefined>(undefined); // chosen by hand
  const hiring = signal(false);
  const aim = signal<string | undefined>(undefined); // a legal move

  const view: ReadonlySignal<View | undefined> = computed(() =>
    readable(readView, table.replay.value?.view ?? table.now.value.view),
  );
  const choices = computed(() => choicesOf(table.legal.value));
  const handwork = createHandwork(table, { view, choices, scene });
  const handOpen = computed(() => !table.curtain.value && view.value?.hand !== undefined);
  const isStanding = computed(() => choices.value.walks.some(({ move }) => move.verb === 'stand'));

  // Whoever may be chosen: one's own on the site, also who can do nothing, to be told why; or
  // those who have to be put somewhere.
  const askable = computed(() => {
    const can = choices.value;
    if (isStanding.value) return [...new Set(can.walks.map(({ move }) => move.worker))];
    if (view.value?.handling !== undefined) return [];
    const own = view.value?.workers.filter(({ seat, place: stands }) => seat === view.value?.viewer && stands !== undefined) ?? [];
    return can.any ? own.map(({ worker: word }) => word).sort() : [];
  });

  // Who builds or goes: the chosen one, or else who does it best.
  const doer = computed(() => {
    if (worker.value !== undefined) return worker.value;
    if (card.value !== undefined) return view.value && bestBuilder(view.value, choices.value, card.value);
    return isStanding.value ? askable.value[0] : undefined;
  });

  const options = computed<readonly Option[]>(() => {
    const seen = view.value;
    if (seen === undefined) return [];
    if (card.value !== undefined) return doer.value === undefined ? [] : ghostOptions(seen, choices.value, card.value, doer.value);
    if (hiring.value) return hireOptions(seen, choices.value);
    return doer.value === undefined ? [] : walkOptions(seen, choices.value, doer.value);
  });
  const aimed = computed(() => options.value.find(({ words }) => words === aim.value));

  // By a foreman, if that was asked for.
  const advised = computed(() => {
    const move = table.hints.now.value?.move;
    return view.value === undefined || move === undefined ? undefined : optionOf(view.value, choices.value, move);
  });

  function letGo(): void {
    batch(() => {
      card.value = undefined;
      worker.value = undefined;
      hiring.value = false;
      aim.value = undefined;
    });
  }

  // What was chosen is let go when it is not there any more.
  const stop = effect(() => {
    const seen = view.value;
    if (table.waiting.value || seen === undefined) return;
    const mine = table.legal.value.length > 0;
    const isHeld = card.value === undefined || (seen.hand?.includes(card.value) ?? false);
    const isThere = worker.value === undefined || askable.value.includes(worker.value);
    if (!mine || !isHeld || !isThere || (card.value !== undefined && isStanding.value)) letGo();
    else if (aim.value !== undefined && aimed.value === undefined) aim.value = undefined;
  });

  // What a foreman would do is aimed at as if by hand, once, and left to the player. A hint that
  // comes while a move is under way waits until that has been refused.
  let aimedFor: Hint | undefined;
  const stopAiming = effect(() => {
    const hint = table.hints.now.value;
    const option = advised.value;
    if (option === undefined || hint === aimedFor) return;
    aimedFor = hint;
    batch(() => {
      hiring.value = option.kind === 'cell' && option.verb === 'hire';
      card.value = option.kind === 'ghost' ? option.ghost.word : undefined;
      worker.value = option.worker;
      aim.value = option.words;
    });
  });

  function act(words: string | undefined): void {
    if (words === undefined) return;
    const walker = aimed.value?.kind === 'cell' && aimed.value.verb !== 'stand' ? aimed.value.worker : undefined;
    table.act(words);
    letGo();
    worker.value = walker; // he may want to go on
  }

  function pick(key: string): void {
    if (handwork.mine.value !== undefined) return pickByHand(key);
    if (askable.value.includes(key)) return chooseWorker(key);
    const option = options.value.find(({ words }) => words === key);
    if (option === undefined) return undefined;
    const isSure = aim.value === key || isSafe(option);
    aim.value = key;
    return isSure ? act(key) : undefined;
  }

  // While a card is in the hand: what the other one does, or back on the way.
  function pickByHand(key: string): void {
    const [word, number] = key.split('-');
    if (word === 'home' || word === 'place') handwork.bring();
    else if (word === 'rivet') handwork.tighten(Number(number));
    else if (word === 'plate') handwork.steady(handwork.steadied.value === Number(number) ? undefined : Number(number));
  }

  function chooseWorker(wished: string): void {
    batch(() => {
      hiring.value = false;
      worker.value = worker.value === wished && card.value === undefined ? undefined : wished;
      aim.value = card.value === undefined ? undefined : options.value[0]?.words;
    });
  }

  function chooseCard(wished: string): void {
    batch(() => {
      hiring.value = false;
      card.value = card.value === wished ? undefined : wished;
      // Whoever was chosen for another card builds this one only if he can.
      if (card.value !== undefined && !choices.value.buildersOf(wished).includes(worker.value ?? '')) worker.value = undefined;
      aim.value = card.value === undefined ? undefined : options.value[0]?.words;
    });
  }

  function chooseHire(): void {
    const wish = !hiring.value;
    letGo();
    hiring.value = wish;
  }

  const place = (): number => options.value.findIndex(({ words }) => words === aim.value);
  function aimAt(index: number): void {
    const count = options.value.length;
    if (count > 0) aim.value = options.value[((index % count) + count) % count]?.words;
  }

  const hands = computed(() => ({
    options: options.value,
    askable: askable.value,
    aimed: aimed.value,
    doer: doer.value,
    steadyable: handwork.steadyable.value,
    steadied: handwork.steadied.value,
    loose: handwork.loose.value,
  }));

  function follow(shown: TowerScene): () => void {
    shown.calm(calmer?.matches ?? false);
    const stops = [
      effect(() => {
        if (view.value !== undefined) shown.show(view.value);
      }),
      effect(() => shown.offer(offerOf(view.value, hands.value))),
      effect(() => shown.loud(loudness.value)),
      effect(() => shown.hairs(showsHairs.value && view.value?.mode === 'classic' ? scales : undefined)),
      ...handwork.follow(shown),
    ];
    return () => stops.forEach((end) => end());
  }

  return {
    table,
    scene,
    standing,
    handwork,
    view,
    choices,
    handOpen,
    askable,
    isStanding,
    card,
    worker,
    hiring,
    doer,
    options,
    aimed,
    advised,
    nameOf: table.nameOf,
    act,
    pick,
    chooseWorker,
    chooseCard,
    chooseHire,
    letGo,
    follow,
    cycle: (step: 1 | -1): void => aimAt(place() < 0 && step < 0 ? -1 : place() + step),
    jump: (): void => aimAt(nextElsewhere(options.value, place())),
    confirm: (): void => act(aimed.value?.words),
    // The hand lets go: a card goes back to the others, a worker stands where he is.
    release: (): void => act(choices.value.release),
    giveUp: (): void => act(choices.value.giveUp),
    dispose(): void {
      stop();
      stopAiming();
    },
  };
}
