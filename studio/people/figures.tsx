import type { ReactNode } from 'react';
import { At, Disc, type Dye, Dyed, Skin, Stitch, Thread } from './cloth.tsx';
import { type Face, FrontHead } from './head.tsx';
import { Arm, Leg, type Point, Pump, type Reach, Shoe } from './limbs.tsx';
import { SideHead, SideNeck } from './profile.tsx';

/*
 * Full figures, 285 units (six heads) tall, feet on y 0, centred on x 0; profiles look right. The default stance puts
 * the weight on one leg.
 */

export interface Outfit {
  readonly top: Dye;
  readonly cut?: 'tee' | 'shirt' | 'blouse' | 'jacket' | 'dungarees' | 'apron';
  readonly sleeve?: 'long' | 'short';
  readonly trim?: Dye;
  readonly bottom: Dye;
  readonly legs?: 'trousers' | 'skirt' | 'gown';
  readonly shoes?: Dye;
}

interface Someone {
  readonly face: Face;
  readonly outfit: Outfit;
}

interface FrontProps extends Someone {
  readonly stance?: 'even' | 'hip' | 'apart' | 'crossed';
  /** Degrees to the viewer's right. */
  readonly sway?: number;
  /** The viewer's left and right. */
  readonly left?: Reach;
  readonly right?: Reach;
  readonly children?: ReactNode;
}

const AT_SIDE: Record<'left' | 'right', Reach> = {
  left: { elbow: [-40, -170], wrist: [-37, -130], hand: 'rest', mirrored: true, handSize: 0.9 },
  right: { elbow: [40, -170], wrist: [37, -130], hand: 'rest', handSize: 0.9 },
};

export function FrontFigure({ face, outfit, stance = 'hip', sway = 0, left, right, children }: FrontProps) {
  const sides = [
    { shoulder: [-27, -213] as const, reach: left ?? AT_SIDE.left },
    { shoulder: [27, -213] as const, reach: right ?? AT_SIDE.right },
  ];
  const arms = (behind: boolean) =>
    sides
      .filter(({ reach }) => (reach.behind ?? false) === behind)
      .map(({ shoulder, reach }) => (
        <Arm dye={outfit.top} key={shoulder[0]} shoulder={shoulder} sleeve={outfit.sleeve} {...reach} />
      ));
  return (
    <Skin tone={face.skin}>
      <FrontLegs outfit={outfit} stance={stance} />
      <g transform={sway === 0 ? undefined : `rotate(${sway} 0 -138)`}>
        {arms(true)}
        <FrontTorso outfit={outfit} />
        {children}
        <FrontHead face={face} x={0} y={-235} />
        {arms(false)}
      </g>
    </Skin>
  );
}

interface StanceLegs {
  readonly left: readonly [hip: Point, knee: Point, ankle: Point];
  readonly right: readonly [hip: Point, knee: Point, ankle: Point];
  readonly turned: readonly [left: boolean, right: boolean];
}

const STANCES: Record<NonNullable<FrontProps['stance']>, StanceLegs> = {
  even: {
    left: [
      [-13, -134],
      [-14, -72],
      [-15, -10],
    ],
    right: [
      [13, -134],
      [16, -72],
      [17, -10],
    ],
    turned: [true, false],
  },
  hip: {
    left: [
      [-13, -134],
      [-12, -72],
      [-9, -10],
    ],
    right: [
      [13, -134],
      [29, -76],
      [27, -10],
    ],
    turned: [true, false],
  },
  apart: {
    left: [
      [-13, -134],
      [-21, -72],
      [-28, -10],
    ],
    right: [
      [13, -134],
      [21, -72],
      [28, -10],
    ],
    turned: [true, false],
  },
  crossed: {
    left: [
      [-12, -134],
      [-2, -72],
      [15, -10],
    ],
    right: [
      [12, -134],
      [4, -72],
      [-8, -10],
    ],
    turned: [false, true],
  },
};

