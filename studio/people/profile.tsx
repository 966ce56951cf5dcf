import type { ReactNode } from 'react';
import { At, Disc, type Dye, Dyed, Stitch, Thread } from './cloth.tsx';
import type { Beard, Face, Hair, Headwear } from './head.tsx';

/** A profile in a box of 64 × 80: crown at y 0, chin at y 80. */
export function Profile({ face }: { readonly face: Face }) {
  const { hair = 'none', wear, mouth = 'calm', tilt = 0, dyes = ['laterite', 'raffia'] } = face;
  const isGrey = hair === 'grey';
  const parts = (
    <>
      {!wear && hair === 'braids' && <Dyed d="M2 40L-4 118Q8 126 18 116L20 50Z" dye="hair" />}
      <Dyed
        d="M30 2C45 2 55 11 56 25 56 29 56 32 57 35L62 43C66 49 63 53 58 52.5 63 54 65 57.5 61.5 59 65 61 64.5 66 60 67 61.5 70 60.5 74 57 77 52 81 44 79 40 76L41 83H11L13 60Q4 50 4 30C4 12 16 2 30 2Z"
        dye="skin"
      />
      <Dyed d="M22 52Q28 74 40 76L41 83H11L13 66Z" dye="shade" />
      {face.beard && BEARDS[face.beard]}
      <Dyed d="M54 60Q58 54 61.5 56.5 63 58 61 59.5 64 61 63 64.5 60 67 54 60Z" dye="lip" />
      <Thread
        d={mouth === 'smile' || mouth === 'grin' ? 'M62 59.5Q55 62.5 49 57' : 'M62 59.5L53 60'}
        dye="crease"
        w={2}
      />
      {face.shut ? (
        <Thread d="M45 34Q49 37 53 34" dye="hair" w={2} />
      ) : (
        <>
          <Dyed d="M45.5 34Q50 28.5 55 33 52 37.5 45.5 34Z" dye="eye" />
          <Disc dye="hair" r={2.6} x={51.6} y={face.down ? 34.6 : 33.3} />
          <Thread d={face.down ? 'M44.5 34Q50 30 55.5 33' : 'M44.5 34.5Q50 28 55.5 32.5'} dye="hair" w={2} />
        </>
      )}
      <Thread d="M43 26Q49 21.5 56 25" dye={isGrey ? 'grey' : 'hair'} w={2.4} />
      {wear !== 'hijab' && wear !== 'helmet' && (
        <>
          <Dyed d="M27 34Q38 30 37 42 36 50 29 50Z" dye="skin" />
          <Thread d="M30 38Q34 38 33 44" dye="shade" w={1.1} />
        </>
      )}
      {wear ? WORN[wear](...dyes) : HAIR[hair]}
      {face.earrings && <Disc dye={face.earrings} r={3.4} x={31} y={55} />}
      {face.glasses && (
        <>
          <Dyed d="M41.5 34A8.5 8.5 0 1 1 58.5 34A8.5 8.5 0 1 1 41.5 34Z" dye="eye" opacity={0.14} />
          <Thread d="M41.5 34A8.5 8.5 0 1 1 58.5 34A8.5 8.5 0 1 1 41.5 34ZM42 33L31 31" dye="hair" w={2} />
        </>
      )}
    </>
  );
  return tilt === 0 ? parts : <g transform={`rotate(${tilt} 26 70)`}>{parts}</g>;
}

function Strands({ d }: { readonly d: string }) {
  return <Thread d={d} dye="hairLine" w={2.2} />;
}

const HAIR: Record<Hair, ReactNode> = {
  none: null,
  fade: (
    <Dyed
      d="M3 40C-1 12 14-3 32-2 48-1 57 9 57 22 50 16 42 17 37 20L35 38Q32 42 28 38L26 46Q16 52 9 52 4 47 3 40Z"
      dye="hair"
    />
  ),
  flat: (
    <>
      <Dyed
        d="M3 42L0-6Q0-14 8-14L48-16Q58-16 58-6L57 21Q46 17 37 20L35 38Q32 42 28 38L26 46Q16 52 9 52 4 47 3 42Z"
        dye="hair"
      />
      <Strands d="M10-6V14M20-8V14M30-8V14M40-8V12M50-8V12" />
    </>
  ),
  afro: (
    <Dyed
      d="M2 58C-14 44-14 8 8-8 30-20 60-10 62 14Q62 22 56 23 46 17 39 21L36 40Q31 44 27 40L26 52Q14 66 2 58Z"
      dye="hair"
    />
  ),
  puff: (
    <>
      <Dyed
        d="M3 42C-1 14 14-3 32-2 48-1 57 9 57 22 46 17 36 22 34 38Q30 43 27 38L24 50Q10 54 3 42ZM14-30C32-32 40-18 34-6 24 4 4 10-6 0-14-12-2-28 14-30Z"
        dye="hair"
      />
      <Strands d="M14 4Q28-2 44 8M8 22Q20 8 34 12M8 36Q14 26 24 26" />
    </>
  ),
  bun: (
    <>
      <Dyed
        d="M3 42C-1 14 14-3 32-2 48-1 57 9 57 22 46 17 36 22 34 38Q30 43 27 38L24 50Q10 54 3 42ZM2-20A17 17 0 1 1-6 10 17 17 0 0 1 2-20Z"
        dye="hair"
      />
      <Strands d="M8 10Q26 2 46 8M6 22Q20 12 36 14M8 36Q14 28 24 28" />
    </>
  ),
  braids: (
    <>
      <Dyed
        d="M57 22C57 9 48-2 32-2 12-3-2 14 1 40L-4 118Q8 126 18 116L22 60Q28 56 28 42 34 42 35 36 37 24 57 22Z"
        dye="hair"
      />
      <Strands d="M8 14Q24 4 44 8M5 30Q14 18 34 18M4 46L3 112M12 50L11 114" />
    </>
  ),
  locks: (
    <>
      <Dyed
        d="M57 24C57 9 48-3 32-3 10-4-4 14-1 42L-6 72Q-3 80 4 74L8 80Q14 82 15 74L24 72 26 54Q29 50 28 40L34 40 38 26Q46 18 57 24Z"
        dye="hair"
      />
      <Strands d="M8 14Q24 4 44 8M5 30Q14 18 34 18M4 44L1 70M14 48L11 74M22 50L20 70" />
    </>
  ),
  bob: (
    <>
      <Dyed
        d="M57 24C57 9 48-3 32-3 10-4-4 14-1 44L-4 80Q10 88 24 80L27 54Q29 50 28 40L35 38Q38 22 57 24Z"
        dye="hair"
      />
      <Strands d="M6 46L4 78M15 48L14 80" />
    </>
  ),
  bald: <Thread d="M40 10Q48 14 50 22" dye="eye" opacity={0.22} w={4} />,
  grey: (
    <Dyed
      d="M3 42C0 14 14-1 30-1 42-1 50 5 52 13 42 16 38 20 37 24L35 38Q32 42 28 38L26 46Q16 54 9 54 4 49 3 42Z"
      dye="grey"
    />
  ),
  cornrows: (
    <>
      <Dyed
        d="M4 40C0 14 14 0 32 0 47 0 56 9 57 20 46 18 38 22 36 36Q33 42 28 38L20 54Q18 62 12 62 2 58 4 40Z"
        dye="hair"
      />
      <Strands d="M9 14Q28 4 48 9M6 26Q20 14 38 17M7 40Q14 30 28 30" />
    </>
  ),
};

