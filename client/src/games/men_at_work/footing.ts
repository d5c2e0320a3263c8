import type { Condition } from '../../protocol/site';
import { either } from '../../texts/texts';
import { millimetres } from './heights';
import { thingName } from './names';
import { t } from './texts';
import type { View } from './view';

// 55 The foreman wants a worker on the highest girder of a colour: which ones would do.

export const isForemans = ({ text }: Condition): boolean => text === 'men_at_work.condition.on_the_highest';

function called(view: View, girder: string): string {
  const top = view.pieces.find(({ piece }) => piece === girder)?.top;
  const thing = thingName(girder);
  return top === undefined ? thing : t('works.girder_at', { thing, top: millimetres(top) });
}

export const girdersIn = (view: View, girders: readonly string[]): string => either(girders.map((girder) => called(view, girder)));

// Nothing where any girder of the colour will do.
export const foremansGirders = (view: View): readonly string[] => (view.options['foreman'] === 'yes' ? view.footing : []);
