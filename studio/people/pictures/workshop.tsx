import { At, Dyed, Stitch, Thread } from '../cloth.tsx';
import { FrontFigure, SideFigure } from '../figures.tsx';
import { Box, House, Lamp, Phone } from '../things.tsx';

export function Workshop() {
  return (
    <>
      <Dyed d="M0 0H960V540H0Z" dye="room" />
      <Lamp form="cone" shade="palm" x={800} y={96} />
      <Box dye="sky" height={410} width={290} x={350} y={60} />
      <Dyed d="M350 330Q440 270 520 320 590 280 640 310V470H350Z" dye="mid" />
      <House height={90} panes="indigo" wall="cotton" width={80} x={380} y={420} />
      <House height={60} panes="cotton" wall="laterite2" width={70} x={540} y={420} />
      <Box dye="cement" height={120} width={960} x={0} y={420} />
      <Stitch d="M0 434H960" dye="indigo" />
      <Dyed d="M338 48H652V66H338ZM338 66H350V420H338ZM640 66H652V420H640Z" dye="night" />
      {[0, 1, 2, 3, 4, 5].map((i) => (
        <Dyed d={`M${350 + Math.round(i * 48.3)} 66h49v30h-49z`} dye={i % 2 ? 'cotton' : 'laterite'} key={i} />
      ))}
      <Shelves />
      <Bench />
      <At scale={1.28} x={164} y={528}>
        <FrontFigure
          face={{ skin: 1, hair: 'locks', beard: 'goatee', mouth: 'half', look: 2.4, down: true, tilt: 9 }}
          left={{
            elbow: [-48, -172],
            wrist: [-48, -134],
            hand: 'grip',
            turn: 84,
            holds: <Dyed d="M-3-4H5V40A9 9 0 0 1 9 52L4 46H-2L-7 52A9 9 0 0 1-3 40Z" dye="night" />,
          }}
          outfit={{
            top: 'cotton',
            cut: 'dungarees',
            sleeve: 'short',
            trim: 'palm',
            bottom: 'palm',
            shoes: 'night',
          }}
          right={{
            elbow: [46, -168],
            wrist: [64, -192],
            hand: 'hold',
            turn: -62,
            holds: <Phone scale={1.2} turn={14} x={8} y={-14} />,
          }}
          stance="apart"
        />
      </At>
      <At scale={1.28} x={408} y={528}>
        <SideFigure
          face={{ skin: 4, wear: 'hijab', dyes: ['raffia', 'raffia'], mouth: 'smile' }}
          near={{
            elbow: [-8, -164],
            wrist: [36, -166],
            hand: 'hold',
            turn: -8,
            holds: (
              <g transform="translate(9 -12) rotate(-16)">
                <Dyed d="M-5-32H3V28H-5Z" dye="night" />
                <Dyed d="M3-30H5V26H3Z" dye="cotton" />
              </g>
            ),
          }}
          outfit={{ top: 'laterite', cut: 'blouse', bottom: 'suns', legs: 'skirt', trim: 'raffia' }}
        />
      </At>
      <At flip scale={1.28} x={592} y={528}>
        <SideFigure
          face={{ skin: 3, hair: 'grey', glasses: 'round', mouth: 'smile' }}
          lean={3}
          near={{ elbow: [6, -170], wrist: [46, -178], hand: 'point', turn: -4 }}
          outfit={{ top: 'cotton', sleeve: 'short', bottom: 'indigo', trim: 'indigo' }}
        />
      </At>
      <At scale={1.28} x={822} y={528}>
        <FrontFigure
          face={{ skin: 2, hair: 'braids', mouth: 'smile', earrings: 'cotton', look: -0.6, down: true, tilt: -4 }}
          left={{ elbow: [-48, -178], wrist: [-14, -172], hand: 'hold', turn: -4, handSize: 0.9 }}
          outfit={{
            top: 'indigo2',
            cut: 'blouse',
            sleeve: 'short',
            bottom: 'hills',
            legs: 'skirt',
            trim: 'raffia',
          }}
          right={{
            elbow: [44, -172],
            wrist: [14, -158],
            hand: 'grip',
            turn: -168,
            mirrored: true,
            holds: (
              <g transform="translate(-14 0) rotate(6)">
                <Dyed d="M-28-24H22V14H-28Z" dye="cotton" />
                <Thread d="M-20-14H12M-20-5H4M-20 4H8" dye="laterite" w={2.6} />
              </g>
            ),
          }}
          stance="even"
        />
      </At>
    </>
  );
}

const TINS = [
  [40, 'laterite', 60],
  [62, 'raffia', 48],
  [86, 'palm2', 66],
  [120, 'cotton', 40],
  [146, 'indigo2', 58],
] as const;

const CRATES = [
  [44, 'cotton', 46],
  [90, 'laterite', 34],
  [110, 'indigo2', 60],
] as const;

function Shelves() {
  return (
    <>
      {TINS.map(([x, dye, height]) => (
        <Box dye={dye} height={height} key={x} width={18} x={x} y={110 - height} />
      ))}
      {CRATES.map(([x, dye, height]) => (
        <Box dye={dye} height={height} key={x} width={26} x={x} y={200 - height} />
      ))}
      <Dyed d="M30 110h240v10H30zM30 200h240v10H30z" dye="indigo" />
      <Dyed d="M40 250H52V404H40ZM60 236H74V404H60ZM84 262H94V404H84Z" dye="raffia" />
      <Stitch d="M46 260V396M67 246V396" dye="laterite" fine />
    </>
  );
}

function Bench() {
  return (
    <>
      <Dyed d="M706 344h12v120h-12zM912 344h12v120h-12z" dye="night" />
      <Box dye="raffia" height={14} width={250} x={690} y={330} />
      <Thread d="M700 180H930M740 180V214M790 180V228M840 180V206M890 180V222" dye="ink" w={5} />
      <Dyed d="M732 214H748V240H732ZM834 206H846V250H834Z" dye="laterite" />
      <Dyed d="M782 228H798L802 262H778ZM884 222H896L890 262Z" dye="indigo" />
    </>
  );
}
