import * as z from 'zod';
import { editableOne, type Kind } from '../../model/editable.ts';
import { labelled, lineField } from '../../model/entry-fields.ts';

const ask = (value: string) => lineField(90, { label: value });

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
  shownOn: () => ['/about', '/preuve'],
  sample: "Ce que le client peut demander\u00a0: propositions, à confirmer par l'entreprise",
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
      },
    },
  ],
};

const promises = editableOne(promisesKind);

export const asksOfValues = () => promises().asks;

/** The answers stay hidden until staff publish them. */
export const showsAnswers = (): boolean => promises().showsAnswers;
