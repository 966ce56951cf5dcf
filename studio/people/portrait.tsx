import type { ReactNode } from 'react';
import { Disc, type Dye, Dyed, Skin, Stitch } from './cloth.tsx';
import { type Face, Head, Neck } from './head.tsx';

export interface PortraitOf {
  readonly face: Face;
  /** Dark hair needs a ground other than indigo and night. */
  readonly tile: readonly ['disc' | 'arch' | 'lozenge' | 'sun', ground: Dye, figure: Dye, echo: Dye];
  readonly wears: readonly ['tee' | 'shirt' | 'suit' | 'wax' | 'hood' | 'boubou' | 'cardigan', cloth: Dye, trim: Dye];
}

/** 200 × 200, chin at 70 %. */
export function Portrait({ face, tile: [shape, ground, figure, echo], wears: [cut, cloth, trim] }: PortraitOf) {
  return (
    <Skin tone={face.skin}>
      <Dyed d="M-1-1H201V201H-1Z" dye={ground} />
      {TILES[shape](figure)}
      <Stitch d={ECHOES[shape]} dye={echo} />
      <g transform="translate(0 6)">
        <Neck />
        {BUSTS[cut](cloth, trim)}
        <Head face={face} />
      </g>
    </Skin>
  );
}

type Tile = PortraitOf['tile'][0];

const TILES: Record<Tile, (figure: Dye) => ReactNode> = {
  disc: (dye) => <Disc dye={dye} r={76} x={100} y={96} />,
  arch: (dye) => <Dyed d="M28 201V92A72 72 0 0 1 172 92V201Z" dye={dye} />,
  lozenge: (dye) => <Dyed d="M100-22L216 94 100 210-16 94Z" dye={dye} />,
  sun: (dye) => (
    <>
      <Dyed d="M-1 110H201V201H-1Z" dye={dye} />
      <Disc dye={dye} r={66} x={100} y={84} />
    </>
  ),
};

const ECHOES: Record<Tile, string> = {
  disc: 'M100 8A88 88 0 0 1 188 96 88 88 0 0 1 100 184 88 88 0 0 1 12 96 88 88 0 0 1 100 8',
  arch: 'M14 200V92A86 86 0 0 1 186 92V200',
  lozenge: 'M100 2L192 94 100 186 8 94Z',
  sun: 'M8 98H20A80 80 0 0 1 180 98H192',
};

const BUSTS: Record<PortraitOf['wears'][0], (cloth: Dye, trim: Dye) => ReactNode> = {
  tee: (cloth, trim) => (
    <>
      <Dyed d="M14 200C16 172 44 164 76 158Q100 184 124 158C156 164 184 172 186 200Z" dye={cloth} />
      <Stitch d="M72 162Q100 190 128 162M46 200V186M154 200V186" dye={trim} />
    </>
  ),
  shirt: (cloth, trim) => (
    <>
      <Dyed d="M14 200C16 172 44 164 78 156L100 176 122 156C156 164 184 172 186 200Z" dye={cloth} />
      <Dyed d="M78 154L64 162 82 190 100 176ZM122 154L136 162 118 190 100 176Z" dye={trim} />
      <Stitch d="M100 180V200" dye={trim} />
    </>
  ),
  suit: (cloth, trim) => (
    <>
      <Dyed d="M76 158L100 200 124 158 100 172Z" dye="cotton" />
      <Dyed d="M95 172H105L108 200H92Z" dye={trim} />
      <Dyed d="M14 200C16 172 44 164 74 156L96 200ZM186 200C184 172 156 164 126 156L104 200Z" dye={cloth} />
      <Stitch d="M66 166L74 182 66 186 88 200M134 166L126 182 134 186 112 200" dye="cotton" />
    </>
  ),
  wax: (cloth, trim) => (
    <>
      <Dyed d="M14 200C16 172 44 162 74 158Q82 182 100 182T126 158C156 162 184 172 186 200Z" dye={cloth} />
      <Stitch d="M68 160Q76 190 100 190T132 160" dye={trim} />
    </>
  ),
  hood: (cloth, trim) => (
    <>
      <Dyed
        d="M14 200C16 174 40 164 64 156Q70 144 82 142L100 172 118 142Q130 144 136 156C160 164 184 174 186 200Z"
        dye={cloth}
      />
      <Stitch d="M70 152Q80 178 98 184M130 152Q120 178 102 184M88 178V196M112 178V196" dye={trim} />
    </>
  ),
  boubou: (cloth, trim) => (
    <>
      <Dyed d="M8 200C12 168 44 160 78 156Q100 172 122 156C156 160 188 168 192 200Z" dye={cloth} />
      <Stitch d="M76 158Q84 186 100 186T124 158M88 188V200M112 188V200M94 188V200M106 188V200" dye={trim} />
    </>
  ),
  cardigan: (cloth, trim) => (
    <>
      <Dyed d="M76 158Q100 190 124 158L112 200H88Z" dye="cotton" />
      <Dyed
        d="M14 200C16 172 44 162 76 156Q78 182 94 200ZM186 200C184 172 156 162 124 156Q122 182 106 200Z"
        dye={cloth}
      />
      <Stitch d="M80 166Q84 186 96 198M120 166Q116 186 104 198" dye={trim} />
    </>
  ),
};
