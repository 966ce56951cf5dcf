import type { Page } from '@playwright/test';
import { axeFaultsInBothThemes } from '../../fixtures/axe.ts';
import { openContent } from '../../fixtures/data/content.ts';
import { expect, needsDatabase, test } from '../../fixtures/desk.ts';

needsDatabase();

const saved = (page: Page) => expect(page.locator('[data-save]')).toContainText('Enregistré à');
const MENU = "Publier avec d'autres";

// Proves 18.3, 18.4.
test('three drafts are planned as one publication, are on the site together at its time, and go back together @postgres-long', async ({
  colleague,
  desk,
}) => {
  const { page } = await colleague('communication');
  const mark = `${Date.now()}`;
  const site = async () => (await (await fetch(`${desk.site.url}/website-promo`)).text()).split(mark).length - 1;
  const write = async (id: string) => {
    await page.goto(`/contenus/faq/${id}`);
    await page.getByRole('form').getByLabel('Question', { exact: true }).fill(`${id} ${mark}\u00a0?`);
    await saved(page);
    await page.getByLabel(MENU).click();
  };

  await test.step('drafts join from their publish bar', async () => {
    await write('delai');
    await page.getByRole('button', { name: 'Ajouter à une nouvelle publication' }).click();
    await page.waitForURL(/\/publications\/.+/);
    await page.getByLabel('Ce que cette publication change').fill('Rentrée');
    await page.getByRole('button', { name: 'Renommer' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Rentrée' })).toBeVisible();
    for (const id of ['hebergement', 'modification']) {
      await write(id);
      await page.getByRole('button', { name: 'Ajouter à «\u00a0Rentrée\u00a0»' }).click();
      await page.waitForURL(/\/publications\/.+/);
    }
    await expect(page.getByRole('main').getByText('1 champ change')).toHaveCount(3);
    expect(await site()).toBe(0);
  });
  await test.step('the preview shows all of them, at both widths, and keeps the chosen view', async () => {
    const phone = page.frameLocator('iframe[title$="sur un téléphone"]');
    for (const id of ['delai', 'hebergement', 'modification']) {
      await expect(phone.getByText(`${id} ${mark}`).first()).toBeAttached();
    }
    await expect(page.locator('iframe[title$="sur un ordinateur"]')).toBeVisible();
    await page.getByRole('button', { name: 'Aperçu dans le thème sombre' }).click();
    await expect(page.frameLocator('iframe').first().locator('html.dark')).toBeAttached();
    await page.getByLabel("Largeur d'un ordinateur").press('Space');
    await page.reload();
    await expect(page.getByLabel("Largeur d'un ordinateur")).toBeChecked();
    await expect(page.frameLocator('iframe').locator('html.dark')).toBeAttached();
    expect(await axeFaultsInBothThemes(page)).toEqual([]);
    if (process.env.SHOTS) await shots(page, 'open');
  });
  const content = await openContent(desk.site);
  await test.step('planned, a later text stays out', async () => {
    await page.getByLabel('Jour').fill('2090-01-02');
    await page.getByLabel('Heure').fill('07:30');
    await page.getByRole('button', { name: 'Programmer' }).click();
    await expect(page.getByText(/^Programmée\u00a0: tout sera en ligne/)).toBeVisible();
    await content.save('faq', 'delai', (entry: { data: { question: string } }) => {
      entry.data.question = 'Une autre question\u00a0?';
    });
    await expect(page.getByText('a écrit autre chose depuis')).toBeVisible();
    if (process.env.SHOTS) await shots(page, 'planned');
  });
  await test.step('its time comes', async () => {
    await content.db.write((trx) =>
      trx
        .updateTable('documents')
        .set({ scheduled_at: new Date(Date.now() - 1000).toISOString() })
        .where('kind', '=', 'batch')
        .where('scheduled_at', 'is not', null)
        .execute(),
    );
    const seen = new Set<number>();
    await expect
      .poll(async () => {
        const count = await site();
        seen.add(count);
        return count;
      })
      .toBeGreaterThan(0);
    const [all = 0] = [...seen].filter((count) => count > 0);
    expect(await site()).toBe(all);
    for (const id of ['delai', 'hebergement', 'modification']) {
      expect(await (await fetch(`${desk.site.url}/website-promo`)).text()).toContain(`${id} ${mark}`);
    }
    await expect(page.getByRole('heading', { name: 'En ligne' })).toBeVisible();
    if (process.env.SHOTS) await shots(page, 'published');
  });
  await test.step('undone', async () => {
    await page.getByRole('button', { name: 'Tout annuler' }).click();
    await expect(page.getByText(/^C'est annulé/)).toBeVisible();
    await expect.poll(site).toBe(0);
    await expect(page.getByText(/^Annulée par/)).toBeVisible();
  });
  await content.close();
  await page.goto('/publications');
  await expect(page.getByRole('link', { name: 'Rentrée' })).toBeVisible();
  expect(await axeFaultsInBothThemes(page)).toEqual([]);
  if (process.env.SHOTS) {
    await shots(page, 'list');
    await page.goto('/contenus/faq/delai');
    await page.getByLabel(MENU).click();
    await shots(page, 'entry');
  }
  const log = await desk.site.officeJson<{ action: string }[]>(['audit', 'list']);
  for (const action of ['create', 'add', 'rename', 'plan', 'publish', 'undo']) {
    expect(log.map((it) => it.action)).toContain(`batches ${action}`);
  }
});

async function shots(page: Page, name: string): Promise<void> {
  for (const [width, height] of [
    [360, 740],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const theme of ['light', 'dark'] as const) {
      await page.evaluate((isDark) => document.documentElement.classList.toggle('dark', isDark), theme === 'dark');
      await page.waitForTimeout(600);
      await page.screenshot({ path: `${process.env.SHOTS}/${name}-${width}-${theme}.png`, fullPage: true });
    }
  }
  await page.evaluate(() => document.documentElement.classList.remove('dark'));
  await page.setViewportSize({ width: 1280, height: 720 });
}
