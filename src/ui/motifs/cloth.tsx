import { MOTIFS, type Motif, type MotifName, PITCH, short } from './cells.ts';
import { relativePath } from './relative-path.ts';
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

/** A cloth without its `<svg>`, for clipped shapes. `PITCH` units per cell. One path for each colour and size. */
export function Weave(options: WeaveOptions) {
  const cells = weave(options);
  return ([1, 2] as const).map((span) => (
    <Cells key={span} span={span} cells={cells.filter((cell) => cell.span === span)} />
  ));
}

function Cells({ span, cells }: { readonly span: 1 | 2; readonly cells: readonly WovenCell[] }) {
  const path = (part: keyof Motif, accent?: boolean) =>
    cells
      .filter((cell) => MOTIFS[cell.motif][part] && (accent === undefined || cell.accent === accent))
      .map(({ motif, col, row }) => `M${place(col, span)} ${place(row, span)}${relativePath(MOTIFS[motif][part])}`)
      .join('');
  const finer = 1 / Math.sqrt(span);
  const larger = {
    transform: `scale(${span})`,
    strokeWidth: short(3.4 * finer),
    strokeDasharray: `${short(4.6 * finer)} ${short(5.6 * finer)}`,
  };
  return (
    <g {...STITCHED} {...(span > 1 && larger)}>
      <path fill="none" d={path('stitched')} />
      <path stroke="none" d={path('dyed', false)} />
      <path stroke="none" fill={ACCENT} d={path('dyed', true)} />
    </g>
  );
}

const place = (index: number, span: number) => (index * PITCH) / span + 4;

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
