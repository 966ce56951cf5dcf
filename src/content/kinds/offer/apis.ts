import * as z from 'zod';
import { type Entry, editable, type Kind } from '../../model/editable.ts';
import { choiceField, flagField, labelled, listField, urlField } from '../../model/entry-fields.ts';
import { line, list, paragraph, section } from '../../model/page-fields.ts';
import { typeset } from '../../model/typeset.ts';
import { callsWithoutLibrary, curl, type Listing } from './api-calls.ts';

/** The APIs of /developers. Paths and parameters of requirement 7.9 are their seed. */

const METHODS = { GET: 'GET', POST: 'POST', PUT: 'PUT', PATCH: 'PATCH', DELETE: 'DELETE' } as const;

const TYPES = {
  string: 'Texte',
  object: 'Objet',
  array: 'Liste',
  integer: 'Nombre entier',
  number: 'Nombre',
  boolean: 'Vrai ou faux',
} as const;

const isObject = (text: string): boolean => {
  try {
    const value = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
};

const jsonField = (label: string, hint?: string) =>
  paragraph(label, 2000, hint).refine(
    isObject,
    'Écrivez un objet JSON, entre accolades, avec ses guillemets droits (").',
  );

const statusField = (label: string, min: number, max: number) =>
  labelled(
    z
      .int('Écrivez un code de trois chiffres.')
      .min(min, `Écrivez un code de ${min} à ${max}.`)
      .max(max, `Écrivez un code de ${min} à ${max}.`),
    { label },
  );

const parameter = section('Paramètre', {
  name: line('Nom', 30).regex(/^[A-Za-z_]\w*$/, 'Des lettres sans accent, des chiffres et «\u00a0_\u00a0» seulement.'),
  type: choiceField(TYPES, { label: 'Type' }),
  required: flagField({ label: 'Obligatoire' }),
  description: line('Ce que vous donnez', 200),
});

const endpoint = section('Appel', {
  method: choiceField(METHODS, { label: 'Méthode' }),
  path: line('Chemin', 60, "Après l'adresse de base, par exemple «\u00a0/messages\u00a0».").regex(
    /^\/[\w/{}-]+$/,
    'Un chemin commence par «\u00a0/\u00a0» et ne contient ni espace ni accent.',
  ),
  description: line('Ce que fait cet appel', 160),
  parameters: listField(parameter, 0, 20, { label: 'Paramètres' }).refine(
    (all) => new Set(all.map(({ name }) => name)).size === all.length,
    'Deux paramètres ont le même nom.',
  ),
  requestCode: jsonField(
    'Corps',
    'En JSON\u00a0; vide, cet appel n' + "'" + 'en a pas. Les exemples de chaque langage se font de lui.',
  ).optional(),
  response: section('Réponse', {
    status: statusField('Code HTTP', 200, 299),
    explanation: line("Ce qu'elle veut dire", 200),
    bodyCode: jsonField('Exemple'),
  }),
});

const apiSchema = z.strictObject({
  name: line('Nom', 24, 'Par exemple «\u00a0API mail\u00a0».'),
  description: paragraph('Description', 400),
  baseUrl: urlField({
    label: 'Adresse de base',
    hint: 'Sans «\u00a0/\u00a0» à la fin\u00a0: les chemins le portent.',
  }).regex(/[^/]$/, 'Sans «\u00a0/\u00a0» à la fin.'),
  key: line('Variable de la clé', 40, 'Dans les exemples, par exemple NKUL_MAIL_KEY.').regex(
    /^[A-Z][A-Z0-9_]*$/,
    'Des majuscules, des chiffres et «\u00a0_\u00a0» seulement.',
  ),
  authentication: section('Authentification', {
    type: line('Sorte', 40),
    explanation: paragraph('Explication', 300),
    headerCode: line('En-tête', 120, "Avec une clé d'exemple."),
  }),
  endpoints: listField(endpoint, 1, 12, { label: 'Appels' }).refine(
    (all) => new Set(all.map(({ method, path }) => `${method} ${path}`)).size === all.length,
    'Deux appels ont la même méthode et le même chemin.',
  ),
  errors: list(
    "En cas d'erreur",
    section('Erreur', {
      status: statusField('Code HTTP', 400, 599),
      meaning: line("Ce qu'elle veut dire", 160),
      remedy: line("Ce qu'il faut faire", 200),
      ofParameters: flagField({ label: 'Elle nomme des paramètres', hint: 'La page y mène alors.' }),
    }),
    1,
    12,
  ),
  errorCode: jsonField("Exemple d'erreur"),
});

type ApiData = z.output<typeof apiSchema>;
type ApiError = ApiData['errors'][number];

const json = (body: object): string => JSON.stringify(body, null, 2);

const mailUrl = 'https://api.gomail.example/v1';
const message = {
  to: 'aicha@quincaillerie.example',
  subject: 'Livraison à Bafoussam, lot 27',
  content: 'Bonjour Aïcha, le camion a quitté Douala à 6 h 40. Arrivée prévue vers midi.',
};

const cloudUrl = 'https://api.gocloud.example/v1';
const instance = { type: 'medium', region: 'douala-1' };

const aiUrl = 'https://api.prophete-ai.example/v1';
const prediction = { model: 'otah-1', input: { text: 'Bonjour, merci beaucoup', from: 'fr', to: 'ewo' } };

const sharedErrors: ApiError[] = [
  {
    status: 401,
    meaning: 'La clé manque, est mal recopiée ou a été retirée.',
    remedy: "Vérifiez l'en-tête d'autorisation. Une clé d'essai n'ouvre pas le service réel.",
    ofParameters: false,
  },
  {
    status: 422,
    meaning: 'Un paramètre manque ou sa valeur ne convient pas.',
    remedy: "Le champ «\u00a0errors\u00a0» de la réponse nomme chaque paramètre et dit ce qu'il attend.",
    ofParameters: true,
  },
  {
    status: 429,
    meaning: "Trop d'appels avec cette clé en peu de temps.",
    remedy: "Attendez le nombre de secondes donné par l'en-tête Retry-After, puis renvoyez le même appel.",
    ofParameters: false,
  },
];

const unavailable = (remedy: string): ApiError => ({
  status: 503,
  meaning: "Le service ne peut pas traiter l'appel maintenant\u00a0; rien n'a été enregistré.",
  remedy,
  ofParameters: false,
});

const SEED: readonly Entry<ApiData>[] = [
  {
    id: 'mail',
    data: {
      name: 'API mail',
      description:
        "Envoyez les e-mails de votre application depuis votre propre domaine\u00a0: confirmation de commande, reçu de paiement, code d'accès. Chaque message suit la file d'attente de GoMail et part au premier réseau utile.",
      baseUrl: mailUrl,
      key: 'NKUL_MAIL_KEY',
      authentication: {
        type: "Clé d'API (Bearer)",
        explanation:
          "La clé voyage dans l'en-tête de chaque appel, en HTTPS seulement. Elle n'ouvre que l'envoi de messages.",
        headerCode: 'Authorization: Bearer nk_mail_VOTRE_CLE',
      },
      endpoints: [
        {
          method: 'POST',
          path: '/messages',
          description: "Met un message en file d'envoi et rend son identifiant.",
          parameters: [
            { name: 'to', type: 'string', required: true, description: "L'adresse e-mail du destinataire." },
            { name: 'subject', type: 'string', required: true, description: "L'objet, 200 caractères au plus." },
            { name: 'content', type: 'string', required: true, description: 'Le texte du message, en UTF-8.' },
          ],
          requestCode: json(message),
          response: {
            status: 202,
            explanation: "Le message est enregistré et partira\u00a0; il n'est pas encore distribué.",
            bodyCode: json({
              id: 'msg_7f3c21',
              status: 'queued',
              to: message.to,
              subject: message.subject,
              createdAt: '2026-10-05T06:42:10Z',
            }),
          },
        },
      ],
      errors: [...sharedErrors, unavailable("Renvoyez le message plus tard. L'en-tête Retry-After dit quand.")],
      errorCode: json({
        status: 422,
        title: 'Champs invalides',
        detail: "Le message n'a pas été mis en file.",
        errors: { to: 'Cette adresse e-mail est incomplète.' },
      }),
    },
  },
  {
    id: 'cloud',
    data: {
      name: 'API cloud',
      description:
        'Créez une machine GoCloud depuis un script de mise en ligne ou un tableau de bord. Elle est prête en quelques minutes, dans le lieu que vous avez choisi.',
      baseUrl: cloudUrl,
      key: 'NKUL_CLOUD_KEY',
      authentication: {
        type: "Clé d'API (Bearer)",
        explanation:
          "La clé est liée à un projet et à son plafond de dépense\u00a0: au-delà, l'appel est refusé au lieu de vous être facturé.",
        headerCode: 'Authorization: Bearer nk_cloud_VOTRE_CLE',
      },
      endpoints: [
        {
          method: 'POST',
          path: '/instances',
          description: "Crée une instance et rend son adresse dès qu'elle est réservée.",
          parameters: [
            {
              name: 'type',
              type: 'string',
              required: true,
              description: 'La taille\u00a0: small, medium ou large.',
            },
            {
              name: 'region',
              type: 'string',
              required: true,
              description: 'Le lieu\u00a0: douala-1 ou yaounde-1.',
            },
          ],
          requestCode: json(instance),
          response: {
            status: 201,
            explanation: "L'instance est réservée et démarre. Son adresse ne changera plus.",
            bodyCode: json({
              id: 'ins_b5612e',
              type: instance.type,
              region: instance.region,
              status: 'starting',
              address: '192.0.2.27',
              createdAt: '2026-10-05T08:15:00Z',
            }),
          },
        },
      ],
      errors: [
        ...sharedErrors,
        {
          status: 402,
          meaning: 'Le plafond de dépense du projet est atteint.',
          remedy: 'Relevez-le dans GoCloud, ou arrêtez une instance inutile.',
          ofParameters: false,
        },
        unavailable("Choisissez l'autre lieu, ou réessayez après le délai de l'en-tête Retry-After."),
      ],
      errorCode: json({
        status: 422,
        title: 'Champs invalides',
        detail: "Aucune instance n'a été créée.",
        errors: { region: 'Choisissez douala-1 ou yaounde-1.' },
      }),
    },
  },
  {
    id: 'ai',
    data: {
      name: 'API IA',
      description:
        "Interrogez un modèle de Prophète AI ou d'Otah\u00a0: une prévision, un document lu, une phrase traduite. La réponse dit aussi ce dont le modèle doute.",
      baseUrl: aiUrl,
      key: 'NKUL_AI_KEY',
      authentication: {
        type: "Clé d'API (Bearer)",
        explanation:
          "La clé nomme les modèles qu'elle peut appeler. Vos entrées ne servent pas à entraîner les modèles d'un autre client.",
        headerCode: 'Authorization: Bearer nk_ai_VOTRE_CLE',
      },
      endpoints: [
        {
          method: 'POST',
          path: '/predict',
          description: 'Soumet une entrée à un modèle et rend sa réponse, avec ses doutes.',
          parameters: [
            { name: 'model', type: 'string', required: true, description: 'Le nom du modèle, par exemple otah-1.' },
            {
              name: 'input',
              type: 'object',
              required: true,
              description:
                "L'entrée du modèle. Pour une traduction\u00a0: le texte (text), la langue de départ (from) et celle d'arrivée (to).",
            },
          ],
          requestCode: json(prediction),
          response: {
            status: 200,
            explanation:
              "La réponse du modèle. La liste «\u00a0doubts\u00a0» cite les mots qu'un locuteur doit relire.",
            bodyCode: json({
              id: 'prd_0a94de',
              model: prediction.model,
              output: 'Mbəmbə kídí, abúí ngan',
              doubts: ['kídí'],
              createdAt: '2026-10-05T09:03:41Z',
            }),
          },
        },
      ],
      errors: [
        ...sharedErrors,
        {
          status: 404,
          meaning: "Ce modèle n'existe pas, ou votre clé ne l'ouvre pas.",
          remedy: 'Relisez son nom, puis les modèles inscrits sur votre clé.',
          ofParameters: false,
        },
        unavailable("Le modèle redémarre. Réessayez après le délai de l'en-tête Retry-After."),
      ],
      errorCode: json({
        status: 404,
        title: 'Modèle inconnu',
        detail: 'Votre clé ne donne pas accès au modèle otah-9.',
      }),
    },
  },
];

export const apisKind: Kind<ApiData> = {
  name: 'apis',
  title: 'API',
  group: 'Vitrine',
  one: 'une API',
  schema: apiSchema,
  count: { min: 1, max: 8 },
  hasValidity: false,
  nameOf: ({ name }) => name,
  shownOn: (id) => [`/developers#${id}`],
  sample:
    "Adresses en .example, réponses, codes d'erreur, clé d'essai, Idempotency-Key et tailles de machines\u00a0: à confirmer avec les équipes des API",
  seed: SEED,
};

const published = editable(apisKind);

/** The APIs in the order of the page, with the call of each endpoint in every language. */
export const apis = () =>
  published().map(({ endpoints, ...api }) => ({
    ...api,
    endpoints: endpoints.map((told) => {
      const body = told.requestCode && (JSON.parse(told.requestCode) as object);
      const call = { method: told.method, url: `${api.baseUrl}${told.path}`, key: api.key, body: body || undefined };
      return { ...told, call: curl(call), calls: callsWithoutLibrary(call) };
    }),
  }));

export type Api = ReturnType<typeof apis>[number];
export type Endpoint = Api['endpoints'][number];

/** Whether its description is still the one that the assistant tells in English. */
export const isSeedOfApi = ({ id, description }: Api): boolean =>
  SEED.some((seed) => seed.id === id && typeset(seed.data.description) === description);

export const jsonListing = (code: string): Listing => ({ language: 'json', code });
