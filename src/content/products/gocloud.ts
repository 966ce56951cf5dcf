import { drawnProduct } from './product.ts';

export const gocloud = drawnProduct({
  mark: 'gocloud',
  title: 'GoCloud',
  tagline: 'Des serveurs prêts en quelques minutes',
  verb: 'Héberger',
  verbNote: 'debout quand tout coupe',
  promise: "Le bureau peut s'éteindre, votre application reste debout.",
  meta: {
    title: 'GoCloud, des serveurs prêts en quelques minutes',
    description:
      'Serveurs, bases de données et sauvegardes à louer, facturés en FCFA, avec une équipe à Yaoundé qui répond en français quand quelque chose ne va pas.',
  },
  ground: 'cotton-2',
  description: [
    "GoCloud loue des serveurs, des bases de données et de l'espace de sauvegarde.",
    'Vous choisissez une taille, un système et un lieu\u00a0; la machine répond quelques minutes plus tard, avec son adresse et ses clés.',
    "Beaucoup d'applications utiles tournent ici sur un ordinateur posé sous un bureau, derrière un onduleur. À la première longue coupure à Yaoundé, les clients de Maroua n'ont plus rien. Avec GoCloud, l'application vit ailleurs, et vos équipes la retrouvent depuis n'importe quel téléphone.",
  ],
  audience:
    'Les équipes techniques, les jeunes entreprises et les administrations qui veulent un serveur fiable sans carte bancaire étrangère ni facture en devises.',
  result:
    "Vous savez chaque matin ce qui tourne, ce que cela coûte depuis le début du mois et ce qui a été sauvegardé dans la nuit. Une panne d'électricité au bureau redevient une gêne, pas un arrêt de service.",
  facts: [
    { value: 'Quelques minutes', label: 'du choix à la première connexion' },
    { value: 'FCFA', label: 'facture et mobile money' },
    { value: 'Chaque nuit', label: 'une sauvegarde, relue' },
    { value: 'Yaoundé', label: "l'équipe qui décroche" },
  ],
  features: {
    title: "Ce qu'il faut pour dormir quand ça tourne",
    lead: "Une machine pour commencer. Le reste s'ajoute sans tout refaire le jour où vos usagers sont plus nombreux.",
    items: [
      {
        name: 'Instances à la taille juste',
        text: "De la petite machine d'un site vitrine au serveur d'une base très consultée. On grandit ou on rapetisse après un simple redémarrage.",
      },
      {
        name: 'Sauvegardes vérifiées',
        text: "Chaque nuit, une copie part dans un second lieu, et une relecture automatique confirme qu'on saurait la restaurer.",
      },
      {
        name: 'Reprise après panne',
        text: "Une machine jumelle reste prête. Si la première ne répond plus, l'adresse bascule et vous recevez un SMS qui dit pourquoi.",
      },
      {
        name: 'Dépense sous les yeux',
        text: 'Le montant du mois avance jour après jour, en FCFA. Vous fixez un plafond\u00a0: GoCloud prévient avant, il ne surprend pas après.',
      },
      {
        name: 'Réseau privé',
        text: "Base de données et application se parlent sans passer par l'internet public. Une seule porte ouverte, celle que vous choisissez.",
      },
      {
        name: 'API et ligne de commande',
        text: 'Une instance se crée aussi par un appel, depuis vos propres scripts de mise en ligne.',
      },
    ],
  },
  screenshots: {
    items: [
      {
        sceneId: 'gocloud-instances',
        caption: {
          title: 'Ce qui tourne, ce matin',
          text: 'Une ligne par machine\u00a0: son rôle, son lieu, sa charge, sa dernière sauvegarde.',
        },
        alt: "Tableau de quatre machines\u00a0: la billetterie d'une agence de voyages et sa base à Douala, un site d'école et un poste d'essai à Yaoundé. Trois sont actives, le poste d'essai est éteint, chaque ligne montre la sauvegarde de 2\u00a0h\u00a015.",
      },
      {
        sceneId: 'gocloud-new-instance',
        caption: {
          title: 'Une machine en trois choix',
          text: 'Une taille, un système, un lieu. La clé de connexion arrive à la fin.',
        },
        alt: "Formulaire de création sur téléphone\u00a0: taille «\u00a0Moyenne, 2 cœurs, 4\u00a0Go\u00a0», système Debian, lieu Douala coché parmi Douala et Yaoundé, et le bouton «\u00a0Créer l'instance\u00a0».",
      },
      {
        sceneId: 'gocloud-power-cut',
        caption: {
          title: 'La coupure de 14\u00a0h\u00a010',
          text: 'Le bureau est dans le noir. Les guichets des autres villes, eux, continuent de vendre.',
        },
        alt: "Deux courbes d'une journée\u00a0: une bande grise marque «\u00a0Coupure au bureau de Yaoundé, 14\u00a0h\u00a010 à 16\u00a0h\u00a035\u00a0», les visites de ce bureau tombent à zéro, et la courbe des billets vendus à Douala, Bafoussam et Ngaoundéré reste au même niveau.",
      },
      {
        sceneId: 'gocloud-spending',
        caption: {
          title: 'Le mois, jour après jour',
          text: 'Le plafond est le vôtre\u00a0; la barre ne le passe pas sans vous prévenir.',
        },
        alt: "Écran des dépenses d'octobre\u00a0: une barre à 62\u00a0% du plafond fixé par le client, le détail par machine en FCFA, et une notification «\u00a0À ce rythme, vous finirez le mois sous votre plafond\u00a0».",
      },
    ],
  },
  specs: [
    { label: 'Systèmes', value: 'Debian, Ubuntu, AlmaLinux' },
    { label: 'Lieux', value: 'Douala et Yaoundé, au choix pour chaque machine' },
    { label: 'Bases de données', value: 'PostgreSQL, MySQL, Redis' },
    { label: 'Sauvegardes', value: 'Chaque nuit, gardées trente jours dans le second lieu' },
    { label: 'Connexion', value: 'Clé SSH, console dans le navigateur' },
    { label: 'Paiement', value: 'Mobile money, virement bancaire' },
    {
      label: 'Assistance',
      value: 'En français et en anglais, du lundi au vendredi\u00a0; alerte de panne à toute heure',
    },
  ],
  integrations: {
    lead: 'GoCloud porte déjà les autres produits Nkul. Il accepte aussi vos outils.',
    items: [
      {
        name: 'Fufullu',
        text: 'Les données de votre gestion y dorment, sauvegardées chaque nuit.',
        product: 'fufullu',
      },
      {
        name: 'GoDrive',
        text: 'Les sauvegardes que vous voulez garder longtemps y sont classées par date.',
        product: 'godrive',
      },
      {
        name: 'Prophète AI',
        text: 'Vos modèles tournent à côté de vos données, sans les faire voyager.',
        product: 'prophete-ai',
      },
      { name: 'Conteneurs', text: 'Vos images Docker et vos descriptions Kubernetes tournent telles quelles.' },
      { name: 'Terraform et Ansible', text: "Vos machines décrites dans un fichier, recréées à l'identique." },
      { name: 'API cloud', text: 'Une machine créée par un appel, depuis vos scripts.', href: '/developers#cloud' },
      {
        name: 'Mobile money',
        text: 'La facture du mois se règle depuis votre compte Orange Money ou MTN MoMo.',
      },
    ],
  },
  call: {
    title: 'Un serveur sous votre bureau\u00a0?',
    text: "Dites-nous ce qu'il fait tourner. Nous vous montrons la même chose sur GoCloud, avant que vous ne déplaciez quoi que ce soit.",
  },
  structuredData: { category: 'DeveloperApplication', operatingSystem: 'Web' },
});
