import { At, Disc, Dyed, Stitch, Thread } from '../cloth.tsx';
import { FrontFigure } from '../figures.tsx';
import { Box } from '../things.tsx';

const CANS = [4, 5, 3, 4, 1] as const;
const MOST = 4;
const at = (column: number, height: number) => ({ x: 22 + column * 66, y: 268 - height * 48 });

export function ServiceData() {
  const last = CANS.length - 1;
  const cans = CANS.flatMap((count, column) => Array.from({ length: count }, (_, i) => ({ ...at(column, i), column })));
  const can = ({ x, y }: { x: number; y: number }) => `M${x} ${y + 10}h12v-10h26v10h18v36h-56z`;
  return (
    <>
      <Disc dye="raffia" r={96} x={462} y={120} />
      <Box dye="night" height={44} width={560} x={0} y={314} />
      <Stitch d="M0 328H560" dye="raffia" />
      <Dyed
        d={cans
          .filter(({ column }) => column < last)
          .map(can)
          .join('')}
        dye="raffia"
      />
      <Dyed d={can(at(last, 0))} dye="laterite2" />
      <Stitch d={Array.from({ length: MOST - 1 }, (_, i) => can(at(last, i + 1))).join('')} dye="cotton" />
      <Thread d={cans.map(({ x, y }) => `M${x + 14} ${y + 28}h28`).join('')} dye="night" w={4} />
      <At scale={1.04} x={462} y={350}>
        <FrontFigure
          face={{
            skin: 2,
            wear: 'scarf',
            dyes: ['indigo2', 'cotton'],
            mouth: 'half',
            brow: 'keen',
            look: -2.4,
            jaw: 'wide',
            earrings: 'laterite',
            tilt: -4,
          }}
          left={{ elbow: [-50, -176], wrist: [-66, -202], hand: 'point', turn: -160 }}
          outfit={{
            top: 'cotton',
            cut: 'apron',
            trim: 'laterite',
            sleeve: 'short',
            bottom: 'net',
            legs: 'gown',
            shoes: 'raffia',
          }}
          right={{
            elbow: [44, -170],
            wrist: [18, -154],
            hand: 'hold',
            turn: -170,
            mirrored: true,
            holds: (
              <g transform="rotate(-6)">
                <Dyed d="M-36-34H6V26H-36Z" dye="night" />
                <Dyed d="M-32-30H2V22H-32Z" dye="cotton" />
                <Dyed d="M-28 16V0H-22V16ZM-19 16V-8H-13V16ZM-10 16V-2H-4V16Z" dye="palm2" />
                <Thread d="M-28-20H-6" dye="laterite" w={4} />
              </g>
            ),
          }}
        />
      </At>
    </>
  );
}
