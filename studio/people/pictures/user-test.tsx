import { At, Dyed, Stitch, Thread } from '../cloth.tsx';
import { Seller, SideFigure } from '../figures.tsx';
import { Awning, Box, House, Phone } from '../things.tsx';

export function UserTest() {
  return (
    <>
      <Dyed d="M0 0H960V540H0Z" dye="sky" />
      <Dyed d="M0 190Q200 110 420 180 640 100 960 190V540H0Z" dye="far" />
      <House
        columns={3}
        height={150}
        panes="indigo"
        roof="laterite"
        rows={2}
        wall="cotton"
        width={180}
        x={740}
        y={360}
      />
      <Box dye="earth" height={180} width={960} x={0} y={360} />
      <Stitch d="M0 372H960" dye="cotton" />
      <Box dye="near" height={290} width={520} x={40} y={120} />
      <Dyed d="M40 196H560V204H40ZM40 290H560V298H40Z" dye="cotton2" />
      {BOLTS.map(({ x, y, dye }) => (
        <Dyed d={`M${x} ${y}h56v58h-56z`} dye={dye} key={`${x}-${y}`} />
      ))}
      <Awning stripes={9} width={560} x={20} y={92} />
      <Box dye="night" height={12} width={576} x={12} y={82} />
      <At scale={1.36} x={300} y={500}>
        <Seller
          face={{
            skin: 2,
            wear: 'scarf',
            dyes: ['raffia', 'laterite'],
            jaw: 'wide',
            mouth: 'half',
            brow: 'keen',
            look: 0.4,
            down: true,
            tilt: 4,
            earrings: 'raffia',
            old: true,
          }}
          left={{ elbow: [-60, -166], wrist: [-28, -152], hand: 'type', turn: -12 }}
          outfit={{ top: 'palm2', trim: 'indigo2', bottom: 'palm2' }}
          right={{
            elbow: [58, -164],
            wrist: [22, -150],
            hand: 'hold',
            turn: -166,
            mirrored: true,
            holds: <Phone dye="cotton" scale={1.5} turn={-12} x={-14} y={-6} />,
          }}
        />
      </At>
      <Box dye="cotton2" height={14} width={520} x={70} y={410} />
      <Box dye="indigo2" height={116} width={492} x={84} y={424} />
      <Stitch d="M84 442H576M84 518H576" dye="raffia" />
      <Dyed d="M110 378h96v32h-96zM120 352h80v26h-80z" dye="raffia" />
      <Stitch d="M110 394H206M120 378H200" dye="laterite" />
      <Dyed d="M446 372h104v38H446z" dye="lozenges" />
      <Thread d="M420 404L448 396" dye="asphalt" w={4} />
      <At flip scale={1.36} x={706} y={538}>
        <SideFigure
          face={{ skin: 4, hair: 'locks', beard: 'goatee', mouth: 'smile', glasses: 'round' }}
          far={{ elbow: [10, -168], wrist: [38, -170], hand: 'hold', turn: -10, behind: true }}
          lean={4}
          near={{
            elbow: [4, -164],
            wrist: [36, -178],
            hand: 'grip',
            turn: -18,
            holds: (
              <>
                <Dyed d="M4-8L44-20 50 6 12 20Z" dye="cotton" />
                <Thread d="M14-2L38-9M16 6L34 1" dye="indigo2" w={2.4} />
                <Thread d="M8-2L22-22" dye="laterite" w={3} />
              </>
            ),
          }}
          outfit={{ top: 'laterite', sleeve: 'short', trim: 'cotton', bottom: 'night', shoes: 'raffia' }}
        />
      </At>
      <At flip scale={0.92} x={868} y={470}>
        <SideFigure
          face={{ skin: 1, hair: 'bun', mouth: 'calm', earrings: 'raffia' }}
          near={{
            elbow: [-18, -170],
            wrist: [-4, -136],
            hand: 'grip',
            turn: 80,
            holds: <Dyed d="M-16 4H20L26 56H-22Z" dye="raffia" />,
          }}
          outfit={{
            top: 'cotton',
            cut: 'blouse',
            sleeve: 'short',
            bottom: 'suns',
            legs: 'gown',
            trim: 'laterite',
            shoes: 'laterite',
          }}
          stance="walk"
        />
      </At>
    </>
  );
}

const BOLTS = [
  { x: 64, y: 138, dye: 'suns' },
  { x: 128, y: 138, dye: 'laterite2' },
  { x: 424, y: 138, dye: 'lozenges' },
  { x: 490, y: 138, dye: 'cotton' },
  { x: 64, y: 232, dye: 'raffia' },
  { x: 128, y: 232, dye: 'indigo2' },
  { x: 424, y: 232, dye: 'suns' },
  { x: 490, y: 232, dye: 'laterite' },
] as const;
