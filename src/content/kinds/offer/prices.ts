import * as z from 'zod';
import { inFigures } from '../../model/amounts.ts';
import { editable, type Kind } from '../../model/editable.ts';
import { entryField, flagField, labelled, lineField, listField } from '../../model/entry-fields.ts';
import { productName, productPath } from './products.ts';
import { tradePath, trades } from './trades.ts';

const tier = z.strictObject({
  name: lineField(40, { label: 'Nom' }),
  price: labelled(
    z
      .int('Écrivez un montant en francs CFA, sans virgule ni espace.')
      .min(0, 'Un prix ne peut pas être négatif.')
      .max(1_000_000_000, 'Ce montant est trop grand\u00a0: un milliard de FCFA au plus.')
      .nullable(),
    { label: 'Prix', hint: 'En francs CFA\u00a0; 0 si elle est gratuite, vide si le prix se fixe sur devis.' },
  ),
  period: labelled(
    z.enum(['par mois', 'par utilisateur et par mois'], { error: 'Choisissez une période, ou aucune.' }).nullable(),
    { label: 'Période' },
  ),
  features: listField(lineField(80, { label: 'Contenu' }), 1, 8, { label: 'Ce que la formule comprend' }),
  callToAction: lineField(40, { label: 'Bouton' }),
});

const pricesSchema = z.strictObject({
  product: entryField('products', { label: 'Produit' }),
  shown: flagField({
    label: 'Montrer au public',
    hint: "Sinon, ni les pages ni l'assistant ne disent ces prix\u00a0: ils proposent d'en demander un.",
  }).optional(),
  tiers: listField(labelled(tier, { label: 'Formule' }), 1, 6, {
    label: 'Formules',
    hint: "L'assistant les lit\u00a0: il dit qu'un produit est gratuit quand toutes ses formules le sont.",
  }),
});

export type ProductPrices = z.output<typeof pricesSchema>;

