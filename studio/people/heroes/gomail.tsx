import { At, Disc, Dyed, Stitch } from '../cloth.tsx';
import { SideFigure } from '../figures.tsx';
import { Agama } from '../things.tsx';

export function GomailHero() {
  return (
    <>
      <Dyed d="M0 0H860V980H0Z" dye="indigo" />
      <Disc dye="raffia" r={262} x={214} y={300} />
      <Stitch d="M214 18A282 282 0 0 1 496 300 282 282 0 0 1 214 582" dye="cotton" />
      <Stitch d="M392 196Q470 92 560 120T700 92" dye="raffia2" />
      <Mast />
      <At scale={2.15} x={196} y={776}>
        <SideFigure
          face={{ skin: 3, hair: 'fade', beard: 'short', glasses: 'round', mouth: 'smile' }}
          far={{ elbow: [26, -196], wrist: [40, -232], hand: 'rest', turn: -40, behind: true }}
          near={{ elbow: [36, -200], wrist: [66, -240], hand: 'open', turn: -38 }}
          outfit={{ top: 'cotton', trim: 'laterite', bottom: 'laterite' }}
        />
      </At>
      <Letter turn={-24} x={436} y={150} />
      <Agama scale={1.3} x={776} y={64} />
    </>
  );
}

function Letter({ x, y, turn }: { readonly x: number; readonly y: number; readonly turn: number }) {
  return (
    <At scale={1.5} turn={turn} x={x} y={y}>
      <Dyed d="M-42-28H42V28H-42Z" dye="cotton" />
      <Dyed d="M-42-28H42L0 8Z" dye="cotton2" />
      <Stitch d="M-40-25L0 8 40-25" dye="indigo" />
      <Dyed d="M0-2L8 7 0 16-8 7Z" dye="laterite" />
    </At>
  );
}

function Mast() {
  return (
    <>
      {[0, 1, 2, 3].map((i) => (
        <Stitch
          d={`M${640 + i * 42} 216V${176 - i * 38}H${668 + i * 42}V216Z`}
          dye={i === 0 ? 'raffia' : 'cotton'}
          key={i}
        />
      ))}
      <Dyed d="M640 216V176H668V216Z" dye="raffia" opacity={0.35} />
    </>
  );
}
