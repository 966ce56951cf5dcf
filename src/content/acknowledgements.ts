import { company } from './company.ts';

/** What is the same in the mail to whoever sent a form, whatever its kind (features/inquiries/*.schema.ts). */
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
