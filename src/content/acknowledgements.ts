import { company } from './company.ts';

/**
 * What somebody who has sent a form gets by e-mail: that it is here, its number, and what happens next. Nothing that
 * was typed into the form stands in it, not even the name: whoever typed the address may be somebody else.
 */
export const acknowledgements = {
  demo: {
    to: company.mailboxes.sales,
    subject: 'Votre demande de démo est bien arrivée',
    thanks: 'Merci de votre intérêt pour Fufullu. Votre demande de démo est entre nos mains.',
    next: [
      "Dans les 24\u00a0heures ouvrées, quelqu'un de notre équipe vous appelle ou vous écrit pour convenir d'un moment.",
      'Nous préparons ensuite une démonstration sur des situations qui sont les vôtres. Elle ne vous engage à rien.',
    ],
  },
  contact: {
    to: company.mailboxes.sales,
    subject: 'Votre message est bien arrivé',
    thanks: 'Merci de nous avoir écrit. Votre message est entre nos mains.',
    next: [
      "Une personne de l'équipe le lit en entier, et vous répond dans les 24\u00a0heures ouvrées\u00a0: avec ses questions, ou avec un premier avis.",
    ],
  },
  training: {
    to: company.mailboxes.training,
    subject: 'Votre demande de formation est bien arrivée',
    thanks: 'Merci de votre confiance. Votre demande de formation est entre nos mains.',
    next: [
      'Nous vous appelons pour connaître votre niveau, votre objectif et vos disponibilités.',
      'Vous recevez ensuite un programme, des dates et un prix. Rien ne vous engage avant votre accord.',
    ],
  },
  partner: {
    to: company.mailboxes.partners,
    subject: 'Votre proposition de partenariat est bien arrivée',
    thanks: 'Merci de vouloir travailler avec nous. Votre proposition de partenariat est entre nos mains.',
    next: [
      "Notre équipe étudie votre activité et ce que nous pourrions faire l'un pour l'autre.",
      'Elle vous propose ensuite un entretien, ou vous dit franchement pourquoi ce ne sera pas pour cette fois.',
    ],
  },
  job: {
    to: company.mailboxes.recruitment,
    subject: 'Votre candidature est bien arrivée',
    thanks: 'Merci de votre intérêt pour Nkul. Votre candidature et votre CV sont entre nos mains.',
    next: [
      'La personne qui recrute les lit, tous les deux.',
      "Vous aurez une réponse par e-mail, quelle qu'elle soit.",
    ],
  },
} as const;

export const acknowledgementWords = {
  greeting: 'Bonjour,',
  /** Before the number. */
  number: 'Son numéro, à nous donner si vous nous appelez ou nous écrivez',
  nextTitle: 'La suite',
  correction: `Une précision à ajouter, une erreur à corriger\u00a0? Répondez à ce message, ou appelez-nous au ${company.phones[0].display.replaceAll(' ', '\u00a0')}, ${company.openingHours.days.toLowerCase()}, de ${company.openingHours.from} à ${company.openingHours.to}.`,
  closing: 'À bientôt,',
  signature: `L'équipe de ${company.name}`,
  notYou:
    "Vous ne nous avez rien envoyé\u00a0? Quelqu'un a sans doute saisi votre adresse par erreur. Dites-le-nous en répondant à ce message, et nous l'effacerons.",
} as const;
