import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { BACKED_UP_TABLES, migrations, openSiteDatabase } from '../../src/composition/schema.ts';
import { readFileContent } from '../../src/features/inquiries/cv/inquiry-files.repository.ts';
import { type Database, openDatabase } from '../../src/platform/db/database.ts';
import type { SchemaChange } from '../../src/platform/db/overlap.ts';
import { dropTables, readTables, recordTables } from '../../src/platform/db/rebuild.ts';
import {
  FORMER_BACKUP,
  FORMER_FILE,
  makeFormerPostgres,
  readBackup,
  rewriteBackup,
  writeFormerSqlite,
} from '../../tests/fixtures/former-schema.ts';
import { type OfficeRun, office } from '../../tests/fixtures/office.ts';
import { createTestDatabase, DIALECTS, isSkipped } from '../../tests/setup/postgres.ts';
import { backUp } from './backup-writer.ts';
import { restore } from './restore.ts';

const NAMES = Object.keys(migrations);
const NOW = Date.parse('2026-11-20T08:00:00.000Z');
const SECRET = 's'.repeat(32);
const LATER = '9998_later';

let folder: string;
/** A file with a row of each table. */
let backup: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'nkul-schemas-'));
  backup = join(folder, 'backup.jsonl.gz');
  const { db, dispose } = await createTestDatabase('sqlite');
  await restore(db, FORMER_BACKUP, {});
  await backUp(db, backup, { now: NOW });
  await dispose();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
afterEach(() => {
  delete migrations[LATER];
});

const headerOf = (file: string) => readBackup(file).header;
const withMigrations = (from: string, change: (names: string[]) => string[], more: object = {}) =>
  rewriteBackup(from, join(folder, 'changed.jsonl.gz'), (header) => ({
    migrations: change(header.migrations),
    ...more,
  }));

