/** scripts/check-imports.mjs turns each `x.astro` into `x.astro.ts` (server) and `x.astro.script.ts` (browser). */

const OURS = '^(src|office|desk|packages)/';
const DESK = '^desk/';
const SCREENS =
  '(articles|candidates|comments|contents|figures|journal|letters|library|people|publications|requests|subscribers|team|today)';
const STUDIO = '^studio/';
const PACKAGES = '^packages/';
const ASSISTANT = '^packages/assistant/index[.]ts$';
const BEHAVIOURS = '^src/behaviours/';
const COMPOSITION = '^src/composition/';
const CONTENT = '^src/content/';
const FEATURES = '^src/features/';
const HTTP = '^src/platform/http/';
const LAYOUTS = '^src/layouts/';
const OFFLINE = '^src/offline/';
const PICTURES = '^src/pictures/';
const PLATFORM = '^src/platform/';
const SENDING = '^src/sending/';
const TEXT = '^src/text/';
const UI = '^src/ui/';
const WEAVING = '^src/ui/motifs/[^/]+[.]ts$';
const VIEWS = '^src/views/';
const STYLE = '[.]css$';
const SCHEMA = '[.]schema[.]ts$';
const SERVER = '[.]server[.]ts$';
const MIGRATIONS = '[.]migrations[.]ts$';
const TABLES = '[.]tables[.]ts$';
const REPOSITORY = '[.]repository[.]ts$';
const MAIL_TEMPLATE = '-mail[.]tsx$';
const BROWSER_SCRIPT = '[.]astro[.]script[.]ts$';
const SERVER_PACKAGES = 'node_modules/(pg|kysely|nodemailer|pino|rate-limiter-flexible|commander|csv-stringify|sharp)/';

const forbid = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to });
const only = (...allowed) => ({ path: OURS, pathNot: [TEXT, ...allowed] });

