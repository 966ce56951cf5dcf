import * as z from 'zod';
import { editableOne, type Kind } from '../../model/editable.ts';
import { entryField, labelled, lineField } from '../../model/entry-fields.ts';
import { typeset } from '../../model/typeset.ts';
import { brand } from '../../words/brand.ts';
import { people } from '../people/people.ts';

const ask = (value: string) => lineField(90, { label: value });

/** She signs the quotes. */
const PRICES_BY = 'esther-ngo-bell';

const promisesSchema = z.strictObject({
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
  pricesBy: entryField('people', {
    label: 'Qui répond à une demande de prix',
    hint: "Nommé là où le site propose de demander un prix, avec le délai. Retiré de l'équipe\u00a0: «\u00a0une personne de l'équipe\u00a0».",
  }).default(PRICES_BY),
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
  dated: false,
  nameOf: () => 'Ce que nous promettons',
  shownOn: () => ['/about', '/preuve', '/products'],
  sample:
    "Ce que le client peut demander, et qui répond à une demande de prix\u00a0: propositions, à confirmer par l'entreprise",
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
        pricesBy: PRICES_BY,
        showsAnswers: false,
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
  const person = people().find(({ id }) => id === promises().pricesBy);
  const from = person?.name ?? "Une personne de l'équipe";
  return typeset(
    `${from} vous répond par un montant, pas par une fourchette, dans les ${brand.responseHours} heures ouvrées.`,
  );
}
