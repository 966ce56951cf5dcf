import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkImports, partsOf } from '../../scripts/check-imports.mjs';

/** Split, since the rule reads this file too. */
const STUDIO = 'studio';

const CLEAN: Record<string, string> = {
  'src/pages/index.astro': `---
import { Hero } from '@/views/home/hero.tsx';
import Document from '@/layouts/document.astro';
import { DemoForm } from '@/features/inquiries/demo-form.tsx';
---
<Document><Hero /><DemoForm client:near /></Document>
`,
  'src/pages/api/demo.ts': `import { submit } from '@/features/inquiries/inquiries.server.ts';
import { problem } from '@/platform/http/forms/problem.ts';
export const POST = () => submit() ?? problem();`,
  'src/layouts/document.astro': `---
import { Header } from '@/layouts/header.tsx';
---
<Header /><slot /><script>import '@/behaviours/frame/menu.ts';</script>
`,
  'src/layouts/header.tsx': `import { Button } from '@/ui/button.tsx'; export const Header = () => Button();`,
  'src/views/home/hero.tsx': `import { company } from '@/content/kinds/company/company.ts'; export const Hero = () => company;`,
  'src/features/inquiries/demo-form.tsx': `import { schema } from './demo.schema.ts'; import { Button } from '@/ui/button.tsx'; export const DemoForm = () => Button(schema);`,
  'src/features/inquiries/demo.schema.ts': `import * as z from 'zod/mini'; import { company } from '@/content/kinds/company/company.ts'; export const schema = z.literal(company);`,
  'src/features/inquiries/demo-mail.tsx': `import { db } from '@/platform/db.ts'; export const DemoMail = () => db;`,
  'src/features/inquiries/inquiries.server.ts': `import { insert } from './inquiries.repository.ts'; import { DemoMail } from './demo-mail.tsx'; export const submit = () => insert(DemoMail);`,
  'src/features/inquiries/inquiries.repository.ts': `import { db } from '@/platform/db.ts'; export const insert = (x: unknown) => db ?? x;`,
  'src/features/blog/blog.server.ts': `import { db } from '@/platform/db.ts'; export const posts = () => db;`,
  'src/features/blog/blog.repository.ts': `import { db } from '@/platform/db.ts'; export const all = () => db;`,
  'src/features/blog/posts/post-list.tsx': `export const PostList = () => 1;`,
  'src/features/chat/assistant/assistant.server.ts': `import { understand } from '#assistant'; export const answer = understand;`,
  'packages/assistant/index.ts': `export { understand } from './understanding.ts';`,
  'packages/assistant/understanding.ts': `import { fold } from '../../src/text/fold.ts'; export const understand = fold;`,
  'src/text/fold.ts': `export const fold = 1;`,
  'src/behaviours/frame/menu.ts': `export const menu = 1;`,
  'src/ui/button.tsx': `export const Button = (x?: unknown) => x;`,
  'src/content/kinds/company/company.ts': `export const company = 'Nkul';`,
  'src/platform/db.ts': `import { DatabaseSync } from 'node:sqlite'; export const db = DatabaseSync;`,
  'src/platform/http/forms/problem.ts': `export const problem = () => 1;`,
  'studio/scenes/till.tsx': `import { Button } from '@/ui/button.tsx'; import { company } from '@/content/kinds/company/company.ts'; export const Till = () => Button(company);`,
  'office/requests.ts': `import { submit } from '@/features/inquiries/inquiries.server.ts'; export const list = submit;`,
};

type Seed = [rule: string, what: string, files: Record<string, string>];

const oneToAnother = (rule: string, what: string, from: string, to: string): Seed => [
  rule,
  what,
  {
    [`desk/app/${from}`]: `import { b } from '../${to}'; export const a = b;`,
    [`desk/app/${to}`]: `export const b = 1;`,
  },
];

