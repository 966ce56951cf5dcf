import { CAST } from '../cast.ts';
import { At, Dyed, Stitch, Thread } from '../cloth.tsx';
import { FrontFigure, Motorbike } from '../figures.tsx';
import { Agama, Box, Hills, House, Phone, WaterTank } from '../things.tsx';

export function Delivery() {
  return (
    <>
      <Hills />
      <House columns={4} height={176} panes="indigo" rows={2} wall="cotton" width={190} x={20} y={408} />
      <WaterTank x={60} y={225} />
      <Pharmacy />
      <Wall />
      <Box dye="earth" height={132} width={960} x={0} y={408} />
      <Stitch d="M0 424H960" dye="cotton" />
      <Dyed d="M0 486H960V500H0Z" dye="far" opacity={0.5} />
      <At scale={1.42} x={356} y={522}>
        <Motorbike
          load={<Load />}
          rider={{ ...CAST['hamadou-bouba'].face, dyes: ['cotton', 'laterite'] }}
          tank="laterite"
        />
      </At>
      <At scale={1.3} x={716} y={524}>
        <FrontFigure
          face={{
            skin: 1,
            wear: 'scarf',
            dyes: ['raffia', 'laterite'],
            mouth: 'smile',
            earrings: 'cotton',
            look: -2.2,
            tilt: -3,
          }}
          left={{ elbow: [-56, -196], wrist: [-72, -236], hand: 'open', turn: -104 }}
          outfit={{ top: 'laterite', cut: 'blouse', sleeve: 'short', bottom: 'suns', legs: 'gown', trim: 'cotton' }}
          right={{
            elbow: [46, -170],
            wrist: [20, -162],
            hand: 'hold',
            turn: -168,
            mirrored: true,
            holds: <Phone scale={1.2} turn={12} x={10} y={-8} />,
          }}
        />
      </At>
      <At scale={0.92} x={848} y={520}>
        <FrontFigure
          face={{ skin: 3, hair: 'flat', mouth: 'grin', look: -2.2 }}
          left={{ elbow: [-44, -186], wrist: [-62, -206], hand: 'point', turn: -160, mirrored: true }}
          outfit={{ top: 'palm2', sleeve: 'short', bottom: 'night', shoes: 'raffia' }}
          stance="apart"
        />
      </At>
      <Agama scale={1.1} x={156} y={226} />
    </>
  );
}

function Pharmacy() {
  return (
    <>
      <House columns={2} height={150} panes="window" roof="palm" wall="cotton2" width={210} x={236} y={408} />
      <Dyed d="M236 300H446V318H236Z" dye="palm" />
      <Dyed d="M262 336H330V408H262ZM350 336H420V388H350Z" dye="indigo" />
      <Dyed d="M328 196H352V216H372V240H352V260H328V240H308V216H328Z" dye="palm2" />
      <Dyed d="M334 202H346V222H366V234H346V254H334V234H314V222H334Z" dye="cotton" />
    </>
  );
}

function Wall() {
  return (
    <>
      <Box dye="raffia2" height={144} width={420} x={540} y={264} />
      <Box dye="laterite" height={12} width={432} x={534} y={254} />
      <Dyed d="M588 408V246Q660 212 732 246V408Z" dye="night" />
      <Dyed d="M596 408V252Q660 222 724 252V408Z" dye="indigo2" />
      <Thread d="M660 238V408" dye="night" w={4} />
      <Stitch d="M612 262V396M644 254V396M676 254V396M708 262V396" dye="raffia" fine />
    </>
  );
}

function Load() {
  return (
    <>
      <Dyed d="M-96-148H-34V-88H-96Z" dye="raffia" />
      <Dyed d="M-96-148H-34V-136H-96Z" dye="laterite" />
      <Stitch d="M-88-124H-42M-88-98H-42" dye="indigo" fine />
      <Thread d="M-65-148V-88" dye="night" w={4} />
    </>
  );
}
