import * as z from 'zod';
import { countedProducts, holds } from '../kinds/offer/products.ts';
import { editableOne } from '../model/editable.ts';
import { entryField, labelled } from '../model/entry-fields.ts';
import { line, list, pageKind, paragraph, section } from '../model/page-fields.ts';
import { filled, withKnownFacts } from '../model/placeholders.ts';
import type { ProductSlug } from '../products/product.ts';

/** 'huit produits' */
const FACTS = { produits: countedProducts } as const;

const step = (label: string) => section(label, { title: line('Titre', 40), text: line('Texte', 80) });

const productsPageSchema = z.strictObject({
  title: labelled(withKnownFacts(line('Titre', 60), FACTS), {
    label: 'Titre',
    hint: '«\u00a0{produits}\u00a0» y met leur nombre.',
  }),
  lead: paragraph('Introduction', 240),
  together: section(
    "Le chemin d'une facture",
    {
      title: line('Titre', 60),
      paragraphs: list('Paragraphes', paragraph('Paragraphe', 300), 1, 3),
      steps: section(
        'Étapes',
        {
          arrived: step('Le papier arrive'),
          read: step('Prophète AI'),
          billed: step('Fufullu'),
          sent: step('GoMail'),
          filed: step('GoDrive'),
          delivered: step('GoMap'),
        },
        'Leurs dessins et leur ordre sont fixes.',
      ),
      base: line('À la suite de GoCloud', 100),
    },
    'La page ne la montre que si ces six produits sont proposés, sous le nom que ces textes leur donnent.',
  ),
  choices: section('Par où commencer', {
    title: line('Titre', 60),
    items: list(
      'Situations',
      section('Situation', {
        situation: line('La situation', 90),
        answer: paragraph('La réponse', 200),
        product: entryField('products', {
          label: 'Produit',
          hint: "La situation se cache quand il n'est plus proposé, ou qu'il a changé de nom et que la réponse dit l'ancien.",
        }),
      }),
      1,
      6,
    ),
  }),
  call: section('Invitation, au bas de la page', {
    title: line('Titre', 60),
    text: paragraph('Texte', 240),
    button: line('Bouton', 30),
  }),
});

export const productsPageKind = pageKind({
  name: 'products-page',
  title: 'Page des produits',
  paths: ['/products'],
  schema: productsPageSchema,
  sample: "Le chemin d'une facture\u00a0: «\u00a0F-0412, 385\u00a0000\u00a0FCFA\u00a0» et lieu de livraison d'exemple",
  texts: {
    title: '{produits} qui se parlent',
    lead: 'Prenez-en un, ou plusieurs. Chacun a été réglé ici, pour des réseaux qui hésitent, des forfaits comptés et des adresses sans numéro.',
    together: {
      title: 'Une facture, cinq produits',
      paragraphs: [
        "Un bon de commande lu par Prophète AI entre dans Fufullu. La facture part par GoMail, le justificatif se classe dans GoDrive, la livraison s'affiche sur GoMap, et le tout dort sur GoCloud.",
        'Rien ne vous oblige à tout prendre\u00a0: chaque produit échange aussi avec vos outils, par des formats ouverts et des API documentées.',
      ],
      steps: {
        arrived: { title: 'Le papier arrive', text: 'Un bon de commande, pris en photo sur le comptoir.' },
        read: { title: 'Prophète AI le lit', text: 'Client, quantités, total. Vous confirmez.' },
        billed: { title: 'Fufullu facture', text: 'F-0412, 385\u00a0000\u00a0FCFA, et le stock est réservé.' },
        sent: { title: 'GoMail envoie', text: 'Elle part de votre adresse, même si le réseau traîne.' },
        filed: { title: 'GoDrive classe', text: 'Justificatif, client, mois\u00a0: retrouvé en mai.' },
        delivered: { title: 'GoMap livre', text: 'Derrière la pharmacie, portail vert.' },
      },
      base: 'porte le tout\u00a0: une copie ici, une autre ailleurs, chaque nuit.',
    },
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
    call: {
      title: 'Choisissez-en un, nous le montrons sur votre cas',
      text: 'Dites-nous ce qui vous fait perdre du temps chaque semaine. Nous préparons une démonstration sur ce sujet-là.',
      button: 'Demander une démo',
    },
  },
});

const texts = editableOne(productsPageKind);

/** The products of the story of one invoice; the last carries the others. */
const PASSED_ON: readonly ProductSlug[] = ['prophete-ai', 'fufullu', 'gomail', 'godrive', 'gomap', 'gocloud'];
const BASE: ProductSlug = 'gocloud';

/** The words of /products that hold: about products that are published, under their names. */
export function productsPage() {
  const { title, lead, together, choices, call } = texts();
  const items = choices.items.filter(({ product, situation, answer }) => holds(product, `${situation} ${answer}`));
  const { arrived, read, billed, sent, filed, delivered } = together.steps;
  const story = {
    ...together,
    steps: [arrived, read, billed, sent, filed, delivered],
    base: { product: BASE, text: together.base },
  };
  return {
    title: filled(title, FACTS),
    lead,
    choices: items.length > 0 ? { ...choices, items } : undefined,
    together: PASSED_ON.every((id) => holds(id, JSON.stringify(together))) ? story : undefined,
    call,
  };
}
