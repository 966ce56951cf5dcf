import { short } from './cells.ts';
import { type Beat, beatsOf } from './text-beats.ts';

const LOW = 0.42;

interface BeatsProps {
  readonly text: string;
  /** CSS pixels; a class may scale the picture. */
  readonly height?: number;
  readonly bar?: number;
  readonly gap?: number;
  readonly label?: string;
  readonly className?: string;
}

export function Beats({ text, height = 18, bar = 4, gap = 4, label, className = '' }: BeatsProps) {
  const { path, width } = beatPath(beatsOf(text), { height, bar, gap });
  return <BeatPicture path={path} width={short(width)} height={height} label={label} className={className} />;
}

interface BeatPictureProps extends Pick<BeatsProps, 'label' | 'className'> {
  readonly path: string;
  readonly width: string;
  readonly height: number;
}

export function BeatPicture({ path, width, height, label, className = '' }: BeatPictureProps) {
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      className={`beats ${className}`.trim()}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      preserveAspectRatio="xMinYMax meet"
      aria-hidden={label ? undefined : true}
      role={label ? 'img' : undefined}
      aria-label={label}
    >
      <path fill="currentColor" d={path} />
    </svg>
  );
}

/** Path data and width, in the units of the sizes given; at least one bar wide. */
export function beatPath(
  beats: readonly Beat[],
  { height, bar, gap }: { height: number; bar: number; gap: number },
): { path: string; width: number } {
  let x = 0;
  let path = '';
  const first = beats.findIndex((beat) => beat !== 'silence');
  // Without the silences at both ends, which would indent the picture.
  for (const beat of first < 0 ? [] : beats.slice(first, beats.findLastIndex((b) => b !== 'silence') + 1)) {
    if (beat === 'silence') {
      x += bar + gap / 2;
      continue;
    }
    const tall = beat === 'high' ? height : height * LOW;
    path += `M${short(x)} ${short(height - tall)}h${short(bar)}V${short(height)}h${short(-bar)}z`;
    x += bar + gap;
  }
  return { path, width: Math.max(bar, x - gap) };
}
