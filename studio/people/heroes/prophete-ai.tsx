import { At, Disc, Dyed, Stitch, Thread } from '../cloth.tsx';
import { SideFigure } from '../figures.tsx';
import { Agama, Box } from '../things.tsx';

export function PropheteAiHero() {
  return (
    <>
      <Dyed d="M0 0H860V980H0Z" dye="raffia" />
      <Disc dye="raffia2" r={230} x={150} y={330} />
      <Stitch d="M150 82A248 248 0 0 1 398 330 248 248 0 0 1 150 578" dye="laterite" />
      <Invoice />
      <Box dye="indigo" height={404} width={860} x={0} y={576} />
      <Stitch d="M0 590H860" dye="cotton" />
      <At scale={2.1} x={138} y={770}>
        <SideFigure
          face={{ skin: 2, hair: 'grey', glasses: 'round', old: true, mouth: 'half', earrings: 'laterite' }}
          far={{ elbow: [14, -170], wrist: [26, -150], hand: 'hold', turn: -30, behind: true }}
          near={{ elbow: [36, -190], wrist: [84, -206], hand: 'point', turn: -10 }}
          outfit={{ top: 'indigo2', cut: 'blouse', trim: 'raffia', bottom: 'lozenges', legs: 'gown' }}
        />
      </At>
      <Agama scale={1.5} x={560} y={60} />
    </>
  );
}

function Invoice() {
  return (
    <At turn={3} x={336} y={52}>
      <Dyed d="M8 8H300L344 52V680H8Z" dye="night" opacity={0.26} />
      <Dyed d="M0 0H292L336 44V680H0Z" dye="cotton" />
      <Dyed d="M292 0L336 44H292Z" dye="cotton2" />
      <Thread d="M34 46H150M34 74H108" dye="ink" w={9} />
      <Dyed d="M28 112H262V142H28ZM28 162H214V192H28Z" dye="raffia" />
      <Thread d="M40 128Q64 116 84 128T132 128 176 128 232 126M40 178Q64 166 84 178T132 178 190 176" dye="ink" w={5} />
      <Dyed d="M28 238H176V286H28Z" dye="cotton2" />
      <Thread d="M28 238H176V286H28Z" dye="laterite" w={5} />
      <Thread d="M44 264Q56 250 66 264T88 264 102 262" dye="ink" w={5} />
      <Stitch d="M112 264H164" dye="laterite" />
      <Thread d="M34 330H250M34 362H190M34 394H230" dye="cotton2" w={9} />
    </At>
  );
}
