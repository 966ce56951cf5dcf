import * as z from 'zod';
import { checked } from './checked.ts';
import { exampleUrl, outsideUrl, sitePath, text } from './fields.ts';
import type { SampleNote } from './sample-note.ts';

/** Program text: French typography does not apply to a key named `code`. */
const listing = z.strictObject({
  language: z.enum(['bash', 'json', 'javascript', 'python', 'php']),
  code: z.string().min(1),
});

const parameter = z.strictObject({
  name: z.string().regex(/^[a-z][a-zA-Z]*$/),
  type: z.enum(['string', 'object']),
  required: z.boolean(),
  description: text,
});

const endpoint = z.strictObject({
  method: z.enum(['GET', 'POST']),
  path: z.string().regex(/^\/[a-z/]+$/),
  description: text,
  parameters: z.array(parameter).min(1),
  /** For the terminal. */
  call: listing,
  /** In other languages. */
  calls: z.array(listing).length(3),
  request: listing,
  /** `status`: HTTP status of the example. */
  response: z.strictObject({ status: z.int(), explanation: text, body: listing }),
});

/** `ofParameters`: it names those of the call that are wrong. */
const apiError = z.strictObject({
  status: z.int().min(400),
  meaning: text,
  remedy: text,
  ofParameters: z.literal(true).optional(),
});

const api = z.strictObject({
  id: z.enum(['mail', 'cloud', 'ai']),
  name: text,
  description: text,
  baseUrl: exampleUrl,
  authentication: z.strictObject({
    type: text,
    explanation: text,
    header: listing,
  }),
  endpoints: z.array(endpoint).min(1),
  errors: z.array(apiError).min(3),
  errorExample: listing,
});

const sdk = z.strictObject({
  id: z.enum(['javascript', 'python', 'php']),
  name: text,
  requires: text,
  install: listing,
  usageTitle: text,
  usage: listing,
});

export type Api = z.output<typeof api>;
export type Endpoint = z.output<typeof endpoint>;
export type Listing = z.output<typeof listing>;
export type Sdk = z.output<typeof sdk>;

const json = (body: unknown): Listing => ({ language: 'json', code: JSON.stringify(body, null, 2) });

const bearer = (key: string): Listing => ({ language: 'bash', code: `Authorization: Bearer ${key}` });

function curl(url: string, keyVariable: string, body: unknown): Listing {
  const lines = [
    `curl ${url} \\`,
    `  -H "Authorization: Bearer $${keyVariable}" \\`,
    `  -H "Content-Type: application/json" \\`,
    // Indented under its option; JSON ignores the blanks.
    `  -d '${JSON.stringify(body, null, 2).replaceAll('\n', '\n  ')}'`,
  ];
  return { language: 'bash', code: lines.join('\n') };
}

/** The same call without a library, in the languages of the libraries. */
function calls(url: string, key: string, body: object): z.input<typeof listing>[] {
  const indented = (text: string, by: string) => text.replaceAll('\n', `\n${by}`);
  const object = indented(JSON.stringify(body, null, 2), '  ');
  const array = object.replaceAll('{', '[').replaceAll('}', ']').replaceAll('": ', '" => ');
  return [
    {
      language: 'javascript',
      code: `const answer = await fetch('${url}', {
  method: 'POST',
  headers: {
    Authorization: \`Bearer \${process.env.${key}}\`,
    'Content-Type': 'application/json',
  },
  body: JSON.stringify(${object}),
});`,
    },
    {
      language: 'python',
      code: `import os, requests

answer = requests.post(
  '${url}',
  headers={'Authorization': f"Bearer {os.environ['${key}']}"},
  json=${object},
)`,
    },
    {
      language: 'php',
      code: `$call = curl_init('${url}');
curl_setopt_array($call, [
  CURLOPT_RETURNTRANSFER => true,
  CURLOPT_HTTPHEADER => [
    'Authorization: Bearer ' . getenv('${key}'),
    'Content-Type: application/json',
  ],
  CURLOPT_POSTFIELDS => json_encode(${indented(array, '')}),
]);
$answer = curl_exec($call);`,
    },
  ];
}

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

const sharedErrors: z.input<typeof apiError>[] = [
  {
    status: 401,
    meaning: 'La clé manque, est mal recopiée ou a été retirée.',
    remedy: "Vérifiez l'en-tête d'autorisation. Une clé d'essai n'ouvre pas le service réel.",
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
  },
];

const unavailable = (remedy: string): z.input<typeof apiError> => ({
  status: 503,
  meaning: "Le service ne peut pas traiter l'appel maintenant\u00a0; rien n'a été enregistré.",
  remedy,
});