function FrontLegs({ outfit, stance }: { outfit: Outfit; stance: NonNullable<FrontProps['stance']> }) {
  const { bottom, legs = 'trousers', shoes = 'laterite', trim } = outfit;
  const { left, right, turned } = STANCES[stance];
  const bare = legs !== 'trousers';
  const Foot = bare ? Pump : Shoe;
  const leg = ([hip, knee, ankle]: StanceLegs['left']) =>
    bare ? (
      <Leg ankle={ankle} dye="skin" hip={hip} knee={knee} widths={[19, 11]} />
    ) : (
      <Leg ankle={ankle} dye={bottom} hip={hip} knee={knee} />
    );
  return (
    <>
      <Foot dye={shoes} flip={turned[0]} x={left[2][0]} />
      <Foot dye={shoes} flip={turned[1]} x={right[2][0]} />
      {leg(left)}
      {leg(right)}
      {!bare && <Dyed d="M-27-142H27L28-118Q0-100-28-118Z" dye={bottom} />}
      {legs === 'skirt' && (
        <>
          <Dyed d="M-27-142H27Q36-100 31-54H-30Q-36-100-27-142Z" dye={bottom} />
          <Stitch d="M-30-60H31" dye={trim ?? 'cotton'} fine />
        </>
      )}
      {legs === 'gown' && (
        <>
          <Dyed d="M-27-146H27Q44-90 46-14H-44Q-42-90-27-146Z" dye={bottom} />
          <Stitch d="M-44-21H46" dye={trim ?? 'cotton'} fine />
        </>
      )}
    </>
  );
}

const STRAIGHT = 'M-12-233Q0-218 12-233L26-228Q34-224 33-211L27-160 28-132H-28L-27-160-33-211Q-34-224-26-228Z';
const FITTED =
  'M-12-233Q0-218 12-233L25-228Q31-224 30-213L23-178Q20-162 24-150L29-132H-29L-24-150Q-20-162-23-178L-30-213Q-31-224-25-228Z';

function FrontTorso({ outfit: { top, cut = 'tee', trim = 'cotton' } }: { readonly outfit: Outfit }) {
  return (
    <>
      <Dyed d={cut === 'blouse' ? FITTED : STRAIGHT} dye={top} />
      {cut === 'tee' && <Stitch d="M-13-231Q0-213 13-231M-27-138H27" dye={trim} fine />}
      {cut === 'blouse' && <Stitch d="M0-222V-138M-28-138H28" dye={trim} fine />}
      {cut === 'shirt' && (
        <>
          <Stitch d="M0-222V-134" dye={trim} fine />
          <Dyed d="M-12-234L-21-226-9-211 0-224ZM12-234L21-226 9-211 0-224Z" dye="cotton2" />
        </>
      )}
      {cut === 'jacket' && (
        <>
          <Dyed d="M-12-233Q0-218 12-233L4-132H-4Z" dye="cotton" />
          <Dyed d="M-4-214H4L6-150 0-142-6-150Z" dye={trim} />
          <Stitch d="M-13-232L-20-212-13-206-5-150M13-232L20-212 13-206 5-150" dye="cotton" fine />
        </>
      )}
      {(cut === 'dungarees' || cut === 'apron') && (
        <>
          <Thread d="M-17-194L-20-226M17-194L20-226" dye={trim} w={cut === 'apron' ? 4 : 8} />
          {cut === 'dungarees' ? (
            <Dyed d="M-20-198H20L28-150V-120H-28V-150Z" dye={trim} />
          ) : (
            <Dyed d="M-21-196H21L29-150V-84Q0-76-29-84V-150Z" dye={trim} />
          )}
          <Stitch d="M-18-193H18M-13-178H13V-158H-13Z" dye="raffia" fine />
          {cut === 'dungarees' && (
            <>
              <Disc dye="raffia" r={3} x={-17} y={-194} />
              <Disc dye="raffia" r={3} x={17} y={-194} />
            </>
          )}
        </>
      )}
    </>
  );
}

