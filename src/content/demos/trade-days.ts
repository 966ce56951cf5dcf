/** Figures drawn on the pages of trades: invented, as each page says, and summed where they are drawn. */

export interface Line {
  readonly name: string;
  readonly note?: string;
  readonly amount: number;
}

export const totalOf = (lines: readonly { readonly amount: number }[]): number =>
  lines.reduce((sum, { amount }) => sum + amount, 0);

const FLOAT = 15_000;

export const stallDay = {
  morning: {
    title: 'À racheter ce matin',
    low: [
      { good: 'Huile', name: 'Huile, le litre', left: 'il en reste 2' },
      { good: 'Savon', name: 'Savon, le pain', left: 'il en reste 4' },
    ],
    float: { name: 'Fond de caisse', amount: FLOAT },
  },
  network: {
    offline: 'hors ligne',
    online: 'en ligne',
    waiting: 'en attente\u00a0: 3',
    sent: 'tout est envoyé',
    back: 'Le réseau revient',
    tickets: [
      { number: 14, amount: 1_400 },
      { number: 15, amount: 1_300 },
      { number: 16, amount: 1_200 },
    ],
  },
  ticket: {
    title: 'Ticket 27',
    total: 'Total',
    lines: [
      { name: 'Riz, 5\u00a0kg', amount: 3_500 },
      { name: 'Huile, 1\u00a0litre', amount: 1_300 },
      { name: 'Savon, 3\u00a0pains', amount: 1_200 },
      { name: 'Tomates, 1\u00a0tas', amount: 500 },
    ],
    paid: [
      { name: 'Espèces', amount: 2_500 },
      { name: 'Mobile Money', amount: 4_000 },
    ],
  },
  credit: {
    title: 'Qui me doit',
    total: 'En tout',
    lines: [
      { name: 'Rose, coiffure', note: "aujourd'hui", amount: 3_500 },
      { name: 'Jean, taxi', note: "aujourd'hui", amount: 1_200 },
      { name: 'École du carrefour', note: 'depuis 12\u00a0jours', amount: 8_000, late: true },
    ],
  },
  dark: { title: 'Caisse', battery: '58\u00a0%', sale: 'Vente 33', amount: 1_800, pay: 'Encaisser' },
  evening: {
    lines: [
      { name: 'Espèces', amount: 48_500 },
      { name: 'Mobile Money', amount: 21_000 },
      { name: 'À crédit', amount: 4_700 },
    ],
    total: '34\u00a0ventes',
    drawer: 'Dans le tiroir\u00a0:',
    counted: 'Compté\u00a0:',
    gap: 'Écart\u00a0: 0.',
    float: 'fond compris',
  },
} as const;

/** The cash in the drawer at night, with what lay there in the morning. */
export const drawerAtNight = FLOAT + stallDay.evening.lines[0].amount;

export const kitchen = {
  plate: {
    title: 'Une assiette de ndolè',
    total: 'revient à',
    lines: [
      { name: 'Feuilles, arachides', amount: 450 },
      { name: 'Viande, crevettes', amount: 550 },
      { name: 'Huile, gaz', amount: 200 },
    ],
  },
  order: ['2\u00a0×\u00a0Ndolè', '1\u00a0×\u00a0Poisson braisé, piment à part', '3\u00a0×\u00a0Foléré'],
  bill: {
    title: 'Table 4',
    total: 'Total',
    lines: [
      { name: '2\u00a0ndolè', amount: 5_000 },
      { name: '1\u00a0poisson braisé', amount: 4_000 },
      { name: '3\u00a0foléré', amount: 1_500 },
    ],
  },
} as const;

export const dossier = {
  pile: { all: 20, doubts: 2, read: 'lues sans une question', asked: 'doutes pour vous' },
  doubt: {
    title: 'Facture 0147',
    lines: [
      { name: 'Hors taxe', amount: 96_000 },
      { name: 'TVA, 19,25\u00a0%', amount: 18_480 },
    ],
    total: "L'addition donne",
    written: { name: 'La facture dit', amount: 115_480 },
    gap: 'Écart',
  },
  versions: [
    { name: 'Rapport final', by: 'signé, Mme\u00a0Tamba' },
    { name: 'hier', by: 'deux montants corrigés, Éric' },
    { name: 'lundi', by: 'première version, Éric' },
  ],
} as const;

export const school = {
  note: { text: 'Réunion des parents, samedi à 9\u00a0h.', said: ['français', 'ewondo', 'duala'] },
  page: { whole: 'La page', light: 'La même, par Nexttal' },
  folder: { name: '4e\u00a0B, bulletins du trimestre', who: 'ouvert au conseil de classe' },
} as const;

export const round = {
  landmark: { said: '«\u00a0Portail vert, derrière la pharmacie\u00a0»', found: 'arrêt 3' },
  parcels: {
    total: 'Encaissé en route',
    lines: [
      { name: 'Colis 11', amount: 12_000 },
      { name: 'Colis 12', note: 'sans réseau', amount: 8_500 },
      { name: 'Colis 14', amount: 6_500 },
    ],
  },
  slips: { text: '3\u00a0bons signés, en photo', when: 'au bureau avant le camion' },
} as const;

export const counter = {
  called: 'Numéro appelé',
  first: 71,
  papers: [
    { name: 'Acte de naissance', there: true },
    { name: "Photo d'identité", there: true },
    { name: 'Timbre fiscal', there: false },
  ],
  missing: 'manque',
  there: 'reçu',
  open: 'courant coupé, guichet ouvert',
  spoken: ['français', 'duala', 'fulfulde'],
} as const;

export const ledger = {
  caption: "Le livre de l'année",
  entered: 'Entrées',
  spent: 'Sorties',
  left: 'Reste en caisse',
  sum: 'En tout',
  lines: [
    { day: 'janvier', name: 'Cotisations, 40\u00a0membres', entered: 200_000 },
    { day: 'avril', name: 'Don pour le forage', entered: 350_000 },
    { day: 'mai', name: 'Forage, premier acompte', spent: 280_000 },
    { day: 'août', name: 'Fête du quartier', entered: 85_000 },
    { day: 'août', name: 'Sono et chaises', spent: 45_000 },
    { day: 'novembre', name: 'Forage, le solde', spent: 150_000 },
  ],
} as const;

/** What came in, what went out, what stays. */
export function balanceOf(lines: readonly { entered?: number; spent?: number }[]) {
  const entered = lines.reduce((sum, line) => sum + (line.entered ?? 0), 0);
  const spent = lines.reduce((sum, line) => sum + (line.spent ?? 0), 0);
  return { entered, spent, left: entered - spent };
}
