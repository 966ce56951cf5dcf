import { createHash } from 'node:crypto';
import * as z from 'zod';
import { editable, type Kind, type Shown } from '../../model/editable.ts';
import { dayField, labelled, lineField } from '../../model/entry-fields.ts';
import { type PictureCut, RATIOS, type Ratio, type Region, regionOf } from '../../model/picture-cut.ts';
import { PICTURE_ID } from '../../model/picture-names.ts';

/** The library of pictures: what is said of each; its bytes are in the database (features/media). Server only. */

const percentField = (min: number, label: string) =>
  labelled(
    z
      .number({ error: 'Écrivez un nombre.' })
      .min(min, `Au moins ${min}\u00a0%.`)
      .max(100, '100\u00a0% au plus.')
      .overwrite((value) => Math.round(value * 10) / 10),
    { label },
  );

/** How the desk shows a field that is no text; `stored`: written by the upload, not typed. */
type InputName = 'picture' | 'stored' | 'focal' | 'crop';
const shownAs = (input: InputName, { label, hint }: { label: string; hint?: string }) => ({
  title: label,
  input,
  ...(hint && { description: hint }),
});

/** Id of a picture of the library. Optional by `z.optional(pictureField(…))`. */
export const pictureField = (words: { label: string; hint?: string }) =>
  z
    .string({ error: 'Choisissez une image de la médiathèque.' })
    .regex(PICTURE_ID, 'Choisissez une image de la médiathèque.')
    .max(100, 'Choisissez une image de la médiathèque.')
    .meta(shownAs('picture', words));

const pictureSchema = z
  .strictObject({
    title: lineField(80, { label: 'Nom', hint: 'Pour la retrouver ici\u00a0: «\u00a0Aïcha au comptoir\u00a0».' }),
    alt: lineField(250, {
      label: 'Texte de remplacement',
      hint: "Ce que l'on voit, pour qui ne voit pas l'image\u00a0: «\u00a0Une femme encaisse un client dans sa boutique\u00a0».",
    }),
    file: z
      .strictObject(
        {
          hash: labelled(z.string().regex(/^[0-9a-f]{20}$/, 'Envoyez une image.'), { label: 'Empreinte' }),
          width: labelled(z.int().min(1), { label: 'Largeur' }),
          height: labelled(z.int().min(1), { label: 'Hauteur' }),
        },
        { error: 'Envoyez une image.' },
      )
      .meta(shownAs('stored', { label: 'Fichier' })),
    focal: z
      .strictObject({ x: percentField(0, 'Depuis la gauche, en %'), y: percentField(0, 'Depuis le haut, en %') })
      .meta(
        shownAs('focal', {
          label: 'Point important',
          hint: "Reste visible quand une page coupe l'image\u00a0: un visage, une main, un produit.",
        }),
      ),
    crop: z.optional(
      z
        .strictObject({
          x: percentField(0, 'Bord gauche, en %'),
          y: percentField(0, 'Bord haut, en %'),
          width: percentField(5, 'Largeur, en %'),
          height: percentField(5, 'Hauteur, en %'),
        })
        .refine(({ x, y, width, height }) => x + width <= 100 && y + height <= 100, "Le cadre sort de l'image.")
        .meta(shownAs('crop', { label: 'Cadre', hint: "Le reste n'est montré nulle part." })),
    ),
    credit: z.optional(
      lineField(80, { label: 'Auteur de la photo', hint: 'Pour votre mémoire\u00a0: le site ne le montre pas.' }),
    ),
    people: labelled(z.boolean({ error: 'Répondez par oui ou par non.' }), {
      label: 'On y reconnaît une personne',
      hint: 'Son accord est alors nécessaire avant toute mise en ligne.',
    }),
    consent: z.optional(
      labelled(
        z.strictObject({
          who: lineField(160, { label: 'Qui a donné son accord' }),
          given: dayField({ label: 'Le' }),
          purpose: lineField(160, { label: 'Pour quoi', hint: 'Le site, les réseaux, une lettre…' }),
          until: z.optional(dayField({ label: "Jusqu'au", hint: 'Vide\u00a0: sans fin.' })),
        }),
        { label: 'Accord de la personne' },
      ),
    ),
  })
  .refine(({ people, consent }) => !people || consent !== undefined, {
    path: ['consent'],
    message:
      "Notez l'accord de la personne\u00a0: qui, quel jour, pour quoi. Sans lui, la photo ne va pas sur le site.",
    // Also beside errors of other fields.
    when: () => true,
  });

export type PictureData = z.output<typeof pictureSchema>;
export const picturesKind: Kind<PictureData> = {
  name: 'pictures',
  title: 'Médiathèque',
  group: 'Vitrine',
  one: 'une image',
  schema: pictureSchema,
  count: { min: 0, max: 2000 },
  hasValidity: false,
  nameOf: ({ title }) => title,
  shownOn: () => [],
  sample: null,
  seed: [],
};

export type ConsentState = 'none' | 'given' | 'missing' | 'over';

/** @param data of a draft as well. @param today `yyyy-mm-dd` in Cameroon */
export function consentState({ people, consent }: Partial<PictureData>, today: string): ConsentState {
  if (!people) return 'none';
  if (!consent) return 'missing';
  return consent.until && consent.until < today ? 'over' : 'given';
}

/** Pictures in the library's order. */
export const publishedPictures = editable(picturesKind);

