import * as z from 'zod';
import { checked } from './checked.ts';
import { question, sitePath, text } from './fields.ts';
import type { SampleNote } from './sample-note.ts';
import { SERVICE_NAMES, type ServiceValue, serviceValues } from './service-choices.ts';

/** The contact form with a service chosen. Without scripts it opens as it is. */
export const quoteHrefOf = (service: ServiceValue): string => `/contact?service=${service}#contact-message`;

/** What the client receives, drawn as a thing with its words in it. */
const handedOver = z.strictObject({
  as: z.enum(['screen', 'folder', 'ticket', 'sheet', 'book', 'card', 'calendar', 'phone']),
  title: text,
  lines: z.array(text).default([]),
  /** Lines that the sheet crosses out. */
  wrong: z.array(text).default([]),
  drawing: z.enum(['page', 'answers', 'plan', 'bars', 'curve']).optional(),
});

export type HandedOver = z.output<typeof handedOver>;

const service = z.strictObject({
  /** Choice of the contact form, and anchor on /services. */
  value: z.enum(serviceValues),
  name: text,
  promise: text.max(90),
  question,
  paragraphs: z.array(text).min(1),
  features: z.array(text).min(4).max(7),
  technologies: z.array(text).min(4),
  deliverables: z.array(text).length(3),
  /** One for each deliverable. */
  objects: z.array(handedOver).length(3),
  /** In place of a range. */
  onQuote: text,
  /** What moves its price. */
  priceDepends: text,
  firstStep: text,
});

export type Service = z.output<typeof service>;

