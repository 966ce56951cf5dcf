import { beforeEach, describe, expect, test } from 'vitest';
import { ownAudience, replyTemplatesKind as templates } from '../../../../src/content/kinds/company/reply-templates.ts';
import { createEntry, publishEntry, removeEntry, saveDraft } from '../../../../src/features/entries/entries.server.ts';
import { recordAudit } from '../../../../src/platform/audit.ts';
import { createTestDatabase, DIALECTS, isSkipped } from '../../../../tests/setup/postgres.ts';
import { openEntry } from '../../contents/content-editor.server.ts';
import { loadJournal } from '../../journal/journal-loader.server.ts';
import type { RequestContext } from '../../session/context.server.ts';
import { entriesFor, loadEntry } from './content.server.ts';

const NOW = Date.parse('2026-11-24T08:00:00.000Z');
const BOSS = { id: 'boss', name: 'Paul', role: 'direction' } as const;
const SERGE = { id: 'serge', name: 'Serge', role: 'commercial' } as const;
const SECRET = 'Prime de Serge.';
const FOR_ALL = { audience: 'team', offered: ['contact'] };

describe.each(DIALECTS)('versions of a template on %s', (dialect) => {
  describe.skipIf(isSkipped(dialect))('with a database', () => {
    let services: RequestContext['services'];
    let now = NOW;
    beforeEach(async () => {
      const { db, dispose } = await createTestDatabase(dialect);
      services = { db, now: () => now, siteUrl: 'https://nkul.example' } as unknown as RequestContext['services'];
      return dispose;
    });

    const contextOf = (member: object) => ({ services, member, audit: async () => {} }) as unknown as RequestContext;
    const textOf = (fields: object) => ({
      data: { name: 'Modèle', offered: ['contact'], stage: null, subject: null, text: 'Bonjour.', ...fields },
      from: null,
      until: null,
    });
    /** Each as a published version of its own. */
    async function templateOf(...texts: object[]): Promise<string> {
      const [first = {}, ...others] = texts;
      const made = await createEntry(services, BOSS.name, templates, textOf(first));
      if (made.status !== 'ok') throw new Error(made.status);
      let { id, version } = made;
      const publish = async () => {
        now += 3_600_000;
        const done = await publishEntry(services, BOSS.name, templates, id, version);
        if (done.status !== 'ok') throw new Error(done.status);
        ({ id, version } = done);
      };
      await publish();
      for (const text of others) {
        const saved = await saveDraft(services, BOSS.name, templates, id, textOf(text), version, { apart: true });
        if (saved.status !== 'ok') throw new Error(saved.status);
        ({ version } = saved);
        await publish();
      }
      return id;
    }

    test.each([
      ["the management's", { audience: 'direction', offered: ['contact'] }],
      ["a colleague's own", { audience: ownAudience(BOSS.id), offered: ['contact'] }],
      ["another role's", { audience: 'rh', offered: ['contact'] }],
      ['for requests of other kinds', { audience: 'team', offered: ['job'] }],
    ])('a former version that was %s is neither listed, compared, restored nor undone', async (_whose, former) => {
      const id = await templateOf(
        { ...former, text: SECRET },
        { ...FOR_ALL, text: 'Un.' },
        { ...FOR_ALL, text: 'Deux.' },
      );
      const view = await loadEntry(services, SERGE as never, templates, id);
      const seen = view?.versions.map(({ number }) => number) ?? [];
      expect(seen.length).toBeGreaterThan(1);
      const hidden = Array.from({ length: Math.max(...seen) }, (_, index) => index + 1).filter(
        (it) => !seen.includes(it),
      );
      expect(hidden.length).toBeGreaterThan(1);
      const document = await openEntry(contextOf(SERGE), templates.name, id);
      const [last = 0] = seen;
      for (const number of hidden) {
        expect(await document.versions?.compare({ before: number, after: last }), `${number}`).toBeUndefined();
        expect(await document.versions?.compare({ before: last, after: number }), `${number}`).toBeUndefined();
        expect(await document.versions?.restore(number, last), `${number}`).toEqual({ status: 'not_found' });
        const undo = document.act({ verb: 'undo', object: `${number}`, version: last, form: new FormData() });
        await expect(undo, `${number}`).rejects.toMatchObject({ init: { status: 404 } });
      }
      const shown = await document.versions?.compare({ before: undefined, after: last });
      expect(shown?.passages).toHaveLength(1);
      expect(JSON.stringify(shown)).not.toContain(SECRET);
      expect((await document.versions?.restore(shown?.before ?? 0, last))?.status, 'one of theirs').toBe('ok');
    });

    test("the removed template of a colleague is in no list, and has no name in another's journal", async () => {
      const id = await templateOf({ audience: ownAudience(SERGE.id), offered: ['contact'], name: 'Augmentation' });
      await recordAudit(
        services.db,
        { who: 'serge@nkul.example', action: 'content publish', rows: `${templates.name}/${id}` },
        NOW,
      );
      const partsFor = async () => {
        const { entries } = await loadJournal(services, BOSS as never, new URLSearchParams());
        return JSON.stringify(entries[0]?.parts);
      };
      const idsFor = async (member: typeof BOSS | typeof SERGE) =>
        (await entriesFor(services, member, templates, { removed: true })).map((entry) => entry.id);
      expect(await partsFor()).not.toMatch(/augmentation/i);
      await removeEntry(services, SERGE.name, templates, id, 2);
      expect(await partsFor()).not.toMatch(/augmentation/i);
      expect([await idsFor(BOSS), await idsFor(SERGE)]).toEqual([
        expect.not.arrayContaining([id]),
        expect.arrayContaining([id]),
      ]);
    });
  });
});
