import type { SampleNote } from './sample-note.ts';

/** Who the company is and how it is reached. The only place of these facts. */
export const company = {
  name: 'Nkul',
  legalName: 'Nkul SARL',
  blurb: 'Rapprocher les personnes, les idées et les opportunités. Depuis Yaoundé, Cameroun.',
  /** First: the one shown beside a failure. E.164 in `e164`, as people write it in `display`. */
  phones: [
    { e164: '+237622000137', display: '+237 6 22 00 01 37' },
    { e164: '+237222000137', display: '+237 2 22 00 01 37' },
  ],
  email: 'bonjour@nkul.example',
  address: {
    street: 'Avenue Kennedy, immeuble Nkul, 3e\u00a0étage',
    postOffice: 'BP 1370',
    city: 'Yaoundé',
    country: 'Cameroun',
    countryCode: 'CM',
  },
  /** Requirement 9.5. */
  openingHours: { days: 'Du lundi au vendredi', from: '9:00', to: '17:00' },
  responseHours: 24,
  currency: 'FCFA',
  foundingYear: 2020,
  /** Trade register (RCCM) and taxpayer's number (NIU). */
  registration: { tradeRegister: 'RC/YAO/2020/B/00137', taxpayer: 'M012000000137X' },
  /** Where each kind of request goes (requirements 2.25, 2.26 and 7.8); `privacy`: rights over personal data. */
  mailboxes: {
    sales: 'commercial@nkul.example',
    training: 'formation@nkul.example',
    partners: 'partenaires@nkul.example',
    recruitment: 'recrutement@nkul.example',
    privacy: 'confidentialite@nkul.example',
  },
  mailFrom: 'Nkul <site@nkul.example>',
  /** Opens in a messaging application. */
  messagingUrl: 'https://messagerie.nkul.example/nkul',
  social: [
    { name: 'Facebook', url: 'https://facebook.example/nkul' },
    { name: 'Twitter', url: 'https://twitter.example/nkul' },
    { name: 'LinkedIn', url: 'https://linkedin.example/company/nkul' },
    { name: 'YouTube', url: 'https://youtube.example/@nkul' },
    { name: 'Site web', url: 'https://www.nkul.example' },
  ],
} as const;

/** How the company is reached beside a failure: the first phone number and the general address. */
export const companyContact = {
  phone: { href: `tel:${company.phones[0].e164}`, label: company.phones[0].display },
  email: company.email,
};

export const samples: SampleNote[] = [
  { where: 'content/company.ts', what: 'Téléphones, adresses e-mail et adresse postale\u00a0: exemples' },
  { where: 'content/company.ts', what: "Numéros d'immatriculation (RCCM) et de contribuable (NIU)\u00a0: exemples" },
  { where: 'content/company.ts', what: 'Liens vers les réseaux sociaux et la messagerie\u00a0: domaines .example' },
];
