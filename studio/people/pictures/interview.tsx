import { At, Dyed, Stitch, Thread } from '../cloth.tsx';
import { SideFigure } from '../figures.tsx';
import { Box, Chair, House, Lamp, Mug } from '../things.tsx';

export function Interview() {
  return (
    <>
      <Dyed d="M0 0H720V480H0Z" dye="room" />
      <Lamp form="globe" shade="night" x={610} y={92} />
      <Dyed d="M0 400H720V480H0Z" dye="cement" />
      <Box dye="sky" height={250} width={300} x={210} y={46} />
      <Dyed d="M210 236Q270 176 344 214 420 170 510 216V296H210Z" dye="mid" />
      <House height={70} panes="indigo" wall="cotton" width={60} x={226} y={296} />
      <House height={50} panes="cotton" wall="laterite2" width={64} x={430} y={296} />
      <Thread d="M206 42H514V300H206ZM360 42V300" dye="cotton" w={8} />
      <At scale={1.56} x={176} y={522}>
        <Chair />
        <SideFigure
          face={{ skin: 3, hair: 'flat', mouth: 'smile' }}
          far={{ elbow: [10, -118], wrist: [42, -116], hand: 'rest', turn: 4, behind: true }}
          near={{ elbow: [2, -122], wrist: [36, -138], hand: 'open', turn: -28 }}
          outfit={{ top: 'indigo2', bottom: 'night', trim: 'raffia' }}
          stance="sit"
        />
      </At>
      <At flip scale={1.56} x={552} y={522}>
        <Chair />
        <SideFigure
          face={{ skin: 5, wear: 'hijab', dyes: ['palm', 'palm'], mouth: 'smile' }}
          far={{ elbow: [10, -118], wrist: [44, -115], hand: 'rest', turn: 4, behind: true }}
          near={{
            elbow: [-2, -116],
            wrist: [36, -118],
            hand: 'grip',
            turn: -6,
            holds: <Thread d="M4 4L20-16" dye="raffia" w={3} />,
          }}
          outfit={{ top: 'laterite', bottom: 'night', trim: 'raffia' }}
          stance="sit"
        />
      </At>
      <Dyed d="M222 352H506V366H222Z" dye="raffia" />
      <Dyed d="M246 366H260V480H246ZM468 366H482V480H468Z" dye="night" />
      <Dyed d="M300 346H396L404 352H308Z" dye="laterite" />
      <Dyed d="M312 340H402V346H312Z" dye="cotton" />
      <Mug dye="cotton" x={272} y={352} />
      <Mug dye="laterite" x={446} y={352} />
      <Stitch d="M0 414H720" dye="indigo" />
    </>
  );
}
