import { At, Disc, Dyed, Stitch, Thread } from '../cloth.tsx';
import { FrontFigure, SideFigure } from '../figures.tsx';
import { Awning, Box, Phone } from '../things.tsx';

export function ShopWebsite() {
  return (
    <>
      <Box dye="laterite" height={50} width={600} x={0} y={470} />
      <Stitch d="M0 484H600" dye="raffia2" />
      <Dyed d="M82 56H542V472H82Z" dye="night" opacity={0.25} />
      <Box dye="cotton" height={432} width={460} x={70} y={40} />
      <Box dye="night" height={50} width={460} x={70} y={40} />
      <Disc dye="laterite2" r={8} x={96} y={65} />
      <Disc dye="raffia" r={8} x={120} y={65} />
      <Disc dye="palm2" r={8} x={144} y={65} />
      <Thread d="M186 65H490" dye="indigo2" w={26} />
      <Thread d="M192 65H200M214 65H344" dye="cotton2" w={6} />
      <Awning dyes={['laterite', 'cotton2']} stripes={10} width={460} x={70} y={90} />
      <Box dye="palm" height={220} width={190} x={94} y={150} />
      <Disc dye="raffia" r={80} x={189} y={252} />
      <Dyed d="M172 178Q189 190 206 178L240 202 224 242 212 234 234 352H144L166 234 154 242 138 202Z" dye="suns" />
      <Thread d="M176 182Q189 212 202 182" dye="raffia" w={5} />
      <Stitch d="M146 340H232" dye="cotton" />
      <Thread d="M189 168V160Q189 152 197 156" dye="night" w={4} />
      <Box dye="indigo" height={90} width={204} x={302} y={150} />
      <Dyed d="M312 160h58v70h-58z" dye="lozenges" />
      <Dyed d="M376 160h58v70h-58z" dye="hills" />
      <Dyed d="M440 160h58v70h-58z" dye="net" />
      <Thread d="M306 262H430M306 284H488" dye="night" w={7} />
      <At scale={1.16} x={402} y={500}>
        <Thread d="M-24-82L-34 0M12-82L22 0" dye="night" w={6} />
        <SideFigure
          face={{
            skin: 1,
            wear: 'scarf',
            dyes: ['laterite', 'raffia'],
            mouth: 'smile',
            earrings: 'raffia',
            glasses: 'round',
          }}
          far={{ elbow: [14, -122], wrist: [56, -120], hand: 'rest', turn: 4, behind: true }}
          lean={6}
          near={{ elbow: [6, -120], wrist: [50, -124], hand: 'rest', turn: 6 }}
          outfit={{ top: 'palm2', bottom: 'net', legs: 'skirt', trim: 'raffia', sleeve: 'short', shoes: 'night' }}
          stance="sit"
        />
        <Dyed d="M-32-84H22V-76H-32Z" dye="night" />
        <Dyed d="M30-108H140V-100H30ZM44-100H51V0H44ZM122-100H129V0H122Z" dye="night" />
        <Dyed d="M70-108V-116H112V-136H82L76-146H118Q128-146 128-136V-108Z" dye="indigo" />
        <Thread d="M82-136V-112" dye="grey" w={3} />
        <Disc dye="raffia" r={7} x={132} y={-132} />
        <Dyed d="M36-112H92L96-108 112-62Q84-72 60-66T30-80Z" dye="suns" />
      </At>
      <At scale={1.02} x={72} y={506}>
        <FrontFigure
          face={{ skin: 4, hair: 'cornrows', mouth: 'smile', look: 2.2, earrings: 'cotton', tilt: 3 }}
          outfit={{
            top: 'laterite',
            cut: 'blouse',
            sleeve: 'short',
            trim: 'raffia',
            bottom: 'indigo',
            legs: 'trousers',
            shoes: 'cotton',
          }}
          right={{
            elbow: [44, -174],
            wrist: [32, -206],
            hand: 'hold',
            turn: -84,
            holds: <Phone scale={1.2} turn={4} x={0} y={-16} />,
          }}
        />
      </At>
    </>
  );
}
