/** Requirement 2.25, word for word. Browser-safe. */
export const PARTNER_TYPES = [
  'Revendeur',
  'Intégrateur',
  'Consultant',
  'Développeur',
  'Formation',
  'Technologique',
] as const;

export type PartnerType = (typeof PARTNER_TYPES)[number];
