import * as z from 'zod';
import { checked } from '../../model/checked.ts';
import { editable, type Kind, type Shown, shownAs } from '../../model/editable.ts';
import { sitePath, text } from '../../model/fields.ts';
import { counted } from '../../model/french-numbers.ts';
import type { SampleNote } from '../../model/sample-note.ts';
import type { DrawnScene } from '../../products/drawn-scenes.ts';
import { fufullu } from '../../products/fufullu.ts';
import { gocloud } from '../../products/gocloud.ts';
import { godrive } from '../../products/godrive.ts';
import { gomail } from '../../products/gomail.ts';
import { gomap } from '../../products/gomap.ts';
import { nexttal } from '../../products/nexttal.ts';
import { otah } from '../../products/otah.ts';
import {
  isWhole,
  type ProductData,
  type ProductSlug,
  productSchema,
  productSlugs,
  type ShownProduct,
  shownProduct,
} from '../../products/product.ts';
import { propheteAi } from '../../products/prophete-ai.ts';

export type Product = Shown<ShownProduct>;

const SEED = {
  gomail,
  gocloud,
  godrive,
  'prophete-ai': propheteAi,
  gomap,
  fufullu,
  otah,
  nexttal,
} satisfies Readonly<Record<ProductSlug, ProductData>>;

export const productPath = (id: string): string => `/products/${id}`;

export const productsKind: Kind<ProductData> = {
  name: 'products',
  title: 'Produits',
  group: 'Vitrine',
  one: 'un produit',
  schema: productSchema,
  // The page's texts speak of products that work together.
  count: { min: 2, max: 24 },
  hasValidity: false,
  nameOf: ({ title }) => title,
  ownPath: productPath,
  shownOn: (id) => [productPath(id), '/products', '/'],
  sample: "Fonctions, fiche technique, intégrations, captures et adresse d'essai\u00a0: exemples",
  seed: productSlugs.map((id) => ({ id, data: SEED[id] })),
};

/** Published ones, in the order of the site. */
export const products = shownAs(editable(productsKind), shownProduct);

export const findProduct = (id: string): Product | undefined => products().find((product) => product.id === id);

/**
 * A product of the release has a layout of its own, in code, with what can be tried there, as long as it has all parts
 * that it places; any other one is plain.
 */
export const layoutOf = (product: Product): ProductSlug | 'plain' =>
  product.layout ?? (isWhole(product) ? productSlugs.find((slug) => slug === product.id) : undefined) ?? 'plain';

/** The title of a product, also of a withdrawn one, which old data still name. */
export const productName = (id: string): string =>
  findProduct(id)?.title ?? SEED[id as ProductSlug]?.title ?? id.replaceAll('-', ' ');

/** The menu's order, which begins with what is sold most. Products of staff follow. */
const MENU_ORDER: readonly string[] = 'fufullu gomail godrive gomap prophete-ai otah gocloud nexttal'.split(' ');

/** What one does with each product, and in which few words. Without a verb, its name says it. */
export const menuProducts = (): readonly (Product & { note: string })[] =>
  products()
    .toSorted((a, b) => placeInMenu(a.id) - placeInMenu(b.id))
    .map((product) => {
      const { verb, verbNote }: Partial<ProductData> = SEED[product.id as ProductSlug] ?? {};
      const note = product.verbNote ?? verbNote ?? product.tagline;
      return { ...product, verb: product.verb ?? verb, note };
    });

const placeInMenu = (id: string): number => (MENU_ORDER.includes(id) ? MENU_ORDER.indexOf(id) : MENU_ORDER.length);

/** What the drawn screen shows, as the product of the release says it. */
export const sceneAlt = (sceneId: DrawnScene): string =>
  Object.values(SEED)
    .flatMap(({ screenshots }) => screenshots.items)
    .find((screenshot) => screenshot.sceneId === sceneId)?.alt ?? '';

