import { At, Dyed, Row, Stitch, Thread } from '../cloth.tsx';
import { FrontFigure, SideFigure } from '../figures.tsx';
import { Box, Chair, Hills, House, Laptop, Mug, Parasol, Phone, Table, WaterTank } from '../things.tsx';

export function Terrace() {
  return (
    <>
      <Hills />
      <House height={70} panes="indigo" wall="cotton" width={70} x={40} y={392} />
      <WaterTank x={60} y={315} />
      <House columns={1} height={48} wall="laterite" width={54} x={120} y={392} />
      <House height={96} panes="indigo" roof="laterite" rows={2} wall="cotton2" width={60} x={382} y={392} />
      <House columns={3} height={58} panes="laterite" wall="raffia" width={90} x={450} y={392} />
      <House height={84} panes="cotton" wall="laterite2" width={80} x={716} y={392} />
      <WaterTank x={740} y={301} />
      <House columns={1} height={54} panes="palm" wall="cotton" width={56} x={806} y={392} />
      <Dyed
        d="M0 392Q20 362 44 392ZM176 392Q206 350 236 392H382Q370 368 350 392ZM542 392Q586 344 628 392ZM644 392Q678 356 714 392ZM864 392Q910 340 960 380V392Z"
        dye="near"
      />
      <Thread d="M664 392V300M658 312H670M660 324H668" dye="ink" w={3} />
      <Box dye="earth" height={148} width={960} x={0} y={392} />
      <Stitch d="M0 404H960" dye="cotton" />
      <Box dye="cotton" height={6} width={960} x={0} y={318} />
      <Row count={16} dye="cotton" height={70} pitch={60} width={4} x={4} y={359} />
      <Parasol scale={1.34} x={330} y={516} />
      <At scale={1.25} x={150} y={520}>
        <Chair />
        <SideFigure
          face={{ skin: 2, hair: 'fade', beard: 'short', mouth: 'smile', down: true, tilt: 10 }}
          outfit={{ top: 'laterite', bottom: 'indigo2' }}
          stance="sit"
        />
        <Table legs="night" top="raffia" width={128} x={14} y={0} />
        <Laptop x={62} y={-108} />
        <Mug x={118} y={-108} />
      </At>
      <At scale={1.25} x={478} y={524}>
        <SideFigure
          face={{ skin: 4, hair: 'bun', glasses: 'round', mouth: 'smile' }}
          near={{ elbow: [2, -168], wrist: [38, -184], hand: 'open' }}
          outfit={{
            top: 'cotton',
            cut: 'blouse',
            sleeve: 'short',
            bottom: 'lozenges',
            legs: 'skirt',
            trim: 'laterite',
          }}
        />
      </At>
      <At flip scale={1.25} x={640} y={524}>
        <SideFigure
          face={{ skin: 1, hair: 'bald', beard: 'full', mouth: 'smile' }}
          lean={-2}
          near={{
            elbow: [-18, -166],
            wrist: [20, -174],
            hand: 'grip',
            turn: 0,
            holds: <Mug dye="raffia" x={11} y={7} />,
          }}
          outfit={{ top: 'palm2', bottom: 'cotton2', shoes: 'night' }}
        />
      </At>
      <At scale={1.25} x={806} y={524}>
        <FrontFigure
          face={{ skin: 3, hair: 'afro', mouth: 'smile', earrings: 'cotton', look: -1.5, brow: 'up', tilt: 7 }}
          left={{ elbow: [-56, -174], wrist: [-33, -147], hand: 'rest', turn: -8, handSize: 0.9, behind: true }}
          outfit={{ top: 'raffia', cut: 'blouse', sleeve: 'short', bottom: 'suns', legs: 'skirt', trim: 'laterite' }}
          right={{
            elbow: [58, -186],
            wrist: [37, -240],
            hand: 'hold',
            turn: -112,
            handSize: 0.95,
            holds: <Phone turn={10} x={-6} y={-18} />,
          }}
        />
      </At>
    </>
  );
}
