import { At, Disc, Dyed, Stitch, Thread } from '../cloth.tsx';
import { FrontFigure, SeatedFront } from '../figures.tsx';
import { Box, Lamp, Mug } from '../things.tsx';

export function Jury() {
  return (
    <>
      <Dyed d="M0 0H720V480H0Z" dye="room" />
      <Lamp form="globe" shade="night" x={350} y={84} />
      <Dyed d="M0 400H720V480H0Z" dye="cement" />
      <Stitch d="M0 414H720" dye="indigo" />
      <Box dye="cotton" height={190} width={224} x={28} y={46} />
      <Thread d="M28 104H252M28 196H252M104 46V236M196 104V236" dye="cotton2" w={16} />
      <Dyed d="M120 120H180V180H120ZM40 58H90V88H40Z" dye="palm2" />
      <Thread d="M56 196H104V104H172" dye="laterite" w={6} />
      <Disc dye="indigo" r={9} x={56} y={196} />
      <Disc dye="raffia" r={12} x={172} y={104} />
      <Thread d="M28 46H252V236H28Z" dye="asphalt" w={8} />
      <Box dye="sky" height={190} width={250} x={424} y={46} />
      <Dyed d="M424 196Q480 150 548 180 610 150 674 178V236H424Z" dye="mid" />
      <Thread d="M420 42H678V240H420ZM549 42V240" dye="cotton" w={8} />
      <At scale={1.4} x={268} y={468}>
        <FrontFigure
          face={{ skin: 3, hair: 'braids', mouth: 'smile', brow: 'up', look: 2.4, tilt: 4, earrings: 'raffia' }}
          left={{ elbow: [-60, -226], wrist: [-86, -246], hand: 'point', turn: -138, behind: false }}
          outfit={{
            top: 'raffia',
            cut: 'shirt',
            sleeve: 'short',
            trim: 'laterite',
            bottom: 'night',
            shoes: 'laterite',
          }}
          right={{ elbow: [46, -174], wrist: [74, -186], hand: 'open', turn: -14 }}
        />
      </At>
      {SEATED.map(({ x, ...someone }) => (
        <At key={x} scale={1.5} x={x} y={560}>
          <SeatedFront legless {...someone} />
        </At>
      ))}
      <Dyed d="M388 396H720V480H376Z" dye="laterite" />
      <Box dye="cotton" height={6} width={340} x={382} y={392} />
      <Stitch d="M386 418H720" dye="raffia" />
      <Dyed d="M446 378L496 374 504 394 450 396Z" dye="cotton2" />
      <Thread d="M456 384L486 382M459 390L480 389" dye="indigo2" w={2.4} />
      <At scale={1.4} x={414} y={394}>
        <Mug dye="cotton" x={0} y={0} />
      </At>
    </>
  );
}

const SEATED = [
  {
    x: 478,
    face: {
      skin: 2,
      hair: 'grey',
      beard: 'grey moustache',
      old: true,
      glasses: 'square',
      mouth: 'half',
      look: -2.4,
      tilt: -5,
    },
    outfit: { top: 'cotton', cut: 'jacket', trim: 'laterite', bottom: 'night' },
    left: { elbow: [-44, -176], wrist: [-14, -160], hand: 'rest', turn: 8 },
    right: { elbow: [46, -182], wrist: [26, -196], hand: 'rest', turn: -118, mirrored: true },
  },
  {
    x: 634,
    face: { skin: 5, wear: 'scarf', dyes: ['palm', 'raffia'], mouth: 'smile', brow: 'up', look: -2.4, tilt: -4 },
    outfit: { top: 'indigo2', cut: 'tee', trim: 'cotton', bottom: 'night' },
    left: {
      elbow: [-44, -176],
      wrist: [-18, -166],
      hand: 'grip',
      turn: 10,
      holds: <Thread d="M4 4L18-16" dye="raffia" w={3} />,
    },
    right: { elbow: [44, -176], wrist: [20, -160], hand: 'rest', turn: 172, mirrored: true },
  },
] as const;
