import * as z from 'zod';
import { checked } from './checked.ts';
import { pageMeta, question, sitePath, text } from './fields.ts';
import { productSlugs } from './products/product.ts';
import type { SampleNote } from './sample-note.ts';

const line = z.strictObject({
  name: text,
  note: text.optional(),
  value: text.optional(),
  badge: z.strictObject({ tone: z.enum(['good', 'waiting', 'late', 'quiet']), text }).optional(),
});

const screen = z.strictObject({
  caption: z.strictObject({ title: text, text }),
  /** Text alternative. */
  label: text,
  title: text,
  state: text,
  lines: z.array(line).length(3),
  total: z.strictObject({ value: text, unit: text }),
  action: text.optional(),
  done: text.optional(),
});

const story = z.strictObject({
  slug: z.string().regex(/^[a-z-]+$/),
  /** Until the customer signs: marked, and listed by `office check`. */
  isExample: z.boolean(),
  meta: pageMeta,
  title: text,
  summary: text,
  person: z.strictObject({ name: text, trade: text, place: text, portrait: text }),
  picture: z.strictObject({ name: text, alt: text }),
  ground: z.enum(['palm', 'raffia', 'indigo']),
  products: z.array(z.enum(productSlugs)).min(1),
  service: z.strictObject({ label: text, href: sitePath }).optional(),
  problem: z.array(text).length(3),
  asked: text,
  screens: z.array(screen).length(3),
  /** `check`: how a reader can verify the figure. */
  figures: z.array(z.strictObject({ value: text, label: text, check: text })).length(3),
});

export type Story = z.output<typeof story>;

/** In the order of the list. */
export const storySlugs = ['quincaillerie-bafoussam', 'cabinet-architectes-douala', 'livraisons-yaounde'] as const;

