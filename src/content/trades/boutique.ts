import type { Trade } from './trade.ts';

export const boutique: Trade = {
  name: 'Boutique, marché',
  said: 'Je tiens une boutique.',
  leaf: {
    title: 'Votre lundi à la boutique',
    moments: [
      {
        hour: '7\u00a0h',
        product: 'fufullu',
        text: "La caisse dit ce qui manque avant que vous n'appeliez le grossiste.",
      },
      {
        hour: '9\u00a0h\u00a030',
        product: 'prophete-ai',
        text: 'Sa facture, prise en photo, entre dans le stock. Vous confirmez.',
      },
      { hour: '11\u00a0h', service: 'web', text: 'Qui cherche votre pagne à Mokolo trouve votre numéro, et appelle.' },
    ],
  },
  trial: 'sell',
  price: {
    label: 'Fufullu, une boutique',
    source: 'product',
    product: 'fufullu',
    depends: 'Le nombre de caisses, une deuxième boutique, les comptes tenus dedans.',
  },
  person: 'serge-mbarga',
  page: {
    title: 'Le soir, votre caisse tombe juste.',
    lead: 'Fufullu compte vos ventes sur votre téléphone. Sans réseau, sans courant, sans recopier le cahier.',
    description:
      "Une caisse sur votre téléphone pour la boutique ou l'étal\u00a0: ventes sans réseau, stock, crédit client, comptes du soir. À essayer, à Yaoundé.",
    dayTitle: 'Votre journée à Mokolo, et ce qui change',
    day: [
      {
        hour: '6\u00a0h\u00a010',
        title: 'Vous ouvrez',
        before: 'Vous cherchez ce qui manque de mémoire, la lampe entre les dents.',
        after: "Le téléphone le dit avant le grossiste\u00a0: ce qu'il reste, ce qu'il faut.",
      },
      {
        hour: '10\u00a0h\u00a030',
        title: 'Le réseau part',
        before: "Toute l'allée appelle en même temps\u00a0: plus rien ne passe.",
        after: 'Vous encaissez quand même. Les tickets attendent dans le téléphone et partent seuls au retour.',
      },
      {
        hour: '13\u00a0h\u00a015',
        title: 'Elle paie par Mobile Money',
        before: 'Une partie en billets, le reste par téléphone. Au cahier, on ne sait plus.',
        after: 'Un seul ticket, deux paiements. Le soir, chacun a son total.',
      },
      {
        hour: '16\u00a0h',
        title: '«\u00a0Tu mets sur mon compte\u00a0»',
        before: 'Le carnet de crédit se mouille, se perd, se discute.',
        after: 'Chaque dette a un nom, une date, un montant. Vous la montrez, on ne discute plus.',
      },
      {
        hour: '18\u00a0h\u00a040',
        title: 'Le courant saute',
        before: "L'heure où tout le monde rentre, et achète.",
        after: 'Fufullu tourne sur le téléphone, pas sur la prise. Vous continuez de vendre.',
      },
      {
        hour: '19\u00a0h\u00a030',
        title: 'Vous comptez une fois',
        before: "Avant\u00a0: deux heures, trois recomptages, un trou qu'on n'explique pas.",
        after: "Vous comptez les billets. L'addition est déjà faite, et elle dit où chercher.",
      },
    ],
  },
};
