import { At, Disc, Dyed, Stitch } from '../cloth.tsx';
import { SideFigure } from '../figures.tsx';
import { Box, Chair, Mug, Sheet, Table } from '../things.tsx';

export function ServiceAi() {
  return (
    <>
      <Disc dye="raffia2" r={130} x={176} y={176} />
      <Box dye="indigo" height={44} width={560} x={0} y={316} />
      <Stitch d="M0 328H560" dye="raffia" />
      <At scale={1.12} x={150} y={340}>
        <Chair />
        <SideFigure
          face={{ skin: 2, hair: 'grey', glasses: 'round', mouth: 'half' }}
          far={{ elbow: [14, -124], wrist: [44, -136], hand: 'hold', turn: -20, behind: true }}
          lean={3}
          near={{
            elbow: [6, -124],
            wrist: [42, -140],
            hand: 'hold',
            turn: -24,
            holds: <Sheet height={50} lines={3} mark="laterite" turn={-10} width={40} x={4} y={-42} />,
          }}
          outfit={{ top: 'laterite', bottom: 'night', trim: 'raffia', shoes: 'cotton2' }}
          stance="sit"
        />
        <Table top="cotton" width={330} x={22} y={0} />
        <Mug dye="palm" x={62} y={-108} />
      </At>
      {[0, 1, 2].map((pile) => (
        <g key={pile}>
          {Array.from({ length: [5, 7, 4][pile] ?? 0 }, (_, i) => (
            <Dyed
              d={`M${284 + pile * 82 + (i % 2 ? 3 : 0)} ${212 - i * 8}h62v6h-62z`}
              dye={i % 2 ? 'cotton2' : 'cotton'}
              // biome-ignore lint/suspicious/noArrayIndexKey: a sheet is its place in the pile
              key={i}
            />
          ))}
          <Box
            dye={(['palm', 'indigo2', 'night'] as const)[pile] ?? 'palm'}
            height={5}
            width={66}
            x={282 + pile * 82}
            y={219 - 5}
          />
        </g>
      ))}
      <Stitch d="M316 158V104M398 142V112M478 166V126" dye="night" />
      <Sheet height={46} lines={3} turn={-8} width={38} x={298} y={44} />
      <Sheet height={46} lines={3} turn={8} width={38} x={420} y={44} />
      <Sheet height={46} lines={3} turn={-12} width={38} x={456} y={64} />
    </>
  );
}
