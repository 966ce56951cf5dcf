/** Invented data of the product windows, shown under `demoTag`: the same week as in scenes.ts. */
import type { ProductSlug } from '../products/product.ts';
import { demoTag } from './scenes.ts';

export interface WindowLine {
  readonly name: string;
  readonly note?: string;
  readonly value?: string;
  readonly badge?: { readonly tone: 'good' | 'waiting' | 'late' | 'quiet'; readonly text: string };
}

export interface ProductWindow {
  /** Text alternative. */
  readonly label: string;
  /** Exact words of the label in another language. */
  readonly foreign?: { readonly words: string; readonly lang: string };
  readonly tag: string;
  readonly title: string;
  readonly state: string;
  /** Phones show the first three. */
  readonly lines: readonly WindowLine[];
  readonly total: { readonly value: string; readonly unit: string; readonly lang?: string };
  readonly action?: string;
  readonly done?: string;
  readonly detail: { readonly title: string; readonly text: string };
}

const waits = { tone: 'waiting', text: 'Attend' } as const;
const kept = { tone: 'quiet', text: 'Gardée' } as const;
const up = { tone: 'good', text: 'Debout' } as const;

export const productWindows: Readonly<Record<ProductSlug, ProductWindow>> = {
  gomail: {
    label:
      "Boîte d'envoi de GoMail, réseau coupé\u00a0: trois messages attendent et partiront seuls, les précédents sont partis.",
    tag: demoTag,
    title: "Boîte d'envoi",
    state: 'réseau coupé',
    lines: [
      { name: 'Devis, 45 tables-bancs', note: 'École La Source', badge: waits },
      { name: "D'accord pour jeudi", note: 'Menuiserie Abega', badge: waits },
      { name: 'Ordre du jour de lundi', note: 'Équipe commerciale', badge: waits },
      {
        name: 'Réservation confirmée',
        note: 'Hôtel Mbankomo',
        badge: { tone: 'good', text: 'Parti à 14\u00a0h\u00a002' },
      },
      { name: 'Bon de livraison', note: 'Clinique du Lac', badge: { tone: 'good', text: 'Parti à 13\u00a0h\u00a047' } },
      { name: 'Facture F-0417', note: 'Coop. du Noun', badge: { tone: 'good', text: 'Parti à 11\u00a0h\u00a030' } },
    ],
    total: { value: '3', unit: 'messages en attente' },
    action: 'Écrire un message',
    detail: { title: 'Vous pouvez fermer', text: 'Ils partent à la première barre' },
  },
  gocloud: {
    label:
      'GoCloud pendant une coupure au bureau de Yaoundé\u00a0: le bureau est éteint depuis 14\u00a0h\u00a010, la billetterie répond, et 368 billets se sont vendus à Douala, Bafoussam et Ngaoundéré.',
    tag: demoTag,
    title: 'GoCloud',
    state: 'bureau coupé',
    lines: [
      { name: 'Bureau de Yaoundé', note: 'Depuis 14\u00a0h\u00a010', badge: { tone: 'late', text: 'Éteint' } },
      { name: 'billetterie', note: 'Douala, répond en 18\u00a0ms', badge: up },
      { name: 'billetterie-base', note: 'Douala, répond en 21\u00a0ms', badge: up },
      { name: 'Copie de cette nuit', note: 'Second lieu, à 2\u00a0h\u00a015', badge: { tone: 'good', text: 'Relue' } },
    ],
    total: { value: '368', unit: 'billets vendus depuis' },
    done: 'Application en ligne',
    detail: { title: 'SMS de 14\u00a0h\u00a012', text: 'Bureau injoignable, application debout' },
  },
  godrive: {
    label:
      'Dossier «\u00a0Immeuble Bonamoussadi\u00a0» dans GoDrive\u00a0: la version\u00a07 du plan du rez-de-chaussée est la bonne, les versions 6 et 5 sont gardées.',
    tag: demoTag,
    title: 'Bonamoussadi',
    state: 'plans',
    lines: [
      { name: 'Rez-de-chaussée, v7', note: 'Solange E., 9\u00a0h\u00a012', badge: { tone: 'good', text: 'La bonne' } },
      { name: 'Rez-de-chaussée, v6', note: 'Solange E., lundi', badge: kept },
      { name: 'Rez-de-chaussée, v5', note: 'Ibrahim N., 2\u00a0octobre', badge: kept },
      { name: '1er\u00a0étage, v3', note: 'Solange E., hier', badge: { tone: 'good', text: 'La bonne' } },
    ],
    total: { value: 'Version\u00a07', unit: 'sur 7' },
    action: 'Ouvrir sans réseau',
    detail: { title: 'Un mur déplacé', text: '2,3\u00a0Mo envoyés, sur 80' },
  },
  'prophete-ai': {
    label:
      'Facture lue par Prophète AI\u00a0: fournisseur, date et article sont remplis. Le montant, 249\u00a06 puis deux chiffres effacés, est à vérifier par une personne.',
    tag: demoTag,
    title: 'Facture lue',
    state: '3 sur 4',
    lines: [
      { name: 'Chez', value: 'Quincaillerie du Wouri' },
      { name: 'Date', value: '2\u00a0octobre' },
      { name: 'Article', value: '48\u00a0sacs de ciment' },
    ],
    total: { value: '249\u00a06__', unit: 'à vérifier' },
    action: 'Corriger le montant',
    detail: { title: 'Encre effacée', text: 'Relisez le montant sur la photo' },
  },
  gomap: {
    label:
      'GoMap sur un téléphone, sans données\u00a0: «\u00a0derrière la pharmacie\u00a0» est trouvé sur le plan de Deïdo, le portail vert est à 350 mètres.',
    tag: demoTag,
    title: 'GoMap',
    state: 'sans données',
    lines: [{ name: 'derrière la pharmacie' }],
    total: { value: '350\u00a0m', unit: 'portail vert' },
    action: 'Envoyer au livreur',
    detail: { title: 'Arrêt 6 sur 8', text: 'Carte à jour de ce matin' },
  },
  fufullu: {
    label:
      'Caisse de Fufullu sur un téléphone, hors ligne\u00a0: tomates, plantain et piment au ticket, total 4\u00a0000\u00a0FCFA, 5\u00a0000 reçus, 1\u00a0000 à rendre.',
    tag: demoTag,
    title: 'Caisse',
    state: 'hors ligne',
    lines: [
      { name: 'Tomates ×\u00a03', value: '1\u00a0500' },
      { name: 'Plantain ×\u00a02', value: '2\u00a0000' },
      { name: 'Piment ×\u00a01', value: '500' },
    ],
    total: { value: '4\u00a0000', unit: 'FCFA' },
    action: 'Reçu 5\u00a0000, rendre 1\u00a0000',
    done: 'Vente 88 notée',
    detail: { title: 'Vente 88 notée', text: 'Elle partira au retour du réseau' },
  },
  otah: {
    label:
      "Traduction d'Otah vers l'ewondo\u00a0: «\u00a0Bonjour, merci beaucoup\u00a0» devient «\u00a0Mbəmbə kídí, abúí ngan\u00a0», et le ton du dernier mot est à confirmer.",
    foreign: { words: 'Mbəmbə kídí, abúí ngan', lang: 'ewo' },
    tag: 'Exemple, à relire par un locuteur',
    title: 'Otah',
    state: 'ewondo',
    lines: [{ name: 'Bonjour, merci beaucoup' }],
    total: { value: 'Mbəmbə kídí', unit: 'abúí ngan', lang: 'ewo' },
    action: 'Écouter',
    detail: { title: 'Ton à confirmer', text: '«\u00a0ngan\u00a0», demandé à deux locuteurs' },
  },
  nexttal: {
    label:
      "Nexttal hors ligne\u00a0: l'article «\u00a0Le cacao remonte, bord champ\u00a0» pèse 38\u00a0Ko au lieu de 728, ses deux images attendent, et la page est gardée.",
    tag: demoTag,
    title: 'lejournal.example',
    state: 'hors ligne',
    lines: [
      { name: 'Le cacao remonte, bord champ' },
      { name: 'Photo, le séchoir', value: '480\u00a0Ko' },
      { name: 'Prix de la semaine', value: '210\u00a0Ko' },
    ],
    total: { value: '38\u00a0Ko', unit: 'au lieu de 728' },
    action: 'Lire sans images',
    detail: { title: 'Hors ligne depuis Ayos', text: 'Le texte est là, les images attendront' },
  },
};

/** Undefined of a product that staff added. */
export const windowOf = (id: string): ProductWindow | undefined =>
  Object.hasOwn(productWindows, id) ? productWindows[id as ProductSlug] : undefined;
