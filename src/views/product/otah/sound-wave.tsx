const BARS = 120;
/** Shares of the recording that were not heard. */
const LOST = [
  [0.33, 0.41],
  [0.66, 0.76],
] as const;

/** Half the height of a bar: speech in syllables, louder and lower in turn. */
const heightOf = (bar: number) => 3 + Math.abs(Math.sin(bar * 0.53) * Math.cos(bar * 0.171)) * 21;
const isLost = (bar: number) => LOST.some(([from, to]) => bar / BARS >= from && bar / BARS < to);
const pathOf = (lost: boolean) =>
  Array.from({ length: BARS }, (_, bar) => bar)
    .filter((bar) => isLost(bar) === lost)
    .map((bar) => {
      const height = Math.round(heightOf(bar));
      return `M${bar * 6 + 3} ${28 - height}v${height * 2}`;
    })
    .join('');

export function SoundWave() {
  return (
    <svg aria-hidden="true" className="sound-wave" preserveAspectRatio="none" viewBox={`0 0 ${BARS * 6} 56`}>
      <path d={pathOf(false)} stroke="currentColor" strokeWidth={3} />
      <path d={pathOf(true)} stroke="var(--line)" strokeWidth={3} />
    </svg>
  );
}
