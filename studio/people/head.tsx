import type { ReactNode } from 'react';
import { At, Disc, type Dye, Dyed, Stitch, Thread } from './cloth.tsx';
import type { Tone } from './colours.ts';

export type Hair =
  | 'afro'
  | 'bald'
  | 'bob'
  | 'braids'
  | 'bun'
  | 'cornrows'
  | 'fade'
  | 'flat'
  | 'grey'
  | 'locks'
  | 'none'
  | 'puff';
export type Headwear = 'hijab' | 'scarf' | 'kufi' | 'helmet';
export type Beard = 'full' | 'short' | 'goatee' | 'moustache' | 'grey moustache';

export interface Face {
  readonly skin: Tone;
  readonly hair?: Hair;
  readonly wear?: Headwear;
  readonly dyes?: readonly [Dye, Dye];
  readonly jaw?: 'oval' | 'long' | 'wide';
  readonly brow?: 'calm' | 'up' | 'soft' | 'keen';
  readonly mouth?: 'calm' | 'half' | 'smile' | 'grin';
  /** Direction of the eyes, -2.5 (left) to 2.5 units. */
  readonly look?: number;
  /** Eyes on the hands. */
  readonly down?: boolean;
  readonly shut?: boolean;
  readonly beard?: Beard;
  readonly glasses?: 'round' | 'square';
  readonly earrings?: Dye;
  readonly old?: boolean;
  /** Degrees. */
  readonly tilt?: number;
}

/** A head in a box of 200 × 200, chin at y 140; light from the viewer's left. */
export function Head({ face }: { readonly face: Face }) {
  const { hair = 'none', wear, jaw = 'oval', brow = 'calm', mouth = 'calm', look = 0, tilt = 0, dyes } = face;
  const covered = wear === 'hijab';
  const hairy = !covered && wear !== 'scarf';
  const parts = (
    <>
      {hairy && BEHIND[hair]}
      {!covered && (
        <>
          <Dyed d="M62 84C50 80 49 108 63 108ZM138 84C150 80 151 108 137 108Z" dye="skin" />
          <Dyed d="M138 84C150 80 151 108 137 108Z" dye="shade" />
        </>
      )}
      <Dyed d={JAWS[jaw].whole} dye="skin" />
      <Dyed
        d={`M100 ${JAWS[jaw].top}${JAWS[jaw].half}V114C108 115 114 112 113 106 112 100 104 96 103 80Q102 60 100 ${JAWS[jaw].top}Z`}
        dye="shade"
      />
      <Thread d="M88 106Q85.5 113 93 113.5" dye="shade" w={2.6} />
      {face.old && (
        <>
          <Thread d="M70 104Q74 108 82 107M76 116Q74 122 76 128" dye="shade" w={2.6} />
          <Thread d="M118 107Q126 108 130 104M124 116Q126 122 124 128" dye="crease" w={2.6} />
        </>
      )}
      {(face.beard === 'full' || face.beard === 'short') && BEARDS[face.beard]}
      <Eye down={face.down} look={look} shut={face.shut} x={81.5} />
      <Eye down={face.down} look={look} shut={face.shut} x={118.5} />
      <Thread d={BROWS[brow]} dye={hair === 'grey' ? 'grey' : 'hair'} w={4.4} />
      {MOUTHS[mouth]}
      {face.beard && face.beard !== 'full' && face.beard !== 'short' && BEARDS[face.beard]}
      {hairy && OVER[hair]}
      {wear && WORN[wear](...(dyes ?? ['laterite', 'raffia']))}
      {face.glasses && GLASSES[face.glasses]}
      {face.earrings && (
        <>
          <Disc dye={face.earrings} r={5.5} x={57} y={116} />
          <Disc dye={face.earrings} r={5.5} x={143} y={116} />
        </>
      )}
    </>
  );
  return tilt === 0 ? parts : <g transform={`rotate(${tilt} 100 130)`}>{parts}</g>;
}

const JAWS = {
  oval: {
    top: 39,
    whole: 'M61 82C61 52 78 39 100 39S139 52 139 82C139 108 125 140 100 140S61 108 61 82Z',
    half: 'C122 39 139 52 139 82C139 108 125 140 100 140',
  },
  long: {
    top: 37,
    whole: 'M63 80C63 52 79 37 100 37S137 52 137 80C137 112 124 144 100 144S63 112 63 80Z',
    half: 'C121 37 137 52 137 80C137 112 124 144 100 144',
  },
  wide: {
    top: 39,
    whole:
      'M58 82C58 52 76 39 100 39S142 52 142 82C142 99 140 113 134 123 126 135 113 140 100 140S74 135 66 123C60 113 58 99 58 82Z',
    half: 'C124 39 142 52 142 82C142 99 140 113 134 123 126 135 113 140 100 140',
  },
} as const;

