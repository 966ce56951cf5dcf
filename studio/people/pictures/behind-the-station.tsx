import { beatPath } from '@/ui/motifs/beats.tsx';
import { beatsOf } from '@/ui/motifs/text-beats.ts';
import { At, Dyed, Stitch } from '../cloth.tsx';
import { SideFigure } from '../figures.tsx';
import { Box, House, Phone } from '../things.tsx';

const SAID = beatPath(beatsOf('Mbəmbə kídí'), { height: 22, bar: 5, gap: 4 });

export function BehindTheStation() {
  return (
    <>
      <Dyed d="M0 0H360V240H0Z" dye="sky" />
      <Dyed d="M0 130Q80 80 170 112T360 92V240H0Z" dye="far" />
      <Dyed d="M34 108h7v84h-7zM128 108h7v84h-7z" dye="indigo" />
      <Dyed d="M14 84h142v28H14z" dye="indigo" />
      <Dyed d="M14 106h142v8H14z" dye="raffia" />
      <Dyed d="M70 138h30v54H70z" dye="laterite" />
      <Dyed d="M75 144h20v12H75z" dye="cotton" />
      <House columns={2} height={84} panes="indigo" roof="laterite" wall="cotton" width={90} x={262} y={192} />
      <Dyed d="M292 146h28v46h-28z" dye="palm" />
      <Box dye="asphalt" height={50} width={360} x={0} y={190} />
      <Stitch d="M0 216H360" dye="cotton" />
      <At scale={0.62} x={150} y={228}>
        <SideFigure
          face={{ skin: 3, hair: 'fade', mouth: 'smile' }}
          near={{
            elbow: [4, -166],
            wrist: [40, -182],
            hand: 'hold',
            turn: -56,
            holds: <Phone dye="cotton" scale={1.3} turn={12} x={9} y={-14} />,
          }}
          outfit={{ top: 'indigo2', sleeve: 'short', trim: 'raffia', bottom: 'night', shoes: 'cotton' }}
        />
      </At>
      <At flip scale={0.62} x={236} y={228}>
        <SideFigure
          face={{ skin: 1, wear: 'scarf', dyes: ['laterite', 'raffia'], mouth: 'smile', old: true }}
          near={{ elbow: [2, -168], wrist: [38, -190], hand: 'open', turn: -30 }}
          outfit={{ top: 'raffia', bottom: 'lozenges', legs: 'gown', trim: 'cotton' }}
        />
      </At>
      <Dyed d={`M${318 - SAID.width - 24} 14h${SAID.width + 30}v42h${-SAID.width - 6}l-10 16-2-16h-12z`} dye="indigo" />
      <g transform={`translate(${318 - SAID.width - 9} 24)`}>
        <Dyed d={SAID.path} dye="raffia" />
      </g>
    </>
  );
}
