import type { ReactNode } from 'react';
import { MOTIFS, type MotifName } from '@/ui/motifs/cells.ts';

interface DrawingProps {
  /** Of the picture, in drawing units: it fills its box and is cut at the edges. */
  readonly size: readonly [width: number, height: number];
  /** What may not be cut: the middle, or the lower edge that the drawing stands on. */
  readonly keep?: 'middle' | 'ground';
  readonly className?: string;
  readonly children: ReactNode;
}

/** A drawn scene beside a text that says the same: decoration, in flat colours of the cloth and stitches. */
export function Drawing({ size: [width, height], keep = 'middle', className = '', children }: DrawingProps) {
  return (
    <svg
      aria-hidden="true"
      className={`block ${className}`.trim()}
      height={height}
      preserveAspectRatio={keep === 'ground' ? 'xMidYMax slice' : 'xMidYMid slice'}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      xmlns="http://www.w3.org/2000/svg"
    >
      {children}
    </svg>
  );
}

/** A running thread: lines of a drawing that are sewn. */
export const SEWN = { fill: 'none', strokeLinecap: 'round', strokeDasharray: '7 9', strokeWidth: 3 } as const;

interface PatchProps {
  readonly motif: MotifName;
  readonly x: number;
  readonly y: number;
  /** Side, in drawing units. */
  readonly side: number;
  readonly thread: string;
  readonly dye: string;
}

/** One motif of the cloth as a part of a drawing: a sun, a tile, a star. */
export function Patch({ motif, x, y, side, thread, dye }: PatchProps) {
  const { stitched, dyed } = MOTIFS[motif];
  return (
    <g transform={`translate(${x} ${y}) scale(${Number((side / 96).toFixed(3))})`}>
      {stitched && (
        <path d={stitched} fill="none" stroke={thread} strokeDasharray="4 5" strokeLinecap="round" strokeWidth={3} />
      )}
      {dyed && <path d={dyed} fill={dye} />}
    </g>
  );
}
