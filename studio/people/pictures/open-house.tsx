import { At, Dyed, Stitch, Thread } from '../cloth.tsx';
import { FrontFigure, SideFigure } from '../figures.tsx';
import { Agama, Box, WaterTank } from '../things.tsx';

export function OpenHouse() {
  return (
    <>
      <Dyed d="M0 0H360V240H0Z" dye="sky" />
      <Dyed d="M0 120Q90 60 180 96T360 80V240H0Z" dye="far" />
      <WaterTank x={250} y={32} />
      <Box dye="cotton" height={160} width={250} x={56} y={34} />
      <Box dye="night" height={8} width={266} x={48} y={28} />
      <Dyed d="M72 50h30v34H72zM112 50h30v34h-30zM220 50h30v34h-30zM260 50h30v34h-30z" dye="indigo2" />
      <Dyed d="M76 104h44v54H76zM242 104h44v54h-44z" dye="indigo" />
      <Dyed d="M136 92h90v102h-90z" dye="raffia2" />
      <Dyed d="M136 92v108l-20 10V84zM226 92v108l20 10V84z" dye="laterite" />
      <Stitch d="M124 92V200M238 92V200" dye="raffia" />
      <Box dye="earth" height={48} width={360} x={0} y={192} />
      <Dyed d="M132 192H230L262 240H98Z" dye="cotton2" />
      <Thread d="M136 92H226" dye="night" w={5} />
      <Agama scale={0.8} x={140} y={28} />
      <At scale={0.5} x={180} y={206}>
        <FrontFigure
          face={{ skin: 4, hair: 'puff', mouth: 'smile', earrings: 'laterite', look: -2 }}
          left={{ elbow: [-56, -204], wrist: [-84, -214], hand: 'open', turn: 190, mirrored: true }}
          outfit={{ top: 'palm', cut: 'blouse', sleeve: 'short', trim: 'raffia', bottom: 'night', shoes: 'laterite' }}
        />
      </At>
      <At scale={0.62} x={70} y={232}>
        <SideFigure
          face={{ skin: 2, wear: 'kufi', dyes: ['cotton', 'laterite'], beard: 'goatee', mouth: 'smile' }}
          outfit={{ top: 'cotton2', bottom: 'cotton2', legs: 'gown', trim: 'palm', shoes: 'night' }}
          stance="walk"
        />
      </At>
      <At flip scale={0.62} x={296} y={232}>
        <SideFigure
          face={{ skin: 5, hair: 'braids', mouth: 'smile' }}
          near={{
            elbow: [-14, -168],
            wrist: [16, -166],
            hand: 'hold',
            turn: -6,
            holds: <Dyed d="M-14-20L22-28 26 2-10 10Z" dye="night" />,
          }}
          outfit={{ top: 'laterite', cut: 'blouse', sleeve: 'short', bottom: 'suns', legs: 'skirt', trim: 'raffia' }}
          stance="walk"
        />
      </At>
    </>
  );
}
