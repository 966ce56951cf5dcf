import * as z from 'zod';
import { editable, editableOne, type Kind, type Shown } from '../../model/editable.ts';
import { amountField, dayField, labelled, lineField, listField, paragraphField } from '../../model/entry-fields.ts';
import { capitalised, counted } from '../../model/french-numbers.ts';
import { drawing, line, pageKind, paragraph, section } from '../../model/page-fields.ts';
import { filled, withKnownFacts } from '../../model/placeholders.ts';
import { formChoices, sameChoice } from '../company/form-lists.ts';

export const COURSE_KINDS = ['Technique', 'Vendre, diriger, communiquer'] as const;

const placesField = (words: { label: string; hint: string }) =>
  labelled(
    z
      .int('Écrivez un nombre de places, sans virgule.')
      .min(0, 'Un nombre de places ne peut pas être négatif.')
      .max(500, '500\u00a0places au plus.'),
    words,
  );

const courseSchema = z.strictObject({
  kind: labelled(z.enum(COURSE_KINDS, { error: 'Choisissez un groupe dans la liste.' }), {
    label: 'Groupe',
    hint: 'Sur quelle moitié de la page elle se range.',
  }),
  title: lineField(70, { label: 'Titre' }),
  trainingType: lineField(100, {
    label: 'Choix du formulaire',
    hint: 'Celui que le lien «\u00a0Demander cette formation\u00a0» choisit.',
  })
    .meta({ formList: 'training-types' })
    .optional(),
  summary: lineField(180, { label: 'Résumé', hint: 'Une phrase, qui se lit aussi dans les résultats de recherche.' }),
  duration: lineField(60, { label: 'Durée', hint: 'Par exemple «\u00a012\u00a0semaines, 72\u00a0heures\u00a0».' }),
  hours: labelled(
    z
      .int("Écrivez un nombre d'heures, sans virgule.")
      .min(1, 'Au moins une heure.')
      .max(2000, '2000\u00a0heures au plus.'),
    { label: 'Heures avec un formateur', hint: 'En tout.' },
  ).optional(),
  level: labelled(z.enum(['Débutant', 'Intermédiaire', 'Avancé'], { error: 'Choisissez un niveau dans la liste.' }), {
    label: 'Niveau',
  }).optional(),
  prerequisites: listField(lineField(120, { label: 'Prérequis' }), 0, 8, {
    label: 'Prérequis',
    hint: "«\u00a0Aucun\u00a0» s'il n'y en a pas.",
  }),
  programme: listField(lineField(140, { label: 'Partie' }), 1, 20, { label: 'Programme' }),
  outcome: paragraphField(240, { label: 'À la fin, la personne aura' }).optional(),
  format: lineField(160, { label: 'Où et quand' }).optional(),
  price: amountField({
    label: 'Prix par personne',
    hint: 'En francs CFA\u00a0; vide, la page dit «\u00a0sur devis\u00a0».',
  }).optional(),
  priceDepends: lineField(160, {
    label: 'Ce dont le prix dépend',
    hint: 'Par exemple «\u00a0le nombre de personnes et le lieu\u00a0»\u00a0; vide, une phrase commune à toutes.',
  }).optional(),
  session: labelled(
    z
      .strictObject({
        start: dayField({ label: 'Premier jour', hint: 'Le lendemain, la page dit «\u00a0à la demande\u00a0».' }),
        end: dayField({ label: 'Dernier jour' }),
        seats: placesField({ label: 'Places', hint: 'En tout.' }),
        free: placesField({ label: 'Places libres', hint: "À 0, la page dit «\u00a0complet, liste d'attente\u00a0»." }),
      })
      .refine(({ start, end }) => start <= end, {
        error: 'Le dernier jour est avant le premier.',
        path: ['end'],
      })
      .refine(({ seats, free }) => free <= seats, {
        error: 'Il y a moins de places en tout que de places libres.',
        path: ['free'],
      })
      .optional(),
    { label: 'Prochaine session', hint: "Vide si aucune n'a de date." },
  ),
});

type CourseData = z.output<typeof courseSchema>;
export type Course = Shown<CourseData>;

export const EVENINGS = 'En salle à Yaoundé, deux soirs par semaine, ou à distance avec les séances enregistrées';
export const DAYS = 'En salle à Yaoundé, en journées pleines, ou dans vos locaux à partir de six personnes';

/** The course's type as the form offers it; undefined once it does no more. */
export const trainingChoiceOf = ({ trainingType }: Pick<CourseData, 'trainingType'>): string | undefined =>
  trainingType && sameChoice(formChoices('training-types'), trainingType);

