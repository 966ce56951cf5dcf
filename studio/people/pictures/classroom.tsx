import { At, Disc, Dyed, Stitch, Thread } from '../cloth.tsx';
import { FrontFigure, type Outfit, SideFigure } from '../figures.tsx';
import type { Face } from '../head.tsx';
import { Box, Chair, Lamp, Laptop, Mug, Table } from '../things.tsx';

export function Classroom() {
  return (
    <>
      <Dyed d="M0 0H960V540H0Z" dye="room" />
      <Lamp x={352} y={86} />
      <Box dye="cement" height={100} width={960} x={0} y={440} />
      <Stitch d="M0 452H960" dye="indigo" />
      <Box dye="night" height={170} width={250} x={40} y={60} />
      <Dyed d="M40 230V190Q90 150 150 184 210 140 290 180V230Z" dye="indigo" />
      <Dyed
        d={Array.from({ length: 16 }, (_, i) => `M${56 + ((i * 53) % 220)} ${194 + ((i * 17) % 30)}h5v5h-5z`).join('')}
        dye="raffia"
      />
      <Disc dye="raffia2" r={17} x={238} y={98} />
      <Thread d="M36 56H294V234H36ZM165 56V234" dye="cotton" w={8} />
      <Box dye="palm" height={230} width={340} x={590} y={60} />
      <Thread d="M586 56H934V294H586Z" dye="cotton" w={8} />
      <Chalk />
      {LEARNERS.map(({ x, face, outfit, mug }) => (
        <At key={x} scale={1.22} x={x} y={528}>
          <Chair />
          <SideFigure face={face} lean={mug ? 4 : 0} outfit={outfit} stance="sit" />
          <Table width={112} x={16} y={0} />
          <Laptop x={62} y={-108} />
          {mug && <Mug dye="laterite" x={112} y={-108} />}
        </At>
      ))}
      <At scale={1.2} x={776} y={528}>
        <FrontFigure
          face={{ skin: 5, hair: 'fade', beard: 'short', glasses: 'square', mouth: 'smile', look: -2.2, tilt: -3 }}
          left={{
            elbow: [-48, -174],
            wrist: [-14, -166],
            hand: 'hold',
            turn: -6,
            holds: (
              <>
                <Dyed d="M-16-28L16-32 20 6-12 10Z" dye="laterite" />
                <Stitch d="M-10-24L-6 6" dye="cotton" fine />
              </>
            ),
          }}
          outfit={{ top: 'cotton', cut: 'shirt', sleeve: 'short', trim: 'indigo', bottom: 'night' }}
          right={{ elbow: [60, -212], wrist: [82, -246], hand: 'point' }}
        />
      </At>
    </>
  );
}

const LEARNERS: readonly { x: number; face: Face; outfit: Outfit; mug?: boolean }[] = [
  {
    x: 96,
    face: { skin: 3, wear: 'hijab', dyes: ['palm2', 'palm'], mouth: 'smile' },
    outfit: { top: 'palm', bottom: 'night', trim: 'raffia', shoes: 'raffia' },
  },
  {
    x: 326,
    face: { skin: 1, hair: 'braids', mouth: 'smile' },
    outfit: { top: 'indigo2', bottom: 'laterite', legs: 'skirt', trim: 'raffia', shoes: 'night' },
  },
  {
    x: 556,
    face: { skin: 2, hair: 'grey', glasses: 'round', beard: 'grey moustache' },
    outfit: { top: 'raffia', bottom: 'indigo', trim: 'laterite' },
    mug: true,
  },
];

function Chalk() {
  return (
    <>
      <Thread
        d="M616 92H676V128H616ZM616 104H676M640 92V104M652 92V104M786 128V104L794 92H836L844 104V128ZM796 114H834M804 92V84H826V92M850 176H910V212H850ZM862 186V202M872 192V202M882 182V202M892 189V202"
        dye="cotton"
        w={3.4}
      />
      <Stitch d="M690 112H772M858 112H880V162" dye="raffia" />
      <Thread d="M766 106L774 112 766 118M874 156L880 164 886 156" dye="raffia" w={2.6} />
    </>
  );
}
