/** Soft synthesized sounds. Nothing is heard before the first click or key, and no sound carries information alone. */
import { settings } from '../settings.svelte';
import { type Grain, grains, type SoundName } from './schedule';

let context: AudioContext | null = null;
let hiss: AudioBuffer | null = null;

/** Browsers allow sound after the first gesture; before it there is nothing to play on. */
export function allowSound(): void {
  if (context === null && 'AudioContext' in window) context = new AudioContext();
  if (context?.state === 'suspended') void context.resume();
}

export function play(name: SoundName, pitch = 1): void {
  if (context === null || context.state !== 'running' || !settings.sound || settings.volume === 0) return;
  const start = context.currentTime + 0.01;
  for (const grain of grains(name, pitch)) sprinkle(context, grain, start + grain.at);
}

function sprinkle(on: AudioContext, grain: Grain, at: number): void {
  const loudness = on.createGain();
  const top = grain.loud * settings.volume;
  loudness.gain.setValueAtTime(0.0001, at);
  loudness.gain.exponentialRampToValueAtTime(Math.max(0.0002, top), at + grain.attack);
  loudness.gain.exponentialRampToValueAtTime(0.0001, at + Math.max(grain.length, grain.attack + 0.01));
  loudness.connect(on.destination);
  const source = grain.kind === 'tone' ? tone(on, grain) : noise(on, grain);
  source.end.connect(loudness);
  source.start.start(at);
  source.start.stop(at + grain.length + 0.05);
}

interface Source {
  start: AudioScheduledSourceNode;
  end: AudioNode;
}

function tone(on: AudioContext, grain: Grain): Source {
  const start = on.createOscillator();
  start.frequency.value = grain.hertz;
  return { start, end: start };
}

function noise(on: AudioContext, grain: Grain): Source {
  const start = on.createBufferSource();
  start.buffer = hiss ??= whiteNoise(on);
  start.loop = true;
  const band = on.createBiquadFilter();
  band.type = 'bandpass';
  band.frequency.value = grain.hertz;
  band.Q.value = grain.narrow ?? 1;
  start.connect(band);
  return { start, end: band };
}

function whiteNoise(on: AudioContext): AudioBuffer {
  const buffer = on.createBuffer(1, on.sampleRate, on.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return buffer;
}
