/**
 * Writes the hero's map of Africa in azimuthal equidistant projection around Yaoundé: one circle per letter of the
 * slogan, every 110 km. `npx node studio/make-africa.ts`; the result is committed.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { geoAzimuthalEquidistant, geoDistance } from 'd3-geo';
import { feature, merge } from 'topojson-client';
import { beatsOf } from '../src/ui/motifs/text-beats.ts';

type Point = readonly [number, number];
type Ring = readonly Point[];
type Shape = { type: 'Polygon'; coordinates: number[][][] } | { type: 'MultiPolygon'; coordinates: number[][][][] };

const SLOGAN = 'Connecter les talents africains au monde';
const YAOUNDE: Point = [11.5167, 3.8667];
const EARTH_KM = 6371;
/** Drawing units per kilometre. */
const SCALE = 0.088;
const STEP_KM = 110;
/** Position of Yaoundé. */
const CENTRE: Point = [372, 462];
const SIZE = 900;
/** Circles after the slogan's last letter. */
const RINGS_AFTER = 5;

/** ISO 3166-1 numeric codes; the atlas has none for Somaliland. */
const AFRICA = new Set(
  (
    '012 024 072 108 120 132 140 148 174 178 180 204 226 231 232 262 266 270 288 324 384 404 426 430 434 450 454 466 478 ' +
    '480 504 508 516 562 566 624 646 678 686 690 694 706 710 716 728 729 732 748 768 788 800 818 834 854 894'
  ).split(' '),
);
const CAMEROON = '120';
const ANTARCTICA = '010';

interface City {
  readonly name: string;
  readonly at: Point;
  /** Sagitta as a share of the length; the sign is the side. */
  readonly bend: number;
  /** Offset from the city in drawing units, and the text anchor. */
  readonly label: readonly [number, number, 'start' | 'middle' | 'end'];
  /** Position of the label on phones. */
  readonly phone?: 'beside' | 'above' | 'below';
}

const CITIES: readonly City[] = [
  { name: 'Dakar', at: [-17.45, 14.69], bend: -0.22, label: [-12, 4, 'end'], phone: 'below' },
  { name: 'Abidjan', at: [-4.03, 5.32], bend: -0.3, label: [-6, 22, 'end'] },
  { name: 'Casablanca', at: [-7.59, 33.57], bend: -0.2, label: [-12, 4, 'end'], phone: 'above' },
  { name: 'Tunis', at: [10.18, 36.8], bend: -0.12, label: [-12, -6, 'end'] },
  { name: 'Le Caire', at: [31.24, 30.04], bend: 0.18, label: [12, -8, 'start'], phone: 'beside' },
  { name: 'Addis-Abeba', at: [38.75, 9.01], bend: 0.22, label: [14, 4, 'start'] },
  { name: 'Nairobi', at: [36.82, -1.29], bend: 0.24, label: [14, 5, 'start'], phone: 'beside' },
  { name: 'Johannesburg', at: [28.05, -26.2], bend: 0.2, label: [14, 8, 'start'], phone: 'beside' },
  { name: 'Luanda', at: [13.23, -8.84], bend: -0.18, label: [-12, 6, 'end'] },
];

/** Cities outside the picture: their arc ends at `cut` in an arrow. */
const FAR_CITIES: readonly (City & { readonly cut: number })[] = [
  { name: 'Paris', at: [2.35, 48.86], bend: -0.06, cut: 0.87, label: [13, -2, 'start'] },
  { name: 'Montréal', at: [-73.57, 45.5], bend: 0.05, cut: 0.47, label: [-15, 5, 'end'] },
  { name: 'Dubaï', at: [55.27, 25.2], bend: 0.12, cut: 0.9, label: [4, -16, 'middle'] },
  { name: 'São Paulo', at: [-46.63, -23.55], bend: -0.12, cut: 0.47, label: [-4, 26, 'middle'] },
];

const projection = geoAzimuthalEquidistant()
  .rotate([-YAOUNDE[0], -YAOUNDE[1]])
  .scale(SCALE * EARTH_KM)
  .translate([0, 0])
  .clipAngle(179);

if (import.meta.main) {
  writeFileSync(new URL('../src/ui/motifs/africa-map.data.ts', import.meta.url), africaModule());
}

