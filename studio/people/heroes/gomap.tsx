import { At, Dyed, Stitch, Thread } from '../cloth.tsx';
import { Motorbike } from '../figures.tsx';
import { Agama, Plant } from '../things.tsx';

export function GomapHero() {
  return (
    <>
      <Dyed d="M0 0H860V980H0Z" dye="palm" />
      <Thread
        d="M-40 120L230 170 420 480 880 540M230 170L330-40M420 480L260 980M560 470L700 980M-40 760L880 700M560-20L470 190 900 260M470 190L420 480M-40 400L300 350"
        dye="palm2"
        opacity={0.5}
        w={44}
      />
      <Dyed d="M-10 220L190 226 214 330-10 360Z" dye="palm2" opacity={0.7} />
      <Dyed d="M620 600L860 620V980H660Z" dye="indigo2" opacity={0.5} />
      <Thread d="M-40 500Q220 460 420 496T900 452" dye="cotton" w={70} />
      <Stitch d="M-40 506Q220 466 420 502T900 458" dye="laterite" />
      <Dyed d="M640 60L690 116 640 190 590 116Z" dye="laterite" />
      <Dyed d="M640 90L663 116 640 150 617 116Z" dye="cotton" />
      <At scale={1.72} x={212} y={496}>
        <Motorbike
          load={<Plant scale={0.62} x={-18} y={-108} />}
          passenger={{
            face: { skin: 2, mouth: 'smile', dyes: ['cotton', 'laterite'] },
            print: 'hills',
            top: 'laterite',
          }}
          rider={{ skin: 4, mouth: 'smile', dyes: ['laterite', 'night'] }}
        />
      </At>
      <Agama scale={1.3} x={436} y={467} />
    </>
  );
}
