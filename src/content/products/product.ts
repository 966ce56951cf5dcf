import * as z from 'zod';
import { pictureField } from '../kinds/company/media.ts';
import type { Shown } from '../model/editable.ts';
import { entryField, labelled, lineField, linkField, listField, paragraphField } from '../model/entry-fields.ts';
import { searchDescription, searchTitle } from '../model/search-texts.ts';
import { type DrawnScene, drawnScenes } from './drawn-scenes.ts';

/** The release's products, in the order of the site. Staff add others. */
export const productSlugs = [
  'gomail',
  'gocloud',
  'godrive',
  'prophete-ai',
  'gomap',
  'fufullu',
  'otah',
  'nexttal',
] as const;

export type ProductSlug = (typeof productSlugs)[number];

/** The marks that the company draws: those of the release's products and three more. */
export const productMarks = [...productSlugs, 'odas', 'academy', 'developers'] as const;

const MARK_NAMES = {
  gomail: 'GoMail\u00a0: une enveloppe',
  gocloud: 'GoCloud\u00a0: un nuage',
  godrive: 'GoDrive\u00a0: un classeur',
  'prophete-ai': 'Prophète AI\u00a0: un soleil',
  gomap: 'GoMap\u00a0: un repère',
  fufullu: 'Fufullu\u00a0: quatre formes',
  otah: 'Otah\u00a0: une voix',
  nexttal: 'Nexttal\u00a0: une flèche',
  odas: 'Odas\u00a0: deux demi-cercles',
  academy: 'Nkul Academy\u00a0: une toque',
  developers: 'Nkul Dev\u00a0: deux chevrons',
} as const satisfies Record<(typeof productMarks)[number], string>;

const GROUND_NAMES = {
  indigo: 'Indigo',
  'cotton-2': 'Coton',
  palm: 'Palme',
  raffia: 'Raphia',
  laterite: 'Latérite',
} as const;

export type ProductGround = keyof typeof GROUND_NAMES;
export const productGrounds = Object.keys(GROUND_NAMES) as [ProductGround, ...ProductGround[]];

/** `applicationCategory` of schema.org, as search engines spell it. */
const CATEGORY_NAMES = {
  BrowserApplication: 'Navigateur',
  BusinessApplication: "Gestion d'entreprise",
  CommunicationApplication: 'Communication',
  DeveloperApplication: 'Outils de développement',
  EducationalApplication: 'Enseignement',
  FinanceApplication: 'Finances',
  HealthApplication: 'Santé',
  ReferenceApplication: 'Ouvrages de référence',
  TravelApplication: 'Cartes et déplacements',
  UtilitiesApplication: 'Outils',
} as const;

/** Pages that show the fields of any product. Those of the release's products have an idea of their own, in code. */
const LAYOUT_NAMES = { plain: 'Sobre' } as const;

type NonEmpty<Key> = [Key, ...Key[]];

const choice = <Key extends string>(names: Readonly<Record<Key, string>>, label: string, hint?: string) =>
  z
    .enum(Object.keys(names) as NonEmpty<Key>, { error: 'Choisissez dans la liste.' })
    .meta({ title: label, ...(hint && { description: hint }), names });

const screenshot = labelled(
  z
    .strictObject({
      sceneId: choice<DrawnScene>(
        drawnScenes,
        'Écran dessiné',
        "Un dessin du site. Chaque capture a une image, ou aucune n'en a\u00a0: la page les montre alors en toutes lettres.",
      ).optional(),
      picture: pictureField({
        label: 'Image de la médiathèque',
        hint: "L'écran seul, sans le cadre du navigateur.",
      }).optional(),
      caption: labelled(
        z
          .strictObject({
            title: lineField(40, { label: 'Titre' }),
            text: lineField(100, { label: 'Texte' }),
          })
          .optional(),
        { label: 'Légende' },
      ),
      alt: labelled(
        z
          .string()
          .min(60, 'Dites ce que montre cet écran en 60\u00a0caractères au moins.')
          .max(320, '320\u00a0caractères au plus.')
          .optional(),
        {
          label: "Ce que l'on lit sur l'écran dessiné",
          hint: 'Pour qui ne le voit pas. Une image de la médiathèque a ses propres mots\u00a0: la page dit ceux-là.',
        },
      ),
    })
    .refine(({ sceneId, picture, caption }) => (picture ?? sceneId ?? caption) !== undefined, {
      path: ['picture'],
      error: 'Choisissez une image.',
    }),
  { label: 'Capture' },
);

