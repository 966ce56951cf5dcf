/** Addresses, and words of controls. The page's title and introduction: blog-page.ts. */
export const blogLabels = {
  path: '/blog',
  feedPath: '/blog/feed.xml',
  label: 'Blog',
  feedTitle: 'Blog de Nkul',
  search: {
    label: 'Rechercher un article',
    placeholder: 'Un mot, un sujet…',
    submit: 'Rechercher',
    most: 'Les 1\u00a0000 premiers articles',
  },
  categories: { label: 'Catégories', all: 'Toutes' },
  sorts: {
    label: 'Trier les articles',
    choices: { recent: 'Plus récents', views: 'Plus lus', likes: 'Plus aimés' },
  },
  more: "Plus d'articles",
  earlier: 'Articles précédents',
  loading: 'Chargement des articles…',
  empty: {
    title: 'Aucun article à afficher',
    text: "Rien ne répond à cette demande pour l'instant. Essayez un autre mot ou une autre catégorie.",
    all: 'Voir tous les articles',
  },
} as const;

export const articleLabels = {
  contents: 'Dans cet article',
  like: {
    idle: "J'aime",
    liked: 'Vous aimez',
    thanks: "Merci, votre «\u00a0j'aime\u00a0» est compté.",
    failed: "Votre «\u00a0j'aime\u00a0» n'a pas pu être compté. Réessayez dans un instant.",
  },
  keep: {
    idle: 'Lire hors ligne',
    kept: "Gardé sur cet appareil avec ses images. Un second appui l'efface.",
    gone: 'Effacé de cet appareil.',
    failed: "L'article n'a pas pu être gardé\u00a0: le réseau ou la place manque. Réessayez plus tard.",
  },
  share: { label: 'Partager', on: 'Partager sur' },
  tags: 'Mots-clés',
  comments: {
    label: 'Votre commentaire',
    placeholder: 'Ajouter un commentaire...',
    note: 'Sans nom ni adresse e-mail. Texte seul, 2\u00a0000 caractères au plus.',
    submit: 'Publier',
    submitting: 'Envoi en cours...',
    refused: "Votre commentaire n'est pas encore publié. À corriger\u00a0:",
    refusedTitle: "Votre commentaire n'est pas publié",
    published: 'Votre commentaire est publié.',
    held: {
      title: 'Votre commentaire attend une relecture.',
      text: "Il paraîtra ici dès que l'équipe l'aura lu.",
      first: "Personne d'autre n'a répondu pour l'instant\u00a0: le vôtre sera le premier.",
    },
    empty: "Personne n'a encore répondu. Votre expérience peut servir à d'autres.",
    repliedBy: 'Nkul répond',
    older: 'Voir les commentaires plus anciens',
    loading: 'Chargement des commentaires…',
    page: { label: 'Commentaires', about: "À propos de l'article", newest: "Retour à l'article" },
  },
  related: 'À lire ensuite',
  missing: {
    title: 'Article non trouvé',
    lead: "Aucun article ne porte cette adresse. Il a peut-être été retiré, ou son lien s'est abîmé en route.",
    failing: "Cet article n'a pas pu s'afficher, et vous n'y êtes pour rien. Réessayez dans un instant.",
    back: 'Retour au blog',
  },
} as const;
