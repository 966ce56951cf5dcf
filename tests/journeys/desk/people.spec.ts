import { readFileSync } from 'node:fs';
import { axeFaultsInBothThemes } from '../../fixtures/axe.ts';
import { REQUEST_KINDS, type RequestKind, send } from '../../fixtures/data/requests.ts';
import { expect, needsDatabase, test } from '../../fixtures/desk.ts';
import type { Site } from '../../fixtures/site.ts';

needsDatabase();

const CONTACT = REQUEST_KINDS.find(({ kind }) => kind === 'contact') as RequestKind;
const JOB = REQUEST_KINDS.find(({ kind }) => kind === 'job') as RequestKind;

async function accepted(answer: Promise<Response>): Promise<void> {
  expect((await answer).status).toBe(201);
}

const isKept = async (site: Site, email: string) => (await site.office(['privacy', 'export', email])).code === 0;

// Proves 16.3, 16.12.
test("a person's data is found, exported and erased without a trace @postgres-long", async ({ colleague, desk }) => {
  const { site } = desk;
  const email = `eloise.${Date.now()}@courrier.example`;
  await accepted(send(site, CONTACT, CONTACT.aRequest({ email, name: 'Éloïse Mballa' })));
  await accepted(send(site, JOB, JOB.aRequest({ email })));
  await accepted(send(site, CONTACT, CONTACT.aRequest({ message: `Voyez avec ${email}, qui vous a écrit.` })));
  const { page } = await colleague('direction');

  await page.goto('/personnes');
  await page.getByRole('searchbox', { name: 'Adresse, nom ou téléphone' }).fill(email.slice(0, -4).toUpperCase());
  await page.getByRole('button', { name: 'Chercher', exact: true }).click();
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText('2\u00a0demandes');
  await page.getByRole('link', { name: 'Éloïse Mballa' }).click();
  await expect(page.getByRole('heading', { name: 'Éloïse Mballa' })).toBeVisible();
  await expect(page.getByText("D'autres demandes citent cette adresse")).toBeVisible();

  await test.step("the export equals the command line's", async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Exporter en JSON' }).click(),
    ]);
    const given = JSON.parse(readFileSync(await download.path(), 'utf8'));
    const { stdout } = await site.office(['privacy', 'export', email]);
    expect(given).toEqual(JSON.parse(stdout));
    expect(given.inquiries).toHaveLength(2);
    expect(download.suggestedFilename()).not.toContain('eloise');
  });

  await test.step('another address erases nothing, and the typed one stays in the field', async () => {
    const field = page.getByRole('textbox', { name: 'Pour confirmer' });
    await field.fill('eloise@autre.example');
    await page.getByRole('button', { name: 'Effacer pour toujours' }).click();
    await expect(page.getByRole('alert')).toContainText("Rien n'a été effacé.");
    await expect(field).toHaveValue('eloise@autre.example');
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    expect(await isKept(site, email)).toBe(true);
  });

  await test.step('with the right address nothing is left', async () => {
    await page.getByRole('textbox', { name: 'Pour confirmer' }).fill(email.toUpperCase());
    await page.getByRole('button', { name: 'Effacer pour toujours' }).click();
    await expect(page.getByRole('status')).toContainText("C'est effacé\u00a0: 2\u00a0demandes");
    await expect(page.getByRole('heading', { name: "Rien n'est gardé" })).toBeVisible();
    expect(await isKept(site, email)).toBe(false);
    const exported = await page.request.get(`/personnes/export?adresse=${email}`);
    expect(exported.status()).toBe(404);
  });

  await test.step('the audit log has the action, without the address', async () => {
    await page.goto('/journal');
    for (const action of [
      'Personne cherchée',
      "Ce qui est gardé d'une personne, lu",
      "Données d'une personne exportées",
      'Personne effacée',
    ]) {
      await expect(page.getByRole('cell', { name: action, exact: true }).first()).toBeVisible();
    }
    await expect(page.getByText(email)).toHaveCount(0);
  });
});

test('the sales role does not see applicants', async ({ colleague, desk }) => {
  const email = `candidat.${Date.now()}@courrier.example`;
  await accepted(send(desk.site, JOB, JOB.aRequest({ email, lastName: 'Tagne-Discret' })));
  const { page } = await colleague('commercial');
  await page.goto('/personnes?q=Tagne-Discret');
  await expect(page.getByRole('heading', { name: 'Personne à ce nom' })).toBeVisible();
  await page.goto(`/personnes/fiche?adresse=${email}`);
  await expect(page.getByRole('heading', { name: "Rien n'est gardé" })).toBeVisible();
  await expect(page.getByText('Tagne-Discret')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Effacer pour toujours' })).toHaveCount(0);
  const sameOrigin = { headers: { 'Sec-Fetch-Site': 'same-origin' } };
  const refused = await page.request.post(`/personnes/fiche?adresse=${email}`, {
    ...sameOrigin,
    form: { confirmation: email },
  });
  expect(await refused.text()).toContain('revient à la direction');
  expect((await page.request.get(`/personnes/export?adresse=${email}`)).status()).toBe(404);
  expect(await isKept(desk.site, email)).toBe(true);
});

test('people pass axe', async ({ colleague, desk }) => {
  const email = `axe.${Date.now()}@courrier.example`;
  await accepted(send(desk.site, CONTACT, CONTACT.aRequest({ email })));
  const { page } = await colleague('direction');
  for (const path of ['/personnes', '/personnes?q=courrier', `/personnes/fiche?adresse=${email}`]) {
    await page.goto(path);
    expect(await axeFaultsInBothThemes(page)).toEqual([]);
  }
});
