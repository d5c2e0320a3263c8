import { isAsked } from '../../state/seat';
import { wouldChoose, wouldDo } from '../../table/Advice';
import { waitingFor } from '../../table/waiting';
import { listed } from '../../texts/texts';
import type { Desk } from './desk';
import { cardName, placeName, pointsInWords, risksInWords, workerName } from './names';
import { type CellOption, type Option, levelAt, whyNoPlace } from './options';
import { t } from './texts';
import type { Handling, View } from './view';

function walkSentence(desk: Desk, view: View, option: CellOption): string {
  const place = placeName(view, option.place);
  if (option.verb === 'hire') return t('sky.say.hire', { place });
  const worker = workerName(desk, option.worker ?? '');
  if (option.verb === 'slide') return t('sky.say.slide', { worker });
  if (option.verb === 'stand') return t('sky.say.stand', { worker, place });
  const from = view.workers.find((one) => one.worker === option.worker)?.level ?? 0;
  const to = levelAt(view, option.place);
  const way = t(to > from ? 'sky.say.climb' : to < from ? 'sky.say.descend' : 'sky.say.cross', { worker, place });
  return [
    way,
    ...(option.actions > 1 ? [t('sky.say.over', { count: option.actions })] : []),
    ...(option.percent > 0 ? [t('sky.say.risk', { percent: option.percent })] : []),
  ].join(' ');
}

function optionSentence(desk: Desk, view: View, option: Option): string {
  if (option.kind === 'cell') return walkSentence(desk, view, option);
  const { ghost, worker } = option;
  const build = t('sky.say.build', { worker: workerName(desk, worker), card: cardName(ghost.word), points: pointsInWords(option) });
  return ghost.risks.length > 0 ? `${build} ${risksInWords(desk, ghost.risks)}` : build;
}

function noPlaceSentence(desk: Desk, view: View, card: string): string {
  const why = whyNoPlace(view, desk.choices.value, desk.worker.value, card);
  if (why !== 'other_builder') return t(why === 'no_worker' ? 'sky.why.no_worker' : 'sky.why.nowhere', { card: cardName(card) });
  const others = desk.choices.value.buildersOf(card).map((worker) => workerName(desk, worker));
  return t('sky.why.other_builder', { worker: workerName(desk, desk.worker.value ?? ''), others: listed(others) });
}

function workerSentence(desk: Desk, view: View, worker: string): string {
  const figure = view.workers.find((one) => one.worker === worker);
  const name = workerName(desk, worker);
  if (figure?.blocked) return t('sky.why.shut', { worker: name });
  return desk.options.value.length > 0 ? t('sky.ask.where', { worker: name }) : t('sky.why.no_way', { worker: name });
}

// Classic: what the hand has to do with what it holds.
function handSentence(desk: Desk, view: View, held: Handling): string {
  const { onRail, speed, mayLetGo, canTighten } = desk.handwork;
  if (held.does === 'carry') return t(mayLetGo.value ? 'sky.ask.set_down' : 'sky.ask.carry', { worker: workerName(desk, held.worker) });
  const card = cardName(held.ghost.word);
  if (speed.value > 0) return t('sky.ask.pressing');
  const ask = onRail.value ? t('sky.ask.press', { card }) : t('sky.ask.bring', { card });
  return canTighten.value.length > 0 && view.phase === 'press' ? `${ask} ${t('sky.ask.tighten')}` : ask;
}

// What a foreman would do with what is in the hand: bring it where it belongs, or put it back.
function handAdvice({ table, handwork }: Desk, held: Handling): string | undefined {
  const hint = table.hints.now.value;
  if (hint === undefined) return undefined;
  if (held.does === 'carry') {
    if (hint.place === undefined) return wouldChoose(t('sky.do.stand_back'), hint);
    return wouldChoose(t(handwork.mayLetGo.value ? 'sky.do.set_down' : 'sky.do.bring_worker'), hint);
  }
  if (hint.place === undefined) return wouldChoose(t('sky.do.put_back'), hint);
  return wouldChoose(t(handwork.onRail.value ? 'sky.do.press' : 'sky.do.bring_card'), hint);
}

// What a foreman would do, unless somebody aims at something else.
function advice(desk: Desk, view: View): string | undefined {
  const hint = desk.table.hints.now.value;
  if (hint === undefined) return undefined;
  if (hint.move === 'pass') return wouldChoose(t('sky.do.pass'), hint);
  const option = desk.advised.value;
  const isElsewhere = desk.aimed.value !== undefined && desk.aimed.value.words !== option?.words;
  return option === undefined || isElsewhere ? undefined : wouldDo(optionSentence(desk, view, option), hint);
}

// The button of the bar, where there is one for it.
export function advisedButton({ table, handwork, advised, aimed }: Desk): string | undefined {
  const hint = table.hints.now.value;
  if (hint?.place !== undefined) return handwork.mine.value?.does === 'carry' && handwork.mayLetGo.value ? 'set-down' : 'bring';
  if (hint?.move === 'release' || hint?.move === 'give up') return 'put-back';
  if (hint?.move === 'pass') return 'pass';
  return advised.value !== undefined && aimed.value?.words === advised.value.words ? 'confirm' : undefined;
}

function ownSentence(desk: Desk, view: View): string {
  const held = desk.handwork.mine.value;
  if (held !== undefined) return handAdvice(desk, held) ?? handSentence(desk, view, held);
  if (view.phase === 'press' || view.phase === 'carry') return t('sky.ask.settle');
  const option = desk.aimed.value;
  const { doer, card } = desk;
  const said = advice(desk, view);
  if (said !== undefined) return said;
  if (option !== undefined) return optionSentence(desk, view, option);
  if (view.phase === 'rivet') return t('sky.ask.rivet', { worker: workerName(desk, doer.value ?? '') });
  if (desk.isStanding.value) return t('sky.ask.stand', { worker: workerName(desk, doer.value ?? '') });
  if (card.value !== undefined) {
    return desk.options.value.length === 0 ? noPlaceSentence(desk, view, card.value) : t('sky.ask.ghost', { card: cardName(card.value) });
  }
  if (desk.hiring.value) return t('sky.ask.hire');
  if (doer.value !== undefined) return workerSentence(desk, view, doer.value);
  const name = view.viewer === 'spectator' ? '' : desk.nameOf(view.viewer);
  return t(view.actionsLeft === 1 ? 'sky.ask.last' : 'sky.ask.act', { name, count: view.actionsLeft });
}

// The one sentence that says what is to be done now, or what would be done.
export function prompt(desk: Desk): string {
  const view = desk.view.value;
  const { table } = desk;
  if (view === undefined || !table.now.value.current) return t('room.joining');
  if (table.replay.value !== undefined) return t('ask.replay');
  if (view.ending !== undefined) return t(view.ending === 'collapse' ? 'sky.ask.collapsed' : 'sky.ask.over');
  if (view.phase === 'settle') return t('sky.ask.settle');
  return isAsked(table.now.value) && view.viewer !== 'spectator' ? ownSentence(desk, view) : waitingFor(table);
}
