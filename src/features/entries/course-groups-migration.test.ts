import { describe, expect, test } from 'vitest';
import { createTestDatabase, DIALECTS, isSkipped } from '../../../tests/setup/postgres.ts';

const NOW = Date.parse('2026-11-20T10:00:00.000Z');

describe.each(DIALECTS)('courses of a former release, on %s', (dialect) => {
  test.skipIf(isSkipped(dialect))(
    'have their new group in text, draft and versions, and nothing else changes',
    async () => {
      const { db, dispose } = await createTestDatabase(dialect);
      try {
        const at = new Date(NOW).toISOString();
        const course = (title: string, kind: string) => ({
          data: { kind, title },
          from: null,
          until: null,
          real: true,
        });
        const texts = (kind: string) => ({
          published: course('Vendre, mener et parler', kind),
          draft: course('Dire "kind":"Vendre', kind),
        });
        const FORMER = 'Vendre, mener et parler';
        await db.write(async (trx) => {
          await db.rebuild(trx, '0053_documents');
          const document = { id: 'courses/a', kind: 'entries:courses', address: 'a', revision: 2, position: 1 };
          const times = { created_at: at, updated_at: at };
          const version = { markdown: '', author_id: '', author: 'Samuel', note: 'draft', is_kept: 1, ...times };
          const written = { ...version, words_added: 0, words_removed: 0 };
          const rows = [
            { ...document, ...times },
            { ...document, ...times, id: 'courses/b', address: 'b', position: 2 },
            { ...document, ...times, id: 'offers/a', kind: 'entries:offers' },
          ];
          await trx.insertInto('documents').values(rows).execute();
          for (const [id, kind] of [
            ['courses/a', FORMER],
            ['courses/b', 'Technique'],
            ['offers/a', FORMER],
          ] as const) {
            for (const number of [1, 2]) {
              const place = { id: `${id}-${number}`, document_id: id, number, revision: number };
              await trx
                .insertInto('document_versions')
                .values({ ...written, ...place, fields: JSON.stringify(texts(kind)) })
                .execute();
            }
          }
          await db.migrateWithin(trx);
        });
        const fields = await db.read.selectFrom('document_versions').select('fields').orderBy('id').execute();
        const now = 'Vendre, diriger, communiquer';
        expect(fields.map((row) => JSON.parse(row.fields))).toEqual(
          [now, now, 'Technique', 'Technique', FORMER, FORMER].map(texts),
        );
      } finally {
        await dispose();
      }
    },
  );
});
