import type { Trade } from './trade.ts';

export const ecole: Trade = {
  name: 'École',
  said: 'Je dirige une école.',
  leaf: {
    title: "Votre lundi à l'école",
    moments: [
      { hour: '7\u00a0h\u00a030', product: 'otah', text: 'Le mot aux parents part en français, et en ewondo.' },
      { hour: '8\u00a0h', product: 'godrive', text: 'Les bulletins sont rangés par classe, ouverts à qui de droit.' },
      {
        hour: '10\u00a0h',
        product: 'nexttal',
        text: 'Gratuit\u00a0: une page lourde en pèse une petite. Le forfait tient le mois.',
      },
    ],
  },
  trial: 'thanks',
  price: {
    label: 'GoDrive, par personne',
    source: 'product',
    product: 'godrive',
    depends: 'Le nombre de personnes. Nexttal est gratuit, Otah se fixe sur devis.',
  },
  person: 'serge-mbarga',
  page: {
    title: 'Le mot aux parents arrive, et se comprend.',
    lead: 'Écrit une fois en français, dit aussi dans la langue de la maison. Les bulletins, eux, ne se perdent plus entre deux bureaux.',
    description:
      'Mots aux parents dans leur langue, bulletins rangés par classe, pages légères pour la salle informatique\u00a0: ce que Nkul change dans une école.',
    dayTitle: "D'une sonnerie à l'autre",
    day: [
      {
        hour: '7\u00a0h\u00a030',
        title: 'Première sonnerie',
        before: "Le mot collé dans le carnet n'est pas lu à la maison.",
        after: 'Il part en français, en ewondo, en duala, et se réécoute.',
      },
      {
        hour: '10\u00a0h',
        title: 'Récréation',
        before: "Trente élèves, un forfait\u00a0: la page ne s'ouvre plus.",
        after: "Nexttal allège ce qu'ils lisent. Le forfait de la salle tient le mois.",
      },
      {
        hour: '15\u00a0h',
        title: 'Dernière sonnerie',
        before: "Les bulletins de la 4e sont sur la clé d'un vacataire.",
        after: 'Ils sont au dossier de la classe, et seul le conseil les ouvre.',
      },
    ],
  },
};
