import { type Signal, useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Desk } from './desk';
import { taskWith } from './foresight';
import { BackIcon } from './icons';
import { InstructionIcon } from './instructionIcons';
import type { Pile } from './moves';
import { backName, instructionName } from './names';
import { t } from './texts';
import type { Card, Task, View } from './view';

// A side of a card that is looked at, before it is played.
interface Plan {
  readonly card: string;
  readonly pile: Pile;
}
const isSame = (a: Plan | undefined, b: Plan): boolean => a?.card === b.card && a.pile === b.pile;

const labels = { deck: 'works.play_deck', discard: 'works.play_discard' } as const satisfies Record<Pile, string>;

interface SideProperties {
  readonly desk: Desk;
  readonly side: Plan;
  readonly plan: Signal<Plan | undefined>;
  readonly words: string;
  readonly children: ComponentChildren;
}

function Side({ desk, side, plan, words, children }: SideProperties) {
  const isChosen = isSame(plan.value, side);
  return (
    <button
      type="button"
      class="sign-board"
      data-pile={side.pile}
      disabled={desk.choices.value.play(side.card, side.pile) === undefined}
      aria-pressed={isChosen}
      title={t(labels[side.pile])}
      onClick={() => (plan.value = isChosen ? undefined : side)}
    >
      {children}
      <span class="hidden">{t(labels[side.pile])}: </span>
      <small>{words}</small>
    </button>
  );
}

function ForemanCard({ desk, card, plan }: { desk: Desk; card: Card; plan: Signal<Plan | undefined> }) {
  const isGirder = (desk.view.value?.task?.back ?? card.back).what === 'girder';
  const how = isGirder ? card.girder : card.worker;
  return (
    <li class="foreman-card" data-card={card.card}>
      <Side desk={desk} side={{ card: card.card, pile: 'deck' }} plan={plan} words={backName(card.back)}>
        <BackIcon back={card.back} size={42} />
      </Side>
      <Side desk={desk} side={{ card: card.card, pile: 'discard' }} plan={plan} words={instructionName(how)}>
        <InstructionIcon instruction={how} size={42} />
      </Side>
    </li>
  );
}

// What is new in it stands out.
function TaskWords({ task, before }: { task: Task; before?: Task | undefined }) {
  const marked = (words: string, isNew: boolean) => (isNew ? <mark>{words}</mark> : words);
  return (
    <>
      {marked(`${backName(task.back)}.`, before !== undefined && backName(before.back) !== backName(task.back))}{' '}
      {marked(instructionName(task.instruction), before !== undefined && before.instruction !== task.instruction)}
    </>
  );
}

function PlanButtons({ plan, play }: { plan: Signal<Plan | undefined>; play: () => void }) {
  const leave = (): void => {
    plan.value = undefined;
  };
  return (
    <p class="foreman-plan-buttons">
      <button
        type="button"
        class="do main"
        data-do="play-card"
        onClick={() => {
          leave();
          play();
        }}
      >
        {t('works.plan.play')}
      </button>
      <button type="button" class="do quiet" onClick={leave}>
        {t('works.plan.leave')}
      </button>
    </p>
  );
}

// What the task is now, what it would be, and only then the card is played. It comes into sight
// where there is little room.
function Preview({ desk, view, plan }: { desk: Desk; view: View; plan: Signal<Plan | undefined> }) {
  const side = plan.value;
  const move = side && desk.choices.value.play(side.card, side.pile);
  const card = side && view.hand.find((one) => one.card === side.card);
  const task = card && taskWith(view, card, side.pile);
  const paper = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => paper.current?.scrollIntoView({ block: 'nearest' }), [side]);
  if (move === undefined) return null;
  return (
    <div class="foreman-plan" role="status" ref={paper}>
      {view.task && (
        <p>
          <b>{t('works.plan.now')}</b> <TaskWords task={view.task} />
        </p>
      )}
      {task && (
        <p data-plan={task.instruction}>
          <b>{t('works.plan.then')}</b> <TaskWords task={task} before={view.task} />
        </p>
      )}
      <PlanButtons plan={plan} play={() => desk.act(move)} />
    </div>
  );
}

// The cards in a player's own hand. Each has two sides: what, on the deck, or how, on the pile.
export function Foreman({ desk }: { desk: Desk }) {
  const plan = useSignal<Plan | undefined>(undefined);
  const view = desk.view.value;
  if (view === undefined || view.hand.length === 0 || desk.table.curtain.value) return null;
  return (
    <section class="foreman" aria-label={t('works.foreman')}>
      <h2>{t('works.foreman')}</h2>
      <p class="task-aside">{t(view.foremanCard ? 'works.foreman_played' : 'works.foreman_explain')}</p>
      <ul>
        {view.hand.map((card) => (
          <ForemanCard key={card.card} desk={desk} card={card} plan={plan} />
        ))}
      </ul>
      <Preview desk={desk} view={view} plan={plan} />
    </section>
  );
}
