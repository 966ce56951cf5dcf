import type { ReactNode } from 'react';
import { CAST } from '../people/cast.ts';
import { At, Disc, type Dye, Dyed, Skin, Stitch, Thread } from '../people/cloth.tsx';
import { Pupil } from '../people/figures.tsx';
import { Arm } from '../people/limbs.tsx';
import { type PictureOf, pictureFile } from '../people/picture.tsx';
import { Profile } from '../people/profile.tsx';
import { Agama, Box } from '../people/things.tsx';

/** Drawing units. The middle 560 × 330 is never cropped. */
const SIZE = [960, 560] as const;

/** ŋ ə́ ɔ. */
const LETTERS: readonly (readonly [d: string, x: number, y: number, dye: Dye])[] = [
  ['M-24 34V-28M-24-6Q-18-28 2-28 22-28 22-4V36Q22 56 2 56', 424, 158, 'cotton'],
  ['M-26-12Q-18-30 2-30A30 30 0 0 1 2 32Q-26 32-26 4H28M-4-56L14-72', 510, 286, 'raffia'],
  ['M-24-18Q-14-32 2-32A32 32 0 0 1 2 32Q-14 32-24 18', 436, 408, 'cotton'],
];

const STEPS: readonly (readonly [x: number, top: number, dye: Dye])[] = [
  [176, 420, 'cotton'],
  [292, 370, 'raffia'],
  [408, 320, 'palm2'],
  [524, 270, 'laterite'],
  [640, 270, 'laterite'],
];

