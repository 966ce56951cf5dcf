import { At, Disc, Dyed, Skin, Stitch, Thread } from '../cloth.tsx';
import { SideHead } from '../profile.tsx';
import { Agama } from '../things.tsx';

export function OtahHero() {
  return (
    <>
      <Dyed d="M0 0H860V980H0Z" dye="laterite" />
      <Disc dye="raffia2" r={286} x={258} y={306} />
      <Stitch d="M258 2A304 304 0 0 1 562 306 304 304 0 0 1 258 610" dye="indigo" />
      <Skin tone={1}>
        <Dyed d="M-90 980V560Q-66 440 16 402L126 388Q210 416 224 560L240 980Z" dye="lozenges" />
        <SideHead
          face={{ skin: 1, wear: 'scarf', dyes: ['indigo2', 'raffia'], mouth: 'smile', earrings: 'laterite' }}
          scale={3.05}
          x={104}
          y={390}
        />
      </Skin>
      <Skin tone={4}>
        <Dyed d="M270 980L288 560Q298 440 380 396L490 386Q584 424 600 560L636 980Z" dye="cotton" />
        <At flip x={800} y={0}>
          <SideHead
            face={{ skin: 4, hair: 'fade', beard: 'short', glasses: 'round', mouth: 'calm' }}
            scale={3.05}
            x={400}
            y={386}
          />
        </At>
      </Skin>
      <Thread d="M226 306V330M240 292V344M254 312V324M268 284V352M282 304V332" dye="indigo" w={6} />
      <Agama scale={1.4} x={480} y={391} />
    </>
  );
}
