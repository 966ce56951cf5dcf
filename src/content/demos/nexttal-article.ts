/** The article that Nexttal's page opens twice, with the weights (KB) of its scene `nexttal-offline-reading`. */
export const nexttalArticle = {
  lead: 'Le même article, ouvert deux fois sur le même réseau. Le texte est identique\u00a0; les deux images, dans Nexttal, attendent votre doigt.',
  network: {
    title: 'Réseau',
    /** KB a second. */
    speeds: [
      { name: '2G', rate: 15 },
      { name: '3G lente', rate: 50 },
      { name: '4G', rate: 400 },
    ],
    usual: 50,
  },
  reopen: 'Rouvrir les deux pages',
  elsewhere: { name: 'Ailleurs', label: 'Dans un navigateur ordinaire' },
  here: { name: 'Nexttal', label: 'Dans Nexttal' },
  unit: 'Ko',
  currency: 'FCFA',
  address: 'lejournal.example',
  title: 'Le cacao remonte, bord champ',
  paragraphs: [
    "À Mbalmayo, les acheteurs sont revenus avant la pluie. Les planteurs attendent, balance en main, que le prix affiché soit celui que l'on paie.",
    "«\u00a0On garde le sac jusqu'à vendredi\u00a0», dit une coopérative. Le séchoir, lui, est déjà plein.",
  ],
  pictures: [
    { name: 'Le séchoir', weight: 480 },
    { name: 'Prix de la semaine', weight: 210 },
  ],
  text: 38,
  whole: 728,
  rest: 'restent dans votre forfait',
  note: "Simulation à débit constant (15, 50 ou 400\u00a0Ko par seconde), article d'exemple, 2\u00a0FCFA le\u00a0Mo. Un vrai réseau hésite davantage.",
  sum: {
    title: 'La soustraction',
    text: "Rien n'est comprimé en secret\u00a0: ce qui manque est écrit à sa place, avec son poids. Vous le prenez si cela vaut le mégaoctet.",
    caption: 'Du poids de la page à ce que Nexttal charge',
    whole: 'la page entière',
    waiting: ['la photo du séchoir attend', 'la courbe des prix attend'],
    result: 'le texte, tout de suite',
    thisPage: 'Et cette page-ci, pour de vrai\u00a0:',
  },
  /** One figure for each feature, in their order: those of the screens. */
  figures: [
    { value: '310\u00a0Mo', text: 'restants ce soir' },
    { value: '690\u00a0Ko', text: 'attendent votre doigt' },
    { value: '0\u00a0Ko', text: 'à la deuxième lecture' },
    { value: '1\u00a0envoi', text: 'jamais deux' },
    { value: '0\u00a0réglage', text: "c'est déjà fait" },
    { value: '0\u00a0trace', text: 'à la fermeture' },
  ],
  figuresNote: 'Chiffres de démonstration, ceux des écrans ci-dessous.',
} as const;
