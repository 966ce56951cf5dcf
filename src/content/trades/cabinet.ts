import type { Trade } from './trade.ts';

export const cabinet: Trade = {
  name: 'Cabinet',
  said: 'Je dirige un cabinet.',
  leaf: {
    title: 'Votre lundi au cabinet',
    moments: [
      {
        hour: '8\u00a0h',
        product: 'gomail',
        text: "Le courrier est au nom du cabinet. Il reste quand quelqu'un part.",
      },
      {
        hour: '9\u00a0h',
        product: 'prophete-ai',
        text: 'Vingt factures sont lues. Deux doutes vous attendent, pas vingt.',
      },
      { hour: '10\u00a0h', product: 'godrive', text: 'La bonne version du dossier est la seule, pour tout le monde.' },
    ],
  },
  trial: 'doubt',
  price: {
    label: 'Prophète AI, une équipe',
    source: 'product',
    product: 'prophete-ai',
    depends: 'Le nombre de pages à lire, de personnes, et vos archives.',
  },
  person: 'serge-mbarga',
  page: {
    title: 'Deux doutes à trancher, pas vingt factures.',
    lead: 'Prophète AI lit les pièces de vos clients et ne vous rend que ce dont il doute. Le reste est rangé au dossier, au nom du cabinet.',
    description:
      'Factures lues, doutes tranchés par vous, dossiers en une seule version, courrier à votre nom\u00a0: ce que Nkul change dans un cabinet, à essayer.',
    dayTitle: "Un dossier, de l'arrivée à la signature",
    day: [
      {
        hour: '8\u00a0h',
        title: 'La pile arrive',
        before: 'Vingt factures dans une enveloppe kaki, à recopier avant midi.',
        after: 'Vous les photographiez. Vingt lignes sont prêtes, dix-huit sans une question.',
      },
      {
        hour: '9\u00a0h',
        title: 'Deux doutes',
        before: 'Une erreur recopiée se voit trois mois plus tard.',
        after: 'Un montant effacé, un total qui ne tombe pas\u00a0: on vous le montre, vous décidez.',
      },
      {
        hour: '10\u00a0h',
        title: 'Le dossier part signé',
        before: "«\u00a0rapport final v3 bon.docx\u00a0», et personne ne sait si c'est le bon.",
        after: "Un seul fichier, ses versions dessous, et le nom de qui l'a changé.",
      },
    ],
  },
};
