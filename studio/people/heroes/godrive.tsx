import { At, Disc, Dyed, Stitch, Thread } from '../cloth.tsx';
import { SideFigure } from '../figures.tsx';
import { Agama, Box } from '../things.tsx';

const ROWS = 7;
const COLUMNS = 6;

export function GodriveHero() {
  return (
    <>
      <Dyed d="M0 0H860V980H0Z" dye="palm" />
      <Dyed d="M372 40H860V980H372Z" dye="night" opacity={0.34} />
      <Rack />
      <Box dye="indigo" height={404} width={860} x={0} y={576} />
      <Stitch d="M0 590H860" dye="cotton" />
      <Roll />
      <At scale={2.1} x={150} y={770}>
        <SideFigure
          face={{ skin: 2, hair: 'braids', mouth: 'half', earrings: 'raffia' }}
          far={{ elbow: [34, -196], wrist: [76, -216], hand: 'grip', turn: -4, behind: true }}
          near={{ elbow: [26, -176], wrist: [58, -204], hand: 'grip', turn: -14 }}
          outfit={{ top: 'raffia', cut: 'blouse', sleeve: 'short', trim: 'laterite', bottom: 'cotton' }}
        />
      </At>
      <Agama scale={1.5} x={500} y={34} />
    </>
  );
}

function Rack() {
  const holes = Array.from({ length: ROWS * COLUMNS }, (_, i) => ({
    x: 420 + (i % COLUMNS) * 82,
    y: 96 + Math.floor(i / COLUMNS) * 118,
    i,
  }));
  return (
    <>
      {holes.map(({ x, y, i }) =>
        i === COLUMNS * 2 ? null : (
          <g key={i}>
            <Disc dye={i % 3 === 1 ? 'cotton2' : 'cotton'} r={27} x={x} y={y} />
            <Thread d={`M${x + 14} ${y}A14 14 0 1 1 ${x} ${y - 14}A9 9 0 1 1 ${x - 8} ${y + 3}`} dye="palm" w={3} />
          </g>
        ),
      )}
      <Thread d={Array.from({ length: ROWS }, (_, row) => `M372 ${150 + row * 118}H880`).join('')} dye="raffia" w={9} />
      <Thread d="M372 40V980M376 36H880" dye="raffia" w={9} />
    </>
  );
}

function Roll() {
  return (
    <At turn={-5} x={286} y={330}>
      <Dyed d="M0-27H190V27H0Z" dye="cotton" />
      <Dyed d="M0 6H190V27H0Z" dye="cotton2" />
      <Disc dye="cotton" r={27} x={0} y={0} />
      <Thread d="M13 0A13 13 0 1 1 0-13A8 8 0 1 1-7 3" dye="palm" w={3} />
      <Dyed d="M96-28H116V28H96Z" dye="laterite" />
      <Thread d="M106 28V52" dye="cotton" w={2.5} />
      <Dyed d="M88 52H124L132 64 124 96H88Z" dye="raffia" />
      <Stitch d="M96 66H118M96 78H112" dye="indigo" />
    </At>
  );
}
