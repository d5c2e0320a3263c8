import { type ReadonlySignal, batch, computed, effect, signal } from '@preact/signals';
import { readable } from '../../protocol/decode';
import type { Table } from '../../state/table';
import { choicesOf } from './moves';
import { offerOf } from './offer';
import { type Option, bestBuilder, ghostOptions, hireOptions, isSafe, nextElsewhere, walkOptions } from './options';
import type { TowerScene } from './scene/seam';
import { type View, readView } from './view';

// What a person is doing at the Skyscrapers table: which card and which worker are chosen, and
// which of the places for them is aimed at. All that is legal comes from the server.

export type Desk = ReturnType<typeof createDesk>;

const calmer = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)');

export function createDesk(table: Table) {
  const scene = signal<TowerScene | undefined>(undefined);
  const card = signal<string | undefined>(undefined); // of the hand
  const worker = signal<string | undefined>(undefined); // chosen by hand
  const hiring = signal(false);
  const aim = signal<string | undefined>(undefined); // a legal move

  const view: ReadonlySignal<View | undefined> = computed(() =>
    readable(readView, table.replay.value?.view ?? table.now.value.view),
  );
  const choices = computed(() => choicesOf(table.legal.value));
  const handOpen = computed(() => !table.curtain.value && view.value?.hand !== undefined);
  const isStanding = computed(() => choices.value.walks.some(({ move }) => move.verb === 'stand'));

  // Whoever may be chosen: one's own on the site, also who can do nothing, to be told why; or
  // those who have to be put somewhere.
  const askable = computed(() => {
    const can = choices.value;
    if (isStanding.value) return [...new Set(can.walks.map(({ move }) => move.worker))];
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

  function act(words: string | undefined): void {
    if (words === undefined) return;
    const walker = aimed.value?.kind === 'cell' && aimed.value.verb !== 'stand' ? aimed.value.worker : undefined;
    table.act(words);
    letGo();
    worker.value = walker; // he may want to go on
  }

  function pick(key: string): void {
    if (askable.value.includes(key)) return chooseWorker(key);
    const option = options.value.find(({ words }) => words === key);
    if (option === undefined) return undefined;
    const isSure = aim.value === key || isSafe(option);
    aim.value = key;
    return isSure ? act(key) : undefined;
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

  function follow(shown: TowerScene): () => void {
    shown.calm(calmer?.matches ?? false);
    const stops = [
      effect(() => {
        if (view.value !== undefined) shown.show(view.value);
      }),
      effect(() => shown.offer(offerOf(view.value, { options: options.value, askable: askable.value, aimed: aimed.value, doer: doer.value }))),
    ];
    return () => stops.forEach((end) => end());
  }

  return {
    table,
    scene,
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
    dispose: stop,
  };
}
