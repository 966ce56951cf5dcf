import * as z from 'zod';
import { checked } from './checked.ts';
import { text } from './fields.ts';

const state = z.strictObject({ title: text, lead: text });

/** The page behind the link that stands in every letter. */
export const unsubscribePage = checked(
  'content/unsubscribe.ts',
  z.strictObject({
    title: text,
    description: text,
    confirm: text,
    stay: text,
    again: text,
    byAddress: text,
    ask: state,
    done: state,
    invalid: state,
    failed: state,
  }),
  {
    title: 'Se désabonner',
    description: 'Quitter la newsletter de Nkul en un geste.',
    confirm: 'Me désabonner',
    stay: 'Rester abonné',
    again: 'Revenir à la newsletter',
    byAddress: 'Me désabonner par mon adresse',
    ask: {
      title: 'Vous nous quittez\u00a0?',
      lead: "Rien n'a encore changé. Confirmez, et nous n'enverrons plus notre lettre à cette adresse.",
    },
    done: {
      title: "C'est fait",
      // Requirement 8.5.
      lead: 'Vous avez été désabonné avec succès de notre newsletter.',
    },
    invalid: {
      title: 'Ce lien est incomplet',
      lead: 'Il a sans doute été coupé en chemin. Votre adresse suffit aussi pour vous désabonner, sur la page de la newsletter.',
    },
    failed: {
      title: "Ce n'est pas encore fait",
      // Requirement 8.5.
      lead: 'Une erreur est survenue. Veuillez réessayer plus tard.',
    },
  },
);
