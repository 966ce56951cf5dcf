import { useEffect, useRef, useSyncExternalStore } from 'react';

const CHOICE = 'nkul-bureau-son';
const RUNG = 'nkul-bureau-son-dernier';
/** Two tones: Hz, and seconds from now. */
const TONES = [
  [660, 0],
  [880, 0.16],
] as const;
const TONE_SECONDS = 0.3;
const LOUDNESS = 0.12;

let context: AudioContext | undefined;
const listeners = new Set<() => void>();

const stored = (name: string): string | null => {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
};
const store = (name: string, value: string) => {
  try {
    localStorage.setItem(name, value);
  } catch {
    // Storage may be blocked: then the choice lasts as long as the page.
  }
};
let isOn: boolean | undefined;
const readChoice = () => {
  isOn ??= stored(CHOICE) === 'on';
  return isOn;
};

function listen(callback: () => void): () => void {
  const follow = ({ key }: StorageEvent) => {
    if (key !== CHOICE) return;
    isOn = undefined;
    callback();
  };
  listeners.add(callback);
  addEventListener('storage', follow);
  return () => {
    listeners.delete(callback);
    removeEventListener('storage', follow);
  };
}

/** Off by default, remembered on the device. */
export const useSoundChoice = (): boolean => useSyncExternalStore(listen, readChoice, () => false);

/** Called by a press: browsers let no page sound before one. */
export function chooseSound(on: boolean): void {
  isOn = on;
  store(CHOICE, on ? 'on' : 'off');
  for (const tell of listeners) tell();
  if (on)
    void wake()
      .then(ring)
      .catch(() => {});
}

async function wake(): Promise<void> {
  context ??= new AudioContext();
  await context.resume();
}

function ring(): void {
  if (context?.state !== 'running') return;
  for (const [pitch, after] of TONES) {
    const at = context.currentTime + after;
    const [tone, volume] = [context.createOscillator(), context.createGain()];
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(LOUDNESS, at);
    volume.gain.exponentialRampToValueAtTime(0.001, at + TONE_SECONDS);
    tone.connect(volume).connect(context.destination);
    tone.start(at);
    tone.stop(at + TONE_SECONDS);
  }
}

/** Sounds when something has arrived since the page was opened, in one of the open tabs. @param latest ISO instant */
export function useArrivalSound(latest: string): void {
  const isChosen = useSoundChoice();
  const known = useRef(latest);
  useEffect(() => {
    if (!isChosen) return;
    // After a reload, until the first press.
    const press = () => void wake().catch(() => {});
    press();
    addEventListener('pointerdown', press, { once: true });
    addEventListener('keydown', press, { once: true });
    return () => {
      removeEventListener('pointerdown', press);
      removeEventListener('keydown', press);
    };
  }, [isChosen]);
  useEffect(() => {
    const isNew = latest > known.current;
    known.current = latest;
    // One that may not sound leaves it to another tab.
    if (!isNew || !isChosen || context?.state !== 'running' || (stored(RUNG) ?? '') >= latest) return;
    store(RUNG, latest);
    ring();
  }, [latest, isChosen]);
}
