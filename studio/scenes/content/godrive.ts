/** What GoDrive's scenes show: invented people and files. What can be read in each, as a whole: the product's file. */
export const godriveScenes = {
  folder: {
    title: 'Immeuble Bonamoussadi',
    share: 'Partager',
    add: 'Ajouter',
    folders: [
      { name: 'Plans', text: '14\u00a0fichiers' },
      { name: 'Devis', text: '6\u00a0fichiers' },
      { name: 'Réunions', text: '9\u00a0fichiers' },
    ],
    files: [
      { name: 'Plan du rez-de-chaussée.dwg', kind: 'plan', by: 'Solange E., 9\u00a0h\u00a012', size: '80\u00a0Mo' },
      { name: 'Plan du 1er\u00a0étage.dwg', kind: 'plan', by: 'Solange E., hier', size: '76\u00a0Mo' },
      { name: 'Devis gros œuvre.xlsx', kind: 'table', by: 'Ibrahim N., lundi', size: '410\u00a0Ko' },
      { name: 'Réunion du 5\u00a0octobre.pdf', kind: 'text', by: 'Clarisse M., lundi', size: '1,2\u00a0Mo' },
      { name: 'Fouilles, angle nord.jpg', kind: 'photo', by: 'Moussa A., 2\u00a0oct.', size: '3,4\u00a0Mo' },
    ],
    preview: {
      title: 'Plan du rez-de-chaussée',
      version: 'Version\u00a07, modifiée par Solange\u00a0E. à 9\u00a0h\u00a012',
      rooms: ['Salon', 'Cuisine', 'Hall', 'Bureau'],
    },
    sent: { title: 'Un mur déplacé', text: '2,3\u00a0Mo envoyés, sur 80' },
  },
  scan: {
    title: 'Numériser',
    pages: '1\u00a0page',
    slip: {
      title: 'Bordereau de livraison\u00a00932',
      lines: [
        ['Engrais NPK', '40\u00a0sacs'],
        ['Semences maïs', '12\u00a0sacs'],
        ['Bâches', '6'],
      ],
      signed: 'Reçu à Garoua',
    },
    file: 'Classer dans',
    path: ['Clients', 'Coopérative de Garoua', 'Bordereaux'],
    name: 'Bordereau 0932, 8\u00a0octobre.pdf',
    action: 'Classer ici',
    found: { title: 'Quatre coins trouvés', text: 'Redressé, 180\u00a0Ko' },
  },
  link: {
    title: 'Partager',
    file: { name: 'Acte de vente, parcelle\u00a014.pdf', text: '1,8\u00a0Mo, modifié le 6\u00a0octobre' },
    to: 'Destinataire',
    recipient: 'Étude notariale, Bafoussam',
    password: 'Mot de passe',
    passwordText: 'Envoyé à part, par SMS',
    end: 'Fin du lien',
    month: 'Octobre\u00a02026',
    weekdays: ['L', 'M', 'M', 'J', 'V', 'S', 'D'],
    endText: 'Mercredi 14\u00a0octobre, à minuit',
    copy: 'Copier le lien',
    close: 'Fermer maintenant',
    opened: { title: 'Ouvert une fois', text: 'Hier à 16\u00a0h\u00a020' },
  },
  versions: {
    title: 'Contrat de fourniture.docx',
    restore: 'Rétablir la version de vendredi',
    list: [
      { day: 'Lundi 12', text: 'Ibrahim N., 7\u00a0h\u00a050', note: 'Actuelle' },
      { day: 'Samedi 10', text: 'Ibrahim N., 18\u00a0h\u00a005' },
      { day: 'Vendredi 9', text: 'Clarisse M., 11\u00a0h\u00a030' },
      { day: 'Jeudi 8', text: 'Solange E., 15\u00a0h\u00a014' },
      { day: 'Mercredi 7', text: 'Clarisse M., 9\u00a0h\u00a002' },
    ],
    compared: [
      {
        day: 'Vendredi 9',
        clause: 'Le fournisseur livre sous [dix\u00a0jours] à compter de la commande.',
      },
      {
        day: 'Lundi 12',
        clause: 'Le fournisseur livre sous [trente\u00a0jours] à compter de la commande.',
      },
    ],
    articles: {
      object: 'Article\u00a03, objet',
      objectText: 'Fourniture de 400\u00a0casiers de bouteilles consignées par mois au dépôt de Bafoussam.',
      delay: 'Article\u00a04, délai',
      price: 'Article\u00a05, prix',
      priceText: "Le casier est facturé au tarif du mois. Toute hausse s'annonce un mois avant.",
    },
    changed: { title: '1\u00a0clause a changé', text: 'Article\u00a04, par Ibrahim\u00a0N.' },
  },
} as const;