export const services: readonly Service[] = checked('content/services.ts (services)', z.array(service).length(6), [
  {
    value: 'web',
    name: SERVICE_NAMES.web,
    promise: "Un site qui s'ouvre vite, même en 3G au fond d'un marché.",
    question: 'Mon site sera-t-il rapide sur le téléphone de mes clients, et pourrai-je le modifier moi-même\u00a0?',
    paragraphs: [
      "Nous construisons des sites vitrines, des boutiques en ligne et des portails que l'on consulte sur un téléphone à petit écran, avec un forfait compté. Chaque page a un poids maximal, convenu au départ et mesuré à la livraison.",
      "Pour une boutique du marché Mokolo, c'est publier ses arrivages avant d'ouvrir\u00a0; pour un lycée de Dschang, afficher ses résultats sans tomber sous l'affluence. Vous changez textes, prix et photos sans nous appeler.",
    ],
    features: [
      'Site vitrine, boutique en ligne, portail métier',
      'Paiement par mobile money et par carte, avec les opérateurs chez qui vous avez un compte marchand',
      'Pages légères, lisibles sur un petit écran et sans réseau stable',
      'Espace de gestion en français pour vos textes, vos photos et vos stocks',
      'Référencement naturel et fiche de votre établissement sur les cartes',
      "Accessibilité vérifiée au clavier et au lecteur d'écran",
    ],
    technologies: ['TypeScript', 'React', 'Astro', 'Node.js', 'PHP et Laravel', 'PostgreSQL', 'WordPress'],
    deliverables: [
      'Le site en ligne sous votre nom de domaine, qui vous appartient',
      'Le code source et les accès, dans un dossier à votre nom',
      'Deux heures de formation pour la personne qui tiendra le site',
    ],
    objects: [
      { as: 'screen', title: 'votre-nom.cm', drawing: 'page' },
      { as: 'folder', title: 'À votre nom', lines: ['Code source, accès, mots de passe'] },
      { as: 'ticket', title: '2\u00a0h', lines: ['de formation, sur vos pages'] },
    ],
    onQuote: 'sur devis',
    priceDepends: 'Le nombre de pages, le paiement en ligne, et qui écrit les textes.',
    firstStep:
      "Une heure ensemble sur les trois choses qu'un visiteur doit pouvoir faire. Vous repartez avec un plan des pages, même si nous en restons là.",
  },
  {
    value: 'ai',
    name: SERVICE_NAMES.ai,
    promise: 'Une tâche répétée de moins, vérifiée sur vos propres dossiers.',
    question: "Quelle tâche de mon équipe l'IA peut-elle prendre, et comment saurai-je quand elle se trompe\u00a0?",
    paragraphs: [
      "Nous partons d'une tâche que quelqu'un refait chaque jour\u00a0: trier des demandes, recopier des factures, répondre aux mêmes questions. Nous mesurons d'abord le temps qu'elle prend, puis ce qu'un modèle y gagne, sur vos propres archives.",
      'Une mutuelle de santé peut ainsi faire lire ses feuilles de soins photographiées, un service client répondre en français, en anglais et en pidgin. Ce qui est douteux revient toujours à une personne.',
    ],
    features: [
      'Assistants qui répondent à partir de vos procédures et citent leur source',
      'Lecture de factures, de formulaires et de pièces photographiées',
      "Prévision de ventes, de stocks et d'affluence",
      'Traduction et transcription en langues nationales, avec Otah',
      'Mesure des erreurs avant la mise en service, puis chaque mois',
    ],
    technologies: [
      'Python',
      'PyTorch',
      'scikit-learn',
      'Modèles de langue ouverts',
      'FastAPI',
      'PostgreSQL et pgvector',
    ],
    deliverables: [
      'Un modèle en service, chez vous ou sur GoCloud',
      "Un rapport d'essai qui montre ses erreurs, cas par cas",
      'Une procédure écrite pour les cas que la machine doit rendre à un agent',
    ],
    objects: [
      { as: 'screen', title: 'En service', drawing: 'answers' },
      {
        as: 'sheet',
        title: "Rapport d'essai",
        lines: ['Cas 14, juste', 'Cas 15, juste', 'Cas 16, faux', 'Cas 17, juste'],
        wrong: ['Cas 16, faux'],
      },
      { as: 'book', title: 'Procédure', lines: ['Quand la machine rend la main'] },
    ],
    onQuote: 'sur devis',
    priceDepends:
      "L'état de vos archives, le nombre de cas à lire chaque jour, et la part d'erreur que vous pouvez accepter.",
    firstStep:
      "Vous nous confiez une centaine de cas déjà traités, noms masqués. Deux semaines plus tard, vous savez si le projet vaut la peine d'être fait.",
  },
  {
    value: 'marketing',
    name: SERVICE_NAMES.marketing,
    promise: 'Être trouvé, être lu, être rappelé.',
    question:
      "Combien d'appels et de commandes une campagne m'apportera-t-elle, au-delà des mentions «\u00a0J'aime\u00a0»\u00a0?",
    paragraphs: [
      "Nous travaillons pour un résultat que vous comptez déjà\u00a0: des appels, des visites en boutique, des commandes. Une page qui répond à la question du client, une annonce au bon endroit, un message au bon moment, puis un compte rendu d'une page par mois.",
      "Un traiteur cherche des mariages, pas des abonnés. Une agence de voyages a besoin d'être trouvée quand on tape «\u00a0bus Douala demain\u00a0». On ne leur propose pas la même chose.",
    ],
    features: [
      'Référencement sur les moteurs de recherche et sur les cartes',
      'Publicité sur les réseaux sociaux, par ville et par langue',
      'Textes, photos et courtes vidéos tournées sur place',
      "Lettres d'information et messages groupés, avec l'accord des destinataires",
      'Suivi des appels et des commandes, campagne par campagne',
    ],
    technologies: [
      'Outils publicitaires de Google et de Meta',
      'WhatsApp Business',
      'Matomo',
      'Brevo',
      'Adobe Creative Cloud',
      'Blender, pour la 3D',
    ],
    deliverables: [
      'Un calendrier de publication pour trois mois, prêt à suivre',
      'Vos comptes publicitaires à votre nom, avec leur historique',
      "Chaque mois, une page\u00a0: ce qui a été dépensé, ce qui est rentré, ce qu'on arrête",
    ],
    objects: [
      { as: 'calendar', title: 'Trois mois' },
      { as: 'card', title: 'Comptes publicitaires', lines: ['À votre nom, depuis le premier jour'] },
      { as: 'sheet', title: 'Le mois en une page', lines: ['Dépensé', 'Rentré', 'On arrête'], wrong: ['On arrête'] },
    ],
    onQuote: 'sur devis',
    priceDepends:
      'Le nombre de villes et de langues, les tournages sur place. Le budget des annonces se paie en plus, depuis votre propre compte.',
    firstStep:
      "Nous cherchons votre entreprise comme le ferait un client, devant vous, sur un téléphone. La liste de ce qui manque fait le premier plan d'action.",
  },
  {
    value: 'cloud',
    name: SERVICE_NAMES.cloud,
    promise: "Le jour de la panne, vous savez quoi faire\u00a0: vous l'avez répété.",
    question: 'Que se passe-t-il pour mes clients le jour où mon serveur, mon courant ou mon réseau tombe\u00a0?',
    paragraphs: [
      'Nous déplaçons vos applications du serveur de bureau vers une infrastructure surveillée, puis nous répétons la panne avec vous\u00a0: on débranche, on chronomètre, on corrige. Vos sauvegardes sont restaurées à blanc chaque trimestre.',
      'Une clinique doit pouvoir enregistrer ses patients pendant une coupure\u00a0; une microfinance, retrouver ses comptes dans une seconde ville si la première est inondée.',
    ],
    features: [
      'Déménagement de vos serveurs, sans arrêt aux heures de service',
      'Sauvegardes chiffrées dans un second lieu, restaurées à blanc chaque trimestre',
      'Reprise après panne, écrite et répétée',
      'Surveillance et alerte par SMS, de jour et de nuit',
      'Accès de vos équipes, pare-feu et mises à jour de sécurité',
      'Suivi de la dépense, machine par machine',
    ],
    technologies: ['GoCloud', 'Linux', 'Docker et Kubernetes', 'Terraform', 'Ansible', 'Prometheus et Grafana'],
    deliverables: [
      'Vos applications en service, avec un schéma que votre informaticien sait lire',
      'Un cahier de reprise de quelques pages, essayé devant vous',
      'Un tableau de bord\u00a0: état, sauvegardes, dépense du mois',
    ],
    objects: [
      { as: 'screen', title: 'Le schéma', drawing: 'plan' },
      { as: 'book', title: 'Cahier de reprise', lines: ['Essayé le, signé par'] },
      { as: 'screen', title: 'État', drawing: 'bars' },
    ],
    onQuote: "sur devis, après l'inventaire",
    priceDepends:
      "Il n'y a pas de fourchette honnête avant d'avoir vu vos machines\u00a0: tout dépend de ce qui tourne et du temps pendant lequel cela peut s'arrêter. L'inventaire d'une demi-journée donne le chiffre.",
    firstStep:
      "Un inventaire d'une demi-journée dans vos locaux\u00a0: ce qui tourne, où, et ce que vous perdriez si l'armoire prenait l'eau.",
  },
  {
    value: 'data',
    name: SERVICE_NAMES.data,
    promise: 'Faire parler les chiffres que vous avez déjà.',
    question: 'Que disent mes ventes et mes stocks que je ne vois pas dans mes tableurs\u00a0?',
    paragraphs: [
      'Vos chiffres dorment dans des caisses, des tableurs et des relevés de mobile money qui ne se ressemblent pas. Nous les réunissons, nous corrigeons les doublons, et nous en tirons le tableau que vous regarderez le lundi matin.',
      "Un grossiste peut y lire que l'un de ses dépôts manque d'huile chaque fin de mois, une commune voir dans quels quartiers la taxe de marché se perd.",
    ],
    features: [
      'Collecte depuis vos caisses, vos tableurs, vos relevés et vos applications',
      'Nettoyage\u00a0: doublons, unités, noms écrits de cinq façons',
      'Entrepôt de données, avec des droits par service',
      'Tableaux de bord lisibles sur un téléphone',
      'Enquêtes de terrain saisies hors ligne',
    ],
    technologies: ['PostgreSQL', 'ClickHouse', 'Apache Spark', 'Airflow', 'dbt', 'Metabase', 'Python et pandas'],
    deliverables: [
      'Un entrepôt de données à vous, documenté colonne par colonne',
      'Trois tableaux de bord, chacun fait pour une décision précise',
      'La liste des chiffres auxquels il ne faut pas se fier, et pourquoi',
    ],
    objects: [
      { as: 'folder', title: 'Colonnes', lines: ['date_vente, depot, article, quantite'] },
      { as: 'screen', title: 'Lundi matin', drawing: 'curve' },
      {
        as: 'sheet',
        title: 'À ne pas croire',
        lines: ['Stock de mars', 'Compté deux fois', 'Ventes du dépôt 3', 'Saisies le soir'],
        wrong: ['Stock de mars', 'Ventes du dépôt 3'],
      },
    ],
    onQuote: 'sur devis',
    priceDepends:
      "Le nombre de sources à réunir, l'état des fichiers, et la fréquence à laquelle le tableau doit se mettre à jour.",
    firstStep:
      "Apportez trois questions et les fichiers que vous avez, même en désordre. En deux semaines, vous avez une première réponse et l'état réel de vos données.",
  },
  {
    value: 'mobile',
    name: SERVICE_NAMES.mobile,
    promise: "Android d'abord, hors ligne quand il le faut.",
    question: "L'application marchera-t-elle sur les téléphones de mes agents, là où il n'y a pas de réseau\u00a0?",
    paragraphs: [
      "Nous concevons des applications pour les téléphones que vos agents et vos clients ont dans la poche. Elles s'installent vite, gardent le travail hors ligne et l'envoient au retour du réseau, sans rien perdre ni rien compter deux fois.",
      "Un agent de santé doit pouvoir noter ses visites toute une semaine, puis tout envoyer depuis l'hôpital de district\u00a0; une cliente, suivre sa commande et payer par mobile money.",
    ],
    features: [
      "Applications Android et iOS à partir d'un même code",
      'Travail hors ligne et synchronisation sans doublon',
      'Mobile money, appareil photo, position, code-barres',
      "Essais sur des téléphones d'entrée de gamme, batterie faible et réseau lent compris",
      "Publication sur les magasins d'applications, à votre nom",
    ],
    technologies: ['Kotlin', 'Flutter', 'React Native', 'SQLite', 'Firebase Cloud Messaging', 'Node.js'],
    deliverables: [
      "L'application publiée depuis vos propres comptes de développeur",
      'Le code source, et la notice pour le reconstruire',
      'Un espace de suivi\u00a0: installations, pannes, versions',
    ],
    objects: [
      { as: 'phone', title: 'Votre application', lines: ['Installée'] },
      { as: 'folder', title: 'Code et notice', lines: ['Reconstruire en une commande'] },
      { as: 'screen', title: 'Suivi', drawing: 'curve' },
    ],
    onQuote: 'sur devis',
    priceDepends:
      'Android seul ou iOS aussi, le travail hors ligne, le paiement, et les systèmes auxquels il faut se brancher.',
    firstStep:
      "Une journée avec un de vos agents, sur le terrain. Nous revenons avec une maquette que l'on touche du doigt sur un vrai téléphone.",
  },
]);

