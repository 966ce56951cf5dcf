import { type ReactNode, useId } from 'react';
import { CELL, LARGE_MOTIFS, lozenge, MOTIF_NAMES, type MotifName, PITCH, short } from './cells.ts';
import { ACCENT, GROUND, MotifSymbols, STITCHED, THREAD } from './cloth.tsx';
import { type Dye, pickDye } from './dyes.ts';
import { pick, random } from './random.ts';
import { beatsOf } from './text-beats.ts';

const SIDE = 640;
export const LAYOUTS = ['corner', 'row', 'field', 'rings'] as const;

interface Props {
  seed: string;
  layout?: (typeof LAYOUTS)[number];
  dye?: Dye;
  className?: string;
}

export function Cover({ seed, layout, dye, className = '' }: Props) {
  const next = random(`cover${seed}`);
  const drawnDye = pickDye(next);
  const large = pick(LARGE_MOTIFS, next);
  const small = pick(MOTIF_NAMES, next);
  const drawnLayout = pick(LAYOUTS, next);
  const drawing = { seed, next, large, small, prefix: useId() };
  return (
    <svg
      aria-hidden="true"
      className={`cover dye-${dye ?? drawnDye} ${className}`.trim()}
      preserveAspectRatio="xMidYMid slice"
      viewBox={`0 0 ${SIDE} ${SIDE}`}
      width={SIDE / 2}
      height={SIDE / 2}
      xmlns="http://www.w3.org/2000/svg"
    >
      <path d={`M0 0h${SIDE}v${SIDE}H0z`} fill={GROUND} />
      {PICTURES[layout ?? drawnLayout](drawing)}
    </svg>
  );
}

interface Drawing {
  seed: string;
  next: () => number;
  large: MotifName;
  small: MotifName;
  prefix: string;
}

const PICTURES = { corner, row, field, rings };

function corner({ prefix, large, small }: Drawing) {
  const scale = (SIDE / CELL) * 1.25;
  const rows = Array.from({ length: Math.ceil(SIDE / PITCH) }, (_, i) => i * PITCH + 4);
  return (
    <Threads motifs={[large, small]} prefix={prefix}>
      <Placed
        accent
        motif={large}
        prefix={prefix}
        scale={scale}
        x={SIDE - CELL * scale * 0.78}
        y={-CELL * scale * 0.1}
      />
      <path d={`M0 0h${PITCH + 40}v${SIDE}H0z`} fill={GROUND} stroke="none" />
      {rows.map((y) => (
        <Placed key={y} motif={small} prefix={prefix} scale={1} x={24} y={y} />
      ))}
    </Threads>
  );
}

function row({ prefix, large }: Drawing) {
  const scale = (SIDE / CELL) * 0.62;
  const left = SIDE * 0.06;
  const teeth = Array.from(
    { length: Math.ceil(SIDE / 52) },
    (_, i) => `M${i * 52} 0h52l-26 34zM${i * 52} ${SIDE}h52l-26-34z`,
  );
  return (
    <Threads motifs={[large]} prefix={prefix}>
      {[0, 1].map((i) => (
        <Placed
          accent={i === 0}
          key={i}
          motif={large}
          prefix={prefix}
          scale={scale}
          x={left + CELL * scale * 1.04 * i}
          y={SIDE * 0.19}
        />
      ))}
      <path d={teeth.join('')} stroke="none" />
    </Threads>
  );
}

function field({ prefix, large, small }: Drawing) {
  const places = [-1, 0, 1, 2, 3, 4].flatMap((y) => [-1, 0, 1, 2, 3, 4].map((x) => ({ x, y })));
  return (
    <Threads motifs={[large, small]} prefix={prefix}>
      {places.map(({ x, y }) => {
        const odd = (x + y) % 2 !== 0;
        return (
          <Placed
            accent={!odd && (x + y * 2) % 5 === 0}
            key={`${x},${y}`}
            motif={odd ? small : large}
            prefix={prefix}
            scale={1.45}
            x={x * 150 + 50}
            y={y * 150 + 40}
          />
        );
      })}
    </Threads>
  );
}

/** Letters as rings: thick for vowels, stitched for consonants, none for spaces. */
function rings({ seed, next }: Drawing) {
  const x = SIDE * (0.25 + next() * 0.5);
  const y = SIDE * (0.3 + next() * 0.4);
  const reach = Math.hypot(Math.max(x, SIDE - x), Math.max(y, SIDE - y));
  const waves = beatsOf(seed).map((strike, i) => ({ strike, radius: 26 + i * 30, accent: i % 7 === 3 }));
  const seen = waves.filter(({ radius }) => radius < reach);
  const circle = ({ radius, accent }: { radius: number; accent: boolean }) => (
    <circle key={radius} r={radius} stroke={accent ? ACCENT : undefined} />
  );
  return (
    <g fill="none" stroke={THREAD} transform={`translate(${short(x)} ${short(y)})`}>
      <g strokeWidth={13}>{seen.filter(({ strike }) => strike === 'high').map(circle)}</g>
      <g strokeDasharray="9 9" strokeLinecap="round" strokeWidth={3.5}>
        {seen.filter(({ strike }) => strike === 'low').map(circle)}
      </g>
      <path d={lozenge(0, 0, 15)} fill={ACCENT} stroke="none" />
    </g>
  );
}

function Threads({ motifs, prefix, children }: { motifs: MotifName[]; prefix: string; children: ReactNode }) {
  return (
    <g {...STITCHED}>
      <MotifSymbols motifs={[...new Set(motifs)]} prefix={prefix} />
      {children}
    </g>
  );
}

interface PlacedProps {
  motif: MotifName;
  prefix: string;
  x: number;
  y: number;
  scale: number;
  accent?: boolean;
}

function Placed({ motif, prefix, x, y, scale, accent = false }: PlacedProps) {
  const finer = 1 / Math.sqrt(scale);
  return (
    <use
      fill={accent ? ACCENT : undefined}
      href={`#${prefix}-${motif}`}
      strokeDasharray={scale > 1.4 ? `${short(4.6 * finer)} ${short(5.6 * finer)}` : undefined}
      strokeWidth={scale > 1.4 ? short(3.4 * finer) : undefined}
      transform={`translate(${short(x)} ${short(y)})${scale === 1 ? '' : ` scale(${short(scale)})`}`}
    />
  );
}
