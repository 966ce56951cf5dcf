/* Letters, readers, comments and drafts of the week, invented. */

export interface Reader {
  email: string;
  name?: string;
  group?: 'Commerçants' | 'Écoles' | 'Partenaires';
}

export const READERS: readonly Reader[] = [
  { email: 'bertrand.fotso@rondpoint.example', name: 'Bertrand Fotso', group: 'Commerçants' },
  { email: 'mado.pagnes@courriel.example', name: 'Madeleine Ngono', group: 'Commerçants' },
  { email: 'achille@nguema-boissons.example', name: 'Achille Nguéma', group: 'Commerçants' },
  { email: 'roland.mbah@boutique-mbah.example', name: 'Roland Mbah', group: 'Commerçants' },
  { email: 'pharmacie.lac@officine.example', name: 'Dr Viviane Ekani', group: 'Commerçants' },
  { email: 'economat@college-sainte-therese.example', name: 'Sœur Marie-Claire Ayissi', group: 'Écoles' },
  { email: 'jb.nkoulou@lycee-dschang.example', name: 'Jean-Baptiste Nkoulou', group: 'Écoles' },
  { email: 'direction@institut-wouri.example', name: 'Emmanuel Priso', group: 'Écoles' },
  { email: 'censeur@lycee-bilingue-bamenda.example', name: 'Grace Nfor', group: 'Écoles' },
  { email: 'c.tchoumi@reseaux-ouest.example', name: 'Clarisse Tchoumi', group: 'Partenaires' },
  { email: 'gerance@bureautique-littoral.example', name: 'Joseph Ekambi', group: 'Partenaires' },
  { email: 'ngozi.tabe@clinic-buea.example', name: 'Ngozi Tabe' },
  { email: 'moussa.abdoulaye@transit.example', name: 'Moussa Abdoulaye' },
  { email: 'fatime.oumarou@ong-sahel.example', name: 'Fatimé Oumarou' },
  { email: 'pauline.messi@courriel.example', name: 'Pauline Messi' },
  { email: 'therese.bilong@couture-bilong.example' },
  { email: 'contact@gic-cacao-mbangassina.example' },
  { email: 'secretariat@ebanda-avocats.example' },
];

export const LETTERS = {
  sent: {
    subject: 'Un inventaire en une matinée',
    preheader: 'Compter par rayon, pas par liste.',
    markdown: `Un inventaire rate presque toujours pour la même raison : on compte dans l'ordre de la liste, et l'on marche trois fois plus.

## Cette semaine

- Découpez la boutique en rayons, du fond vers la porte.
- Une personne compte, une autre écrit : jamais la même.
- Recomptez seulement ce qui s'écarte de plus de deux pièces.

Le reste est sur [notre page Fufullu](/products/fufullu).`,
  },
  planned: {
    subject: 'Fermés pour les fêtes : qui répond, et quand',
    preheader: 'Les jours, les numéros, et ce qui reste ouvert.',
    markdown: `Le bureau ferme quelques jours pendant les fêtes. Les sites et les caisses, eux, continuent.

## Pendant ces jours

- Une panne qui vous empêche de vendre : appelez, une personne de garde décroche.
- Tout le reste : écrivez, la réponse vient à la réouverture.

Les jours exacts sont sur [la page Contact](/contact).`,
  },
  draft: {
    subject: "Trois questions avant d'acheter un ordinateur",
    preheader: '',
    markdown: `Avant de payer, demandez la mémoire, le disque et la garantie.

(Ajouter l'exemple de la pharmacie.)`,
  },
} as const;

export const ARTICLE = {
  title: 'Tenir la caisse quand le courant part',
  description: "Ce qu'il faut avoir sous le comptoir pour que les ventes de la soirée ne se perdent pas.",
  category: 'FinTech',
  tags: 'caisse, coupures',
  markdown: `Le courant part à dix-neuf heures, au moment où la boutique se remplit.

## Sous le comptoir

Un téléphone chargé suffit pour deux soirées : la caisse continue, hors ligne, et envoie les ventes
quand le réseau revient.

## Ce qu'il faut noter

Le numéro du dernier ticket, avant la coupure et après.`,
  /** A colleague wrote it while the first one was open. */
  other: `Le courant part à dix-neuf heures, au moment où la boutique se remplit. Voici ce qui change tout.

## Sous le comptoir

Un téléphone chargé et une batterie de secours : deux soirées sans rien perdre.`,
} as const;

export const COMMENTS = [
  { content: "Merci, j'ai allégé mes photos et la page s'ouvre enfin chez mes clients de Batouri." },
  { content: 'Est-ce que cela marche aussi avec un site fait il y a cinq ans ?', reply: true },
  { content: 'Bonjour, très utile. Une suite sur les vidéos serait bienvenue.' },
  { content: 'Visit http://casino.example and http://loans.example to win now http://win.example' },
  { content: 'Nous avons écrit la même chose pour les écoles, avec des exemples : https://ecoles-en-ligne.example' },
] as const;

export const REPLY_TO_COMMENT =
  "Oui : commencez par les images, elles pèsent presque tout. Si la page d'accueil dépasse encore 200 Ko, écrivez-nous son adresse.";