interface EyeProps extends Pick<Face, 'shut' | 'down'> {
  readonly x: number;
  readonly look: number;
}

function Eye({ x, look, shut, down }: EyeProps) {
  if (shut) return <Thread d={`M${x - 9} 91Q${x} 99 ${x + 9} 91`} dye="hair" w={3} />;
  if (down) {
    return (
      <>
        <Dyed d={`M${x - 9.5} 92Q${x} 89 ${x + 9.5} 91.5 ${x} 102 ${x - 9.5} 92Z`} dye="eye" />
        <Disc dye="hair" r={4} x={x + look} y={94.4} />
        <Thread d={`M${x - 10.5} 91.5Q${x} 88 ${x + 10.5} 91`} dye="hair" w={3.4} />
      </>
    );
  }
  return (
    <>
      <Dyed d={`M${x - 9.5} 92.5Q${x} 83 ${x + 9.5} 91.5 ${x} 99.5 ${x - 9.5} 92.5Z`} dye="eye" />
      <Disc dye="hair" r={4.6} x={x + look} y={91} />
      <Thread d={`M${x - 10.5} 92.5Q${x} 82 ${x + 10.5} 91`} dye="hair" w={3} />
    </>
  );
}

const BROWS = {
  calm: 'M70 79Q81 71 92 76M108 76Q119 71 130 79',
  up: 'M70 79Q81 71 92 76M108 73Q120 65 130 74',
  soft: 'M71 79Q80 75 91 77M109 77Q120 75 129 79',
  keen: 'M70 76Q81 72 92 78M108 78Q119 72 130 76',
} as const;

const SMILE = (
  <>
    <Dyed d="M83 121Q93 118 100 120 107 118 117 121 112 135.5 100 135.5 88 135.5 83 121Z" dye="lip" />
    <Dyed d="M87 122.5Q100 125 113 122.5 110 129.5 100 129.5 90 129.5 87 122.5Z" dye="eye" />
  </>
);

const MOUTHS: Record<NonNullable<Face['mouth']>, ReactNode> = {
  calm: (
    <>
      <Dyed d="M85 123.5Q94 117.5 100 120 106 117.5 115 123.5 100 136 85 123.5Z" dye="lip" />
      <Thread d="M84 123Q100 127.5 116 123" dye="crease" w={2.4} />
    </>
  ),
  half: (
    <>
      <Dyed d="M86 124Q95 119 101 121 108 118 116 120 106 136 86 124Z" dye="lip" />
      <Thread d="M85 124.5Q102 127.5 118 119" dye="crease" w={2.4} />
    </>
  ),
  smile: SMILE,
  grin: (
    <>
      {SMILE}
      <Thread d="M100 124V129" dye="crease" w={2.4} />
    </>
  ),
};

const LOW_CAP = 'M58 90C56 50 72 30 100 30S144 50 142 90C138 72 132 62 122 58H78C68 62 62 72 58 90Z';

function Strands({ d }: { readonly d: string }) {
  return <Thread d={d} dye="hairLine" w={2.2} />;
}

const BEHIND: Partial<Record<Hair, ReactNode>> = {
  afro: (
    <Dyed
      d="M100 14C140 14 160 44 158 76 157 100 146 112 136 114H64C54 112 43 100 42 76 40 44 60 14 100 14Z"
      dye="hair"
    />
  ),
  puff: <Dyed d="M100 2C124 2 138 16 138 32S122 58 100 58 62 48 62 32 76 2 100 2Z" dye="hair" />,
  braids: (
    <>
      <Dyed
        d="M100 26C136 26 150 52 150 86V178Q136 186 128 178V100H72V178Q64 186 50 178V86C50 52 64 26 100 26Z"
        dye="hair"
      />
      <Strands d="M57 90V178M64 84V178M136 84V178M143 90V178" />
    </>
  ),
  locks: (
    <>
      <Dyed
        d="M100 24C138 24 150 54 149 84L150 118Q145 124 140 118L136 122Q131 126 128 120H72Q69 126 64 122L60 118Q55 124 50 118L51 84C50 54 62 24 100 24Z"
        dye="hair"
      />
      <Strands d="M57 86V116M143 86V116M64 96V118M136 96V118" />
    </>
  ),
  bun: (
    <>
      <Dyed d="M84 8H116A16 16 0 0 1 116 40H84A16 16 0 0 1 84 8Z" dye="hair" />
      <Strands d="M82 16H118M80 25H120" />
    </>
  ),
  bob: (
    <Dyed
      d="M100 24C140 24 152 52 151 84L152 128Q140 134 130 128V90H70V128Q60 134 48 128L49 84C48 52 60 24 100 24Z"
      dye="hair"
    />
  ),
};

