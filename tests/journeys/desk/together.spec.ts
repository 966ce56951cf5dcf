import { axeFaultsInBothThemes } from '../../fixtures/axe.ts';
import { openContent } from '../../fixtures/data/content.ts';
import { expect, needsDatabase, test } from '../../fixtures/desk.ts';

needsDatabase();

// Proves 18.2, 18.3.
test('drafts are ticked, published together and seen on the site, and one press takes them back @postgres-long', async ({
  colleague,
  desk,
}) => {
  const { page } = await colleague('direction');
  const mark = `${Date.now()}`;
  const site = async () => (await fetch(`${desk.site.url}/website-promo`)).text();
  const content = await openContent(desk.site);
  for (const id of ['delai', 'hebergement']) {
    await content.save('faq', id, ({ data }: { data: { question: string } }) => {
      data.question = `${id} ${mark}\u00a0?`;
    });
  }
  await content.save('jobs', 'data-scientist', (entry: { until: string | null; from?: string }) => {
    Object.assign(entry, { from: '2090-12-04', until: null });
  });

  await page.goto('/contenus');
  await page.getByRole('link', { name: 'Publier ensemble' }).click();
  // Journeys of the same desk leave drafts of their own.
  const row = (name: string) => page.getByRole('row', { name });
  const drafts = [row(`delai ${mark}`), row(`hebergement ${mark}`), row('le 4 décembre 2090')] as const;
  for (const draft of drafts) await expect(draft).toBeVisible();
  const others = (await page.getByRole('row').count()) - drafts.length;
  const all = page.getByLabel('Cocher tout');
  await all.check();
  for (const draft of drafts) await expect(draft.getByRole('checkbox')).toBeChecked();
  await all.uncheck();
  for (const draft of drafts) await draft.getByRole('checkbox').check();
  await expect(page.getByText("2 paraîtront aujourd'hui, 1 le 4 décembre 2090.")).toBeVisible();
  expect(await axeFaultsInBothThemes(page)).toEqual([]);
  await drafts[2].getByRole('checkbox').uncheck();
  await page.getByRole('button', { name: 'Publier ces 2 brouillons' }).click();
  await expect(page.getByText('Publier ces 2 brouillons ?')).toBeVisible();
  expect(await axeFaultsInBothThemes(page)).toEqual([]);
  expect(await site()).not.toContain(mark);

  await page.getByRole('button', { name: 'Oui, publier' }).click();
  await expect(page.getByText("C'est publié, tout ensemble : 2 textes.")).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(others + 1);
  await content.save('faq', 'modification', ({ data }: { data: { question: string } }) => {
    data.question = `modification ${mark}\u00a0?`;
  });
  await content.close();
  await expect(page.getByRole('row'), 'a later draft appears, the answer stays').toHaveCount(others + 2);
  await expect.poll(site).toContain(`delai ${mark}`);
  expect(await site()).toContain(`hebergement ${mark}`);

  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect(page.getByText(/^C'est annulé/)).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(others + 4);
  await expect.poll(site).not.toContain(mark);
});
