import { CELL, lozenge, MOTIFS, square } from './cells.ts';
import { ACCENT, GROUND, THREAD } from './cloth.tsx';
import { type Dye, pickDye } from './dyes.ts';
import { pick, random } from './random.ts';

const TILES = ['losange', 'cadre', 'soleil'] as const;
type Tile = (typeof TILES)[number];

const DRAWINGS: Record<Tile, { stitched: string; corner: number }> = {
  losange: { stitched: lozenge(48, 48, 46) + lozenge(48, 48, 36), corner: 22 },
  cadre: { stitched: square(48, 48, 40) + square(48, 48, 31), corner: 11 },
  // Without its inner ring, which would cross the letters.
  soleil: { stitched: MOTIFS.soleil.stitched.slice(MOTIFS.soleil.stitched.indexOf('M', 1)), corner: 11 },
};

interface Props {
  seed: string;
  initials: string;
  dye?: Dye | undefined;
  className?: string;
}

/** Decorative. Needs `<AvatarTiles />` once on the page. */
export function Avatar({ seed, initials, dye, className = '' }: Props) {
  const next = random(`av${seed}`);
  const drawn = pickDye(next);
  const tile = pick(TILES, next);
  return (
    <svg
      aria-hidden="true"
      className={`avatar dye-${dye ?? drawn} ${className}`.trim()}
      viewBox={`0 0 ${CELL} ${CELL}`}
      width={CELL}
      height={CELL}
      xmlns="http://www.w3.org/2000/svg"
    >
      <use href={`#avatar-${tile}`} />
      <text x={CELL / 2} y="57.5">
        {initials}
      </text>
    </svg>
  );
}

export function AvatarTiles() {
  return (
    <svg aria-hidden="true" className="absolute size-0" xmlns="http://www.w3.org/2000/svg">
      <defs>
        {TILES.map((tile) => (
          <g id={`avatar-${tile}`} key={tile}>
            <path d={`M0 0h${CELL}v${CELL}H0z`} fill={GROUND} />
            <path
              d={DRAWINGS[tile].stitched}
              fill="none"
              stroke={THREAD}
              strokeDasharray="3 3.6"
              strokeLinecap="round"
              strokeWidth={1.9}
            />
            <path d={corners(DRAWINGS[tile].corner)} fill={ACCENT} />
          </g>
        ))}
      </defs>
    </svg>
  );
}

function corners(reach: number): string {
  const far = CELL - reach;
  return `M0 0H${reach}L0 ${reach}ZM${CELL} 0V${reach}L${far} 0ZM${CELL} ${CELL}H${far}L${CELL} ${far}ZM0 ${CELL}V${far}L${reach} ${CELL}Z`;
}
