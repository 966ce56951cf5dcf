/** The invented sale of Fufullu's page and its six writings. Amounts in FCFA. */
export const fufulluSlips = {
  title: 'Une vente, six écritures',
  text: "Choisissez, encaissez\u00a0: la vente se fait une fois, le reste s'écrit tout seul.",
  goods: [
    { name: 'Riz parfumé', short: 'Riz', price: 17_500, stock: 41, least: 12 },
    { name: 'Huile de palme', short: 'Huile', price: 11_000, stock: 26, least: 10 },
    { name: 'Savon', short: 'Savon', price: 13_200, stock: 60, least: 20 },
  ],
  pay: 'Encaisser',
  currency: 'FCFA',
  seller: 'Aïcha B.',
  /** The shop's figures before the sale that the page opens with. */
  before: { cash: 145_300, invoice: 412, sales: 8 },
  roles: {
    title: 'Vu par',
    hidden: 'pas pour ce rôle',
    items: [
      { name: 'Gérant', sees: ['till', 'sales', 'stock', 'purchases', 'books', 'team'] },
      { name: 'Comptable', sees: ['till', 'sales', 'purchases', 'books'] },
      { name: 'Caissière', sees: ['till', 'sales'] },
    ],
  },
  note: "Produits, prix et noms d'exemple. Rien ne quitte cette page.",
  /** The slips from the top of the pad, with the feature that each stands for. */
  slips: [
    { id: 'till', name: 'Caisse', feature: 5 },
    { id: 'sales', name: 'Ventes', feature: 0 },
    { id: 'stock', name: 'Stocks', feature: 2 },
    { id: 'purchases', name: 'Achats', feature: 1 },
    { id: 'books', name: 'Comptabilité', feature: 3 },
    { id: 'team', name: 'Équipes', feature: 4 },
  ] satisfies readonly Slip[] as readonly Slip[],
  roleFeature: 6,
  /** The title over the till of the home page, which is also tried here. */
  till: {
    title: ['Coupez le réseau,', 'la caisse reste ouverte'],
    text: 'La même caisse, côté comptoir. Vendez pendant la coupure\u00a0: les tickets attendent dans le téléphone et partent seuls au retour du réseau.',
  },
  /** What the page opens with, as behaviours/trials/fufullu-sale.ts writes it. */
  still: {
    till: '+\u00a017\u00a0500, en caisse 162\u00a0800',
    sales: 'F-0413, le client doit 0',
    stock: 'Riz\u00a0: 41 → 40',
    purchases: 'Riz\u00a0: 28 de plus que le seuil',
    books: '571 Caisse 17\u00a0500, 701 Ventes 17\u00a0500',
    team: 'Aïcha B., vente 9',
  },
} as const;

interface Slip {
  readonly id: 'till' | 'sales' | 'stock' | 'purchases' | 'books' | 'team';
  readonly name: string;
  readonly feature: number;
}
