import { At, Dyed, Stitch, Thread } from '../cloth.tsx';
import { SeatedFront, SideFigure } from '../figures.tsx';
import { Box, House, Lamp, LaptopBack, Phone, Taxi } from '../things.tsx';

export function Reception() {
  return (
    <>
      <Dyed d="M0 0H720V480H0Z" dye="room" />
      <Lamp shade="raffia" x={536} y={84} />
      <Dyed d="M0 410H720V480H0Z" dye="cement" />
      <Box dye="sky" height={330} width={310} x={30} y={50} />
      <Dyed d="M30 230Q110 150 190 204 260 160 340 210V380H30Z" dye="far" />
      <Dyed d="M30 290Q120 240 200 276 280 236 340 270V380H30Z" dye="mid" />
      <House height={100} panes="indigo" rows={2} wall="cotton" width={70} x={60} y={340} />
      <House height={60} panes="cotton" wall="laterite2" width={70} x={250} y={340} />
      <Box dye="asphalt" height={62} width={310} x={30} y={334} />
      <Stitch d="M34 372H340" dye="cotton" />
      <Taxi scale={0.82} x={222} y={390} />
      <Dyed d="M22 40H348V52H22ZM22 52H34V410H22ZM336 52H348V410H336Z" dye="night" />
      <At scale={1.5} x={150} y={528}>
        <SideFigure
          face={{ skin: 2, hair: 'grey', glasses: 'round', mouth: 'smile' }}
          far={{ elbow: [18, -176], wrist: [44, -200], hand: 'open', turn: -50, behind: true }}
          near={{
            elbow: [-22, -172],
            wrist: [-22, -132],
            hand: 'grip',
            turn: 86,
            holds: (
              <>
                <Thread d="M-10 12Q0-2 12 12" dye="night" w={4} />
                <Dyed d="M-28 12H32V54H-28Z" dye="raffia" />
                <Stitch d="M-28 28H32" dye="laterite" fine />
              </>
            ),
          }}
          outfit={{ top: 'indigo2', cut: 'shirt', bottom: 'night', trim: 'cotton' }}
          stance="walk"
        />
      </At>
      <At scale={1.62} x={536} y={560}>
        <SeatedFront
          face={{ skin: 4, hair: 'puff', mouth: 'smile', look: -2.4, brow: 'up', earrings: 'raffia', tilt: 6 }}
          left={{ elbow: [-46, -176], wrist: [-22, -157], hand: 'rest', turn: 16 }}
          legless
          outfit={{ top: 'palm', cut: 'blouse', sleeve: 'short', trim: 'raffia', bottom: 'night' }}
          right={{
            elbow: [56, -188],
            wrist: [36, -240],
            hand: 'hold',
            turn: -112,
            handSize: 0.95,
            holds: <Phone turn={10} x={-6} y={-18} />,
          }}
        />
      </At>
      <Box dye="cotton" height={12} width={330} x={374} y={384} />
      <Box dye="indigo" height={84} width={314} x={382} y={396} />
      <Stitch d="M382 414H696" dye="raffia" />
      <LaptopBack dye="cotton2" x={640} y={384} />
    </>
  );
}