/** Covers of the sample articles by slug: one object, one verb, one obstacle; letters only if they are the subject. */
export const COVERS = {
  'mobile-money-sans-double-paiement': (
    <Ground dye="indigo">
      <Box dye="palm" height={560} width={64} x={520} y={0} />
      <Box dye="indigo" height={96} width={64} x={520} y={216} />
      <Seam d="M534 12V206M570 12V206M534 322V548M570 322V548" dye="cotton" />
      <Seam d="M444 264H640M716 264H960" dye="raffia" />
      <Coin x={430} y={264} />
      <Coin x={672} y={264} />
      <Coin dye="laterite2" x={462} y={390} />
      <Thread d="M506 372l34 36m0-36l-34 36" dye="cotton" w={10} />
      <HeldPhone x={250} y={292}>
        <Box dye="laterite2" height={46} width={96} x={-48} y={58} />
        <Thread d="M-46-96H24M-46-66H44M-46-36H6" dye="indigo" w={9} />
      </HeldPhone>
    </Ground>
  ),
  'heberger-pres-de-douala': (
    <Ground dye="palm">
      <Dyed d="M0 0H430Q350 160 420 290 480 420 400 560H0Z" dye="indigo" />
      <Seam d="M446 0Q366 160 436 290 496 420 416 560" dye="cotton" />
      {[80, 160, 240, 320, 400, 480].map((y, i) => (
        <Thread d={`M${60 + (i % 2) * 40} ${y}q22-16 44 0t44 0 44 0 44 0`} dye="indigo2" key={y} w={6} />
      ))}
      <Seam d="M520 160Q480 70 300 96T40 20" dye="cotton" />
      <Box dye="night" height={268} width={178} x={500} y={150} />
      {[0, 1, 2, 3].map((row) => (
        <At key={row} x={516} y={168 + row * 62}>
          <Box dye="cotton" height={44} width={146} x={0} y={0} />
          <Seam d="M14 22H96" dye="indigo" />
          <Disc dye={row === 1 ? 'laterite' : 'palm2'} r={9} x={124} y={22} />
        </At>
      ))}
      <Thread d="M500 300Q430 420 590 446T724 356" dye="raffia" w={10} />
      <At turn={6} x={736} y={300}>
        <Dyed d="M-34-66Q-34-76-24-76H24Q34-76 34-66V66Q34 76 24 76H-24Q-34 76-34 66Z" dye="night" />
        <Box dye="raffia" height={124} width={52} x={-26} y={-60} />
      </At>
    </Ground>
  ),
  'proteger-le-whatsapp-de-la-boutique': (
    <Ground dye="indigo">
      <Dyed d="M0 440H960V560H0Z" dye="palm" />
      <Seam d="M0 458H960" dye="cotton" />
      <At turn={-6} x={420} y={286}>
        <Dyed d="M-96-170Q-96-194-72-194H72Q96-194 96-170V170Q96 194 72 194H-72Q-96 194-96 170Z" dye="night" />
        <Box dye="cotton" height={340} width={164} x={-82} y={-170} />
        <Dyed d="M-66-140H30Q38-140 38-132V-100Q38-92 30-92H-48L-66-78Z" dye="palm2" />
        <Dyed d="M66-64H-14Q-22-64-22-56V-24Q-22-16-14-16H48L66-2Z" dye="cotton2" />
        <Thread d="M-50-116H20M-4-40H46" dye="night" w={7} />
        <Thread d="M-34 62V40A34 34 0 0 1 34 40V62" dye="night" w={15} />
        <Dyed d="M-56 58H56V140H-56Z" dye="laterite" />
        <Seam d="M-46 68H46M-46 130H46" dye="cotton" />
        <Disc dye="night" r={11} x={0} y={92} />
        <Thread d="M0 94V114" dye="night" w={9} />
      </At>
      <Seam d="M672 0V150" dye="cotton" />
      <Thread d="M672 150V286Q672 362 612 362T556 300" dye="raffia" w={15} />
      <Dyed d="M556 268L588 322 540 312Z" dye="raffia" />
      <Disc dye="raffia" r={18} x={672} y={146} />
      <Disc dye="indigo" r={7} x={672} y={146} />
    </Ground>
  ),
  'facture-tva-qui-tombe-juste': (
    <Ground dye="raffia">
      <Dyed d="M0 420H452L480 560H0ZM960 420H508L480 560H960Z" dye="indigo" />
      <Seam d="M0 438H440M520 438H960" dye="cotton" />
      <At turn={-4} x={316} y={420}>
        <Sheet />
      </At>
      <At turn={4} x={644} y={420}>
        <Sheet dye="palm" />
      </At>
      <Seam d="M480 60V250" dye="laterite" />
      <Coin dye="laterite2" x={480} y={312} />
    </Ground>
  ),
  'alleger-son-site-pour-la-3g': (
    <Ground dye="laterite">
      <Box dye="night" height={90} width={960} x={0} y={470} />
      <Seam d="M0 486H960" dye="cotton" />
      <Dyed d="M440 470L462 190H498L520 470Z" dye="night" />
      <At turn={15} x={480} y={196}>
        <Thread d="M-262 0H262" dye="night" w={20} />
        <Seam d="M-250 0H250" dye="raffia" />
      </At>
      <Disc dye="raffia" r={24} x={480} y={196} />
      <Seam d="M227 128L180 250M227 128L274 250M733 264L660 386M733 264L806 386" dye="cotton" />
      <Dyed d="M160 250H294Q284 290 227 290T160 250Z" dye="cotton" />
      <Dyed d="M640 386H826Q812 438 733 438T640 386Z" dye="cotton" />
      <Disc dye="raffia" r={20} x={208} y={232} />
      <Disc dye="raffia" r={20} x={248} y={232} />
      <Disc dye="raffia2" r={20} x={228} y={200} />
      <Dyed d="M654 262H812V386H654Z" dye="indigo" />
      <Dyed d="M672 206H794V262H672Z" dye="palm" />
      <Seam d="M666 274H800M666 374H800M684 218H782M733 262V386" dye="cotton" />
    </Ground>
  ),
  'loi-donnees-personnelles-et-ia': (
    <Ground dye="palm">
      <Box dye="night" height={560} width={170} x={690} y={0} />
      <Box dye="raffia" height={26} width={170} x={690} y={262} />
      <Seam d="M706 12V250M844 12V250M706 300V548M844 300V548" dye="cotton" />
      <At turn={-5} x={420} y={276}>
        <Box dye="cotton" height={236} width={390} x={-195} y={-118} />
        <Box dye="raffia" height={152} width={120} x={-172} y={-92} />
        <Skin tone={CAST['marthe-abena'].face.skin}>
          <At scale={1.18} x={-148} y={-66}>
            <Profile face={CAST['marthe-abena'].face} />
          </At>
        </Skin>
        <Dyed d="M-172 62V38Q-140 16-92 28L-66 62Z" dye="indigo2" />
        <Box dye="cotton" height={26} width={122} x={-173} y={60} />
        <Box dye="night" height={36} width={170} x={-26} y={-88} />
        <Box dye="night" height={36} width={110} x={-26} y={-34} />
        <Thread d="M-20 34H150M-20 66H96" dye="cotton2" w={13} />
        <Seam d="M-184-106H184" dye="palm" />
      </At>
      <Skin tone={2}>
        <At scale={3} x={560} y={330}>
          <Arm dye="laterite" elbow={[34, 66]} hand="point" shoulder={[60, 120]} turn={-150} w={26} wrist={[-2, -16]} />
        </At>
      </Skin>
      <Seam d="M622 262Q650 268 690 274" dye="raffia" />
    </Ground>
  ),
  'langues-camerounaises-et-ia': (
    <Ground dye="laterite">
      <Skin tone={1}>
        <At scale={4.7} x={16} y={84}>
          <Profile face={{ skin: 1, wear: 'scarf', dyes: ['indigo2', 'raffia'], earrings: 'raffia' }} />
        </At>
      </Skin>
      <Skin tone={5}>
        <At flip scale={4.7} x={944} y={84}>
          <Profile face={{ skin: 5, hair: 'fade', beard: 'short', mouth: 'smile' }} />
        </At>
      </Skin>
      <Dyed d="M0 560V482Q90 446 208 462L270 560Z" dye="palm" />
      <Dyed d="M960 560V482Q880 446 752 462L690 560Z" dye="cotton" />
      {LETTERS.map(([d, x, y, dye]) => (
        <At key={d} scale={1.5} x={x} y={y}>
          <Thread d={d} dye={dye} w={13} />
        </At>
      ))}
    </Ground>
  ),
  'preparer-sa-candidature-de-stage': (
    <Ground dye="sky">
      <Dyed d="M0 470H960V560H0Z" dye="earth" />
      <Seam d="M0 488H960" dye="cotton" />
      <Disc dye="laterite2" r={72} x={300} y={150} />
      <Box dye="indigo" height={360} width={400} x={616} y={110} />
      <Dyed d="M676 120H796V270H676Z" dye="raffia2" />
      <Thread d="M676 270V120H796V270" dye="night" w={12} cut />
      <Disc dye="night" r={7} x={780} y={202} />
      {STEPS.map(([x, top, dye]) => (
        <At key={x} x={x} y={top}>
          <Box dye={dye} height={470 - top} width={116} x={0} y={0} />
          <Seam d="M12 14H104" dye="cotton" />
        </At>
      ))}
      <At scale={0.84} x={368} y={371}>
        <Pupil face={CAST['junior-tchoumi'].face} />
      </At>
      <Agama flip scale={1.6} x={560} y={322} />
    </Ground>
  ),
  'sauvegarder-trois-deux-un': (
    <Ground dye="raffia">
      <Dyed d="M0 450H960V560H0Z" dye="indigo" />
      <Dyed d="M120 110L330 30 540 110V132H120Z" dye="laterite" />
      <Box dye="cotton" height={318} width={372} x={144} y={132} />
      <Box dye="cotton2" height={12} width={372} x={144} y={296} />
      <Seam d="M144 150H516" dye="indigo" />
      <At x={250} y={174}>
        <Trunk dye="indigo2" />
      </At>
      <At x={250} y={328}>
        <Trunk dye="laterite" />
      </At>
      <Dyed d="M510 450Q660 262 960 330V450Z" dye="palm" />
      <Dyed d="M740 450Q850 360 960 392V450Z" dye="palm2" />
      <Seam d="M548 432Q680 288 944 348" dye="cotton" />
      <At x={616} y={210}>
        <Trunk dye="indigo2" />
      </At>
      <Seam d="M430 220Q520 96 650 204" dye="laterite" />
      <Seam d="M0 466H960" dye="cotton" />
      <Agama scale={2} x={560} y={448} />
    </Ground>
  ),
  'choisir-son-nom-de-domaine': (
    <Ground dye="indigo2">
      <Dyed d="M0 0H960V96H0Z" dye="laterite" />
      {[0, 1, 2, 3, 4, 5, 6, 7].map((i) => (
        <Dyed d={`M${i * 120} 96h120a60 54 0 0 1-120 0z`} dye={i % 2 ? 'cotton' : 'laterite'} key={i} />
      ))}
      <Seam d="M0 82H960" dye="raffia" />
      <Thread d="M300 120V250" dye="night" w={12} />
      <Thread d="M680 120V176q0 18 14 26" dye="night" w={12} />
      <At turn={15} x={300} y={262}>
        <Dyed d="M-60-14H440V162H-60Z" dye="cotton" />
        <Seam d="M-46 0H426M-46 148H426" dye="laterite" />
        <Disc dye="laterite" r={20} x={26} y={116} />
        <Thread d="M188 48Q164 32 138 48 116 66 116 84 116 106 138 120 164 132 188 116" dye="indigo" w={24} />
        <Thread
          d="M232 124V44M232 72Q244 42 272 42 300 42 300 72V124M300 72Q312 42 340 42 368 42 368 72V124"
          dye="indigo"
          w={24}
        />
        <Thread d="M404-14V-52q0-18-12-24" dye="night" w={12} />
        <Disc dye="night" r={11} x={0} y={-8} />
        <Disc dye="night" r={11} x={404} y={-8} />
      </At>
      <Skin tone={3}>
        <At scale={3} x={716} y={256}>
          <Arm dye="raffia" elbow={[36, 60]} hand="grip" shoulder={[52, 130]} turn={-112} w={26} wrist={[-4, -2]} />
        </At>
      </Skin>
    </Ground>
  ),
} as const satisfies Record<string, ReactNode>;