interface SideProps extends Someone {
  /** `sit`: on a seat at y -82. */
  readonly stance?: 'stand' | 'walk' | 'sit';
  /** Degrees forward. */
  readonly lean?: number;
  readonly near?: Reach;
  readonly far?: Reach;
  readonly back?: ReactNode;
  readonly children?: ReactNode;
}

const SIDE_ARMS: Record<NonNullable<SideProps['stance']>, { near: Reach; far: Reach }> = {
  stand: {
    near: { elbow: [-17, -170], wrist: [-8, -132], hand: 'rest', handSize: 0.9 },
    far: { elbow: [2, -170], wrist: [8, -136], hand: 'rest', behind: true, handSize: 0.9 },
  },
  walk: {
    near: { elbow: [-26, -172], wrist: [-30, -134], hand: 'rest', handSize: 0.9 },
    far: { elbow: [16, -172], wrist: [38, -146], hand: 'rest', behind: true, handSize: 0.9 },
  },
  sit: {
    near: { elbow: [-4, -116], wrist: [38, -114], hand: 'type', turn: 2 },
    far: { elbow: [10, -118], wrist: [44, -117], hand: 'type', turn: 4, behind: true },
  },
};

export function SideFigure({ face, outfit, stance = 'stand', lean = 0, near, far, back, children }: SideProps) {
  const sits = stance === 'sit';
  const { top, sleeve, trim = 'cotton', cut = 'tee' } = outfit;
  const shoulder = sits ? ([-18, -160] as const) : ([-8, -212] as const);
  const arms = SIDE_ARMS[stance];
  const head = sits ? { x: -9, y: -182 } : { x: 1, y: -229 };
  const leaning = lean === 0 ? undefined : `rotate(${lean} 0 ${sits ? -84 : -138})`;
  return (
    <Skin tone={face.skin}>
      <g transform={leaning}>
        <Arm dye={top} shoulder={[shoulder[0] + 12, shoulder[1]]} sleeve={sleeve} w={14} {...(far ?? arms.far)} />
      </g>
      {sits ? <SittingLegs outfit={outfit} /> : <SideLegs outfit={outfit} stance={stance} />}
      <g transform={leaning}>
        {back}
        <SideNeck face={face} {...head} />
        {sits ? (
          <Dyed d="M-38-78C-46-120-42-166-26-178Q-14-186-2-178C9-168 10-130 5-78Z" dye={top} />
        ) : (
          <Dyed
            d={
              cut === 'blouse'
                ? 'M-17-231Q-4-222 11-231L20-227Q28-221 27-208L25-190Q18-170 20-152L25-130H-26L-24-152Q-25-176-30-208-31-222-24-227Z'
                : 'M-17-231Q-4-222 11-231L22-226Q30-220 29-208L25-152 26-130H-28L-27-152-31-208Q-32-222-25-227Z'
            }
            dye={top}
          />
        )}
        {sits ? (
          <Stitch d="M-34-86C-38-110-36-120-36-126M-14-178Q-5-168 4-174" dye={trim} fine />
        ) : (
          <Stitch d="M-26-137H24M-13-228Q-2-216 9-228" dye={trim} fine />
        )}
        {children}
        <SideHead face={face} {...head} />
        <Arm dye={top} shoulder={shoulder} sleeve={sleeve} {...(near ?? arms.near)} />
      </g>
    </Skin>
  );
}