/** @returns the deterministic text of `africa-map.data.ts` */
export function africaModule(): string {
  const { countries, africa } = readAtlas();
  const african = outlines(countries.filter(isAfrican).map((country) => country.shape));
  const others = outlines(
    countries.filter((country) => !isAfrican(country) && code(country) !== ANTARCTICA).map((country) => country.shape),
  );

  const rings = { high: '', low: '', silence: '', far: '' };
  beatsOf(SLOGAN).forEach((strike, i) => {
    rings[strike] += ring(african, (i + 1) * STEP_KM);
  });
  for (let i = 1; i <= RINGS_AFTER; i++) rings.low += ring(african, (SLOGAN.length + i) * STEP_KM);
  for (let km = STEP_KM * 16; km <= 6400; km += STEP_KM) {
    rings.far += ring(others, km, 3, ([x, y]) => x > -190 && y < 90);
  }

  const cameroon = countries.find((country) => code(country) === CAMEROON);
  if (!cameroon) throw new Error('the atlas has no Cameroon');
  const data = {
    viewBox: `${-CENTRE[0]} ${-CENTRE[1]} ${SIZE} ${SIZE}`,
    rings,
    coast: outlinePath(africa, 4, 8),
    cameroon: outlinePath(cameroon.shape, 2.2, 6),
    cities: CITIES.map(city),
    farCities: FAR_CITIES.map(farCity),
  };
  return `/* Written by studio/make-africa.ts; do not edit by hand. */\nexport const africaMap = ${JSON.stringify(data, null, 2)} as const;\n`;
}

interface Country {
  readonly id?: string | number;
  readonly properties?: { readonly name?: string };
  readonly shape: Shape;
}

function readAtlas(): { countries: Country[]; africa: Shape } {
  const file = new URL(import.meta.resolve('world-atlas/countries-50m.json'));
  const atlas = JSON.parse(readFileSync(file, 'utf8'));
  const geometries: Omit<Country, 'shape'>[] = atlas.objects.countries.geometries;
  return {
    countries: geometries.map((geometry) => {
      const { geometry: shape } = feature(atlas, geometry as never) as unknown as { geometry: Shape };
      return { ...geometry, shape };
    }),
    africa: merge(atlas, geometries.filter(isAfrican) as never) as Shape,
  };
}

function code(country: Omit<Country, 'shape'>): string {
  return String(country.id).padStart(3, '0');
}

function isAfrican(country: Omit<Country, 'shape'>): boolean {
  return AFRICA.has(code(country)) || country.properties?.name === 'Somaliland';
}

function project(point: readonly number[]): Point {
  const projected = projection([point[0] as number, point[1] as number]);
  if (!projected) throw new Error(`no place on the map for ${point.join()}`);
  return projected;
}

interface Outline {
  readonly rings: readonly Ring[];
  readonly box: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };
}

function polygonsOf(geometry: Shape): number[][][][] {
  return geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
}

