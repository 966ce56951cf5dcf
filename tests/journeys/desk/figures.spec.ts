import { axeFaults } from '../../fixtures/axe.ts';
import { REQUEST_KINDS, send } from '../../fixtures/data/requests.ts';
import { expect, needsDatabase, newDevice, test } from '../../fixtures/desk.ts';
import { FormDriver } from '../../fixtures/form-driver.ts';

needsDatabase();

const CONTACT = REQUEST_KINDS[0] as (typeof REQUEST_KINDS)[number];

// Proves 16.11.
test('a referred visit, an unanswered search, an unanswered question and a request become figures @postgres', async ({
  colleague,
  desk,
  browser,
}) => {
  const { site } = desk;
  const visitor = await newDevice(browser, site.url);
  const page = await visitor.newPage();
  await page.goto('/contact?utm_source=lettre&utm_campaign=rentree', { referer: 'https://www.annuaire.example/nkul' });
  await test.step('a form with input', async () => {
    const form = new FormDriver(page, CONTACT.path, CONTACT.success);
    await form.hydrated();
    const asked = page.waitForResponse('**/api/visitor');
    await form.field('name').fill('Zoé');
    await asked;
  });
  await page.goto('/blog');
  await page.getByRole('searchbox', { name: 'Rechercher un article' }).fill('paiement par coquillages');
  await expect(page).toHaveURL(/q=paiement/);
  await page.getByRole('contentinfo').getByRole('link').first().click();
  await visitor.close();

  const referer = `${site.url}/contact?utm_source=lettre&utm_campaign=rentree`;
  expect((await send(site, CONTACT, CONTACT.aRequest(), { headers: { Referer: referer } })).status).toBe(201);
  const question = { messages: [{ role: 'user', content: 'Vous réparez les vélos électriques ?' }] };
  const answer = await fetch(`${site.url}/api/chat`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: site.url },
    body: JSON.stringify(question),
  });
  expect(answer.ok).toBe(true);

  const { page: figures } = await colleague('communication');
  const section = (name: RegExp) => figures.getByRole('region', { name });
  // Counts are written up to a second later.
  await expect(async () => {
    await figures.goto('/chiffres');
    const soon = { timeout: 500 };
    await expect(section(/coquillages/).getByRole('row', { name: 'paiement par coquillages 1' })).toBeVisible(soon);
    await expect(figures.getByRole('row', { name: 'annuaire.example 1' })).toBeVisible(soon);
    await expect(figures.getByRole('row', { name: 'lettre, rentree 1', exact: true })).toBeVisible(soon);
    await expect(figures.getByRole('row', { name: 'Campagne lettre, rentree 1' })).toBeVisible(soon);
    await expect(figures.getByRole('row', { name: /^Contact [1-9]/ }).first()).toBeVisible(soon);
    await expect(section(/L'assistant ne sait pas/).getByRole('row')).not.toHaveCount(0, soon);
    await expect(figures.getByRole('row', { name: /^Contact .* [1-9]/ }).first()).toBeVisible(soon);
  }).toPass();

  await figures.getByRole('button', { name: '30 jours' }).click();
  await expect(figures.getByText(/Demandes par jour/)).toBeVisible();
  const file = figures.waitForEvent('download');
  await figures.getByRole('link', { name: 'CSV' }).click();
  expect((await file).suggestedFilename()).toMatch(/^chiffres-\d{4}-\d\d-\d\d\.csv$/);

  for (const colorScheme of ['light', 'dark'] as const) {
    await figures.emulateMedia({ colorScheme });
    await figures.goto('/chiffres');
    await expect(figures.getByRole('heading', { name: 'Chiffres' })).toBeVisible();
    expect(await axeFaults(figures)).toEqual([]);
  }
});