/** CSS pixels of an avatar, a card, a column, a page; and each for screens of two pixels. */
const WIDTHS = [160, 320, 640, 960, 1440, 1920];
export const PICTURE_FORMATS = ['avif', 'webp'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

export interface LibraryPicture {
  readonly id: string;
  /** WebP of middle width, for what reads no `srcset`. */
  readonly src: string;
  readonly srcSet: string;
  readonly avifSrcSet: string;
  /** Pixels of the largest file. */
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  /** Percent of the shown picture. */
  readonly focal: Readonly<{ x: number; y: number }>;
}

/** @returns undefined: no published picture has this id. @param ratio cut around the focal point; whole without it */
export function picture(id: string | undefined, ratio?: Ratio): LibraryPicture | undefined {
  const found = id === undefined ? undefined : byId(publishedPictures()).get(id);
  return found && shownPicture(found, ratio);
}

const maps = new WeakMap<readonly object[], ReadonlyMap<string, Shown<PictureData>>>();
function byId(all: readonly Shown<PictureData>[]): ReadonlyMap<string, Shown<PictureData>> {
  const map = maps.get(all) ?? new Map(all.map((it) => [it.id, it]));
  maps.set(all, map);
  return map;
}

const versions = new WeakMap<readonly object[], number>();
let lastVersion = 0;

/** Another number whenever a published picture has changed, for keys of caches of this process. */
export function picturesVersion(): number {
  const all = publishedPictures();
  const version = versions.get(all) ?? ++lastVersion;
  versions.set(all, version);
  return version;
}

export function shownPicture(data: PictureCut & { id: string; alt: string }, ratio?: Ratio): LibraryPicture {
  const region = regionOf(data, ratio);
  const widths = widthsOf(region);
  const address = (width: number, format: PictureFormat) => `/images/m/${renditionName(data, ratio, width, format)}`;
  const setOf = (format: PictureFormat) => widths.map((width) => `${address(width, format)} ${width}w`).join(', ');
  const largest = widths.at(-1) ?? region.width;
  const point = (value: number, side: number, offset: number, part: number) =>
    Math.round(Math.min(100, Math.max(0, (((value / 100) * side - offset) / part) * 100)));
  return {
    id: data.id,
    src: address(widths.find((width) => width >= 640) ?? largest, 'webp'),
    srcSet: setOf('webp'),
    avifSrcSet: setOf('avif'),
    width: largest,
    height: Math.max(1, Math.round((largest * region.height) / region.width)),
    alt: data.alt,
    focal: {
      x: point(data.focal.x, data.file.width, region.left, region.width),
      y: point(data.focal.y, data.file.height, region.top, region.height),
    },
  };
}

export const widthsOf = ({ width }: Pick<Region, 'width'>): number[] => [
  ...new Set(WIDTHS.map((it) => Math.min(it, width))),
];

/** Changes when other settings encode other bytes. */
const ENCODING = 1;

function renditionName(cut: PictureCut, ratio: Ratio | undefined, width: number, format: PictureFormat): string {
  return `${cut.file.hash}-${recipeOf(cut, ratio)}-${width}.${format}`;
}

/** The same for the same pixels. */
function recipeOf(cut: PictureCut, ratio: Ratio | undefined): string {
  const { left, top, width, height } = regionOf(cut, ratio);
  const recipe = JSON.stringify([ENCODING, left, top, width, height]);
  return createHash('sha256').update(recipe).digest('hex').slice(0, 8);
}

const NAME = /^([0-9a-f]{20})-([0-9a-f]{8})-([1-9]\d{0,3})\.(avif|webp)$/;

export interface RenditionName {
  hash: string;
  recipe: string;
  width: number;
  format: PictureFormat;
}

export function readRenditionName(name: string): RenditionName | undefined {
  const [, hash = '', recipe = '', width = '', format] = NAME.exec(name) ?? [];
  return format ? { hash, recipe, width: Number(width), format: format as PictureFormat } : undefined;
}

/** The region that a name asks for, if that picture has ever been cut so. */
export function regionNamed({ hash, recipe, width }: RenditionName, cuts: readonly PictureCut[]): Region | undefined {
  for (const cut of cuts) {
    if (cut.file.hash !== hash) continue;
    for (const ratio of [undefined, ...(Object.keys(RATIOS) as Ratio[])]) {
      if (recipeOf(cut, ratio) !== recipe) continue;
      const region = regionOf(cut, ratio);
      return widthsOf(region).includes(width) ? region : undefined;
    }
  }
  return undefined;
}

interface Described {
  input?: string;
  properties?: Record<string, Described>;
  items?: Described;
  anyOf?: Described[];
}

const described = new WeakMap<object, Described>();

/** Ids of pictures in the data of an entry, valid or not, with their paths (`slides.2.picture`). */
export function picturesIn(kind: Pick<Kind<object>, 'schema'>, data: unknown): { path: string; id: string }[] {
  let schema = described.get(kind.schema);
  if (!schema) {
    schema = z.toJSONSchema(kind.schema, { io: 'input', unrepresentable: 'any' }) as Described;
    described.set(kind.schema, schema);
  }
  return idsIn(schema, data, []);
}

function idsIn(field: Described, value: unknown, path: readonly string[]): { path: string; id: string }[] {
  if (field.input === 'picture') {
    return typeof value === 'string' && value !== '' ? [{ path: path.join('.'), id: value }] : [];
  }
  const branches = (field.anyOf ?? []).flatMap((branch) => idsIn(branch, value, path));
  if (typeof value !== 'object' || value === null) return branches;
  const items = field.items;
  const ofItems =
    items && Array.isArray(value) ? value.flatMap((it, index) => idsIn(items, it, [...path, `${index}`])) : [];
  const ofFields = Object.entries(field.properties ?? {}).flatMap(([name, part]) =>
    idsIn(part, (value as Record<string, unknown>)[name], [...path, name]),
  );
  return [...branches, ...ofItems, ...ofFields];
}