const OVER: Partial<Record<Hair, ReactNode>> = {
  fade: (
    <>
      <Dyed
        d="M60 84C57 48 74 28 100 28S143 48 140 84C138 78 136 70 134 62Q118 54 100 54T66 62C64 70 62 78 60 84Z"
        dye="hair"
      />
      <Strands d="M70 44Q100 34 130 44" />
    </>
  ),
  flat: (
    <>
      <Dyed
        d="M61 82L60 30Q60 22 68 22H132Q140 22 140 30L139 82C138 74 136 66 133 60H67C64 66 62 74 61 82Z"
        dye="hair"
      />
      <Strands d="M70 30V50M82 28V52M94 28V52M106 28V52M118 28V52M130 30V50" />
    </>
  ),
  afro: <Dyed d={LOW_CAP} dye="hair" />,
  puff: (
    <>
      <Dyed d={LOW_CAP} dye="hair" />
      <Strands d="M100 34V56M86 36L82 56M114 36L118 56M74 42L68 60M126 42L132 60" />
    </>
  ),
  bun: (
    <>
      <Dyed d={LOW_CAP} dye="hair" />
      <Strands d="M100 32V56M87 34L84 56M113 34L116 56M75 41L70 59M125 41L130 59" />
    </>
  ),
  braids: (
    <>
      <Dyed d="M58 92C56 52 72 28 100 28S144 52 142 92C139 74 130 60 114 50 96 62 68 66 58 92Z" dye="hair" />
      <Strands d="M114 50Q116 36 104 29M90 59Q82 44 86 32M70 70Q62 58 68 44M130 64Q138 52 128 40" />
    </>
  ),
  locks: (
    <>
      <Dyed
        d="M57 92C54 50 72 28 100 28S146 50 143 92C140 78 136 70 132 66L122 74 112 60 100 70 88 58 78 72 68 66C64 72 60 80 57 92Z"
        dye="hair"
      />
      <Strands d="M88 58Q86 44 92 32M112 60Q116 46 110 33M68 66Q66 54 74 42M132 66Q136 56 128 44" />
    </>
  ),
  bob: (
    <Dyed
      d="M58 96C54 50 72 28 100 28S146 50 142 96C138 78 128 68 118 66 98 66 78 62 72 58 66 68 60 80 58 96Z"
      dye="hair"
    />
  ),
  bald: <Thread d="M76 52Q84 45 96 45" dye="eye" opacity={0.22} w={5} />,
  grey: (
    <Dyed
      d="M59 88C55 50 73 30 100 30S145 50 141 88C139 76 135 66 130 60Q116 60 100 52 84 60 70 60C65 66 61 76 59 88Z"
      dye="grey"
    />
  ),
  cornrows: (
    <>
      <Dyed d="M60 82C58 46 76 30 100 30S142 46 140 82C138 70 132 60 124 54H76C68 60 62 70 60 82Z" dye="hair" />
      <Strands d="M100 32V54M88 33L86 54M112 33L114 54M77 38L74 55M123 38L126 55M67 48L64 66M133 48L136 66" />
      <Thread d="M64 86V116M136 86V116" dye="hair" w={7} />
    </>
  ),
};

function Fold({ d }: { readonly d: string }) {
  return <Thread d={d} dye="night" opacity={0.34} w={2.6} />;
}

