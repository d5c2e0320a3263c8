// A small tower for the lobby: two walls, a floor, a card on top, and those who built it.

interface Plate {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly upright?: readonly number[]; // where its girders are, from the left
  readonly level?: readonly number[]; // and from the top
  readonly family: string;
}

const plates: readonly Plate[] = [
  { x: 22, y: 62, width: 58, height: 34, family: 'BH', upright: [2.5, 55.5], level: [2.5] },
  { x: 86, y: 62, width: 58, height: 34, family: 'BH', upright: [2.5, 55.5], level: [2.5, 19] },
  { x: 62, y: 14, width: 30, height: 44, family: 'V', upright: [2.5, 27.5], level: [15, 29] },
];

const thick = 5;

function PlateDrawing({ x, y, width, height, upright = [], level = [], family }: Plate) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect class={`drawn-plate of-${family}`} width={width} height={height} />
      {level.map((at) => (
        <rect key={`l${at}`} class="drawn-girder" y={at - thick / 2} width={width} height={thick} />
      ))}
      {upright.map((at) => (
        <rect key={`u${at}`} class="drawn-girder" x={at - thick / 2} width={thick} height={height} />
      ))}
      <circle class="drawn-hole" cx={width / 2} cy={height / 2} r="2.6" />
    </g>
  );
}

function Builder({ x, y, seat }: { x: number; y: number; seat: string }) {
  return (
    <g class={`lobby-worker of-${seat}`} transform={`translate(${x} ${y})`}>
      <path class="legs" d="M-4 0v-8h8v8" />
      <rect class="vest" x="-5" y="-18" width="10" height="11" rx="2" />
      <circle class="face" cy="-21" r="4" />
      <path class="helmet" d="M-5.5-21.5a5.5 6 0 0 1 11 0z" />
    </g>
  );
}

export function LobbyPicture() {
  return (
    <svg viewBox="0 0 160 100">
      {plates.map((plate) => (
        <PlateDrawing key={plate.x} {...plate} />
      ))}
      <path class="lobby-floor" d="M14 58h138v5H14z" />
      <path class="drawn-grass" d="M20 97h126" />
      <Builder x={36} y={58} seat="p1" />
      <Builder x={118} y={58} seat="p2" />
      <Builder x={134} y={58} seat="p4" />
    </svg>
  );
}
