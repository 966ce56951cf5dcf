import type { Trade } from './trade.ts';

export const restaurant: Trade = {
  name: 'Restaurant',
  said: 'Je tiens un restaurant.',
  leaf: {
    title: 'Votre lundi au restaurant',
    moments: [
      {
        hour: '9\u00a0h',
        product: 'fufullu',
        text: 'Le marché du matin est noté\u00a0: vous savez ce que coûte une assiette.',
      },
      { hour: '11\u00a0h\u00a030', service: 'web', text: 'Le plat du jour est en ligne avant midi, changé par vous.' },
      {
        hour: '13\u00a0h',
        product: 'gomap',
        text: 'Le livreur trouve «\u00a0derrière la pharmacie\u00a0» sans vous rappeler.',
      },
    ],
  },
  trial: 'table',
  price: {
    label: 'Fufullu, une salle',
    source: 'product',
    product: 'fufullu',
    depends: 'Le nombre de caisses, la livraison, une deuxième salle.',
  },
  person: 'serge-mbarga',
  page: {
    title: "La cuisine n'entend plus crier.",
    lead: "La commande sort en cuisine telle que la salle l'a prise, et l'addition est déjà juste quand la table 4 la demande.",
    description:
      "Commandes de la salle à la cuisine, coût d'une assiette, livraison par repère\u00a0: ce que Nkul change dans un restaurant du Cameroun, à essayer.",
    dayTitle: 'Un service de midi, et ce qui change',
    day: [
      {
        hour: '9\u00a0h',
        title: 'Le panier du marché',
        before: "Les prix du matin restent dans votre tête jusqu'au soir.",
        after: "Vous notez ce que vous avez payé. L'assiette de ndolè a son coût avant le premier client.",
      },
      {
        hour: '12\u00a0h\u00a045',
        title: 'La table 4 commande',
        before: "La commande se crie jusqu'au fond, et la cuisine fait répéter.",
        after: "Le bon sort en cuisine, plat par plat, dans l'ordre où la salle l'a pris.",
      },
      {
        hour: '14\u00a0h',
        title: "On demande l'addition",
        before: 'On refait la somme deux fois, la boisson manque.',
        after: 'Tout ce qui est parti en cuisine est déjà compté.',
      },
    ],
  },
};