const WORN: Record<Headwear, (cloth: Dye, band: Dye) => ReactNode> = {
  hijab: (cloth) => (
    <>
      {/* The face's opening runs the other way round. */}
      <Dyed
        d="M100 20C140 20 154 52 152 90 151 112 158 132 172 150Q142 186 100 186T28 150C42 132 49 112 48 90 46 52 60 20 100 20ZM100 48C80 48 67 62 67 86 67 108 78 136 100 136S133 108 133 86C133 62 120 48 100 48Z"
        dye={cloth}
      />
      <Fold d="M60 60Q78 40 112 40M54 128Q78 158 128 152M140 112Q128 146 84 166" />
    </>
  ),
  scarf: (cloth, band) => (
    <>
      <Dyed d="M56 80C50 44 66 12 104 10 138 8 152 40 144 80Q122 58 100 58T56 80Z" dye={cloth} />
      <Dyed d="M58 70Q74 46 100 47T142 68L144 80Q122 58 100 58T56 80Z" dye={band} />
      <Dyed d="M116 24Q122 2 146 4 152 16 138 28 154 28 158 42 146 52 128 44Z" dye={cloth} />
      <Fold d="M74 26Q96 22 118 40M66 44Q84 34 104 40" />
    </>
  ),
  kufi: (cloth, band) => (
    <>
      <Dyed d="M60 66L66 30Q100 18 134 30L140 66Q100 52 60 66Z" dye={cloth} />
      <Stitch d="M64 58Q100 45 136 58M66 46Q100 34 134 46" dye={band} />
    </>
  ),
  helmet: (cloth, band) => (
    <>
      <Dyed d="M48 88C44 40 66 16 100 16S156 40 152 88Q140 66 124 60H76Q60 66 48 88Z" dye={cloth} />
      <Dyed d="M62 66Q100 46 138 66L134 58Q100 42 66 58Z" dye={band} />
      <Stitch d="M58 54Q70 28 100 26T142 54" dye={band} />
    </>
  ),
};

const BEARDS: Record<Beard, ReactNode> = {
  full: (
    <Dyed
      d="M60 88C60 96 62 104 66 112 78 106 88 112 100 112S122 106 134 112C138 104 140 96 140 88 146 120 130 148 100 148S54 120 60 88Z"
      dye="hair"
    />
  ),
  short: (
    <Dyed
      d="M61 92C62 102 66 112 71 118 84 110 92 113 100 113S116 110 129 118C134 112 138 102 139 92 141 116 126 143 100 143S59 116 61 92Z"
      dye="hair"
      opacity={0.62}
    />
  ),
  goatee: (
    <Dyed
      d="M86 138Q100 134 114 138 112 154 100 154T86 138ZM82 118Q92 111 100 114 108 111 118 118 108 117.5 100 118 92 117.5 82 118Z"
      dye="hair"
    />
  ),
  moustache: <Dyed d="M80 119Q90 110 100 113 110 110 120 119 110 121 100 118 90 121 80 119Z" dye="hair" />,
  'grey moustache': <Dyed d="M78 120Q90 109 100 113 110 109 122 120 110 122 100 118 90 122 78 120Z" dye="grey" />,
};

const GLASSES: Record<NonNullable<Face['glasses']>, ReactNode> = {
  round: (
    <Spectacles d="M96 90Q100 87 104 90M66 90L59 88M134 90L141 88">
      M66 92A15 15 0 1 1 96 92A15 15 0 1 1 66 92ZM104 92A15 15 0 1 1 134 92A15 15 0 1 1 104 92Z
    </Spectacles>
  ),
  square: (
    <Spectacles d="M96 88H104M65 87L59 86M135 87L141 86">
      M65 83H96V95Q94 104 84 104H76Q66 104 65 95ZM104 83H135V95Q134 104 124 104H116Q106 104 104 95Z
    </Spectacles>
  ),
};

function Spectacles({ d, children: panes }: { readonly d: string; readonly children: string }) {
  return (
    <>
      <Dyed d={panes} dye="eye" opacity={0.14} />
      <Thread d={panes + d} dye="hair" w={3.4} />
    </>
  );
}

export function Neck() {
  return (
    <>
      <Dyed d="M80 122V166Q100 184 120 166V122Z" dye="skin" />
      <Dyed d="M80 132Q92 150 120 142V166Q110 176 100 176V160Q84 154 80 140Z" dye="shade" />
    </>
  );
}

interface PlacedFace {
  readonly face: Face;
  readonly x: number;
  readonly y: number;
  readonly scale?: number;
}

export function FrontHead({ face, x, y, scale = 0.46 }: PlacedFace) {
  return (
    <At scale={scale} x={x - 100 * scale} y={y - 140 * scale}>
      <Neck />
      <Head face={face} />
    </At>
  );
}
