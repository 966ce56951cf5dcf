import { type Beat, beatsOf } from './text-beats.ts';

/** Seconds. */
const [STRIKE, SILENCE, LEAD] = [0.19, 0.22, 0.08];

export interface Strike {
  readonly beat: Exclude<Beat, 'silence'>;
  /** Seconds after the press. */
  readonly at: number;
  /** Bar and gap widths before it, and silences, for the drawing. */
  readonly bars: number;
  readonly silences: number;
}

/** A name as strikes. @returns also when the last one has faded, in seconds */
export function rhythmOf(name: string): { strikes: readonly Strike[]; end: number } {
  const strikes: Strike[] = [];
  let at = LEAD;
  let silences = 0;
  for (const beat of beatsOf(name.trim())) {
    if (beat === 'silence') {
      at += SILENCE;
      if (strikes.length > 0) silences += 1;
      continue;
    }
    strikes.push({ beat, at, bars: strikes.length, silences });
    at += STRIKE;
  }
  return { strikes, end: at + 0.5 };
}

/** 'Boulangerie Akwa : 9 frappes hautes, 6 basses'. */
export function spokenRhythm(name: string): string {
  const { strikes } = rhythmOf(name);
  const high = strikes.filter(({ beat }) => beat === 'high').length;
  const low = strikes.length - high;
  return `${name}\u00a0: ${high}\u00a0frappe${high > 1 ? 's' : ''} haute${high > 1 ? 's' : ''}, ${low}\u00a0basse${low > 1 ? 's' : ''}`;
}