describe.each(DIALECTS)('a backup, on %s', (dialect) => {
  describe.skipIf(isSkipped(dialect))('with a database', () => {
    let db: Database;
    let url: string;
    let dispose: () => Promise<void>;
    const run = (...words: string[]): Promise<OfficeRun> =>
      office({ DATABASE_URL: url, DATA_DIR: folder, SITE_SECRET: SECRET }, words);

    beforeEach(async () => {
      ({ db, url, dispose } = await createTestDatabase(dialect));
    });
    afterEach(() => dispose());

    test('of the last schema before version 1.0 is restored with all its rows', async () => {
      const restored = await run('restore', FORMER_BACKUP);
      expect(restored, restored.err).toMatchObject({ code: 0 });
      const ran = await db.read.selectFrom('migrations').select('name').orderBy('name').execute();
      expect(ran.map(({ name }) => name)).toEqual(NAMES);
      const { rows } = headerOf(FORMER_BACKUP);
      expect(Object.keys(rows).length).toBeGreaterThan(30);
      for (const former of Object.keys(rows)) {
        const table = former === 'inquiry_file_parts' ? 'file_parts' : former;
        const { rows: there } = await sql`select * from ${sql.table(table)}`.execute(db.read);
        // See office/recovery/restored-access.test.ts.
        if (table === 'staff_passkeys') expect(there).toEqual([]);
        else expect(there.length, table).toBeGreaterThan(0);
      }
      expect(Buffer.from(await readFileContent(db, FORMER_FILE.id)).toString()).toBe(FORMER_FILE.content);
    });

    test('that is older is refused by a sentence that names the commit which restores it', async () => {
      const older = withMigrations(FORMER_BACKUP, (names) => names.slice(0, -1));
      for (const words of [['restore'], ['restore', '--force', '--yes'], ['verify']]) {
        const { code, err } = await run(...words, older);
        expect(code).toBe(1);
        expect(err).toMatch(
          /date d'avant la version 1\.0.*«\u00a0git checkout c1105b4f\u00a0».*«\u00a0git checkout -\u00a0»/,
        );
      }
      expect(await db.read.selectFrom('inquiries').select('id').execute()).toEqual([]);
    });

    test('of an earlier schema is restored, and the later migrations run over its rows', async () => {
      migrations[LATER] = { up: (trx) => sql`update inquiries set status = 'later'`.execute(trx).then(() => {}) };
      const restored = await run('restore', backup, '--force', '--yes');
      expect(restored, restored.err).toMatchObject({ code: 0 });
      const ran = await db.read.selectFrom('migrations').select('name').orderBy('name').execute();
      expect(ran.map(({ name }) => name)).toEqual([...NAMES, LATER]);
      expect(await db.read.selectFrom('inquiries').select('status').execute()).toEqual([{ status: 'later' }]);
    });

    describe('beside a database from before version 1.0', () => {
      beforeEach(async () => {
        if (dialect === 'postgres') await makeFormerPostgres(db);
        else writeFormerSqlite(url.slice('sqlite:'.length));
        await db.close();
        db = await openSiteDatabase(url);
      });
      afterEach(() => db.close());

      const READING = [['requests', 'list'], ['check'], ['backup', join(tmpdir(), 'nkul-never.gz')]];

      test('an older one is refused by all commands, and by a restore over it', async () => {
        await db.write((trx) => trx.deleteFrom('migrations').where('name', '>=', '0068').execute());
        for (const words of [...READING, ['restore', backup, '--force', '--yes']]) {
          const { code, out, err } = await run(...words);
          expect(code, words.join(' ')).toBe(1);
          expect(`${out}${err}`.replace(/[\s│]+/g, ' ')).toMatch(
            /date d'avant la version 1\.0.* git checkout c1105b4f /,
          );
        }
        expect((await db.read.selectFrom('inquiries').select('id').execute()).length).toBe(1);
      });

      test('one that the site takes over waits for its start, or gives way to a backup', async () => {
        for (const words of READING) {
          const { code, out, err } = await run(...words);
          expect(code, words.join(' ')).toBe(1);
          expect(`${out}${err}`.replace(/[\s│]+/g, ' ')).toMatch(
            /n'est pas à jour \(0001_baseline, 0002_whole_messages, 0003_former_hours\).*démarrez d'abord/,
          );
        }
        expect(await run('restore', backup)).toMatchObject({ code: 1, err: expect.stringContaining("n'est pas vide") });
        const restored = await run('restore', backup, '--force', '--yes');
        expect(restored, restored.err).toMatchObject({ code: 0 });
        expect((await readTables(db.read, dialect)).has('inquiry_file_parts')).toBe(false);
      });
    });

    test('is restored over tables that this version does not know', async () => {
      await db.write(async (trx) => {
        await trx.schema
          .createTable('future')
          .addColumn('id', 'text', (column) => column.primaryKey())
          .addColumn('staff_id', 'text', (column) => column.references('staff.id').notNull())
          .execute();
        await trx.insertInto('migrations').values({ name: '9999_future', timestamp: '' }).execute();
        await recordTables(trx, db.dialect, [...db.madeTables, 'future']);
        await trx
          .insertInto('forgotten_addresses')
          .values({ address_hash: 'kept', reason: 'erased', at: '2026-11-01T00:00:00.000Z' })
          .execute();
        await sql`insert into inquiries (id, kind, status, contact_name, contact_email, contact_phone, data, search_text,
          created_at, updated_at) values ('x', 'demo', 'new', '', '', '', '{}', '', '', '')`.execute(trx);
      });
      expect(await run('restore', backup)).toMatchObject({ code: 1 });
      const restored = await run('restore', backup, '--force', '--yes');
      expect(restored, restored.err).toMatchObject({ code: 0 });
      const ran = await db.read.selectFrom('migrations').select('name').orderBy('name').execute();
      expect(ran.map(({ name }) => name)).toEqual(NAMES);
      const forgotten = await db.read.selectFrom('forgotten_addresses').select('address_hash').execute();
      expect(forgotten).toContainEqual({ address_hash: 'kept' });
      expect((await readTables(db.read, db.dialect)).has('future')).toBe(false);
    });

    test('is restored beside tables and views that no migration made, which stay', async () => {
      const setUp =
        dialect === 'sqlite'
          ? ['create virtual table foreign_words using fts5 (word)']
          : [
              'create foreign data wrapper nothing',
              'create server elsewhere foreign data wrapper nothing',
              'create foreign table elsewhere_table (id text) server elsewhere',
            ];
      await db.write(async (trx) => {
        for (const statement of [
          'create table houses (id text primary key, note text)',
          "insert into houses values ('1', 'reste')",
          'create view "of Houses" as select count(*) as total from houses',
          ...setUp,
        ])
          await sql.raw(statement).execute(trx);
      });
      const restored = await run('restore', backup, '--force', '--yes');
      expect(restored, restored.err).toMatchObject({ code: 0 });
      const count = async (name: string) => (await sql`select * from ${sql.table(name)}`.execute(db.read)).rows.length;
      expect(await count('houses')).toBe(1);
      expect(await count('of Houses')).toBe(1);
      const made = await run('backup', join(folder, `${dialect}-beside.gz`));
      expect(made, made.err).toMatchObject({ code: 0 });
    });

    test("is not restored under views of others that read the site's tables, which are named", async () => {
      const setUp =
        dialect === 'sqlite'
          ? ['create view by_status as select status, count(*) from "per kind" group by status']
          : [
              'create schema reports',
              'create view reports.by_status as select status, count(*) from "per kind" group by status',
              'create materialized view kept_kinds as select distinct kind from inquiries',
            ];
      await db.write(async (trx) => {
        for (const statement of [
          'create table houses (id text primary key)',
          'create view of_houses as select count(*) as total from houses',
          'create view "per kind" as select kind, status from inquiries',
          ...setUp,
        ])
          await sql.raw(statement).execute(trx);
      });
      const refused = await run('restore', backup, '--force', '--yes');
      expect(refused.code).toBe(1);
      for (const view of ['per kind', 'by_status', ...(dialect === 'postgres' ? ['kept_kinds'] : [])])
        expect(refused.err).toContain(view);
      expect(refused.err).not.toContain('of_houses');
      expect((await sql`select * from "per kind"`.execute(db.read)).rows).toEqual([]);
    });

    const referTo = (slug: string) =>
      db.write(async (trx) => {
        await trx.insertInto('blog_categories').values({ slug, name: 'x' }).execute();
        await sql`create table doors (category text references blog_categories (slug))`.execute(trx);
        await sql`insert into doors values (${slug})`.execute(trx);
      });
    const doors = async () => (await sql`select * from doors`.execute(db.read)).rows;

    test('a row of a foreign table that refers to one of ours is retained with it', async () => {
      const category = 'blog_categories slug';
      await referTo(category);
      const restored = await run('restore', backup, '--force', '--yes');
      expect(restored, restored.err).toMatchObject({ code: 0 });
      expect(await doors()).toEqual([{ category }]);
    });

    test.runIf(dialect === 'sqlite')('a table that would refer to a row that does not come back is named', async () => {
      await referTo('lost');
      const refused = await run('restore', backup, '--force', '--yes');
      expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('doors') });
      expect(await doors()).toEqual([{ category: 'lost' }]);
      expect(await db.read.selectFrom('blog_categories').select('slug').execute()).toContainEqual({ slug: 'lost' });
    });

    test.runIf(dialect === 'postgres')(
      'a table that refers to a row that does not come back keeps its rows, without the reference',
      async () => {
        await referTo('lost');
        const restored = await run('restore', backup, '--force', '--yes');
        expect(restored, restored.err).toMatchObject({ code: 0 });
        expect(await doors()).toEqual([{ category: 'lost' }]);
        expect(await db.read.selectFrom('blog_categories').select('slug').execute()).not.toContainEqual({
          slug: 'lost',
        });
      },
    );

    test('is restored into a database that holds only foreign tables', async () => {
      await db.write(async (trx) => {
        await dropTables(trx, dialect, db.madeTables);
        for (const name of ['migrations', 'migrations_lock']) await trx.schema.dropTable(name).execute();
        await sql`create table houses (id text)`.execute(trx);
        await sql`create view doors as select id from houses`.execute(trx);
      });
      const restored = await run('restore', backup);
      expect(restored, restored.err).toMatchObject({ code: 0 });
      expect((await readTables(db.read, dialect)).has('houses')).toBe(true);
    });

    test('is restored into a database without tables', async () => {
      await db.write(async (trx) => {
        await dropTables(trx, dialect, db.madeTables);
        await trx.schema.dropTable('migrations').execute();
      });
      const restored = await run('restore', backup);
      expect(restored, restored.err).toMatchObject({ code: 0 });
    });

    test('tables that a failed migration left behind are read and backed up, and no more', async () => {
      migrations[LATER] = { up: async () => {} };
      await db.write((trx) => trx.schema.dropTable('installation').execute());
      for (const words of [
        ['requests', 'list'],
        ['requests', 'export', '--json'],
        ['subscribers', 'list'],
        ['audit', 'list'],
        ['backup', join(folder, `${dialect}-older.gz`)],
      ]) {
        const { code, err } = await run(...words);
        expect({ words, code, err }).toMatchObject({ code: 0, err: expect.stringContaining("n'est pas à jour") });
      }
      expect(headerOf(join(folder, `${dialect}-older.gz`)).migrations).toEqual(NAMES);
      expect(await run('requests', 'mark', '1001', 'closed')).toMatchObject({ code: 1 });
    });

    test.each([
      ['only added', undefined, "n'a fait qu'y ajouter"],
      ['taken something away', true as const, 'Elle est lue comme elle est'],
    ])('tables to which a newer release has %s are read and backed up whole', async (_what, contract, told) => {
      const restored = await run('restore', backup);
      expect(restored, restored.err).toMatchObject({ code: 0 });
      const later: SchemaChange = {
        ...(contract === undefined ? {} : { contract }),
        async up(trx) {
          await sql`create table extras (id text primary key)`.execute(trx);
          await sql`insert into extras values ('kept')`.execute(trx);
        },
      };
      const tables = [...BACKED_UP_TABLES, ['extras', 'id'] as const];
      const newer = await openDatabase(
        url,
        { ...migrations, [LATER]: later },
        [...db.madeTables, 'extras'],
        db.former,
        tables,
      );
      await newer.migrate();
      await newer.close();
      const dated = mkdtempSync(join(folder, 'dated-'));
      for (const words of [
        ['requests', 'list'],
        ['requests', 'export', '--json'],
        ['backup', `${dated}/`],
      ]) {
        const { code, err } = await run(...words);
        expect({ words, code, err }).toMatchObject({ code: 0, err: expect.stringContaining(told) });
      }
      const checked = await run('check', '--json');
      expect(checked.out.includes('plus récente que ce programme')).toBe(contract === true);
      expect((await run('requests', 'mark', '1001', 'closed')).err.includes('plus récente que ce programme')).toBe(
        contract === true,
      );
      const { header, rows } = readBackup(join(dated, readdirSync(dated)[0] as string));
      expect(header.migrations).toEqual([...NAMES, LATER]);
      expect(rows.filter(([table]) => table === 'extras')).toEqual([['extras', { id: 'kept' }]]);
      if (contract !== undefined) return;
      // What a way back has lost comes back from the newer release's backup.
      await db.write((trx) => trx.deleteFrom('inquiries').execute());
      const imported = await run('requests', 'import', join(dated, readdirSync(dated)[0] as string));
      expect(imported).toMatchObject({ code: 0, out: 'Remises\u00a0: #1001.\n' });
    });

    test('is not restored over tables of something else', async () => {
      await db.write(async (trx) => {
        await trx.schema.dropTable('migrations').execute();
      });
      expect(await run('restore', backup, '--force', '--yes')).toMatchObject({
        code: 1,
        err: expect.stringContaining('ne sont pas celles du site'),
      });
    });

    test('a newer one is refused by a sentence that names both versions', async () => {
      const made = { release: 'r-neuve', commit: 'c0ffee0123456789' };
      for (const words of [['restore', '--force', '--yes'], ['restore'], ['verify']]) {
        const { code, err } = await run(
          ...words,
          withMigrations(backup, (names) => [...names, LATER], made),
        );
        expect(code).toBe(1);
        expect(err).toMatch(/plus récente du site \(version r-neuve, commit c0ffee012345, tables 9998_later\)/);
        expect(err).toContain(`celle-ci (version sans nom, tables ${NAMES.at(-1)})`);
      }
    });
  });
});

