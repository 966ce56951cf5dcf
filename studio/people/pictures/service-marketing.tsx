import { At, Disc, Dyed, Stitch, Thread } from '../cloth.tsx';
import { SideFigure } from '../figures.tsx';
import { Box, Phone } from '../things.tsx';

export function ServiceMarketing() {
  return (
    <>
      <Disc dye="raffia" r={104} x={426} y={124} />
      <Box dye="night" height={44} width={560} x={0} y={316} />
      <Stitch d="M0 336H560" dye="raffia" />
      <Dyed d="M-20 312V130Q-20 104 6 104H300Q330 104 332 138L336 312Z" dye="cotton" />
      <Dyed d="M-20 268H335V312H-20Z" dye="palm2" />
      <Dyed d="M0 126H92V200H0ZM108 126H196V200H108ZM286 126Q310 126 312 150L316 236H270V126Z" dye="night" />
      <Box dye="raffia" height={160} width={46} x={212} y={126} />
      <Dyed d="M218 134H252V206H218Z" dye="night" />
      <Stitch d="M-20 226H204M-20 240H204" dye="laterite" />
      <Dyed d="M20 84H250V104H20Z" dye="indigo2" />
      <Dyed d="M34 62H92V84H34ZM100 70H148V84H100ZM160 56H206V84H160Z" dye="raffia" />
      {[60, 276].map((x) => (
        <g key={x}>
          <Disc dye="night" r={32} x={x} y={314} />
          <Disc dye="cotton2" r={15} x={x} y={314} />
        </g>
      ))}
      <Disc dye="raffia2" r={30} x={152} y={172} />
      <Disc dye="raffia2" r={30} x={46} y={172} />
      <At flip scale={0.94} x={440} y={346}>
        <SideFigure
          face={{ skin: 3, hair: 'bob', mouth: 'smile', earrings: 'laterite' }}
          near={{
            elbow: [-20, -168],
            wrist: [-26, -128],
            hand: 'grip',
            turn: 92,
            holds: (
              <>
                <Thread d="M-2 6V22" dye="night" w={4} />
                <Dyed d="M-26 20H24V104H-26Z" dye="indigo2" />
                <Stitch d="M-26 40H24M-26 86H24" dye="raffia" />
              </>
            ),
          }}
          far={{
            elbow: [18, -172],
            wrist: [46, -190],
            hand: 'hold',
            turn: -50,
            behind: true,
            holds: <Phone dye="cotton" scale={1.2} turn={12} x={8} y={-12} />,
          }}
          outfit={{ top: 'cotton', cut: 'blouse', bottom: 'hills', legs: 'skirt', trim: 'laterite', shoes: 'cotton2' }}
          stance="walk"
        />
      </At>
    </>
  );
}