function SideLegs({ outfit, stance }: { readonly outfit: Outfit; readonly stance: 'stand' | 'walk' }) {
  const { bottom, legs = 'trousers', shoes = 'laterite', trim } = outfit;
  const walks = stance === 'walk';
  const bare = legs !== 'trousers';
  const Foot = bare ? Pump : Shoe;
  const widths = bare ? ([19, 11] as const) : undefined;
  const dye = bare ? 'skin' : bottom;
  return (
    <>
      {walks ? (
        <>
          <Foot dye={shoes} turn={34} x={-48} y={-12} />
          <Leg ankle={[-44, -24]} dye={dye} hip={[-6, -134]} knee={[-8, -66]} widths={widths} />
          <Foot dye={shoes} turn={-12} x={34} y={-2} />
          <Leg ankle={[33, -12]} dye={dye} hip={[4, -134]} knee={[26, -78]} widths={widths} />
        </>
      ) : (
        <>
          <Foot dye={shoes} x={14} />
          <Leg ankle={[13, -10]} dye={dye} hip={[8, -134]} knee={[18, -72]} widths={widths} />
          <Foot dye={shoes} x={-12} />
          <Leg ankle={[-13, -10]} dye={dye} hip={[-6, -134]} knee={[-8, -72]} widths={widths} />
        </>
      )}
      {!bare && <Dyed d="M-28-140H26L25-116Q0-104-27-116Z" dye={bottom} />}
      {legs === 'skirt' && (
        <>
          <Dyed
            d={walks ? 'M-26-142H24Q36-100 40-58L-38-52Q-34-96-26-142Z' : 'M-26-142H24Q32-96 27-50H-27Q-32-96-26-142Z'}
            dye={bottom}
          />
          <Stitch d={walks ? 'M-37-58L40-64' : 'M-27-56H27'} dye={trim ?? 'cotton'} fine />
        </>
      )}
      {legs === 'gown' && (
        <>
          <Dyed
            d={walks ? 'M-26-146H24Q40-90 46-18L-42-12Q-36-90-26-146Z' : 'M-26-146H24Q38-90 38-14H-38Q-38-90-26-146Z'}
            dye={bottom}
          />
          <Stitch d={walks ? 'M-41-19L46-25' : 'M-38-21H38'} dye={trim ?? 'cotton'} fine />
        </>
      )}
    </>
  );
}

function SittingLegs({ outfit }: { readonly outfit: Outfit }) {
  const { bottom, legs = 'trousers', shoes = 'laterite' } = outfit;
  const Foot = legs === 'trousers' ? Shoe : Pump;
  return (
    <>
      {legs === 'trousers' ? (
        <Thread d="M-22-91L28-89 25-16" dye={bottom} w={23} />
      ) : (
        <>
          <Thread d="M28-86L25-14" dye="skin" w={14} />
          <Thread d="M-22-91L29-88 28-62" dye={bottom} w={24} />
        </>
      )}
      <Foot dye={shoes} x={25} />
    </>
  );
}

interface SeatedProps extends Someone {
  readonly left?: Reach;
  readonly right?: Reach;
  readonly sway?: number;
  readonly legless?: boolean;
  readonly children?: ReactNode;
}

/** A figure on a seat at y -78. */
export function SeatedFront({ face, outfit, left, right, sway = 0, legless = false, children }: SeatedProps) {
  const { top, sleeve, bottom, legs = 'trousers', shoes = 'laterite' } = outfit;
  const Foot = legs === 'trousers' ? Shoe : Pump;
  const seen = legs === 'trousers' ? bottom : ('skin' as const);
  return (
    <Skin tone={face.skin}>
      <g transform="translate(0 50)">
        <g transform={sway === 0 ? undefined : `rotate(${sway} 0 -138)`}>
          <FrontTorso outfit={outfit} />
          {children}
          <FrontHead face={face} x={0} y={-235} />
        </g>
      </g>
      {!legless && (
        <>
          <Foot dye={shoes} flip x={-21} />
          <Foot dye={shoes} x={23} />
          <Thread d="M-23-66L-21-14M23-66L23-14" dye={seen} w={legs === 'trousers' ? 20 : 13} />
          <Dyed d="M-30-92H30Q40-86 40-70 40-54 24-54 8-54 5-72H-5Q-8-54-24-54-40-54-40-70-40-86-30-92Z" dye={bottom} />
          <Thread d="M0-84V-72" dye="night" opacity={0.26} w={2} />
        </>
      )}
      <g transform={`translate(0 50)${sway === 0 ? '' : ` rotate(${sway} 0 -138)`}`}>
        <Arm
          dye={top}
          shoulder={[-27, -213]}
          sleeve={sleeve}
          {...(left ?? { elbow: [-42, -172], wrist: [-20, -138], hand: 'rest' })}
        />
        <Arm
          dye={top}
          shoulder={[27, -213]}
          sleeve={sleeve}
          {...(right ?? { elbow: [42, -172], wrist: [22, -137], hand: 'rest', mirrored: true })}
        />
      </g>
    </Skin>
  );
}

