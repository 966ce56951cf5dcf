import { useId } from 'react';
import { type MotifName, PITCH } from './cells.ts';
import { ACCENT, GROUND, MotifSymbols, STITCHED } from './cloth.tsx';

interface BandProps {
  readonly motifs?: readonly MotifName[];
  readonly height?: number;
  readonly ground?: boolean;
  readonly className?: string;
}

/** Decorative row of motifs. Colours: `--m-bg`, `--m-fg`, `--m-a`. */
export function Band({
  motifs = ['losange', 'dents', 'cadre'],
  height = 26,
  ground = true,
  className = '',
}: BandProps) {
  const prefix = useId();
  const scale = height / PITCH;
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      className={`band ${className}`.trim()}
      width="100%"
      height={height}
      aria-hidden="true"
    >
      <MotifSymbols prefix={prefix} motifs={[...new Set(motifs)]} />
      <pattern
        id={prefix}
        width={motifs.length * PITCH}
        height={PITCH}
        patternUnits="userSpaceOnUse"
        patternTransform={`scale(${scale})`}
        {...STITCHED}
      >
        {motifs.map((motif, i) => (
          <use
            // biome-ignore lint/suspicious/noArrayIndexKey: a motif may come twice, its place is what it is
            key={i}
            href={`#${prefix}-${motif}`}
            x={i * PITCH + 4}
            y={4}
            fill={i === 2 ? ACCENT : undefined}
          />
        ))}
      </pattern>
      {ground && <rect width="100%" height="100%" fill={GROUND} />}
      <rect width="100%" height="100%" fill={`url(#${prefix})`} />
    </svg>
  );
}
