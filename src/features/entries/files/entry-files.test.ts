import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { company, KINDS, offers } from '../../../../tests/fixtures/data/entries.ts';
import { createTestDatabase, DIALECTS, isSkipped } from '../../../../tests/setup/postgres.ts';
import { KINDS as REAL_KINDS } from '../../../content/kinds/kinds.ts';
import type { Database } from '../../../platform/db/database.ts';
import { createEntry, listEntries, publishEntry, readEntry, removeEntry, saveDraft } from '../entries.server.ts';
import { freeId } from '../entry-rules.server.ts';
import { seedEntries } from '../seed-entries.server.ts';
import { entryFile, exportEntries, readEntryFile, withProblems } from './entry-files.server.ts';
import { importEntries } from './entry-import.server.ts';

const START = Date.parse('2026-11-20T08:00:00.000Z');
const ARLETTE = 'Arlette Manga';
const WORDS = { title: 'Développeuse', missions: ['Écrire', 'Relire'] };

describe.each(DIALECTS)('entries as files, on %s', (dialect) => {
  describe.skipIf(isSkipped(dialect))('with a database', () => {
    let db: Database;
    let dispose: () => Promise<void>;
    let use: { db: Database; now: () => number };
    beforeEach(async () => {
      ({ db, dispose } = await createTestDatabase(dialect));
      use = { db, now: () => START };
      await seedEntries(use, KINDS);
    });
    afterEach(() => dispose());

    const bring = (source: string, options: Parameters<typeof importEntries>[3] = {}) =>
      importEntries(use, ARLETTE, source, { kinds: KINDS, ...options });
    const order = async () => (await listEntries(use, offers)).map(({ id }) => id);
    const all = async () => (await exportEntries(use, KINDS)).source;

    test('an export imports without a change', async () => {
      await saveDraft(use, ARLETTE, offers, 'comptable', { data: { title: 'Aide' }, from: null, until: null }, 1);
      const { source, entries, drafts } = await exportEntries(use, KINDS);
      expect([entries, drafts]).toEqual([3, 1]);
      expect(source).toContain('# La maison\nhouse:\n  real: false\n  data:\n    name: Nkul\n');
      const result = await bring(source, { onReplace: () => Promise.reject(new Error('asked')) });
      expect(result).toMatchObject({ status: 'ok', isWritten: true, changes: [], same: 3, ordered: [] });
      expect(await bring(source, { dryRun: true })).toMatchObject({ status: 'ok', isWritten: false, same: 3 });
    });

    test('an import adds new entries, replaces others after a confirmation, and keeps drafts', async () => {
      await saveDraft(use, ARLETTE, offers, 'comptable', { data: { title: 'Aide' }, from: null, until: null }, 1);
      const source = `offers:
  - data: { title: "Graphiste : affiches", missions: [Dessiner] }
  - id: comptable
    until: 2026-12-24
    data: { title: Comptable, missions: [Compter, Prévoir] }
  - id: developpeuse
    data: { title: Développeuse, missions: [Écrire, Relire] }
`;
      const refuse = () => Promise.reject(new Error('no'));
      const before = await all();
      await expect(bring(source, { onReplace: refuse })).rejects.toThrow('no');
      expect(await bring(source, { dryRun: true, onReplace: refuse })).toMatchObject({
        status: 'ok',
        isWritten: false,
      });
      expect(await all()).toBe(before);
      const done = await bring(source);
      if (done.status !== 'ok') throw new Error(done.status);
      expect(done).toMatchObject({ status: 'ok', isWritten: true, same: 1, ordered: ['offers'] });
      expect(done.changes).toMatchObject([
        { kind: 'offers', id: 'graphiste-affiches', isReplaced: false },
        { kind: 'offers', id: 'comptable', name: 'Comptable', isReplaced: true, isBeingWritten: true },
      ]);
      expect(done.changes[1]?.diff).toContain('-until: 2026-11-30\n+until: 2026-12-24\n real: true');
      expect(done.changes[1]?.diff).toContain('+    - Prévoir');
      expect(await order()).toEqual(['graphiste-affiches', 'comptable', 'developpeuse']);
      expect(await readEntry(use, offers, 'comptable')).toMatchObject({
        published: { real: true, until: '2026-12-24' },
        draft: { data: { title: 'Aide' } },
        versions: [{ version: 3, action: 'import', author: ARLETTE }, {}, {}],
      });
      const added = await readEntry(use, offers, 'graphiste-affiches');
      expect(added?.published).toMatchObject({ real: true, data: { title: 'Graphiste\u00a0: affiches' } });
      expect(await bring(source)).toMatchObject({ status: 'ok', isWritten: true, changes: [], same: 3, ordered: [] });
    });

    test('an import restores a removed entry; one changed during the confirmation is not overwritten', async () => {
      const source = await all();
      await removeEntry(use, ARLETTE, offers, 'comptable', 1);
      expect(await bring(source)).toMatchObject({ status: 'ok', changes: [{ id: 'comptable', isReplaced: false }] });
      const other = source.replace('Compter', 'Compter juste').replace('Écrire', 'Écrire peu');
      const before = await all();
      const conflict = await bring(other, {
        async onReplace() {
          await saveDraft(use, ARLETTE, offers, 'comptable', { data: WORDS, from: null, until: null }, 3);
        },
      });
      expect(conflict).toEqual({ status: 'conflict' });
      expect(await all()).toBe(before);
    });

    // Proves 18.2.
    test('every problem is reported with its line and field, in French, and nothing is changed', async () => {
      const before = await all();
      const wrong = `offers:
  - id: comptable
    data:
      title: Co
      missions:
        - Compter
        - ''
  - id: comptable
    from: 2026-02-31
    data: { title: Encore, salaire: 3 }
  - id: Été
    titre: x
    data: { title: 12 }
bureaux: []
house: [1]
`;
      const found = await bring(wrong);
      const problems =
        found.status === 'invalid' ? found.problems.map(({ line, message }) => `${line} ${message}`) : [];
      expect(problems).toEqual([
        '4 Intitulé\u00a0: Trois lettres au moins.',
        '7 Missions, 2\u00a0: Cette mission est vide.',
        '9 Début\u00a0: Écrivez une date comme 2026-11-20.',
        "10 Ce champ n'existe pas\u00a0: salaire.",
        "12 «\u00a0titre\u00a0» n'a pas de sens ici\u00a0: les champs vont sous «\u00a0data:\u00a0».",
        "13 Intitulé\u00a0: L'intitulé manque.",
        "14 «\u00a0bureaux\u00a0» n'est pas un contenu du site\u00a0: offers, house.",
        '15 Une entrée est attendue\u00a0: «\u00a0data:\u00a0», et ses champs en retrait.',
      ]);
      const fits = 'data: { title: Comptable }';
      for (const [source, line, message] of [
        ['offers: [', 1, /YAML mal formé/],
        [`offers:\n  - &a { ${fits} }\n  - *a\n`, 1, /renvois/],
        ['bonjour', 1, /offers, house/],
        ['offers: 3', 1, /liste/],
        [`offers:\n  - { id: Été, ${fits} }`, 2, /minuscules/],
        [`offers:\n  - { ${fits} }\n  - { ${fits} }`, 3, /déjà plus haut/],
        ['house: { from: 2026-11-20, data: { name: Nkul } }', 1, /pas de dates/],
      ] as const) {
        expect(await bring(source), source).toMatchObject({
          status: 'invalid',
          problems: [{ line, message: expect.stringMatching(message) }],
        });
      }
      const many = ['Un', 'Deux', 'Trois'].map(
        (name) => `  - { id: ${name.toLowerCase()}, data: { title: ${name}e } }`,
      );
      expect(await bring(`offers:\n${many.join('\n')}`)).toMatchObject({ status: 'forbidden' });
      expect(await all()).toBe(before);
    });

    test('the longest generated id round-trips through a file', async () => {
      const id = freeId('a'.repeat(80), ['a'.repeat(80)]);
      expect(await bring(`offers:\n  - { id: ${id}, data: { title: Graphiste } }`)).toMatchObject({ status: 'ok' });
      expect(await bring(await all())).toMatchObject({ status: 'ok', isWritten: true, changes: [], same: 4 });
    });

    test('an entry is edited as a file with its version, and a new one has empty fields', async () => {
      const { published } = (await readEntry(use, offers, 'comptable')) ?? {};
      if (!published) throw new Error('not published');
      const shown = entryFile(offers, { version: 1, content: published }, ['Comptable']);
      expect(shown).toContain('# Comptable\n');
      expect(shown).toContain('  # Intitulé. Comme sur la porte.\n  title: Comptable\n');
      expect(shown).toContain('  # Missions (1 à 5).\n  missions:\n    - Compter\n');
      expect(shown).toMatch(/\n {2}# note\u00a0: facultatif\. Note\.\n/);
      const read = readEntryFile(offers, shown);
      expect(read).toMatchObject({
        status: 'ok',
        seenVersion: 1,
        typed: { data: published.data, until: '2026-11-30' },
      });
      const blank = entryFile(offers, undefined, ['Nouvelle']);
      expect(blank).toMatch(/\nfrom:\n.*\nuntil:\ndata:\n.*\n {2}title: ""\n/s);
      const refused = readEntryFile(offers, blank);
      if (refused.status !== 'invalid') throw new Error(refused.status);
      const told = withProblems(blank, refused.problems);
      expect(told).toContain('  # !! Intitulé\u00a0: Trois lettres au moins.\n  title: ""\n');
      expect(withProblems(told, [])).toBe(blank);
      const filled = readEntryFile(offers, blank.replace('""', 'Graphiste').replace('- ""', '- Dessiner'));
      if (filled.status !== 'ok') throw new Error(JSON.stringify(filled.problems));
      const made = await createEntry(use, ARLETTE, offers, filled.typed);
      if (made.status !== 'ok') throw new Error(made.status);
      expect(await publishEntry(use, ARLETTE, offers, made.id, 1)).toMatchObject({ status: 'ok', id: 'graphiste' });
    });
  });
});

test('every seed can be edited and exported as a file', () => {
  for (const kind of [...REAL_KINDS, company]) {
    for (const { id, data, from = null, until = null } of kind.seed) {
      const file = entryFile(kind, { version: 1, content: { data, from, until } }, []);
      expect(readEntryFile(kind, file).status, `${kind.name}/${id}\n${file}`).toBe('ok');
    }
  }
});
