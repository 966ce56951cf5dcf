/**
 * What docs/openapi.json and docs/endpoints.md say. Addresses and methods come from src/pages/api, bodies from the
 * rules of the forms, answers from the types; `ENDPOINTS` says which of them belong together. Loaded by Vite or Vitest,
 * as pages import by `@/`.
 */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { COMMENTS_PER_PAGE, MAX_LISTED, POST_SORTS } from '../src/features/blog/blog.schema.ts';
import { FINGERPRINT_MAX } from '../src/features/blog/blog.server.ts';
import { commentSchema } from '../src/features/blog/comments/comment.schema.ts';
import { EARLIER_MESSAGES, MESSAGE_MAX_LENGTH } from '../src/features/chat/chat.schema.ts';
import { conversation } from '../src/features/chat/chat.server.ts';
import { INQUIRIES } from '../src/features/inquiries/kinds/inquiry-kinds.schema.ts';
import { CV_MAX_BYTES } from '../src/features/inquiries/kinds/job.schema.ts';
import { addressSchema, subscriptionSchema } from '../src/features/newsletter/newsletter.schema.ts';
import { MODES } from '../src/platform/http/pages/data-saver-mode.ts';
import { VERSION } from '../src/platform/version.ts';
import {
  COUNT,
  FORM_TYPE,
  found,
  JSON_TYPE,
  MULTIPART,
  object,
  openapi,
  PROBLEM_TYPE,
  problem,
  ref,
  schemaOf,
  TEXT,
} from './openapi.mjs';
import { typeSchemas } from './type-schemas.mjs';

const ROOT = dirname(import.meta.dirname);
const PAGES = 'src/pages/api';
const MODULES = import.meta.glob('../src/pages/api/**/*.ts', { eager: true });

const TYPES = {
  ...typeSchemas(join(ROOT, 'src/features/blog/blog.schema.ts')),
  ...typeSchemas(join(ROOT, 'src/features/chat/chat.schema.ts')),
  ...typeSchemas(join(ROOT, 'src/features/newsletter/newsletter-messages.schema.ts')),
  Problem: {
    description: 'A refusal (RFC 9457). `title` and `detail` are French.',
    ...object({
      status: COUNT,
      title: TEXT,
      detail: TEXT,
      'errors?': { description: 'A sentence by field.', type: 'object', additionalProperties: TEXT },
      'code?': TEXT,
      'requestId?': TEXT,
    }),
  },
};

const DUPLICATE = { 409: problem('It was there before; `code` is 23505.') };
const NO_POST = { 404: problem('There is no such post.') };
const NO_UPLOAD = { 404: problem('Unknown, used or expired.') };
const PROGRESS = { 'Upload-Offset': COUNT, 'Upload-Length': COUNT, 'Upload-Complete': { enum: ['?0', '?1'] } };

/**
 * An entry for each method of an endpoint. `form`: the body of one that takes forms without scripts as well (303) and
 * answers a repeat once; `body`: another body, by media type; `places`: parts of the address that are no free text.
 */
