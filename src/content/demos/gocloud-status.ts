/** The invented machines of GoCloud's page, which says so under them; the cut is that of the scene `gocloud-power-cut`. */
export interface Machine {
  readonly id?: 'office' | 'main' | 'twin';
  readonly name: string;
  readonly place: string;
  /** The words that describe the strip of ninety days. */
  readonly past: string;
  /** Which of the ninety days had a stop, and for how many of its 34 units. */
  readonly stops?: readonly (readonly [day: number, length: number])[];
  readonly state: string;
}

export const gocloudStatus = {
  well: 'Tout répond.',
  try: 'Essayez une panne\u00a0:',
  faults: [
    { name: 'office', label: 'Couper le courant du bureau' },
    { name: 'main', label: 'Débrancher la machine de Douala' },
  ],
  caption: 'Les machines, leur lieu, leurs quatre-vingt-dix derniers jours et leur état',
  columns: ['Machine', 'Lieu', '90 derniers jours', 'État'],
  machines: [
    {
      id: 'office',
      name: 'Votre bureau',
      place: 'Yaoundé',
      past: '14\u00a0coupures de courant',
      stops: [
        [3, 14],
        [9, 26],
        [10, 8],
        [17, 20],
        [24, 10],
        [31, 24],
        [38, 12],
        [39, 28],
        [52, 8],
        [58, 18],
        [66, 22],
        [71, 8],
        [79, 16],
        [88, 24],
      ],
      state: 'Sous tension',
    },
    { id: 'main', name: 'billetterie', place: 'Douala', past: 'aucun arrêt', state: 'Active' },
    { name: 'billetterie-base', place: 'Douala', past: 'aucun arrêt', state: 'Active' },
    { id: 'twin', name: 'billetterie, jumelle', place: 'Yaoundé', past: 'aucun arrêt', state: 'Prête' },
    { name: 'site-ecole', place: 'Yaoundé', past: 'un redémarrage demandé', stops: [[61, 20]], state: 'Active' },
  ] satisfies readonly Machine[] as readonly Machine[],
  sold: 368,
  soldText: "billets vendus aujourd'hui, à tous les guichets",
  log: 'Journal',
  night: { time: '2\u00a0h\u00a015', text: 'Quatre sauvegardes relues, second lieu compris.' },
  note: 'Données de démonstration. La panne est jouée dans cette page\u00a0; sur GoCloud, nous la jouons avec vous avant de vous confier la machine.',
  /** The day of a machine: the index of its feature, of its screenshot, or of both. */
  day: [
    { time: '2\u00a0h\u00a015', feature: 1 },
    { time: '7\u00a0h\u00a030', screenshot: 0 },
    { time: '9\u00a0h\u00a005', feature: 0, screenshot: 1 },
    { time: '11\u00a0h\u00a020', feature: 4 },
    { time: '14\u00a0h\u00a010', feature: 2, screenshot: 2, isOutage: true },
    { time: '17\u00a0h\u00a040', feature: 5, code: 'POST /instances\n{ "type": "moyenne", "region": "douala" }' },
    { time: '23\u00a0h\u00a059', feature: 3, screenshot: 3 },
  ] satisfies readonly LogEntry[] as readonly LogEntry[],
} as const;

interface LogEntry {
  readonly time: string;
  readonly feature?: number;
  readonly screenshot?: number;
  readonly code?: string;
  readonly isOutage?: boolean;
}
