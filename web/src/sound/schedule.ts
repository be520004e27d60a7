/** What each sound is made of: short notes and bursts of noise, as numbers. The page plays them with Web Audio. */

export const SOUNDS = ['trickle', 'clack', 'rustle', 'bowl', 'bell', 'brush'] as const;
export type SoundName = (typeof SOUNDS)[number];

/** A tone or a burst of filtered noise, in seconds and hertz. */
export interface Grain {
  kind: 'tone' | 'noise';
  at: number;
  length: number;
  /** Of a tone its pitch, of noise the middle of its band. */
  hertz: number;
  /** How narrow the band of the noise is. */
  narrow?: number;
  /** From 0 to 1. */
  loud: number;
  /** How long it takes to be at its loudest. */
  attack: number;
}

const SCALE = [0, 2, 4, 7, 9, 12];
/** A step of a five-note scale, as a factor: higher river places sound higher. */
export const step = (pitch: number): number =>
  2 ** ((SCALE[Math.min(5, Math.max(0, Math.round(pitch) - 1))] ?? 0) / 12);

/** Evenly scattered numbers from 0 to 1, the same ones every time. */
const scattered = (i: number): number => (i * 0.618033988749895) % 1;

function trickle(pitch: number): Grain[] {
  return Array.from({ length: 22 }, (_, i) => ({
    kind: 'noise',
    at: i * 0.011 + scattered(i) * 0.008,
    length: 0.02,
    hertz: (3200 + 2400 * scattered(i + 7)) * step(pitch),
    narrow: 6,
    loud: 0.16 * (1 - i / 26) * (0.5 + 0.5 * scattered(i + 3)),
    attack: 0.002,
  }));
}

function clack(pitch: number): Grain[] {
  const tone = 320 * step(pitch);
  return [
    { kind: 'noise', at: 0, length: 0.03, hertz: 1800, narrow: 2, loud: 0.32, attack: 0.001 },
    { kind: 'tone', at: 0, length: 0.09, hertz: tone, loud: 0.2, attack: 0.001 },
    { kind: 'tone', at: 0.002, length: 0.05, hertz: tone * 2.7, loud: 0.08, attack: 0.001 },
  ];
}

const rustle = (): Grain[] => [
  { kind: 'noise', at: 0, length: 0.13, hertz: 2100, narrow: 0.7, loud: 0.12, attack: 0.04 },
  { kind: 'noise', at: 0.07, length: 0.11, hertz: 3000, narrow: 0.8, loud: 0.08, attack: 0.03 },
];

const bowl = (): Grain[] =>
  [1, 2.76, 5.4, 8.1].map((partial, i) => ({
    kind: 'tone',
    at: 0,
    length: 2.8 - i * 0.5,
    hertz: 174 * partial,
    loud: 0.22 / (i + 1) ** 1.3,
    attack: 0.03,
  }));

const bell = (): Grain[] =>
  [1, 2, 3.01].map((partial, i) => ({
    kind: 'tone',
    at: 0,
    length: 1.1 - i * 0.3,
    hertz: 880 * partial,
    loud: 0.16 / (i + 1),
    attack: 0.004,
  }));

const brush = (): Grain[] =>
  [0, 0.28, 0.56].map((at, i) => ({
    kind: 'noise',
    at,
    length: 0.26,
    hertz: 1500 + 350 * i,
    narrow: 0.6,
    loud: 0.14,
    attack: 0.11,
  }));

const MAKE: Record<SoundName, (pitch: number) => Grain[]> = { trickle, clack, rustle, bowl, bell, brush };

/** The grains of a sound; `pitch` is a river place from 1 to 6. */
export const grains = (name: SoundName, pitch = 1): Grain[] => MAKE[name](pitch);
