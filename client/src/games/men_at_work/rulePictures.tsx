import type { RulePictures } from '../../table/game';
import { Girder, GirderEnd, Support, Worker } from './drawings';
import { BackIcon, CertificateIcon, HookIcon, ThingIcon } from './icons';
import { InstructionIcon } from './instructionIcons';
import { type Thing, instructions } from './words';

// Drawings beside the rules of Men at Work.

const box: readonly Thing[] = ['support', 'white', 'black', 'orange', 'purple', 'worker', 'hat', 'beam', 'brick', 'hook'];

// The pictures on the cards, each beside its instruction.
const onCards: RulePictures = Object.fromEntries(
  instructions.map((instruction) => [instruction, () => <InstructionIcon instruction={instruction} />]),
);

export const rulePictures: RulePictures = {
  ...onCards,
  7: () => (
    <>
      {box.map((thing) => (
        <ThingIcon key={thing} thing={thing} />
      ))}
    </>
  ),
  9: () => (
    <>
      <CertificateIcon lost={false} />
      <CertificateIcon lost={false} />
      <CertificateIcon lost />
    </>
  ),
  2: () => (
    <svg class="instruction-icon" width="160" height="90" viewBox="0 0 128 72">
      <Support x={8} y={50} width={26} height={18} />
      <Support x={52} y={50} width={26} height={18} />
      <Support x={96} y={50} width={26} height={18} />
      <Girder colour="white" x={14} y={40} length={58} />
      <Girder colour="orange" x={56} y={40} length={62} />
      <Girder colour="purple" x={34} y={30} length={62} />
      <GirderEnd colour="black" x={26} y={30} />
      <Worker x={66} y={30} scale={0.85} />
    </svg>
  ),
  11: () => <HookIcon size={40} />,
  14: () => <BackIcon back={{ what: 'girder', colours: ['black', 'orange'] }} />,
  15: () => <BackIcon back={{ what: 'helmet', colours: ['purple', 'white'] }} />,
};
