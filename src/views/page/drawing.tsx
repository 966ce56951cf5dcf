import type { ReactNode } from 'react';

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
