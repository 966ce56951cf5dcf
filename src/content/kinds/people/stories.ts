import * as z from 'zod';
import { editable, type Kind, type Shown, shownAs } from '../../model/editable.ts';
import { entryField, labelled } from '../../model/entry-fields.ts';
import { line, link, list, paragraph, section } from '../../model/page-fields.ts';
import { searchDescription, searchTitle } from '../../model/search-texts.ts';
import { pictureField } from '../company/media.ts';
import { drawnPortrait } from './cast.ts';

/** Drawn scenes (studio/people), with what they show. */
export const STORY_SCENES = {
  hardware: 'Une quincaillerie',
  architects: 'Un cabinet',
  delivery: 'Une livraison',
} as const;
type Scene = keyof typeof STORY_SCENES;
const SCENES = Object.keys(STORY_SCENES) as [Scene, ...Scene[]];

const chosen = <const Value extends string>(
  values: readonly [Value, ...Value[]],
  label: string,
  names?: Record<string, string>,
) => labelled(z.enum(values, { error: 'Choisissez dans la liste.' }), { label }).meta({ ...(names && { names }) });

const badge = section('Pastille', {
  tone: chosen(['good', 'waiting', 'late', 'quiet'], 'Couleur', {
    good: 'Vert, bien',
    waiting: 'Jaune, attend',
    late: 'Rouge, en retard',
    quiet: 'Gris',
  }),
  text: line('Mot', 16),
});

const screen = section('Écran', {
  caption: section("Sous l'écran", { title: line('Titre', 40), text: line('Texte', 120) }),
  label: paragraph('Description', 300, "Ce que l'écran montre, pour qui ne le voit pas."),
  title: line('Titre', 24),
  state: line('État', 24, 'À droite du titre.'),
  lines: list(
    'Lignes',
    section('Ligne', {
      name: line('Nom', 32),
      note: line('Précision', 32).optional(),
      value: line('Valeur', 16).optional(),
      badge: badge.optional(),
    }),
    3,
  ),
  total: section('Total', { value: line('Valeur', 16), unit: line('Unité', 32) }),
  action: line('Bouton', 28).optional(),
  done: line('Confirmation', 40).optional(),
});

const storySchema = z.strictObject({
  title: line('Titre', 60),
  summary: line('Résumé', 200, 'Dans la liste.'),
  person: section('Le client', {
    name: line('Nom', 50),
    trade: line('Métier', 60),
    place: line('Lieu', 50),
    portrait: drawnPortrait("Montré tant qu'il n'y a pas de photo. Vide\u00a0: les initiales.").optional(),
    picture: z.optional(pictureField({ label: 'Photo', hint: "Carrée. Avec l'accord de la personne." })),
  }),
  picture: section('Image du haut', {
    name: chosen(SCENES, 'Dessin', STORY_SCENES),
    photo: z.optional(pictureField({ label: 'Photo', hint: 'À la place du dessin.' })),
    alt: paragraph('Description', 300, "Ce que l'image montre, pour qui ne la voit pas.").optional(),
  }),
  ground: chosen(['palm', 'raffia', 'indigo'], 'Fond des écrans', {
    palm: 'Vert palme',
    raffia: 'Raphia',
    indigo: 'Indigo',
  }),
  products: list('Produits utilisés', entryField('products', { label: 'Produit' }), 0, 4),
  service: link('Service utilisé').optional(),
  problem: list('Ce qui coinçait', line('Phrase', 160), 1, 4, 'Lues à la suite, comme un paragraphe.'),
  asked: line('Ce qui était demandé', 160).optional(),
  screens: list('Écrans', screen, 0, 3),
  figures: list(
    'Chiffres',
    section('Chiffre', {
      value: line('Chiffre', 12),
      label: line("Ce qu'il compte", 80),
      check: paragraph('Comment le vérifier', 300, 'Ce que le lecteur peut faire sans nous croire.'),
    }),
    0,
    3,
  ),
  meta: section('Moteurs de recherche', {
    title: line('Titre', 53, 'Le site y ajoute «\u00a0| Nkul\u00a0».'),
    description: labelled(line('Description', 160).min(110, '110\u00a0caractères au moins.'), { label: 'Description' }),
  }).optional(),
});

type StoryData = z.output<typeof storySchema>;
/** What readers get: texts that staff left out are written from the others, or are empty and not shown. */
export type Story = Shown<
  Omit<StoryData, 'meta' | 'asked' | 'picture'> & {
    meta: NonNullable<StoryData['meta']>;
    asked: string;
    picture: StoryData['picture'] & { alt: string };
  }
>;

const shownStory = (story: Shown<StoryData>): Story => ({
  ...story,
  asked: story.asked ?? '',
  picture: { ...story.picture, alt: story.picture.alt ?? STORY_SCENES[story.picture.name] },
  meta: story.meta ?? {
    title: searchTitle(story.person.name, story.title),
    description: searchDescription([story.summary, `${story.person.trade}, ${story.person.place}`, ...story.problem]),
  },
});

export const storiesKind: Kind<StoryData> = {
  name: 'stories',
  title: 'Histoires de clients',
  group: 'Vitrine',
  one: 'une histoire',
  schema: storySchema,
  count: { min: 1, max: 60 },
  hasValidity: false,
  nameOf: ({ title }) => title,
  ownPath: (id) => storyPath(id),
  shownOn: (id) => [storyPath(id), '/references', '/services'],
  sample: "Personne, entreprise, écrans et chiffres d'exemple, à remplacer par un client qui a signé",
  seed: [
    {
      id: 'quincaillerie-bafoussam',
      data: {
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
    },
    {
      id: 'cabinet-architectes-douala',
      data: {
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
            caption: {
              title: 'Un plan, son histoire',
              text: 'La version signée est devant, les autres restent dessous.',
            },
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
            caption: {
              title: 'Le courrier part seul',
              text: 'Écrit sur la route du chantier, envoyé au premier réseau.',
            },
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
    },
    {
      id: 'livraisons-yaounde',
      data: {
        meta: {
          title: 'Derrière la pharmacie\u00a0: une maison de livraison',
          description:
            'Douze motos de Yaoundé, un site de commande léger et GoMap pour les adresses sans numéro\u00a0: trois écrans et trois chiffres à contrôler. Exemple.',
        },
        title: 'Derrière la pharmacie, portail bleu',
        summary:
          "Un site de commande qui s'ouvre en 3G, et des adresses sans numéro que la moto trouve du premier coup.",
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
            label:
              'Tournée de huit arrêts dans GoMap, hors ligne\u00a0: Mokolo et Bastos sont livrés, Essos est en cours.',
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
    },
  ],
};

/** The published stories in the order of the list. */
export const stories = shownAs(editable(storiesKind), shownStory);

/** No customer has signed yet: a section says it once, and marks no story of its own. */
export const areStoriesToCome = (): boolean => stories().every(({ real }) => !real);

export const storiesPath = '/references';
export const storyPath = (id: string): string => `${storiesPath}/${id}`;

export const storyLabels = {
  page: 'Références',
  read: "Lire l'histoire",
  problem: 'Ce qui coinçait',
  screens: 'Ce que montre le téléphone',
  figures: 'Ce qui se vérifie',
  check: 'Comment vérifier',
  used: 'Ce qui a servi',
  others: 'Les autres histoires',
  all: 'Toutes les histoires',
} as const;

/** Texts of the page that stands at the address of a withdrawn or an unknown story. */
export const missingStory = {
  withdrawn: 'Cette histoire a été retirée',
  unknown: "Cette histoire n'existe pas",
  lead: 'Voici les autres.',
} as const;
