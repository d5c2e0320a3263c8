import { type Button, undoButtons } from '../../table/ActionBar';
import { say } from '../../texts/texts';
import type { Desk } from './desk';
import { workerName } from './names';
import { rivetOf } from './pieces';
import type { Option } from './options';
import { t } from './texts';

function confirmLabel(option: Option): string {
  if (option.kind === 'ghost') return t('sky.do.build', { points: option.ghost.points });
  return t(option.verb === 'hire' ? 'sky.do.hire_here' : option.verb === 'stand' ? 'sky.do.stand' : 'sky.do.go');
}

// Others who could build the card that the chosen one cannot.
function otherBuilders(desk: Desk): readonly Button[] {
  const card = desk.card.value;
  if (card === undefined || desk.options.value.length > 0) return [];
  return desk.choices.value.buildersOf(card).map((worker) => ({
    key: '',
    name: `builder-${worker}`,
    label: t('sky.do.builder', { worker: workerName(desk, worker) }),
    run: () => desk.chooseWorker(worker),
  }));
}

// Classic, while a card is in the hand.
function pressButtons(desk: Desk): readonly Button[] {
  const { handwork } = desk;
  const { steadied, steadyable } = handwork;
  const list: Button[] = [];
  if (!handwork.onRail.value) list.push({ key: 'b', name: 'bring', label: t('sky.do.bring_card'), run: handwork.bring, look: 'main' });
  for (const { card, piece } of handwork.canTighten.value) {
    const joint = rivetOf(piece ?? 0);
    const isDone = handwork.tightening.value === joint;
    list.push({ key: '', name: `tighten-${card}`, label: t('sky.do.tighten', { card }), run: isDone ? undefined : () => handwork.tighten(joint) });
  }
  if (steadyable.value.length > 0) {
    const card = steadyable.value.find(({ piece }) => piece === steadied.value)?.card;
    list.push({
      key: 't', name: 'steady', label: card === undefined ? t('sky.do.steady') : t('sky.do.steadied', { card }),
      run: handwork.steadyNext, look: 'quiet',
    });
  }
  return [...list, { key: 'Escape', name: 'put-back', label: t('sky.do.put_back'), run: desk.release, look: 'quiet' }];
}

// ... and while a worker is.
function carryButtons(desk: Desk): readonly Button[] {
  const { bring, mayLetGo, unmet } = desk.handwork;
  const why = unmet.value === undefined ? t('sky.why.carry') : (say(unmet.value.text) ?? '');
  return [
    { key: 'b', name: 'bring', label: t('sky.do.bring_worker'), run: bring, look: mayLetGo.value ? 'quiet' : 'main' },
    { key: 'Enter', name: 'set-down', label: t('sky.do.set_down'), run: mayLetGo.value ? desk.release : undefined, why, ...(mayLetGo.value && { look: 'main' as const }) },
    { key: 'Escape', name: 'put-back', label: t('sky.do.stand_back'), run: desk.giveUp, look: 'quiet' },
  ];
}

// What the moment asks for besides touching cards and the building.
export function buttonsOf(desk: Desk): readonly Button[] {
  const held = desk.handwork.mine.value;
  if (held !== undefined) return held.does === 'press' ? pressButtons(desk) : carryButtons(desk);
  const option = desk.aimed.value;
  const { length } = desk.options.value;
  const holds = desk.card.value !== undefined || desk.worker.value !== undefined || desk.hiring.value;
  const list: Button[] = [];
  if (length > 0) {
    list.push({
      key: 'Enter', name: 'confirm', label: option === undefined ? t('sky.do.choose') : confirmLabel(option),
      run: option === undefined ? undefined : desk.confirm, look: 'main',
    });
  }
  if (length > 1) {
    list.push({ key: 'p', name: 'previous', label: t('sky.do.previous'), run: () => desk.cycle(-1), look: 'quiet', repeats: true });
    list.push({ key: 'n', name: 'next', label: t('sky.do.next'), run: () => desk.cycle(1), look: 'quiet', repeats: true });
  }
  list.push(...otherBuilders(desk));
  const { pass } = desk.choices.value;
  if (pass !== undefined) list.push({ key: 's', name: 'pass', label: t('sky.do.pass'), run: () => desk.act(pass), look: 'main' });
  if (!holds && desk.choices.value.hires.length > 0) {
    list.push({ key: 'g', name: 'hire', label: t('sky.do.hire'), run: desk.chooseHire });
  }
  if (holds) list.push({ key: 'Escape', name: 'let-go', label: t('sky.do.let_go'), run: desk.letGo, look: 'quiet' });
  return [...list, ...undoButtons(desk.table)];
}
