import { At, Dyed, Stitch, Thread } from '../cloth.tsx';
import { FrontFigure, SeatedFront } from '../figures.tsx';
import { Box, LaptopBack, Mug, Plant } from '../things.tsx';

const NOTES = [3, 2, 3, 1];

export function Monday() {
  return (
    <>
      <Dyed d="M0 0H960V540H0Z" dye="room" />
      <Dyed d="M0 330H960V540H0Z" dye="room2" />
      <Box dye="cotton" height={216} width={430} x={470} y={40} />
      <Thread d="M470 40H900V256H470Z" dye="asphalt" w={8} />
      {NOTES.flatMap((count, column) =>
        Array.from({ length: count }, (_, i) => (
          <Box
            dye={
              column === 1 && i === 1
                ? 'laterite2'
                : ((['raffia', 'indigo2', 'palm2'] as const)[(i + column) % 3] ?? 'raffia')
            }
            height={40}
            // biome-ignore lint/suspicious/noArrayIndexKey: a note is its place on the board
            key={`${column}-${i}`}
            width={54}
            x={500 + column * 100}
            y={62 + i * 58}
          />
        )),
      )}
      <Stitch d="M577 62V236M677 62V236M777 62V236" dye="asphalt" />
      <Box dye="sky" height={190} width={250} x={60} y={50} />
      <Dyed d="M60 190Q120 140 190 172 250 140 310 170V240H60Z" dye="mid" />
      <Dyed d="M100 240V196H140V240ZM230 240V206H276V240Z" dye="cotton" />
      <Thread d="M56 46H314V244H56ZM185 46V244" dye="cotton" w={8} />
      <Plant scale={1.5} x={906} y={520} />
      <At scale={1.5} x={776} y={586}>
        <FrontFigure
          face={{ skin: 4, hair: 'bob', glasses: 'round', mouth: 'half', look: -2, tilt: -4 }}
          left={{ elbow: [-64, -234], wrist: [-92, -270], hand: 'point', turn: -128, behind: false }}
          outfit={{ top: 'laterite', cut: 'shirt', trim: 'cotton', bottom: 'night' }}
          right={{
            elbow: [44, -172],
            wrist: [24, -148],
            hand: 'hold',
            turn: 170,
            mirrored: true,
            holds: <Mug dye="cotton" x={-12} y={8} />,
          }}
        />
      </At>
      {SEATED.map(({ x, ...someone }) => (
        <At key={x} scale={1.72} x={x} y={626}>
          <SeatedFront legless {...someone} />
        </At>
      ))}
      <Dyed d="M20 444H690L710 540H0Z" dye="raffia" />
      <Box dye="cotton" height={6} width={676} x={16} y={440} />
      <Stitch d="M20 466H690" dye="laterite" />
      <At scale={1.5} x={348} y={486}>
        <LaptopBack dye="cotton2" x={0} y={0} />
      </At>
      <At scale={1.7} x={222} y={488}>
        <Mug dye="laterite" x={0} y={0} />
      </At>
      <Dyed d="M512 470L570 466 578 494 516 498Z" dye="cotton" />
      <Thread d="M524 478L556 476M526 487L548 486" dye="indigo2" w={2.4} />
    </>
  );
}

const SEATED = [
  {
    x: 122,
    face: { skin: 1, hair: 'afro', mouth: 'calm', brow: 'up', look: 2.4, tilt: 4, earrings: 'laterite' },
    outfit: { top: 'palm', cut: 'tee', trim: 'raffia', bottom: 'night' },
    left: { elbow: [-44, -176], wrist: [-14, -160], hand: 'rest', turn: 8 },
    right: { elbow: [44, -178], wrist: [34, -214], hand: 'open', turn: -70 },
  },
  {
    x: 348,
    face: { skin: 2, hair: 'locks', beard: 'goatee', mouth: 'half', look: 2.4, tilt: 3 },
    outfit: { top: 'indigo2', cut: 'shirt', trim: 'cotton', bottom: 'night' },
    left: { elbow: [-44, -176], wrist: [-20, -159], hand: 'type', turn: 12 },
    right: { elbow: [44, -176], wrist: [22, -159], hand: 'type', turn: 168, mirrored: true },
  },
  {
    x: 562,
    face: { skin: 5, hair: 'grey', glasses: 'square', mouth: 'smile', look: 2.2, tilt: 5 },
    outfit: { top: 'cotton', cut: 'jacket', trim: 'laterite', bottom: 'night' },
    left: { elbow: [-44, -176], wrist: [-12, -161], hand: 'rest', turn: 6 },
    right: { elbow: [46, -182], wrist: [26, -196], hand: 'rest', turn: -118, mirrored: true },
  },
] as const;
