import { beforeEach, describe, expect, test } from 'vitest';
import { faqKind } from '../../../src/content/kinds/offer/faq.ts';
import { listEntries, readEntry } from '../../../src/features/entries/entries.server.ts';
import { seedEntries } from '../../../src/features/entries/seed-entries.server.ts';
import { enterInquiry, SPONTANEOUS } from '../../../src/features/inquiries/by-hand/by-hand.server.ts';
import { INQUIRY_KINDS } from '../../../src/features/inquiries/kinds/inquiry-kinds.schema.ts';
import { newId } from '../../../src/platform/db/ids.ts';
import { createKeyring } from '../../../src/platform/secrets/keyring.ts';
import { createTestDatabase, DIALECTS, isSkipped } from '../../../tests/setup/postgres.ts';
import { actOnList } from '../contents/content-actions.server.ts';
import { openEntry } from '../contents/content-editor.server.ts';
import { actOnInquiries } from '../requests/inbox/inbox-actions.server.ts';
import type { RequestContext } from '../session/context.server.ts';

const NOW = Date.parse('2026-11-24T08:00:00.000Z');
const LINDA = { id: 'linda', name: 'Linda', email: 'linda@nkul.example', role: 'commercial' } as const;
const PAUL = { id: 'paul', name: 'Paul', email: 'paul@nkul.example', role: 'direction' } as const;

describe.each(DIALECTS)('the audit log of the desk on %s', (dialect) => {
  describe.skipIf(isSkipped(dialect))('names what changed, not what was asked', () => {
    let services: RequestContext['services'];
    let lines: string[];
    beforeEach(async () => {
      const { db, dispose } = await createTestDatabase(dialect);
      const keys = createKeyring('a secret for the tests, long enough');
      services = { db, keys, now: () => NOW, outbox: { wake() {} } } as unknown as RequestContext['services'];
      lines = [];
      return dispose;
    });
    const contextOf = (member: object) => {
      const audit = async (action: string, rows: string) => void lines.push(`${action} ${rows}`);
      return { services, member, audit } as unknown as RequestContext;
    };
    const formOf = (fields: [string, string][]) => {
      const form = new FormData();
      for (const [name, value] of fields) form.append(name, value);
      return form;
    };
    const enter = async (kind: 'contact' | 'job', at: number) => {
      const person =
        kind === 'job'
          ? { firstName: 'Awa', lastName: 'Ngo', position: SPONTANEOUS[0]?.value }
          : { name: 'Awa Ngo', message: 'Un devis.' };
      const input = { channel: 'phone', phone: '6 77 12 34 56', ...person };
      const entry = { id: newId(NOW + at), kind, input, cv: undefined, isAcknowledged: false };
      const entered = await enterInquiry(services, { ...PAUL, kinds: INQUIRY_KINDS }, entry);
      if (entered.status !== 'ok') throw new Error(JSON.stringify(entered));
      return entered.inquiry.number;
    };

    test('of requests marked read or unread: neither unknown ones, nor those of other kinds, nor unchanged ones', async () => {
      const [contact, other, application] = [
        await enter('contact', 1),
        await enter('contact', 2),
        await enter('job', 3),
      ];
      const mark = (verb: string, ...numbers: number[]) =>
        actOnInquiries(
          contextOf(LINDA),
          formOf([['do', verb], ...numbers.map((number): [string, string] => ['item', `${number}:1`])]),
          new URLSearchParams(),
        );
      await mark('read', contact, other);
      lines = [];
      expect(await mark('unread', 99_999, application)).toMatchObject({ message: "Rien n'a changé." });
      expect(await mark('read', contact)).toMatchObject({ message: "Rien n'a changé." });
      expect(lines).toEqual([]);
      expect(await mark('unread', contact, application, 99_999)).toMatchObject({ message: '1\u00a0demande non lue.' });
      expect(lines).toEqual([`requests unread #${contact}`]);
      expect(await mark('read', contact, other, 99_999)).toMatchObject({ message: '1\u00a0demande lue.' });
      expect(lines[1]).toBe(`requests read #${contact}`);
      await mark('status', application);
      expect(lines).toHaveLength(2);
    });

    test('of an order and a text that stay as they are', async () => {
      await seedEntries(services, [faqKind]);
      const ids = (await listEntries(services, faqKind)).map(({ id }) => id);
      const order = (wanted: string[]) =>
        actOnList(
          contextOf(PAUL),
          faqKind,
          formOf([
            ['do', 'order'],
            ['seen', ids.join()],
            ['ids', wanted.join()],
          ]),
        );
      expect(await order(ids)).toEqual({ message: "Rien n'a changé." });
      const entry = await openEntry(contextOf(PAUL), faqKind.name, ids[0] ?? '');
      const { version = 0 } = (await readEntry(services, faqKind, ids[0] ?? '')) ?? {};
      await entry.versions?.restore(version, version);
      expect(lines).toEqual([]);
      await order(ids.toReversed());
      expect(lines).toEqual(['content order faq']);
    });
  });
});
