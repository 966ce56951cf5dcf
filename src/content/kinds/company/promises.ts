import * as z from 'zod';
import { editableOne, type Kind } from '../../model/editable.ts';
import { entryField, labelled, lineField } from '../../model/entry-fields.ts';
import { typeset } from '../../model/typeset.ts';
import { brand } from '../../words/brand.ts';
import { type Person, people } from '../people/people.ts';

const ask = (value: string) => lineField(90, { label: value });

/** What the page said before staff could change it. */
const NEXT = {
  answers: 'esther-ngo-bell',
  installs: 'serge-mbarga',
  visit: 'dans la semaine',
  install: "en une matinée, avant l'ouverture",
};

const promisesSchema = z.strictObject({
  next: labelled(
    z.strictObject({
      answers: entryField('people', { label: 'Qui décroche et signe', hint: "Son visage est sur l'accueil." }),
      installs: entryField('people', {
        label: 'Qui rappelle et installe',
        hint: 'Une seule personne, la même près de chaque formulaire.',
      }),
      visit: lineField(40, { label: 'Passe vous voir', hint: '«\u00a0dans la semaine\u00a0»' }),
      install: lineField(40, { label: 'Installe', hint: "«\u00a0en une matinée, avant l'ouverture\u00a0»" }),
    }),
    {
      label: "Après l'envoi d'une demande",
      hint: `Le rappel est promis dans les ${brand.responseHours}\u00a0heures ouvrées partout sur le site.`,
    },
  ).default(NEXT),
  asks: labelled(
    z.strictObject({
      innovation: ask('Innovation'),
      collaboration: ask('Collaboration'),
      excellence: ask('Excellence'),
      quality: ask('Qualité'),
    }),
    {
      label: 'Ce que le client peut demander',
      hint: "Une phrase par valeur de la page À propos\u00a0: n'écrivez que ce que vous tiendrez.",
    },
  ),
  showsAnswers: labelled(z.boolean().default(false), {
    label: 'Publier nos délais de réponse',
    hint: 'Sur la page «\u00a0Éprouvez-nous\u00a0»\u00a0: la part des demandes répondues dans les 24\u00a0heures ouvrées, le délai médian et le plus long, sur 90\u00a0jours, à partir de dix demandes.',
  }),
});

export type Promises = z.output<typeof promisesSchema>;

export const promisesKind: Kind<Promises> = {
  name: 'promises',
  title: 'Promesses',
  one: 'une liste de promesses',
  group: 'Entreprise',
  schema: promisesSchema,
  count: { min: 1, max: 1 },
  hasValidity: false,
  nameOf: () => 'Ce que nous promettons',
  shownOn: () => ['/about', '/preuve', '/', '/contact', '/products'],
  sample:
    "Ce que le client peut demander, délais de visite et d'installation\u00a0: propositions, à confirmer par l'entreprise",
  seed: [
    {
      id: 'promises',
      data: {
        asks: {
          innovation: 'Une première version entre vos mains avant la facture finale.',
          collaboration: 'Un compte rendu écrit après chaque rencontre.',
          excellence: 'La liste des défauts connus, avec une date pour chacun.',
          quality: 'La date de la dernière restauration, sur demande.',
        },
        showsAnswers: false,
        next: NEXT,
      },
    },
  ],
};

const promises = editableOne(promisesKind);

export const asksOfValues = () => promises().asks;

/** The answers stay hidden until staff publish them. */
export const showsAnswers = (): boolean => promises().showsAnswers;

/** The words of each link to the contact form that stands where a price is not shown. */
export const ASK_PRICE = 'Demander un prix';

/** What one gets who asks: an amount, when, and from whom. */
export function pricePromise(): string {
  const from = whoAnswers()?.name ?? "Une personne de l'équipe";
  return typeset(
    `${from} vous répond par un montant, pas par une fourchette, dans les ${brand.responseHours} heures ouvrées.`,
  );
}

const member = (id: string): Person | undefined => people().find((person) => person.id === id);

/** Undefined once they have left the team. */
export const whoAnswers = (): Person | undefined => member(promises().next.answers);

/** What happens after a request is sent; undefined while the person who does it has left the team. */
export function whatFollows() {
  const { installs, visit, install } = promises().next;
  const person = member(installs);
  if (!person) return undefined;
  return {
    person,
    signer: whoAnswers()?.name,
    call: `dans les ${brand.responseHours}\u00a0heures ouvrées`,
    visit,
    install,
  };
}
