import { At, Dyed, Stitch, Thread } from '../cloth.tsx';
import { SeatedFront } from '../figures.tsx';
import { Hills, House, Oval, Parasol, WaterTank } from '../things.tsx';

export function Friday() {
  return (
    <>
      <Hills />
      <House height={84} panes="cotton" wall="laterite2" width={90} x={20} y={420} />
      <House columns={3} height={120} panes="indigo" rows={2} wall="cotton" width={110} x={430} y={420} />
      <WaterTank x={470} y={293} />
      <House height={76} panes="laterite" wall="raffia" width={84} x={868} y={420} />
      <Parasol dyes={['indigo2', 'raffia']} scale={1.5} x={714} y={560} />
      {EATERS.map(({ x, ...someone }) => (
        <At key={x} scale={1.72} x={x} y={612}>
          <SeatedFront legless {...someone} />
        </At>
      ))}
      <Dyed d="M0 424H960V540H0Z" dye="cotton" />
      <Stitch d="M0 438H960" dye="laterite" />
      <Dyed d="M0 508H960V540H0Z" dye="suns" />
      <Ndole x={118} y={472} />
      <Plantains x={330} y={478} />
      <Oval dye="palm" rx={40} ry={15} x={588} y={470} />
      <Oval dye="cotton2" rx={30} ry={10} x={588} y={467} />
      <Fish x={800} y={476} />
      <Glass x={222} y={458} />
      <Glass x={476} y={460} />
      <Glass x={692} y={458} />
      <At x={478} y={372}>
        <Oval dye="indigo" rx={48} ry={17} x={0} y={10} />
        <Oval dye="laterite" rx={48} ry={16} x={0} y={2} />
        <Oval dye="near" rx={38} ry={11} x={0} y={0} />
        <Thread d="M-16-2h1M0 3h1M14-3h1M-4-5h1" dye="raffia2" w={5} />
      </At>
    </>
  );
}

const EATERS = [
  {
    x: 118,
    face: { skin: 3, hair: 'puff', mouth: 'smile', look: 2.4, tilt: 3, earrings: 'raffia' },
    outfit: { top: 'laterite', sleeve: 'short', trim: 'raffia', bottom: 'night' },
    left: { elbow: [-44, -172], wrist: [-20, -158], hand: 'rest', turn: 10 },
    right: {
      elbow: [44, -176],
      wrist: [22, -178],
      hand: 'hold',
      turn: -130,
      mirrored: true,
      holds: <Thread d="M-8-24L4 16" dye="asphalt" w={3} />,
    },
  },
  {
    x: 352,
    face: { skin: 1, hair: 'fade', beard: 'short', glasses: 'square', mouth: 'smile', look: 2.4, tilt: 4 },
    outfit: { top: 'palm2', cut: 'shirt', trim: 'palm', bottom: 'night' },
    left: { elbow: [-44, -172], wrist: [-18, -158], hand: 'rest', turn: 8 },
    right: { elbow: [40, -178], wrist: [52, -186], hand: 'cup', turn: 8 },
  },
  {
    x: 604,
    face: { skin: 5, hair: 'braids', mouth: 'smile', look: -2.4, tilt: -4, earrings: 'cotton' },
    outfit: { top: 'indigo2', cut: 'blouse', sleeve: 'short', trim: 'raffia', bottom: 'night' },
    left: { elbow: [-40, -178], wrist: [-52, -186], hand: 'cup', turn: 172, mirrored: true },
    right: { elbow: [44, -172], wrist: [18, -158], hand: 'rest', turn: 172, mirrored: true },
  },
  {
    x: 836,
    face: {
      skin: 2,
      wear: 'kufi',
      dyes: ['cotton', 'laterite'],
      beard: 'grey moustache',
      old: true,
      mouth: 'smile',
      look: -2.2,
    },
    outfit: { top: 'cotton2', trim: 'palm', bottom: 'night' },
    left: {
      elbow: [-44, -174],
      wrist: [-26, -184],
      hand: 'hold',
      turn: -40,
      holds: <Thread d="M4-20L-2 18" dye="asphalt" w={3} />,
    },
    right: { elbow: [44, -172], wrist: [18, -158], hand: 'rest', turn: 172, mirrored: true },
  },
] as const;

interface Place {
  readonly x: number;
  readonly y: number;
}

function Plate({ x, y }: Place) {
  return (
    <>
      <Oval dye="indigo" rx={72} ry={22} x={x} y={y + 3} />
      <Oval dye="room" rx={72} ry={21} x={x} y={y} />
    </>
  );
}

function Ndole({ x, y }: Place) {
  return (
    <>
      <Plate x={x} y={y} />
      <Dyed d={`M${x - 48} ${y}q8-26 48-26t48 26q-12 14-48 14t-48-14z`} dye="near" />
      <Thread
        d={`M${x - 22} ${y - 10}h1M${x} ${y - 16}h1M${x + 20} ${y - 8}h1M${x - 6} ${y - 2}h1`}
        dye="raffia2"
        w={5}
      />
      <Thread d={`M${x - 12} ${y - 20}h1M${x + 12} ${y - 2}h1`} dye="laterite2" w={6} />
    </>
  );
}

function Plantains({ x, y }: Place) {
  return (
    <>
      <Plate x={x} y={y} />
      <Thread
        d={`M${x - 46} ${y - 4}q28-22 56-6M${x - 28} ${y + 6}q34-20 66-8M${x - 8} ${y - 14}q24-8 44 4`}
        dye="far"
        w={12}
      />
      <Thread d={`M${x - 40} ${y - 6}q24-16 46-5M${x - 20} ${y + 3}q28-14 52-7`} dye="raffia2" w={3} />
    </>
  );
}

function Fish({ x, y }: Place) {
  return (
    <>
      <Plate x={x} y={y} />
      <Dyed d={`M${x - 50} ${y - 2}q34-24 72-2l22-14v28l-22-12q-38 22-72 0z`} dye="asphalt" />
      <Thread d={`M${x - 22} ${y - 10}v14M${x - 8} ${y - 12}v18M${x + 6} ${y - 11}v16`} dye="cotton" w={2.4} />
      <Dyed d={`M${x + 36} ${y + 12}a12 12 0 0 1 22-8z`} dye="raffia" />
    </>
  );
}

function Glass({ x, y }: Place) {
  return (
    <>
      <Dyed d={`M${x - 9} ${y - 22}h18l-3 34h-12z`} dye="raffia" opacity={0.85} />
      <Dyed d={`M${x - 9} ${y - 22}h18l-1 8h-16z`} dye="cotton2" />
    </>
  );
}
