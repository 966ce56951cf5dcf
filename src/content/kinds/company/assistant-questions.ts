import * as z from 'zod';
import { ANSWERABLE_TOPICS, topicName } from '../../assistant/topic-names.ts';
import { editable, type Kind } from '../../model/editable.ts';
import { labelled, lineField, paragraphField } from '../../model/entry-fields.ts';

const names = ANSWERABLE_TOPICS.map(topicName);

const questionSchema = z
  .strictObject({
    question: lineField(140, {
      label: 'Question',
      hint: "Ce qu'un visiteur demande, ou ses mots seulement. L'assistant la reconnaît quand tous ces mots reviennent dans une question à laquelle il ne sait pas répondre.",
    }),
    topic: labelled(z.enum(names, { error: 'Choisissez un sujet dans la liste.' }).nullable(), {
      label: 'Sujet',
      hint: "L'assistant donne sa réponse à ce sujet.",
    }),
    answer: labelled(paragraphField(600, { label: 'Réponse' }).nullable(), {
      label: 'Réponse',
      hint: "Si aucun sujet ne convient\u00a0: l'assistant dit ce texte. Un lien s'écrit [nos services](/services).",
    }),
  })
  .refine(({ topic, answer }) => topic !== null || answer !== null, {
    path: ['topic'],
    error: 'Choisissez un sujet, ou écrivez une réponse.',
  });

export type AssistantQuestion = z.output<typeof questionSchema>;

export const assistantQuestionsKind: Kind<AssistantQuestion> = {
  name: 'assistant-questions',
  title: "Questions à l'assistant",
  one: "une question à l'assistant",
  group: 'Échanges',
  schema: questionSchema,
  count: { min: 0, max: 200 },
  hasValidity: false,
  isUnordered: true,
  nameOf: ({ question }) => question,
  shownOn: () => [],
  sample: null,
  seed: [],
};

export const assistantQuestions = editable(assistantQuestionsKind);
