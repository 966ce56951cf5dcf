import { beatsOf } from '@/ui/motifs/text-beats.ts';

interface WaveProps {
  /** Its letters shape the wave. */
  readonly text: string;
  /** Unintelligible parts, 0 to 1. */
  readonly lost?: readonly (readonly [from: number, to: number])[];
  /** Playback position, 0 to 1. */
  readonly at?: number;
}

export function Wave({ text, lost = [], at = 1 }: WaveProps) {
  const pitch = 5;
  const middle = 30;
  const beats = beatsOf(text);
  const width = beats.length * pitch;
  const strokes = beats.map((beat, i) => {
    const share = i / beats.length;
    const breath = 0.72 + 0.28 * Math.sin(i / 3.7) * Math.cos(i / 11);
    const reach = { high: 26, low: 13, silence: 2 }[beat] * breath;
    const d = `M${i * pitch + 2} ${(middle - reach).toFixed(1)}V${(middle + reach).toFixed(1)}`;
    return { d, missed: lost.some(([from, to]) => share >= from && share < to), ahead: share > at };
  });
  const drawn = (kind: (stroke: (typeof strokes)[number]) => boolean) =>
    strokes
      .filter(kind)
      .map(({ d }) => d)
      .join('');
  return (
    <svg className="voice-wave" viewBox={`0 0 ${width} 60`} preserveAspectRatio="none">
      {lost.map(([from, to]) => (
        <rect key={from} className="voice-lost" x={from * width} width={(to - from) * width} height={60} />
      ))}
      <path className="voice-said" d={drawn(({ missed, ahead }) => !missed && !ahead)} />
      <path className="voice-ahead" d={drawn(({ missed, ahead }) => missed || ahead)} />
      {at < 1 && <path className="voice-now" d={`M${at * width} 0V60`} />}
    </svg>
  );
}

interface TonesProps {
  /** One per vowel. */
  readonly pitches: readonly ('high' | 'low')[];
  readonly signal?: number;
}

export function Tones({ pitches, signal }: TonesProps) {
  return (
    <svg className="voice-tones" viewBox={`0 0 ${pitches.length * 34} 26`}>
      {pitches.map((pitch, i) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: a drawing, never reordered
          key={i}
          className={i === signal ? 'voice-signal' : undefined}
          x={i * 34 + 3}
          y={pitch === 'high' ? 2 : 18}
          width={28}
          height={6}
        />
      ))}
    </svg>
  );
}
