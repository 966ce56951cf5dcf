import { expect, test } from 'vitest';
import { docCommentFaults } from './doc-comments.mjs';

/** The check reads this file, too: an indented comment in a text would be a fault of its own. */
const doc = (words: string) => `/** ${words} */`;
const faultsOf = (code: string) => docCommentFaults(code).map(({ line, fault }) => `${line}: ${fault}`);

test.each([
  ['/** Of a locked document. */\nconst LOCK = 1;', '1: "Of"'],
  ['const A = 1;\n/**\n * By kind.\n */\nconst B = 2;', '2: "By"'],
  [`interface A {\n  ${doc('When: ISO instant.')}\n  at: string;\n}`, '2: "When"'],
  [`function f(${doc('of it')} a) {}`, '1: "of"'],
  ['---\n/** Only here. */\nconst a = 1;\n---\n<p />', '2: "Only"'],
])('%j begins with a fragment', (code, fault) => {
  expect(faultsOf(code)).toEqual([expect.stringContaining(fault)]);
});

test.each([
  ['the end', 'const a = 1;\n/** The rest. */\n'],
  ['the only text of a file', '/** The rest. */\n'],
  ['another doc comment', 'const a = 1;\n/** The first. */\n/** The second. */\nconst b = 2;'],
  ['another doc comment, before any code', '/** The file. */\n\n/** The first. */\nconst a = 1;'],
  ['a brace', 'interface A {\n  a: string;\n  /** The rest. */\n}'],
  ['an import', "import a from 'a';\n/** The rest. */\nimport b from 'b';"],
  ['a blank line, below code', 'const a = 1;\n\n/** The rest. */\n\nconst b = 2;'],
  ['a statement', '/** The clock. */\nprocess.env.TZ = 1;'],
  ['the end of a frontmatter', '---\nconst a = 1;\n/** The rest. */\n---\n<p />'],
])('a doc comment before %s belongs to no declaration', (_what, code) => {
  expect(faultsOf(code)).toEqual([expect.stringContaining('without its declaration')]);
});

test.each([
  ['a sentence', '/** Keyed hash of the address. */\nexport const hash = 1;'],
  ['a compound word', '/** In-memory cache. Of no other kind. */\nconst cache = 1;'],
  ['members', "type A = {\n  /** Do. */ do: 1;\n  /** Text. */ 'a-b'?: 2;\n};\ntype B =\n  /** One. */\n  | { a: 1 };"],
  ['another comment between', '/** The answer. */\n// biome-ignore lint: as measured\nexport const a = 1;'],
  ['a script', "#!/usr/bin/env node\n/** Prints it. */\nimport a from 'a';"],
  ['a module', "import {\n  a,\n} from 'a';\n\n/** Rules of the till. */\n\nconst b = 2;"],
  ['other comments, and texts', "/* Of a file. */\n// Of a line.\nroute('**/api/**');\nconst a = '/** Of a. */';"],
])('%s passes', (_what, code) => {
  expect(faultsOf(code)).toEqual([]);
});