interface SellerProps extends Someone {
  readonly left?: Reach;
  readonly right?: Reach;
}

/** A seller behind a counter at y -90. */
export function Seller({ face, outfit: { top, trim = 'indigo2' }, left, right }: SellerProps) {
  return (
    <Skin tone={face.skin}>
      <Arm
        dye={top}
        shoulder={[-34, -212]}
        sleeve="short"
        w={20}
        {...(left ?? { elbow: [-60, -166], wrist: [-44, -132], hand: 'rest' })}
      />
      <Dyed
        d="M-14-233Q0-214 14-233L32-226Q40-220 38-208L32-150Q44-120 46-84H-46Q-44-120-32-150L-38-208Q-40-220-32-226Z"
        dye={top}
      />
      <Stitch d="M-14-232Q0-212 14-232" dye="cotton" fine />
      <Thread d="M-21-188L-13-226M21-188L13-226" dye={trim} w={4} />
      <Dyed d="M-24-190H24L31-84H-31Z" dye={trim} />
      <Stitch d="M-22-186H22M-14-150H14V-124H-14Z" dye="raffia" fine />
      <FrontHead face={face} scale={0.48} x={0} y={-240} />
      <Arm
        dye={top}
        shoulder={[34, -212]}
        sleeve="short"
        w={20}
        {...(right ?? { elbow: [58, -164], wrist: [30, -146], hand: 'hold', turn: -162, mirrored: true })}
      />
    </Skin>
  );
}

interface MotorbikeProps {
  readonly rider: Face;
  readonly tank?: Dye;
  readonly passenger?: { readonly face: Face; readonly print: Dye; readonly top: Dye };
  readonly load?: ReactNode;
}

