/** The invented district of GoMap's page, which says so under it. Units are those of the plan's drawing. */
export interface PlanLandmark {
  readonly label: string;
  /** The name in a sentence, with its article. */
  readonly name: string;
  /** Words that mean it, without accents. */
  readonly words: readonly string[];
  readonly at: readonly [number, number];
  /** Direction of its front. */
  readonly front: readonly [number, number];
  /** Direction of the houses that follow it in its street. */
  readonly next: readonly [number, number];
  /** The label stands below, where the pin would cover it. */
  readonly isNamedBelow?: boolean;
}

export const gomapPlan = {
  label:
    "Plan simplifié d'un quartier au bord du fleuve\u00a0: un rond-point, cinq rues, douze repères. Un point marque l'arrière de la pharmacie du rond-point, avec un cercle de trente mètres.",
  river: 'Le Wouri',
  question: 'Où faut-il livrer\u00a0?',
  search: 'Chercher',
  tryTitle: 'Essayez une phrase',
  phrase: 'derrière la pharmacie, portail vert',
  examples: [
    'deux maisons après la boulangerie',
    "en face de l'école",
    'entre le marché et la chapelle',
    'grand manguier',
  ],
  found: {
    title: 'À 30\u00a0m près.',
    text: 'Derrière la pharmacie du rond-point. «\u00a0Portail vert\u00a0» est noté pour le livreur.',
    at: [1146, 324],
    margin: 30,
  },
  note: 'Plan simplifié, lieux de démonstration. La recherche se fait dans cette page, sans réseau.',
  landmarks: [
    {
      label: 'Pharmacie du rond-point',
      name: 'la pharmacie du rond-point',
      words: ['pharmacie', 'pharma', 'rond'],
      at: [1110, 372],
      front: [-0.6, 0.8],
      next: [0.9, -0.35],
      isNamedBelow: true,
    },
    {
      label: 'Boulangerie du carrefour',
      name: 'la boulangerie du carrefour',
      words: ['boulangerie', 'carrefour', 'pain'],
      at: [842, 286],
      front: [0.8, -0.5],
      next: [0.45, 0.85],
    },
    {
      label: 'École publique',
      name: "l'école publique",
      words: ['ecole', 'lycee'],
      at: [1332, 438],
      front: [-0.35, -0.95],
      next: [0.93, 0.2],
    },
    {
      label: 'Marché',
      name: 'le marché',
      words: ['marche'],
      at: [806, 604],
      front: [0.7, -0.7],
      next: [-0.7, 0.7],
    },
    {
      label: 'Station-service',
      name: 'la station-service',
      words: ['station', 'essence', 'carburant'],
      at: [1196, 566],
      front: [-0.9, -0.3],
      next: [0.35, 0.95],
    },
    {
      label: 'Grand manguier',
      name: 'le grand manguier',
      words: ['manguier', 'mangue', 'arbre'],
      at: [1420, 304],
      front: [0, 1],
      next: [0.93, -0.32],
    },
    {
      label: 'Lavage auto',
      name: 'le lavage auto',
      words: ['lavage', 'laverie'],
      at: [668, 226],
      front: [0.4, 0.9],
      next: [0.88, 0.47],
    },
    {
      label: "Château d'eau",
      name: "le château d'eau",
      words: ['chateau', 'eau'],
      at: [1286, 760],
      front: [-0.9, 0.2],
      next: [0.35, 0.95],
    },
    {
      label: 'Chapelle',
      name: 'la chapelle',
      words: ['chapelle', 'eglise'],
      at: [626, 762],
      front: [0.8, 0.4],
      next: [-0.7, 0.75],
    },
    {
      label: 'Banque',
      name: 'la banque',
      words: ['banque', 'guichet'],
      at: [716, 424],
      front: [0.6, 0.8],
      next: [-0.45, -0.9],
    },
    {
      label: 'Dépôt de boissons',
      name: 'le dépôt de boissons',
      words: ['depot', 'boissons'],
      at: [1474, 640],
      front: [-0.2, -1],
      next: [0.96, 0.26],
    },
    {
      label: 'Mosquée',
      name: 'la mosquée',
      words: ['mosquee'],
      at: [1010, 700],
      front: [0.9, -0.1],
      next: [0.3, 0.95],
    },
  ] satisfies readonly PlanLandmark[],
} as const;
