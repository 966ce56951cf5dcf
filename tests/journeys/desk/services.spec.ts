import { REQUEST_KINDS, type RequestKind, send } from '../../fixtures/data/requests.ts';
import { expect, needsDatabase, test } from '../../fixtures/desk.ts';

needsDatabase();

const contact = REQUEST_KINDS.find(({ kind }) => kind === 'contact') as RequestKind;

// Everything else about a seventh service: tests/http/services.test.ts.
test('a colleague adds a service, which can be asked for, and withdraws it again', async ({ colleague, desk }) => {
  const { page } = await colleague('direction');
  const { site } = desk;
  const name = `Audit ${Date.now().toString(36)}`;
  const shows = async (path: string) => (await (await fetch(`${site.url}${path}`)).text()).includes(name);
  const field = (label: string) => page.getByRole('form').getByLabel(label, { exact: true });

  await page.goto('/contenus/services');
  await page.getByRole('link', { name: 'Nouveau service' }).click();
  await page.waitForURL(/\/contenus\/services\/.+/);
  // The address changes before the form does.
  await expect(field('Nom')).toHaveValue('');
  await field('Nom').fill(name);
  await field('Une phrase').fill('Vos comptes relus, et ce qui manque dit en clair.');
  for (const number of [1, 2, 3]) await field(`Point ${number}`).fill(`Relire le livre ${number}`);
  await expect(page.locator('[data-save]')).toContainText('Enregistré à');
  await page.getByRole('button', { name: 'Mettre en ligne' }).click();
  await expect(page.getByText("C'est en ligne.")).toBeVisible();
  for (const path of ['/services', '/contact', '/']) await expect.poll(() => shows(path), path).toBe(true);

  const id = decodeURIComponent(new URL(page.url()).pathname.split('/').at(-1) ?? '');
  const response = await send(site, contact, contact.aRequest({ service: id, name: `Client de ${name}` }));
  expect(response.status).toBe(201);

  await page.getByRole('button', { name: 'Retirer du site' }).click();
  await expect(page.getByText(/^Retiré du site/)).toBeVisible();
  for (const path of ['/services', '/contact', '/']) await expect.poll(() => shows(path), path).toBe(false);
  await page.goto('/demandes');
  const row = page.getByRole('row').filter({ hasText: `Client de ${name}` });
  await expect(row.getByRole('link', { name, exact: true })).toBeVisible();
});