/** Wheels on y 0. */
export function Motorbike({ rider, tank = 'laterite', passenger, load }: MotorbikeProps) {
  return (
    <>
      <Wheel x={-66} />
      <Wheel x={70} />
      <Thread d="M70-28L50-104" dye="ink" w={7} />
      <Dyed d="M-70-62L-20-60 20-40 30-26H-30Z" dye="night" />
      <Dyed d="M-18-44H22V-20Q0-14-18-24Z" dye="cotton2" />
      <Thread d="M-16-38H18M-16-31H18" dye="ink" w={2.5} />
      <Thread d="M0-18L-84-22" dye="ink" w={6} />
      <Dyed d="M2-88Q30-98 46-80L38-58 6-60Z" dye={tank} />
      <Stitch d="M8-82Q28-90 40-78" dye="cotton" fine />
      <Dyed d="M-84-84Q-40-78 2-86V-72L-80-70Q-88-78-84-84Z" dye="night" />
      <Dyed d="M-94-74L-76-70-80-62ZM52-62Q78-68 98-42L92-40Q76-56 56-54Z" dye={tank} />
      <Thread d="M50-104L36-112M50-104L60-112" dye="ink" w={5} />
      <Disc dye="raffia" r={9} x={62} y={-92} />
      <Disc dye="cotton" r={5} x={65} y={-92} />
      {passenger ? (
        <Skin tone={passenger.face.skin}>
          <Thread d="M0-74L-14-36" dye="skin" w={13} />
          <Pump dye="raffia" x={-14} y={-26} />
          <SideNeck face={passenger.face} x={-50} y={-178} />
          <Dyed
            d="M-80-88Q-56-104-42-98L2-94Q14-84 4-64L-58-68Q-78-72-80-88ZM-80-80C-86-120-82-160-66-172Q-54-178-44-170C-36-150-38-110-40-80Z"
            dye={passenger.print}
          />
          <SideHead face={{ ...passenger.face, wear: 'helmet' }} x={-50} y={-178} />
          {load}
          <Arm
            dye={passenger.top}
            elbow={[-56, -118]}
            hand="cup"
            handSize={0.9}
            shoulder={[-60, -158]}
            sleeve="short"
            turn={-24}
            w={14}
            wrist={[-32, -122]}
          />
        </Skin>
      ) : (
        load
      )}
      <Skin tone={rider.skin}>
        <Thread d="M-4-88L36-82 18-38" dye="indigo2" w={22} />
        <Shoe dye="night" x={20} y={-24} />
        <SideNeck face={rider} x={18} y={-178} />
        <Dyed d="M-20-80C-24-120-14-156-2-168Q14-176 22-164C28-150 20-110 16-80Z" dye="indigo" />
        <Dyed d="M-19-92C-20-124-12-156-2-168L16-170C24-150 18-116 15-92Z" dye="raffia" />
        <Stitch d="M-17-112Q0-106 18-112" dye="laterite" fine />
        <SideHead face={{ ...rider, wear: 'helmet' }} x={18} y={-178} />
        <Arm dye="indigo" elbow={[22, -120]} hand="grip" shoulder={[4, -158]} turn={6} wrist={[47, -112]} />
      </Skin>
    </>
  );
}

function Wheel({ x }: { readonly x: number }) {
  return (
    <>
      <Disc dye="night" r={28} x={x} y={-28} />
      <Disc dye="cotton2" r={17} x={x} y={-28} />
      <Disc dye="night" r={5} x={x} y={-28} />
      <Stitch d={`M${x - 14}-28H${x + 14}M${x}-42V-14`} dye="night" fine />
    </>
  );
}

export function Pupil({ face }: { readonly face: Face }) {
  return (
    <Skin tone={face.skin}>
      <At scale={0.82} x={0} y={0}>
        <Shoe dye="night" turn={34} x={-44} y={-11} />
        <Shoe dye="night" turn={-6} x={20} />
        <Thread d="M4-80L26-44 18-10M-6-80L-20-44-42-20" dye="skin" w={13} />
        <Dyed d="M11-28L26-26 25-9 12-9ZM-31-38L-23-24-39-10-49-20Z" dye="cotton" />
        <Dyed d="M-52-206Q-22-216-18-200V-138H-48Q-58-142-58-160Z" dye="laterite" />
        <Stitch d="M-52-176H-24" dye="cotton" fine />
        <Arm
          dye="indigo2"
          elbow={[32, -168]}
          hand="rest"
          handSize={0.9}
          shoulder={[14, -198]}
          sleeve="short"
          turn={30}
          w={14}
          wrist={[50, -150]}
        />
        <SideNeck face={face} scale={0.64} x={4} y={-218} />
        <Dyed
          d="M-14-218Q-2-208 10-218L20-213Q26-208 25-196L20-150 38-84H-36L-22-150-26-196Q-26-210-20-214Z"
          dye="indigo2"
        />
        <Dyed d="M-14-218L-18-210-4-200 0-210ZM10-218L16-210 2-200 0-210ZM-23-152H21V-145H-23Z" dye="cotton" />
        <Thread d="M-14-212Q-26-190-18-160" dye="laterite" w={6} />
        <SideHead face={face} scale={0.64} x={4} y={-218} />
        <Arm
          dye="indigo2"
          elbow={[-12, -166]}
          hand="grip"
          handSize={0.9}
          shoulder={[-8, -200]}
          sleeve="short"
          turn={-20}
          w={15}
          wrist={[6, -168]}
        />
      </At>
    </Skin>
  );
}
