import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isoInstant, newId } from '../../src/platform/db/ids.ts';
import { enqueue } from '../../src/platform/mail/outbox.ts';
import { fillBlog } from '../../tests/fixtures/data/many-posts.ts';
import { createTestDatabase, DIALECTS, isSkipped } from '../../tests/setup/postgres.ts';
import { runOffice } from '../program.ts';

const ERASED = 'effacee@personne.example';
const LEFT = 'partie@personne.example';

// Proves 13.4.
test.for(DIALECTS)(
  'on %s neither a restore nor an import brings back erased or unsubscribed addresses, and the audit log survives',
  async (dialect, { skip }) => {
    skip(isSkipped(dialect), 'no PostgreSQL server in this run');
    const folder = mkdtempSync(join(tmpdir(), 'nkul-tombstones-'));
    const { db, url, dispose } = await createTestDatabase(dialect);
    const run = async (...words: string[]) => {
      let out = '';
      const env = { DATABASE_URL: url, SITE_SECRET: 's'.repeat(32), DATA_DIR: folder };
      const code = await runOffice(words, {
        env,
        isInteractive: false,
        err: () => {},
        out: (text) => {
          out += text;
        },
      });
      return { code, out };
    };
    const at = (minutes: number) => isoInstant(Date.now() + minutes * 60_000);
    const ask = (number: number, email: string) =>
      db.write((trx) =>
        trx
          .insertInto('inquiries')
          .values({
            id: newId(Date.now()),
            number,
            kind: 'contact',
            status: 'new',
            contact_name: '',
            contact_phone: '',
            contact_email: email,
            data: '{}',
            search_text: '',
            application_key: null,
            created_at: at(number),
            updated_at: at(number),
          })
          .execute(),
      );
    const subscribe = (email: string, status: 'active' | 'unsubscribed') =>
      db.write(async (trx) => {
        await trx.deleteFrom('newsletter_subscribers').where('email_key', '=', email).execute();
        await trx
          .insertInto('newsletter_subscribers')
          .values({
            id: newId(Date.now()),
            email,
            email_key: email,
            name: null,
            source: 'website',
            status,
            subscribed_at: at(-9),
            updated_at: at(status === 'active' ? -9 : -1),
          })
          .execute();
      });
    const subscribers = async () =>
      Object.fromEntries(
        (await db.read.selectFrom('newsletter_subscribers').select(['email', 'status']).execute()).map((row) => [
          row.email,
          row.status,
        ]),
      );
    const numbers = async () =>
      (await db.read.selectFrom('inquiries').select('number').orderBy('number').execute()).map((row) => row.number);

    await ask(-5, ERASED);
    await ask(-4, 'reste@personne.example');
    for (const email of [ERASED, LEFT, 'reste@personne.example']) await subscribe(email, 'active');
    await fillBlog(db, { posts: 1, comments: 0 }, Date.now());
    const post = await db.read.selectFrom('blog_posts').select('id').executeTakeFirstOrThrow();
    const comment = (text: string, minutes: number) =>
      db.write((trx) =>
        trx
          .insertInto('blog_comments')
          .values({
            id: newId(Date.now()),
            post_id: post.id,
            content: text,
            status: 'visible',
            content_hash: '',
            created_at: at(minutes),
          })
          .execute(),
      );
    const comments = async () =>
      (await db.read.selectFrom('blog_comments').select('content').orderBy('created_at').execute()).map(
        ({ content }) => content,
      );
    await comment(`Écrivez à l'adresse'${ERASED.toUpperCase()}.`, -8);
    await comment(`Écrivez à pas-${ERASED}, pas à moi`, -7);
    await db.write((trx) =>
      enqueue(trx, { kind: 'newsletter-confirmation', to: ERASED, subject: '', text: '' }, Date.now() - 9 * 60_000),
    );
    const backup = join(folder, 'before.gz');
    expect((await run('backup', backup)).code).toBe(0);
    expect((await run('privacy', 'erase', ERASED.toUpperCase(), '--yes')).code).toBe(0);
    await subscribe(LEFT, 'unsubscribed');

    const list = join(folder, 'list.csv');
    writeFileSync(list, `email\n${ERASED}\nneuve@personne.example\n`);
    const imported = JSON.parse((await run('subscribers', 'import', list, '--yes', '--json')).out);
    expect(imported).toMatchObject({ added: 1, faults: [{ email: ERASED, fault: 'left' }] });

    expect((await run('restore', backup, '--force', '--yes')).code).toBe(0);
    expect(await numbers()).toEqual([-4]);
    expect(await comments()).toEqual([`Écrivez à pas-${ERASED}, pas à moi`]);
    expect(await db.read.selectFrom('outbox').select('id').execute()).toEqual([]);
    expect(await subscribers()).toEqual({ [LEFT]: 'unsubscribed', 'reste@personne.example': 'active' });

    // A later request is retained, also through a restore.
    await ask(5, ERASED);
    const later = join(folder, 'later.gz');
    await run('backup', later);
    await run('restore', later, '--force', '--yes');
    expect(await numbers()).toEqual([-4, 5]);

    const log = JSON.parse((await run('audit', 'list', '--json')).out) as {
      who: string;
      action: string;
      rows: string;
    }[];
    expect(log.map(({ action }) => action)).toEqual([
      ...['restore', 'backup', 'restore', 'subscribers import', 'privacy erase', 'backup'],
    ]);
    expect(log.at(-2)).toMatchObject({
      who: process.env.SUDO_USER ?? userInfo().username,
      rows: expect.stringContaining('#-5'),
    });
    expect(JSON.stringify(log)).not.toContain('@');
    expect((await run('audit', 'list')).out).toContain('privacy erase');
    await dispose();
    rmSync(folder, { recursive: true });
  },
);