const integration = labelled(
  z.strictObject({
    name: lineField(24, { label: 'Nom' }),
    text: lineField(130, { label: 'Texte' }),
    product: entryField('products', {
      label: 'Produit Nkul',
      hint: "Si l'autre côté est un de nos produits\u00a0: le nom mène à sa page.",
    }).optional(),
    href: lineField(120, { label: 'Page du site', hint: 'Par exemple «\u00a0/developers#mail\u00a0».' })
      .regex(/^\/[a-z0-9/-]*(#[a-z0-9-]+)?$/, 'Écrivez une adresse de ce site, par exemple /developers#mail.')
      .optional(),
  }),
  { label: 'Intégration' },
);

const FEWEST_FEATURES = 3;

export const productSchema = z.strictObject({
  title: lineField(24, { label: 'Nom' }),
  tagline: lineField(60, { label: 'En quelques mots', hint: 'Sous le nom, dans le catalogue et le chat.' }).optional(),
  verb: lineField(14, {
    label: 'Verbe',
    hint: "Dans le menu\u00a0: ce que l'on fait avec, «\u00a0Vendre\u00a0». Vide\u00a0: le nom.",
  }).optional(),
  verbNote: lineField(32, { label: 'Sous le verbe', hint: '«\u00a0caisse, stock, comptes\u00a0»' }).optional(),
  promise: lineField(110, { label: 'Une phrase', hint: 'Ce que cela change, et pour qui\u00a0; en tête de la page.' }),
  meta: labelled(
    z
      .strictObject({
        title: lineField(53, { label: 'Titre' }),
        description: lineField(160, { label: 'Description', hint: 'De 110 à 160\u00a0caractères.' }).min(
          110,
          'Une description compte 110\u00a0caractères au moins.',
        ),
      })
      .optional(),
    { label: 'Dans les moteurs de recherche', hint: 'Vide\u00a0: le nom, la phrase et les fonctions.' },
  ),
  layout: choice(
    LAYOUT_NAMES,
    'Mise en page',
    "Vide\u00a0: la page que le produit a eue à sa sortie, avec son essai, ou la page sobre s'il n'en a pas.",
  ).optional(),
  mark: choice(MARK_NAMES, 'Logo dessiné', 'Vide\u00a0: les initiales du nom.').optional(),
  logo: pictureField({
    label: 'Logo, image de la médiathèque',
    hint: 'Carrée, à la place du logo dessiné.',
  }).optional(),
  ground: choice(GROUND_NAMES, 'Fond', 'La couleur du produit dans le catalogue.'),
  description: listField(paragraphField(320, { label: 'Paragraphe' }), 0, 4, {
    label: 'Présentation',
    hint: 'Le premier paragraphe se lit en grand.',
  }),
  audience: paragraphField(220, { label: 'Pour qui' }).optional(),
  result: paragraphField(240, { label: 'Ce que cela change' }).optional(),
  facts: listField(
    labelled(z.strictObject({ value: lineField(24, { label: 'En gros' }), label: lineField(40, { label: 'Puis' }) }), {
      label: 'Repère',
    }),
    0,
    4,
    { label: 'Repères', hint: 'Par exemple «\u00a06\u00a0modules\u00a0», puis «\u00a0activés un par un\u00a0».' },
  ),
  features: labelled(
    z.strictObject({
      title: lineField(56, { label: 'Titre', hint: 'Vide\u00a0: «\u00a0Ce que fait\u00a0», puis le nom.' }).optional(),
      lead: lineField(140, { label: 'Chapeau' }).optional(),
      items: listField(
        labelled(
          z.strictObject({
            name: lineField(34, { label: 'Nom' }),
            text: paragraphField(150, { label: 'En une phrase' }).optional(),
          }),
          { label: 'Fonction' },
        ),
        FEWEST_FEATURES,
        7,
        { label: 'Fonctions' },
      ),
    }),
    { label: 'Fonctions' },
  ),
  screenshots: labelled(
    z.strictObject({
      title: lineField(56, { label: 'Titre', hint: 'Là où les captures ont une partie à elles.' }).optional(),
      items: listField(screenshot, 1, 8, { label: 'Captures' }).refine(
        (items) => new Set(items.map(({ sceneId, picture }) => (picture ?? sceneId) !== undefined)).size < 2,
        'Donnez une image à chaque capture, ou à aucune.',
      ),
    }),
    { label: 'Captures' },
  ),
  specs: listField(
    labelled(z.strictObject({ label: lineField(24, { label: 'Ligne' }), value: lineField(90, { label: 'Valeur' }) }), {
      label: 'Ligne',
    }),
    1,
    12,
    { label: 'Fiche technique' },
  ).optional(),
  integrations: labelled(
    z
      .strictObject({
        lead: lineField(100, { label: 'Chapeau' }),
        items: listField(integration, 1, 12, { label: 'Intégrations' }),
      })
      .optional(),
    { label: 'Branché sur le reste' },
  ),
  call: labelled(
    z
      .strictObject({ title: lineField(56, { label: 'Titre' }), text: lineField(140, { label: 'Texte' }).optional() })
      .optional(),
    {
      label: 'Invitation, au bas de la page',
      hint: 'Vide\u00a0: «\u00a0Voyez-le sur votre propre cas\u00a0», avec le nom.',
    },
  ),
  demoUrl: linkField({
    label: "Page d'essai",
    hint: 'Vide\u00a0: la page propose une démonstration. Un exemple ne se montre plus une fois le site en ligne.',
  }).optional(),
  structuredData: labelled(
    z
      .strictObject({
        category: choice(CATEGORY_NAMES, 'Sorte de logiciel'),
        operatingSystem: lineField(60, { label: 'Fonctionne sur', hint: 'Par exemple «\u00a0Web, Android\u00a0».' }),
      })
      .optional(),
    { label: 'Données pour les moteurs de recherche' },
  ),
  english: labelled(
    z
      .strictObject({
        tagline: lineField(80, { label: 'En quelques mots' }),
        pitch: paragraphField(320, { label: 'Ce que fait le produit' }),
        audience: lineField(180, {
          label: 'Pour qui',
          hint: 'Après «\u00a0It is made for\u00a0», sans point à la fin.',
        }),
      })
      .optional(),
    { label: 'En anglais', hint: "Pour l'assistant. Vide\u00a0: il renvoie à la page, en français." },
  ),
});

type Screenshot = z.output<typeof screenshot>;
type Caption = NonNullable<Screenshot['caption']>;
type Four<Item> = [Item, Item, Item, Item];

/** What staff write. */
export type ProductData = z.output<typeof productSchema>;

/** What readers get: parts that staff left out are written from the others, or are empty and not shown. */
export type ShownProduct = Omit<
  ProductData,
  'tagline' | 'meta' | 'audience' | 'result' | 'features' | 'screenshots' | 'call'
> & {
  tagline: string;
  meta: NonNullable<ProductData['meta']>;
  audience: string;
  result: string;
  features: { title: string; lead: string; items: { name: string; text: string }[] };
  screenshots: { title?: string | undefined; items: [Screenshot, ...Screenshot[]] };
  call: { title: string; text: string };
};

/** All parts that a page with an idea of its own places. */
export type WholeProduct = Omit<ShownProduct, 'screenshots'> & {
  screenshots: { title?: string | undefined; items: Four<Screenshot & { caption: Caption }> };
};

const OWN_PAGE_SCREENSHOTS = 4;
const OWN_PAGE_FEATURES = 5;

export const isWhole = (product: ShownProduct): product is WholeProduct =>
  product.screenshots.items.length === OWN_PAGE_SCREENSHOTS &&
  product.screenshots.items.every(({ caption }) => caption) &&
  product.features.items.length >= OWN_PAGE_FEATURES &&
  product.features.items.every(({ text }) => text !== '') &&
  [product.features.lead, product.audience, product.result].every((text) => text !== '') &&
  product.description.length > 1;

export function shownProduct(written: Shown<ProductData>): Shown<ShownProduct> {
  const { title, promise, tagline, features, call } = written;
  const names = features.items.map(({ name }) => name);
  return {
    ...written,
    tagline: tagline ?? '',
    meta: written.meta ?? {
      title: searchTitle(title, tagline ?? promise),
      description: searchDescription([promise, names.join(', '), `${title}, un produit de Nkul`]),
    },
    audience: written.audience ?? '',
    result: written.result ?? '',
    features: {
      title: features.title ?? `Ce que fait ${title}`,
      lead: features.lead ?? '',
      items: features.items.map(({ name, text = '' }) => ({ name, text })),
    },
    // The schema asks for one.
    screenshots: written.screenshots as ShownProduct['screenshots'],
    call: { title: call?.title ?? `Voyez ${title} sur votre propre cas`, text: call?.text ?? '' },
  };
}

type DrawnScreenshot = Screenshot & { sceneId: DrawnScene; alt: string; caption: Caption };
type DrawnProduct = Omit<WholeProduct, 'screenshots'> & {
  structuredData: NonNullable<ProductData['structuredData']>;
  screenshots: { title?: string; items: Four<DrawnScreenshot> };
};

/** A product of the release, whose drawn screens take their words from it. */
export const drawnProduct = (data: DrawnProduct): DrawnProduct => data;
