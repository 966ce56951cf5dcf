import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { company as house, offers } from '../../../../tests/fixtures/data/entries.ts';
import { createTestDatabase, DIALECTS, isSkipped } from '../../../../tests/setup/postgres.ts';
import { type Navigation, navigationKind } from '../../../content/kinds/company/navigation.ts';
import { KINDS } from '../../../content/kinds/kinds.ts';
import type { Entry, Kind } from '../../../content/model/editable.ts';
import type { Database } from '../../../platform/db/database.ts';
import {
  confirmEntry,
  listEntries,
  publishEntry,
  readEntry,
  removeEntry,
  restoreVersion,
  saveDraft,
} from '../entries.server.ts';
import { orderEntries } from '../entry-order.server.ts';
import { loadPublished } from '../published/published-content.server.ts';
import { holdsOnlySeeds, seedEntries } from '../seed-entries.server.ts';
import { growSeeds } from './grow-seeds.server.ts';
import { askAgain, findSeedOffers, refuseAdditions, seedAdditions, takeAdditions } from './seed-offers.server.ts';

const NOW = Date.parse('2026-11-20T08:00:00.000Z');
const ARLETTE = 'Arlette Manga';

type Seed = readonly Entry<object>[];
const withSeed = (kind: Kind<object>, seed: Seed): Kind<object> => ({ ...kind, seed });
const MENU = navigationKind.seed[0]?.data as Navigation;
/** The menu of the release before, without a page that this one has. */
const FORMER_MENU: Navigation = {
  ...MENU,
  footer: MENU.footer.map((column) => ({ ...column, links: column.links.filter(({ href }) => href !== '/preuve') })),
};
const formerNavigation: Kind<object> = {
  ...withSeed(navigationKind, [{ id: 'navigation', data: FORMER_MENU }]),
  publishErrors: () => ({}),
};
const [DEVELOPER, ACCOUNTANT] = offers.seed as readonly [Entry<object>, Entry<object>];
const NURSE: Entry<object> = { id: 'infirmiere', data: { title: 'Infirmière', missions: ['Soigner'] } };
const list: Kind<object> = { ...offers, count: { min: 0, max: 3 } };
const longer = withSeed(list, [DEVELOPER, NURSE, ACCOUNTANT]);
const withMission = (...missions: string[]) =>
  withSeed(list, [{ ...DEVELOPER, data: { ...DEVELOPER.data, missions } }, ACCOUNTANT]);

