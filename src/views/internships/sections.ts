/** Fragments of /careers/internships. */
export const INTERNSHIP_SECTIONS = {
  steps: 'postuler',
  admission: 'criteres',
  durations: 'durees',
  periods: 'periodes',
  offers: 'offres',
} as const;
