import type { Trial } from '../trades/trade.ts';
import { till } from './till.ts';

interface Words extends Readonly<Record<string, unknown>> {
  /** Follows « Essayez : ». */
  readonly title: string;
  /** Says that it is an example. */
  readonly note: string;
  /** What stands under it before it is used, and without scripts. */
  readonly start: string;
}

const goodsOfTill = (names: readonly string[]) => till.goods.filter(({ name }) => names.includes(name));

/** What visitors try beside a trade: invented goods, an invoice, places, which each says under it. */
export const tradeTrials = {
  sell: {
    title: 'vendez sans réseau',
    note: "Produits et prix d'exemple.",
    start: "Le réseau est coupé, pour l'essai\u00a0: les ventes attendront ici.",
    goods: goodsOfTill(['Tomates', 'Savon', 'Huile']).map(({ name, price }) => ({
      name,
      price,
      count: name === 'Savon' ? 0 : 1,
    })),
    empty: 'Touchez un produit.',
    pay: 'Encaisser',
    paid: 'Encaissé\u00a0: {total}\u00a0FCFA. En attente du réseau\u00a0: {n}.',
  },
  table: {
    title: 'prenez la table 4',
    note: "Plats et prix d'exemple.",
    start: "Le bon sortira en cuisine tel que vous l'avez pris.",
    goods: [
      { name: 'Ndolè', price: 2500, count: 2 },
      { name: 'Poulet DG', price: 4500, count: 0 },
      { name: 'Foléré', price: 500, count: 1 },
    ],
    empty: 'Touchez un plat.',
    pay: 'Envoyer en cuisine',
    paid: 'Bon {n} en cuisine, table 4\u00a0: {total}\u00a0FCFA.',
  },
  doubt: {
    title: 'tranchez un doute',
    note: "Facture d'exemple.",
    start: "Rien ne s'enregistre avant votre choix.",
    line: 'Ciment, 50\u00a0kg',
    sum: '48 × 5\u00a0200',
    total: 'Total',
    read: '249\u00a06',
    unread: '00',
    question: 'La fin du montant est effacée. 48 × 5\u00a0200 donne 249\u00a0600.',
    label: 'Le montant',
    choices: [
      {
        name: '249\u00a0600',
        says: 'Décidé par vous\u00a0: le compte y est, la facture peut être enregistrée.',
      },
      {
        name: '249\u00a0650',
        says: 'Décidé par vous\u00a0: les 50\u00a0FCFA de trop sont notés sur la facture.',
      },
    ],
  },
  thanks: {
    title: 'dites merci aux parents',
    note: "Phrases d'exemple, à relire par un locuteur.",
    start: 'Abúí ngan\u00a0: bas, haut, haut, bas.',
    label: 'Langue',
    /** `tones`: 'l' low, 'h' high. */
    choices: [
      { name: 'Français', lang: 'fr', text: 'Merci beaucoup', says: "Le français n'a pas de tons." },
      {
        name: 'Ewondo',
        lang: 'ewo',
        text: 'Abúí ngan',
        tones: 'lhhl',
        says: 'Abúí ngan\u00a0: bas, haut, haut, bas.',
      },
      { name: 'Duala', lang: 'dua', text: 'Na som', tones: 'll', says: 'Na som\u00a0: bas, bas.' },
    ],
  },
  address: {
    title: "trouvez une adresse d'ici",
    note: "Plan et lieux d'exemple.",
    start: 'Trouvé, à 30\u00a0m près.',
    label: 'Ce que dit le client',
    plan: "Plan simplifié d'un quartier\u00a0: une pharmacie, une boulangerie, une école.",
    places: { pharmacy: 'pharmacie', bakery: 'boulangerie', school: 'école' },
    choices: [
      { name: '«\u00a0derrière la pharmacie\u00a0»', says: 'Trouvé, à 30\u00a0m près.' },
      { name: '«\u00a0deux maisons après la boulangerie\u00a0»', says: 'Trouvé, à 15\u00a0m près.' },
      { name: "«\u00a0en face de l'école\u00a0»", says: 'Trouvé, à 20\u00a0m près.' },
    ],
  },
  power: {
    title: 'coupez le courant',
    note: 'Simulation.',
    start: 'Guichet en ligne\u00a0: ouvert.',
    picture: 'À gauche la mairie, à droite la machine, à Douala.',
    cut: 'Couper le courant de la mairie',
    dark: 'Mairie dans le noir. Guichet en ligne\u00a0: ouvert, depuis Douala.',
  },
  site: {
    title: 'écrivez votre nom',
    note: "Site d'exemple\u00a0: rien n'est envoyé.",
    start: 'Réunion le premier samedi, 10\u00a0h, derrière la chapelle.',
    label: 'Nom de votre association',
    name: 'Les Mamans de Mvog-Ada',
    unnamed: 'Votre association',
    call: 'Appeler',
  },
} as const satisfies Record<Trial, Words>;