export const apis: readonly Api[] = checked('content/developers.ts (apis)', z.array(api).length(3), [
  {
    id: 'mail',
    name: 'API mail',
    description:
      "Envoyez les e-mails de votre application depuis votre propre domaine\u00a0: confirmation de commande, reçu de paiement, code d'accès. Chaque message suit la file d'attente de GoMail et part au premier réseau utile.",
    baseUrl: mailUrl,
    authentication: {
      type: "Clé d'API (Bearer)",
      explanation:
        "La clé voyage dans l'en-tête de chaque appel, en HTTPS seulement. Elle n'ouvre que l'envoi de messages.",
      header: bearer('nk_mail_VOTRE_CLE'),
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
        call: curl(`${mailUrl}/messages`, 'NKUL_MAIL_KEY', message),
        calls: calls(`${mailUrl}/messages`, 'NKUL_MAIL_KEY', message),
        request: json(message),
        response: {
          status: 202,
          explanation: "Le message est enregistré et partira\u00a0; il n'est pas encore distribué.",
          body: json({
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
    errorExample: json({
      status: 422,
      title: 'Champs invalides',
      detail: "Le message n'a pas été mis en file.",
      errors: { to: 'Cette adresse e-mail est incomplète.' },
    }),
  },
  {
    id: 'cloud',
    name: 'API cloud',
    description:
      'Créez une machine GoCloud depuis un script de mise en ligne ou un tableau de bord. Elle est prête en quelques minutes, dans le lieu que vous avez choisi.',
    baseUrl: cloudUrl,
    authentication: {
      type: "Clé d'API (Bearer)",
      explanation:
        "La clé est liée à un projet et à son plafond de dépense\u00a0: au-delà, l'appel est refusé au lieu de vous être facturé.",
      header: bearer('nk_cloud_VOTRE_CLE'),
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
        call: curl(`${cloudUrl}/instances`, 'NKUL_CLOUD_KEY', instance),
        calls: calls(`${cloudUrl}/instances`, 'NKUL_CLOUD_KEY', instance),
        request: json(instance),
        response: {
          status: 201,
          explanation: "L'instance est réservée et démarre. Son adresse ne changera plus.",
          body: json({
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
      },
      unavailable("Choisissez l'autre lieu, ou réessayez après le délai de l'en-tête Retry-After."),
    ],
    errorExample: json({
      status: 422,
      title: 'Champs invalides',
      detail: "Aucune instance n'a été créée.",
      errors: { region: 'Choisissez douala-1 ou yaounde-1.' },
    }),
  },
  {
    id: 'ai',
    name: 'API IA',
    description:
      "Interrogez un modèle de Prophète AI ou d'Otah\u00a0: une prévision, un document lu, une phrase traduite. La réponse dit aussi ce dont le modèle doute.",
    baseUrl: aiUrl,
    authentication: {
      type: "Clé d'API (Bearer)",
      explanation:
        "La clé nomme les modèles qu'elle peut appeler. Vos entrées ne servent pas à entraîner les modèles d'un autre client.",
      header: bearer('nk_ai_VOTRE_CLE'),
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
        call: curl(`${aiUrl}/predict`, 'NKUL_AI_KEY', prediction),
        calls: calls(`${aiUrl}/predict`, 'NKUL_AI_KEY', prediction),
        request: json(prediction),
        response: {
          status: 200,
          explanation: "La réponse du modèle. La liste «\u00a0doubts\u00a0» cite les mots qu'un locuteur doit relire.",
          body: json({
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
      },
      unavailable("Le modèle redémarre. Réessayez après le délai de l'en-tête Retry-After."),
    ],
    errorExample: json({
      status: 404,
      title: 'Modèle inconnu',
      detail: 'Votre clé ne donne pas accès au modèle otah-9.',
    }),
  },
]);

// The company's own registry: a bare name could install a stranger's package.
const packagesUrl = 'https://paquets.nkul.example';

export const sdks: readonly Sdk[] = checked('content/developers.ts (sdks)', z.array(sdk).length(3), [
  {
    id: 'javascript',
    name: 'JavaScript',
    requires: 'Node.js 20 ou plus récent. La clé reste sur votre serveur, jamais dans une page.',
    install: { language: 'bash', code: `npm install ${packagesUrl}/js/nkul-sdk-1.0.0.tgz` },
    usageTitle: 'Envoyer un message',
    usage: {
      language: 'javascript',
      code: `import { Mail } from 'nkul-sdk';

const mail = new Mail(process.env.NKUL_MAIL_KEY);

const message = await mail.send({
  to: 'aicha@quincaillerie.example',
  subject: 'Livraison à Bafoussam, lot 27',
  content: 'Le camion a quitté Douala à 6 h 40.',
});

console.log(message.id, message.status);`,
    },
  },
  {
    id: 'python',
    name: 'Python',
    requires: 'Python 3.10 ou plus récent.',
    install: { language: 'bash', code: `pip install ${packagesUrl}/python/nkul_sdk-1.0.0-py3-none-any.whl` },
    usageTitle: 'Traduire une phrase',
    usage: {
      language: 'python',
      code: `import os
from nkul_sdk import AI

ai = AI(os.environ["NKUL_AI_KEY"])

answer = ai.predict(
    model="otah-1",
    input={"text": "Bonjour, merci beaucoup", "from": "fr", "to": "ewo"},
)

print(answer.output, answer.doubts)`,
    },
  },
  {
    id: 'php',
    name: 'PHP',
    requires: 'PHP 8.2 ou plus récent, avec Composer.',
    install: {
      language: 'bash',
      code: `composer config repositories.nkul composer ${packagesUrl}/php\ncomposer require nkul/sdk:^1.0`,
    },
    usageTitle: 'Créer une machine',
    usage: {
      language: 'php',
      code: `<?php
require 'vendor/autoload.php';

$cloud = new Nkul\\Sdk\\Cloud(getenv('NKUL_CLOUD_KEY'));

$instance = $cloud->createInstance(type: 'medium', region: 'douala-1');

echo $instance->id, ' ', $instance->address, PHP_EOL;`,
    },
  },
]);

/** Controls, the search, and names of the reference's parts. Texts that staff edit: developers-page.ts. */
export const developersPage = checked(
  'content/developers.ts (developersPage)',
  z.strictObject({
    path: sitePath,
    /** `several` has the count in place of `#`. */
    search: z.strictObject({
      path: sitePath,
      label: text,
      submit: text,
      one: text,
      several: text,
      none: text,
      results: z.strictObject({ title: text, description: text, back: text, many: text, none: text, empty: text }),
    }),
    labels: z.strictObject({
      baseUrl: text,
      authentication: text,
      endpoint: text,
      parameters: text,
      parameterName: text,
      parameterType: text,
      parameterDescription: text,
      required: text,
      optional: text,
      call: text,
      language: text,
      terminal: text,
      onParameters: text,
      request: text,
      response: text,
      errors: text,
      errorExample: text,
      install: text,
    }),
    copy: z.strictObject({ label: text, done: text, failed: text }),
    help: z.strictObject({
      forum: z.strictObject({ label: text, url: outsideUrl }),
    }),
  }),
  {
    path: '/developers',
    search: {
      path: '/developers/recherche',
      label: 'Chercher',
      submit: 'Lancer la recherche',
      one: 'Un passage.',
      several: '# passages.',
      none: 'Aucun passage. Essayez un seul mot, un code ou un paramètre.',
      results: {
        title: 'Recherche dans la documentation',
        description: 'Les passages de la documentation des API de Nkul qui répondent à votre recherche.',
        back: 'Développeurs',
        many: 'Ajoutez un mot pour en voir moins.',
        none: 'Essayez un seul mot, un code comme 429 ou un paramètre, ou partez de la liste.',
        empty: 'Écrivez un mot, un code ou un paramètre, ou partez de la liste.',
      },
    },
    labels: {
      baseUrl: 'Adresse de base',
      authentication: 'Authentification',
      endpoint: "Point d'accès",
      parameters: 'Paramètres',
      parameterName: 'Nom',
      parameterType: 'Type',
      parameterDescription: 'Ce que vous donnez',
      required: 'obligatoire',
      optional: 'facultatif',
      call: 'Appel complet',
      language: 'Langage des exemples',
      terminal: 'Terminal',
      onParameters: 'Paramètres',
      request: 'Exemple de requête',
      response: 'Exemple de réponse',
      errors: "En cas d'erreur",
      errorExample: "Exemple d'erreur",
      install: 'Installation',
    },
    copy: {
      label: 'Copier',
      done: 'Copié',
      failed: 'Copie impossible, sélectionnez le texte',
    },
    help: {
      forum: { label: "Forum d'entraide", url: 'https://forum.nkul.example' },
    },
  },
);

export const samples: SampleNote[] = [
  {
    where: 'content/developers.ts',
    what: 'Adresses des API, des bibliothèques et du forum en .example\u00a0; noms et versions des bibliothèques\u00a0: exemples',
  },
  {
    where: 'content/developers.ts',
    what: "Réponses, codes d'erreur, clé d'essai, Idempotency-Key et tailles de machines\u00a0: à confirmer avec les équipes des API",
  },
];
