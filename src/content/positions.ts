/** The jobs on offer, which are also the choices of the application form (requirement 5.8). Browser-safe. */
export const POSITIONS = ['Développeur Full Stack Senior', 'Data Scientist', 'Chef de projet digital'] as const;

export type Position = (typeof POSITIONS)[number];
