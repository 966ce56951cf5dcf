/** The invented plan of GoDrive's page: version 7 is that of its scene `godrive-site-folder`. */
export interface PlanVersion {
  readonly day: string;
  readonly author: string;
  /** What travelled. */
  readonly sent: string;
}

export interface PlanWall {
  /** Named where versions differ by it. */
  readonly name?: string;
  readonly path: string;
  /** First and last version that has it; without `last` it stands today. */
  readonly first: number;
  readonly last?: number;
}

export const godrivePile = {
  file: 'Plan, rez-de-chaussée',
  label: "Plan d'un rez-de-chaussée de six pièces.",
  versions: [
    { day: 'mardi 6, 10\u00a0h\u00a005', author: 'Clarisse M.', sent: '80\u00a0Mo' },
    { day: 'mercredi 7, 9\u00a0h\u00a002', author: 'Clarisse M.', sent: '1,1\u00a0Mo sur 80' },
    { day: 'jeudi 8, 15\u00a0h\u00a014', author: 'Solange E.', sent: '3,2\u00a0Mo sur 80' },
    { day: 'jeudi 8, 17\u00a0h\u00a040', author: 'Solange E.', sent: '0,6\u00a0Mo sur 80' },
    { day: 'vendredi 9, 11\u00a0h\u00a030', author: 'Jean-Paul M.', sent: '1,8\u00a0Mo sur 80' },
    { day: 'samedi 10, 18\u00a0h\u00a005', author: 'Ibrahim N.', sent: '2,1\u00a0Mo sur 80' },
    { day: 'lundi 12, 9\u00a0h\u00a012', author: 'Solange E.', sent: '2,4\u00a0Mo sur 80' },
  ] satisfies readonly PlanVersion[] as readonly PlanVersion[],
  walls: [
    { path: 'M20,20H460V300H20z', first: 1 },
    { path: 'M180,20V120M180,160V300', first: 1 },
    { path: 'M320,180V300', first: 1 },
    { path: 'M180,180H240M280,180H460', first: 1 },
    { name: 'la cloison de la cuisine', path: 'M20,150H120', first: 1, last: 1 },
    { name: 'le bar de la cuisine', path: 'M20,170H90', first: 2 },
    { name: "le mur de l'entrée", path: 'M180,90H260', first: 1, last: 4 },
    { name: 'le placard du couloir', path: 'M180,210H230V260H180', first: 3 },
    { name: 'la porte du bureau', path: 'M320,20V90', first: 4 },
    { name: 'la chambre agrandie', path: 'M320,240H400', first: 5, last: 5 },
    { name: "la salle d'eau", path: 'M390,180V240H460', first: 6 },
    { name: 'la baie du salon', path: 'M60,300H140', first: 7 },
  ] satisfies readonly PlanWall[] as readonly PlanWall[],
  rooms: [
    { name: 'Cuisine', at: [70, 95] },
    { name: 'Salon', at: [95, 240] },
    { name: 'Entrée', at: [245, 65] },
    { name: 'Bureau', at: [390, 100] },
    { name: 'Chambre', at: [250, 285] },
    { name: "Salle d'eau", at: [400, 270] },
  ],
  slider: 'Remonter les versions',
  restore: 'Rétablir la version',
  promise: "Rétablir ne retire rien\u00a0: l'ancienne version revient au-dessus, sous un numéro de plus.",
  note: 'Fichier, dates et personnes de démonstration.',
  same: "C'est la version d'aujourd'hui.",
  /** Which screenshot lies in which folder. */
  screenshots: { 0: 3, 1: 0, 3: 2, 4: 1 } as Readonly<Record<number, number>>,
} as const;
