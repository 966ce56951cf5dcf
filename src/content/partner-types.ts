/** Choices of the partner request, word for word (requirement 2.25). Browser-safe. */
export const PARTNER_TYPES = [
  'Revendeur',
  'Intégrateur',
  'Consultant',
  'Développeur',
  'Formation',
  'Technologique',
] as const;

export type PartnerType = (typeof PARTNER_TYPES)[number];