export const servicesPage = checked(
  'content/services.ts (servicesPage)',
  z.strictObject({
    question,
    title: text,
    lead: text,
    labels: z.strictObject({
      features: text,
      technologies: text,
      deliverables: text,
      firstStep: text,
      more: text,
      quote: z.strictObject({ label: text, href: sitePath }),
      index: text,
      scale: text,
      depends: text,
      offer: text,
      drawn: text,
    }),
    working: z.strictObject({ title: text, items: z.array(z.strictObject({ name: text, text })).min(3) }),
    call: z.strictObject({ title: text, text, action: z.strictObject({ label: text, href: sitePath }) }),
  }),
  {
    question: 'Qui prendra mon projet en main, que recevrai-je à la fin, et par quoi commence-t-on\u00a0?',
    title: 'Six métiers, une même équipe',
    lead: "Chaque projet en croise deux ou trois. Dites-nous le résultat que vous attendez\u00a0: vous saurez qui s'en charge, ce que vous recevrez et par quoi l'on commence.",
    labels: {
      features: 'Ce que nous faisons',
      technologies: 'Technologies',
      deliverables: 'Ce que vous recevez',
      firstStep: 'Par quoi nous commençons',
      more: 'Comment cela se passe',
      quote: { label: 'Demander un devis', href: '/contact' },
      index: 'Les six métiers',
      scale: 'Ce que cela coûte, le plus souvent, en millions de FCFA',
      depends: 'Ce qui fait bouger le prix',
      offer: 'Pour commencer petit, il y a une offre',
      drawn: "Dessins\u00a0: des exemples de ce qui se remet, pas ceux d'un client.",
    },
    working: {
      title: "Ce qui ne change pas d'un métier à l'autre",
      items: [
        {
          name: 'Tout est à votre nom',
          text: 'Domaine, comptes, code et données vous appartiennent dès le premier jour. Vous pouvez nous quitter sans rien perdre.',
        },
        {
          name: 'Un essai avant un contrat',
          text: 'Nous commençons par un morceau court, qui sert tout de suite. La suite se décide sur pièces.',
        },
        {
          name: 'Vos conditions réelles',
          text: 'Nous essayons chaque livraison avec un téléphone modeste, un réseau lent et une coupure au mauvais moment.',
        },
      ],
    },
    call: {
      title: 'Votre projet ne rentre dans aucune case\u00a0?',
      text: 'Il en touche peut-être deux. Décrivez ce qui doit changer chez vous\u00a0: nous répondons dans les 24\u00a0heures ouvrées.',
      action: { label: 'Demander un devis', href: '/contact' },
    },
  },
);

export const samples: SampleNote[] = [
  {
    where: 'content/services.ts',
    what: 'Livrables, durées (deux semaines, une demi-journée, deux heures de formation) et technologies\u00a0: exemples à confirmer',
  },
  {
    where: 'content/services.ts',
    what: "Situations de clients (clinique, grossiste, traiteur…)\u00a0: imaginées, aucune n'est une référence",
  },
];