function outlines(geometries: readonly Shape[]): Outline[] {
  return geometries.flatMap(polygonsOf).map((polygon) => {
    const projected = polygon.map((line) => line.map(project));
    const xs = (projected[0] ?? []).map(([x]) => x);
    const ys = (projected[0] ?? []).map(([, y]) => y);
    const box = { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
    return { rings: projected, box };
  });
}

function isInside(shapes: readonly Outline[], [x, y]: Point): boolean {
  return shapes.some(({ rings, box }) => {
    if (x < box.left || x > box.right || y < box.top || y > box.bottom) return false;
    let inside = false;
    for (const line of rings) {
      let previous = line.at(-1) as Point;
      for (const [px, py] of line) {
        const [qx, qy] = previous;
        if (py > y !== qy > y && x < ((qx - px) * (y - py)) / (qy - py) + px) inside = !inside;
        previous = [px, py];
      }
    }
    return inside;
  });
}

/** Parts of a circle on land, as arcs of at least `shortest` units. */
function ring(
  shapes: readonly Outline[],
  km: number,
  shortest = 2,
  keep: (point: Point) => boolean = () => true,
): string {
  const radius = km * SCALE;
  const samples = Math.max(180, Math.round(radius * 4));
  const angle = (i: number) => (i / samples) * 2 * Math.PI;
  const point = (a: number): Point => [radius * Math.sin(a), -radius * Math.cos(a)];
  const onLand = Array.from({ length: samples }, (_, i) => isInside(shapes, point(angle(i))));
  const r = round(radius);
  if (onLand.every(Boolean)) return `M0 ${round(-radius)}A${r} ${r} 0 1 1-.1 ${round(-radius)}`;

  const sea = onLand.indexOf(false);
  let path = '';
  let start = -1;
  for (let step = 0; step <= samples; step++) {
    const land = step < samples && onLand[(sea + step) % samples];
    if (land && start < 0) start = step;
    if (land || start < 0) continue;
    const from = angle(sea + start);
    const to = angle(sea + step - 1);
    start = -1;
    const long = (to - from) * radius >= shortest;
    if (!long || !keep(point(from)) || !keep(point(to))) continue;
    const [fx, fy] = point(from);
    const [tx, ty] = point(to);
    path += `M${round(fx)} ${round(fy)}A${r} ${r} 0 ${to - from > Math.PI ? 1 : 0} 1 ${round(tx)} ${round(ty)}`;
  }
  return path;
}

/** @param apart distance of points @param narrowest least width of a polygon, in drawing units */
function outlinePath(geometry: Shape, apart: number, narrowest: number): string {
  return polygonsOf(geometry)
    .map((polygon) => thin((polygon[0] ?? []).map(project), apart))
    .filter((line) => Math.max(...line.map(([x]) => x)) - Math.min(...line.map(([x]) => x)) > narrowest)
    .map((line) => {
      let [px, py] = [0, 0];
      const steps = line.map(([x, y], i) => {
        const [rx, ry] = [Math.round(x * 2) / 2, Math.round(y * 2) / 2];
        const step = i === 0 ? `M${rx} ${ry}` : `${i === 1 ? 'l' : ' '}${rx - px} ${ry - py}`;
        [px, py] = [rx, ry];
        return step;
      });
      return `${steps.join('').replaceAll(' -', '-')}z`;
    })
    .join('');
}

function thin(line: Ring, apart: number): Ring {
  const kept: Point[] = [];
  for (const point of line) {
    const last = kept.at(-1);
    if (!last || Math.hypot(point[0] - last[0], point[1] - last[1]) >= apart) kept.push(point);
  }
  return kept;
}

function city({ name, at, bend, label, phone }: City) {
  const [x, y] = project(at);
  const [cx, cy] = [x / 2 + y * bend, y / 2 - x * bend];
  return {
    name,
    phone: phone ?? 'hidden',
    arc: `M0 0Q${round(cx)} ${round(cy)} ${round(x)} ${round(y)}`,
    mark: `M${round(x)} ${round(y - 6)}l6 6-6 6-6-6z`,
    x: round(x + label[0]),
    y: round(y + label[1]),
    anchor: label[2],
  };
}

function farCity({ name, at, bend, label, cut }: City & { readonly cut: number }) {
  const [x, y] = project(at);
  const [cx, cy] = [x / 2 + y * bend, y / 2 - x * bend];
  // De Casteljau.
  const [qx, qy] = [cut * cx, cut * cy];
  const [ex, ey] = [2 * cut * (1 - cut) * cx + cut * cut * x, 2 * cut * (1 - cut) * cy + cut * cut * y];
  const heading = Math.atan2(ey - qy, ex - qx);
  const tip = (turn: number) =>
    `${round(ex + 9 * Math.cos(heading + turn))} ${round(ey + 9 * Math.sin(heading + turn))}`;
  return {
    name,
    /** Great-circle distance, rounded to ten. */
    km: Math.round((geoDistance([...YAOUNDE], [...at]) * EARTH_KM) / 10) * 10,
    arc: `M0 0Q${round(qx)} ${round(qy)} ${round(ex)} ${round(ey)}`,
    mark: `M${tip(0)}L${tip(2.3)} ${tip(-2.3)}z`,
    x: round(ex + label[0]),
    y: round(ey + label[1]),
    anchor: label[2],
  };
}

function round(value: number): number {
  return Number(value.toFixed(1));
}
