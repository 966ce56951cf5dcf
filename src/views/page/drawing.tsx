import type { ReactNode } from 'react';

interface DrawingProps {
  /** The size in drawing units: the drawing covers its box and is cropped at the edges. */
  readonly size: readonly [width: number, height: number];
  /** Which part a crop keeps: the centre, or the lower edge. */
  readonly crop?: 'middle' | 'ground';
  readonly className?: string;
  readonly children: ReactNode;
}

export function Drawing({ size: [width, height], crop = 'middle', className = '', children }: DrawingProps) {
  return (
    <svg
      aria-hidden="true"
      className={`block ${className}`.trim()}
      height={height}
      preserveAspectRatio={crop === 'ground' ? 'xMidYMax slice' : 'xMidYMid slice'}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      xmlns="http://www.w3.org/2000/svg"
    >
      {children}
    </svg>
  );
}

export const SEWN = { fill: 'none', strokeLinecap: 'round', strokeDasharray: '7 9', strokeWidth: 3 } as const;
