import { type Button, undoButtons } from '../../table/ActionBar';
import type { Desk } from './desk';
import { workerName } from './names';
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

// What the moment asks for besides touching cards and the building.
export function buttonsOf(desk: Desk): readonly Button[] {
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
    list.push({ key: 'p', name: 'previous', label: t('sky.do.previous'), run: () => desk.cycle(-1), look: 'quiet' });
    list.push({ key: 'n', name: 'next', label: t('sky.do.next'), run: () => desk.cycle(1), look: 'quiet' });
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
