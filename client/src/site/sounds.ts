import { strike } from './chimes';
import type { Moment } from './seam';
import type { Kind } from './shapes';

// Wood on wood: a short knock of noise and two tones, softer and higher for small pieces.

export interface Sounds {
  volume: number; // 0 to 1
  knock(kind: Kind, speed: number, x: number): void; // mm/s that were lost at once
  chime(moment: Moment): void;
  close(): void;
}

interface Timbre {
  readonly tone: number; // Hz
  readonly weight: number;
}

const timbres: Readonly<Record<Kind, Timbre>> = {
  girder: { tone: 620, weight: 1 },
  support: { tone: 380, weight: 1.2 },
  worker: { tone: 900, weight: 0.7 },
  hat: { tone: 1700, weight: 0.3 },
  beam: { tone: 1500, weight: 0.45 },
  brick: { tone: 1250, weight: 0.45 },
  hook: { tone: 1050, weight: 0.5 },
  crane: { tone: 300, weight: 1 },
  box: { tone: 200, weight: 1 },
  table: { tone: 150, weight: 1 },
  tray: { tone: 250, weight: 1 },
};

const loud = 900; // mm/s
const most = 6; // at once
const decay = 0.09; // s

function noise(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * decay), context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i += 1) {
    samples[i] = (2 * Math.random() - 1) * Math.exp((-7 * i) / samples.length);
  }
  return buffer;
}

export function createSounds(): Sounds {
  let context: AudioContext | undefined;
  let burst: AudioBuffer | undefined;
  let playing = 0;
  let volume = 0.5;

  // A page may only sound after somebody has touched it.
  function made(): AudioContext | undefined {
    if (context === undefined && navigator.userActivation?.hasBeenActive === true) {
      context = new AudioContext();
      burst = noise(context);
    }
    return context;
  }
  const ready = (): AudioContext | undefined => (made()?.state === 'running' ? context : undefined);

  return {
    get volume() {
      return volume;
    },
    set volume(wished) {
      volume = wished;
    },
    knock(kind, speed, x) {
      if (volume <= 0 || playing >= most) return;
      const audio = ready();
      if (audio === undefined || burst === undefined) return;
      const { tone, weight } = timbres[kind];
      const strength = volume * weight * Math.min(1, speed / loud) ** 0.8;
      const now = audio.currentTime;
      const gain = new GainNode(audio, { gain: strength * 0.5 });
      const side = new StereoPannerNode(audio, { pan: Math.max(-0.8, Math.min(0.8, x / 400)) });
      gain.connect(side).connect(audio.destination);
      const hiss = new AudioBufferSourceNode(audio, { buffer: burst });
      hiss.connect(new BiquadFilterNode(audio, { type: 'bandpass', frequency: tone * 2.2, Q: 0.9 })).connect(gain);
      for (const [part, share] of [[1, 0.5], [2.76, 0.22]] as const) {
        const ring = new OscillatorNode(audio, { frequency: tone * part * (0.97 + 0.06 * Math.random()) });
        const fade = new GainNode(audio, { gain: share });
        fade.gain.setTargetAtTime(0, now, decay / 4 / part);
        ring.connect(fade).connect(gain);
        ring.start(now);
        ring.stop(now + decay * 1.5);
      }
      playing += 1;
      hiss.onended = () => {
        playing -= 1;
      };
      hiss.start(now);
    },
    chime(moment) {
      const audio = volume <= 0 ? undefined : made();
      // The first sound of a page wakes what sounds; one that is being left needs none.
      audio?.resume().then(() => strike(audio, moment, volume), () => undefined);
    },
    close() {
      void context?.close();
    },
  };
}

// What the held piece runs into is felt, where a controller can shake.
export function rumble(speed: number): void {
  for (const pad of navigator.getGamepads?.() ?? []) {
    const strength = Math.min(1, speed / loud);
    void pad?.vibrationActuator?.playEffect('dual-rumble', { duration: 60, weakMagnitude: strength, strongMagnitude: strength / 2 });
  }
}
