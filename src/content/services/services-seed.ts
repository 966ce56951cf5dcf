import type { Kind } from '../model/editable.ts';
import type { ServiceData } from './service.ts';

/** Requirement 3.2. */
export const SERVICES_SEED: Kind<ServiceData>['seed'] = [
  {
    id: 'web',
    data: {
      name: 'Développement web',
      shortName: 'web',
      otherNames: [],
      promise: "Un site qui s'ouvre vite, même en 3G au fond d'un marché.",
      card: "Sites et portails qui s'ouvrent vite, sur le téléphone de vos clients.",
      layout: 'stall',
      ranges: ['showcase', 'shop', 'custom'],
      onQuote: 'sur devis',
      priceDepends: 'Le nombre de pages, le paiement en ligne, et qui écrit les textes.',
      deliverables: [
        {
          text: 'Le site en ligne sous votre nom de domaine, qui vous appartient',
          as: 'screen',
          title: 'votre-nom.cm',
          drawing: 'page',
          lines: [],
        },
        {
          text: 'Le code source et les accès, dans un dossier à votre nom',
          as: 'folder',
          title: 'À votre nom',
          lines: [{ text: 'Code source, accès, mots de passe', wrong: false }],
        },
        {
          text: 'Deux heures de formation pour la personne qui tiendra le site',
          as: 'ticket',
          title: '2\u00a0h',
          lines: [{ text: 'de formation, sur vos pages', wrong: false }],
        },
      ],
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
      firstStep:
        "Une heure ensemble sur les trois choses qu'un visiteur doit pouvoir faire. Vous repartez avec un plan des pages, même si nous en restons là.",
    },
  },
  {
    id: 'ai',
    data: {
      name: 'Intelligence artificielle',
      shortName: 'IA',
      otherNames: [],
      promise: 'Une tâche répétée de moins, vérifiée sur vos propres dossiers.',
      card: 'Trier les demandes, relire les dossiers, répondre en français ou en ewondo.',
      layout: 'archive',
      ranges: ['ai-data'],
      onQuote: 'sur devis',
      priceDepends:
        "L'état de vos archives, le nombre de cas à lire chaque jour, et la part d'erreur que vous pouvez accepter.",
      deliverables: [
        {
          text: 'Un modèle en service, chez vous ou sur GoCloud',
          as: 'screen',
          title: 'En service',
          drawing: 'answers',
          lines: [],
        },
        {
          text: "Un rapport d'essai qui montre ses erreurs, cas par cas",
          as: 'sheet',
          title: "Rapport d'essai",
          lines: [
            { text: 'Cas 14, juste', wrong: false },
            { text: 'Cas 15, juste', wrong: false },
            {
              text: 'Cas 16, faux',
              wrong: true,
            },
            { text: 'Cas 17, juste', wrong: false },
          ],
        },
        {
          text: 'Une procédure écrite pour les cas que la machine doit rendre à un agent',
          as: 'book',
          title: 'Procédure',
          lines: [{ text: 'Quand la machine rend la main', wrong: false }],
        },
      ],
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
      firstStep:
        "Vous nous confiez une centaine de cas déjà traités, noms masqués. Deux semaines plus tard, vous savez si le projet vaut la peine d'être fait.",
    },
  },
  {
    id: 'marketing',
    data: {
      name: 'Marketing digital',
      shortName: 'marketing',
      otherNames: [],
      promise: 'Être trouvé, être lu, être rappelé.',
      card: 'Être trouvé quand on cherche votre métier, être lu, être appelé.',
      layout: 'bus',
      ranges: ['marketing', 'graphics'],
      onQuote: 'sur devis',
      priceDepends:
        'Le nombre de villes et de langues, les tournages sur place. Le budget des annonces se paie en plus, depuis votre propre compte.',
      deliverables: [
        {
          text: 'Un calendrier de publication pour trois mois, prêt à suivre',
          as: 'calendar',
          title: 'Trois mois',
          lines: [],
        },
        {
          text: 'Vos comptes publicitaires à votre nom, avec leur historique',
          as: 'card',
          title: 'Comptes publicitaires',
          lines: [{ text: 'À votre nom, depuis le premier jour', wrong: false }],
        },
        {
          text: "Chaque mois, une page\u00a0: ce qui a été dépensé, ce qui est rentré, ce qu'on arrête",
          as: 'sheet',
          title: 'Le mois en une page',
          lines: [
            { text: 'Dépensé', wrong: false },
            { text: 'Rentré', wrong: false },
            {
              text: 'On arrête',
              wrong: true,
            },
          ],
        },
      ],
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
      firstStep:
        "Nous cherchons votre entreprise comme le ferait un client, devant vous, sur un téléphone. La liste de ce qui manque fait le premier plan d'action.",
    },
  },
  {
    id: 'cloud',
    data: {
      name: 'Cloud',
      shortName: 'cloud',
      otherNames: [],
      promise: "Le jour de la panne, vous savez quoi faire\u00a0: vous l'avez répété.",
      card: 'Héberger, sauvegarder, repartir après une panne sans rien perdre.',
      layout: 'outage',
      ranges: [],
      onQuote: "sur devis, après l'inventaire",
      priceDepends:
        "Il n'y a pas de fourchette honnête avant d'avoir vu vos machines\u00a0: tout dépend de ce qui tourne et du temps pendant lequel cela peut s'arrêter. L'inventaire d'une demi-journée donne le chiffre.",
      deliverables: [
        {
          text: 'Vos applications en service, avec un schéma que votre informaticien sait lire',
          as: 'screen',
          title: 'Le schéma',
          drawing: 'plan',
          lines: [],
        },
        {
          text: 'Un cahier de reprise de quelques pages, essayé devant vous',
          as: 'book',
          title: 'Cahier de reprise',
          lines: [{ text: 'Essayé le, signé par', wrong: false }],
        },
        {
          text: 'Un tableau de bord\u00a0: état, sauvegardes, dépense du mois',
          as: 'screen',
          title: 'État',
          drawing: 'bars',
          lines: [],
        },
      ],
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
      firstStep:
        "Un inventaire d'une demi-journée dans vos locaux\u00a0: ce qui tourne, où, et ce que vous perdriez si l'armoire prenait l'eau.",
    },
  },
  {
    id: 'data',
    data: {
      name: 'Big data',
      shortName: 'données',
      otherNames: [],
      promise: 'Faire parler les chiffres que vous avez déjà.',
      card: 'Tickets, livraisons, mobile money\u00a0: rangés ensemble, ils disent où part la marge.',
      layout: 'shelf',
      ranges: ['ai-data'],
      onQuote: 'sur devis',
      priceDepends:
        "Le nombre de sources à réunir, l'état des fichiers, et la fréquence à laquelle le tableau doit se mettre à jour.",
      deliverables: [
        {
          text: 'Un entrepôt de données à vous, documenté colonne par colonne',
          as: 'folder',
          title: 'Colonnes',
          lines: [{ text: 'date_vente, depot, article, quantite', wrong: false }],
        },
        {
          text: 'Trois tableaux de bord, chacun fait pour une décision précise',
          as: 'screen',
          title: 'Lundi matin',
          drawing: 'curve',
          lines: [],
        },
        {
          text: 'La liste des chiffres auxquels il ne faut pas se fier, et pourquoi',
          as: 'sheet',
          title: 'À ne pas croire',
          lines: [
            {
              text: 'Stock de mars',
              wrong: true,
            },
            { text: 'Compté deux fois', wrong: false },
            {
              text: 'Ventes du dépôt 3',
              wrong: true,
            },
            { text: 'Saisies le soir', wrong: false },
          ],
        },
      ],
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
      firstStep:
        "Apportez trois questions et les fichiers que vous avez, même en désordre. En deux semaines, vous avez une première réponse et l'état réel de vos données.",
    },
  },
  {
    id: 'mobile',
    data: {
      name: 'Applications mobiles',
      shortName: 'mobile',
      otherNames: [],
      promise: "Android d'abord, hors ligne quand il le faut.",
      card: 'Saisir sans réseau, sans rien perdre et sans rien retaper au bureau.',
      layout: 'courier',
      ranges: ['mobile'],
      onQuote: 'sur devis',
      priceDepends:
        'Android seul ou iOS aussi, le travail hors ligne, le paiement, et les systèmes auxquels il faut se brancher.',
      deliverables: [
        {
          text: "L'application publiée depuis vos propres comptes de développeur",
          as: 'phone',
          title: 'Votre application',
          lines: [{ text: 'Installée', wrong: false }],
        },
        {
          text: 'Le code source, et la notice pour le reconstruire',
          as: 'folder',
          title: 'Code et notice',
          lines: [{ text: 'Reconstruire en une commande', wrong: false }],
        },
        {
          text: 'Un espace de suivi\u00a0: installations, pannes, versions',
          as: 'screen',
          title: 'Suivi',
          drawing: 'curve',
          lines: [],
        },
      ],
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
      firstStep:
        "Une journée avec un de vos agents, sur le terrain. Nous revenons avec une maquette que l'on touche du doigt sur un vrai téléphone.",
    },
  },
];