export const pricesKind: Kind<ProductPrices> = {
  name: 'prices',
  title: 'Prix des produits',
  one: 'une grille de prix',
  group: 'Offres',
  schema: pricesSchema,
  count: { min: 0, max: 20 },
  hasValidity: false,
  nameOf: ({ product }) => productName(product),
  // While it is not shown, these pages offer to ask for a price.
  shownOn: (id, data) => {
    const product = (data as Partial<ProductPrices> | undefined)?.product ?? id;
    const ofTrades = trades().filter(({ price }) => price.source === 'product' && price.product === product);
    return [productPath(product), '/products', ...ofTrades.map((trade) => tradePath(trade.id))];
  },
  sample: 'Contenu des formules\u00a0: exemples',
  seed: [
    {
      id: 'gomail',
      data: {
        product: 'gomail',
        tiers: [
          {
            name: 'Essentiel',
            price: 2_000,
            period: 'par mois',
            features: ['Une adresse à votre nom de domaine', 'Navigateur et Android', 'Envoi différé hors ligne'],
            callToAction: 'Demander une démo',
          },
          {
            name: 'Équipe',
            price: 5_000,
            period: 'par mois',
            features: ['Boîtes partagées', 'Recherche dans les pièces jointes', 'Passage de main entre collègues'],
            callToAction: 'Demander une démo',
          },
          {
            name: 'Entreprise',
            price: null,
            period: null,
            features: ['Plusieurs domaines', 'Reprise des anciennes boîtes', 'Un interlocuteur attitré'],
            callToAction: 'Demander un devis',
          },
        ],
      },
    },
    {
      id: 'gocloud',
      data: {
        product: 'gocloud',
        tiers: [
          {
            name: 'Départ',
            price: 25_000,
            period: 'par mois',
            features: ['Une petite instance', 'Une sauvegarde par nuit', 'Console et clé SSH'],
            callToAction: 'Demander une démo',
          },
          {
            name: 'Croissance',
            price: 100_000,
            period: 'par mois',
            features: ['Plusieurs instances en réseau privé', 'Base de données gérée', 'Machine jumelle et bascule'],
            callToAction: 'Demander une démo',
          },
          {
            name: 'Entreprise',
            price: null,
            period: null,
            features: ['Machines réservées', 'Plan de reprise écrit et répété', 'Astreinte convenue avec vous'],
            callToAction: 'Demander un devis',
          },
        ],
      },
    },
    {
      id: 'godrive',
      data: {
        product: 'godrive',
        tiers: [
          {
            name: 'Personnel',
            price: 3_000,
            period: 'par mois',
            features: ['Un utilisateur', 'Dossiers à emporter', 'Historique des versions'],
            callToAction: 'Demander une démo',
          },
          {
            name: 'Équipe',
            price: 8_000,
            period: 'par utilisateur et par mois',
            features: ['Dossiers partagés et droits', 'Liens datés avec mot de passe', 'Journal des accès'],
            callToAction: 'Demander une démo',
          },
          {
            name: 'Entreprise',
            price: null,
            period: null,
            features: [
              'Espace selon vos archives',
              'Reprise de vos anciens serveurs',
              'Durées de conservation réglées par service',
            ],
            callToAction: 'Demander un devis',
          },
        ],
      },
    },
    {
      id: 'prophete-ai',
      data: {
        product: 'prophete-ai',
        tiers: [
          {
            name: 'Découverte',
            price: 50_000,
            period: 'par mois',
            features: ['Un modèle, une équipe', 'Essai sur vos archives', 'Journal des décisions'],
            callToAction: 'Demander une démo',
          },
          {
            name: 'Métier',
            price: 200_000,
            period: 'par mois',
            features: ['Prévision, lecture et brouillons', 'API', 'Réglage trimestriel avec nos équipes'],
            callToAction: 'Demander une démo',
          },
          {
            name: 'Entreprise',
            price: null,
            period: null,
            features: ['Modèles dans vos locaux', 'Connexion à vos bases', 'Formation de vos agents'],
            callToAction: 'Demander un devis',
          },
        ],
      },
    },
    {
      id: 'gomap',
      data: {
        product: 'gomap',
        tiers: [
          {
            name: 'Tournée',
            price: 15_000,
            period: 'par mois',
            features: ['Recherche par repère', 'Cartes à emporter', 'Une équipe de livreurs'],
            callToAction: 'Demander une démo',
          },
          {
            name: 'Flotte',
            price: 50_000,
            period: 'par mois',
            features: ['Plusieurs équipes et dépôts', 'Zones et délais', 'Carte sur votre site'],
            callToAction: 'Demander une démo',
          },
          {
            name: 'Entreprise',
            price: null,
            period: null,
            features: ['Relevés de terrain dans vos zones', 'Vos propres couches', 'Connexion à vos outils'],
            callToAction: 'Demander un devis',
          },
        ],
      },
    },
    {
      id: 'fufullu',
      data: {
        product: 'fufullu',
        tiers: [
          {
            name: 'Essentiel',
            price: 100_000,
            period: 'par mois',
            features: ['Ventes, caisse et stocks', 'Une agence', 'Mise en route avec votre équipe'],
            callToAction: 'Demander une démo',
          },
          {
            name: 'Complet',
            price: 300_000,
            period: 'par mois',
            features: ['Les six modules', 'Plusieurs agences et dépôts', 'Droits par rôle'],
            callToAction: 'Demander une démo',
          },
          {
            name: 'Entreprise',
            price: null,
            period: null,
            features: ['Reprise de vos données', 'Écrans propres à votre métier', 'Formation sur site'],
            callToAction: 'Demander un devis',
          },
        ],
      },
    },
    {
      id: 'nexttal',
      data: {
        product: 'nexttal',
        tiers: [
          {
            name: 'Gratuit',
            price: 0,
            period: null,
            features: ['Toutes les fonctions', 'Aucun compte', 'Aucune publicité'],
            callToAction: 'Demander une démo',
          },
        ],
      },
    },
  ],
};

const prices = editable(pricesKind);

/** FCFA; null: on quote; undefined: no price. What pages and assistant may say is `publicTiersOf`. */
export const tiersOf = (id: string): ProductPrices['tiers'] | undefined =>
  prices().find(({ product }) => product === id)?.tiers;

/** Nothing unless staff show the grid, or the product is free. */
export const publicTiersOf = (id: string): ProductPrices['tiers'] | undefined =>
  isFree(id) || prices().some(({ product, shown }) => product === id && shown) ? tiersOf(id) : undefined;

export const isFree = (id: string): boolean => tiersOf(id)?.every(({ price }) => price === 0) ?? false;

type Tier = ProductPrices['tiers'][number];

export interface PublicPrice {
  readonly tier: Tier;
  /** '2 000', its `unit` 'FCFA par mois'; 'Gratuit' without one. */
  readonly amount: string;
  readonly unit: string;
}

/** The lowest amount that may be said; undefined: the price is asked for. */
export function publicPrice(id: string): PublicPrice | undefined {
  const [tier] = (publicTiersOf(id) ?? [])
    .filter(({ price }) => price !== null)
    .toSorted((a, b) => (a.price ?? 0) - (b.price ?? 0));
  if (!tier) return;
  const { price, period } = tier;
  if (price === 0) return { tier, amount: 'Gratuit', unit: '' };
  return { tier, amount: inFigures(price ?? 0), unit: period ? `FCFA ${period}` : 'FCFA' };
}

/** 'Essentiel à 2 000 FCFA par mois', 'Entreprise sur devis' */
export const tierText = ({ name, price, period }: Tier): string =>
  price === null ? `${name} sur devis` : `${name} à ${inFigures(price)}\u00a0FCFA${period ? ` ${period}` : ''}`;
