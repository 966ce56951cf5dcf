import { At, Disc, Dyed, Stitch, Thread } from '../cloth.tsx';
import { FrontFigure, SideFigure } from '../figures.tsx';
import { Box, Chair, Laptop, Table } from '../things.tsx';

export function ServiceCloud() {
  return (
    <>
      <Box dye="indigo2" height={44} width={560} x={0} y={316} />
      <Stitch d="M0 328H560" dye="cotton" />
      <Dyed d="M6 110L20 74H300L314 110Z" dye="indigo" />
      <Thread d="M30 92H292M74 76L62 108M130 76L124 108M188 76L190 108M246 76L256 108" dye="asphalt" w={2} />
      <Box dye="cotton" height={206} width={300} x={10} y={110} />
      <Dyed d="M160 128L60 316H262Z" dye="raffia2" opacity={0.75} />
      <Thread d="M160 110V122" dye="night" w={4} />
      <Dyed d="M140 134Q144 118 160 118T180 134Z" dye="laterite" />
      <Disc dye="raffia" r={8} x={160} y={137} />
      <At scale={0.92} x={106} y={340}>
        <Chair />
        <SideFigure
          face={{ skin: 4, hair: 'braids', mouth: 'smile' }}
          outfit={{ top: 'palm2', bottom: 'laterite', legs: 'skirt', trim: 'raffia', shoes: 'night' }}
          stance="sit"
        />
        <Table width={110} x={16} y={0} />
        <Laptop x={62} y={-108} />
      </At>
      <Dyed d="M318 150h64v176h-64z" dye="indigo" />
      <Dyed d="M392 150h64v176h-64z" dye="indigo" />
      <Thread
        d="M328 172h44M328 196h44M328 220h44M328 244h44M328 268h44M328 292h44M402 172h44M402 196h44M402 220h44M402 244h44M402 268h44M402 292h44"
        dye="night"
        w={10}
      />
      <Thread d="M366 172h1M366 220h1M366 268h1M440 196h1M440 244h1M440 292h1" dye="raffia" w={6} />
      <Thread d="M366 196h1M366 244h1M440 172h1M440 220h1" dye="palm2" w={6} />
      <Stitch d="M300 96Q342 104 350 150" dye="laterite" />
      <Disc dye="raffia" r={62} x={502} y={106} />
      <At scale={0.96} x={500} y={344}>
        <FrontFigure
          face={{ skin: 1, hair: 'fade', beard: 'full', mouth: 'half', look: -2.4, tilt: -3 }}
          left={{ elbow: [-52, -196], wrist: [-76, -222], hand: 'point', turn: -150 }}
          outfit={{ top: 'laterite', cut: 'shirt', trim: 'cotton', sleeve: 'short', bottom: 'palm', shoes: 'cotton' }}
          right={{
            elbow: [42, -172],
            wrist: [14, -160],
            hand: 'hold',
            turn: -172,
            mirrored: true,
            holds: <Dyed d="M-30-20H4V24H-30Z" dye="cotton" />,
          }}
        />
      </At>
    </>
  );
}
