import * as z from 'zod';
import { editableOne, type Kind } from '../../model/editable.ts';
import { labelled, lineField, listField, paragraphField } from '../../model/entry-fields.ts';

const words = (label: string) =>
  labelled(
    z.strictObject({
      before: paragraphField(300, { label: 'Avant les numéros' }),
      after: paragraphField(300, { label: 'Après les numéros' }),
    }),
    { label },
  );

const emergencySchema = z.strictObject({
  french: words('En français'),
  english: words('En anglais'),
  numbers: listField(
    labelled(
      z.strictObject({
        name: lineField(40, { label: 'Service' }),
        english: lineField(40, { label: 'En anglais' }),
        number: labelled(z.string().regex(/^\+?\d(?: ?\d){1,14}$/, 'Écrivez un numéro, par exemple 119.'), {
          label: 'Numéro',
        }),
      }),
      { label: 'Numéro' },
    ),
    1,
    8,
    { label: 'Numéros', hint: 'Essayez chacun avant de publier\u00a0: ils sont donnés à des personnes en danger.' },
  ),
});

export type Emergency = z.output<typeof emergencySchema>;

export const emergencyKind: Kind<Emergency> = {
  name: 'emergency',
  title: "Numéros d'urgence",
  one: "une liste de numéros d'urgence",
  group: 'Entreprise',
  schema: emergencySchema,
  count: { min: 1, max: 1 },
  hasValidity: false,
  nameOf: () => "Ce que l'assistant répond à une détresse",
  // The assistant alone says it.
  shownOn: () => [],
  sample:
    "Numéros d'urgence du Cameroun, que l'assistant donne à une personne en danger\u00a0: à essayer et à confirmer",
  seed: [
    {
      id: 'emergency',
      data: {
        french: {
          before:
            "Ce que vous écrivez est grave, et vous comptez. Je ne suis qu'un programme\u00a0: parlez tout de suite à une personne. Au Cameroun\u00a0:",
          after:
            "Si vous le pouvez, rejoignez un proche de confiance, ou l'hôpital ou le poste de police le plus proche\u00a0: cela ne se porte pas sans aide.",
        },
        english: {
          before:
            'What you write is serious, and you matter. I am only a program. Please talk to a person right now. In Cameroon you can call',
          after:
            'If you can, go to somebody you trust, or to the nearest hospital or police station. Nobody should carry this without help.',
        },
        numbers: [
          { name: 'SAMU', english: 'ambulance (SAMU)', number: '119' },
          { name: 'police', english: 'police', number: '117' },
          { name: 'gendarmerie', english: 'gendarmerie', number: '113' },
          { name: 'sapeurs-pompiers', english: 'fire brigade', number: '118' },
          { name: 'urgences', english: 'emergency', number: '112' },
        ],
      },
    },
  ],
};

const emergency = editableOne(emergencyKind);

/** What the assistant answers to a person in distress: people and numbers, nothing of the company. */
export function emergencyReply(language: 'fr' | 'en'): string {
  const { french, english, numbers } = emergency();
  const { before, after } = language === 'fr' ? french : english;
  const told = numbers.map((line) => `${language === 'fr' ? line.name : line.english}\u00a0${line.number}`);
  return `${before} ${told.join(', ')}. ${after}`;
}
