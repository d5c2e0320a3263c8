import type { ComponentChildren } from 'preact';
import { Beam, Brick, Girder, GirderEnd, Support, Worker } from './drawings';
import type { Instruction } from './words';

// One picture for each instruction. What is new has a golden edge, a touch that counts a dot.

const Touch = ({ x, y }: { x: number; y: number }) => <circle class="touch" cx={x} cy={y} r="3.6" />;
const Up = ({ x, y }: { x: number; y: number }) => <path class="sign" d={`M${x} ${y + 14}v-13m-5 5 5-5 5 5`} />;
const Free = ({ x }: { x: number }) => <path class="sign" d={`M${x} 36v12M${x - 4} 44l4 4 4-4`} />;
const Together = () => <path class="sign" d="M4 10h14m-5-5 5 5-5 5" />;
const Plus = ({ x, y }: { x: number; y: number }) => <path class="sign" d={`M${x - 5} ${y}h10M${x} ${y - 5}v10`} />;
const Same = ({ differs = false }: { differs?: boolean }) => (
  <path class="sign" d={`M5 8h11M5 14h11${differs ? 'M14 3 7 19' : ''}`} />
);

const supportedGirder = (differs: boolean): ComponentChildren => (
  <>
    <Support x={12} y={38} width={18} height={18} fresh />
    <Girder colour="orange" x={8} y={27} length={58} fresh />
    <GirderEnd colour={differs ? 'purple' : 'orange'} x={54} y={38} />
    <Touch x={21} y={38} />
    <Touch x={59} y={37} />
    <Same differs={differs} />
  </>
);

const standing = (load: ComponentChildren): ComponentChildren => (
  <>
    <Girder colour="white" x={10} y={46} length={52} />
    <Worker x={36} y={46} scale={1.05} />
    {load}
  </>
);

const drawings: Record<Instruction, () => ComponentChildren> = {
  G1: () => (
    <>
      <GirderEnd colour="black" x={31} y={34} />
      <Girder colour="orange" x={6} y={23} length={60} fresh />
      <Free x={12} />
      <Free x={60} />
    </>
  ),
  G2: () => (
    <>
      <Girder colour="orange" x={4} y={38} length={50} />
      <Girder colour="orange" x={20} y={27} length={50} fresh />
      <Touch x={37} y={38} />
      <Same />
    </>
  ),
  G3: () => (
    <>
      <GirderEnd colour="purple" x={14} y={37} />
      <GirderEnd colour="white" x={48} y={37} />
      <Girder colour="orange" x={6} y={26} length={60} fresh />
      <Touch x={19} y={37} />
      <Touch x={53} y={37} />
    </>
  ),
  G4: () => (
    <>
      <Girder colour="white" x={4} y={44} length={46} />
      <Girder colour="black" x={10} y={32} length={40} />
      <Girder colour="orange" x={30} y={21} length={40} fresh />
      <Touch x={40} y={32} />
      <Up x={14} y={14} />
    </>
  ),
  G5: () => (
    <>
      <Girder colour="orange" x={6} y={44} length={60} fresh />
      <Worker x={36} y={44} scale={1.1} />
      <Plus x={60} y={20} />
    </>
  ),
  G6: () => (
    <>
      <Worker x={24} y={56} scale={1.25} />
      <Girder colour="orange" x={28} y={23} length={42} fresh />
      <Touch x={36} y={33} />
    </>
  ),
  G7: () => supportedGirder(false),
  G8: () => supportedGirder(true),
  G9: () => (
    <>
      <Girder colour="white" x={6} y={46} length={60} />
      <Support x={14} y={29} width={18} height={17} fresh />
      <Girder colour="orange" x={8} y={18} length={58} fresh />
      <Touch x={23} y={29} />
      <Plus x={52} y={37} />
    </>
  ),
  G10: () => (
    <>
      <Support x={28} y={37} width={18} height={19} />
      <Girder colour="orange" x={6} y={26} length={60} fresh />
      <Touch x={37} y={37} />
    </>
  ),
  G11: () => (
    <>
      <Girder colour="orange" x={6} y={36} length={60} fresh />
      <Brick x={28} y={24} scale={1.4} />
      <Together />
    </>
  ),
  G12: () => (
    <>
      <Girder colour="white" x={10} y={44} length={52} />
      <Girder colour="black" x={16} y={33} length={44} />
      <Girder colour="orange" x={12} y={22} length={48} fresh />
      <Up x={36} y={3} />
    </>
  ),
  W1: () => standing(<Brick x={43} y={19} />),
  W2: () => standing(
    <>
      <Brick x={43} y={19} />
      <Brick x={16} y={19} />
    </>,
  ),
  W3: () => standing(<Beam x={8} y={22} length={42} />),
  W4: () => standing(
    <>
      <Beam x={6} y={22} length={42} />
      <Beam x={24} y={17} length={42} />
    </>,
  ),
  W5: () => standing(
    <>
      <Beam x={2} y={22} length={36} />
      <Brick x={43} y={19} />
    </>,
  ),
  W6: () => (
    <>
      <Girder colour="white" x={4} y={46} length={54} />
      <Worker x={53} y={46} scale={1.05} />
      <path class="sign" d="M58 52v4M40 53h14m-4-3 4 3-4 3" />
    </>
  ),
  W7: () => standing(
    <>
      <Beam x={16} y={22} length={42} />
      <Together />
    </>,
  ),
  W8: () => (
    <>
      <Girder colour="white" x={4} y={46} length={64} />
      <Worker x={18} y={46} />
      <Worker x={54} y={46} />
      <Beam x={14} y={23} length={44} />
      <Touch x={27} y={27} />
      <Touch x={45} y={27} />
    </>
  ),
  W9: () => (
    <>
      <Girder colour="white" x={4} y={46} length={64} />
      <Worker x={20} y={46} />
      <Worker x={52} y={46} />
      <Plus x={36} y={10} />
    </>
  ),
};

export function InstructionIcon({ instruction, size = 96 }: { instruction: Instruction; size?: number }) {
  return (
    <svg key={instruction} class="instruction-icon" width={size} height={size * 0.83} viewBox="0 0 72 60" aria-hidden="true">
      {drawings[instruction]()}
    </svg>
  );
}
