import { signal } from '@preact/signals';
import { type Deed, deeds } from '../../site/seam';
import { recall, remember } from '../../state/memory';

// What this person has done with a held piece before, and need not be told again.

const isDeed = (word: string): word is Deed => (deeds as readonly string[]).includes(word);

export const known = signal<ReadonlySet<Deed>>(new Set((recall('deeds') ?? '').split(' ').filter(isDeed)));

export function did(deed: Deed): void {
  if (known.value.has(deed)) return;
  known.value = new Set(known.value).add(deed);
  remember('deeds', [...known.value].join(' '));
}