describe.each(DIALECTS)('the seeds of a release in a database of the one before, on %s', (dialect) => {
  describe.skipIf(isSkipped(dialect))('with a database', () => {
    let db: Database;
    let use: { db: Database; now: () => number };
    beforeEach(async () => {
      const made = await createTestDatabase(dialect);
      db = made.db;
      use = { db, now: () => NOW };
      // That release took no note of its seeds.
      await seedEntries(use, [formerNavigation, list, house]);
      return made.dispose;
    });

    const open = async (kind: Kind<object>, id: string) => {
      const entry = await readEntry(use, kind, id);
      if (!entry) throw new Error('no entry');
      return entry;
    };
    const write = async (kind: Kind<object>, id: string, data: object, isPublished = true) => {
      const text = { data, from: null, until: null };
      const saved = await saveDraft(use, ARLETTE, kind, id, text, (await open(kind, id)).version);
      if (saved.status !== 'ok' || !isPublished) return saved;
      return publishEntry(use, ARLETTE, kind, id, saved.version);
    };
    const listed = async (kind = list) =>
      (await listEntries(use, kind)).map(({ id, state }) => (state === 'published' ? id : `${id} ${state}`));
    const offered = async (kind: Kind<object>, id = 'developpeuse') =>
      (await seedAdditions(use, kind, await open(kind, id))).map(({ value }) => value);
    const menuOf = async () => (await open(navigationKind, 'navigation')).published?.data as Navigation;
    const renamed = (menu: Navigation, label: string): Navigation => ({
      ...menu,
      header: menu.header.map((entry, index) => (index === 0 ? { ...entry, label } : entry)),
    });

    // Proves 18.1.
    test('a link that the footer gained stands on the site, once, by processes that start together', async () => {
      const grown = await Promise.all([0, 1, 2].map(() => growSeeds(use, [navigationKind, list, house])));
      expect(grown.toSorted()).toEqual([0, 0, 1]);
      expect(await menuOf()).toEqual(MENU);
      const { versions } = await open(navigationKind, 'navigation');
      expect(versions).toMatchObject([{ version: 2, action: 'seed', author: 'site' }, { version: 1 }]);
      expect(await growSeeds(use, [navigationKind, list, house])).toBe(0);
      expect(await holdsOnlySeeds(db.read)).toBe(true);
    });

    test('a menu that staff renamed and began to change gains it as well, and its next edit is published', async () => {
      await write(formerNavigation, 'navigation', renamed(FORMER_MENU, 'Début'));
      const refused = await write(navigationKind, 'navigation', renamed(FORMER_MENU, 'Départ'));
      expect(refused).toMatchObject({ status: 'invalid', errors: { footer: expect.stringContaining('/preuve') } });
      expect(await growSeeds(use, [navigationKind])).toBe(1);
      const { draft, version: seen } = await open(navigationKind, 'navigation');
      expect([await menuOf(), draft?.data]).toEqual([renamed(MENU, 'Début'), renamed(MENU, 'Départ')]);
      expect(await offered(navigationKind, 'navigation')).toEqual([]);
      expect(await publishEntry(use, ARLETTE, navigationKind, 'navigation', seen)).toMatchObject({ status: 'ok' });
      expect(await menuOf()).toEqual(renamed(MENU, 'Départ'));
      const choice = { version: 1, seenVersion: seen + 1, as: 'whole' } as const;
      expect(await restoreVersion(use, ARLETTE, navigationKind, 'navigation', choice)).toMatchObject({ status: 'ok' });
      expect(await menuOf(), 'a version of that release is whole, too').toEqual(MENU);
    });

    test('an entry that staff have not touched says what the new seed says', async () => {
      await confirmEntry(use, ARLETTE, list, 'comptable', false);
      const seed = [
        { ...DEVELOPER, data: { title: 'Développeuse', missions: ['Écrire'], note: 'À Douala' } },
        { ...ACCOUNTANT, data: { title: 'Comptable en chef', missions: ['Compter'] } },
      ];
      expect(await growSeeds(use, [withSeed(list, seed)])).toBe(1);
      expect((await open(list, 'developpeuse')).published?.data).toEqual(seed[0]?.data);
      expect((await open(list, 'comptable')).published?.data, 'a colleague vouches for it').toEqual(ACCOUNTANT.data);
    });

    test('a new entry stands in its place in a list that staff have not touched', async () => {
      expect(await growSeeds(use, [longer])).toBe(1);
      expect(await listed()).toEqual(['developpeuse', 'infirmiere', 'comptable']);
      expect(await growSeeds(use, [longer])).toBe(0);
    });

    test('a new entry keeps the order of staff', async () => {
      await orderEntries(use, ARLETTE, list, ['comptable', 'developpeuse'], ['developpeuse', 'comptable']);
      await growSeeds(use, [longer]);
      expect(await listed()).toEqual(['comptable', 'developpeuse', 'infirmiere']);
    });

    test('a new entry is a draft in a list that staff have written, and gone once they delete it', async () => {
      await write(list, 'developpeuse', { title: 'Architecte' });
      await growSeeds(use, [longer]);
      expect(await listed()).toEqual(['developpeuse', 'comptable', 'infirmiere draft']);
      await removeEntry(use, ARLETTE, list, 'infirmiere', 1);
      const again = withSeed(list, [...longer.seed, { ...NURSE, id: 'sage-femme' }]);
      await growSeeds(use, [again]);
      expect(await listed()).toEqual(['developpeuse', 'comptable', 'sage-femme draft']);
      expect(await publishEntry(use, ARLETTE, again, 'sage-femme', 1), 'code names it').toMatchObject({
        status: 'ok',
        id: 'sage-femme',
      });
      expect(await growSeeds(use, [again])).toBe(0);
    });

    test('a new entry that the list has no place for is a draft', async () => {
      await growSeeds(use, [withSeed({ ...list, count: { min: 0, max: 2 } }, longer.seed)]);
      expect(await listed()).toEqual(['developpeuse', 'comptable', 'infirmiere draft']);
    });

    test('what staff deleted stays deleted, unless the kind has become a fixed set', async () => {
      await removeEntry(use, ARLETTE, list, 'comptable', 1);
      expect(await growSeeds(use, [list])).toBe(0);
      expect(await listed()).toEqual(['developpeuse']);
      const fixed = { ...list, seed: offers.seed, count: { min: 2, max: 2 } };
      expect(await growSeeds(use, [{ ...fixed, seed: [DEVELOPER, { ...ACCOUNTANT, real: false }] }])).toBe(1);
      expect(await listed()).toEqual(['developpeuse', 'comptable']);
    });

    test('a dated text in force is never rewritten, and a new one waits for staff', async () => {
      const legal = { ...withMission('Écrire', 'Relire', 'Livrer'), staysAsPublished: true } as const;
      expect(await growSeeds(use, [{ ...legal, seed: [...legal.seed, NURSE] }])).toBe(1);
      expect((await open(list, 'developpeuse')).published?.data).toEqual(DEVELOPER.data);
      expect(await listed()).toContain('infirmiere draft');
      expect(await offered(legal)).toEqual([]);
    });

    describe('a text that staff have written', () => {
      const next = withMission('Écrire', 'Relire', 'Livrer');
      beforeEach(async () => {
        await write(list, 'developpeuse', { title: 'Architecte', missions: ['Relire', 'Dessiner'] });
        expect(await growSeeds(use, [next])).toBe(0);
      });

      test('keeps its words, is offered the rest, and takes it into the draft', async () => {
        expect(await offered(next)).toEqual(['Livrer']);
        expect((await findSeedOffers(use, [next])).map(({ id }) => id)).toEqual(['developpeuse']);
        const { version } = await open(list, 'developpeuse');
        const taken = await takeAdditions(use, ARLETTE, next, 'developpeuse', version);
        if (taken.status !== 'ok' || taken.undo === null) throw new Error(taken.status);
        const { draft, published } = await open(list, 'developpeuse');
        expect(draft?.data).toEqual({ title: 'Architecte', missions: ['Relire', 'Livrer', 'Dessiner'] });
        expect(published?.data).toEqual({ title: 'Architecte', missions: ['Relire', 'Dessiner'] });
        expect(await offered(next)).toEqual([]);
        const back = { version: taken.undo, seenVersion: taken.version, as: 'whole' } as const;
        await restoreVersion(use, ARLETTE, next, 'developpeuse', back);
        expect(await offered(next), 'undone').toEqual(['Livrer']);
        expect(await takeAdditions(use, ARLETTE, next, 'developpeuse', version)).toMatchObject({ status: 'conflict' });
      });

      test('is not offered again what staff refused, until they undo it', async () => {
        const undo = await refuseAdditions(use, ARLETTE, next, 'developpeuse');
        expect([await offered(next), await growSeeds(use, [next])]).toEqual([[], 0]);
        const later = withMission('Écrire', 'Relire', 'Livrer', 'Former');
        await growSeeds(use, [later]);
        expect(await offered(later)).toEqual(['Former']);
        expect(await holdsOnlySeeds(db.read)).toBe(false);
        await askAgain(use, ARLETTE, next, 'developpeuse', undo ?? 0);
        expect(await offered(next)).toEqual(['Livrer']);
        expect(await askAgain(use, ARLETTE, next, 'developpeuse', 99)).toBeUndefined();
      });

      test('is offered it still after the first of its versions is gone', async () => {
        for (let round = 0; round < 102; round += 1)
          await confirmEntry(use, ARLETTE, list, 'developpeuse', round % 2 === 1);
        expect(await offered(next)).toEqual(['Livrer']);
      });
    });

    test('a release that is rolled back shows its own content, writes over none of staff, and asks nothing twice', async () => {
      const next = withMission('Écrire', 'Relire', 'Livrer');
      await write(list, 'comptable', { title: 'Trésorière', missions: ['Compter'] });
      const after = withSeed(next, [
        ...next.seed.slice(0, 1),
        { ...ACCOUNTANT, data: { title: 'Comptable', missions: ['Compter', 'Payer'] } },
      ]);
      await growSeeds(use, [after]);
      await refuseAdditions(use, ARLETTE, after, 'comptable');
      const { unfit } = await loadPublished(use, NOW, [formerNavigation, list, house]);
      expect(unfit).toEqual([]);
      await growSeeds(use, [list]);
      expect((await open(list, 'developpeuse')).published?.data).toEqual(DEVELOPER.data);
      await growSeeds(use, [after]);
      expect((await open(list, 'developpeuse')).published?.data).toMatchObject({
        missions: ['Écrire', 'Relire', 'Livrer'],
      });
      expect((await open(list, 'comptable')).published?.data).toMatchObject({ title: 'Trésorière' });
      expect(await offered(after, 'comptable')).toEqual([]);
    });
  });
});

describe('every kind of the site', () => {
  let db: Database;
  let dispose: () => Promise<void>;
  beforeEach(async () => {
    ({ db, dispose } = await createTestDatabase('sqlite'));
  });
  afterEach(() => dispose());

  test('takes note of its seed, and has nothing to add to it', async () => {
    const use = { db, now: () => NOW };
    await seedEntries(use, KINDS);
    expect(await growSeeds(use, KINDS)).toBe(0);
    expect(await findSeedOffers(use, KINDS)).toEqual([]);
    const { seeded } = (await db.read
      .selectFrom('documents')
      .select(({ fn }) => fn.countAll<number>().as('seeded'))
      .where('kind', '=', 'seeds')
      .executeTakeFirst()) ?? { seeded: 0 };
    expect(seeded).toBe(KINDS.filter(({ seed }) => seed.length > 0).length);
  });
});
