import * as z from 'zod';
import { editable, type Kind } from '../../model/editable.ts';
import { labelled, lineField, paragraphField } from '../../model/entry-fields.ts';
import { PLACEHOLDERS, placeholderError } from './reply-placeholders.ts';

/** Templates of answers to requests, and of the mails of candidates' stages. Placeholders: reply-placeholders.ts. */

const REQUESTS = {
  demo: 'démonstrations',
  contact: 'contact',
  training: 'formations',
  partner: 'partenariats',
  job: 'candidatures',
} as const;
export type TemplateRequest = keyof typeof REQUESTS;

/** Stages that a mail announces. */
const STAGES = {
  interview: 'Entretien',
  test: 'Épreuve',
  offer: 'Offre',
  hired: 'Embauche',
  declined: 'Refus',
} as const;
export type TemplateStage = keyof typeof STAGES;
const STAGE_NAMES = Object.keys(STAGES) as [TemplateStage, ...TemplateStage[]];

const TEAM = 'team';
/** A colleague's own. @param id staff.id */
export const ownAudience = (id: string): string => `staff:${id}`;
const AUDIENCE = /^(?:team|direction|commercial|rh|staff:[\w-]{1,64})$/;
/** The desk's names of audiences; a colleague's own comes with the colleague. */
export const AUDIENCES: Readonly<Record<string, string>> = {
  [TEAM]: "Toute l'équipe",
  direction: 'La direction',
  commercial: 'Les commerciaux',
  rh: 'Les ressources humaines',
};

const placed = <Schema extends z.ZodType<string>>(schema: Schema) =>
  schema.superRefine((text, context) => {
    const message = placeholderError(text);
    if (message) context.addIssue({ code: 'custom', message });
  });

const SUBJECT = { label: 'Objet', hint: "Vide\u00a0: celui de la demande. Le numéro s'y ajoute de lui-même." };
const TEXT = {
  label: 'Texte',
  hint: "Entre crochets, comme [jour et heure]\u00a0: un blanc, que l'on remplit avant l'envoi. Sans {signature}, la vôtre suit le texte.",
};

const templateSchema = z
  .strictObject({
    name: lineField(60, { label: 'Nom', hint: "Ce que l'on choisit en répondant." }),
    offered: labelled(
      z
        .array(z.enum(Object.keys(REQUESTS) as [TemplateRequest, ...TemplateRequest[]]), { error: 'Donnez une liste.' })
        .min(1, 'Cochez au moins une sorte de demandes.')
        .max(5, 'Chaque sorte de demandes se coche une fois.')
        .refine((kinds) => new Set(kinds).size === kinds.length, 'Chaque sorte de demandes se coche une fois.')
        .meta({ uniqueItems: true, names: REQUESTS }),
      { label: 'Proposé pour' },
    ),
    stage: labelled(
      z
        .enum(STAGE_NAMES, { error: 'Choisissez une étape dans la liste.' })
        .meta({ names: STAGES })
        .nullable()
        .default(null),
      { label: 'Étape du candidat', hint: "Son courriel à cette étape, où l'envoi le fait passer." },
    ),
    audience: labelled(
      z.string({ error: 'Choisissez pour qui.' }).regex(AUDIENCE, 'Choisissez pour qui dans la liste.'),
      { label: 'Pour' },
    ),
    subject: labelled(placed(lineField(150, SUBJECT)).nullable(), SUBJECT),
    text: labelled(placed(paragraphField(5000, TEXT)), { ...TEXT }).meta({ terms: PLACEHOLDERS }),
  })
  .refine(({ stage, offered }) => stage === null || offered.includes('job'), {
    path: ['stage'],
    error: "Une étape n'existe que pour les candidatures\u00a0: cochez-les, ou laissez l'étape vide.",
  });

export type ReplyTemplate = z.output<typeof templateSchema>;

const namesOf = (kinds: readonly TemplateRequest[]) => kinds.map((kind) => REQUESTS[kind]).join(', ');
const isForTeam = (template: ReplyTemplate) => template.audience === TEAM;

const letter = (text: string) => `Bonjour {nom},\n\n${text}\n\nBien à vous,\n{signature}`;

