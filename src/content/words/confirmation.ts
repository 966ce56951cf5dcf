import { brand } from './brand.ts';
import { signedLinkPage } from './signed-link.ts';

/** Double opt-in (NEWSLETTER_CONFIRMATION). */
export const confirmationMail = {
  subject: 'Confirmez votre inscription à notre newsletter',
  greeting: 'Bonjour,',
  ask: "Cette adresse a été donnée sur notre site pour recevoir notre lettre. Si c'est bien vous, ouvrez cette page et confirmez\u00a0:",
  until: 'Le lien est valable sept jours. Sans confirmation, nous effaçons cette adresse et ne vous écrivons plus.',
  closing: 'À bientôt,',
  signature: `L'équipe de ${brand.name}`,
  notYou: "Vous n'avez rien demandé\u00a0? Ne faites rien\u00a0: vous ne recevrez aucune lettre.",
} as const;

export const confirmationPage = signedLinkPage('content/words/confirmation.ts', {
  title: 'Confirmer mon inscription',
  description: 'Confirmer son inscription à la newsletter de Nkul.',
  confirm: 'Je confirme',
  ask: {
    title: 'Encore un geste',
    lead: 'Confirmez, et notre prochaine lettre partira aussi vers cette adresse.',
    back: 'Voir la newsletter',
  },
  done: {
    title: 'Merci\u00a0!',
    lead: 'Vous êtes maintenant inscrit à notre newsletter.',
    back: 'Voir la newsletter',
  },
  invalid: {
    title: "Ce lien n'est plus valable",
    lead: 'Il a été coupé en chemin, ou il a plus de sept jours. Inscrivez-vous de nouveau\u00a0: un autre lien vous sera envoyé.',
    back: "M'inscrire de nouveau",
  },
  failed: {
    title: "Ce n'est pas encore fait",
    lead: 'Une erreur est survenue. Veuillez réessayer plus tard.',
    back: 'Voir la newsletter',
  },
});
