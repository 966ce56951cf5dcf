import { drawnProduct } from './product.ts';

export const propheteAi = drawnProduct({
  mark: 'prophete-ai',
  title: 'Prophète AI',
  tagline: "La plateforme d'intelligence artificielle",
  verb: 'Lire',
  verbNote: 'factures et dossiers',
  promise: 'Prévoir vos ventes, lire vos papiers, préparer vos réponses. Vous décidez.',
  meta: {
    title: "Prophète AI, l'IA qui travaille sur vos données",
    description:
      "Prévisions de ventes, lecture de factures et brouillons de réponse à partir de vos propres données, avec une marge d'erreur affichée et une personne qui valide.",
  },
  ground: 'raffia',
  description: [
    "Prophète AI réunit trois métiers de l'intelligence artificielle en un seul endroit\u00a0: prévoir une quantité, lire un document, rédiger un brouillon.",
    'Vous lui confiez vos ventes, vos factures ou vos échanges avec les clients\u00a0; il apprend sur vos propres cas.',
    'Pour un dépôt de boissons de Bafoussam, cela veut dire savoir avant la rentrée ou les grandes funérailles combien de casiers commander, avec une fourchette et les raisons de cette fourchette. Quand Prophète doute, il le dit, et la décision revient à une personne.',
  ],
  audience:
    'Les distributeurs, assureurs, banques, cliniques et administrations qui ont des années de données dans des tableurs et personne pour les interroger.',
  result:
    'Vous commandez au plus juste, vos équipes ne recopient plus de factures à la main, et chaque réponse proposée peut être vérifiée avant de partir.',
  facts: [
    { value: 'Vos données', label: 'et elles restent les vôtres' },
    { value: 'Une fourchette', label: 'autour de chaque prévision' },
    { value: 'Un humain', label: 'valide avant tout envoi' },
    { value: 'Une API', label: 'pour vos développeurs' },
  ],
  features: {
    title: "Utile d'abord, étonnant ensuite",
    lead: 'Nous commençons par une seule question, celle qui vous coûte du temps chaque semaine, et nous mesurons la réponse sur vos archives.',
    items: [
      {
        name: 'Prévisions expliquées',
        text: 'Ventes, stocks, affluence\u00a0: une courbe, une fourchette et les causes retenues, de la paie de fin de mois à la saison des pluies.',
      },
      {
        name: 'Lecture de documents',
        text: "Factures, bons et formulaires, même photographiés de travers. Les champs douteux sont soulignés, vous corrigez d'un geste.",
      },
      {
        name: 'Brouillons de réponse',
        text: "Prophète prépare la réponse au client à partir de votre procédure et du dossier. Rien ne part sans la main d'un agent.",
      },
      {
        name: 'Essai sur le passé',
        text: 'Avant de vous servir, chaque modèle est rejoué sur vos mois écoulés. Vous voyez où il aurait eu tort.',
      },
      {
        name: 'Journal des décisions',
        text: 'Qui a accepté quoi, quand, et ce que le modèle proposait. Un contrôle interne peut tout relire.',
      },
      {
        name: 'Cloison entre clients',
        text: "Vos données n'entraînent pas le modèle d'un autre. Elles s'effacent à votre demande, modèle compris.",
      },
    ],
  },
  screenshots: {
    items: [
      {
        sceneId: 'prophete-ai-sales-forecast',
        caption: {
          title: 'La rentrée, vue de fin août',
          text: 'La prévision, sa fourchette, et les trois raisons qui la font monter.',
        },
        alt: "Courbe des casiers vendus par un dépôt de boissons de Bafoussam, de juillet à septembre. La partie à venir s'ouvre en éventail\u00a0; trois étiquettes l'expliquent\u00a0: rentrée scolaire, paie de fin de mois, funérailles annoncées.",
      },
      {
        sceneId: 'prophete-ai-invoice-reading',
        caption: {
          title: 'Une facture photographiée, relue',
          text: 'Ce qui est sûr est rempli, ce qui est douteux attend votre œil.',
        },
        alt: "Photo d'une facture de quincaillerie de Douala sur téléphone, et dessous les champs lus\u00a0: fournisseur, date, 48 sacs de ciment. Le montant, à moitié effacé, est encadré avec la mention «\u00a0À vérifier\u00a0».",
      },
      {
        sceneId: 'prophete-ai-reply-draft',
        caption: {
          title: 'Un brouillon, jamais un envoi',
          text: "La réponse est prête, ses sources sont dessous. L'agent la corrige puis l'envoie.",
        },
        alt: "Demande d'une cliente de Limbé sur un colis en retard, et le brouillon de réponse dessous\u00a0: deux phrases surlignées renvoient au suivi du colis. Les boutons sont «\u00a0Corriger\u00a0» et «\u00a0Envoyer en mon nom\u00a0».",
      },
      {
        sceneId: 'prophete-ai-past-trial',
        caption: {
          title: 'Le modèle rejoué sur vos archives',
          text: "Mois par mois, ce qu'il aurait annoncé et ce qui s'est passé.",
        },
        alt: "Tableau de douze mois pour un dépôt\u00a0: ventes annoncées et ventes réelles côte à côte. Avril, mois d'une pénurie de carburant, est marqué «\u00a0Erreur forte\u00a0» avec la note d'une responsable.",
      },
    ],
  },
  specs: [
    { label: 'Accès', value: 'Navigateur, API' },
    { label: 'Données acceptées', value: 'Tableurs, CSV, PDF, photos, bases PostgreSQL et MySQL' },
    { label: 'Langues des documents', value: 'Français et anglais\u00a0; langues nationales avec Otah' },
    { label: 'Modèles', value: 'Séries temporelles, lecture de documents, texte' },
    { label: 'Hébergement', value: 'GoCloud, ou une machine dans vos locaux' },
    { label: 'Effacement', value: 'À votre demande, données et modèles' },
  ],
  integrations: {
    lead: 'Prophète travaille là où sont vos données, sans vous demander de les recopier.',
    items: [
      {
        name: 'Fufullu',
        text: 'Les ventes du mois prochain estimées à partir de votre propre caisse.',
        product: 'fufullu',
      },
      { name: 'GoMail', text: 'Un brouillon de réponse attend dans la boîte partagée.', product: 'gomail' },
      { name: 'GoDrive', text: 'Les factures déposées dans un dossier sont lues à leur arrivée.', product: 'godrive' },
      {
        name: 'Otah',
        text: "Une demande écrite en ewondo ou en fulfulde est comprise avant d'être classée.",
        product: 'otah',
      },
      { name: 'Tableurs', text: 'Import et export CSV et Excel, colonnes gardées telles quelles.' },
      { name: 'API IA', text: 'Un appel, un modèle, une réponse avec ses doutes.', href: '/developers#ai' },
    ],
  },
  call: {
    title: 'Quelle question vous coûte une matinée\u00a0?',
    text: "Venez avec six mois de ventes ou cent factures. Nous vous montrons ce que Prophète en tire, et ce qu'il rate.",
  },
  structuredData: { category: 'BusinessApplication', operatingSystem: 'Web' },
});
