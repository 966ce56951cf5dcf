import { drawnProduct } from './product.ts';

export const gomail = drawnProduct({
  mark: 'gomail',
  title: 'GoMail',
  tagline: 'La messagerie de votre nom de domaine',
  verb: 'Écrire',
  verbNote: 'le courrier à votre nom',
  promise: 'Des e-mails à votre nom, qui partent au retour du réseau quand il vous lâche.',
  meta: {
    title: 'GoMail, la messagerie de votre nom de domaine',
    description:
      "Des adresses e-mail à votre nom de domaine, des boîtes partagées entre collègues et une file d'attente qui garde vos messages quand le réseau coupe.",
  },
  ground: 'indigo',
  description: [
    'GoMail donne à chaque personne de votre équipe une adresse à votre nom de domaine, et aux services la leur\u00a0: contact, comptabilité, livraisons.',
    'On la lit dans un navigateur, sur un téléphone Android ou dans le logiciel de messagerie que vous avez déjà.',
    'Vous répondez à un client dans un taxi entre Akwa et Bonabéri, le réseau tombe sur le pont\u00a0: le message attend dans le téléphone et part de lui-même au retour du signal. Vous voyez toujours ce qui est parti et ce qui attend encore.',
  ],
  audience:
    "Les PME, cabinets, écoles et associations qui écrivent encore à leurs clients depuis une adresse personnelle, et perdent les échanges le jour où un collègue s'en va.",
  result:
    "Vos clients reconnaissent votre nom dès l'expéditeur. Les échanges restent dans la maison, et une nouvelle recrue retrouve tout l'historique d'un dossier dès son premier matin.",
  facts: [
    { value: 'Votre domaine', label: 'sur chaque adresse' },
    { value: 'Hors ligne', label: 'vous écrivez, il expédie plus tard' },
    { value: 'Web et Android', label: 'ou votre logiciel habituel' },
    { value: 'Boîtes partagées', label: 'on sait qui a répondu' },
  ],
  features: {
    title: "Le courrier d'une équipe, pas de cinq téléphones",
    lead: "Une commande passée à l'adresse des livraisons est vue par tous ceux qui livrent, et traitée par une seule personne.",
    items: [
      {
        name: 'Boîtes partagées',
        text: "Chaque message reçu à l'adresse d'un service porte le nom du collègue qui s'en charge. Plus de client servi deux fois, ni oublié.",
      },
      {
        name: 'Envoi différé',
        text: "Sans réseau, vous lisez, vous classez, vous écrivez. La file d'attente se vide toute seule, les messages courts d'abord.",
      },
      {
        name: 'Pièces jointes légères',
        text: 'Un catalogue trop lourd part sous forme de lien GoDrive\u00a0: votre client choisit quand il le télécharge, donc sur quel forfait.',
      },
      {
        name: 'Recherche dans les documents',
        text: 'Tapez «\u00a0facture Garoua mars\u00a0»\u00a0: GoMail cherche aussi dans le texte des PDF reçus.',
      },
      {
        name: 'Tri des indésirables',
        text: 'Les faux héritages et les fausses factures sont mis de côté. Vous pouvez les relire pendant trente jours avant leur suppression.',
      },
      {
        name: 'Passage de main',
        text: "Quand quelqu'un quitte l'équipe, sa boîte passe à son successeur en une opération, et son accès s'arrête le jour même.",
      },
    ],
  },
  screenshots: {
    items: [
      {
        sceneId: 'gomail-delivery-thread',
        caption: {
          title: 'Une livraison, un seul fil',
          text: "L'entrepôt, le chauffeur et la cliente se répondent au même endroit.",
        },
        alt: "Fil de messages intitulé «\u00a0Livraison à Bafoussam, lot\u00a027\u00a0»\u00a0: l'entrepôt de Douala annonce le départ du camion à 6\u00a0h\u00a040, le chauffeur joint le bordereau signé, la cliente confirme avoir reçu 120 sacs de ciment.",
      },
      {
        sceneId: 'gomail-waiting-messages',
        caption: {
          title: 'Le réseau coupe, le courrier attend',
          text: 'Trois réponses écrites dans le bus partiront à la prochaine barre de signal.',
        },
        alt: 'Téléphone hors ligne\u00a0: le bandeau indique «\u00a03 messages en attente\u00a0». La liste montre un devis pour une école de Mbalmayo, une réponse à un fournisseur et un ordre du jour, chacun avec une horloge.',
      },
      {
        sceneId: 'gomail-shared-inbox',
        caption: {
          title: 'Chacun sait qui répond',
          text: "Dans la boîte des livraisons, chaque message porte le nom de celui qui s'en occupe.",
        },
        alt: 'Boîte partagée «\u00a0Livraisons\u00a0»\u00a0: six messages de clients, quatre attribués à Aïcha B. et à Jean-Paul M., un traité, et un dernier, de la pharmacie du marché Mokolo, marqué «\u00a0Sans réponse depuis 2\u00a0h\u00a0».',
      },
      {
        sceneId: 'gomail-search',
        caption: {
          title: 'La facture de mars, retrouvée',
          text: 'La recherche lit aussi les documents joints.',
        },
        alt: "Recherche «\u00a0facture Garoua mars\u00a0»\u00a0: trois résultats, le premier est un message de la coopérative cotonnière avec le PDF F-0318 ouvert, le mot Garoua surligné dans l'adresse de livraison.",
      },
    ],
  },
  specs: [
    { label: 'Accès', value: 'Navigateur récent, application Android' },
    { label: 'Autres logiciels', value: 'Tout logiciel de messagerie qui parle IMAP et SMTP' },
    { label: 'Nom de domaine', value: 'Le vôtre, ou nous le réservons avec vous' },
    { label: 'Réputation', value: 'SPF, DKIM et DMARC réglés avec vous à la mise en service' },
    { label: 'Pièces jointes', value: "Jusqu'à 25\u00a0Mo, en lien GoDrive au-delà" },
    { label: 'Connexion', value: 'Mot de passe et code à usage unique' },
    { label: 'Reprise', value: 'Anciens messages importés par IMAP, dossier par dossier' },
  ],
  integrations: {
    lead: "GoMail s'entend avec les autres produits Nkul et avec les standards du courrier.",
    items: [
      { name: 'GoDrive', text: 'Les gros fichiers voyagent en lien, avec une date de fin.', product: 'godrive' },
      {
        name: 'Fufullu',
        text: 'Devis et factures partent de votre adresse, la réponse revient dans le dossier du client.',
        product: 'fufullu',
      },
      {
        name: 'Prophète AI',
        text: "Un brouillon de réponse vous est proposé\u00a0; c'est vous qui l'envoyez.",
        product: 'prophete-ai',
      },
      {
        name: 'Agendas et carnets',
        text: 'CalDAV et CardDAV\u00a0: vos rendez-vous et contacts suivent dans les applications du téléphone.',
      },
      {
        name: 'API mail',
        text: 'Votre site envoie ses confirmations de commande par le même domaine.',
        href: '/developers#mail',
      },
    ],
  },
  call: {
    title: "Votre nom après l'arobase",
    text: 'Donnez-nous votre nom de domaine et le nombre de boîtes\u00a0: nous vous montrons GoMail avec vos propres adresses.',
  },
  structuredData: { category: 'CommunicationApplication', operatingSystem: 'Web, Android' },
});