export default {
  forbidden: [
    forbid(
      'pages',
      'A page imports layouts, views, features and content (and platform/http, to answer).',
      { path: '^src/pages/', pathNot: BROWSER_SCRIPT },
      only('^src/pages/.+[.]css$', LAYOUTS, VIEWS, FEATURES, CONTENT, HTTP),
    ),
    forbid(
      'pages-use-cases',
      'A page reaches a feature by its components, schemas and use cases, never by its SQL or its mails.',
      { path: '^src/pages/' },
      { path: [REPOSITORY, MAIL_TEMPLATE] },
    ),
    forbid(
      'views-and-layouts',
      "Views and layouts import features' components and schemas, ui, content and finished pictures.",
      { path: [VIEWS, LAYOUTS], pathNot: BROWSER_SCRIPT },
      only(VIEWS, LAYOUTS, FEATURES, UI, CONTENT, PICTURES, STYLE),
    ),
    forbid(
      'views-show-features',
      'Views and layouts know no use case, no SQL and no mail.',
      { path: [VIEWS, LAYOUTS] },
      { path: [SERVER, REPOSITORY, MAIL_TEMPLATE] },
    ),
    forbid(
      'features',
      'A feature imports platform, ui and content, and what sends.',
      { path: FEATURES },
      only(FEATURES, PLATFORM, SENDING, UI, CONTENT, ASSISTANT),
    ),
    forbid(
      'assistant-by-the-chat',
      "The chat alone brings the assistant's engine the site's facts and answers.",
      { path: OURS, pathNot: ['^src/features/chat/', PACKAGES] },
      { path: PACKAGES },
    ),
    forbid(
      'packages',
      'A package knows nothing of the site.',
      { path: '^packages/([^/]+)/' },
      { path: OURS, pathNot: [TEXT, '^packages/$1/'] },
    ),
    forbid(
      'features-apart',
      'A feature reaches another one only by its .server.ts or .schema.ts.',
      { path: '^src/features/([^/]+)/' },
      { path: FEATURES, pathNot: ['^src/features/$1/', SERVER, SCHEMA] },
    ),
    forbid('no-circle', 'A circle of modules has no first one to read.', {}, { circular: true }),
    forbid(
      'office',
      "The office calls features' .server.ts and the platform.",
      { path: '^office/' },
      only('^office/', COMPOSITION, PLATFORM, CONTENT, `${FEATURES}.+${SERVER}`, `${FEATURES}.+${SCHEMA}`),
    ),
    forbid(
      'desk',
      "The desk calls features' .server.ts, as the office does, and shows with the design system, schemas and content.",
      { path: DESK },
      only(DESK, COMPOSITION, PLATFORM, CONTENT, UI, `${FEATURES}.+${SERVER}`, `${FEATURES}.+${SCHEMA}`, STYLE),
    ),
    forbid(
      'desk-in-the-browser',
      'What of the desk runs in a browser reaches no database: only a .server.ts and the process may.',
      {
        path: `${DESK}app/(.+[.]tsx|.*use-[^/]+[.]ts)$`,
        pathNot: ['[.]route[.]tsx$', `${DESK}app/(root|entry[.]server)[.]tsx$`],
      },
      { path: [PLATFORM, REPOSITORY, COMPOSITION] },
    ),
    forbid(
      'desk-screens-apart',
      'What a second screen needs goes down: to editing if it knows a document, to session if it knows the member, to ui or text if it knows neither.',
      { path: `${DESK}app/${SCREENS}/`, pathNot: `${DESK}app/(candidates|today)/` },
      { path: `${DESK}app/(${SCREENS}|frame)/`, pathNot: `${DESK}app/$1/` },
    ),
    forbid(
      'desk-candidates',
      'A candidate is a request: that screen uses the parts of the inbox, and of no other one.',
      { path: `${DESK}app/candidates/` },
      { path: `${DESK}app/(${SCREENS}|frame)/`, pathNot: `${DESK}app/(candidates|requests)/` },
    ),
    forbid(
      'desk-today',
      'The first screen shows what waits in the inbox and among the comments: it alone uses the parts of both.',
      { path: `${DESK}app/today/` },
      { path: `${DESK}app/(${SCREENS}|frame)/`, pathNot: `${DESK}app/(today|requests|comments)/` },
    ),
    forbid(
      'desk-parts',
      'Below the screens, in this order: editing, session, ui, text.',
      { path: `${DESK}app/(text|ui|session|editing)/` },
      { path: `${DESK}app/(${SCREENS}|frame)/` },
    ),
    forbid(
      'desk-editing',
      'Only screens know a document.',
      { path: `${DESK}app/(text|ui|session)/` },
      { path: `${DESK}app/editing/` },
    ),
    forbid(
      'desk-session',
      'Buttons and words know no member.',
      { path: `${DESK}app/(text|ui)/` },
      { path: `${DESK}app/session/` },
    ),
    forbid(
      'desk-server-without-ui',
      'What a loader or an action reads and does shows nothing.',
      { path: `${DESK}.+${SERVER}` },
      { path: [`${DESK}app/ui/`, `${DESK}.+[.]tsx$`] },
    ),
    forbid('no-import-of-the-desk', 'The desk stands at the top.', { path: OURS, pathNot: DESK }, { path: DESK }),
    forbid(
      'composition',
      'The composition root puts platform, features and content together, and is imported by the processes alone.',
      { path: COMPOSITION },
      only(
        COMPOSITION,
        PLATFORM,
        CONTENT,
        `${FEATURES}.+${SERVER}`,
        `${FEATURES}.+${MIGRATIONS}`,
        `${FEATURES}.+${TABLES}`,
      ),
    ),
    forbid(
      'composed-by-processes',
      'Only the processes (server, office, desk) know how everything is put together.',
      { path: OURS, pathNot: ['^office/', DESK, COMPOSITION, '^src/server/', '^src/[^/]+[.]ts$'] },
      { path: COMPOSITION },
    ),
    forbid('ui', 'The design system knows nothing of the product.', { path: UI }, only(UI, SENDING)),
    forbid(
      'sending',
      'What leaves the browser, and waits in it, is the same on every page.',
      { path: SENDING },
      only(SENDING),
    ),
    forbid(
      'behaviours',
      'Behaviours are scripts of native elements and know nothing of the product; they call in the worker, what still has to be sent, and the rules of rhythm and cloth.',
      { path: BEHAVIOURS },
      only(BEHAVIOURS, OFFLINE, SENDING, WEAVING),
    ),
    forbid(
      'offline',
      'The worker and what pages tell it know what the site says and what has to be sent, and no more.',
      { path: OFFLINE },
      only(OFFLINE, SENDING, CONTENT),
    ),
    forbid('platform', 'The platform knows nothing of the product.', { path: PLATFORM }, only(PLATFORM)),
    forbid('text', 'How letters are compared concerns letters alone.', { path: TEXT }, only()),
    forbid('pictures', 'A finished picture is data.', { path: PICTURES }, only(PICTURES)),
    forbid('content', 'Content is data.', { path: CONTENT }, only(CONTENT)),
    forbid(
      'schemas',
      'A schema is shared by the browser and the server: it imports schemas and content.',
      { path: SCHEMA },
      only(SCHEMA, CONTENT),
    ),
    forbid('schemas-in-the-browser', 'A schema runs in the browser.', { path: SCHEMA }, { dependencyTypes: ['core'] }),
    forbid('page-scripts', 'A script of a page is a behaviour.', { path: BROWSER_SCRIPT }, only(BEHAVIOURS)),
    forbid(
      'browser-code',
      'What runs in a browser never reaches a .server.ts, a .repository.ts, a mail or the platform.',
      {
        path: [`${FEATURES}.+[.]tsx$`, BEHAVIOURS, OFFLINE, SENDING, UI, SCHEMA, BROWSER_SCRIPT],
        pathNot: MAIL_TEMPLATE,
      },
      { path: [SERVER, REPOSITORY, MAIL_TEMPLATE, PLATFORM], reachable: true },
    ),
    forbid(
      'edited-content-in-the-page',
      'What staff edit comes to the browser in the page, as properties of its islands, never in a script.',
      { path: [`${FEATURES}.+[.]tsx$`, BEHAVIOURS, UI, SCHEMA, BROWSER_SCRIPT], pathNot: MAIL_TEMPLATE },
      { path: `${CONTENT}model/editable[.]ts$`, reachable: true },
    ),
    forbid(
      'browser-packages',
      'What runs in a browser imports no package and no module of the server.',
      {
        path: [`${FEATURES}.+[.]tsx$`, BEHAVIOURS, OFFLINE, SENDING, UI, SCHEMA, BROWSER_SCRIPT],
        pathNot: MAIL_TEMPLATE,
      },
      { path: [SERVER_PACKAGES, '^(node:)?(fs|path|crypto|http|https|net|os|child_process|stream|zlib|sqlite)(/|$)'] },
    ),
    forbid(
      'sql-behind-use-cases',
      'Only the use cases of the same feature read and write its tables.',
      { path: OURS, pathNot: [`${FEATURES}[^/]+/.+${SERVER}`, `${FEATURES}[^/]+/.+${REPOSITORY}`] },
      { path: REPOSITORY },
    ),
    forbid(
      'no-import-of-a-page',
      'Pages and the process stand at the top.',
      { path: OURS },
      { path: ['^src/pages/.+[.](astro|ts)', '^src/(main|middleware)[.]ts$'] },
    ),
    forbid(
      'tests-stay-outside',
      'No test and no fake is imported by what is delivered.',
      { path: OURS },
      { path: ['[.]test[.]tsx?$', '^(tests|bench|scripts)/'] },
    ),
    forbid(
      'studio',
      'The studio draws with ui, content and views, and encodes covers as the blog does.',
      { path: STUDIO },
      only(UI, CONTENT, VIEWS, PICTURES, '^src/features/blog/images/article-images[.]server[.]ts$'),
    ),
    forbid(
      'resolvable',
      'An import of ours that leads nowhere hides from every other rule.',
      { path: OURS },
      { couldNotResolve: true, path: '^(@/|#|[.])', pathNot: '[?]|[.](svg|woff2|png|avif|webp|json)$' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '[.]test[.]tsx?$' },
    tsPreCompilationDeps: true,
    parser: 'swc',
    detectJSDocImports: false,
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.d.ts', '.css'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'module', 'node', 'default', 'types'],
    },
  },
};
