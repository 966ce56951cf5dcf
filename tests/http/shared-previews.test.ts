import { expect, test } from 'vitest';
import { createEntry, readEntry, withdrawEntry } from '../../src/features/entries/entries.server.ts';
import { contentPreviewAddress, type Previewed } from '../../src/features/entries/preview/preview.server.ts';
import { createKeyring } from '../../src/platform/secrets/keyring.ts';
import { kindNamed, openContent } from '../fixtures/data/content.ts';
import { SECRET, startSite } from '../fixtures/site.ts';

const PAGE = '/website-promo';

// Proves 18.4.
test('a shared link says what of its texts is on the site, and a frame of the desk does not', {
  timeout: 60_000,
}, async () => {
  const site = await startSite({ env: { SITE_SECRET: SECRET } });
  const content = await openContent(site);
  try {
    const keys = createKeyring(SECRET);
    const until = Date.parse('2090-03-12T09:00:00Z');
    const faq = kindNamed('faq');
    const shared = async (of: Pick<Previewed, 'entry' | 'use'>, more = '') => {
      const html = await (
        await fetch(site.url + contentPreviewAddress({ keys }, { path: PAGE, ...of }, until) + more)
      ).text();
      return /(Aperçu d[^<]*) Ce lien montre la page jusqu'au 12 mars 2090\./.exec(html)?.[1];
    };
    const entry = (of: string) => ({ entry: { kind: faq.name, id: of } });
    const unchanged = () => {};
    await content.save(faq.name, 'delai', ({ data }: { data: { question: string } }) => {
      data.question = 'Quel délai exact\u00a0?';
    });

    expect(await shared(entry('delai'))).toBe(
      "Aperçu d'un texte dont les derniers changements ne sont pas encore en ligne.",
    );
    expect(await shared({ ...entry('delai'), use: 'frame' })).toBeUndefined();
    expect(await shared(entry('delai'), '&cadre&controle'), 'the address alone adds nothing').toMatch(/^Aperçu/);
    expect(await (await fetch(site.url + PAGE)).text()).not.toMatch(/Ce lien montre|pas encore en ligne/);
    await content.publish(faq.name, 'delai', unchanged);
    expect(await shared(entry('delai'))).toBe("Aperçu d'un texte déjà en ligne, tel que vous le voyez ici.");

    const seen = (await readEntry(content, faq, 'hebergement'))?.version ?? 0;
    expect(await withdrawEntry(content, 'Essai', faq, 'hebergement', seen)).toMatchObject({ status: 'ok' });
    expect(await shared(entry('hebergement'))).toBe("Aperçu d'un texte qui a été retiré du site.");
    const data = (await readEntry(content, faq, 'delai'))?.published?.data as object;
    const created = await createEntry(content, 'Essai', faq, { data, from: null, until: null });
    expect(await shared(entry('id' in created ? created.id : ''))).toBe(
      "Aperçu d'un texte qui n'est pas encore en ligne.",
    );
    await content.publish('jobs', 'data-scientist', (it) => {
      it.until = '2026-01-02';
      Object.assign(it.data, { postedAt: '2026-01-01' });
    });
    expect(await shared({ entry: { kind: 'jobs', id: 'data-scientist' } })).toBe(
      "Aperçu d'un texte dont la période est terminée.",
    );
    expect(await (await fetch(site.url + PAGE)).text()).not.toContain('Aperçu d');
  } finally {
    await content.close();
    await site.stop();
  }
});