const ENDPOINTS = {
  ...Object.fromEntries(
    Object.entries(INQUIRIES).map(([name, kind]) => [kind.form.action, { POST: inquiryEntry(name, kind) }]),
  ),
  '/api/newsletter/subscribe': {
    POST: {
      says: 'Subscribes an address.',
      form: schemaOf(subscriptionSchema),
      answers: {
        201: {
          says: '`toConfirm`: the subscription waits for the link of a mail.',
          body: object({ success: { const: true }, 'toConfirm?': { const: true } }),
        },
        ...DUPLICATE,
      },
    },
  },
  '/api/newsletter/unsubscribe': {
    POST: {
      says: 'Ends a subscription, by its address or by the token of a mail.',
      form: { anyOf: [schemaOf(addressSchema), object({ token: TEXT })] },
      answers: { 200: { says: 'Whether there was one.', body: object({ found: { type: 'boolean' } }) } },
    },
  },
  '/api/newsletter/stats': { GET: { says: 'Figures of the newsletter.', answers: found('NewsletterStats') } },
  '/api/blog/categories': { GET: { says: 'Categories by name.', answers: found(['BlogCategory']) } },
  '/api/blog/posts': {
    GET: {
      says: 'Published posts.',
      query: {
        category: { description: 'Name or slug.', ...TEXT },
        sort: { enum: [...POST_SORTS], default: 'recent' },
        q: { description: 'Words to find.', ...TEXT },
        limit: { ...COUNT, maximum: MAX_LISTED, default: MAX_LISTED },
        offset: COUNT,
      },
      answers: found(['PostCard'], { 'X-Total-Count': COUNT }),
    },
  },
  '/api/blog/posts/{slug}/comments': {
    GET: {
      says: `Comments, newest first, ${COMMENTS_PER_PAGE} at most.`,
      query: { before: { description: 'From the `Link` of the page before.', ...TEXT } },
      answers: { ...found(['BlogComment'], { 'X-Total-Count': COUNT, Link: TEXT }), ...NO_POST },
    },
    POST: {
      says: 'Adds a comment.',
      form: schemaOf(commentSchema),
      answers: { 201: { says: '`held`: it waits for moderation.', body: ref('BlogComment') }, ...NO_POST },
    },
  },
  '/api/blog/posts/{slug}/likes': {
    GET: {
      says: 'The number of likes, and whether a browser is among them.',
      query: { fingerprint: TEXT },
      answers: { ...found('LikeState'), ...NO_POST },
    },
    POST: {
      says: 'Likes a post.',
      form: object({ fingerprint: { ...TEXT, minLength: 1, maxLength: FINGERPRINT_MAX } }),
      answers: { 201: { says: 'Liked.', body: ref('LikeState') }, ...NO_POST, ...DUPLICATE },
    },
  },
  '/api/blog/search-index': {
    GET: {
      says: "Folded words of every post for the browser's search; empty in a large blog.",
      answers: found(['SearchEntry']),
    },
  },
  '/api/chat': {
    POST: {
      says: 'Answers a message in the chat.',
      body: {
        [JSON_TYPE]: {
          ...schemaOf(conversation),
          description:
            `The visitor's new message is last, with ${MESSAGE_MAX_LENGTH} characters at most; ${EARLIER_MESSAGES} ` +
            'earlier ones are read. `choice` is the topic of the pressed button.',
          properties: { ...schemaOf(conversation).properties, choice: TEXT },
        },
        [FORM_TYPE]: object({ message: { ...TEXT, maxLength: MESSAGE_MAX_LENGTH } }),
      },
      answers: {
        200: {
          says: 'Events with a `ChatEvent` as JSON; one JSON object where only that is accepted.',
          content: {
            'text/event-stream': { schema: { ...TEXT, contentSchema: ref('ChatEvent') } },
            [JSON_TYPE]: { schema: ref('FinalReply') },
          },
        },
        422: problem('No message, or one that is too long.'),
      },
    },
  },
  '/api/chat/provider': {
    GET: {
      says: 'Whether an external provider answers.',
      answers: { 200: { says: 'Found.', body: object({ provider: ref('ChatProvider') }) } },
    },
  },
  '/api/visitor': {
    GET: {
      says: 'A token for `X-Visitor-Token`, fetched when a form is touched first.',
      answers: { 200: { says: 'Made.', body: object({ token: TEXT }) } },
    },
  },
  '/api/cv': {
    POST: {
      says: 'Begins the upload of a CV in parts (draft httpbis-resumable-upload-09).',
      headers: { 'Upload-Length': { ...COUNT, maximum: CV_MAX_BYTES }, 'Upload-Complete': { const: '?0' } },
      answers: {
        201: {
          says: '`upload` is part of the address, and of the application.',
          body: object({ success: { const: true }, upload: TEXT }),
          headers: { Location: TEXT, 'Upload-Limit': TEXT, ...PROGRESS },
        },
        413: problem('The file is too large.'),
        422: problem('The file is empty.'),
      },
    },
  },
  '/api/cv/{upload}': {
    HEAD: {
      says: 'How much of an upload has arrived.',
      answers: { 204: { says: 'In the headers.', headers: { 'Upload-Limit': TEXT, ...PROGRESS } }, ...NO_UPLOAD },
    },
    PATCH: {
      says: 'Appends a part to an upload.',
      headers: { 'Upload-Offset': COUNT },
      body: { 'application/partial-upload': { ...TEXT, format: 'binary' } },
      answers: {
        204: { says: 'Appended.', headers: PROGRESS },
        ...NO_UPLOAD,
        409: { ...problem('Another part is missing.'), headers: PROGRESS },
        413: problem('More bytes than were announced.'),
        422: problem('The file is no PDF.'),
      },
    },
  },
  '/api/trades/{trade}': {
    GET: {
      says: 'The panel of a trade on the home page.',
      answers: {
        200: { says: 'Markup.', content: { 'text/html': { schema: TEXT } } },
        404: problem('There is no such trade.'),
      },
    },
  },
  '/api/mode/{mode}': {
    POST: {
      says: 'Chooses the full or the data-saver pages for this browser.',
      places: { mode: { enum: [...MODES] } },
      answers: {
        303: { says: 'Back to the page.', headers: { Location: TEXT, 'Set-Cookie': TEXT } },
        404: { says: 'There is no such mode.' },
      },
    },
  },
};

