/** Facts that staff cannot edit. Browser-safe. */
export const brand = {
  name: 'Nkul',
  country: 'Cameroun',
  countryCode: 'CM',
  foundingYear: 2020,
  responseHours: 24,
  currency: 'FCFA',
  mailFrom: 'Nkul <site@nkul.example>',
} as const;
