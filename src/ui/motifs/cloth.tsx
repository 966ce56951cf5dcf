import { useId } from 'react';
import { MOTIFS, type MotifName, PITCH, short } from './cells.ts';
import { type WeaveOptions, type WovenCell, weave } from './weave.ts';

export const THREAD = 'var(--m-fg,#f4f2ec)';
export const GROUND = 'var(--m-bg,#171c52)';
export const ACCENT = 'var(--m-a,#e3af45)';

export const STITCHED = {
  fill: THREAD,
  stroke: THREAD,
  strokeWidth: 3.4,
  strokeLinecap: 'round',
  strokeDasharray: '4.6 5.6',
} as const;

interface ClothProps extends WeaveOptions {
  readonly ground?: boolean;
  readonly className?: string;
}

/** Decorative; fills its box, cropped at the edges. Colours: `--m-bg`, `--m-fg`, `--m-a`. */
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

/** A cloth without its `<svg>`, for clipped shapes. `PITCH` units per cell. */
export function Weave(options: WeaveOptions) {
  const cells = weave(options);
  // Ids per instance: `<use>` cannot refer into a cloth with `display: none`.
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

/** Each motif is defined once; fill (dyed shapes) and stroke (stitches) come from each `<use>`. */
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
