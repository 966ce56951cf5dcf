import { drawnProduct } from './product.ts';

export const nexttal = drawnProduct({
  mark: 'nexttal',
  title: 'Nexttal',
  tagline: 'Le navigateur léger',
  verb: 'Naviguer',
  verbNote: 'léger',
  promise: 'Lire le web sur un petit téléphone, sans brûler votre forfait.',
  meta: {
    title: 'Nexttal, le navigateur léger',
    description:
      'Un navigateur Android qui montre ce que chaque page coûte à votre forfait, garde vos lectures hors ligne et refuse par défaut ceux qui vous suivent.',
  },
  ground: 'indigo',
  description: [
    "Nexttal est un navigateur pour les téléphones que l'on a vraiment\u00a0: peu de mémoire, un écran rayé, un forfait acheté à la journée.",
    "Il affiche le texte d'abord, les images ensuite si vous les voulez, et il dit ce que chaque page a consommé.",
    "Dans le car de Yaoundé à Bertoua, le réseau s'en va après Ayos. Les pages gardées le matin restent lisibles, un formulaire rempli attend, et la page qui n'a pas pu s'ouvrir se charge au prochain village couvert.",
  ],
  audience:
    'Les étudiants, commerçants et voyageurs qui comptent leurs mégaoctets, et les organisations qui équipent des agents de téléphones modestes.',
  result:
    "Le forfait du jour dure jusqu'au soir, et vous savez où il est passé. Les régies publicitaires, elles, en apprennent bien moins sur vous.",
  facts: [
    { value: 'Au compteur', label: "chaque page dit ce qu'elle pèse" },
    { value: 'Hors ligne', label: 'vos lectures restent' },
    { value: 'Petits téléphones', label: 'dès Android\u00a08, 1\u00a0Go de mémoire' },
    { value: 'Pistage refusé', label: 'sans rien régler' },
  ],
  features: {
    title: 'Fait pour un forfait à la journée',
    lead: "Chaque réglage part d'une question simple\u00a0: est-ce que cela vaut le mégaoctet\u00a0?",
    items: [
      {
        name: 'Compteur de forfait',
        text: 'Vous entrez ce que vous avez acheté ce matin. Nexttal montre ce qui reste et ce que chaque site a pris.',
      },
      {
        name: "Texte d'abord",
        text: "L'article s'affiche avant ses images. Une image lourde attend votre doigt, avec son poids écrit dessus.",
      },
      {
        name: 'Lectures gardées',
        text: "Une page utile se garde en entier, et se relit dans le car, à l'hôpital, au champ.",
      },
      {
        name: 'File de reprise',
        text: 'Une page ou un formulaire coupé en route repart tout seul au retour du signal, sans double envoi.',
      },
      {
        name: 'Pistage refusé',
        text: "Cookies tiers, empreintes et traqueurs sont bloqués d'entrée. Position et micro se demandent site par site, et pour cette fois seulement.",
      },
      {
        name: 'Téléphone partagé',
        text: "Une session d'invité, effacée à la fermeture, pour le téléphone que l'on prête au grand frère.",
      },
    ],
  },
  screenshots: {
    title: 'Du lever du jour à la dernière barre',
    items: [
      {
        sceneId: 'nexttal-data-meter',
        caption: {
          title: 'Le forfait du jour, à découvert',
          text: 'Ce qui reste, ce qui est passé, et par où.',
        },
        alt: "Écran du compteur\u00a0: une jauge montre 310\u00a0Mo restants sur le forfait du jour. La liste des sites visités dit leur poids\u00a0: un journal en ligne, un marché de pièces détachées, une page de résultats d'examen.",
      },
      {
        sceneId: 'nexttal-offline-reading',
        caption: {
          title: 'Lire après Ayos',
          text: "Sans réseau, les pages gardées du matin s'ouvrent comme si de rien n'était.",
        },
        alt: "Article sur le prix du cacao lu hors ligne\u00a0: le texte entier, deux emplacements d'images avec leur poids, et le bandeau «\u00a0Gardé ce matin à 6\u00a0h\u00a050, 2\u00a0pages attendent le réseau\u00a0».",
      },
      {
        sceneId: 'nexttal-start-page',
        caption: {
          title: 'Une page de départ qui sert',
          text: 'Vos raccourcis, vos lectures, la météo de votre ville. Pas de fil sans fin.',
        },
        alt: "Page de départ\u00a0: champ de recherche, raccourcis vers le mobile money, l'université et les horaires de bus, la météo de Garoua à 38\u00a0degrés, et trois lectures gardées. Aucune publicité.",
      },
      {
        sceneId: 'nexttal-permission',
        caption: {
          title: 'Une permission à la fois',
          text: 'Le site demande, Nexttal traduit, vous décidez pour cette visite ou jamais.',
        },
        alt: "Demande d'autorisation\u00a0: «\u00a0Ce site de petites annonces veut connaître votre position. Il n'en a pas besoin pour afficher les annonces de Douala.\u00a0» Les boutons sont «\u00a0Refuser\u00a0», déjà choisi, et «\u00a0Cette fois seulement\u00a0».",
      },
    ],
  },
  specs: [
    { label: 'Téléphones', value: 'Android dès la version 8, 1\u00a0Go de mémoire' },
    { label: 'Moteur', value: 'Celui de Chromium, mis à jour avec les corrections de sécurité' },
    { label: 'Langues', value: 'Français, anglais, pidgin' },
    { label: 'Hors ligne', value: 'Pages entières, formulaires en attente' },
    { label: 'Compte', value: 'Aucun compte nécessaire' },
    { label: 'Vie privée', value: "L'historique reste dans le téléphone" },
  ],
  integrations: {
    lead: "Nexttal suit les standards du web. Il s'entend aussi avec la maison.",
    items: [
      { name: 'Otah', text: 'Écouter une page dans une langue nationale.', product: 'otah' },
      { name: 'GoMail', text: 'Lire sa boîte hors ligne, sans autre application.', product: 'gomail' },
      { name: 'GoDrive', text: 'Un document ouvert sur un site se range dans le bon dossier.', product: 'godrive' },
      { name: 'Applications web', text: "Celles qui savent s'installer et marcher hors ligne gardent cette capacité." },
      { name: 'Marque-pages', text: 'Repris des autres navigateurs par un fichier HTML ordinaire.' },
    ],
  },
  call: {
    title: 'Un téléphone modeste sous la main\u00a0?',
    text: 'Apportez-le, ou donnez-nous son modèle. Nous vous montrons Nexttal dessus, avec votre connexion.',
  },
  structuredData: { category: 'BrowserApplication', operatingSystem: 'Android 8 et plus' },
});