/** The same file in both themes. */
export function coverFile(slug: keyof typeof COVERS): string {
  return pictureFile({ size: SIZE, drawn: COVERS[slug] } satisfies PictureOf, 'light');
}

function Ground({ dye, children }: { readonly dye: Dye; readonly children: ReactNode }) {
  return (
    <>
      <Box dye={dye} height={SIZE[1]} width={SIZE[0]} x={0} y={0} />
      {children}
    </>
  );
}

function Seam({ d, dye }: { readonly d: string; readonly dye: Dye }) {
  return <Stitch coarse d={d} dye={dye} />;
}

function Coin({ x, y, dye = 'raffia' }: { readonly x: number; readonly y: number; readonly dye?: Dye }) {
  return (
    <At x={x} y={y}>
      <Disc dye={dye} r={42} x={0} y={0} />
      <Seam d="M-32 0A32 32 0 1 1 32 0A32 32 0 1 1-32 0Z" dye="indigo" />
    </At>
  );
}

function HeldPhone({ x, y, children }: { readonly x: number; readonly y: number; readonly children: ReactNode }) {
  return (
    <Skin tone={2}>
      <Thread d={`M${x - 210} ${y + 330}L${x - 120} ${y + 190}`} cut dye="laterite" w={124} />
      <Thread d={`M${x - 130} ${y + 210}L${x - 10} ${y + 70}`} dye="skin" w={84} />
      <At turn={-8} x={x} y={y}>
        <Thread d="M62-26H92M62 6H98M62 38H94M60 68H84" dye="skin" w={27} />
        <Dyed d="M-78-124Q-78-148-54-148H54Q78-148 78-124V124Q78 148 54 148H-54Q-78 148-78 124Z" dye="night" />
        <Box dye="cotton" height={252} width={132} x={-66} y={-126} />
        {children}
        <Thread d="M-92 110Q-80 50-44 24" dye="skin" w={31} />
        <Thread d="M-48 18L-38 24" dye="shade" w={3} />
      </At>
    </Skin>
  );
}

function Sheet({ dye = 'laterite' }: { readonly dye?: Dye }) {
  return (
    <>
      <Box dye="cotton" height={280} width={210} x={-105} y={-280} />
      <Box dye={dye} height={40} width={210} x={-105} y={-280} />
      <Thread d="M-80-206H10M-80-170H30M-80-134H-6M54-206H80M46-170H80M60-134H80" dye="night" w={10} />
      <Seam d="M-84-98H84" dye="night" />
      <Thread d="M-80-56H-30M20-56H80" dye="night" w={20} />
    </>
  );
}

function Trunk({ dye }: { readonly dye: Dye }) {
  return (
    <>
      <Dyed d="M0 36H160V122H0ZM6 6H154L160 36H0Z" dye={dye} />
      <Box dye="night" height={8} width={160} x={0} y={34} />
      <Seam d="M10 52H150M10 112H150M14 16H146" dye="cotton" />
      <Dyed d="M26 28H44V54H26ZM116 28H134V54H116Z" dye="raffia" />
      <Dyed d="M80 62L98 84 80 106 62 84Z" dye="cotton" />
      <Dyed d="M80 74L88 84 80 94 72 84Z" dye="raffia" />
    </>
  );
}