export const stories: readonly Story[] = checked('content/stories.ts (stories)', z.array(story).min(1), [
  {
    slug: 'quincaillerie-bafoussam',
    isExample: true,
    meta: {
      title: 'Trois cahiers, une caisse\u00a0: une quincaillerie',
      description:
        'Une quincaillerie de Bafoussam passe de trois cahiers à Fufullu\u00a0: ce qui coinçait, trois écrans, et trois chiffres avec la façon de les contrôler. Exemple.',
    },
    title: 'Trois cahiers, une\u00a0caisse',
    summary:
      "La vente, les crédits et le dépôt d'une quincaillerie, écrits une fois au lieu de trois, même quand le réseau tombe.",
    person: {
      name: 'Pauline Kamdem',
      trade: 'Quincaillerie, gros et détail',
      place: 'Marché A, Bafoussam',
      portrait: 'pauline-kamdem',
    },
    picture: {
      name: 'hardware',
      alt: "Derrière le comptoir de sa quincaillerie, une femme encaisse sur son téléphone\u00a0; un maçon lui dit ce qu'il emporte, un client attend sa liste à la main.",
    },
    ground: 'palm',
    products: ['fufullu'],
    problem: [
      "Un cahier pour la vente, un pour les crédits, un pour le dépôt de l'autre côté de la rue.",
      'Le soir, les trois ne donnaient pas le même nombre de sacs de ciment, et il fallait recompter à la lampe.',
      'Quand un maçon venait solder son avance, personne ne retrouvait la page.',
    ],
    asked: 'Demandé\u00a0: vendre quand le réseau tombe, et ne plus écrire deux fois la même chose.',
    screens: [
      {
        caption: { title: 'Elle vend', text: 'Sans réseau. Le reçu part quand une barre revient.' },
        label:
          'Caisse de Fufullu hors ligne\u00a0: quatre sacs de ciment, six fers de 10 et deux kilos de pointes, 46\u00a0000\u00a0FCFA, payés par mobile money.',
        title: 'Caisse',
        state: 'hors ligne',
        lines: [
          { name: 'Ciment 50\u00a0kg ×\u00a04', value: '20\u00a0800' },
          { name: 'Fer de 10 ×\u00a06', value: '23\u00a0400' },
          { name: 'Pointes, 2\u00a0kg', value: '1\u00a0800' },
        ],
        total: { value: '46\u00a0000', unit: 'FCFA' },
        action: 'Mobile money',
        done: 'Payé, reçu F-212',
      },
      {
        caption: { title: 'Le dépôt le sait', text: 'Les quatre sacs sont sortis du compte, sans recopier.' },
        label:
          'Dépôt dans Fufullu\u00a0: 86 sacs de ciment, 140 barres de fer de 10, et six tôles seulement, à commander.',
        title: 'Dépôt',
        state: 'à jour, 17\u00a0h\u00a010',
        lines: [
          { name: 'Ciment 50\u00a0kg', value: '86\u00a0sacs' },
          { name: 'Fer de 10', value: '140\u00a0barres' },
          { name: 'Tôle bac, 3\u00a0m', badge: { tone: 'late', text: 'Reste 6' } },
        ],
        total: { value: '1', unit: 'article à commander' },
        action: 'Commander',
      },
      {
        caption: { title: 'Les avances aussi', text: 'Chaque chantier a sa ligne, avec sa date.' },
        label:
          'Crédits dans Fufullu\u00a0: trois chantiers doivent 129\u00a0500\u00a0FCFA en tout, et le maçon a reçu un rappel.',
        title: 'Crédits',
        state: '3\u00a0chantiers',
        lines: [
          { name: 'M.\u00a0Fotso, maçon', value: '64\u00a0000' },
          { name: 'Chantier Tamdja', value: '38\u00a0500' },
          { name: 'École de Djeleng', value: '27\u00a0000' },
        ],
        total: { value: '129\u00a0500', unit: 'FCFA' },
        action: 'Rappeler par SMS',
        done: 'M.\u00a0Fotso, prévenu',
      },
    ],
    figures: [
      {
        value: '1',
        label: 'écriture par vente, au lieu de trois',
        check:
          "Faites une vente dans la démonstration, puis ouvrez Dépôt et Crédits\u00a0: le sac est sorti et la dette est écrite. Vous n'avez rien recopié.",
      },
      {
        value: '0',
        label: 'vente perdue sans réseau',
        check:
          'Passez le téléphone en mode avion, vendez trois articles, revenez en ligne. Trois reçus, dont les numéros se suivent.',
      },
      {
        value: '20',
        label: 'soirs chronométrés\u00a0: dix avant, dix après',
        check:
          "Nous ne parlons de temps gagné qu'avec ce relevé\u00a0: date, heure de fermeture, initiales de la caissière. Faites le vôtre, montre en main.",
      },
    ],
  },
  {
    slug: 'cabinet-architectes-douala',
    isExample: true,
    meta: {
      title: 'Le bon plan, le même partout\u00a0: un cabinet',
      description:
        "Un cabinet d'architectes de Douala retrouve la bonne version de ses plans avec GoDrive et GoMail\u00a0: trois écrans, trois chiffres à contrôler. Exemple.",
    },
    title: 'Le bon plan, au bureau comme au chantier',
    summary:
      "Sept personnes, un chantier, onze fichiers du même rez-de-chaussée. Il n'en reste qu'un à ouvrir, et il est signé.",
    person: {
      name: 'Didier Ekambi',
      trade: "Cabinet d'architecture, sept personnes",
      place: 'Bonapriso, Douala',
      portrait: 'didier-ekambi',
    },
    picture: {
      name: 'architects',
      alt: "Dans un cabinet d'architectes, un homme et une femme sont penchés sur un plan déroulé\u00a0; une collègue appelle le chantier, qui se voit par la fenêtre.",
    },
    ground: 'indigo',
    products: ['godrive', 'gomail'],
    problem: [
      "Le plan du rez-de-chaussée existait en onze fichiers, dont deux s'appelaient «\u00a0final\u00a0».",
      "Sur le chantier, on bâtissait d'après le dernier reçu, pas d'après celui qui était signé.",
      'Le bureau de contrôle recevait les réponses de trois adresses gratuites, et en perdait.',
    ],
    asked: 'Demandé\u00a0: un seul plan qui soit le bon, et un courrier qui porte le nom du cabinet.',
    screens: [
      {
        caption: { title: 'Un plan, son histoire', text: 'La version signée est devant, les autres restent dessous.' },
        label:
          'GoDrive\u00a0: trois versions du plan du rez-de-chaussée\u00a0; la quatrième, signée ce matin, est la bonne.',
        title: 'Plan RDC',
        state: 'GoDrive',
        lines: [
          { name: 'Version 4', note: 'signée ce matin', badge: { tone: 'good', text: 'La bonne' } },
          { name: 'Version 3', note: 'lundi', badge: { tone: 'quiet', text: 'Gardée' } },
          { name: 'Version 2', note: '12\u00a0octobre', badge: { tone: 'quiet', text: 'Gardée' } },
        ],
        total: { value: '1', unit: 'plan à ouvrir' },
        action: 'Ouvrir au chantier',
      },
      {
        caption: { title: 'Un lien qui se ferme', text: 'La mairie ouvre le dossier, puis le lien expire.' },
        label:
          'GoDrive\u00a0: le lien du dossier de permis, protégé par un mot de passe, ouvert une fois par la mairie, se ferme dans huit jours.',
        title: 'Lien daté',
        state: 'GoDrive',
        lines: [
          { name: 'Dossier de permis', value: '42\u00a0Mo' },
          { name: 'Mot de passe', badge: { tone: 'good', text: 'Demandé' } },
          { name: 'Mairie', note: 'hier, 16\u00a0h\u00a020', value: '1\u00a0fois' },
        ],
        total: { value: '8', unit: 'jours restants' },
        action: 'Fermer maintenant',
      },
      {
        caption: { title: 'Le courrier part seul', text: 'Écrit sur la route du chantier, envoyé au premier réseau.' },
        label:
          "Boîte d'envoi de GoMail, réseau coupé\u00a0: la réponse au bureau de contrôle et un devis attendent, le compte rendu est parti.",
        title: "Boîte d'envoi",
        state: 'réseau coupé',
        lines: [
          { name: 'Réponse au contrôle', badge: { tone: 'waiting', text: 'Attend' } },
          { name: "Devis de l'escalier", badge: { tone: 'waiting', text: 'Attend' } },
          { name: 'Compte rendu 14', badge: { tone: 'good', text: 'Parti' } },
        ],
        total: { value: '2', unit: 'messages en attente' },
        done: 'Partiront seuls',
      },
    ],
    figures: [
      {
        value: '1',
        label: 'seul plan à ouvrir, au lieu de onze',
        check:
          'Cherchez le même plan sur chaque ordinateur et chaque téléphone du chantier, comptez les fichiers. Recomptez un mois après.',
      },
      {
        value: '1\u00a0an',
        label: 'de versions gardées',
        check:
          "Ouvrez l'historique d'un fichier\u00a0: chaque version porte sa date et son auteur, et revient sans effacer la suivante.",
      },
      {
        value: '3\u00a0sur\u00a03',
        label: "contrôles d'expéditeur passés",
        check:
          "Écrivez à une boîte Gmail, ouvrez le message, choisissez «\u00a0Afficher l'original\u00a0»\u00a0: SPF, DKIM et DMARC disent «\u00a0PASS\u00a0».",
      },
    ],
  },
  {
    slug: 'livraisons-yaounde',
    isExample: true,
    meta: {
      title: 'Derrière la pharmacie\u00a0: une maison de livraison',
      description:
        'Douze motos de Yaoundé, un site de commande léger et GoMap pour les adresses sans numéro\u00a0: trois écrans et trois chiffres à contrôler. Exemple.',
    },
    title: 'Derrière la pharmacie, portail bleu',
    summary: "Un site de commande qui s'ouvre en 3G, et des adresses sans numéro que la moto trouve du premier coup.",
    person: {
      name: 'Hamadou Bouba',
      trade: 'Livraison de repas, douze motos',
      place: 'Essos, Yaoundé',
      portrait: 'hamadou-bouba',
    },
    picture: {
      name: 'delivery',
      alt: "Devant un portail bleu, près d'une pharmacie, une cliente fait signe au livreur qui arrive à moto, un enfant la lui montre.",
    },
    ground: 'raffia',
    products: ['gomap'],
    service: { label: 'Développement web', href: '/services#web' },
    problem: [
      "Les commandes arrivaient par appels, et il fallait rappeler deux fois pour comprendre l'adresse.",
      "Une moto perdue, c'est un plat froid et une course payée pour rien.",
      "Le site d'avant ne s'ouvrait ni sur les téléphones des clients, ni sur ceux des livreurs.",
    ],
    asked: "Demandé\u00a0: une page de commande qui s'ouvre en 3G, et une adresse que tout le monde comprend.",
    screens: [
      {
        caption: { title: 'Le client commande', text: 'Une page légère. Le total est dit avant de valider.' },
        label:
          'Site de commande\u00a0: un poulet DG, deux jus de foléré et la course vers Essos, 6\u00a0600\u00a0FCFA, confirmés par SMS.',
        title: 'Ma commande',
        state: 'en 3G',
        lines: [
          { name: 'Poulet DG', value: '4\u00a0500' },
          { name: 'Jus de foléré ×\u00a02', value: '1\u00a0400' },
          { name: 'Course, Essos', value: '700' },
        ],
        total: { value: '6\u00a0600', unit: 'FCFA' },
        action: 'Commander',
        done: 'Confirmé par SMS',
      },
      {
        caption: { title: 'GoMap comprend', text: "Un repère et une marge, à la place d'un numéro de rue." },
        label:
          'GoMap\u00a0: «\u00a0derrière la pharmacie, portail bleu\u00a0» devient un point à trente mètres près, avec la photo du portail, prêt à être envoyé au livreur.',
        title: 'Adresse',
        state: 'GoMap',
        lines: [
          { name: 'Derrière la pharmacie', badge: { tone: 'good', text: 'Repère' } },
          { name: 'Portail bleu', badge: { tone: 'good', text: 'Photo' } },
          { name: 'À pied, depuis le goudron', value: '90\u00a0m' },
        ],
        total: { value: '30\u00a0m', unit: 'de marge' },
        action: 'Envoyer au livreur',
      },
      {
        caption: { title: 'La tournée tient', text: 'La carte est dans le téléphone, pas dans le réseau.' },
        label: 'Tournée de huit arrêts dans GoMap, hors ligne\u00a0: Mokolo et Bastos sont livrés, Essos est en cours.',
        title: 'Tournée',
        state: 'hors ligne',
        lines: [
          { name: 'Mokolo', badge: { tone: 'good', text: 'Livré' } },
          { name: 'Bastos', badge: { tone: 'good', text: 'Livré' } },
          { name: 'Essos', badge: { tone: 'waiting', text: 'En route' } },
        ],
        total: { value: '3\u00a0/\u00a08', unit: 'arrêts' },
        action: 'Arrêt suivant',
      },
    ],
    figures: [
      {
        value: '100\u00a0Ko',
        label: 'au plus, pour ouvrir la commande',
        check:
          "Dans Chrome, outils de développement, onglet Réseau, rechargez\u00a0: le total s'affiche en bas. Essayez sur la page que vous lisez, elle tient la même promesse.",
      },
      {
        value: '8\u00a0sur\u00a08',
        label: 'arrêts trouvés sans réseau',
        check:
          'Téléchargez la ville dans GoMap, passez en mode avion, ouvrez la tournée. La carte et les huit arrêts restent là.',
      },
      {
        value: '2\u00a0→\u00a00',
        label: "rappels pour comprendre l'adresse",
        check:
          "Un samedi avant, un samedi après, comptez les «\u00a0c'est où\u00a0?\u00a0» dans le journal d'appels de la ligne.",
      },
    ],
  },
]);

