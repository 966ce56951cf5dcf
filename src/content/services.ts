import * as z from 'zod';
import { checked } from './checked.ts';
import { pageMeta, question, sitePath, text } from './fields.ts';
import type { SampleNote } from './sample-note.ts';
import { SERVICE_NAMES, serviceValues } from './service-choices.ts';

const service = z.strictObject({
  /** Choice of the contact form, and anchor on /services. */
  value: z.enum(serviceValues),
  name: text,
  promise: text.max(90),
  question,
  paragraphs: z.array(text).min(1),
  features: z.array(text).min(4).max(7),
  technologies: z.array(text).min(4),
  deliverables: z.array(text).min(2),
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
      "Un traiteur de Bonamoussadi cherche des mariages, pas des abonnés. Une agence de voyages de Bafoussam a besoin d'être trouvée quand on tape «\u00a0bus Douala demain\u00a0». On ne leur propose pas la même chose.",
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
    firstStep:
      "Nous cherchons votre entreprise comme le ferait un client, devant vous, sur un téléphone. La liste de ce qui manque fait le premier plan d'action.",
  },
  {
    value: 'cloud',
    name: SERVICE_NAMES.cloud,
    promise: "Le jour de la panne, vous savez quoi faire\u00a0: vous l'avez répété.",
    question: 'Que se passe-t-il pour mes clients le jour où mon serveur, mon courant ou mon réseau tombe\u00a0?',
    paragraphs: [
      "Nous déplaçons vos applications du serveur de bureau vers une infrastructure surveillée, puis nous répétons la panne avec vous\u00a0: on débranche, on chronomètre, on corrige. Une sauvegarde que personne n'a jamais restaurée ne compte pas.",
      'Une clinique de Ngaoundéré doit pouvoir enregistrer ses patients pendant une coupure\u00a0; une microfinance, retrouver ses comptes dans une seconde ville si la première est inondée.',
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
      "Un grossiste peut y lire que son dépôt de Bertoua manque d'huile chaque fin de mois, une commune voir dans quels quartiers la taxe de marché se perd. Le volume n'impressionne personne\u00a0; la réponse, si.",
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
      "Un agent de santé doit pouvoir noter ses visites autour de Batouri toute une semaine, puis tout envoyer depuis l'hôpital de district\u00a0; une cliente de Kribi, suivre sa commande et payer par mobile money.",
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
    firstStep:
      "Une journée avec un de vos agents, sur le terrain. Nous revenons avec une maquette que l'on touche du doigt sur un vrai téléphone.",
  },
]);

export const servicesPage = checked(
  'content/services.ts (servicesPage)',
  z.strictObject({
    question,
    meta: pageMeta,
    title: text,
    lead: text,
    labels: z.strictObject({
      features: text,
      technologies: text,
      deliverables: text,
      firstStep: text,
      more: text,
      quote: z.strictObject({ label: text, href: sitePath }),
    }),
    working: z.strictObject({ title: text, items: z.array(z.strictObject({ name: text, text })).min(3) }),
    call: z.strictObject({ title: text, text, action: z.strictObject({ label: text, href: sitePath }) }),
  }),
  {
    question: 'Qui prendra mon projet en main, que recevrai-je à la fin, et par quoi commence-t-on\u00a0?',
    meta: {
      title: 'Six métiers du numérique, à Yaoundé',
      description:
        'Développement web, intelligence artificielle, marketing digital, cloud, big data et applications mobiles\u00a0: ce que vous recevez et par où nous commençons.',
    },
    title: 'Six métiers, une même équipe',
    lead: "Chaque projet en croise deux ou trois. Dites-nous le résultat que vous attendez\u00a0: vous saurez qui s'en charge, ce que vous recevrez et par quoi l'on commence.",
    labels: {
      features: 'Ce que nous faisons',
      technologies: 'Technologies',
      deliverables: 'Ce que vous recevez',
      firstStep: 'Par quoi nous commençons',
      more: 'Un exemple, ce que vous recevez, par quoi nous commençons',
      quote: { label: 'Demander un devis', href: '/contact' },
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
