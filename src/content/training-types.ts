/** Requirement 5.7, word for word. Browser-safe. */
export const TRAINING_TYPES = [
  'Développement Web',
  'Développement Mobile',
  'Data Science & IA',
  'Big Data & Cloud',
  'Cybersécurité',
  'UI/UX Design',
  'Marketing Digital',
  'Gestion de Projet Digital',
] as const;

export type TrainingType = (typeof TRAINING_TYPES)[number];
