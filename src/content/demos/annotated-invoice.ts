/** The invented invoice of Prophète AI's page, as in its scene `prophete-ai-invoice-reading`. */
export interface InvoiceDoubt {
  readonly name: string;
  /** The words beside the choices. */
  readonly reason: string;
  /** The first is what Prophète proposes. */
  readonly choices: readonly [string, string];
}

export const annotatedInvoice = {
  label:
    "La facture photographiée d'une quincaillerie\u00a0: un chiffre du numéro est taché, la fin du montant est effacée.",
  shop: 'Quincaillerie du Wouri',
  street: 'Akwa, Douala',
  number: { label: 'Facture', value: ['11', '8', '4'] },
  date: '2\u00a0octobre\u00a02026',
  item: { name: 'Ciment 50\u00a0kg', quantity: '48\u00a0sacs', price: '5\u00a0200' },
  delivery: { label: 'Livraison', value: 'comprise' },
  total: { label: 'Total', value: ['249\u00a06', '00'] },
  notesTitle: 'Ce que Prophète a lu, et à quel point il en est sûr',
  sure: 'sûr',
  checked: 'à vérifier',
  /** Left and right of the paper in turn, from its head to its foot. */
  notes: [
    { field: 'Fournisseur', value: 'Quincaillerie du Wouri' },
    { field: 'Numéro', doubt: 'number' },
    { field: 'Lieu', value: 'Akwa, Douala' },
    { field: 'Date', value: '2\u00a0octobre\u00a02026' },
    { field: 'Article', value: '48\u00a0sacs de ciment' },
    { field: 'Livraison', value: 'comprise' },
    { field: 'Prix', value: '5\u00a0200 le sac' },
    { field: 'Montant', doubt: 'total' },
  ] satisfies readonly InvoiceNote[] as readonly InvoiceNote[],
  doubts: {
    number: { name: 'Le numéro', reason: 'Une tache sur le troisième chiffre.', choices: ['1184', '1134'] },
    total: {
      name: 'Le montant',
      reason: '48 × 5\u00a0200 donne 249\u00a0600.',
      choices: ['249\u00a0600', '249\u00a0650'],
    },
  } satisfies Readonly<Record<string, InvoiceDoubt>>,
  save: 'Enregistrer',
  waiting: "Deux doutes attendent une décision. Rien ne s'enregistre avant.",
  note: "Facture d'exemple. Vos choix restent dans cette page.",
  /** What the paper shows beside each feature, by its index. */
  zones: ['forecast', 'total', 'letter', 'trial', 'log', 'seal'],
  letter: ['Bonjour,', 'Votre facture 1184 est bien reçue. Nous la réglons le 9\u00a0octobre.'],
  letterState: 'Brouillon, pas envoyé',
  forecast: { title: 'Ciment, novembre', range: 'entre 44 et 61\u00a0sacs' },
  trial: { title: 'Rejoué sur douze mois', text: 'onze justes, avril faux' },
  log: { title: 'Journal', first: 'Montant\u00a0: 249\u00a0600 proposé, à vérifier' },
  seal: 'Vos données seules',
} as const;

interface InvoiceNote {
  readonly field: string;
  readonly value?: string;
  readonly doubt?: 'number' | 'total';
}
