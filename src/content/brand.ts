/** What of the company no edit changes: it is drawn, said in every text or agreed with machines. Browser-safe. */
export const brand = {
  name: 'Nkul',
  country: 'Cameroun',
  countryCode: 'CM',
  foundingYear: 2020,
  /** Requirement 9.5. */
  responseHours: 24,
  currency: 'FCFA',
  /** Unless MAIL_FROM says another. */
  mailFrom: 'Nkul <site@nkul.example>',
} as const;
