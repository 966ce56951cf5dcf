import { At, Disc, Dyed, Stitch, Thread } from '../cloth.tsx';
import { SideFigure } from '../figures.tsx';
import { Agama, Phone } from '../things.tsx';

export function NexttalHero() {
  return (
    <>
      <Dyed d="M0 0H860V980H0Z" dye="sky" />
      <Disc dye="laterite2" r={46} x={430} y={120} />
      <Dyed d="M0 230Q90 140 190 196 300 110 420 190 540 120 660 200 760 150 860 210V420H0Z" dye="far" />
      <Stitch d="M0 248Q90 158 190 214 300 128 420 208 540 138 660 218 760 168 860 228" dye="cotton" />
      <Dyed d="M0 300Q140 240 290 290 440 230 600 286 740 246 860 290V460H0Z" dye="mid" />
      <Dyed d="M0 372Q160 330 330 366 520 326 860 372V470H0Z" dye="near" />
      {/* The coach: its wall around two windows. */}
      <Dyed
        d="M0 0H860V980H0ZM58 58Q40 58 40 76V392Q40 410 58 410H560Q578 410 578 392V76Q578 58 560 58ZM640 58Q622 58 622 76V392Q622 410 640 410H900V58Z"
        dye="indigo"
      />
      <Thread
        d="M40 76Q40 58 58 58H560Q578 58 578 76V392Q578 410 560 410H58Q40 410 40 392ZM622 410V58"
        dye="night"
        w={7}
      />
      <Stitch d="M0 440H860" dye="raffia" />
      <Thread d="M0 26H860" dye="cotton2" w={8} />
      <Thread d="M320 26V52M500 26V52" dye="cotton2" w={5} />
      <Agama scale={1.5} x={430} y={22} />
      <At scale={2.1} x={190} y={640}>
        <Dyed d="M-66-196Q-64-214-48-214-34-214-34-196L-30-72H34Q42-72 42-62V190H-74Z" dye="laterite" />
        <Stitch d="M-56-196L-50-62H34" dye="cotton" />
        <SideFigure
          face={{ skin: 3, hair: 'puff', mouth: 'smile', earrings: 'raffia' }}
          far={{ elbow: [14, -124], wrist: [44, -148], hand: 'hold', turn: -40, behind: true }}
          near={{
            elbow: [6, -114],
            wrist: [48, -140],
            hand: 'hold',
            turn: -46,
            holds: <Phone dye="night" scale={1.5} turn={14} x={11} y={-14} />,
          }}
          outfit={{ top: 'cotton', trim: 'laterite', bottom: 'suns', legs: 'skirt', shoes: 'raffia' }}
          stance="sit"
        />
      </At>
    </>
  );
}