test('verify accepts a backup of today and of the last schema before, and names the release that made it', async () => {
  for (const [file, made] of [
    [backup, NAMES.at(-1)],
    [FORMER_BACKUP, 'version r-avant, commit c1105b4f0120, tables 0068_seen_pictures'],
  ] as const) {
    const { code, out, err } = await office({ DATA_DIR: folder }, ['verify', file]);
    expect(code, err).toBe(0);
    expect(out).toContain('la sauvegarde est bonne');
    expect(err).toContain(made);
  }
});

test('a backup on a new machine needs no first start, and a failed restore leaves no database', async () => {
  const dataDir = mkdtempSync(join(folder, 'new-'));
  const damaged = join(folder, 'damaged.jsonl.gz');
  writeFileSync(damaged, readFileSync(backup).subarray(0, 300));
  const env = { DATA_DIR: dataDir, SITE_SECRET: SECRET };
  expect(await office(env, ['restore', damaged])).toMatchObject({ code: 1 });
  expect(readdirSync(dataDir)).toEqual([]);
  expect(await office(env, ['restore', backup])).toMatchObject({ code: 0 });
  expect(await office(env, ['requests', 'list'])).toMatchObject({ code: 0 });
  expect(await office({ ...env, DATA_DIR: join(folder, 'nowhere') }, ['restore', damaged])).toMatchObject({ code: 3 });
});

