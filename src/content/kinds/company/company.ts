import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import * as z from 'zod';
import { editableOne, type Kind } from '../../model/editable.ts';
import { labelled, lineField, listField, mailboxField, paragraphField, urlField } from '../../model/entry-fields.ts';
import { brand } from '../../words/brand.ts';
import { isSaidOnce, openingLine, SEVERAL_TIMES } from './opening-hours.ts';
import { shownLink } from './outside-links.ts';

/** Reads a number as the public forms do: '6 22 00 01 37' is a number of Cameroon. */
function spacedPhone(typed: string): string {
  const number = parsePhoneNumberFromString(typed, 'CM');
  return number?.isValid() ? number.formatInternational() : typed;
}

const phoneField = labelled(
  z
    .string()
    .overwrite(spacedPhone)
    .regex(
      /^\+\d+(?: \d+)+$/,
      "Écrivez un numéro valide, avec l'indicatif du pays hors du Cameroun, par exemple 6 22 00 01 37 ou +33 6 12 34 56 78.",
    )
    .refine((phone) => {
      const digits = phone.replace(/\D/g, '').length;
      return digits >= 8 && digits <= 15;
    }, 'Un numéro de téléphone compte de 8 à 15\u00a0chiffres, indicatif compris.'),
  { label: 'Numéro' },
);

const HOURS = {
  label: "Horaires d'ouverture",
  hint: "Une ligne par groupe de jours\u00a0; deux lignes pour les mêmes jours s'il y a une pause.",
};

const companySchema = z.strictObject({
  legalName: lineField(80, {
    label: 'Raison sociale',
    hint: 'Avec la forme juridique\u00a0: «\u00a0Nkul SARL\u00a0».',
  }),
  blurb: paragraphField(160, {
    label: "L'entreprise en une phrase",
    hint: 'Au pied de chaque page, et pour les moteurs de recherche.',
  }),
  phones: listField(phoneField, 1, 6, {
    label: 'Téléphones',
    hint: "Le premier est celui que l'on donne quand une page ou un formulaire ne répond pas.",
  }),
  email: mailboxField({
    label: 'E-mail général',
    hint: 'Sur chaque page\u00a0; reçoit aussi ce que le site veut faire savoir. Les boîtes des équipes sont à part.',
  }),
  address: labelled(
    z.strictObject({
      street: lineField(120, { label: 'Rue, immeuble, étage' }),
      postOffice: lineField(40, { label: 'Boîte postale', hint: 'Par exemple BP 1370.' }),
      city: lineField(60, { label: 'Ville' }),
    }),
    { label: 'Adresse des bureaux' },
  ),
  openingHours: labelled(
    listField(labelled(openingLine, { label: 'Jours et heures' }), 1, 7, HOURS).refine(isSaidOnce, SEVERAL_TIMES),
    HOURS,
  ),
  messagingUrl: urlField({
    label: 'WhatsApp',
    hint: 'https://wa.me/ suivi du numéro, indicatif compris, sans signe ni espace. Un exemple ne se montre plus une fois le site en ligne.',
  }),
  social: listField(
    labelled(
      z.strictObject({
        name: lineField(40, { label: 'Nom', hint: 'Tel que la page le montre.' }),
        url: urlField({ label: 'Adresse' }),
      }),
      { label: 'Réseau ou site' },
    ),
    0,
    8,
    {
      label: 'Réseaux sociaux et autres sites',
      hint: 'Les exemples («\u00a0nkul-exemple\u00a0», .example) ne se montrent plus une fois le site en ligne.',
    },
  ),
  registration: labelled(
    z.strictObject({
      tradeRegister: lineField(60, { label: 'Registre du commerce (RCCM)' }),
      taxpayer: lineField(60, { label: "Numéro d'identifiant unique du contribuable (NIU)" }),
    }),
    { label: 'Immatriculation' },
  ),
});

export type Company = z.output<typeof companySchema>;

export const companyKind: Kind<Company> = {
  name: 'company',
  title: "L'entreprise",
  one: "une fiche de l'entreprise",
  group: 'Entreprise',
  schema: companySchema,
  count: { min: 1, max: 1 },
  hasValidity: false,
  nameOf: ({ legalName }) => legalName,
  shownOn: () => ['/contact', '/', '/terms', '/privacy'],
  sample:
    'Téléphones, adresses e-mail et postale, immatriculation (RCCM, NIU), réseaux sociaux et WhatsApp\u00a0: exemples',
  seed: [
    {
      id: 'company',
      data: {
        legalName: 'Nkul SARL',
        blurb: 'Rapprocher les personnes, les idées et les opportunités. Depuis Yaoundé, Cameroun.',
        phones: ['+237 6 22 00 01 37', '+237 2 22 00 01 37'],
        email: 'bonjour@nkul.example',
        address: { street: 'Avenue Kennedy, immeuble Nkul, 3e\u00a0étage', postOffice: 'BP 1370', city: 'Yaoundé' },
        openingHours: [{ firstDay: 'lundi', lastDay: 'vendredi', opens: '9:00', closes: '17:00' }],
        messagingUrl: 'https://wa.me/237622000137',
        social: [
          { name: 'Facebook', url: 'https://www.facebook.com/nkul-exemple' },
          { name: 'Twitter', url: 'https://twitter.com/nkul-exemple' },
          { name: 'LinkedIn', url: 'https://www.linkedin.com/company/nkul-exemple' },
          { name: 'YouTube', url: 'https://www.youtube.com/@nkul-exemple' },
          { name: 'Site web', url: 'https://www.nkul.example' },
        ],
        registration: { tradeRegister: 'RC/YAO/2020/B/00137', taxpayer: 'M012000000137X' },
      },
    },
  ],
};

/** What never changes is in brand.ts, addresses of teams in mailboxes.ts. */
export const company = editableOne(companyKind);

/** The company's addresses at other sites that pages may show. */
export function companyElsewhere() {
  const { messagingUrl, social } = company();
  return { messagingUrl: shownLink(messagingUrl), social: social.filter(({ url }) => shownLink(url)) };
}

export const phoneLink = (phone: string) => ({ href: `tel:${phone.replaceAll(' ', '')}`, label: phone });

export function companyContact() {
  const { phones, email } = company();
  return { phone: phoneLink(phones[0] ?? ''), email };
}

/** 'Avenue Kennedy …', 'BP 1370, Yaoundé, Cameroun'. */
export function postalLines(): readonly [string, string] {
  const { street, postOffice, city } = company().address;
  return [street, `${postOffice}, ${city}, ${brand.country}`];
}

export const postalAddress = (): string => postalLines().join(', ');
