import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aPhoto, aPicture, aStoredFile } from '../../../../tests/fixtures/data/library.ts';
import { addSubscribers } from '../../../../tests/fixtures/data/subscribers.ts';
import { createTestDatabase, DIALECTS, isSkipped } from '../../../../tests/setup/postgres.ts';
import { picturesKind } from '../../../content/kinds/company/media.ts';
import { publish } from '../../../content/model/editable.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { SmtpDelivery } from '../../../platform/mail/smtp-delivery.ts';
import type { OutgoingMail } from '../../../platform/mail/transport.ts';
import { createKeyring } from '../../../platform/secrets/keyring.ts';
import { publishEntry, readEntry, saveDraft, withdrawEntry } from '../../entries/entries.server.ts';
import { findPictureUses } from '../../entries/picture-uses.server.ts';
import { loadPublished } from '../../entries/published/published-content.server.ts';
import { allCampaigns } from '../campaigns/campaigns.server.ts';
import { ALL_SUBSCRIBERS } from '../groups/groups.schema.ts';
import {
  beginDueLetters,
  composeLetter,
  createLetter,
  isTested,
  readLetter,
  saveLetter,
  scheduleLetter,
  sendTest,
} from './letters.server.ts';

const ARLETTE = { id: 'a', name: 'Arlette Manga' };
const FIELDS = { subject: 'Au marché', preheader: '', greeting: '', audience: ALL_SUBSCRIBERS };

