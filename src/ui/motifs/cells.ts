export const CELL = 96;
/** Distance between neighbouring motifs: a cell and the thread between them. */
export const PITCH = 104;

/** A motif of ndop cloth as SVG path data: stitched lines and dyed shapes. */
export interface Motif {
  readonly stitched: string;
  readonly dyed: string;
}

export const MOTIF_NAMES = [
  'losange',
  'etoile',
  'cadre',
  'croise',
  'damier',
  'dents',
  'chevron',
  'soleil',
  'croix',
  'sablier',
] as const;
export type MotifName = (typeof MOTIF_NAMES)[number];

export const LARGE_MOTIFS = ['losange', 'etoile', 'cadre', 'soleil', 'sablier'] as const satisfies readonly MotifName[];

export const MOTIFS: Readonly<Record<MotifName, Motif>> = {
  losange: {
    stitched: lozenge(48, 48, 44) + lozenge(48, 48, 32) + corners(),
    dyed: lozenge(48, 48, 19),
  },
  etoile: star(),
  cadre: { stitched: square(48, 48, 43) + square(48, 48, 31), dyed: square(48, 48, 18) },
  croise: { stitched: lattice(), dyed: '' },
  damier: { stitched: '', dyed: checks() },
  dents: teeth(),
  chevron: {
    stitched: [0, 1, 2, 3].map((i) => `M4 ${i * 20 + 18}L48 ${i * 20 + 2} 92 ${i * 20 + 18}`).join(''),
    dyed: 'M8 92L48 76 88 92Z',
  },
  soleil: sun(),
  croix: {
    stitched: 'M4 30H30V4M66 4V30H92M92 66H66V92M30 92V66H4',
    dyed: 'M40 12h16v28h28v16H56v28H40V56H12V40h28z',
  },
  sablier: { stitched: 'M4 4H92L4 92H92Z', dyed: 'M20 12H76L48 40ZM48 56L76 84H20Z' },
};

/** Keeps one decimal: more costs bytes and is invisible. */
export function short(value: number): string {
  return String(Number(value.toFixed(1)));
}

export function lozenge(x: number, y: number, radius: number): string {
  return `M${short(x)} ${short(y - radius)}L${short(x + radius)} ${short(y)} ${short(x)} ${short(y + radius)} ${short(x - radius)} ${short(y)}Z`;
}

export function square(x: number, y: number, half: number): string {
  return `M${short(x - half)} ${short(y - half)}h${short(2 * half)}v${short(2 * half)}h${short(-2 * half)}z`;
}

function circle(x: number, y: number, radius: number): string {
  const r = short(radius);
  return `M${short(x - radius)} ${short(y)}a${r} ${r} 0 1 0 ${short(2 * radius)} 0a${r} ${r} 0 1 0 ${short(-2 * radius)} 0`;
}

function corners(): string {
  const ends: readonly (readonly [number, number])[] = [
    [0, 0],
    [CELL, 0],
    [0, CELL],
    [CELL, CELL],
  ];
  return ends.map(([x, y]) => `M${x ? 78 : 18} ${y}L${x} ${y ? 78 : 18}`).join('');
}

function star(): Motif {
  let stitched = '';
  let dyed = '';
  for (let i = 0; i < 8; i++) {
    const minor = i % 2 === 1;
    const [length, width] = minor ? [44, 6.5] : [46, 9];
    const cos = Math.cos((i * Math.PI) / 4);
    const sin = Math.sin((i * Math.PI) / 4);
    const point = (u: number, v: number) => `${short(48 + u * cos - v * sin)} ${short(48 + u * sin + v * cos)}`;
    const branch = `M${point(4, 0)}L${point(length / 2, width)} ${point(length, 0)} ${point(length / 2, -width)}Z`;
    if (minor) stitched += branch;
    else dyed += branch;
  }
  return { stitched, dyed };
}

function lattice(): string {
  let path = '';
  for (let i = -72; i < CELL; i += 24) {
    const left = Math.max(0, i);
    const right = Math.min(CELL, i + CELL);
    const top = Math.max(0, -i);
    const bottom = Math.min(CELL, CELL - i);
    path += `M${left} ${top}L${right} ${bottom}M${CELL - left} ${top}L${CELL - right} ${bottom}`;
  }
  return path;
}

function checks(): string {
  let path = '';
  for (let y = 0; y < 4; y++) {
    for (let x = 0; x < 4; x++) if ((x + y) % 2) path += lozenge(12 + 24 * x, 12 + 24 * y, 10.5);
  }
  return path;
}

function teeth(): Motif {
  let stitched = '';
  let dyed = '';
  for (let row = 0; row < 3; row++) {
    const base = row * 32;
    for (let x = 0; x < CELL; x += 32) dyed += `M${x + 2} ${base + 28}L${x + 16} ${base + 6} ${x + 30} ${base + 28}Z`;
    stitched += `M0 ${base + 32}H${CELL}`;
  }
  return { stitched, dyed };
}

function sun(): Motif {
  let stitched = circle(48, 48, 24) + circle(48, 48, 34);
  for (let i = 0; i < 16; i++) {
    const cos = Math.cos((i * Math.PI) / 8);
    const sin = Math.sin((i * Math.PI) / 8);
    stitched += `M${short(48 + 38 * cos)} ${short(48 + 38 * sin)}L${short(48 + 46 * cos)} ${short(48 + 46 * sin)}`;
  }
  return { stitched, dyed: circle(48, 48, 14) };
}
