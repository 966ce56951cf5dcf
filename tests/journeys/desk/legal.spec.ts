import { PRIVACY_OF_2024 } from '../../../src/content/legal/legal-seed.ts';
import { axeFaultsInBothThemes } from '../../fixtures/axe.ts';
import { expect, needsDatabase, test } from '../../fixtures/desk.ts';

needsDatabase();

// Everything else about legal versions: tests/http/legal-versions.test.ts.
test('direction publishes a second version of a legal page, and a visitor without scripts reads what has changed', async ({
  colleague,
  desk,
  browser,
}) => {
  const { page } = await colleague('direction');
  const mark = Date.now().toString(36);
  const date = new Date(Date.UTC(2025, 0, 1 + (Date.now() % 300))).toISOString().slice(0, 10);
  const privacy = `${desk.site.url}/privacy`;
  const shows = async () => (await (await fetch(privacy)).text()).includes(mark);
  const field = (label: string) => page.getByRole('form').getByLabel(label, { exact: true });

  await test.step('she writes it, sees it, and publishes it', async () => {
    await page.goto('/contenus/legal-versions');
    await page.getByRole('link', { name: /^Politique de confidentialité/ }).click();
    await page.waitForURL(/\/legal-versions\/politique-de-confidentialite-2024$/);
    await page.getByRole('button', { name: 'Nouvelle version à partir de ce texte' }).click();
    await page.waitForURL(/\/legal-versions\/(?!politique-de-confidentialite-2024$)[^/]+$/);
    await expect(field('Page')).toHaveValue('privacy');
    await expect(field('En vigueur le')).toHaveValue('');
    await field('En vigueur le').fill(date);
    const written = page.getByRole('textbox', { name: 'Texte' });
    await expect(written).toHaveValue(PRIVACY_OF_2024);
    const text = PRIVACY_OF_2024.replace('trente\u00a0jours', 'quinze\u00a0jours');
    await written.fill(`${text}\n\n## 14. Sous-traitants\n\nLeur liste est remise sur demande (${mark}).`);
    await expect(page.locator('[data-save]')).toContainText('Enregistré à');
    const preview = page.frameLocator('iframe').first();
    await expect(preview.getByText(mark)).toBeAttached();
    await expect(preview.getByRole('link', { name: /^Version du 1er\smars\s2024/ })).toBeAttached();
    expect(await shows()).toBe(false);
    expect(await axeFaultsInBothThemes(page)).toEqual([]);
    await page.getByRole('button', { name: 'Mettre en ligne' }).click();
    await expect(page.getByText("C'est en ligne.")).toBeVisible();
    await expect.poll(shows).toBe(true);
  });

  await test.step('a visitor without scripts opens the former version, and words say what has changed', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false, locale: 'fr-FR' });
    const visitor = await context.newPage();
    await visitor.goto(privacy);
    await visitor.getByRole('link', { name: /^Version du 1er\smars\s2024/ }).click();
    await visitor.waitForURL(`${privacy}/versions/2024-03-01`);
    await expect(visitor.getByText("Elle n'est plus en vigueur.")).toBeVisible();
    await expect(visitor.getByRole('deletion').filter({ hasText: 'trente' })).toContainText('(supprimé\u00a0:');
    await expect(visitor.getByRole('insertion').filter({ hasText: 'quinze' })).toContainText('(ajouté\u00a0:');
    const added = visitor.getByRole('paragraph').filter({ hasText: mark });
    await expect(added).toContainText('Ajouté\u00a0:');
    await context.close();
  });

  await test.step('axe finds nothing on the page and on its former version', async () => {
    const visitor = await browser.newPage();
    for (const address of [privacy, `${privacy}/versions/2024-03-01`]) {
      await visitor.goto(address);
      expect(await axeFaultsInBothThemes(visitor), address).toEqual([]);
      if (process.env.SHOTS) await visitor.screenshot({ path: `${process.env.SHOTS}/legal-${address.length}.png` });
    }
    await visitor.close();
  });

  await page.getByRole('button', { name: 'Retirer du site' }).click();
  await expect(page.getByText(/^Retiré du site/)).toBeVisible();
  await expect.poll(shows).toBe(false);
});
