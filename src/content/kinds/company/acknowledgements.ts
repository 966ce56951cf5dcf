import * as z from 'zod';
import { editable, type Kind } from '../../model/editable.ts';
import { labelled, lineField, listField, paragraphField } from '../../model/entry-fields.ts';
import { brand } from '../../words/brand.ts';
import { companyContact } from './company.ts';
import { officeHours } from './office-hours.ts';

/** The words around the text of every kind. */
export const acknowledgementWords = {
  number: 'Son numéro, à nous donner si vous nous appelez ou nous écrivez',
  nextTitle: 'La suite',
  signature: `L'équipe de ${brand.name}`,
  notYou:
    "Vous ne nous avez rien envoyé\u00a0? Quelqu'un a sans doute saisi votre adresse par erreur. Dites-le-nous en répondant à ce message, et nous l'effacerons.",
} as const;

const phone = () => companyContact().phone.label.replaceAll(' ', '\u00a0');
const hours = () => officeHours().fr;

export const correctionWords = (): string =>
  `Une précision à ajouter, une erreur à corriger\u00a0? Répondez à ce message, ou appelez-nous au ${phone()}, ${hours()}.`;

/** What follows the facts, by its placeholder. Nothing that the sender typed: the address may be another person's. */
const FACTS: Readonly<Record<string, (number: number) => string>> = {
  numéro: (number) => `#${number}`,
  promesse: () => `dans les ${brand.responseHours}\u00a0heures ouvrées`,
  téléphone: phone,
  horaires: hours,
};
const PLACEHOLDER = /\{([^{}]*)\}/g;
const KNOWN = Object.keys(FACTS)
  .map((name) => `{${name}}`)
  .join(', ');

const withKnownFacts = <Schema extends z.ZodString>(schema: Schema) =>
  schema.refine(
    (text) => [...text.matchAll(PLACEHOLDER)].every(([, name = '']) => Object.hasOwn(FACTS, name)),
    `Entre accolades, le courriel ne connaît que ${KNOWN}.`,
  );
const line = (max: number, label: string, hint?: string) =>
  labelled(withKnownFacts(lineField(max, { label })), { label, ...(hint && { hint }) });

const acknowledgementSchema = z.strictObject({
  subject: line(90, 'Objet', 'Le numéro de la demande le suit\u00a0: (#1042).'),
  greeting: line(60, 'Salutation'),
  thanks: labelled(withKnownFacts(paragraphField(600, { label: 'Merci' })), {
    label: 'Texte',
    hint: `Le numéro de la demande vient en dessous. Ce qui change tout seul s'écrit entre accolades\u00a0: ${KNOWN}. Rien de ce que le visiteur a tapé, pas même son nom\u00a0: l'adresse est peut-être celle d'un autre.`,
  }),
  next: listField(line(240, 'Étape'), 1, 5, { label: 'La suite' }),
  closing: line(60, 'Formule de fin'),
});

export type Acknowledgement = z.output<typeof acknowledgementSchema>;

const NAMES: Readonly<Record<string, string>> = {
  demo: 'Démonstration',
  contact: 'Message',
  training: 'Formation',
  partner: 'Partenariat',
  job: 'Candidature',
};

const seed = (id: string, subject: string, thanks: string, next: string[]) => ({
  id,
  data: { subject, greeting: 'Bonjour,', thanks, next, closing: 'À bientôt,' },
});

export const acknowledgementsKind: Kind<Acknowledgement> = {
  name: 'acknowledgements',
  title: 'Accusés de réception',
  group: 'Échanges',
  one: 'un accusé de réception',
  schema: acknowledgementSchema,
  count: { min: Object.keys(NAMES).length, max: Object.keys(NAMES).length },
  hasValidity: false,
  nameOf: ({ subject }, id = '') => NAMES[id] ?? subject,
  shownOn: (id) => [`/apercu/accuse/${id}`],
  sample: null,
  seed: [
    seed(
      'demo',
      'Votre demande de démo est bien arrivée',
      'Merci de votre intérêt pour Fufullu. Votre demande de démo est entre nos mains.',
      [
        "Dans les 24\u00a0heures ouvrées, quelqu'un de notre équipe vous appelle ou vous écrit pour convenir d'un moment.",
        'Nous préparons ensuite une démonstration sur des situations qui sont les vôtres. Elle ne vous engage à rien.',
      ],
    ),
    seed('contact', 'Votre message est bien arrivé', 'Merci de nous avoir écrit. Votre message est entre nos mains.', [
      "Une personne de l'équipe le lit en entier, et vous répond dans les 24\u00a0heures ouvrées\u00a0: avec ses questions, ou avec un premier avis.",
    ]),
    seed(
      'training',
      'Votre demande de formation est bien arrivée',
      'Merci de votre confiance. Votre demande de formation est entre nos mains.',
      [
        'Nous vous appelons pour connaître votre niveau, votre objectif et vos disponibilités.',
        'Vous recevez ensuite un programme, des dates et un prix. Rien ne vous engage avant votre accord.',
      ],
    ),
    seed(
      'partner',
      'Votre proposition de partenariat est bien arrivée',
      'Merci de vouloir travailler avec nous. Votre proposition de partenariat est entre nos mains.',
      [
        "Notre équipe étudie votre activité et ce que nous pourrions faire l'un pour l'autre.",
        'Elle vous propose ensuite un entretien, ou vous dit franchement pourquoi ce ne sera pas pour cette fois.',
      ],
    ),
    seed(
      'job',
      'Votre candidature est bien arrivée',
      'Merci de votre intérêt pour Nkul. Votre candidature et votre CV sont entre nos mains.',
      ['La personne qui recrute les lit, tous les deux.', "Vous aurez une réponse par e-mail, quelle qu'elle soit."],
    ),
  ],
};

const acknowledgements = editable(acknowledgementsKind);

/** Subject and text of the mail to the sender of a request. @returns undefined: no such kind of request */
export function acknowledgementOf(kind: string, number: number): { subject: string; text: string } | undefined {
  const words = acknowledgementWords;
  const found =
    acknowledgements().find(({ id }) => id === kind) ?? acknowledgementsKind.seed.find(({ id }) => id === kind)?.data;
  if (!found) return undefined;
  const filled = (text: string) =>
    text.replace(PLACEHOLDER, (written, name: string) => FACTS[name]?.(number) ?? written).replaceAll('\u2060', '');
  return {
    subject: `${filled(found.subject)} (#${number})`,
    text: [
      filled(found.greeting),
      '',
      filled(found.thanks),
      `${words.number}\u00a0: #${number}`,
      '',
      `${words.nextTitle}\u00a0:`,
      ...found.next.map((step) => `- ${filled(step)}`),
      '',
      correctionWords(),
      '',
      filled(found.closing),
      words.signature,
      '',
      '-- ',
      words.notYou,
      '',
    ].join('\n'),
  };
}
