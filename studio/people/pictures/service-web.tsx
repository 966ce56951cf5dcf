import { At, Disc, Dyed, Stitch, Thread } from '../cloth.tsx';
import { Seller, SideFigure } from '../figures.tsx';
import { Pile } from '../fruit.tsx';
import { Awning, Box, Phone } from '../things.tsx';

export function ServiceWeb() {
  return (
    <>
      <Disc dye="raffia" r={150} x={392} y={196} />
      <Box dye="laterite" height={44} width={560} x={0} y={316} />
      <Stitch d="M0 326H560" dye="cotton" />
      <Awning stripes={8} width={300} x={24} y={56} />
      <Box dye="cotton" height={10} width={316} x={16} y={48} />
      <Dyed d="M30 66H38V330H30ZM308 66H316V330H308Z" dye="cotton2" />
      <Disc dye="raffia2" r={62} x={150} y={146} />
      <At scale={0.94} x={150} y={330}>
        <Seller
          face={{
            skin: 2,
            wear: 'scarf',
            dyes: ['raffia', 'laterite'],
            jaw: 'wide',
            mouth: 'smile',
            look: 2,
            earrings: 'raffia',
          }}
          outfit={{ top: 'lozenges', trim: 'palm2', bottom: 'palm' }}
          right={{
            elbow: [60, -166],
            wrist: [84, -192],
            hand: 'hold',
            holds: <Phone dye="cotton" scale={1.4} turn={12} x={12} y={-10} />,
          }}
        />
      </At>
      <Box dye="cotton2" height={10} width={296} x={26} y={262} />
      <Box dye="palm2" height={60} width={280} x={34} y={272} />
      <Stitch d="M34 286H314" dye="cotton" />
      <Pile dye="laterite" rows={3} x={52} y={250} />
      <Dyed d="M236 226h60v36h-60z" dye="hills" />
      <At flip scale={0.98} x={430} y={344}>
        <SideFigure
          face={{ skin: 4, hair: 'cornrows', mouth: 'smile', earrings: 'cotton' }}
          near={{
            elbow: [4, -166],
            wrist: [40, -184],
            hand: 'hold',
            turn: -56,
            holds: <Phone dye="cotton" scale={1.3} turn={12} x={9} y={-14} />,
          }}
          outfit={{
            top: 'cotton',
            cut: 'blouse',
            sleeve: 'short',
            bottom: 'suns',
            legs: 'skirt',
            trim: 'laterite',
            shoes: 'cotton2',
          }}
        />
      </At>
      <Thread d="M290 130Q320 96 352 108" dye="laterite" w={3} />
      <Thread d="M298 146Q322 122 346 130" dye="laterite" w={3} />
    </>
  );
}
