export const till = {
  title: 'Caisse',
  offline: 'Hors ligne',
  search: 'Scanner ou chercher',
  quantity: 'Quantité',
  lines: [
    { name: 'Riz parfumé 25\u00a0kg', quantity: 1, value: 17500 },
    { name: 'Huile de palme 5\u00a0L', quantity: 2, value: 11000 },
    { name: 'Savon, carton', quantity: 1, value: 13200 },
    { name: 'Cahiers 100\u00a0p.', quantity: 10, value: 4500 },
  ],
  total: { label: 'Total', value: 46200, unit: 'FCFA' },
  cash: 'Encaisser',
  waiting: { title: '4\u00a0ventes en attente', text: 'Envoyées au retour du réseau' },
} as const;
