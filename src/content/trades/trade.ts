import * as z from 'zod';
import { choiceField, entryField, labelled, lineField, listField, paragraphField } from '../model/entry-fields.ts';

/** What a visitor tries beside a trade; each is drawn once (views/trades). */
export const TRIALS = {
  sell: 'Vendre sans réseau',
  table: 'Prendre une table',
  doubt: 'Trancher un doute sur une facture',
  thanks: 'Dire merci en trois langues',
  address: "Trouver une adresse d'ici",
  power: 'Couper le courant',
  site: 'Écrire son nom sur un site',
} as const;
export type Trial = keyof typeof TRIALS;

/** The origin of a trade's figure, so that no amount is written twice. */
export const PRICE_SOURCES = {
  product: 'La première formule du produit nommé au-dessus',
  offer: "L'offre de site web, tant qu'elle dure",
  showcase: "La fourchette d'un site vitrine",
  shop: "La fourchette d'un site e-commerce",
} as const;

const HOUR = /^(?:[01]?\d|2[0-3])\u00a0h(?:\u00a0[0-5]\d)?$/;
const hourField = labelled(
  z
    .string({ error: 'Écrivez une heure.' })
    .max(12, 'Une heure, par exemple «\u00a09\u00a0h\u00a030\u00a0».')
    .overwrite((text) => text.trim().replace(/[ \u202f]/g, '\u00a0'))
    .regex(HOUR, 'Une heure, par exemple «\u00a09\u00a0h\u00a030\u00a0».'),
  { label: 'Heure', hint: '«\u00a07\u00a0h\u00a0» ou «\u00a09\u00a0h\u00a030\u00a0».' },
);

const moment = z
  .strictObject({
    hour: hourField,
    product: entryField('products', { label: 'Produit' }).optional().meta({ title: 'Produit' }),
    service: entryField('services', { label: 'Service' }).optional().meta({ title: 'Service' }),
    text: lineField(120, { label: 'Ce qui change', hint: 'Une phrase, pour qui ne connaît pas le produit.' }),
  })
  .meta({ title: 'Heure du lundi' })
  .refine(({ product, service }) => (product === undefined) !== (service === undefined), {
    path: ['product'],
    error: "Nommez un produit ou un service\u00a0: l'un ou l'autre.",
  });

const step = z
  .strictObject({
    hour: hourField,
    title: lineField(60, { label: 'Titre' }),
    before: lineField(140, { label: "Comment c'est sans nous" }),
    after: lineField(200, { label: 'Ce qui change' }),
  })
  .meta({ title: 'Heure de la journée' });

export const tradeSchema = z.strictObject({
  name: lineField(24, { label: 'Métier', hint: "Sur la tuile de l'accueil et dans le menu." }),
  said: lineField(80, {
    label: 'Comment un visiteur le dirait',
    hint: 'Au début de son message\u00a0: «\u00a0Je tiens une boutique.\u00a0»',
  }),
  leaf: labelled(
    z.strictObject({
      title: lineField(48, { label: 'Titre', hint: '«\u00a0Votre lundi à la boutique\u00a0»' }),
      moments: listField(moment, 3, 3, { label: 'Trois heures' }),
    }),
    { label: 'La feuille du lundi' },
  ),
  trial: choiceField(TRIALS, { label: "L'essai", hint: 'Chacun est dessiné\u00a0: choisissez le plus proche.' }),
  price: labelled(
    z
      .strictObject({
        label: lineField(40, { label: 'Pour quoi', hint: '«\u00a0Fufullu, une boutique\u00a0»' }),
        source: choiceField(PRICE_SOURCES, {
          label: 'Le chiffre',
          hint: 'Le site ne le montre que si sa grille ou sa fourchette est montrée au public. Sinon il propose de le demander.',
        }),
        product: entryField('products', { label: 'Produit' }).optional().meta({ title: 'Produit' }),
        depends: lineField(140, { label: 'Ce qui le change' }),
      })
      .refine(({ source, product }) => source !== 'product' || product !== undefined, {
        path: ['product'],
        error: 'Choisissez le produit dont vient le prix.',
      }),
    { label: 'Le prix' },
  ),
  person: entryField('people', { label: 'Qui rappelle', hint: 'Son nom et son visage sont montrés.' }),
  page: labelled(
    z.strictObject({
      title: lineField(60, { label: 'Titre' }),
      lead: paragraphField(200, { label: 'Introduction' }),
      description: lineField(160, { label: 'Description pour les moteurs de recherche' }).min(
        60,
        'Au moins 60\u00a0caractères.',
      ),
      dayTitle: lineField(60, { label: 'Titre de la journée' }),
      day: listField(step, 2, 6, { label: 'La journée, heure par heure' }),
    }),
    { label: 'Sa page' },
  ),
});

export type Trade = z.output<typeof tradeSchema>;