export const replyTemplatesKind: Kind<ReplyTemplate> = {
  name: 'reply-templates',
  title: 'Modèles de réponse',
  group: 'Échanges',
  one: 'un modèle',
  schema: templateSchema,
  count: { min: 0, max: 200 },
  hasValidity: false,
  isForStaff: true,
  nameOf: ({ name, offered }) => name && `${name} (${namesOf(offered)})`,
  limit(others, before, after) {
    if (before && isForTeam(before) && after?.audience.startsWith(ownAudience(''))) {
      return "Toute l'équipe se sert de ce modèle\u00a0: faites-en un autre pour vous.";
    }
    const served = [...others, ...(after ? [after] : [])].filter(isForTeam);
    const { stage } = before ?? {};
    if (!stage || !before || !isForTeam(before) || served.some((it) => it.stage === stage)) return undefined;
    return `«\u00a0${STAGES[stage]}\u00a0» garde un modèle pour toute l'équipe\u00a0: publiez-en d'abord un autre à cette étape.`;
  },
  shownOn: () => [],
  sample: null,
  seed: [
    {
      id: 'demo-rendez-vous',
      data: {
        name: 'Proposer un rendez-vous',
        offered: ['demo'],
        stage: null,
        audience: 'team',
        subject: 'Votre démonstration de Fufullu',
        text: letter(
          "Merci de votre intérêt pour Fufullu. Je vous propose de vous le montrer [jour et heure], en ligne ou chez vous. Comptez trois quarts d'heure, questions comprises.\n\nPour préparer des situations qui sont les vôtres, dites-moi en deux lignes ce qui vous prend le plus de temps aujourd'hui.\n\nSi ce moment ne vous convient pas, répondez à ce message avec celui qui vous arrange.",
        ),
      },
    },
    {
      id: 'demo-precision',
      data: {
        name: 'Demander une précision',
        offered: ['demo'],
        stage: null,
        audience: 'team',
        subject: 'Votre démonstration de Fufullu',
        text: letter(
          'Merci de votre intérêt pour Fufullu. Avant de vous proposer un moment, il me manque une chose\u00a0: [votre question]\n\nVotre réponse me suffit, et je reviens vers vous le jour même avec une date.',
        ),
      },
    },
    {
      id: 'demo-suite',
      data: {
        name: 'Après la démonstration',
        offered: ['demo'],
        stage: null,
        audience: 'team',
        subject: 'Fufullu\u00a0: ce que nous avons vu, et la suite',
        text: letter(
          'Merci du temps que vous nous avez donné. Nous avons retenu ceci\u00a0: [ce qui a été convenu]\n\nVous trouverez notre proposition [où elle se trouve]. Elle ne vous engage à rien\u00a0; je vous appelle [jour et heure] pour en parler, sauf si vous préférez un autre moment.',
        ),
      },
    },
    {
      id: 'contact-question',
      data: {
        name: 'Répondre à une question',
        offered: ['contact'],
        stage: null,
        audience: 'team',
        subject: 'Votre message',
        text: letter(
          "Merci de nous avoir écrit. [votre réponse]\n\nS'il reste un point à éclaircir, répondez simplement à ce message\u00a0: il arrive chez moi.",
        ),
      },
    },
    {
      id: 'contact-echange',
      data: {
        name: 'Proposer un échange avant un devis',
        offered: ['contact'],
        stage: null,
        audience: 'team',
        subject: 'Votre projet',
        text: letter(
          "Merci de nous avoir parlé de votre projet. Pour vous donner un prix juste, il nous faut une demi-heure ensemble\u00a0: je vous propose [jour et heure], au téléphone ou dans nos bureaux.\n\nD'ici là, pensez à ce qui doit marcher le premier jour, et à ce qui peut attendre. Le reste, nous le verrons ensemble.",
        ),
      },
    },
    {
      id: 'contact-devis',
      data: {
        name: 'Envoyer un devis',
        offered: ['contact'],
        stage: null,
        audience: 'team',
        subject: 'Votre devis',
        text: letter(
          'Comme convenu, voici notre proposition\u00a0: [ce que comprend le devis], pour [montant] FCFA, en [durée].\n\nCe prix est valable trente jours. Rien ne commence sans votre accord écrit, et je reste à votre disposition pour le reprendre ligne par ligne.',
        ),
      },
    },
    {
      id: 'contact-refus',
      data: {
        name: 'Décliner avec franchise',
        offered: ['contact'],
        stage: null,
        audience: 'team',
        subject: 'Votre message',
        text: letter(
          "Merci d'avoir pensé à nous. Ce que vous cherchez n'est pas ce que nous faisons le mieux\u00a0: [pourquoi]\n\nNous préférons vous le dire tout de suite. [vers qui vous tourner]",
        ),
      },
    },
    {
      id: 'formation-session',
      data: {
        name: 'Proposer une session',
        offered: ['training'],
        stage: null,
        audience: 'team',
        subject: 'Votre formation',
        text: letter(
          "Merci de votre confiance. Je vous propose une session [dates], [lieu ou en ligne], pour [nombre de personnes], au prix de [montant] FCFA.\n\nLe programme s'adapte à votre point de départ\u00a0: dites-moi ce que vous savez déjà faire, et ce que vous voulez savoir faire à la fin.\n\nRien ne vous engage avant votre accord.",
        ),
      },
    },
    {
      id: 'formation-niveau',
      data: {
        name: 'Demander le niveau et les dates',
        offered: ['training'],
        stage: null,
        audience: 'team',
        subject: 'Votre formation',
        text: letter(
          'Merci de votre confiance. Pour vous proposer la bonne session, il me faut trois choses\u00a0: le niveau de chaque personne, ce que vous attendez de la formation, et les jours qui vous conviennent.\n\nQuelques lignes suffisent. Je vous réponds avec un programme, des dates et un prix.',
        ),
      },
    },
    {
      id: 'partenaire-entretien',
      data: {
        name: 'Proposer un entretien',
        offered: ['partner'],
        stage: null,
        audience: 'team',
        subject: 'Votre proposition de partenariat',
        text: letter(
          "Merci de vouloir travailler avec nous. Votre activité nous intéresse, en particulier [ce qui nous intéresse]. Parlons-en [jour et heure], une demi-heure, avec [qui sera là].\n\nApportez un exemple de ce que nous pourrions faire ensemble\u00a0: c'est de là que nous partirons.",
        ),
      },
    },
    {
      id: 'partenaire-refus',
      data: {
        name: 'Décliner avec franchise',
        offered: ['partner'],
        stage: null,
        audience: 'team',
        subject: 'Votre proposition de partenariat',
        text: letter(
          "Merci d'avoir pensé à nous. Après lecture de votre dossier, nous ne pouvons pas vous proposer de partenariat pour cette fois\u00a0: [pourquoi]\n\nNous gardons un bon souvenir de votre proposition. Si votre situation change, écrivez-nous.",
        ),
      },
    },
    {
      id: 'candidat-entretien',
      data: {
        name: 'Proposer un entretien',
        offered: ['job'],
        stage: 'interview',
        audience: 'team',
        subject: 'Votre candidature',
        text: letter(
          'Merci de votre candidature\u00a0: elle nous a donné envie de vous rencontrer. Je vous propose un entretien [jour et heure], [lieu ou en ligne], avec [qui sera là]. Comptez une heure.\n\nVenez avec un travail qui compte pour vous, même petit\u00a0: nous partirons de lui. Si ce moment ne vous convient pas, répondez à ce message.',
        ),
      },
    },
    {
      id: 'candidat-epreuve',
      data: {
        name: 'Envoyer une épreuve',
        offered: ['job'],
        stage: 'test',
        audience: 'team',
        subject: "Votre candidature\u00a0: l'épreuve",
        text: letter(
          "Merci de notre échange. La suite est une courte épreuve, que vous faites chez vous\u00a0: [la consigne]\n\nElle demande deux heures au plus. Renvoyez-la avant [date]. Nous la lisons à deux, et vous dirons ce que nous en pensons, quelle que soit l'issue.",
        ),
      },
    },
    {
      id: 'candidat-offre',
      data: {
        name: 'Faire une offre',
        offered: ['job'],
        stage: 'offer',
        audience: 'team',
        subject: 'Votre candidature\u00a0: notre offre',
        text: letter(
          "Nous aimerions travailler avec vous. Voici notre offre\u00a0: [poste], à partir du [date], pour [rémunération].\n\nPrenez le temps d'y réfléchir\u00a0: j'attends votre réponse avant [date limite]. Je reste à votre disposition pour en parler de vive voix.",
        ),
      },
    },
    {
      id: 'candidat-embauche',
      data: {
        name: 'Confirmer une embauche',
        offered: ['job'],
        stage: 'hired',
        audience: 'team',
        subject: 'Bienvenue chez Nkul',
        text: letter(
          "C'est convenu, et nous nous en réjouissons\u00a0: bienvenue. Nous vous attendons [jour et heure], [lieu]. Demandez [qui accueille].\n\nApportez une pièce d'identité et vos diplômes. Votre contrat vous attend, à lire avant de le signer.",
        ),
      },
    },
    {
      id: 'candidat-refus',
      data: {
        name: 'Décliner avec franchise',
        offered: ['job'],
        stage: 'declined',
        audience: 'team',
        subject: 'Votre candidature',
        text: letter(
          'Merci de votre candidature, que nous avons lue en entier, CV compris. Nous ne pouvons pas lui donner suite\u00a0: [pourquoi].\n\nCela ne remet pas en cause votre valeur. Vos données sont effacées au terme indiqué sur notre page de confidentialité, ou avant, si vous le demandez.',
        ),
      },
    },
  ],
};

const published = editable(replyTemplatesKind);

/** Templates without the joiners of the pages: a mail is plain text, and colleagues edit it. */
export const replyTemplates = () =>
  published().map(({ id, ...template }) => ({
    ...template,
    id,
    subject: template.subject?.replaceAll('\u2060', '') ?? null,
    text: template.text.replaceAll('\u2060', ''),
  }));

export type OfferedTemplate = ReturnType<typeof replyTemplates>[number];

/** Those of a colleague: the team's, the role's and the colleague's own. @param id staff.id */
export const audiencesOf = ({ id, role }: { id: string; role: string }): string[] => [TEAM, role, ownAudience(id)];

export const isOwn = ({ audience }: Pick<ReplyTemplate, 'audience'>): boolean => audience.startsWith(ownAudience(''));
