import type { ReactNode } from 'react';

/** Colours of people, drawn: skins, hair, and what they wear. */
export const SKINS = ['#8a5638', '#6b3f28', '#53301f', '#7a4a30'] as const;
export const HAIR = '#1c1420';
export const WEAR = ['var(--raphia)', 'var(--lateritef)', 'var(--palmef)', 'var(--cotton)', 'var(--cloth2)'] as const;

interface SeatedProps {
  readonly x: number;
  readonly y: number;
  /** Where the person looks, degrees clockwise from north. */
  readonly facing: number;
  /** Picks skin, clothes and headscarf. */
  readonly who: number;
}

/** Somebody seen from above: shoulders, arms that reach forward, a head. */
export function SeatedFromAbove({ x, y, facing, who }: SeatedProps) {
  const skin = SKINS[who % SKINS.length];
  const wear = WEAR[who % WEAR.length];
  const scarf = who % 3 === 1 ? WEAR[(who + 2) % WEAR.length] : HAIR;
  return (
    <g transform={`translate(${x} ${y}) rotate(${facing})`}>
      <path d="M-34-6Q-38-40-16-50M34-6Q38-40 16-50" fill="none" stroke={skin} strokeLinecap="round" strokeWidth={15} />
      <rect fill={wear} height={48} rx={24} width={104} x={-52} y={-24} />
      <circle cy={-6} fill={skin} r={25} />
      <path d="M-25-6a25 25 0 0 0 50 0q-25-26-50 0z" fill={scarf} />
    </g>
  );
}

type Point = readonly [x: number, y: number];

interface ArmProps {
  readonly from: Point;
  /** Where the hand is, open. */
  readonly to: Point;
  readonly who: number;
}

/** Somebody's arm, seen from above: sleeve, forearm, an open hand. */
export function Arm({ from, to, who }: ArmProps) {
  const skin = SKINS[who % SKINS.length];
  const elbow: Point = [(from[0] + 2 * to[0]) / 3, (from[1] + 2 * to[1]) / 3];
  const angle = Math.round((Math.atan2(to[0] - from[0], from[1] - to[1]) * 180) / Math.PI);
  return (
    <g strokeLinecap="round">
      <path d={`M${from.join(' ')}L${to.join(' ')}`} stroke={skin} strokeWidth={30} />
      <path
        d={`M${from.join(' ')}L${elbow.map(Math.round).join(' ')}`}
        stroke={WEAR[who % WEAR.length]}
        strokeWidth={48}
      />
      <g stroke={skin} strokeWidth={10} transform={`translate(${to.join(' ')}) rotate(${angle})`}>
        <path d="M-14-4q-4-22 2-30M-4-8v-34M6-8q0-24 2-32M14-4q6-12 4-24M-16 8q-16-6-20-18" fill="none" />
        <circle fill={skin} r={15} strokeWidth={0} />
      </g>
    </g>
  );
}

interface StandingProps {
  readonly x: number;
  /** Where the feet are. */
  readonly y: number;
  readonly who: number;
  /** 1 is 84 units high. */
  readonly size?: number;
  /** Seen from behind, or without a face that could be told apart. */
  readonly scarf?: boolean;
  readonly children?: ReactNode;
}

/** Somebody who stands, seen from the front, small; what is carried (children) is drawn around the feet's point. */
export function Standing({ x, y, who, size = 1, scarf = false, children }: StandingProps) {
  const wear = WEAR[who % WEAR.length];
  const skin = SKINS[who % SKINS.length];
  return (
    <g transform={`translate(${x} ${y})${size === 1 ? '' : ` scale(${size})`}`}>
      <path
        d="M-6-14V0M6-14V0M-14-46q-8 8-8 22M14-46q8 8 8 22"
        fill="none"
        stroke={skin}
        strokeLinecap="round"
        strokeWidth={7}
      />
      <path d="M-18-12q-2-46 18-46t18 46z" fill={wear} />
      <circle cy={-69} fill={skin} r={12} />
      <path
        d={scarf ? 'M-14-69q-4-18 14-19 18 1 14 19-14-9-28 0z' : 'M-12-70a12 12 0 0 1 24 0q-12-8-24 0z'}
        fill={scarf ? WEAR[(who + 2) % WEAR.length] : HAIR}
      />
      {children}
    </g>
  );
}
