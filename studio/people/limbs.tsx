import type { ReactNode } from 'react';
import { At, type Dye, Dyed, round, Thread } from './cloth.tsx';

export type Point = readonly [x: number, y: number];

export type Hand = 'open' | 'rest' | 'grip' | 'type' | 'point' | 'hold' | 'cup';

/** Wrist at 0,0, fingers to the right. */
const HANDS: Record<Hand, ReactNode> = {
  open: (
    <>
      <Thread d="M9-4.5L19-8M10-1.5 22-2.5M10 1.5 21.5 3.5M8 4 18 8.5M3-3 8-11" dye="skin" w={4.6} />
      <Dyed d="M-2-5.5H9Q13 0 9 6H-2Z" dye="skin" />
    </>
  ),
  rest: (
    <>
      <Thread d="M8-3 18-2.5M9 .5 20.5 1.5M8 3.5 18 5M2-3 9-8.5" dye="skin" w={4.6} />
      <Dyed d="M-2-5H8Q12 0 8 5.5H-2Z" dye="skin" />
      <Thread d="M11-.9H18M11 2.7 18 3.3" dye="shade" w={1.1} />
    </>
  ),
  grip: (
    <>
      <Dyed d="M-2-6H7A6 6 0 0 1 13 0V3A5 5 0 0 1 8 8H-2Z" dye="skin" />
      <Thread d="M6-2.5H12M6.5 1H13M6 4.5H11.5" dye="shade" w={1.1} />
      <Thread d="M2-5L9-7" dye="skin" w={4.6} />
    </>
  ),
  type: (
    <>
      <Thread d="M8-1.5L15-1 18 5M7 .5 12 3 14 8M8-3 16-4 21 2" dye="skin" w={4.6} />
      <Dyed d="M-2-5H8Q12-2 10 3L6 5H-2Z" dye="skin" />
    </>
  ),
  point: (
    <>
      <Thread d="M8-3L22.5-4M3-3 10-5.5" dye="skin" w={4.6} />
      <Dyed d="M-2-5.5H9A3 3 0 0 1 11-1L12 2Q12 6 8 6.5H-2Z" dye="skin" />
      <Thread d="M7-1H11M7 2H11.5" dye="shade" w={1.1} />
    </>
  ),
  hold: (
    <>
      <Dyed d="M-2-6H8Q12 0 9 7H-2Z" dye="skin" />
      <Thread d="M8-4L15-5M9-.5 17-1M9 3 16 3.5M7 6 13 7.5" dye="skin" w={4.6} />
    </>
  ),
  cup: (
    <>
      <Dyed d="M-2-5H7Q12-2 11 5L4 8-2 6Z" dye="skin" />
      <Thread d="M8-3L15-3M9 0 16 1M8 3.5 15 5M2-3 8-8" dye="skin" w={4.6} />
    </>
  ),
};

export interface Reach {
  readonly elbow: Point;
  readonly wrist: Point;
  readonly hand: Hand;
  /** Degrees; default: the forearm's direction. */
  readonly turn?: number;
  readonly mirrored?: boolean;
  /** Drawn before the body. */
  readonly behind?: boolean;
  readonly holds?: ReactNode;
  readonly handSize?: number;
}

interface ArmProps extends Reach {
  readonly shoulder: Point;
  readonly dye: Dye;
  readonly sleeve?: 'long' | 'short' | 'none';
  readonly w?: number;
}

export function Arm({ shoulder, elbow, wrist, dye, sleeve = 'long', w = 16, ...reach }: ArmProps) {
  const along = ahead(elbow, wrist);
  const { hand, turn = along, mirrored = false, holds, handSize = 1 } = reach;
  const hem: Point = [shoulder[0] + (elbow[0] - shoulder[0]) * 0.72, shoulder[1] + (elbow[1] - shoulder[1]) * 0.72];
  return (
    <>
      {sleeve === 'long' ? (
        <>
          <Thread d={way(step(wrist, along, -10), wrist)} dye="skin" w={round(w * 0.62)} />
          <Bent dye={dye} points={[shoulder, elbow, step(wrist, along, -8)]} widths={[w * 1.06, w * 0.92, w * 0.78]} />
        </>
      ) : (
        <>
          <Bent dye="skin" points={[shoulder, elbow, wrist]} widths={[w * 0.84, w * 0.72, w * 0.6]} />
          {sleeve === 'short' && <Bent dye={dye} points={[shoulder, hem]} widths={[w * 1.1, w * 1.2]} />}
        </>
      )}
      {holds && (
        <At x={wrist[0]} y={wrist[1]}>
          {holds}
        </At>
      )}
      <g
        transform={`translate(${round(wrist[0])} ${round(wrist[1])}) rotate(${round(turn)}) scale(${handSize} ${mirrored ? -handSize : handSize})`}
      >
        {HANDS[hand]}
      </g>
    </>
  );
}

