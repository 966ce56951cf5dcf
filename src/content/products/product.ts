import * as z from 'zod';
import { pictureField } from '../kinds/company/media.ts';
import { entryField, labelled, lineField, linkField, listField, paragraphField } from '../model/entry-fields.ts';
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

const titled = (name: ReturnType<typeof lineField>, text: ReturnType<typeof paragraphField>) =>
  z.strictObject({ name, text });

const screenshot = labelled(
  z.strictObject({
    sceneId: choice<DrawnScene>(
      drawnScenes,
      'Écran dessiné',
      "Un dessin du site. Chaque capture a une image, ou aucune n'en a\u00a0: la page les montre alors en toutes lettres.",
    ).optional(),
    picture: pictureField({
      label: 'Image de la médiathèque',
      hint: "À la place d'un écran dessiné : l'écran seul, sans le cadre du navigateur.",
    }).optional(),
    caption: labelled(
      z.strictObject({
        title: lineField(40, { label: 'Titre' }),
        text: lineField(100, { label: 'Texte' }),
      }),
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

const schema = z.strictObject({
  title: lineField(24, { label: 'Nom' }),
  tagline: lineField(60, { label: 'En quelques mots', hint: 'Sous le nom, dans le catalogue et le chat.' }),
  promise: lineField(110, { label: 'Promesse', hint: 'Une phrase, en tête de la page.' }),
  meta: labelled(
    z.strictObject({
      title: lineField(53, { label: 'Titre' }),
      description: lineField(160, { label: 'Description', hint: 'De 110 à 160\u00a0caractères.' }).min(
        110,
        'Une description compte 110\u00a0caractères au moins.',
      ),
    }),
    { label: 'Dans les moteurs de recherche' },
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
  description: listField(paragraphField(320, { label: 'Paragraphe' }), 2, 4, {
    label: 'Présentation',
    hint: 'Le premier paragraphe se lit en grand.',
  }),
  audience: paragraphField(220, { label: 'Pour qui' }),
  result: paragraphField(240, { label: 'Ce que cela change' }),
  facts: listField(
    labelled(z.strictObject({ value: lineField(24, { label: 'En gros' }), label: lineField(40, { label: 'Puis' }) }), {
      label: 'Repère',
    }),
    3,
    4,
    { label: 'Repères', hint: 'Par exemple «\u00a06\u00a0modules\u00a0», puis «\u00a0activés un par un\u00a0».' },
  ),
  features: labelled(
    z.strictObject({
      title: lineField(56, { label: 'Titre' }),
      lead: lineField(140, { label: 'Chapeau' }),
      items: listField(
        labelled(titled(lineField(34, { label: 'Nom' }), paragraphField(150, { label: 'Texte' })), {
          label: 'Fonction',
        }),
        5,
        7,
        { label: 'Fonctions' },
      ),
    }),
    { label: 'Fonctions' },
  ),
  screenshots: labelled(
    z.strictObject({
      title: lineField(56, { label: 'Titre', hint: 'Là où les captures ont une partie à elles.' }).optional(),
      items: listField(screenshot, 4, 4, { label: 'Captures' }).refine(
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
    z.strictObject({ title: lineField(56, { label: 'Titre' }), text: lineField(140, { label: 'Texte' }) }),
    { label: 'Invitation, au bas de la page' },
  ),
  demoUrl: linkField({
    label: "Page d'essai",
    hint: 'Vide\u00a0: la page propose une démonstration. Un exemple ne se montre plus une fois le site en ligne.',
  }).optional(),
  structuredData: labelled(
    z.strictObject({
      category: choice(CATEGORY_NAMES, 'Sorte de logiciel'),
      operatingSystem: lineField(60, { label: 'Fonctionne sur', hint: 'Par exemple «\u00a0Web, Android\u00a0».' }),
    }),
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
type Four<Item> = [Item, Item, Item, Item];
export type ProductData = Omit<z.output<typeof schema>, 'screenshots'> & {
  screenshots: { title?: string | undefined; items: Four<Screenshot> };
};
/** Its bounds make the list of screenshots four. */
export const productSchema = schema as unknown as z.ZodType<ProductData>;

type DrawnScreenshot = Screenshot & { sceneId: DrawnScene; alt: string };
type DrawnProduct = Omit<ProductData, 'screenshots'> & {
  screenshots: { title?: string; items: Four<DrawnScreenshot> };
};

/** A product of the release, whose drawn screens take their words from it. */
export const drawnProduct = (data: DrawnProduct): DrawnProduct => data;