/** Requirement 2.23: seven technical and four business or soft-skill courses to begin with. */
export const coursesKind: Kind<CourseData> = {
  name: 'courses',
  title: 'Formations',
  one: 'une formation',
  group: 'Offres',
  schema: courseSchema,
  count: { min: 0, max: 60 },
  hasValidity: true,
  nameOf: ({ title }) => title,
  publishNotes: (data) =>
    !data.trainingType || trainingChoiceOf(data)
      ? []
      : [
          `Le formulaire ne propose pas «\u00a0${data.trainingType}\u00a0»\u00a0: le lien «\u00a0Demander cette formation\u00a0» y mène sans rien choisir.`,
        ],
  shownOn: (id) => [`/careers/training#${id}`],
  sample: "Programme, durée, horaires, prérequis, dates et places\u00a0: à confirmer par l'équipe de formation",
  seed: [
    {
      id: 'web-development',
      data: {
        kind: 'Technique',
        title: 'Développement web',
        trainingType: 'Développement Web',
        summary: 'De la première page à une petite application en ligne, rapide sur un téléphone modeste.',
        duration: '12\u00a0semaines, 72\u00a0heures',
        hours: 72,
        level: 'Débutant',
        prerequisites: ["Se servir d'un ordinateur sans aide", "Lire l'anglais technique avec un dictionnaire"],
        programme: [
          'HTML\u00a0: une page qui se lit aussi sans image',
          'CSS\u00a0: mise en page, thème sombre, petits écrans',
          'JavaScript\u00a0: le langage, puis le navigateur',
          'Git et la relecture à deux',
          "Un serveur, une base de données, un formulaire qui n'égare rien",
          'Poids des pages et réseau lent\u00a0: mesurer, alléger',
          'Sécurité de base et mise en ligne',
          "Projet\u00a0: le site d'un commerce de votre quartier",
        ],
        outcome:
          'Un site en ligne à votre nom, que vous savez modifier, et un dépôt de code présentable à un recruteur.',
        format: EVENINGS,
        session: { start: '2027-01-11', end: '2027-04-02', seats: 12, free: 5 },
      },
    },
    {
      id: 'mobile-development',
      data: {
        kind: 'Technique',
        title: 'Développement mobile',
        trainingType: 'Développement Mobile',
        summary: 'Une application Android qui marche sans réseau et se met à jour quand il revient.',
        duration: '10\u00a0semaines, 60\u00a0heures',
        hours: 60,
        level: 'Intermédiaire',
        prerequisites: [
          "Avoir programmé dans un langage, quel qu'il soit",
          'Un ordinateur avec 8\u00a0Go de mémoire',
          'Un téléphone Android pour les essais',
        ],
        programme: [
          'Kotlin pour qui sait déjà programmer',
          'Écrans, navigation et accessibilité',
          'Stocker sur le téléphone, synchroniser plus tard',
          'Appeler une API quand le réseau hésite',
          'Encaisser par mobile money en environnement de test',
          'Batterie, mémoire et petits appareils',
          'Publier sur une boutique et suivre les pannes',
        ],
        outcome: 'Une application installée sur le téléphone de dix personnes qui ne sont pas de votre famille.',
        format: EVENINGS,
        session: { start: '2027-02-02', end: '2027-04-09', seats: 10, free: 7 },
      },
    },
    {
      id: 'data-science-ai',
      data: {
        kind: 'Technique',
        title: 'Data science et intelligence artificielle',
        trainingType: 'Data Science & IA',
        summary: 'Nettoyer des données, bâtir un modèle, savoir dire quand il ne faut pas le croire.',
        duration: '14\u00a0semaines, 84\u00a0heures',
        hours: 84,
        level: 'Intermédiaire',
        prerequisites: [
          'Les mathématiques du lycée',
          'Des bases de Python ou une remise à niveau de deux soirées, offerte',
        ],
        programme: [
          'Python pour les données, tableaux et graphiques',
          'Données sales\u00a0: doublons, trous, dates impossibles',
          'Statistique utile\u00a0: échantillon, écart, incertitude',
          'Prévoir\u00a0: régression, arbres, validation honnête',
          'Textes et langues\u00a0: du français au fulfulde',
          "Grands modèles de langue\u00a0: ce qu'ils font, ce qu'ils inventent",
          'Mettre un modèle en service et surveiller ses erreurs',
          "Projet\u00a0: prévoir les ventes d'un dépôt de boissons",
        ],
        outcome: "Un modèle évalué sur des données réelles, présenté en dix minutes à quelqu'un qui doit décider.",
        format: EVENINGS,
        session: { start: '2027-01-18', end: '2027-04-23', seats: 12, free: 3 },
      },
    },
    {
      id: 'big-data-cloud',
      data: {
        kind: 'Technique',
        title: 'Big data et cloud',
        trainingType: 'Big Data & Cloud',
        summary: 'Faire circuler et calculer des millions de lignes sans que la facture du cloud vous surprenne.',
        duration: '10\u00a0semaines, 60\u00a0heures',
        hours: 60,
        level: 'Avancé',
        prerequisites: ['SQL courant', 'La ligne de commande Linux', 'Un an de pratique dans une équipe technique'],
        programme: [
          "Machines, réseaux et disques loués\u00a0: ce qu'on achète vraiment",
          'Modéliser pour lire vite\u00a0: entrepôt, partitions, index',
          'Chaînes de traitement qui reprennent là où elles ont échoué',
          'Flux en temps réel\u00a0: tickets de caisse et capteurs',
          'Sauvegarde, reprise après sinistre et exercice de panne',
          'Coûts\u00a0: prévoir, plafonner, éteindre',
        ],
        outcome: 'Une chaîne complète, de la caisse au tableau de bord, avec son coût mensuel écrit à côté.',
        format: EVENINGS,
        session: { start: '2027-03-09', end: '2027-05-14', seats: 10, free: 10 },
      },
    },
    {
      id: 'cybersecurity',
      data: {
        kind: 'Technique',
        title: 'Cybersécurité',
        trainingType: 'Cybersécurité',
        summary: 'Protéger une PME avec ses moyens réels\u00a0: comptes, sauvegardes, réseau et réflexes de chacun.',
        duration: '8\u00a0semaines, 48\u00a0heures',
        hours: 48,
        level: 'Intermédiaire',
        prerequisites: [
          'Administrer quelques postes ou un petit réseau',
          'Signer la charte\u00a0: on ne teste que ce qui nous appartient',
        ],
        programme: [
          "Ce qui menace une PME d'ici\u00a0: faux virements, comptes volés, clés USB",
          'Mots de passe, double vérification, départs du personnel',
          'Postes, serveurs et Wi-Fi\u00a0: durcir sans bloquer le travail',
          "Les dix failles les plus courantes d'une application web, en laboratoire",
          'Sauvegardes\u00a0: la règle 3-2-1 et un exercice de restauration',
          'Incident\u00a0: les premières heures, les preuves, qui prévenir',
          'Le cadre légal\u00a0: cybersécurité (loi de 2010), données personnelles (loi de 2024)',
        ],
        outcome: 'Un plan de protection pour votre organisation, chiffré, avec les trois gestes à faire lundi.',
        format: EVENINGS,
        session: { start: '2027-01-20', end: '2027-03-12', seats: 10, free: 4 },
      },
    },
    {
      id: 'ui-ux-design',
      data: {
        kind: 'Technique',
        title: 'UI/UX design',
        trainingType: 'UI/UX Design',
        summary: "Dessiner des écrans que l'on comprend du premier coup, et le vérifier avec de vraies personnes.",
        duration: '8\u00a0semaines, 48\u00a0heures',
        hours: 48,
        level: 'Débutant',
        prerequisites: ['Un ordinateur portable', "De la curiosité pour la façon dont les gens s'y prennent"],
        programme: [
          'Observer et questionner sans souffler la réponse',
          "Parcours\u00a0: de l'envie au reçu",
          'Grille, typographie, couleur et contraste',
          "Formulaires que l'on remplit sans soupirer",
          'Maquettes et prototypes cliquables',
          "Cinq essais au marché, et ce qu'on en fait",
          'Transmettre aux développeurs\u00a0: composants, états, textes',
        ],
        outcome: 'Une étude de cas complète pour votre dossier, essais filmés et corrections comprises.',
        format: EVENINGS,
        session: { start: '2027-01-12', end: '2027-03-05', seats: 10, free: 0 },
      },
    },
    {
      id: 'devops',
      data: {
        kind: 'Technique',
        title: 'DevOps et mise en production',
        trainingType: 'Big Data & Cloud',
        summary: 'Livrer souvent, sans peur et sans veiller\u00a0: automatiser, observer, revenir en arrière.',
        duration: '8\u00a0semaines, 48\u00a0heures',
        hours: 48,
        level: 'Avancé',
        prerequisites: ['Programmer au quotidien', 'Git et la ligne de commande Linux'],
        programme: [
          'Une commande pour construire, une autre pour tester',
          'Conteneurs\u00a0: quand ils aident, quand ils pèsent',
          'Intégration et livraison continues',
          'Journaux, mesures, alertes qui réveillent à bon droit',
          'Migrer une base de données sans fermer la boutique',
          'Pannes de courant et de liaison\u00a0: concevoir pour le retour',
        ],
        outcome: 'Un service que vous savez déployer, surveiller et remettre en état, exercice de panne réussi.',
        format: EVENINGS,
        session: { start: '2027-03-15', end: '2027-05-07', seats: 8, free: 6 },
      },
    },
    {
      id: 'digital-marketing',
      data: {
        kind: 'Vendre, diriger, communiquer',
        title: 'Marketing digital',
        trainingType: 'Marketing Digital',
        summary: 'Se faire trouver, se faire lire et mesurer ce que rapporte chaque franc dépensé.',
        duration: '6\u00a0semaines, 36\u00a0heures',
        hours: 36,
        level: 'Débutant',
        prerequisites: ['Une entreprise, une association ou un projet sur lequel travailler'],
        programme: [
          'Vos clients\u00a0: dix conversations avant la première publication',
          "Être trouvé\u00a0: fiche d'établissement, recherche locale, site",
          'Écrire court et vrai',
          "Réseaux sociaux\u00a0: un calendrier que l'on tient",
          'Publicité à petit budget, avec un plafond',
          'Messagerie et newsletter, avec le consentement des gens',
          'Mesurer et arrêter ce qui ne sert à rien',
        ],
        outcome: 'Un plan de trois mois pour votre activité et vos quatre premières semaines déjà publiées.',
        format: EVENINGS,
        session: { start: '2027-01-14', end: '2027-02-26', seats: 14, free: 9 },
      },
    },
    {
      id: 'digital-project-management',
      data: {
        kind: 'Vendre, diriger, communiquer',
        title: 'Gestion de projet digital',
        trainingType: 'Gestion de Projet Digital',
        summary: 'De la première conversation à la recette signée, sans perdre le budget en route.',
        duration: '5\u00a0jours, 35\u00a0heures',
        hours: 35,
        level: 'Intermédiaire',
        prerequisites: ['Avoir participé à un projet, même comme client'],
        programme: [
          'Comprendre le besoin derrière la demande',
          'Cahier des charges et devis comparables',
          'Découper, estimer, planifier avec les jours fériés du pays',
          'Agile sans jargon\u00a0: livrer un peu, montrer, corriger',
          'Risques, avenants et mauvaises nouvelles',
          'Recette, formation des utilisateurs, mise en service',
        ],
        outcome: 'Le dossier complet de votre prochain projet, relu par un chef de projet en activité.',
        format: DAYS,
        session: { start: '2027-01-25', end: '2027-01-29', seats: 14, free: 9 },
      },
    },
    {
      id: 'online-sales',
      data: {
        kind: 'Vendre, diriger, communiquer',
        title: 'Vendre en ligne et servir ses clients',
        trainingType: 'Marketing Digital',
        summary: 'De la photo du produit à la livraison, avec paiement mobile et réponses aux réclamations.',
        duration: '4\u00a0jours, 28\u00a0heures',
        hours: 28,
        level: 'Débutant',
        prerequisites: ['Un téléphone avec appareil photo', 'Quelque chose à vendre, même un seul article'],
        programme: [
          'Photographier et décrire un produit à la lumière du jour',
          'Fixer un prix, livraison et frais de paiement compris',
          'Encaisser par mobile money et garder la preuve',
          'Organiser la livraison, de Yaoundé à Bafoussam',
          'Répondre vite et bien, réclamations comprises',
          'Vos obligations de vendeur en ligne',
        ],
        outcome: 'Un catalogue de dix articles, un premier encaissement réussi et vos réponses types écrites.',
        format: DAYS,
        session: { start: '2027-02-22', end: '2027-02-25', seats: 14, free: 14 },
      },
    },
    {
      id: 'team-communication',
      data: {
        kind: 'Vendre, diriger, communiquer',
        title: 'Communiquer et travailler en équipe',
        trainingType: 'Gestion de Projet Digital',
        summary:
          "Écrire un message qui obtient une réponse, mener une réunion qui finit à l'heure, dire non sans rompre.",
        duration: '3\u00a0jours, 21\u00a0heures',
        hours: 21,
        level: 'Débutant',
        prerequisites: ["Aucun, sinon l'envie de parler devant les autres"],
        programme: [
          'Le message de cinq lignes',
          'Écouter, reformuler, vérifier',
          'Réunion\u00a0: ordre du jour, décision, trace écrite',
          'Prendre la parole, en français et en anglais',
          'Désaccords et retours difficiles',
          'Travailler à distance quand la liaison coupe',
        ],
        outcome:
          "Trois exercices filmés, vos progrès visibles entre le premier et le dernier, et un mode d'emploi d'équipe.",
        format: DAYS,
      },
    },
  ],
};

