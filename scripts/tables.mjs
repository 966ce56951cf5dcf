/** What docs/tables.md says: the tables that the migrations make on SQLite, with the words of `*.tables.ts`. */
import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import ts from 'typescript';
import { openSiteDatabase } from '../src/composition/schema.ts';
import { commentOf, syntaxOf } from './type-schemas.mjs';

const ROOT = dirname(import.meta.dirname);
/** The platform's first: features refer to it. */
const SOURCES = ['src/platform/db/tables.ts', ...globSync('src/features/*/*.tables.ts', { cwd: ROOT }).sort()];

/** @returns {Promise<string>} Markdown */
export async function tablesDocument() {
  const modules = SOURCES.map((file) => ({ file, tables: typesOf(file) }));
  const made = await madeTables();
  const typed = new Set(modules.flatMap(({ tables }) => tables.map(({ name }) => name)));
  return [
    '# Tables',
    '',
    'Written by `npm run reference` from the database that the migrations make on SQLite, and from the types of its tables.',
    'A solid line is a foreign key; a dotted line is a reference that the database does not check. Instants are ISO 8601 in',
    'UTC, as text. How to add a table: [how-to.md](how-to.md).',
    ...modules.flatMap(({ file, tables }) => [
      '',
      `## ${file.split('/').at(-2) === 'db' ? 'platform' : file.split('/').at(-2)}`,
      '',
      `[${file}](../${file})`,
      '',
      ...tables.map(({ name, says }) => `- \`${name}\`: ${says}`),
      '',
      '```mermaid',
      'erDiagram',
      ...tables.flatMap((table) => entity(table.name, made.get(table.name), table.columns)),
      ...tables.flatMap((table) => references(table, made, typed)),
      '```',
    ]),
    '',
    '## Without a type',
    '',
    'Made and read by SQL alone: the index of the search, and the lock of the migrations. On PostgreSQL, `blog_search` has',
    'other columns and is the only table of the search.',
    '',
    '```mermaid',
    'erDiagram',
    ...[...made].filter(([name]) => !typed.has(name)).flatMap(([name, table]) => entity(name, table)),
    '```',
    '',
  ].join('\n');
}

/** The members of `Tables` in a file, each with its doc comment. */
function typesOf(file) {
  const tables = [];
  const visit = (node) => {
    if (ts.isInterfaceDeclaration(node) && node.name.text === 'Tables') tables.push(...node.members);
    else ts.forEachChild(node, visit);
  };
  visit(syntaxOf(join(ROOT, file)));
  return tables.map((table) => {
    const columns = table.type.members.map((it) => [
      it.name.getText(),
      { type: it.type.getText(), says: commentOf(it) },
    ]);
    return { name: table.name.getText(), says: commentOf(table), columns: new Map(columns) };
  });
}

/** The tables of a database in which every migration has run, by name. */
async function madeTables() {
  const folder = mkdtempSync(join(tmpdir(), 'nkul-tables-'));
  const file = join(folder, 'tables.db');
  try {
    const migrated = await openSiteDatabase(`sqlite:${file}`);
    await migrated.migrate();
    await migrated.close();
    const db = new DatabaseSync(file, { readOnly: true });
    const names = db
      .prepare("select name from pragma_table_list where type in ('table', 'virtual') order by name")
      .all();
    const tables = names
      .filter(({ name }) => !name.startsWith('sqlite_'))
      .map(({ name }) => [
        name,
        {
          columns: db.prepare('select * from pragma_table_info(?)').all(name),
          keys: db.prepare('select * from pragma_foreign_key_list(?)').all(name),
          unique: new Set(
            db
              .prepare(UNIQUE)
              .all(name)
              .map((it) => it.column),
          ),
        },
      ]);
    db.close();
    return new Map(tables);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Columns that are unique by themselves. */
const UNIQUE = `select min(c.name) as column from pragma_index_list(?) as i, pragma_index_info(i.name) as c
  where i."unique" = 1 and i.origin <> 'pk' group by i.name having count(*) = 1`;

function entity(name, { columns, keys, unique }, types) {
  const lines = columns.map((column) => {
    const marks = [
      column.pk > 0 && 'PK',
      keys.some(({ from }) => from === column.name) && 'FK',
      unique.has(column.name) && 'UK',
    ].filter(Boolean);
    const type = types?.get(column.name)?.type ?? '';
    const words = [
      /\bInstant\b/.test(type) ? 'instant' : /\bJson\b/.test(type) && 'JSON',
      column.notnull === 0 && column.pk === 0 && 'or null',
      types && type === '' && 'for the release before',
    ].filter(Boolean);
    const comment = words.length > 0 ? ` "${words.join(', ')}"` : '';
    return `    ${[column.type.toLowerCase() || 'text', column.name].join(' ')}${marks.length > 0 ? ` ${marks.join(', ')}` : ''}${comment}`;
  });
  return [`  ${name} {`, ...lines, '  }'];
}

/** Foreign keys, and what comments of columns name ('staff.id'). */
function references({ name, columns }, made, typed) {
  const { columns: present, keys, unique } = made.get(name);
  const line = (parent, column, way) => {
    const isOptional = present.find((it) => it.name === column)?.notnull === 0;
    return `  ${parent} ${isOptional ? '|o' : '||'}${way}${unique.has(column) ? 'o|' : 'o{'} ${name} : ${column}`;
  };
  const named = [...columns].flatMap(([column, { says }]) =>
    [...says.matchAll(/\b([a-z_]+)\.id\b/g)]
      .filter(([, parent]) => typed.has(parent))
      .map(([, parent]) => line(parent, column, '..')),
  );
  return [...keys.map(({ table, from }) => line(table, from, '--')), ...named];
}
