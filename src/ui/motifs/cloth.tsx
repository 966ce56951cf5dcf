import { useId } from 'react';
import { MOTIFS, type MotifName, PITCH, short } from './cells.ts';
import { type WeaveOptions, type WovenCell, weave } from './weave.ts';

/** Theme colours, with printable ones where the style sheet has not arrived. */
export const THREAD = 'var(--m-fg,#f4f2ec)';
export const GROUND = 'var(--m-bg,#171c52)';
export const ACCENT = 'var(--m-a,#e3af45)';

/** Stitches: a running thread, dashes with round ends. */
export const STITCHED = {
  fill: THREAD,
  stroke: THREAD,
  strokeWidth: 3.4,
  strokeLinecap: 'round',
  strokeDasharray: '4.6 5.6',
} as const;

interface ClothProps extends WeaveOptions {
  /** Paints the ground; without it the cloth is threads only. */
  readonly ground?: boolean;
  readonly className?: string;
}

/** A panel of ndop cloth, decoration. It fills its box and is cut at the edges. Colours: `--m-bg`, `--m-fg`, `--m-a`. */
export function Cloth({ ground = true, className = '', ...options }: ClothProps) {
  const width = options.cols * PITCH;
  const height = options.rows * PITCH;
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      className={`cloth ${className}`.trim()}
      viewBox={`0 0 ${width} ${height}`}
      width={width / 4}
      height={height / 4}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {ground && <path fill={GROUND} d={`M0 0h${width}v${height}H0z`} />}
      <Weave {...options} />
    </svg>
  );
}

/** The threads of a cloth without their `<svg>`, for pictures that cut the cloth to a shape. `PITCH` units per cell. */
export function Weave(options: WeaveOptions) {
  const cells = weave(options);
  // Each instance its own: a copy cannot refer into a cloth that is not displayed.
  const prefix = useId();
  const used = [...new Set(cells.map((cell) => cell.motif))];
  return (
    <>
      <MotifSymbols prefix={prefix} motifs={used} />
      <g {...STITCHED}>
        {cells.map((cell) => (
          <Cell key={`${cell.col},${cell.row}`} prefix={prefix} {...cell} />
        ))}
      </g>
    </>
  );
}

/** Each motif is drawn once; its copies refer to it. Dyed shapes take the fill, stitches the stroke of the copy. */
export function MotifSymbols({ prefix, motifs }: { readonly prefix: string; readonly motifs: readonly MotifName[] }) {
  return (
    <defs>
      {motifs.map((name) => (
        <g key={name} id={`${prefix}-${name}`}>
          {MOTIFS[name].stitched && <path fill="none" d={MOTIFS[name].stitched} />}
          {MOTIFS[name].dyed && <path stroke="none" d={MOTIFS[name].dyed} />}
        </g>
      ))}
    </defs>
  );
}

function Cell({ prefix, motif, col, row, span, accent }: WovenCell & { readonly prefix: string }) {
  const x = col * PITCH + 4 * span;
  const y = row * PITCH + 4 * span;
  const colour = accent ? { fill: ACCENT } : {};
  if (span === 1) return <use href={`#${prefix}-${motif}`} x={x} y={y} {...colour} />;
  // Stitches of a motif twice as large are a little stronger, not twice: it is the same needle.
  const finer = 1 / Math.sqrt(span);
  return (
    <use
      href={`#${prefix}-${motif}`}
      transform={`translate(${x} ${y}) scale(${span})`}
      strokeWidth={short(3.4 * finer)}
      strokeDasharray={`${short(4.6 * finer)} ${short(5.6 * finer)}`}
      {...colour}
    />
  );
}
