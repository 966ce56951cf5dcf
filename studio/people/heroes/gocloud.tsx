import { At, Disc, Dyed, Stitch, Thread } from '../cloth.tsx';
import { FrontFigure, SideFigure } from '../figures.tsx';
import { Agama, Box, Chair, Laptop, Table } from '../things.tsx';

export function GocloudHero() {
  return (
    <>
      <Dyed d="M0 0H860V980H0Z" dye="room" />
      <Disc dye="raffia" r={300} x={330} y={300} />
      <Disc dye="raffia2" r={176} x={352} y={268} />
      <Box dye="cotton" height={336} width={420} x={398} y={36} />
      <Box dye="night" height={308} width={392} x={412} y={50} />
      <Shop />
      <Box dye="cotton" height={308} width={10} x={603} y={50} />
      <Agama scale={1.5} x={480} y={40} />
      <Box dye="cement" height={424} width={860} x={0} y={556} />
      <Stitch d="M0 570H860" dye="indigo" />
      <At scale={2.05} x={130} y={600}>
        <Chair />
        <SideFigure
          face={{ skin: 3, hair: 'bun', mouth: 'calm', earrings: 'laterite' }}
          outfit={{ top: 'laterite', trim: 'raffia', bottom: 'indigo' }}
          stance="sit"
        />
        <Table legs="night" top="indigo" width={166} x={10} y={0} />
        <Laptop x={42} y={-108} />
        <Candle x={108} y={-108} />
      </At>
    </>
  );
}

function Candle({ x, y }: { readonly x: number; readonly y: number }) {
  return (
    <At x={x} y={y}>
      <Dyed d="M-14-5H14L10 0H-10Z" dye="laterite" />
      <Dyed d="M-5-40H5V-5H-5Z" dye="cotton" />
      <Thread d="M5-36Q9-30 5-26" dye="cotton" w={3} />
      <Thread d="M0-40V-46" dye="ink" w={2} />
      <Dyed d="M0-70Q11-56 6-47Q0-40-6-47Q-11-56 0-70Z" dye="laterite2" />
      <Dyed d="M0-58Q5-52 3-47Q0-44-3-47Q-5-52 0-58Z" dye="cotton" />
    </At>
  );
}

function Shop() {
  return (
    <>
      <Dyed d="M412 290H804V358H412Z" dye="indigo" />
      <Box dye="indigo2" height={150} width={84} x={418} y={150} />
      <Box dye="indigo2" height={190} width={70} x={734} y={110} />
      <Dyed d="M434 176h18v22h-18zM468 176h18v22h-18zM752 140h16v22h-16z" dye="indigo" />
      <Box dye="window" height={156} width={204} x={516} y={150} />
      <Disc dye="cotton" r={20} x={568} y={186} />
      <Thread d="M568 150V168" dye="ink" w={3} />
      {[0, 1, 2, 3, 4, 5].map((i) => (
        <Dyed d={`M${504 + i * 38} 122h38v26a19 19 0 0 1-38 0z`} dye={i % 2 ? 'cotton' : 'laterite'} key={i} />
      ))}
      <At scale={0.5} x={560} y={340}>
        <FrontFigure
          face={{ skin: 5, hair: 'flat', mouth: 'smile' }}
          outfit={{ top: 'palm2', trim: 'cotton', bottom: 'night' }}
        />
      </At>
      <Box dye="laterite" height={56} width={96} x={512} y={264} />
      <At flip scale={0.52} x={668} y={322}>
        <SideFigure
          face={{ skin: 1, wear: 'scarf', dyes: ['laterite', 'cotton'] }}
          near={{ elbow: [4, -166], wrist: [42, -170], hand: 'hold' }}
          outfit={{ top: 'indigo2', bottom: 'hills', legs: 'gown' }}
        />
      </At>
    </>
  );
}
