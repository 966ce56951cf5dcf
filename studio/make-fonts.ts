/** Subsets the font files and writes their `@font-face` rules: `npx node studio/make-fonts.ts`; they are committed. */
import { readFile, writeFile } from 'node:fs/promises';
import { create, type Font } from 'fontkitten';
import subsetFont from 'subset-font';

const out = new URL('../src/ui/fonts/', import.meta.url);

/** Characters of every page: their file blocks the first visit. */
const FRENCH =
  ' !"%&\'()*+,-./0123456789:;?@ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz' +
  '\u00a0«»°·×©àáâãæçèéêëíîïóôœùúûÀÇÈÉÊÎÔ–’…';

/** Characters of one page in ten. Neither face has U+202F and arrows; arrows are icons. */
const RARE = '#$<=>[\\]^`{|}~äöüÿÂÄÆËÏÖŒÙÛÜŸõñ—‘“”€•™−';

/** Cameroonian languages; each face keeps what it has. */
const CAMEROONIAN =
  'ŋŊɔƆɛƐəƏɓƁɗƊɨƗʉɄƴƳʼꞌǎǍěĚǐǏǒǑǔǓńŃǹǸḿḾēĒāĀīĪōŌūŪẽẼũŨĩĨẅẄŵŴẹẸọỌ' + '\u0300\u0301\u0302\u0303\u0304\u0308\u030c\u0323';

/**
 * Characters of a third face: open vowels, hooked consonants, and all tone marks, which fit only letters of their face.
 */
const MARKS = '\u0300\u0301\u0302\u0303\u0304\u0308\u030c\u0323\u0327';
const TONES = `ɔɛəɓɗɨʉƴʼǐǒǔǹḿẽũĩẹọ${MARKS}`;
/** Rare at the start of words: a file of their own. */
const TONE_CAPITALS = `ƆƐƏƁƊƗɄƳǏǑǓǸḾẼŨĨẸỌ${MARKS}`;

const SOURCES = {
  bricolage: import.meta.resolve(
    '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2',
  ),
  bricolageExtra: import.meta.resolve(
    '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-ext-standard-normal.woff2',
  ),
  instrument: import.meta.resolve('@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2'),
  inter: import.meta.resolve('inter-ui/variable/InterVariable.woff2'),
  instrumentExtra: import.meta.resolve(
    '@fontsource-variable/instrument-sans/files/instrument-sans-latin-ext-wght-normal.woff2',
  ),
};
/** The only instance that is used. */
const DISPLAY_CUT = { opsz: 96, wdth: 88, wght: 720 };
/** French accents are precomposed. */
const TITLE_FEATURES = ['kern'];
/** Kerning hardly shows at text sizes and takes 10 KB. */
const TEXT_FEATURES: readonly string[] = [];
/** Mark positioning. */
const TONE_FEATURES = ['mark', 'mkmk', 'ccmp', 'locl'];
/** Empty without features, 30 to 70 bytes each. */
const OF_FEATURES = ['GDEF', 'GPOS', 'GSUB'];
const OF_STYLES = ['STAT'];
const TEXT_AXES = { wght: { min: 400, max: 700 } };
/** Browsers synthesise the bold. */
const TONE_AXES = { wght: 480 };

/** `averageAdvance` of system fonts: Liberation Sans (Arial's metrics), Roboto. */
const FALLBACK_WIDTHS = {
  arial: { regular: 0.45781, bold: 0.49265 },
  roboto: { regular: 0.45386, bold: 0.46026 },
};

/** Chosen at 360 px, where a wider fallback added a line to three of fifty titles. */
const TITLE_NARROWER = 0.9982;

/** French text with usual letter frequencies. */
export const MEASURED =
  'Nous concevons des solutions technologiques qui rapprochent les personnes, les idées et les opportunités. ' +
  "Écrivez-nous : quelqu'un de l'équipe vous rappelle pendant les heures de bureau, à Yaoundé comme à Douala.";

interface Cut {
  readonly file: string;
  readonly source: string;
  readonly characters: string;
  readonly axes: Record<string, number | { min: number; max: number }>;
  readonly features: readonly string[];
}

const CUTS: readonly Cut[] = [
  { file: 'bricolage', source: SOURCES.bricolage, characters: FRENCH, axes: DISPLAY_CUT, features: TITLE_FEATURES },
  { file: 'bricolage-rare', source: SOURCES.bricolage, characters: RARE, axes: DISPLAY_CUT, features: [] },
  {
    file: 'bricolage-extra',
    source: SOURCES.bricolageExtra,
    characters: CAMEROONIAN,
    axes: DISPLAY_CUT,
    features: [...TITLE_FEATURES, ...TONE_FEATURES],
  },
  { file: 'instrument', source: SOURCES.instrument, characters: FRENCH, axes: TEXT_AXES, features: TEXT_FEATURES },
  { file: 'instrument-rare', source: SOURCES.instrument, characters: RARE, axes: TEXT_AXES, features: TEXT_FEATURES },
  {
    file: 'instrument-extra',
    source: SOURCES.instrumentExtra,
    characters: CAMEROONIAN,
    axes: TONE_AXES,
    features: TONE_FEATURES,
  },
  {
    file: 'tones',
    source: SOURCES.inter,
    characters: TONES,
    axes: { ...TONE_AXES, opsz: 14 },
    features: TONE_FEATURES,
  },
  {
    file: 'tone-capitals',
    source: SOURCES.inter,
    characters: TONE_CAPITALS,
    axes: { ...TONE_AXES, opsz: 14 },
    features: TONE_FEATURES,
  },
];

if (import.meta.main) await makeFonts();

