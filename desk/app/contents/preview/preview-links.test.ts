import { expect, test } from 'vitest';
import { faqKind } from '../../../../src/content/kinds/offer/faq.ts';
import { readContentPreview } from '../../../../src/features/entries/preview/preview.server.ts';
import { seedEntries } from '../../../../src/features/entries/seed-entries.server.ts';
import { createKeyring } from '../../../../src/platform/secrets/keyring.ts';
import { createTestDatabase } from '../../../../tests/setup/postgres.ts';
import type { RequestContext } from '../../session/context.server.ts';
import { openEntry } from '../content-editor.server.ts';

const AWA = { id: 'awa', name: 'Awa', role: 'communication' } as const;

test('a preview link shows a page of its own texts, and no other address', async () => {
  const { db, dispose } = await createTestDatabase('sqlite');
  const keys = createKeyring('a secret for the tests, long enough');
  const services = { db, keys, now: () => 0, siteUrl: 'https://nkul.example' } as unknown as RequestContext['services'];
  const context = { services, member: AWA, audit: async () => {} } as unknown as RequestContext;
  await seedEntries(services, [faqKind]);
  const id = faqKind.seed[0]?.id ?? '';
  const entry = await openEntry(context, faqKind.name, id);
  const [page = ''] = faqKind.shownOn(id, faqKind.seed[0]?.data);
  const asked = (sur?: string) => {
    const form = new FormData();
    form.set('do', 'link');
    if (sur !== undefined) form.set('sur', sur);
    return form;
  };
  const link = (sur?: string) => entry.act({ verb: 'link', object: '', version: 1, form: asked(sur) });
  const others = ['/api/newsletter/stats', '/sitemap.xml', 'https://evil.example/', '//evil.example', '', `${page}/..`];
  for (const other of others) await expect(link(other), other).rejects.toMatchObject({ init: { status: 404 } });
  for (const own of [page, undefined]) {
    const answer = (await link(own)) as { link: string };
    const token = new URL(answer.link).searchParams.get('token');
    expect(await readContentPreview(services, token), own).toMatchObject({ path: page });
    expect(await readContentPreview(services, token), 'as a visitor sees it').not.toMatchObject({
      use: expect.any(String),
    });
  }
  await dispose();
});
