import { CAST } from '../cast.ts';
import { At, Dyed, Stitch, Thread } from '../cloth.tsx';
import { FrontFigure, SideFigure } from '../figures.tsx';
import { Box, Lamp, Phone, Table } from '../things.tsx';

export function Architects() {
  return (
    <>
      <Dyed d="M0 0H960V540H0Z" dye="room" />
      <Lamp form="globe" shade="night" x={832} y={96} />
      <Site />
      <Rolls />
      <Box dye="cement" height={116} width={960} x={0} y={424} />
      <Stitch d="M0 440H960" dye="indigo" />
      <Table height={146} top="palm" width={262} x={274} y={530} />
      <Plan />
      <At scale={1.28} x={236} y={530}>
        <SideFigure
          face={{ skin: 3, hair: 'bun', glasses: 'square', mouth: 'smile', down: true, tilt: 12 }}
          lean={8}
          near={{ elbow: [18, -168], wrist: [58, -146], hand: 'point', turn: 18 }}
          outfit={{ top: 'laterite', cut: 'blouse', bottom: 'net', legs: 'skirt', trim: 'raffia', shoes: 'raffia' }}
        />
      </At>
      <At flip scale={1.3} x={566} y={530}>
        <SideFigure
          face={{ ...CAST['didier-ekambi'].face, down: true, tilt: 10 }}
          lean={10}
          near={{ elbow: [16, -166], wrist: [50, -134], hand: 'rest', turn: 20 }}
          outfit={{ top: 'cotton', cut: 'shirt', bottom: 'indigo', trim: 'indigo', shoes: 'night' }}
        />
      </At>
      <At scale={1.24} x={822} y={528}>
        <FrontFigure
          face={{ skin: 5, hair: 'braids', mouth: 'half', look: -2.4, tilt: 5, earrings: 'laterite' }}
          left={{ elbow: [-52, -178], wrist: [-80, -184], hand: 'open', turn: 176, mirrored: true }}
          outfit={{ top: 'indigo2', cut: 'tee', bottom: 'lozenges', legs: 'skirt', trim: 'cotton', shoes: 'night' }}
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

function Site() {
  return (
    <>
      <Box dye="night" height={308} width={420} x={286} y={46} />
      <Box dye="sky" height={288} width={400} x={296} y={56} />
      <Dyed d="M296 262Q400 232 500 258T696 244V344H296Z" dye="mid" />
      <Dyed d="M430 146H586V344H430Z" dye="cotton2" />
      <Dyed d="M430 146H586V156H430ZM430 208H586V218H430ZM430 270H586V280H430Z" dye="indigo" />
      <Dyed
        d="M444 164H474V204H444ZM492 164H522V204H492ZM444 226H474V266H444ZM540 226H570V266H540ZM492 288H522V344H492Z"
        dye="window"
      />
      <Thread d="M440 146V116M476 146V110M512 146V120M548 146V108M580 146V118" dye="laterite" w={4} />
      <Thread d="M630 344V84M600 96H690M630 84L680 96M630 84L602 96" dye="raffia" w={6} />
      <Thread d="M672 98V168" dye="ink" w={2.5} />
      <Dyed d="M660 168H684V182H660Z" dye="laterite" />
      <Dyed d="M396 56H406V344H396Z" dye="night" />
    </>
  );
}

function Rolls() {
  return (
    <>
      <Box dye="indigo" height={246} width={150} x={60} y={128} />
      {[0, 1, 2].flatMap((row) =>
        [0, 1, 2].map((column) => (
          <At key={`${row}${column}`} x={86 + column * 48} y={168 + row * 78}>
            <Dyed d="M-20-28H20V30H-20Z" dye="night" />
            <Dyed d="M-14 12a14 14 0 1 0 28 0 14 14 0 1 0-28 0" dye={(row + column) % 3 ? 'cotton' : 'raffia'} />
            <Dyed d="M-5 12a5 5 0 1 0 10 0 5 5 0 1 0-10 0" dye="cotton2" />
          </At>
        )),
      )}
    </>
  );
}

function Plan() {
  return (
    <>
      <Dyed d="M290 384L520 384 496 348H314Z" dye="cotton" />
      <Dyed d="M300 384H506V444Q500 452 494 444H306Q298 452 296 444Z" dye="cotton" />
      <Thread d="M322 398H478V436H322ZM374 398V436M424 398V420M374 420H478" dye="indigo" w={3} />
      <Thread d="M340 372H470M352 360H460" dye="indigo" w={2.4} />
      <Stitch d="M424 420V436" dye="laterite" />
    </>
  );
}
