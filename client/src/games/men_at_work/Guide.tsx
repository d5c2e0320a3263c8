import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { recall, remember } from '../../state/memory';
import { Coach } from '../../table/Coach';
import type { Desk } from './desk';
import { type Moment, type Reach, lessons, momentOf } from './lessons';
import { t } from './texts';

const glances = 250; // ms between two looks at the hand
const firstPiece = 10; // what has a lower number is ground
const arrived = 1; // mm
const someWay = 8; // mm
const inTheAir: Reach = { over: false, touches: false };

const isPiece = (id: number): boolean => id >= firstPiece;

// Looks after the hand: a piece that came by itself to where it was wanted has not been carried.
function watchHand(desk: Desk): () => Reach {
  let start: readonly [number, number] | undefined;
  let isCarried = false;
  return () => {
    const held = desk.scene.peek()?.describe().held;
    if (held === undefined) return inTheAir;
    if (held.lag < arrived) start ??= held.at;
    isCarried ||= start !== undefined && Math.hypot(held.at[0] - start[0], held.at[1] - start[1]) > someWay;
    return { over: isCarried && held.over.some(isPiece), touches: desk.hand.peek()?.touches.some(isPiece) ?? false };
  };
}

// Mabel beside the guided first game. While something moves she says on what she said last.
export function Guide({ desk }: { desk: Desk }) {
  const reach = useSignal(inTheAir);
  const last = useRef<Moment>(undefined);
  const isAlone = useSignal(recall('alone') === desk.table.room);
  const holding = desk.holding.value;
  useEffect(() => {
    reach.value = inTheAir;
    if (!holding) return undefined;
    const look = watchHand(desk);
    const timer = setInterval(() => {
      const now = look();
      if (now.over !== reach.peek().over || now.touches !== reach.peek().touches) reach.value = now;
    }, glances);
    return () => clearInterval(timer);
  }, [desk, holding]);
  const moment = momentOf(desk, reach.value);
  const isAsked = moment !== undefined && (moment.holding || moment.need !== undefined);
  if (isAsked) last.current = moment;
  const isOver = desk.table.now.value.outcome !== undefined || desk.table.replay.value !== undefined;
  if (isAlone.value || isOver) return null;
  const stop = (): void => {
    remember('alone', desk.table.room);
    isAlone.value = true;
  };
  return <Coach lessons={lessons} words={t} moment={last.current} onStop={stop} />;
}
