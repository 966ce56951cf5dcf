import type { Trade } from './trade.ts';

export const association: Trade = {
  name: 'Association',
  said: "Je m'occupe d'une association.",
  leaf: {
    title: 'Votre lundi de bureau',
    moments: [
      { hour: '8\u00a0h', service: 'web', text: 'Qui veut aider trouve le projet, la date, le numéro.' },
      { hour: '9\u00a0h', product: 'gomail', text: 'Vous écrivez aux bailleurs depuis une adresse à votre nom.' },
      { hour: '10\u00a0h', product: 'nexttal', text: 'Gratuit\u00a0: les bénévoles lisent sans vider leur forfait.' },
    ],
  },
  trial: 'site',
  price: {
    label: 'Site web, un an compris',
    source: 'offer',
    depends: 'Le nombre de pages, la boutique en ligne, les langues.',
  },
  person: 'serge-mbarga',
  page: {
    title: 'Qui veut aider vous trouve.',
    lead: "Une page à votre nom, une adresse à votre nom, et des comptes que l'assemblée peut lire.",
    description:
      'Un site à votre nom, une adresse pour écrire aux bailleurs, une lecture légère pour les bénévoles\u00a0: ce que Nkul fait pour une association.',
    dayTitle: 'Une année au livre de comptes',
    day: [
      {
        hour: '8\u00a0h',
        title: 'On vous cherche',
        before: "Le forage n'existe que dans un groupe WhatsApp.",
        after: "Le site dit le projet, la date et le numéro. Il s'ouvre sur un vieux téléphone.",
      },
      {
        hour: '9\u00a0h',
        title: 'Le bailleur répond',
        before: 'Une adresse gratuite, et le message reste sans suite.',
        after: "Vous écrivez depuis votre nom. Ce qui est reçu reste à l'association.",
      },
      {
        hour: '10\u00a0h',
        title: "L'assemblée",
        before: "Chacun se souvient d'un chiffre différent.",
        after: 'Recettes, dépenses, reste en caisse\u00a0: une page, la même pour tous.',
      },
    ],
  },
};