export const courses = editable(coursesKind);

const COUNTED = { formations: () => counted(courses().length, 'formation', 'formations', true) };

const trainingPageSchema = z.strictObject({
  title: labelled(withKnownFacts(line('Titre', 70), COUNTED), {
    label: 'Titre',
    hint: '«\u00a0{formations}\u00a0» y met leur nombre.',
  }),
  lead: paragraph('Introduction', 360),
  none: section("Quand aucune formation n'est programmée", {
    title: line('Titre', 70),
    lead: paragraph('Introduction', 360),
  }),
  groups: section('Groupes', {
    technical: line('Formations techniques', 120),
    business: line('Vendre, diriger, communiquer', 120),
  }),
  depends: paragraph('Ce dont le prix dépend', 240, "D'une formation qui ne le dit pas."),
  scene: drawing('Dessin'),
  request: section('Demande', { title: line('Titre', 60), text: paragraph('Texte', 300) }),
});

export const trainingPageKind = pageKind({
  name: 'training-page',
  title: 'Page des formations',
  paths: ['/careers/training'],
  schema: trainingPageSchema,
  texts: {
    title: '{formations}, un travail fini à chaque fois',
    lead: 'Nos formateurs sont ceux qui construisent nos produits dans la journée. Chaque parcours se termine par quelque chose que vous pouvez montrer\u00a0: un site, un plan, une maquette, un service qui tourne.',
    none: {
      title: 'Des formations à la demande',
      lead: "Aucune n'est programmée en ce moment. Dites-nous ce que vous voulez savoir faire\u00a0: nous composons une session avec vous, pour une personne ou pour une équipe.",
    },
    groups: {
      technical: 'Pour construire, protéger et faire tourner.',
      business: 'Pour ceux qui décident, accompagnent ou tiennent boutique.',
    },
    depends:
      'Il dépend du nombre de personnes, du lieu (en salle, à distance ou dans vos locaux) et des dates\u00a0; il vous est écrit avec la session.',
    scene: {
      caption: 'Dix-huit heures quarante\u00a0: le stock, la caisse, le compte, au tableau.',
      alt: "Dessin d'un cours du soir\u00a0: trois adultes à leur ordinateur, le formateur au tableau.",
    },
    request: {
      title: 'Demander une formation',
      text: 'Pour vous seul ou pour votre équipe. Dites-nous vos dates et votre point de départ\u00a0: nous répondons dans les 24\u00a0heures ouvrées, puis nous vous proposons une session et un devis.',
    },
  },
});