/** Points that the page tells: functions, lines of the sheet, integrations. */
export const factsOf = ({
  features,
  specs,
  integrations,
}: Pick<ProductData, 'features' | 'specs' | 'integrations'>): { name: string; text: string }[] => [
  ...features.items.map(({ name, text = '' }) => ({ name, text })),
  ...(specs ?? []).map(({ label, value }) => ({ name: label, text: value })),
  ...(integrations?.items ?? []),
];

/** Its few words, else its sentence. */
export const inBrief = ({ tagline, promise }: Pick<Product, 'tagline' | 'promise'>): string =>
  tagline || promise.replace(/\.$/, '');

/** 'huit produits' */
export const countedProducts = (): string => counted(products().length, 'produit', 'produits');

/** A text that names it holds while it is published, under that name. */
export function holds(id: string, text: string): boolean {
  const product = findProduct(id);
  const former = SEED[id as ProductSlug]?.title;
  return product !== undefined && (former === undefined || product.title === former || !text.includes(former));
}

const action = z.strictObject({ label: text, href: sitePath });

export const productPage = checked(
  'content/kinds/offer/products.ts (productPage)',
  z.strictObject({
    back: action,
    tryNow: text,
    trialOpen: text,
    newTab: text,
    demo: action,
    contact: action,
    more: text,
    audienceTitle: text,
    resultTitle: text,
    specsTitle: text,
    integrationsTitle: text,
    sampleData: text,
    screen: text,
    screensTitle: text,
  }),
  {
    back: { label: 'Retour aux produits', href: '/products' },
    tryNow: 'Essayer maintenant',
    /** The sentence before the invitation, if there is a page to try. */
    trialOpen: "La page d'essai est ouverte.",
    newTab: 'nouvel onglet',
    demo: { label: 'Demander une démo', href: '/contact' },
    contact: { label: 'Nous contacter', href: '/contact' },
    /** The link on a product's panel in the catalogue. */
    more: 'Voir le produit',
    audienceTitle: 'Pour qui',
    resultTitle: 'Ce que cela change',
    specsTitle: 'Fiche technique',
    integrationsTitle: 'Branché sur le reste',
    sampleData: 'Données de démonstration',
    /** The word over a picture's caption: it is not one to press. */
    screen: 'Écran',
    screensTitle: 'À quoi cela ressemble',
  },
);

/** Texts of the page that stands at the address of a withdrawn or an unknown product. */
export const missingProduct = {
  withdrawn: "ce produit n'est plus proposé",
  withdrawnLead:
    "Nous l'avons retiré de notre offre. Pour une question à son sujet, écrivez-nous\u00a0; pour le remplacer, voici les autres.",
  unknown: "Ce produit n'existe pas",
  unknownLead: 'Aucun de nos produits ne porte cette adresse.',
  others: 'Nos produits',
} as const;

export const samples: SampleNote[] = [
  {
    where: 'content/products/*.ts',
    what: "Fonctions, fiches techniques (tailles, durées, systèmes, lieux d'hébergement) et intégrations\u00a0: exemples",
  },
  { where: 'content/products/*.ts', what: 'Captures\u00a0: personnes, clients, montants et lieux de démonstration' },
  {
    where: 'content/demos/product-windows.ts',
    what: 'Fenêtres des produits et du catalogue\u00a0: personnes, clients, montants et lieux de démonstration, phrase en ewondo à faire relire',
  },
  {
    where: 'content/products/otah.ts',
    what: '«\u00a0Essayer maintenant\u00a0» mène à une page de ce site qui lit les tons et ne traduit pas\u00a0; liste des langues et phrases en ewondo et en duala à faire relire par des locuteurs',
  },
  {
    where:
      'content/{annotated-invoice,fufullu-slips,gocloud-status,godrive-pile,gomail-outbox,gomap-plan,nexttal-article}.ts',
    what: "Ce que l'on essaie sur les pages des produits\u00a0: facture, vente, machines, plan, messages, quartier et article de démonstration",
  },
  { where: 'content/products/gomap.ts', what: 'Couverture de la carte (dix régions, relevés) à confirmer' },
];
