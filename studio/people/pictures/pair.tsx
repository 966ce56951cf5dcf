import { At, Dyed, Stitch, Thread } from '../cloth.tsx';
import { FrontFigure, SideFigure } from '../figures.tsx';
import { Box, Chair, Lamp, Laptop, Mug, Sheet, Table } from '../things.tsx';

export function Pair() {
  return (
    <>
      <Dyed d="M0 0H960V540H0Z" dye="room" />
      <Lamp form="cone" shade="indigo2" x={560} y={96} />
      <Box dye="cement" height={110} width={960} x={0} y={430} />
      <Stitch d="M0 442H960" dye="indigo" />
      <Box dye="cotton2" height={180} width={300} x={70} y={56} />
      <Dyed d="M96 84h70v24H96zM188 84h50v24h-50z" dye="raffia" />
      <Dyed d="M96 124h104v24H96zM222 124h90v24h-90z" dye="palm2" />
      <Dyed d="M96 164h40v24H96zM158 164h130v24H158z" dye="laterite2" />
      <Thread d="M66 52H374V240H66Z" dye="cotton" w={8} />
      <Box dye="sky" height={230} width={220} x={660} y={50} />
      <Dyed d="M660 210Q720 160 780 190 840 160 880 186V280H660Z" dye="mid" />
      <Dyed d="M700 280V214H744V280ZM806 280V232H850V280Z" dye="laterite2" />
      <Thread d="M656 46H884V284H656ZM770 46V284" dye="cotton" w={8} />
      <At scale={1.34} x={396} y={528}>
        <FrontFigure
          face={{
            skin: 1,
            hair: 'bun',
            glasses: 'round',
            mouth: 'smile',
            earrings: 'raffia',
            look: 1.6,
            down: true,
            tilt: 7,
          }}
          left={{ elbow: [-42, -174], wrist: [4, -152], hand: 'point', turn: 18 }}
          outfit={{
            top: 'cotton',
            cut: 'blouse',
            sleeve: 'short',
            bottom: 'indigo',
            legs: 'skirt',
            trim: 'laterite',
          }}
        />
      </At>
      <At scale={1.34} x={300} y={528}>
        <Chair />
        <SideFigure
          face={{ skin: 3, hair: 'flat', mouth: 'smile', down: true, tilt: 8 }}
          lean={3}
          outfit={{ top: 'indigo2', bottom: 'laterite', trim: 'raffia', shoes: 'cotton' }}
          stance="sit"
        />
        <Table width={190} x={16} y={0} />
        <Laptop x={66} y={-108} />
        <Mug dye="palm2" x={128} y={-108} />
        <Sheet height={5} lines={0} width={44} x={146} y={-113} />
      </At>
      <At flip scale={1.34} x={812} y={528}>
        <SideFigure
          face={{ skin: 5, hair: 'fade', beard: 'full', mouth: 'smile' }}
          far={{ elbow: [14, -172], wrist: [36, -168], hand: 'hold', behind: true, turn: -6 }}
          near={{
            elbow: [0, -168],
            wrist: [34, -172],
            hand: 'hold',
            turn: -8,
            holds: <Sheet height={38} lines={3} turn={-12} width={30} x={2} y={-24} />,
          }}
          outfit={{ top: 'palm', bottom: 'night', trim: 'raffia', shoes: 'laterite' }}
          stance="walk"
        />
      </At>
    </>
  );
}