interface BentProps {
  readonly dye: Dye;
  /** The points from the shoulder, by the elbow if there is one. */
  readonly points: readonly [Point, Point] | readonly [Point, Point, Point];
  readonly widths: readonly number[];
}

/** Round at the shoulder, thinner towards the end, a pointed elbow; shade within the outline, right or below. */
function Bent({ dye, points, widths }: BentProps) {
  const [start, middle, end = middle] = points;
  const [first, last] = [
    ahead(start, middle),
    ahead(...((points.length === 3 ? [middle, end] : [start, middle]) as [Point, Point])),
  ];
  const bend = turned(first, last);
  const [above, at, below] = widths.map((width) => width / 2) as [number, number, number?];
  const miter = Math.min(1.25, 1 / Math.max(0.1, Math.cos((bend * Math.PI) / 360)));
  /** @returns the edge, `by` units inside, on the side of -90 (left) or 90 degrees */
  const edge = (side: -90 | 90, by = 0): readonly Point[] => {
    const from = step(start, first + side, above - by);
    if (below === undefined) return [from, step(middle, first + side, at - by)];
    const to = step(end, last + side, below - by);
    const corner = step(middle, first + bend / 2 + side, at * miter - by);
    const isSharpOutside = Math.abs(bend) > 70 && bend * side < 0;
    return isSharpOutside
      ? [from, step(middle, first + side, at - by), corner, step(middle, last + side, at - by), to]
      : [from, corner, to];
  };
  const r = round(above);
  const shaded = Math.cos(((first + bend / 2 + 90 - 45) * Math.PI) / 180) > 0 ? 90 : -90;
  return (
    <>
      <Dyed
        d={`${way(...edge(-90), ...[...edge(90)].reverse())}A${r} ${r} 0 0 1 ${pair(edge(-90)[0] as Point)}Z`}
        dye={dye}
      />
      <Thread
        cut
        d={way(...edge(shaded, 1))}
        dye={dye === 'skin' ? 'shade' : 'night'}
        opacity={dye === 'skin' ? undefined : 0.22}
        w={2.2}
      />
    </>
  );
}

/** @returns degrees, clockwise from the right */
function ahead(from: Point, to: Point): number {
  return (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI;
}

/** @returns degrees from one direction to another, -180 to 180 */
function turned(from: number, to: number): number {
  return ((((to - from + 180) % 360) + 360) % 360) - 180;
}

function step([x, y]: Point, degrees: number, units: number): Point {
  return [x + Math.cos((degrees * Math.PI) / 180) * units, y + Math.sin((degrees * Math.PI) / 180) * units];
}

function pair(point: Point): string {
  return point.map(round).join(' ');
}

export function way(...points: readonly Point[]): string {
  const [first = [0, 0] as const, ...others] = points;
  return `M${pair(first)}L${others.map(pair).join(' ')}`;
}

interface TaperProps {
  readonly dye: Dye;
  readonly hip: Point;
  readonly knee: Point;
  readonly ankle: Point;
  /** The widths at the hip and at the ankle. */
  readonly widths?: readonly [number, number];
}

export function Leg({ dye, hip, knee, ankle, widths: [above, below] = [27, 19] }: TaperProps) {
  const side = (sign: 1 | -1): readonly [Point, Point, Point] => [
    aside(hip, hip, knee, (sign * above) / 2),
    aside(knee, hip, ankle, (sign * (above + below)) / 4),
    aside(ankle, knee, ankle, (sign * below) / 2),
  ];
  const [a, b, c] = side(1).map((point) => point.map(round).join(' '));
  const [d, e, f] = side(-1).map((point) => point.map(round).join(' '));
  return <Dyed d={`M${a}Q${b} ${c}L${f}Q${e} ${d}Z`} dye={dye} />;
}

/** @returns `point`, moved perpendicular to the way */
function aside(point: Point, from: Point, to: Point, by: number): Point {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  return [point[0] + ((to[1] - from[1]) / length) * by, point[1] - ((to[0] - from[0]) / length) * by];
}

interface FootProps {
  readonly x: number;
  readonly y?: number;
  readonly dye: Dye;
  readonly flip?: boolean;
  readonly turn?: number;
}

export function Shoe({ x, y = 0, dye, flip, turn }: FootProps) {
  return (
    <At flip={flip} turn={turn} x={x} y={y}>
      <Dyed d="M-9-12H5Q8-6 17-4.5 21-3.5 21 0H-9Z" dye={dye} />
      <Dyed d="M-9-2H21V0H-9Z" dye="cotton" />
    </At>
  );
}

export function Pump({ x, y = 0, dye, flip, turn }: FootProps) {
  return (
    <At flip={flip} turn={turn} x={x} y={y}>
      <Dyed d="M-8-9H4Q10-5 18-2V0H-6L-7-5V0H-9Z" dye={dye} />
    </At>
  );
}
