import type { ComponentChildren } from 'preact';
import type { Colour } from './words';

// The six kinds of work, drawn in ink on a field of 24 by 24.
const drawings: Record<Colour, ComponentChildren> = {
  R: (
    <>
      <path class="ink-fill" d="M4 10h12v6a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4z" />
      <path d="M16 11.5h1.6a2.6 2.6 0 0 1 0 5.2H16" />
      <path d="M7.5 7c-1-1.4 1-2.1 0-3.6M12 7c-1-1.4 1-2.1 0-3.6" />
    </>
  ),
  O: (
    <>
      <path d="M7 9V3.5h10V9" />
      <rect class="ink-fill" x="3" y="9" width="18" height="8" rx="1.6" />
      <path class="paper-fill" d="M7 14h10v6.5H7z" />
      <path d="M9.5 17.4h5" />
    </>
  ),
  Y: (
    <>
      <path class="ink-fill" d="M5 3.5h9.5L19 8v12.5H5z" />
      <path class="paper-fill" d="M14.5 3.5V8H19z" />
      <path class="paper-line" d="M8 11h8M8 14h8M8 17h5" />
    </>
  ),
  G: (
    <path
      class="ink-fill"
      d="M7.2 3.2 10 7.6 8.2 9.8c1.2 2.6 3.4 4.8 6 6l2.2-1.8 4.4 2.8-1 3.4c-.2.5-.6.8-1.2.8C10.8 21 3 13.2 3 5.4c0-.6.3-1 .8-1.2z"
    />
  ),
  B: (
    <>
      <rect class="ink-fill" x="2.5" y="4" width="19" height="16" rx="2" />
      <path class="paper-line" d="m8.5 9-3.2 3 3.2 3M15.5 9l3.2 3-3.2 3M13.3 7.8l-2.6 8.4" />
    </>
  ),
  P: (
    <>
      <circle class="ink-fill" cx="12" cy="6.2" r="2.7" />
      <circle class="ink-fill" cx="5" cy="9" r="2.2" />
      <circle class="ink-fill" cx="19" cy="9" r="2.2" />
      <path class="ink-fill" d="M2.5 20c0-5 3.5-7.5 9.5-7.5s9.5 2.5 9.5 7.5z" />
    </>
  ),
};

// Inside another drawing: a group, sized in that drawing's units.
export function WorkMark({ colour, x, y, size }: { colour: Colour; x: number; y: number; size: number }) {
  return (
    <g class="work-icon" transform={`translate(${x} ${y}) scale(${size / 24})`}>
      {drawings[colour]}
    </g>
  );
}

export function WorkIcon({ colour, size = 24 }: { colour: Colour; size?: number }) {
  return (
    <svg class="work-icon" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      {drawings[colour]}
    </svg>
  );
}
