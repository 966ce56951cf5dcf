import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createDocument } from '../src/features/documents/documents.server.ts';
import { LETTER } from '../src/features/newsletter/letters/letter-kind.server.ts';
import { office } from '../tests/fixtures/office.ts';
import { createTestDatabase, DIALECTS, isSkipped } from '../tests/setup/postgres.ts';

describe.each(DIALECTS)('check on %s', (dialect) => {
  describe.skipIf(isSkipped(dialect))('with a database', () => {
    let folder: string;
    let database: Awaited<ReturnType<typeof createTestDatabase>>;
    beforeEach(async () => {
      folder = mkdtempSync(join(tmpdir(), 'nkul-check-'));
      database = await createTestDatabase(dialect);
    });
    afterEach(async () => {
      await database.dispose();
      rmSync(folder, { recursive: true });
    });

    const run = (...words: string[]) =>
      office(
        { DATABASE_URL: database.url, DATA_DIR: folder, SITE_SECRET: 's'.repeat(32), SUDO_USER: 'arlette' },
        words,
      );

    test('tells what an earlier release had planned to publish together', async () => {
      const fields = { name: 'Rentrée', entries: [{ kind: 'faq', id: 'delai' }], plan: null };
      const kind = { name: 'batch', labels: {}, picturesMax: 0, topics: [] };
      const columns = { scheduled_at: '2026-12-07T06:30:00.000Z' };
      await database.db.write((trx) =>
        createDocument(trx, kind, { id: '', name: '' }, { fields, markdown: '', columns }, Date.now()),
      );
      const findings = JSON.parse((await run('check', '--json')).out) as { where: string; what: string }[];
      expect(findings.filter(({ where }) => where === 'publications')).toEqual([
        {
          where: 'publications',
          what: expect.stringMatching(/^«.Rentrée.», prévue le 07\/12\/2026.*restés en brouillon/),
        },
      ]);
    });

    test('names each stored version that cannot be read, as its list of versions does', async () => {
      const broken = async () => {
        const findings = JSON.parse((await run('check', '--json')).out) as { where: string; what: string }[];
        return findings.filter(({ what }) => what.includes('ne peut plus être lue'));
      };
      await run('content', 'confirm', 'jobs', 'data-scientist');
      const fields = { subject: 'Vœux', preheader: '', greeting: '', audience: '' };
      const author = { id: '', name: 'Arlette Manga' };
      const letter = await database.db.write((trx) =>
        createDocument(trx, LETTER, author, { fields, markdown: '' }, Date.now()),
      );
      const breakFirst = (of: 'address' | 'id', value: string) =>
        database.db.write((trx) =>
          trx
            .updateTable('document_versions')
            .set({ fields: '{"published":' })
            .where('number', '=', 1)
            .where('document_id', 'in', (eb) => eb.selectFrom('documents').select('id').where(of, '=', value))
            .execute(),
        );
      expect(await broken()).toEqual([]);
      await breakFirst('address', 'data-scientist');
      await breakFirst('id', letter);
      expect(await broken()).toEqual([
        { where: 'content jobs data-scientist', what: expect.stringMatching(/^La version 1 .*sauvegarde/) },
        { where: `letter ${letter}`, what: expect.stringMatching(/^La version 1 /) },
      ]);
    });
  });
});
