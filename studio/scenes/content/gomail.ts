export const gomailScenes = {
  thread: {
    title: 'Livraison à Bafoussam, lot\u00a027',
    count: '3\u00a0messages',
    reply: 'Répondre à tous',
    messages: [
      {
        from: 'Serge Ekambi',
        role: 'Entrepôt de Bonabéri',
        time: '6\u00a0h\u00a040',
        text: 'Le camion vient de partir avec 120\u00a0sacs de ciment, lot\u00a027. Moussa conduit, il vous appelle à Melong.',
      },
      {
        from: 'Moussa Abdou',
        role: 'Chauffeur',
        time: '12\u00a0h\u00a048',
        text: "Déchargé à l'abri, derrière le marché\u00a0B. Le bordereau est signé, je le joins.",
      },
      {
        from: 'Madeleine Kenfack',
        role: 'Cliente',
        time: '13\u00a0h\u00a005',
        text: "Bien reçu\u00a0: 120\u00a0sacs, aucun déchiré. Merci à Moussa d'avoir attendu la fin de la pluie.",
      },
    ],
    attachment: { name: 'bordereau-lot-27.pdf', size: '240\u00a0Ko' },
    trip: {
      title: 'Trajet',
      steps: [
        { title: 'Douala', text: 'Départ à 6\u00a0h\u00a040' },
        { title: 'Melong', text: 'Pause à 9\u00a0h\u00a055' },
        { title: 'Bafoussam', text: 'Arrivée à 12\u00a0h\u00a010' },
      ],
    },
    slip: {
      title: 'Bordereau de livraison',
      lines: [
        ['Lot', '27'],
        ['Ciment 50\u00a0kg', '120\u00a0sacs'],
      ],
      signed: 'Reçu, M. Kenfack',
    },
    done: { title: 'Livraison confirmée', text: 'Par Mme\u00a0Kenfack, à 13\u00a0h\u00a005' },
  },
  waiting: {
    title: "Boîte d'envoi",
    offline: 'Hors ligne',
    count: '3\u00a0messages en attente',
    promise: 'Ils partent au retour du réseau',
    messages: [
      {
        to: 'École La Source, Mbalmayo',
        subject: 'Devis, 45\u00a0tables-bancs',
        time: '15\u00a0h\u00a012',
        size: '18\u00a0Ko',
      },
      { to: 'Menuiserie Abega', subject: "D'accord pour jeudi matin", time: '15\u00a0h\u00a020', size: '4\u00a0Ko' },
      { to: 'Équipe commerciale', subject: 'Ordre du jour de lundi', time: '15\u00a0h\u00a031', size: '6\u00a0Ko' },
    ],
    sent: "Envoyés aujourd'hui",
    sentItems: [
      { to: 'Hôtel Mbankomo', time: '14\u00a0h\u00a002' },
      { to: 'Clinique du Lac', time: '13\u00a0h\u00a047' },
    ],
    next: { title: 'Le plus court part le premier', text: 'Menuiserie Abega, 4\u00a0Ko' },
  },
  shared: {
    title: 'Livraisons',
    address: 'livraisons@transit-wouri.example',
    tabs: [
      { name: 'Tous', count: 6 },
      { name: 'À moi', count: 2 },
      { name: 'Sans réponse', count: 1 },
    ],
    messages: [
      { from: 'Hôtel Mbankomo', subject: 'Entrée de service fermée samedi', time: '10\u00a0h\u00a052', to: 'Aïcha B.' },
      {
        from: 'Coop. du Noun',
        subject: 'Deux palettes de plus, possible\u00a0?',
        time: '10\u00a0h\u00a031',
        to: 'Jean-Paul M.',
      },
      {
        from: 'Clinique du Lac',
        subject: 'Le groupe froid est arrivé tiède',
        time: '9\u00a0h\u00a048',
        to: 'Aïcha B.',
      },
      { from: 'Atelier Ngono', subject: 'Nouvelle adresse à Essos', time: '9\u00a0h\u00a015', to: 'Jean-Paul M.' },
      { from: 'Boulangerie Akwa', subject: 'Farine reçue, merci', time: '9\u00a0h\u00a002', done: 'Traité' },
      {
        from: 'Pharmacie du marché Mokolo',
        subject: 'Où est le livreur de ce matin\u00a0?',
        time: '8\u00a0h\u00a055',
        late: 'Sans réponse depuis 2\u00a0h',
      },
    ],
    open: {
      from: 'Pharmacie Mokolo',
      time: '8\u00a0h\u00a055',
      text: 'Bonjour, le livreur devait passer à 8\u00a0h. Trois clients attendent leurs médicaments au comptoir. Est-il en route\u00a0?',
    },
    ask: { title: 'Qui répond à la pharmacie\u00a0?', take: "Je m'en charge", give: 'Confier' },
  },
  search: {
    query: 'facture Garoua mars',
    found: '3\u00a0résultats',
    results: [
      {
        from: 'Coopérative cotonnière',
        subject: 'Facture de mars',
        excerpt: '…livraison au dépôt de [Garoua], quartier Roumdé Adjia…',
        when: '12\u00a0mars',
        file: 'F-0318.pdf',
      },
      {
        from: 'Transit Bénoué',
        subject: 'Camion du 14\u00a0mars',
        excerpt: '…la [facture] suit dès le retour du chauffeur…',
        when: '16\u00a0mars',
        file: 'lettre-de-voiture.pdf',
      },
      {
        from: 'Solange Essomba',
        subject: 'Rapprochement de mars',
        excerpt: '…il manque la pièce de [Garoua] au classeur…',
        when: '2\u00a0avril',
        file: 'banque-mars.xlsx',
      },
    ],
    invoice: {
      from: 'Coopérative cotonnière de la Bénoué',
      number: 'Facture F-0318',
      date: '12\u00a0mars\u00a02026',
      deliver: 'Livraison',
      address: ['Dépôt de Roumdé Adjia', 'BP\u00a0112, [Garoua]'],
      lines: [
        { name: 'Tourteau de coton, 60\u00a0sacs', value: 690000 },
        { name: 'Huile de coton, 20\u00a0bidons', value: 380000 },
        { name: 'Transport', value: 45000 },
      ],
      total: { label: 'Total FCFA', value: 1115000 },
    },
    hit: { title: 'Trouvé dans le PDF', text: 'Page\u00a01, adresse de livraison' },
  },
} as const;