describe.each(DIALECTS)('pictures of the library in letters on %s', (dialect) => {
  describe.skipIf(isSkipped(dialect))('with subscribers', () => {
    let db: Database;
    let dispose: () => Promise<void>;
    let id: string;
    let picture: string;
    const use = () => ({
      ...{ db, now: Date.now, siteUrl: 'https://www.nkul.example', keys: createKeyring('a secret for the tests') },
    });
    /** What the processes learn by the change feed. */
    const follow = async () => publish((await loadPublished({ db }, Date.now())).published);

    beforeEach(async () => {
      ({ db, dispose } = await createTestDatabase(dialect));
      await addSubscribers(db, 2);
      const crop = { x: 0, y: 0, width: 50, height: 100 };
      picture = await aPicture(use(), await aPhoto(), { alt: 'Une femme [Awa] encaisse', crop });
      await follow();
      id = await createLetter(use(), ARLETTE);
    });
    afterEach(async () => {
      publish(new Map());
      await dispose();
    });

    const write = async (markdown: string) => {
      const saved = await saveLetter(use(), ARLETTE, id, { fields: FIELDS, markdown, revision: 1 });
      expect(saved.status).toBe('ok');
    };
    const letter = async () => {
      const open = await readLetter(use(), id);
      if (!open) throw new Error('no letter');
      return open.letter;
    };
    const compose = async () => {
      const composed = await composeLetter(use(), await letter(), 'moi@nkul.example');
      if (composed.status !== 'ok') throw new Error(composed.reason);
      return composed;
    };
    const schedule = async (seen?: string | null) =>
      scheduleLetter(use(), id, { revision: (await letter()).revision, at: Date.now() - 1000, seen });
    const begin = () => beginDueLetters(use(), Date.now());
    const change = async (data: Record<string, unknown>) => {
      const entry = await readEntry(use(), picturesKind, picture);
      const typed = { data: { ...(entry?.published?.data as object), ...data }, from: null, until: null };
      const saved = await saveDraft(use(), 'Essai', picturesKind, picture, typed, entry?.version ?? 0);
      if (saved.status !== 'ok') throw new Error(JSON.stringify(saved));
      expect(await publishEntry(use(), 'Essai', picturesKind, picture, saved.version)).toMatchObject({ status: 'ok' });
      await follow();
    };
    const replace = async () => change({ file: await aStoredFile(use(), await aPhoto({ background: '#0000ff' })) });
    const blueOf = async ({ attachments = [] }: OutgoingMail) => {
      const { dominant } = await sharp(attachments[0]?.content).stats();
      return dominant.b > 200;
    };
    const tried = async () => {
      const taken: OutgoingMail[] = [];
      const smtp: SmtpDelivery = {
        async deliver(mail) {
          taken.push(mail);
        },
        close() {},
      };
      expect(await sendTest(use(), id, { to: ['moi@nkul.example'], smtp })).toEqual({ status: 'ok' });
      return taken[0] as OutgoingMail;
    };

    test('one leaves cut as in the library, with the words of the letter or else its own', async () => {
      await write(`Voici.\n\n![](mediatheque:${picture})\n\n![Awa](mediatheque:${picture} "Awa")`);
      const { mail } = await compose();
      expect(mail.attachments).toMatchObject([{ mediaType: 'image/jpeg' }]);
      expect(await sharp(mail.attachments?.[0]?.content).metadata()).toMatchObject({ width: 450, height: 600 });
      expect(mail.html).toContain('alt="Une femme [Awa] encaisse" width="450" height="600"');
      expect(mail.html).toContain('alt="Awa"');
      expect(mail.text).toContain('[Image\u00a0: Une femme [Awa] encaisse]');
    });

    test.each([
      ['brackets in its words', '![Awa [au comptoir]](mediatheque:ID)', 'Awa [au comptoir]'],
      ['angle brackets', '![](<mediatheque:ID>)', 'Une femme [Awa] encaisse'],
      ['blanks', '![]( mediatheque:ID )', 'Une femme [Awa] encaisse'],
      ['a reference', '![Awa][image]\n\n[image]: mediatheque:ID', 'Awa'],
    ])('one that is written with %s is there, and its change is seen', async (_, markdown, alt) => {
      await write(markdown.replace('ID', picture));
      const { mail, seen } = await compose();
      expect(mail.attachments).toHaveLength(1);
      expect(mail.html).toContain(`alt="${alt}"`);
      await replace();
      expect((await compose()).seen).not.toBe(seen);
    });

    test('the preview and the test mail show the present one; one that changes asks for another test', async () => {
      await write(`![](mediatheque:${picture})`);
      expect(await blueOf(await tried())).toBe(false);
      const { seen } = await compose();
      expect(isTested(await letter(), seen)).toBe(true);
      await replace();
      const after = await compose();
      expect(await blueOf(after.mail)).toBe(true);
      expect(isTested(await letter(), after.seen)).toBe(false);
      expect(await schedule(seen)).toEqual({ status: 'conflict' });
      expect(await blueOf(await tried())).toBe(true);
      expect(isTested(await letter(), after.seen)).toBe(true);
      expect(await schedule(after.seen)).toEqual({ status: 'ok' });
      expect(isTested(await letter(), after.seen)).toBe(true);
    });

    test.each([
      ['its file', replace],
      ['its cut', () => change({ crop: { x: 50, y: 0, width: 50, height: 100 } })],
      ['its words, where the letter has none', () => change({ alt: 'Une autre femme' })],
    ])('a scheduled letter stays when %s has changed since, and says why', async (_, alter) => {
      await write(`![](mediatheque:${picture})`);
      await tried();
      expect(await schedule()).toEqual({ status: 'ok' });
      await alter();
      expect(await begin()).toEqual([]);
      expect(await allCampaigns(use())).toEqual([]);
      expect(await letter()).toMatchObject({
        scheduledAt: null,
        problem: expect.stringContaining('une image de la médiathèque a changé'),
      });
      const { seen } = await compose();
      expect(await schedule(seen)).toEqual({ status: 'ok' });
      expect(isTested(await letter(), seen)).toBe(false);
      expect(await begin()).toHaveLength(1);
    });

    test('what was seen leaves, and a begun letter keeps its pictures and words', async () => {
      await write(`![](mediatheque:${picture})`);
      await schedule();
      await change({ credit: 'Studio Mfoundi' });
      expect(await begin()).toHaveLength(1);
      await replace();
      await change({ alt: 'Une autre femme' });
      const { mail } = await compose();
      expect(await blueOf(mail)).toBe(false);
      expect(mail.html).toContain('alt="Une femme [Awa] encaisse"');
      const stored = await db.read.selectFrom('newsletter_campaigns').select('source').executeTakeFirst();
      expect(stored?.source).toContain(`![Une femme \\[Awa\\] encaisse](mediatheque:${picture})`);
    });

    // Proves 16.27.
    test('a letter that has not begun uses the PDF to which it links', async () => {
      const path = '/fichiers/nos-tarifs-0f3a92c1.pdf';
      const uses = async () => (await findPictureUses(db.read)).get(path);
      await write(`[Nos tarifs (PDF, 240 Ko)](${path})`);
      expect(await uses()).toMatchObject([{ id, isDraft: true }]);
      await schedule();
      expect(await uses()).toMatchObject([{ id, isDraft: false }]);
      expect(await begin()).toHaveLength(1);
      expect(await uses()).toBeUndefined();
    });

    test('a draft and a scheduled letter keep it in the library by their name; one that has begun does not', async () => {
      await write(`![](mediatheque:${picture})`);
      const withdraw = async () => {
        const entry = await readEntry(use(), picturesKind, picture);
        return withdrawEntry(use(), 'Essai', picturesKind, picture, entry?.version ?? 0);
      };
      const used = { status: 'forbidden', message: expect.stringContaining('Lettres, «\u00a0Au marché\u00a0»') };
      expect(await withdraw()).toEqual(used);
      expect((await findPictureUses(db.read)).get(picture)).toMatchObject([{ id, isDraft: true }]);
      await schedule();
      expect(await withdraw()).toEqual(used);
      expect((await findPictureUses(db.read)).get(picture)).toMatchObject([{ id, isDraft: false }]);
      expect(await begin()).toHaveLength(1);
      expect(await withdraw()).toMatchObject({ status: 'ok' });
      await follow();
      expect((await compose()).mail.attachments).toHaveLength(1);
    });

    test('one that is not in the library is named, and keeps the letter here', async () => {
      await write('![Le port](mediatheque:le-port)');
      const reason = expect.stringContaining("«\u00a0le-port\u00a0» n'est pas dans la médiathèque");
      expect(await composeLetter(use(), await letter(), 'moi@nkul.example')).toEqual({ status: 'invalid', reason });
      expect(await schedule()).toEqual({ status: 'invalid', reason });
    });
  });
});