function Fold({ d }: { readonly d: string }) {
  return <Thread d={d} dye="night" opacity={0.34} w={2.2} />;
}

const WORN: Record<Headwear, (cloth: Dye, band: Dye) => ReactNode> = {
  scarf: (cloth, band) => (
    <>
      <Dyed
        d="M2 46C-8 14 8-10 34-9 52-8 62 6 58 24 40 20 30 30 26 46Q14 54 2 46ZM4 44Q-16 40-20 58-8 64 6 54-10 62-8 74 6 72 12 52Z"
        dye={cloth}
      />
      <Dyed d="M58 24C40 20 30 30 26 46L20 49C24 28 38 14 59 17Z" dye={band} />
    </>
  ),
  hijab: (cloth) => (
    <>
      <Dyed
        d="M30-6C50-6 60 6 60 22 46 16 36 26 35 42 34 60 40 70 46 79L48 92Q52 108 40 116H-6Q-10 70-2 40C-4 10 8-6 30-6Z"
        dye={cloth}
      />
      <Fold d="M10 16Q24 4 46 8M-2 92Q20 96 40 82M0 74Q16 80 34 70" />
    </>
  ),
  kufi: (cloth, band) => (
    <>
      <Dyed d="M4 44Q2 34 5 26L24 24 35 38Q32 42 28 38L26 46Q14 52 4 44Z" dye="hair" />
      <Dyed d="M2 28L6-4Q28-14 50-4L56 18Q28 14 2 28Z" dye={cloth} />
      <Stitch d="M5 18Q30 6 54 11M6 8Q30-4 51 4" dye={band} />
    </>
  ),
  helmet: (cloth, band) => (
    <>
      <Dyed d="M-4 40C-8 8 10-10 34-10 56-10 66 6 64 22L38 26Q34 40 36 58L30 68H6Q-4 58-4 40Z" dye={cloth} />
      <Dyed d="M64 22L68 30 42 30 38 26Z" dye={band} />
      <Stitch d="M4 8Q26-4 54 2" dye={band} />
    </>
  ),
};

const MOUSTACHE = 'M50 54Q56 49 62 54 56 56 50 54Z';
const BEARDS: Record<Beard, ReactNode> = {
  full: <Dyed d="M24 44Q30 56 42 56 48 50 58 52L60 57.5 56 60 60 66 62 72Q60 84 44 82 26 78 24 44Z" dye="hair" />,
  short: (
    <Dyed
      d="M27 44Q32 58 44 58 50 53 59 53L60 57 57 60 60 65Q62 70 59 74 54 80 40 76.5 28 70 27 44Z"
      dye="hair"
      opacity={0.62}
    />
  ),
  goatee: <Dyed d={`${MOUSTACHE}M46 72Q54 66 61 70 61 82 52 82 46 80 46 72Z`} dye="hair" />,
  moustache: <Dyed d={MOUSTACHE} dye="hair" />,
  'grey moustache': <Dyed d={MOUSTACHE} dye="grey" />,
};

interface PlacedFace {
  readonly face: Face;
  readonly x: number;
  readonly y: number;
  readonly scale?: number;
}

export function SideNeck({ face, ...place }: PlacedFace) {
  return <Placed {...place}>{face.wear !== 'hijab' && <Dyed d="M13 60L8 102H46L40 76Z" dye="shade" />}</Placed>;
}

export function SideHead({ face, ...place }: PlacedFace) {
  return (
    <Placed {...place}>
      <Profile face={face} />
    </Placed>
  );
}

function Placed({ x, y, scale = 0.6, children }: Omit<PlacedFace, 'face'> & { readonly children: ReactNode }) {
  return (
    <At scale={scale} x={x - 30 * scale} y={y - 78 * scale}>
      {children}
    </At>
  );
}
