import { beforeEach, describe, expect, test } from 'vitest';
import { faqKind } from '../../../src/content/kinds/offer/faq.ts';
import { seedEntries } from '../../../src/features/entries/seed-entries.server.ts';
import { ALL_SUBSCRIBERS } from '../../../src/features/newsletter/groups/groups.schema.ts';
import { createLetter, saveLetter } from '../../../src/features/newsletter/letters/letters.server.ts';
import { inviteStaff, type StaffMember } from '../../../src/features/staff/staff.server.ts';
import { recordAudit } from '../../../src/platform/audit.ts';
import { createKeyring } from '../../../src/platform/secrets/keyring.ts';
import { createTestDatabase, DIALECTS, isSkipped } from '../../../tests/setup/postgres.ts';
import type { DeskServices } from '../session/context.server.ts';
import { loadJournal } from './journal-loader.server.ts';

const NOW = Date.parse('2026-11-24T08:00:00.000Z');
const DAY = 86_400_000;
const AWA = 'awa@nkul.example';

describe.each(DIALECTS)('the journal on %s', (dialect) => {
  describe.skipIf(isSkipped(dialect))('in words', () => {
    let services: DeskServices;
    let awa: string;
    const add = (action: string, rows: string, { who = AWA, at = NOW } = {}) =>
      recordAudit(services.db, { who, action, rows }, at);
    const boss = { id: 'boss', role: 'direction' } as StaffMember;
    const read = (query = '') => loadJournal(services, boss, new URLSearchParams(query));
    const firstOf = async () => (await read()).entries[0];

    beforeEach(async () => {
      const { db, dispose } = await createTestDatabase(dialect);
      const parts = { db, keys: createKeyring('secret'), now: () => NOW, deskUrl: 'https://bureau.nkul.example' };
      services = parts as unknown as DeskServices;
      const invited = await inviteStaff(services, { email: AWA, name: 'Awa Ngo', role: 'rh' });
      if (invited.status !== 'ok') throw new Error(invited.status);
      awa = invited.member.id;
      return dispose;
    });

    test('a request is linked by its number, a colleague is named', async () => {
      await add('requests stage', '#12\u00a0: interview');
      expect(await firstOf()).toMatchObject({
        who: 'Awa Ngo',
        action: "Étape d'une candidature changée",
        parts: [{ text: '#12', to: '/demandes/12' }, { text: '\u00a0: entretien' }],
      });
      await add('staff role', `${awa}\u00a0: rh`, { who: 'root', at: NOW + 1 });
      expect(await firstOf()).toMatchObject({
        who: 'Ligne de commande (root)',
        parts: [{ text: 'Awa Ngo' }, { text: '\u00a0: ressources humaines' }],
      });
      await add('requests mark closed', '#3, #4', { at: NOW + 2 });
      expect(await firstOf()).toMatchObject({
        action: "État d'une demande changé\u00a0: close",
        parts: [{ to: '/demandes/3' }, { text: ', ' }, { to: '/demandes/4' }],
      });
    });

    test('a content, a letter and a comment have their title and a link; an erased one has neither', async () => {
      await seedEntries(services);
      const [entry] = faqKind.seed;
      if (!entry) throw new Error('no seed');
      for (const [index, rows] of [`faq/${entry.id}`, `faq: ${entry.id}`].entries()) {
        await add('content publish', rows, { at: NOW + index });
        expect((await firstOf())?.parts).toEqual([
          { text: `${faqKind.title}\u00a0: ` },
          { text: faqKind.nameOf(entry.data), to: `/contenus/faq/${entry.id}` },
        ]);
      }
      await add('content publish', 'company/company', { at: NOW + 2 });
      expect((await firstOf())?.parts).toEqual([{ text: expect.any(String), to: '/contenus/company' }]);
      const author = { id: awa, name: 'Awa' } as never;
      const letter = await createLetter(services, author);
      const fields = { subject: '', preheader: '', greeting: '', audience: ALL_SUBSCRIBERS };
      await saveLetter(services, author, letter, { revision: 1, fields, markdown: 'Trois gestes.' });
      await add('letters schedule', letter, { at: NOW + 3 });
      expect((await firstOf())?.parts).toEqual([{ text: 'Lettre sans objet', to: `/lettres/${letter}` }]);
      await add(
        'article delete',
        letter.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
        { at: NOW + 4 },
      );
      expect((await firstOf())?.parts).toEqual([{ text: 'effacé depuis, ou jamais écrit' }]);
      await add('comments hide', 'a1b2c3', { at: NOW + 5 });
      expect((await firstOf())?.parts).toEqual([{ text: 'un commentaire', to: '/commentaires' }]);
    });

    test('it is filtered by colleague, topic and day, all at once', async () => {
      await add('requests show', '#1');
      await add('search', '2\u00a0résultats', { at: NOW - DAY });
      await add('purge', '1\u00a0demande', { who: 'site', at: NOW - DAY });
      const actions = async (query: string) => (await read(query)).entries.map(({ action }) => action);
      expect(await actions('')).toHaveLength(3);
      expect(await actions('qui=site')).toEqual(['Données arrivées à leur terme, effacées']);
      expect(await actions('quoi=personnes')).toEqual(['Recherche par Ctrl K']);
      expect(await actions('jour=2026-11-24')).toEqual(['Demande lue']);
      expect(await actions(`jour=2026-11-23&qui=${AWA}`)).toEqual(['Recherche par Ctrl K']);
      expect(await actions('jour=2026-11-23&quoi=demandes')).toEqual([]);
      expect(await actions('jour=hier&quoi=tout&qui=')).toHaveLength(3);
      expect((await read('qui=site')).entries[0]?.who).toBe('Le site');
      await add('staff role', awa, { who: 'root', at: NOW - 2 * DAY });
      await add('backup', '3', { who: 'nkul', at: NOW - 2 * DAY });
      await add('requests show', '#2', { who: 'parti@nkul.example', at: NOW - 2 * DAY });
      const byCommand = (await read('qui=ligne+de+commande')).entries.map(({ who }) => who);
      expect(byCommand.sort()).toEqual(['Ligne de commande (nkul)', 'Ligne de commande (root)']);
    });
  });
});
