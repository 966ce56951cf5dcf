/** What Nexttal's scenes show: invented sites under `.example`, one day of a telephone between Yaoundé and Bertoua. */
export const nexttalScenes = {
  meter: {
    address: 'Mon forfait',
    weight: 'Recharge de 500\u00a0Mo',
    left: { label: "Restent aujourd'hui", value: 310, unit: 'Mo', percent: 62 },
    until: "Jusqu'à minuit",
    title: 'Passé par où',
    total: '190\u00a0Mo depuis ce matin',
    sites: [
      { name: 'lejournal.example', kind: 'Journal en ligne', weight: 84 },
      { name: 'pieces-auto.example', kind: 'Pièces détachées', weight: 61 },
      { name: 'resultats.example', kind: "Résultats d'examen", weight: 27 },
      { name: 'Cinq autres sites', kind: 'Moins de 6\u00a0Mo chacun', weight: 18 },
    ],
    unit: 'Mo',
    saved: { title: '126\u00a0Mo épargnés', text: 'Images laissées en attente, pistage refusé' },
  },
  reading: {
    address: 'lejournal.example',
    weight: '38\u00a0Ko',
    kept: 'Gardé ce matin à 6\u00a0h\u00a050, 2\u00a0pages attendent le réseau',
    title: 'Le cacao remonte, bord champ',
    paragraphs: [
      "À Mbalmayo, les acheteurs sont revenus avant la pluie. Les planteurs attendent, balance en main, que le prix affiché soit celui que l'on paie.",
      "«\u00a0On garde le sac jusqu'à vendredi\u00a0», dit une coopérative d'Akonolinga. Le séchoir, lui, est déjà plein.",
    ],
    images: [
      { label: 'Le séchoir', weight: '480\u00a0Ko' },
      { label: 'Prix de la semaine', weight: '210\u00a0Ko' },
    ],
    read: 46,
    waiting: { title: 'Hors ligne depuis Ayos', text: 'Le texte est là, les images attendront' },
  },
  start: {
    search: 'Chercher, ou une adresse',
    weather: { town: 'Garoua', value: '38°', text: 'Sec, vent du nord' },
    shortcuts: ['Mobile money', 'Université', 'Bus', 'Santé'],
    title: 'Lectures gardées',
    readings: [
      { title: 'Le cacao remonte, bord champ', text: '38\u00a0Ko, gardé à 6\u00a0h\u00a050', fresh: true },
      { title: 'Réparer un carburateur', text: '112\u00a0Ko, à moitié lu', fresh: false },
      { title: 'Inscriptions en licence', text: '54\u00a0Ko, avec le formulaire', fresh: false },
    ],
    light: { title: '9\u00a0Ko en tout', text: 'Aucune publicité, aucun fil' },
  },
  permission: {
    address: 'petites-annonces.example',
    weight: '96\u00a0Ko',
    ads: [
      { name: 'Moto 125, Akwa', price: 420000, motif: 'croise', dye: 'palme' },
      { name: 'Congélateur, Makepe', price: 95000, motif: 'cadre', dye: 'indigo' },
      { name: 'Studio, Bonapriso', price: 110000, motif: 'soleil', dye: 'raphia' },
      { name: 'Tissu ndop, Deïdo', price: 18000, motif: 'damier', dye: 'laterite' },
      { name: 'Pneus, Bonabéri', price: 64000, motif: 'losange', dye: 'raphia' },
      { name: 'Table, New Bell', price: 35000, motif: 'cadre', dye: 'laterite' },
      { name: 'Téléphone, Bali', price: 48000, motif: 'croise', dye: 'indigo' },
      { name: 'Groupe 3\u00a0kVA, Bonanjo', price: 230000, motif: 'soleil', dye: 'palme' },
    ],
    unit: 'FCFA',
    asked: {
      title: 'Ce site de petites annonces veut connaître votre position.',
      text: "Il n'en a pas besoin pour afficher les annonces de Douala.",
      refuse: 'Refuser',
      once: 'Cette fois seulement',
    },
  },
} as const;
