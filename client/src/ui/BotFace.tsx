import type { ComponentChildren } from 'preact';

// Those who play for nobody in particular, one face for each level, on a field of 24 by 24. They
// differ by what they wear and how they look, so that nobody needs the colours.

const dot = (x: number, y: number, r = 1.3) => <circle class="face-ink" cx={x} cy={y} r={r} />;

// The hat of whoever builds.
const helmet = (
  <>
    <path class="face-hat" d="M4.5 10C4.5 5.2 7.8 2 12 2s7.5 3.2 7.5 8z" />
    <path class="face-line" d="M2.5 10h19M12 2v4.5" />
  </>
);

const faces: Readonly<Record<string, ComponentChildren>> = {
  // Hair that stands up, round eyes, an open mouth.
  apprentice: (
    <>
      <circle class="face-skin" cx="12" cy="13" r="8.5" />
      <path class="face-line" d="M8.5 5.5 7.5 1.5M12 4.5v-3.5M15.5 5.5l1-4" />
      <circle class="face-white" cx="8.7" cy="11.5" r="2.5" />
      <circle class="face-white" cx="15.3" cy="11.5" r="2.5" />
      {dot(8.7, 11.8, 1)}
      {dot(15.3, 11.8, 1)}
      <circle class="face-ink" cx="12" cy="17.3" r="1.8" />
    </>
  ),
  // A helmet and a smile.
  builder: (
    <>
      <path class="face-skin" d="M5 10v4.5c0 4 3 7 7 7s7-3 7-7V10z" />
      {helmet}
      {dot(9, 13.3)}
      {dot(15, 13.3)}
      <path class="face-line" d="M8.5 17c2 2.2 5 2.2 7 0" />
    </>
  ),
  // A helmet and a great moustache.
  foreman: (
    <>
      <path class="face-skin" d="M5 10v4.5c0 4 3 7 7 7s7-3 7-7V10z" />
      {helmet}
      {dot(9, 12.8, 1.1)}
      {dot(15, 12.8, 1.1)}
      <path class="face-ink" d="M12 15.3c-2.5-1.6-5.5-.8-8 2.4 2.7.9 6 1 8-.6 2 1.6 5.3 1.5 8 .6-2.5-3.2-5.5-4-8-2.4z" />
    </>
  ),
  // Her hair in a bun, glasses, and lips that give nothing away.
  rita: (
    <>
      <circle class="face-ink" cx="12" cy="3" r="2.7" />
      <circle class="face-skin" cx="12" cy="13.5" r="8" />
      <path class="face-ink" d="M3.8 13c0-5.5 3.5-8.5 8.2-8.5s8.2 3 8.2 8.5c-2-1-3.2-2.8-3.7-5-2 1.8-9.5 1.5-12.7 5z" />
      <path class="face-glass" d="M5.5 12h5v3.6h-5zM13.5 12h5v3.6h-5z" />
      <path class="face-line" d="M10.5 13h3M9.5 18.6h5" />
    </>
  ),
  // Asleep with open heart.
  random: (
    <>
      <circle class="face-skin" cx="11" cy="14" r="8" />
      <path class="face-line" d="M6 13c.8 1.3 2.7 1.3 3.5 0M12.5 13c.8 1.3 2.7 1.3 3.5 0M9 18h3.5M17 2h5l-5 5.5h5" />
    </>
  ),
};

// Nobody that this page knows.
const anybody = (
  <>
    <rect class="face-skin" x="4" y="6" width="16" height="15" rx="3" />
    <path class="face-line" d="M12 6V2M8 17h8" />
    {dot(8.7, 11.5, 1.6)}
    {dot(15.3, 11.5, 1.6)}
  </>
);

const oldName = 'greedy'; // of the builder

export function BotFace({ bot, size = 20 }: { bot: string; size?: number }) {
  const name = bot === oldName ? 'builder' : bot;
  return (
    <svg class="bot-face" data-face={bot} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      {Object.hasOwn(faces, name) ? faces[name] : anybody}
    </svg>
  );
}
