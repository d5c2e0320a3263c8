import { HairsLegend } from '../../table/Hairs';
import type { Desk } from './desk';
import { standingInWords } from './speech';

// What the colours of the site mean while they say how firmly it stands.
export function Hairs({ desk }: { desk: Desk }) {
  const standing = desk.standing.value;
  return <HairsLegend words={standing && standingInWords(standing)} />;
}
