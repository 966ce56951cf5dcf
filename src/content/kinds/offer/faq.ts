import * as z from 'zod';
import { editable, type Kind } from '../../model/editable.ts';
import { paragraphField, questionField } from '../../model/entry-fields.ts';

const faqSchema = z.strictObject({
  question: questionField(140, { label: 'Question' }),
  answer: paragraphField(600, { label: 'Réponse' }),
});

export type Question = z.output<typeof faqSchema>;

export const faqKind: Kind<Question> = {
  name: 'faq',
  title: "Questions sur l'offre",
  one: 'une question',
  group: 'Offres',
  schema: faqSchema,
  count: { min: 0, max: 40 },
  hasValidity: false,
  nameOf: ({ question }) => question,
  shownOn: () => ['/website-promo'],
  sample: null,
  seed: [
    {
      id: 'delai',
      data: {
        question: 'Combien de temps faut-il pour créer mon site\u00a0?',
        answer:
          'De 2 à 3\u00a0semaines, à partir du jour où nous avons vos textes, vos photos et votre accord sur la maquette. Nous pouvons vous aider à rassembler tout cela.',
      },
    },
    {
      id: 'hebergement',
      data: {
        question: "L'hébergement est-il vraiment gratuit\u00a0?",
        answer:
          "Oui, la première année, pour tout site commandé pendant l'offre. Avant la fin de cette année, nous vous écrivons le prix de la suivante\u00a0; vous restez ou vous partez avec votre site.",
      },
    },
    {
      id: 'modification',
      data: {
        question: 'Pourrai-je modifier le site moi-même\u00a0?',
        answer:
          "Oui. Nous vous formons à une interface d'administration, sur vos propres pages, jusqu'à ce que vous changiez un texte et une photo sans nous.",
      },
    },
  ],
};

export const faq = editable(faqKind);
