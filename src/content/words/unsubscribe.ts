import { signedLinkPage } from './signed-link.ts';

export const unsubscribePage = signedLinkPage('content/words/unsubscribe.ts', {
  title: 'Se désabonner',
  description: 'Quitter la newsletter de Nkul en un geste.',
  confirm: 'Me désabonner',
  ask: {
    title: 'Vous nous quittez\u00a0?',
    lead: "Rien n'a encore changé. Confirmez, et nous n'enverrons plus notre lettre à cette adresse.",
    back: 'Rester abonné',
  },
  done: {
    title: "C'est fait",
    // Requirement 8.5.
    lead: 'Vous avez été désabonné avec succès de notre newsletter.',
    back: 'Revenir à la newsletter',
  },
  invalid: {
    title: 'Ce lien est incomplet',
    lead: 'Il a sans doute été coupé en chemin. Votre adresse suffit aussi pour vous désabonner, sur la page de la newsletter.',
    back: 'Me désabonner par mon adresse',
  },
  failed: {
    title: "Ce n'est pas encore fait",
    // Requirement 8.5.
    lead: 'Une erreur est survenue. Veuillez réessayer plus tard.',
    back: 'Rester abonné',
  },
});
