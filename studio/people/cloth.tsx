import { createContext, type ReactNode, useContext } from 'react';
import { COLOURS, type Colour, SKINS, type Theme, type Tone } from './colours.ts';

export const ThemeOf = createContext<Theme>('light');
/** Small sizes drop seams and thin lines. */
export const IsSmall = createContext(false);
const SkinOf = createContext<Tone>(3);

/** Drawing units; thinner lines are dropped at small sizes. */
const FINE = 3.2;

export function Skin({ tone, children }: { readonly tone: Tone; readonly children: ReactNode }) {
  return <SkinOf value={tone}>{children}</SkinOf>;
}

/** The prints, of which a figure has at most one. */
export const PRINTS = {
  suns: {
    size: [16, 16],
    drawn: (
      <>
        <Dyed d="M0 0H16V16H0Z" dye="indigo2" />
        <Disc dye="raffia" r={5} x={8} y={8} />
        <Disc dye="laterite" r={2} x={8} y={8} />
        <Dyed d="M0-2L2 0 0 2-2 0ZM16-2L18 0 16 2 14 0ZM0 14L2 16 0 18-2 16ZM16 14L18 16 16 18 14 16Z" dye="cotton" />
      </>
    ),
  },
  lozenges: {
    size: [14, 14],
    drawn: (
      <>
        <Dyed d="M0 0H14V14H0Z" dye="laterite" />
        <Dyed d="M7 1L13 7 7 13 1 7Z" dye="raffia" />
        <Dyed d="M7 4L10 7 7 10 4 7Z" dye="indigo" />
      </>
    ),
  },
  hills: {
    size: [14, 12],
    drawn: (
      <>
        <Dyed d="M0 0H14V12H0Z" dye="raffia" />
        <Dyed d="M1 11L7 2 13 11Z" dye="palm" />
      </>
    ),
  },
  net: {
    size: [18, 18],
    drawn: (
      <>
        <Dyed d="M0 0H18V18H0Z" dye="indigo" />
        <Stitch d="M0 0L18 18M18 0L0 18" dye="cotton" fine />
        <Dyed d="M9 6L12 9 9 12 6 9Z" dye="cotton" />
      </>
    ),
  },
} as const;

export type Print = keyof typeof PRINTS;
export type Dye = Colour | keyof (typeof SKINS)[Tone] | Print;

function useColour(dye: Dye): string {
  const theme = useContext(ThemeOf);
  const skin = SKINS[useContext(SkinOf)];
  if (dye in PRINTS) return `url(#${dye})`;
  return dye in skin ? skin[dye as keyof typeof skin] : COLOURS[theme][dye as Colour];
}

interface ShapeProps {
  readonly dye: Dye;
  readonly d: string;
}

/** A filled shape. */
export function Dyed({ dye, d, opacity }: ShapeProps & { readonly opacity?: number }) {
  return <path d={d} fill={useColour(dye)} fillOpacity={opacity} />;
}

export function Disc({ dye, x, y, r }: { dye: Dye; x: number; y: number; r: number }) {
  return <circle cx={x} cy={y} fill={useColour(dye)} r={r} />;
}

interface ThreadProps extends ShapeProps {
  readonly w: number;
  readonly opacity?: number;
  readonly cut?: boolean;
}

/** A line with round ends. */
export function Thread({ dye, d, w, opacity, cut }: ThreadProps) {
  const colour = useColour(dye);
  if (useContext(IsSmall) && w < FINE) return null;
  return (
    <path d={d} stroke={colour} strokeLinecap={cut ? 'butt' : undefined} strokeOpacity={opacity} strokeWidth={w} />
  );
}

interface StitchProps extends ShapeProps {
  readonly fine?: boolean;
  readonly coarse?: boolean;
}

export function Stitch({ dye, d, fine, coarse }: StitchProps) {
  const colour = useColour(dye);
  if (useContext(IsSmall)) return null;
  const [dash, width] = fine ? ['3 2.8', 1.3] : coarse ? ['9 9', 3.4] : ['5 4.4', 2];
  return <path d={d} stroke={colour} strokeDasharray={dash as string} strokeWidth={width} />;
}

interface RowProps {
  readonly dye: Dye;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly pitch: number;
  readonly count: number;
}

/** Equal boxes as one dashed line, which takes fewer bytes. */
export function Row({ dye, x, y, width, height, pitch, count }: RowProps) {
  return (
    <path
      d={`M${round(x)} ${y}h${round(pitch * (count - 1) + width)}`}
      stroke={useColour(dye)}
      strokeDasharray={`${width} ${round(pitch - width)}`}
      strokeLinecap="butt"
      strokeWidth={height}
    />
  );
}

interface AtProps {
  readonly x: number;
  readonly y: number;
  readonly scale?: number;
  readonly flip?: boolean;
  readonly turn?: number;
  readonly children: ReactNode;
}

export function At({ x, y, scale = 1, flip = false, turn = 0, children }: AtProps) {
  const place = `translate(${round(x)} ${round(y)})`;
  const turned = turn === 0 ? '' : ` rotate(${round(turn)})`;
  const scaled = flip ? ` scale(${-scale} ${scale})` : scale === 1 ? '' : ` scale(${scale})`;
  return <g transform={place + turned + scaled}>{children}</g>;
}

export function round(n: number): number {
  return Number(n.toFixed(1));
}
