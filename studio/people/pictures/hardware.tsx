import { CAST } from '../cast.ts';
import { At, Dyed, Stitch, Thread } from '../cloth.tsx';
import { FrontFigure, Seller, SideFigure } from '../figures.tsx';
import { Box, House, Phone } from '../things.tsx';

export function Hardware() {
  return (
    <>
      <Dyed d="M0 0H960V540H0Z" dye="room2" />
      <Shelves />
      <Street />
      <Box dye="cement" height={110} width={960} x={0} y={430} />
      <Stitch d="M0 446H960" dye="indigo" />
      <Sheets />
      <At scale={1.42} x={330} y={506}>
        <Seller
          face={{ ...CAST['pauline-kamdem'].face, look: 2, tilt: 3 }}
          left={{ elbow: [-58, -168], wrist: [-34, -108], hand: 'rest' }}
          outfit={{ top: 'hills', trim: 'laterite', bottom: 'hills' }}
          right={{
            elbow: [62, -168],
            wrist: [74, -196],
            hand: 'hold',
            turn: -70,
            holds: <Phone dye="cotton" scale={1.35} turn={14} x={11} y={-10} />,
          }}
        />
      </At>
      <Box dye="raffia" height={14} width={396} x={130} y={396} />
      <Box dye="palm" height={130} width={372} x={142} y={410} />
      <Stitch d="M142 430H514M142 520H514" dye="cotton" />
      <Box dye="net" height={60} width={180} x={238} y={446} />
      <Scale />
      <At flip scale={1.34} x={640} y={532}>
        <SideFigure
          face={{ skin: 2, hair: 'flat', mouth: 'smile', beard: 'short' }}
          near={{ elbow: [10, -166], wrist: [48, -186], hand: 'point', turn: -16 }}
          outfit={{ top: 'cotton', sleeve: 'short', bottom: 'indigo', trim: 'laterite', shoes: 'night' }}
        />
      </At>
      <Sack x={676} y={532} />
      <Sack x={664} y={492} />
      <At scale={1.16} x={878} y={524}>
        <FrontFigure
          face={{ skin: 4, hair: 'grey', beard: 'grey moustache', old: true, look: -2, mouth: 'half' }}
          left={{
            elbow: [-48, -174],
            wrist: [-20, -176],
            hand: 'hold',
            turn: -30,
            holds: <Dyed d="M-2-26H26V10H-2Z" dye="cotton" />,
          }}
          outfit={{ top: 'indigo2', cut: 'shirt', sleeve: 'short', bottom: 'night', shoes: 'raffia' }}
          stance="even"
        />
      </At>
    </>
  );
}

const TINS = [
  ['laterite', 30, 54],
  ['cotton', 62, 40],
  ['raffia', 96, 60],
  ['indigo2', 140, 44],
  ['palm2', 182, 56],
  ['laterite2', 226, 40],
  ['cotton', 268, 58],
  ['raffia', 412, 46],
  ['indigo2', 452, 60],
] as const;

function Shelves() {
  return (
    <>
      {[126, 238].map((y, row) => (
        <g key={y}>
          {TINS.map(([dye, x, height], i) => (
            <Box
              dye={TINS[(i + row * 4) % TINS.length]?.[0] ?? dye}
              height={height}
              key={x}
              width={26}
              x={x}
              y={y - height}
            />
          ))}
          <Box dye="indigo" height={9} width={500} x={14} y={y} />
        </g>
      ))}
      <Thread d="M320 126V178M344 126V190M368 126V172" dye="night" w={4} />
      <Dyed d="M312 178H328V196H312ZM336 190H352L356 210H332ZM360 172H376L368 206Z" dye="laterite" />
    </>
  );
}

function Street() {
  return (
    <>
      <Box dye="sky" height={370} width={400} x={536} y={60} />
      <Dyed d="M536 250Q620 160 700 214 800 130 936 206V430H536Z" dye="far" />
      <House columns={3} height={96} panes="indigo" roof="laterite" wall="cotton" width={130} x={770} y={380} />
      <Box dye="earth" height={60} width={400} x={536} y={372} />
      <Stitch d="M536 384H936" dye="cotton" />
      <Box dye="night" height={16} width={424} x={524} y={46} />
      <Dyed d="M524 62H536V430H524ZM936 62H948V430H936Z" dye="night" />
      {[0, 1, 2, 3, 4, 5, 6, 7].map((i) => (
        <Dyed d={`M${536 + i * 50} 62h50v30a25 25 0 0 1-50 0z`} dye={i % 2 ? 'cotton' : 'palm2'} key={i} />
      ))}
    </>
  );
}

function Sheets() {
  return (
    <>
      <Dyed d="M18 260H96L112 520H6Z" dye="cotton2" />
      <Thread d="M34 262L24 516M54 262L48 516M74 262L76 516" dye="cement" w={4} />
    </>
  );
}

function Scale() {
  return (
    <>
      <Dyed d="M176 396V372H232V396Z" dye="night" />
      <Dyed d="M162 366H246L236 374H172Z" dye="laterite" />
      <Stitch d="M184 384H224" dye="raffia" fine />
    </>
  );
}

function Sack({ x, y }: { readonly x: number; readonly y: number }) {
  return (
    <>
      <Dyed
        d={`M${x + 4} ${y}Q${x - 4} ${y - 20} ${x + 4} ${y - 40}H${x + 112}Q${x + 120} ${y - 20} ${x + 112} ${y}Z`}
        dye="cotton"
      />
      <Dyed d={`M${x + 42} ${y - 32}h34v24h-34z`} dye="laterite" />
      <Stitch d={`M${x + 12} ${y - 38}V${y - 2}M${x + 106} ${y - 38}V${y - 2}`} dye="indigo" fine />
    </>
  );
}
