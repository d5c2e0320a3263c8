import { spoken } from './speech';

// For those who listen to the site.
export function Spoken() {
  const { words, count } = spoken.value;
  return (
    <div class="hidden" aria-live="assertive" data-spoken={count}>
      {words}
    </div>
  );
}