async function makeFonts(): Promise<void> {
  const ranges = new Map<string, string>();
  for (const cut of CUTS) {
    const original = await readSource(cut.source);
    const available = await openFont(original, cut.characters, {});
    const kept = [...new Set(cut.characters)].filter((c) => available.hasGlyphForCodePoint(codePoint(c)));
    // The published types lack `keepFeatures`.
    const options = {
      targetFormat: 'woff2' as const,
      variationAxes: cut.axes,
      keepFeatures: [...cut.features],
      dropTables: cut.features.length === 0 ? [...OF_FEATURES, ...OF_STYLES] : OF_STYLES,
    };
    const woff2 = await subsetFont(original, kept.join(''), options);
    await writeFile(new URL(`${cut.file}.woff2`, out), woff2);
    ranges.set(cut.file, unicodeRange(kept));
    const missing = [...new Set(cut.characters)].filter((c) => !kept.includes(c));
    console.log(
      `${cut.file}.woff2  ${woff2.length} bytes, ${kept.length} characters; not in the face: ${missing.join('') || 'none'}`,
    );
  }
  const text = await readSource(SOURCES.instrument);
  const faces = {
    display: await displayFont(),
    regular: await openFont(text, FRENCH, { wght: 400 }),
    bold: await openFont(text, FRENCH, { wght: 600 }),
  };
  await writeFile(new URL('fonts.css', out), fontFaces(ranges, faces));
}

export async function displayFont(): Promise<Font> {
  return openFont(await readSource(SOURCES.bricolage), FRENCH, DISPLAY_CUT);
}

/** @returns average advance of MEASURED in em */
export function averageAdvance(font: Font): number {
  const characters = [...MEASURED];
  const total = characters.reduce((sum, c) => sum + font.glyphForCodePoint(codePoint(c)).advanceWidth, 0);
  return total / characters.length / font.unitsPerEm;
}

function readSource(address: string): Promise<Buffer> {
  return readFile(new URL(address));
}

async function openFont(source: Buffer, characters: string, axes: Cut['axes']): Promise<Font> {
  const truetype = await subsetFont(source, characters, { targetFormat: 'truetype', variationAxes: axes });
  const font = create(truetype);
  if (font.isCollection) throw new Error('a single font was expected');
  return font;
}

function fontFaces(ranges: ReadonlyMap<string, string>, faces: Record<'display' | 'regular' | 'bold', Font>): string {
  // Text uses `optional`: no layout shift while reading. Titles swap.
  const face = (family: string, file: string, weight: string) =>
    `@font-face {
  font-family: '${family}';
  src: url('./${file}.woff2') format('woff2');
  font-weight: ${weight};
  font-display: ${file === 'instrument' ? 'optional' : 'swap'};
  unicode-range:
    ${ranges.get(file)};
}
`;
  const fallback = (family: string, locals: readonly string[], weight: string, font: Font, width: number) => {
    const adjust = (averageAdvance(font) / width) * (font === faces.display ? TITLE_NARROWER : 1);
    const percent = (units: number) => `${((100 * units) / font.unitsPerEm / adjust).toFixed(2)}%`;
    return `@font-face {
  font-family: '${family}';
  src: ${locals.map((name) => `local('${name}')`).join(', ')};
  font-weight: ${weight};
  size-adjust: ${(100 * adjust).toFixed(2)}%;
  ascent-override: ${percent(font.ascent)};
  descent-override: ${percent(-font.descent)};
  line-gap-override: ${percent(font.lineGap)};
}
`;
  };
  const arial = ['Arial', 'Liberation Sans', 'Arimo'];
  const arialBold = ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Arimo Bold'];
  const roboto = ['Roboto', 'Roboto-Regular'];
  const robotoBold = ['Roboto Bold', 'Roboto-Bold'];
  const w = FALLBACK_WIDTHS;
  return [
    '/* Written by studio/make-fonts.ts; do not edit by hand. */\n',
    face('Bricolage', 'bricolage', '720'),
    face('Bricolage', 'bricolage-rare', '720'),
    face('Bricolage', 'bricolage-extra', '720'),
    face('Instrument', 'instrument', '400 700'),
    face('Instrument', 'instrument-rare', '400 700'),
    face('Instrument', 'instrument-extra', '400 500'),
    // Browsers take marks from the last matching face.
    face('Tones', 'tone-capitals', '400 500'),
    face('Tones', 'tones', '400 500'),
    '/* Faces that the device has, set to the measures of ours: nothing moves when ours arrive. */\n',
    fallback('Bricolage Fallback', arialBold, '720', faces.display, w.arial.bold),
    fallback('Bricolage Fallback Roboto', robotoBold, '720', faces.display, w.roboto.bold),
    fallback('Instrument Fallback', arial, '400 500', faces.regular, w.arial.regular),
    fallback('Instrument Fallback', arialBold, '600 700', faces.bold, w.arial.bold),
    fallback('Instrument Fallback Roboto', roboto, '400 500', faces.regular, w.roboto.regular),
    fallback('Instrument Fallback Roboto', robotoBold, '600 700', faces.bold, w.roboto.bold),
  ].join('\n');
}

/** CSS `unicode-range`, adjacent characters joined. */
function unicodeRange(characters: readonly string[]): string {
  const points = characters.map(codePoint).sort((a, b) => a - b);
  const runs: [number, number][] = [];
  for (const point of points) {
    const last = runs.at(-1);
    if (last && point === last[1] + 1) last[1] = point;
    else runs.push([point, point]);
  }
  const hex = (n: number) => n.toString(16).toUpperCase().padStart(4, '0');
  return runs.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(', ');
}

function codePoint(character: string): number {
  return character.codePointAt(0) as number;
}
