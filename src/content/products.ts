import * as z from 'zod';
import { checked } from './checked.ts';
import { editable, type Kind, type Shown } from './editable.ts';
import { question, sitePath, text } from './fields.ts';
import { capitalised, counted } from './french-numbers.ts';
import type { DrawnScene } from './products/drawn-scenes.ts';
import { fufullu } from './products/fufullu.ts';
import { gocloud } from './products/gocloud.ts';
import { godrive } from './products/godrive.ts';
import { gomail } from './products/gomail.ts';
import { gomap } from './products/gomap.ts';
import { nexttal } from './products/nexttal.ts';
import { otah } from './products/otah.ts';
import { type ProductData, type ProductSlug, productSchema, productSlugs } from './products/product.ts';
import { propheteAi } from './products/prophete-ai.ts';
import type { SampleNote } from './sample-note.ts';

export type Product = Shown<ProductData>;

const SEED: Readonly<Record<ProductSlug, ProductData>> = {
  gomail,
  gocloud,
  godrive,
  'prophete-ai': propheteAi,
  gomap,
  fufullu,
  otah,
  nexttal,
};

export const productPath = (id: string): string => `/products/${id}`;

export const productsKind: Kind<ProductData> = {
  name: 'products',
  title: 'Produits',
  group: 'Vitrine',
  one: 'un produit',
  schema: productSchema,
  // The page's texts speak of products that work together.
  count: { min: 2, max: 24 },
  dated: false,
  nameOf: ({ title }) => title,
  ownPath: productPath,
  shownOn: (id) => [productPath(id), '/products', '/'],
  sample: 'Fonctions, fiche technique, intégrations et captures\u00a0: exemples',
  seed: productSlugs.map((id) => ({ id, data: SEED[id] })),
};

/** Published ones, in the order of the site. */
export const products = editable(productsKind);

export const findProduct = (id: string): Product | undefined => products().find((product) => product.id === id);

/** A product of the release has a layout of its own, in code, with what can be tried there; any other one is plain. */
export const layoutOf = ({ id, layout }: Product): ProductSlug | 'plain' =>
  layout ?? productSlugs.find((slug) => slug === id) ?? 'plain';

/** Also of a withdrawn product, as old data names it. */
export const productName = (id: string): string =>
  findProduct(id)?.title ?? SEED[id as ProductSlug]?.title ?? id.replaceAll('-', ' ');

/** What the drawn screen shows, as the product of the release says it. */
export const sceneAlt = (sceneId: DrawnScene): string =>
  Object.values(SEED)
    .flatMap(({ screenshots }) => screenshots.items)
    .find((screenshot) => screenshot.sceneId === sceneId)?.alt ?? '';

/** Points that the page tells: functions, lines of the sheet, integrations. */
export const factsOf = ({ features, specs, integrations }: ProductData): { name: string; text: string }[] => [
  ...features.items,
  ...(specs ?? []).map(({ label, value }) => ({ name: label, text: value })),
  ...(integrations?.items ?? []),
];

/** 'huit produits' */
export const countedProducts = (): string => counted(products().length, 'produit', 'produits');

/** Texts that name it hold. */
const isAsWritten = (id: ProductSlug): boolean => findProduct(id)?.title === SEED[id].title;

const action = z.strictObject({ label: text, href: sitePath });

