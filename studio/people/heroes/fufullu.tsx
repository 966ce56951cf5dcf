import { At, Disc, Dyed, Skin, Stitch, Thread } from '../cloth.tsx';
import { Seller } from '../figures.tsx';
import { Pile } from '../fruit.tsx';
import { Arm } from '../limbs.tsx';
import { Agama, Box } from '../things.tsx';

export function FufulluHero() {
  return (
    <>
      <Dyed d="M0 0H860V980H0Z" dye="raffia" />
      {Array.from({ length: 9 }, (_, i) => (
        <Dyed
          d={`M${i * 100 - 20} 0h100v58a50 50 0 0 1-100 0z`}
          dye={i % 2 ? 'laterite' : 'cotton'}
          // biome-ignore lint/suspicious/noArrayIndexKey: a drawing, never reordered
          key={i}
        />
      ))}
      <Stitch d="M0 46H860" dye="indigo" />
      <Agama scale={1.6} x={520} y={46} />
      <At scale={2.05} x={196} y={724}>
        <Seller
          face={{
            skin: 1,
            wear: 'scarf',
            dyes: ['laterite', 'raffia'],
            jaw: 'wide',
            mouth: 'smile',
            earrings: 'raffia',
            look: 2.2,
            tilt: 2,
          }}
          outfit={{ top: 'suns', trim: 'indigo2', bottom: 'suns' }}
          right={{
            elbow: [66, -176],
            wrist: [86, -206],
            hand: 'hold',
            turn: -24,
            holds: <Banknote />,
          }}
        />
      </At>
      <Skin tone={4}>
        <At scale={2.05} x={0} y={0}>
          <Arm
            dye="palm"
            elbow={[288, 186]}
            hand="hold"
            mirrored
            shoulder={[450, 214]}
            turn={196}
            w={19}
            wrist={[236, 150]}
          />
        </At>
      </Skin>
      <Box dye="indigo" height={440} width={860} x={0} y={540} />
      <Stitch d="M0 556H860M0 800H860" dye="cotton" />
      <At scale={1.9} x={-6} y={0}>
        <Pile dye="laterite" rows={4} x={18} y={274} />
      </At>
      <Scale x={392} y={540} />
    </>
  );
}

function Scale({ x, y }: { readonly x: number; readonly y: number }) {
  return (
    <At x={x} y={y}>
      <Dyed d="M-46 0L-30-62H30L46 0Z" dye="indigo2" />
      <Dyed d="M-6-62H6V-78H-6Z" dye="ink" />
      <Dyed d="M-74-96H74L52-76H-52Z" dye="cotton" />
      <Disc dye="cotton" r={22} x={0} y={-30} />
      <Thread d="M0-30L10-42" dye="laterite" w={4} />
    </At>
  );
}

function Banknote() {
  return (
    <At scale={1.2} turn={-24} x={32} y={-14}>
      <Dyed d="M-22-11H22V11H-22Z" dye="palm2" />
      <Dyed d="M-17 0L-10-7-3 0-10 7Z" dye="raffia2" />
      <Thread d="M4-4H16M4 3H12" dye="cotton" w={2.4} />
    </At>
  );
}