/** @throws Error for an unknown address */
export function storyBySlug(slug: string): Story {
  const found = stories.find((it) => it.slug === slug);
  if (!found) throw new Error(`content/stories.ts: no story ${slug}`);
  return found;
}

export const storiesPage = checked(
  'content/stories.ts (storiesPage)',
  z.strictObject({
    question,
    path: sitePath,
    name: text,
    title: text,
    lead: text,
    example: text,
    labels: z.strictObject({
      read: text,
      problem: text,
      screens: text,
      figures: text,
      check: text,
      used: text,
      others: text,
      all: text,
    }),
    teaser: text,
    none: text,
    call: z.strictObject({ title: text, text, label: text }),
  }),
  {
    question: "Qu'est-ce que cela a changé pour quelqu'un comme moi, et comment le vérifier\u00a0?",
    path: '/references',
    name: 'Références',
    title: 'Trois métiers, et ce qui se vérifie',
    lead: "Au comptoir, au bureau, sur la moto. Ce qui coinçait, ce que montre l'écran, et trois chiffres que vous pouvez contrôler sans nous croire.",
    example:
      "Personne, entreprise et chiffres sont imaginés pour montrer la forme. Un cas réel ne paraît ici qu'avec la signature du client et le relevé qui le prouve.",
    labels: {
      read: "Lire l'histoire",
      problem: 'Ce qui coinçait',
      screens: 'Ce que montre le téléphone',
      figures: 'Ce qui se vérifie',
      check: 'Comment vérifier',
      used: 'Ce qui a servi',
      others: 'Les autres histoires',
      all: 'Toutes les histoires',
    },
    teaser: 'Chez un client',
    none: 'Ce produit attend encore son histoire. Ces trois-là se passent au comptoir, au bureau, sur la moto.',
    call: {
      title: 'Et chez vous, on compterait quoi\u00a0?',
      text: 'Dites-nous ce qui coince. Nous vous dirons quel chiffre mesurer avant de commencer.',
      label: 'Nous écrire',
    },
  },
);

export const samples: SampleNote[] = stories
  .filter(({ isExample }) => isExample)
  .map(({ title }) => ({
    where: 'content/stories.ts',
    what: `«\u00a0${title}\u00a0»\u00a0: personne, entreprise, écrans et chiffres d'exemple, à remplacer par un client qui a signé`,
  }));
