import type { Trade } from './trade.ts';

export const institution: Trade = {
  name: 'Institution',
  said: 'Je travaille dans une institution publique.',
  leaf: {
    title: 'Votre lundi au guichet',
    moments: [
      {
        hour: '7\u00a0h\u00a030',
        product: 'gocloud',
        text: 'Le courant saute à la mairie. Le guichet en ligne reste ouvert.',
      },
      { hour: '9\u00a0h', product: 'prophete-ai', text: 'Les demandes arrivent triées, avec ce qui leur manque.' },
      { hour: '10\u00a0h', product: 'otah', text: "L'annonce se dit aussi en duala et en fulfulde." },
    ],
  },
  trial: 'power',
  price: {
    label: 'GoCloud, une machine',
    source: 'product',
    product: 'gocloud',
    depends: "Le nombre d'usagers, une machine jumelle, les marchés publics.",
  },
  person: 'serge-mbarga',
  page: {
    title: 'Le guichet reste ouvert quand le courant part.',
    lead: "La démarche est en ligne, hors de la mairie. Elle attend l'usager, pas l'inverse.",
    description:
      "Un guichet en ligne qui ne s'éteint pas, des demandes triées, des annonces dans les langues d'ici\u00a0: ce que Nkul change au service public.",
    dayTitle: 'Un numéro appelé au guichet',
    day: [
      {
        hour: '7\u00a0h\u00a030',
        title: 'On prend un numéro',
        before: "La file commence avant l'ouverture, et le courant part.",
        after: 'La demande se dépose depuis un téléphone, courant ou pas à la mairie.',
      },
      {
        hour: '9\u00a0h',
        title: 'Le dossier incomplet',
        before: "L'usager revient trois fois pour la même pièce.",
        after: 'Ce qui manque lui est dit tout de suite, pièce par pièce.',
      },
      {
        hour: '10\u00a0h',
        title: "L'annonce",
        before: "Elle est affichée, en français, à l'intérieur.",
        after: "Elle se lit et s'écoute en duala et en fulfulde, sur le téléphone de chacun.",
      },
    ],
  },
};