/**
 * @returns {Promise<{ document: object, markdown: string, faults: string[] }>} faults: endpoints, methods and
 * parameters of the query that are not described, or described and not there
 */
export async function endpoints() {
  const present = await presentEndpoints();
  const document = openapi(ENDPOINTS, TYPES, {
    title: 'Endpoints of the Nkul website',
    description: 'Written by `npm run reference`. For engineers: the site serves it nowhere.',
    version: VERSION.split('.')[0],
  });
  return { document, markdown: table(present), faults: faultsOf(present) };
}

/** Every file of src/pages/api; an endpoint tells its methods when it is asked in another one. */
async function presentEndpoints() {
  const present = await Promise.all(
    Object.entries(MODULES).map(async ([name, { ALL }]) => {
      const file = name.replace('../', '');
      const refusal = await ALL({ request: new Request('http://localhost', { method: 'OPTIONS' }) });
      const allowed = refusal.headers.get('allow')?.split(', ') ?? [];
      const query = readFileSync(join(ROOT, file), 'utf8').matchAll(/\bsearchParams\.get\('(\w+)'\)/g);
      return {
        file,
        path: file
          .replace(PAGES, '/api')
          .replace(/(\/index)?\.ts$/, '')
          .replace(/\[(\w+)\]/g, '{$1}'),
        methods: allowed.filter((method) => method !== 'HEAD' || !allowed.includes('GET')),
        query: [...new Set([...query].map(([, parameter]) => parameter))],
      };
    }),
  );
  return present.sort((a, b) => (a.path < b.path ? -1 : 1));
}

function faultsOf(present) {
  const there = present.flatMap(({ path, methods, query }) => linesOf(path, methods, query));
  const described = Object.entries(ENDPOINTS).flatMap(([path, methods]) => {
    const query = Object.values(methods).flatMap((it) => Object.keys(it.query ?? {}));
    return linesOf(path, Object.keys(methods), query);
  });
  return [
    ...there.filter((it) => !described.includes(it)).map((it) => `${it}: describe it in scripts/endpoints.mjs`),
    ...described.filter((it) => !there.includes(it)).map((it) => `${it}: described, but not in ${PAGES}`),
  ];
}

const linesOf = (path, methods, query) => [
  ...methods.map((method) => `${method} ${path}`),
  ...query.map((name) => `${path}?${name}`),
];