export const trainingPage = editableOne(trainingPageKind);

export const trainingLabels = {
  duration: 'Durée',
  level: 'Niveau',
  prerequisites: 'Prérequis',
  programme: 'Programme',
  outcome: 'À la fin, vous aurez',
  format: 'Où et quand',
  places: 'Places',
  price: 'Prix',
  onQuote: 'sur devis',
  byPerson: 'par personne',
  onDemand: 'à la demande',
  full: "complet, liste d'attente",
  sampleDates: "Dates et places\u00a0: exemples, à confirmer par l'équipe de formation.",
  request: 'Demander cette formation',
} as const;

/** The session to come; undefined without one, or once it has begun. @param today `yyyy-mm-dd` */
export function comingSession({ session }: Pick<CourseData, 'session'>, today: string) {
  return session && session.start >= today ? session : undefined;
}

/** 'complet, liste d'attente', '5 places sur 12', '1 place sur 12'. */
export function placesLeft({ free, seats }: { free: number; seats: number }): string {
  if (free === 0) return trainingLabels.full;
  return `${free}\u00a0place${free > 1 ? 's' : ''} sur\u00a0${seats}`;
}

export function trainingOpening(): { title: string; lead: string } {
  const { title, lead, none } = trainingPage();
  return courses().length === 0 ? none : { title: filled(title, COUNTED), lead };
}

export const groupLead = (kind: Course['kind']): string =>
  kind === 'Technique' ? trainingPage().groups.technical : trainingPage().groups.business;

export function groupTitle(kind: Course['kind'], count: number): string {
  const called = capitalised(counted(count, 'formation', 'formations', true));
  return kind === 'Technique'
    ? `${called} technique${count > 1 ? 's' : ''}`
    : `${called} pour vendre, diriger et communiquer`;
}