test('the header names the release, and the secret only by its fingerprint', async () => {
  const dataDir = mkdtempSync(join(folder, 'header-'));
  const env = { DATA_DIR: dataDir, SITE_SECRET: SECRET };
  await office(env, ['restore', backup]);
  const release = mkdtempSync(join(folder, 'release-'));
  writeFileSync(join(release, 'build-id'), 'r1\n');
  writeFileSync(join(release, 'commit'), 'abc\n');
  const made = async (secret: string, name: string) => {
    const file = join(folder, name);
    const run = await office({ ...env, SITE_SECRET: secret }, ['backup', file], { release });
    expect(run, run.err).toMatchObject({ code: 0 });
    return headerOf(file);
  };
  const one = await made(SECRET, 'one.gz');
  expect(one).toMatchObject({ release: 'r1', commit: 'abc', migrations: NAMES });
  expect(one.secret).toMatch(/^[0-9a-f]{16}$/);
  expect((await made(SECRET, 'again.gz')).secret).toBe(one.secret);
});

test('a text with a separator of lines that JSON leaves alone comes back as it was', async () => {
  const { db, url, dispose } = await createTestDatabase('sqlite');
  const row = {
    key: 'k',
    request_hash: 'h',
    status: 201,
    created_at: 'x',
    body: 'une\u2028ligne\u2029et \r une',
  };
  await db.write((trx) => trx.insertInto('idempotency_keys').values(row).execute());
  const file = join(folder, 'separators.gz');
  await backUp(db, file, { now: NOW });
  const env = { DATABASE_URL: url, DATA_DIR: folder, SITE_SECRET: SECRET };
  expect(await office(env, ['restore', file, '--force', '--yes'])).toMatchObject({ code: 0 });
  expect(await db.read.selectFrom('idempotency_keys').selectAll().execute()).toMatchObject([row]);
  await dispose();
});