/** The rules of a form with its labels. What has no rule is not sent, but for the CV. */
function inquiryEntry(name, { form, positionField, serviceField }) {
  const ruled = Object.entries(form.fields).filter(([, { rule }]) => rule);
  const properties = ruled.map(([field, { label, list, input, rule }]) => {
    const { type, ...schema } = schemaOf(rule);
    const choice =
      (list && `One of the list « ${list} », which staff edit.`) ||
      (field === serviceField && 'Id of a service.') ||
      (field === positionField && 'Id or title of an open job.');
    return [
      field,
      {
        title: label,
        ...(choice && { description: choice }),
        // Forms send numbers as text.
        ...(type && { type: type === 'number' ? ['number', 'string'] : type }),
        ...schema,
        ...(input === 'consent' && { enum: [true, 'true', 'on'] }),
      },
    ];
  });
  const required = ruled.filter(([, { rule }]) => !rule.safeParse(undefined).success).map(([field]) => field);
  const cv = form.fields.cv && {
    [JSON_TYPE]: { description: 'A file of /api/cv.', ...object({ upload: TEXT, name: TEXT }) },
    [MULTIPART]: { description: `PDF, ${CV_MAX_BYTES} bytes at most.`, ...TEXT, format: 'binary' },
  };
  return {
    says: `Takes an inquiry of the kind \`${name}\`.`,
    form: { type: 'object', properties: Object.fromEntries(properties), required, ...(cv && { cv }) },
    answers: {
      201: { says: 'It is stored with its mails.', body: object({ success: { const: true }, id: TEXT }) },
    },
  };
}

function table(present) {
  const rows = present.flatMap(({ file, path, methods }) =>
    methods.map((method) => {
      const it = ENDPOINTS[path]?.[method] ?? { says: '', answers: {} };
      return `| ${[`[\`${method} ${path}\`](../${file})`, it.says, taken(it), answered(it)].join(' | ')} |`;
    }),
  );
  return [
    '# Endpoints',
    '',
    'Written by `npm run reference` from `src/pages/api`, the rules of the forms and the types of the answers. Limits,',
    'headers and the fields of answers are in [openapi.json](openapi.json) (OpenAPI 3.1). Both are for engineers: the site',
    'serves neither.',
    '',
    'A body is JSON, or what a form sends (URL-encoded or multipart). Unknown fields are ignored; `?` marks what may be left',
    'out. Forms without scripts are answered by 303. Refusals are `application/problem+json` with French texts: 400',
    'malformed, 404 unknown, 405 another method, 409 was there before, 413 too large, 415 another type, 422 with `errors` by',
    'field, 429 and 503 with `Retry-After`. How to add one: [how-to.md](how-to.md).',
    '',
    '| endpoint | what it does | takes | answers |',
    '|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

function taken({ form, body, query, headers }) {
  const bodies = form ? (form.anyOf ?? [form]) : Object.values(body ?? {});
  const listed = (names) => names.map((name) => `\`${name}\``).join(', ');
  return [
    ...bodies.map((it) => [fieldsOf(it), it.cv && '`cv`'].filter(Boolean).join(', ') || 'bytes'),
    query && `query ${listed(Object.keys(query))}`,
    headers && `headers ${listed(Object.keys(headers))}`,
  ]
    .filter(Boolean)
    .join('; ');
}

const fieldsOf = ({ properties = {}, required = [] }) =>
  Object.keys(properties)
    .map((name) => `\`${name}${required.includes(name) ? '' : '?'}\``)
    .join(', ');

const answered = ({ answers }) =>
  Object.entries(answers)
    .map(([status, it]) => `${status} ${shapeOf(it)}`.trim())
    .join('; ');

function shapeOf({ body, content = {} }) {
  if (!body) {
    return Object.keys(content)
      .filter((type) => type !== PROBLEM_TYPE)
      .join(' or ');
  }
  if (body.items) return `list of \`${nameOf(body.items)}\``;
  return body.$ref ? `\`${nameOf(body)}\`` : fieldsOf(body);
}

const nameOf = ({ $ref }) => $ref.split('/').at(-1);
