import { At, Disc, Dyed, Stitch, Thread } from '../cloth.tsx';
import { Motorbike, Pupil, SideFigure } from '../figures.tsx';
import { Pile } from '../fruit.tsx';
import { Awning, Box, House, Parasol, Phone, WaterTank } from '../things.tsx';

export function Street() {
  return (
    <>
      <Dyed d="M0 0H1440V500H0Z" dye="sky" />
      <Disc dye="laterite2" r={64} x={980} y={120} />
      <Dyed d="M0 240Q180 120 380 190 560 90 760 180 960 80 1140 170 1300 120 1440 190V500H0Z" dye="far" />
      <House columns={3} height={150} panes="indigo" rows={2} wall="cotton" width={130} x={120} y={390} />
      <WaterTank x={160} y={233} />
      <House
        columns={2}
        height={200}
        panes="laterite2"
        rows={3}
        roof="laterite"
        wall="cotton2"
        width={110}
        x={262}
        y={390}
      />
      <House columns={3} height={110} panes="cotton" wall="laterite2" width={150} x={390} y={390} />
      <Awning stripes={7} width={166} x={382} y={318} dyes={['palm', 'cotton']} />
      <House
        columns={4}
        height={170}
        panes="indigo"
        rows={3}
        roof="laterite"
        wall="cotton2"
        width={180}
        x={720}
        y={390}
      />
      <Awning stripes={7} width={196} x={712} y={330} />
      <House columns={3} height={180} panes="indigo" rows={2} wall="cotton" width={140} x={1250} y={390} />
      <Dyed
        d="M548 390Q590 330 634 390ZM634 390Q672 346 720 390ZM930 390Q1010 310 1120 390ZM1120 390Q1190 330 1250 390Z"
        dye="near"
      />
      <Thread d="M846 390V150M832 168H860M836 184H856" dye="ink" w={5} />
      <Thread d="M0 190Q420 250 846 168 1120 240 1440 150" dye="ink" w={2} />
      <Box dye="earth" height={110} width={1440} x={0} y={390} />
      <Stitch d="M0 402H1440" dye="cotton" />
      <Box dye="asphalt" height={46} width={1440} x={0} y={454} />
      <Stitch d="M0 478H1440" dye="cotton" />
      <Parasol scale={1.3} x={96} y={450} />
      <Box dye="cotton2" height={10} width={220} x={-10} y={368} />
      <Box dye="laterite" height={74} width={204} x={-6} y={378} />
      <Stitch d="M-6 394H198" dye="cotton" />
      <Pile dye="laterite" rows={3} x={30} y={358} />
      <Pile dye="raffia" rows={3} x={118} y={358} />
      <At scale={1.2} x={316} y={452}>
        <Pupil face={{ skin: 2, hair: 'cornrows', mouth: 'smile' }} />
      </At>
      <At scale={1.28} x={560} y={472}>
        <SideFigure
          face={{ skin: 4, hair: 'braids', mouth: 'smile', earrings: 'raffia' }}
          near={{
            elbow: [6, -168],
            wrist: [40, -182],
            hand: 'hold',
            turn: -50,
            holds: <Phone dye="cotton" scale={1.2} turn={14} x={8} y={-14} />,
          }}
          outfit={{ top: 'palm2', cut: 'blouse', sleeve: 'short', bottom: 'raffia', legs: 'skirt', trim: 'raffia' }}
          stance="walk"
        />
      </At>
      <At flip scale={1.28} x={690} y={472}>
        <SideFigure
          back={<Thread d="M-20-222L14-150" dye="raffia" w={5} />}
          face={{ skin: 1, hair: 'fade', beard: 'short', glasses: 'round', mouth: 'smile' }}
          near={{ elbow: [2, -168], wrist: [42, -190], hand: 'point', turn: -18 }}
          outfit={{ top: 'cotton', cut: 'shirt', sleeve: 'short', bottom: 'night', trim: 'indigo' }}
        >
          <Thread d="M-16-226L20-146" dye="raffia" w={5} />
          <Dyed d="M4-160H34V-118H4Z" dye="raffia" />
        </SideFigure>
      </At>
      <At scale={1.22} x={1080} y={480}>
        <Motorbike
          passenger={{
            face: { skin: 3, mouth: 'smile', dyes: ['cotton', 'laterite'] },
            print: 'suns',
            top: 'laterite',
          }}
          rider={{ skin: 5, mouth: 'smile', dyes: ['laterite', 'night'] }}
        />
      </At>
    </>
  );
}
