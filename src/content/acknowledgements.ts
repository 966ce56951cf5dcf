import { brand } from './brand.ts';
import { company, companyContact } from './company.ts';
import { hoursInFrench } from './opening-hours.ts';

/** Common to the acknowledgements of all kinds (features/inquiries/*.schema.ts). */
export const acknowledgementWords = {
  greeting: 'Bonjour,',
  number: 'Son numéro, à nous donner si vous nous appelez ou nous écrivez',
  nextTitle: 'La suite',
  closing: 'À bientôt,',
  signature: `L'équipe de ${brand.name}`,
  notYou:
    "Vous ne nous avez rien envoyé\u00a0? Quelqu'un a sans doute saisi votre adresse par erreur. Dites-le-nous en répondant à ce message, et nous l'effacerons.",
} as const;

export function correctionWords(): string {
  const phone = companyContact().phone.label.replaceAll(' ', '\u00a0');
  return `Une précision à ajouter, une erreur à corriger\u00a0? Répondez à ce message, ou appelez-nous au ${phone}, ${hoursInFrench(company().openingHours)}.`;
}
