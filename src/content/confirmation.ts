import * as z from 'zod';
import { checked } from './checked.ts';
import { company } from './company.ts';
import { text } from './fields.ts';

/** The mail that asks whether an address wants the newsletter (NEWSLETTER_CONFIRMATION). */
export const confirmationMail = {
  subject: 'Confirmez votre inscription à notre newsletter',
  greeting: 'Bonjour,',
  ask: "Cette adresse a été donnée sur notre site pour recevoir notre lettre. Si c'est bien vous, ouvrez cette page et confirmez\u00a0:",
  until: 'Le lien est valable sept jours. Sans confirmation, nous effaçons cette adresse et ne vous écrivons plus.',
  closing: 'À bientôt,',
  signature: `L'équipe de ${company.name}`,
  notYou: "Vous n'avez rien demandé\u00a0? Ne faites rien\u00a0: vous ne recevrez aucune lettre.",
} as const;

const state = z.strictObject({ title: text, lead: text });

/** The page behind its link. */
export const confirmationPage = checked(
  'content/confirmation.ts',
  z.strictObject({
    title: text,
    description: text,
    confirm: text,
    back: text,
    ask: state,
    done: state,
    invalid: state,
    failed: state,
  }),
  {
    title: 'Confirmer mon inscription',
    description: 'Confirmer son inscription à la newsletter de Nkul.',
    confirm: 'Je confirme',
    back: 'Voir la newsletter',
    ask: {
      title: 'Encore un geste',
      lead: 'Confirmez, et notre prochaine lettre partira aussi vers cette adresse.',
    },
    done: { title: 'Merci\u00a0!', lead: 'Vous êtes maintenant inscrit à notre newsletter.' },
    invalid: {
      title: "Ce lien n'est plus valable",
      lead: 'Il a été coupé en chemin, ou il a plus de sept jours. Inscrivez-vous de nouveau\u00a0: un autre lien vous sera envoyé.',
    },
    failed: { title: "Ce n'est pas encore fait", lead: 'Une erreur est survenue. Veuillez réessayer plus tard.' },
  },
);