const texts = checked(
  'content/products.ts (texts)',
  z.strictObject({
    question,
    lead: text,
    choices: z.strictObject({
      title: text,
      items: z.array(z.strictObject({ situation: text, answer: text, product: z.enum(productSlugs) })).length(3),
    }),
    more: text,
    /** One invoice through several products. */
    together: z.strictObject({
      title: text,
      paragraphs: z.array(text).min(1),
      steps: z.array(z.strictObject({ title: text, text })).length(6),
      base: z.strictObject({ product: z.enum(productSlugs), text }),
    }),
    call: z.strictObject({ title: text, text, action }),
  }),
  {
    question: "Lequel de ces produits règle mon problème, et s'entend-il avec ce que j'ai déjà\u00a0?",
    lead: 'Prenez-en un, ou plusieurs. Chacun a été réglé ici, pour des réseaux qui hésitent, des forfaits comptés et des adresses sans numéro.',
    choices: {
      title: 'Par où commencer',
      items: [
        {
          situation: 'Vos comptes tiennent dans trois cahiers et deux tableurs',
          answer: "Fufullu met la caisse, le stock et les factures au même endroit, un module après l'autre.",
          product: 'fufullu',
        },
        {
          situation: 'Vos clients vous écrivent sur une adresse personnelle',
          answer: "GoMail donne à l'équipe des adresses à votre nom, et le courrier reste quand quelqu'un part.",
          product: 'gomail',
        },
        {
          situation: 'Vos livreurs appellent trois fois avant de trouver le portail',
          answer: "GoMap cherche comme on s'explique, par le carrefour, la pharmacie, la couleur du portail.",
          product: 'gomap',
        },
      ],
    },
    more: 'Voir le produit',
    together: {
      title: 'Une facture, cinq produits',
      paragraphs: [
        "Un bon de commande lu par Prophète AI entre dans Fufullu. La facture part par GoMail, le justificatif se classe dans GoDrive, la livraison s'affiche sur GoMap, et le tout dort sur GoCloud.",
        'Rien ne vous oblige à tout prendre\u00a0: chaque produit échange aussi avec vos outils, par des formats ouverts et des API documentées.',
      ],
      steps: [
        { title: 'Le papier arrive', text: 'Un bon de commande, pris en photo sur le comptoir.' },
        { title: 'Prophète AI le lit', text: 'Client, quantités, total. Vous confirmez.' },
        { title: 'Fufullu facture', text: 'F-0412, 385\u00a0000\u00a0FCFA, et le stock est réservé.' },
        { title: 'GoMail envoie', text: 'Elle part de votre adresse, même si le réseau traîne.' },
        { title: 'GoDrive classe', text: 'Justificatif, client, mois\u00a0: retrouvé en mai.' },
        { title: 'GoMap livre', text: 'Derrière la pharmacie, portail vert.' },
      ],
      base: { product: 'gocloud', text: 'porte le tout\u00a0: une copie ici, une autre ailleurs, chaque nuit.' },
    },
    call: {
      title: 'Choisissez-en un, nous le montrons sur votre cas',
      text: 'Dites-nous ce qui vous fait perdre du temps chaque semaine. Nous préparons une démonstration sur ce sujet-là.',
      action: { label: 'Demander une démo', href: '/contact' },
    },
  },
);

/** The words of /products: they count the products, and speak of those that are published. */
export function productsPage() {
  const { choices, together, ...others } = texts;
  const items = choices.items.filter(({ product }) => isAsWritten(product));
  return {
    ...others,
    title: `${capitalised(countedProducts())} qui se parlent`,
    choices: items.length > 0 ? { ...choices, items } : undefined,
    together: PASSED_ON.every(isAsWritten) ? together : undefined,
  };
}

/** The products of the story of one invoice. */
const PASSED_ON: readonly ProductSlug[] = ['prophete-ai', 'fufullu', 'gomail', 'godrive', 'gomap', 'gocloud'];

export const productPage = checked(
  'content/products.ts (productPage)',
  z.strictObject({
    back: action,
    tryNow: text,
    newTab: text,
    demo: action,
    contact: action,
    audienceTitle: text,
    resultTitle: text,
    specsTitle: text,
    integrationsTitle: text,
    sampleData: text,
    screensTitle: text,
  }),
  {
    back: { label: 'Retour aux produits', href: '/products' },
    tryNow: 'Essayer maintenant',
    newTab: 'nouvel onglet',
    demo: { label: 'Demander une démo', href: '/contact' },
    contact: { label: 'Nous contacter', href: '/contact' },
    audienceTitle: 'Pour qui',
    resultTitle: 'Ce que cela change',
    specsTitle: 'Fiche technique',
    integrationsTitle: 'Branché sur le reste',
    sampleData: 'Données de démonstration',
    screensTitle: 'À quoi cela ressemble',
  },
);

/** Of a withdrawn product, and of an unknown one. */
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
    where: 'content/product-windows.ts',
    what: 'Fenêtres des produits et du catalogue\u00a0: personnes, clients, montants et lieux de démonstration, phrase en ewondo à faire relire',
  },
  {
    where: 'content/products.ts (together)',
    what: "Le chemin d'une facture\u00a0: «\u00a0F-0412, 385\u00a0000\u00a0FCFA\u00a0» et lieu de livraison d'exemple",
  },
  {
    where: 'content/products/otah.ts',
    what: "Adresse de la page d'essai en .example\u00a0; liste des langues et phrases en ewondo et en duala à faire relire par des locuteurs",
  },
  {
    where:
      'content/{annotated-invoice,fufullu-slips,gocloud-status,godrive-pile,gomail-outbox,gomap-plan,nexttal-article}.ts',
    what: "Ce que l'on essaie sur les pages des produits\u00a0: facture, vente, machines, plan, messages, quartier et article de démonstration",
  },
  { where: 'content/products/gomap.ts', what: 'Couverture de la carte (dix régions, relevés) à confirmer' },
];
