import { isAsked } from '../../state/seat';
import { waitingFor } from '../../table/waiting';
import { listed } from '../../texts/texts';
import type { Desk } from './desk';
import { cardName, placeName, pointsInWords, risksInWords, workerName } from './names';
import { type CellOption, type Option, levelAt, whyNoPlace } from './options';
import { t } from './texts';
import type { View } from './view';

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

function ownSentence(desk: Desk, view: View): string {
  const option = desk.aimed.value;
  const { doer, card } = desk;
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
  if (view.phase === 'over') return t('sky.ask.over');
  return isAsked(table.now.value) && view.viewer !== 'spectator' ? ownSentence(desk, view) : waitingFor(table);
}
