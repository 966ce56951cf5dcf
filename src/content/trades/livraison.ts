import type { Trade } from './trade.ts';

export const livraison: Trade = {
  name: 'Livraison',
  said: 'Je fais de la livraison.',
  leaf: {
    title: 'Votre lundi en tournée',
    moments: [
      {
        hour: '6\u00a0h\u00a030',
        product: 'gomap',
        text: '«\u00a0Portail vert, derrière la pharmacie\u00a0» devient un point sur la carte.',
      },
      { hour: '9\u00a0h', product: 'fufullu', text: 'Chaque colis encaissé est noté, même là où rien ne passe.' },
      { hour: '17\u00a0h', product: 'godrive', text: 'Les bons signés, en photo, sont au bureau avant le camion.' },
    ],
  },
  trial: 'address',
  price: {
    label: 'GoMap, une équipe',
    source: 'product',
    product: 'gomap',
    depends: 'Le nombre de livreurs, de dépôts, les zones à relever.',
  },
  person: 'serge-mbarga',
  page: {
    title: '«\u00a0Derrière la pharmacie\u00a0» est une adresse.',
    lead: "GoMap entend les repères d'ici et en fait un point. Le livreur y va sans appeler trois fois.",
    description:
      'Adresses par repères, colis encaissés sans réseau, bons signés au bureau avant le camion\u00a0: ce que Nkul change dans une tournée, à essayer.',
    dayTitle: 'Une tournée, arrêt par arrêt',
    day: [
      {
        hour: '6\u00a0h\u00a030',
        title: 'On charge',
        before: 'Vingt adresses sans numéro, et celui qui connaît Biyem-Assi est absent.',
        after: 'Chaque repère est un point. La tournée se range toute seule, dépôt compris.',
      },
      {
        hour: '9\u00a0h',
        title: 'Paiement à la livraison',
        before: 'Rien ne passe derrière le marché\u00a0: on note sur la main.',
        after: 'Le colis est encaissé sur le téléphone. Il part au bureau au prochain réseau.',
      },
      {
        hour: '17\u00a0h',
        title: 'Retour au dépôt',
        before: 'Les bons signés reviennent demain, ou pas.',
        after: 'Les photos sont arrivées avant le camion, rangées par client.',
      },
    ],
  },
};