const SEEDS: Seed[] = [
  ['pages', 'a page takes from ui', { 'src/pages/a.astro': `---\nimport { Button } from '@/ui/button.tsx';\n---\n` }],
  [
    'pages-use-cases',
    'a page has SQL',
    { 'src/pages/a.astro': `---\nimport { all } from '@/features/blog/blog.repository.ts';\n---\n` },
  ],
  [
    'views-and-layouts',
    'a view imports the platform',
    { 'src/views/a.tsx': `import { db } from '@/platform/db.ts'; export const A = db;` },
  ],
  [
    'views-show-features',
    'a view calls a use case',
    { 'src/views/a.tsx': `import { posts } from '@/features/blog/blog.server.ts'; export const A = posts;` },
  ],
  [
    'features',
    'a feature shows a view',
    { 'src/features/blog/a.tsx': `import { Hero } from '@/views/home/hero.tsx'; export const A = Hero;` },
  ],
  [
    'features-apart',
    "a feature takes another one's component",
    {
      'src/features/blog/a.tsx': `import { DemoForm } from '@/features/inquiries/demo-form.tsx'; export const A = DemoForm;`,
    },
  ],
  [
    'assistant-by-the-chat',
    'the blog asks the engine itself',
    { 'src/features/blog/a.ts': `import { understand } from '#assistant'; export const a = understand;` },
  ],
  [
    'packages',
    'the engine reads what the site says',
    {
      'packages/assistant/a.ts': `import { company } from '../../src/content/kinds/company/company.ts'; export const a = company;`,
    },
  ],
  [
    'features-in-no-circle',
    'two features need each other',
    {
      'src/features/blog/a.server.ts': `import { submit } from '@/features/inquiries/inquiries.server.ts'; export const a = submit;`,
      'src/features/inquiries/b.server.ts': `import { posts } from '@/features/blog/blog.server.ts'; export const b = posts;`,
    },
  ],
  [
    'features-in-no-circle',
    'two features need each other by files of different sub-folders',
    {
      'src/features/blog/lists/a.server.ts': `import { b } from '@/features/inquiries/cv/b.server.ts'; export const a = b;`,
      'src/features/inquiries/cv/b.server.ts': `export const b = 1;`,
      'src/features/inquiries/forms/c.server.ts': `import { d } from '@/features/blog/posts/d.server.ts'; export const c = d;`,
      'src/features/blog/posts/d.server.ts': `export const d = 1;`,
    },
  ],
  [
    'no-circle',
    'two modules need each other',
    {
      'src/ui/a.ts': `import { b } from './b.ts'; export const a = () => b;`,
      'src/ui/b.ts': `import { a } from './a.ts'; export const b = () => a;`,
    },
  ],
  [
    'office',
    'the office renders a component',
    { 'office/a.ts': `import { PostList } from '@/features/blog/posts/post-list.tsx'; export const a = PostList;` },
  ],
  [
    'sql-behind-use-cases',
    'the office has SQL',
    { 'office/a.ts': `import { all } from '@/features/blog/blog.repository.ts'; export const a = all;` },
  ],
  [
    'ui',
    'the design system knows the company',
    { 'src/ui/a.tsx': `import { company } from '@/content/kinds/company/company.ts'; export const A = company;` },
  ],
  [
    'behaviours',
    'a behaviour knows the content',
    {
      'src/behaviours/a.ts': `import { company } from '@/content/kinds/company/company.ts'; export const a = company;`,
    },
  ],
  [
    'platform',
    'the platform knows a feature',
    { 'src/platform/a.ts': `import { posts } from '@/features/blog/blog.server.ts'; export const a = posts;` },
  ],
  [
    'sending',
    'what sends knows a form',
    { 'src/sending/a.ts': `import { Button } from '@/ui/button.tsx'; export const a = Button;` },
  ],
  [
    'offline',
    'the worker knows a view',
    { 'src/offline/worker.ts': `import { Hero } from '@/views/home/hero.tsx'; export const a = Hero;` },
  ],
  [
    'content',
    'content has markup',
    { 'src/content/a.ts': `import { Hero } from '@/views/home/hero.tsx'; export const a = Hero;` },
  ],
  [
    'schemas',
    'a schema imports the platform',
    { 'src/features/blog/a.schema.ts': `import { db } from '@/platform/db.ts'; export const a = db;` },
  ],
  [
    'schemas-in-the-browser',
    'a schema reads files',
    { 'src/features/blog/a.schema.ts': `import { readFileSync } from 'node:fs'; export const a = readFileSync;` },
  ],
  [
    'page-scripts',
    'a script of a page takes more than behaviours',
    {
      'src/layouts/a.astro': `<p></p><script>import { schema } from '@/features/inquiries/demo.schema.ts'; schema;</script>`,
    },
  ],
  [
    'browser-code',
    'an island reaches the server',
    { 'src/features/blog/a.tsx': `import { posts } from './blog.server.ts'; export const A = posts;` },
  ],
  [
    'desk-in-the-browser',
    'a part of a screen reads the database',
    {
      'desk/app/team/list.tsx': `import { db } from '../../../src/platform/db.ts'; export const List = () => db;`,
      'src/platform/db.ts': `export const db = 1;`,
    },
  ],
  oneToAnother('desk-screens-apart', 'a screen uses a part of another one', 'team/a.ts', 'people/b.ts'),
  oneToAnother('desk-candidates', 'the board uses a screen that is not the inbox', 'candidates/a.ts', 'people/b.ts'),
  oneToAnother('desk-today', 'the first screen uses a part of the board', 'today/a.ts', 'candidates/b.ts'),
  oneToAnother('desk-parts', 'a part of all screens knows one', 'editing/a.ts', 'people/b.ts'),
  oneToAnother('desk-editing', 'the session knows a document', 'session/a.ts', 'editing/b.ts'),
  oneToAnother('desk-session', 'a button knows the member', 'ui/a.ts', 'session/b.ts'),
  oneToAnother('desk-server-without-ui', 'what a loader reads shows a button', 'team/a.server.ts', 'ui/b.ts'),
  [
    'edited-content-in-the-page',
    'an island reads what staff edit',
    {
      'src/features/blog/a.tsx': `import { hours } from '../../content/hours.ts'; export const A = () => hours;`,
      'src/content/model/editable.ts': `export const editable = 1;`,
      'src/content/hours.ts': `import { editable } from './model/editable.ts'; export const hours = editable;`,
    },
  ],
  [
    'browser-packages',
    'an island imports a package of the server',
    { 'src/features/blog/a.tsx': `import nodemailer from 'nodemailer'; export const A = nodemailer;` },
  ],
  [
    'no-import-of-a-page',
    'a view imports a page',
    { 'src/views/a.tsx': `import { POST } from '@/pages/api/demo.ts'; export const A = POST;` },
  ],
  [
    'studio',
    'a drawing takes from a feature',
    {
      'studio/scenes/a.tsx': `import { PostList } from '@/features/blog/posts/post-list.tsx'; export const A = PostList;`,
    },
  ],
  [
    'composition',
    'the composition root shows something',
    {
      'src/composition/a.ts': `import { PostList } from '@/features/blog/posts/post-list.tsx'; export const a = PostList;`,
    },
  ],
  [
    'composed-by-processes',
    'a feature knows how everything is put together',
    {
      'src/features/blog/a.server.ts': `import { a } from '../../composition/a.ts'; export const b = a;`,
      'src/composition/a.ts': `export const a = 1;`,
    },
  ],
  ['no-product-words', 'the platform names a feature', { 'src/platform/a.ts': `export const table = 'blog_posts';` }],
  ['no-product-words', 'the design system names a product', { 'src/ui/a.css': `.fufullu { color: red }` }],
  [
    'studio-stays-outside',
    'a view shows a drawing of the studio',
    { 'src/views/a.tsx': `import { Till } from '../../${STUDIO}/scenes/till.tsx'; export const A = Till;` },
  ],
  [
    'studio-stays-outside',
    'a style sheet reads the studio',
    { 'src/views/a.css': `@source '../../${STUDIO}/**/*.tsx';\n` },
  ],
  [
    'studio-stays-outside',
    'a test of the site does',
    { 'tests/a.test.ts': `const { Till } = await import('../${STUDIO}/scenes/till.tsx');\nTill();` },
  ],
  ['resolvable', 'an import leads nowhere', { 'src/ui/a.tsx': `import { b } from '@/gone/b.ts'; export const A = b;` }],
  ['no-drawer', 'a drawer for leftovers', { 'src/utils/a.ts': 'export const a = 1;' }],
  ['no-drawer', 'or a file of them', { 'src/features/blog/helpers.ts': 'export const a = 1;' }],
  ['no-barrel', 'an index', { 'src/ui/index.ts': 'export const a = 1;' }],
  ['no-barrel', 'a barrel of another name', { 'src/ui/all.ts': `export { Button } from './button.tsx';\n` }],
  ['nothing-numbered', 'a second one', { 'src/views/home/hero2.tsx': 'export const Hero = 1;' }],
];

describe('the import rules', () => {
  test('are all met by the clean example, so that only the seeded violation is found', async () => {
    expect(await violationsOf({})).toEqual([]);
  });

  test.each(SEEDS)('%s: %s', async (rule, _what, files) => {
    const caught = (await violationsOf(files)).filter((violation) => violation.rule === rule);
    expect(caught.map(({ from }) => from)).toContain(Object.keys(files)[0]);
  });
});

test('an .astro file is read as its frontmatter and its scripts, inline ones left out', () => {
  const { frontmatter, scripts } = partsOf(`---
import A from './a.astro';
---
<A />
<script>import './b.ts';</script>
<script is:inline>document.title</script>
<script src="../behaviours/c.ts"></script>`);
  expect(frontmatter).toBe("import A from './a.astro';");
  expect(scripts.trim().split('\n')).toEqual(["import './b.ts';", "import '../behaviours/c.ts';"]);
});

async function violationsOf(files: Record<string, string>) {
  const root = mkdtempSync(join(tmpdir(), 'seeded-'));
  try {
    for (const [path, source] of Object.entries({ ...CLEAN, ...files })) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), source);
    }
    return await checkImports(root);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}
