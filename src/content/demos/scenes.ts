/** Invented data, always shown under `demoTag`; all scenes tell the same week of one company. */
export const demoTag = 'Données de démonstration';

/** Morning, evening, leave requested, training, rest, nothing. */
export type ShiftLetter = 'M' | 'S' | 'C' | 'F' | 'R' | '-';

const week = (letters: string) => [...letters] as ShiftLetter[];

export const fufulluScenes = {
  dashboard: {
    label:
      'Tableau de bord de Fufullu\u00a0: trésorerie du mois et sa courbe, sommes à encaisser et à payer, ventes par agence, demandes à valider. Une note annonce une facture payée par mobile money.',
    title: 'Tableau de bord',
    month: 'Octobre',
    user: 'Clarisse Mballa',
    cash: { label: 'Trésorerie', value: 18420500, unit: 'FCFA' },
    growth: '+\u00a012,4\u00a0%',
    course: [30, 34, 31, 42, 40, 48, 46, 58, 55, 66, 63, 78, 84],
    toReceive: { label: 'À encaisser', value: 6250000 },
    toPay: { label: 'À payer', value: 2180000 },
    branches: {
      title: 'Ventes par agence',
      items: [
        { name: 'Douala', percent: 88 },
        { name: 'Yaoundé', percent: 74 },
        { name: 'Bafoussam', percent: 46 },
        { name: 'Garoua', percent: 33 },
      ],
    },
    waiting: {
      title: 'À valider',
      items: [
        { what: 'Congé', who: 'Jean-Paul M.', amount: '2\u00a0jours', state: 'En attente', done: false },
        { what: 'Achat', who: 'Papeterie Mvog', amount: '84\u00a0000', state: 'En attente', done: false },
        { what: 'Note de frais', who: 'Solange E.', amount: '32\u00a0500', state: 'Validée', done: true },
      ],
    },
    paid: { title: 'Facture F-0412 payée', text: '385\u00a0000\u00a0FCFA, par mobile money' },
  },
  planning: {
    label:
      "Planning de la semaine dans Fufullu\u00a0: services du matin et du soir, formation, repos et congé demandé de cinq personnes de l'équipe de Douala, présences du jour, et en direct le nombre d'employés actifs, de clients, de formations et de postes ouverts.",
    title: 'Planning',
    week: '5 au 10\u00a0octobre',
    publish: 'Publier',
    team: 'Équipe Douala',
    days: [
      {
        name: 'Lundi 5\u00a0octobre',
        short: ['Lun', '5'],
        present: 48,
        planned: 50,
        leave: 1,
        training: 1,
      },
      {
        name: 'Mardi 6\u00a0octobre',
        short: ['Mar', '6'],
        present: 47,
        planned: 50,
        leave: 1,
        training: 2,
      },
      {
        name: 'Mercredi 7\u00a0octobre',
        short: ['Mer', '7'],
        present: 46,
        planned: 50,
        leave: 2,
        training: 2,
      },
      { name: 'Jeudi 8\u00a0octobre', short: ['Jeu', '8'], present: 48, planned: 50, leave: 2, training: 0 },
      { name: 'Vendredi 9\u00a0octobre', short: ['Ven', '9'], present: 49, planned: 50, leave: 1, training: 0 },
      { name: 'Samedi 10\u00a0octobre', short: ['Sam', '10'], present: 24, planned: 26, leave: 1, training: 1 },
    ],
    people: [
      { name: 'Aïcha B.', week: week('MMM-SS') },
      { name: 'Jean-Paul M.', week: week('SCCMMM') },
      { name: 'Solange E.', week: week('RSSSRM') },
      { name: 'Ibrahim N.', week: week('MMRMMR') },
      { name: 'Mireille T.', week: week('FFFMMR') },
    ],
    shifts: {
      M: { label: 'Matin', detail: '7\u00a0h\u00a030 à 15\u00a0h' },
      S: { label: 'Soir', detail: '15\u00a0h à 22\u00a0h' },
      C: { label: 'Congé', detail: 'à valider' },
      F: { label: 'Formation', detail: 'Yaoundé' },
      R: { label: 'Repos' },
    },
    present: 'présents ce jour',
    live: 'En direct',
    stats: [
      { label: 'Employés actifs', value: 50 },
      { label: 'Clients', value: 128 },
      { label: 'Formations', value: 6 },
      { label: 'Postes ouverts', value: 3 },
    ],
    asked: { who: 'Jean-Paul M.', what: 'demande 2\u00a0jours', accept: 'Accepter', refuse: 'Refuser' },
    overview: "Vue d'ensemble des présences, du 5 au 10\u00a0octobre",
    dayOf: { present: 'présents', leave: 'en congé', training: 'en formation' },
    liveStatistics: 'Statistiques en direct',
  },
  accounting: {
    label:
      "Comptabilité dans Fufullu\u00a0: nombre de clients, de fournisseurs et de factures, cinq factures envoyées, payées, en retard ou réglées en partie, et les dépenses de l'année mois par mois, à côté de celles de 2025. Une relance attend d'être envoyée.",
    title: 'Comptabilité',
    exportLabel: 'Exporter',
    create: 'Nouvelle facture',
    counts: [
      { label: 'Clients', value: 128 },
      { label: 'Fournisseurs', value: 34 },
      { label: 'Factures', value: 418 },
    ],
    invoices: [
      { number: 'F-0418', client: 'Clinique du Lac', state: 'Envoyée', tone: 'quiet', value: 1250000 },
      { number: 'F-0417', client: 'Coop. du Noun', state: 'Payée', tone: 'good', value: 640000 },
      { number: 'F-0416', client: 'Hôtel Mbankomo', state: 'En retard', tone: 'late', value: 2900000 },
      { number: 'F-0415', client: 'Atelier Ngono', state: 'Payée', tone: 'good', value: 185000 },
      { number: 'F-0414', client: 'Transit Wouri', state: 'Acompte', tone: 'waiting', value: 3420000 },
    ],
    expenses: {
      label: "Dépenses de l'année",
      value: 41870000,
      unit: 'FCFA',
      before: '2025',
      now: '2026',
      months: [42, 38, 51, 47, 60, 44, 39, 55, 68, 58],
      monthsBefore: [36, 40, 44, 50, 48, 46, 42, 49, 52, 60, 57, 70],
    },
    reminder: { title: 'Relance prête', text: 'Hôtel Mbankomo, 10\u00a0jours de retard' },
  },
} as const;
