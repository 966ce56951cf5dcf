import { axeFaultsInBothThemes } from '../../fixtures/axe.ts';
import { publish } from '../../fixtures/data/blog.ts';
import { REQUEST_KINDS, type RequestKind, send } from '../../fixtures/data/requests.ts';
import { expect, needsDatabase, test } from '../../fixtures/desk.ts';

needsDatabase();

const CONTACT = REQUEST_KINDS.find(({ kind }) => kind === 'contact') as RequestKind;
const JOB = REQUEST_KINDS.find(({ kind }) => kind === 'job') as RequestKind;

test('Ctrl K finds a request, a person and a page by keyboard, and shows a role only its own', async ({
  colleague,
  desk,
}) => {
  const name = `Aïssatou Ngo-${Date.now()}`;
  const email = `aissatou.${Date.now()}@boutique.example`;
  expect((await send(desk.site, CONTACT, CONTACT.aRequest({ name, email }))).status).toBe(201);
  const applicant = `candidat.${Date.now()}@courrier.example`;
  expect((await send(desk.site, JOB, JOB.aRequest({ email: applicant }))).status).toBe(201);
  const [found] = await desk.site.officeJson<{ number: number }[]>(['requests', 'list', '--search', email]);

  const { page } = await colleague('commercial');
  await page.goto('/personnes');
  const field = page.getByRole('searchbox', { name: 'Numéro, nom, adresse, article, page ou action' });
  await expect(async () => {
    await page.keyboard.press('Control+k');
    await expect(field).toBeFocused({ timeout: 500 });
  }).toPass();
  await field.fill(name.toUpperCase());
  await expect(page.getByRole('option', { name: `#${found?.number} ${name}` })).toBeVisible();
  const person = page.getByRole('group', { name: 'Personnes' }).getByRole('option', { name });
  await expect(person).toBeVisible();
  await expect(page.locator('[role=option][data-focused]')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/personnes\/fiche\?adresse=aissatou/);
  await expect(field).toHaveCount(0);

  await page.getByRole('button', { name: 'Aller à…' }).first().click();
  await field.fill(applicant);
  await expect(page.getByText('Rien ne correspond')).toBeVisible();
  await field.fill('appareils');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/appareils$/);

  await test.step("the response holds nothing outside the role's rights", async () => {
    const { page: writer } = await colleague('communication');
    for (const asked of [name, email, applicant, String(found?.number)]) {
      const answer = await writer.request.get(`/aller.data?${new URLSearchParams({ q: asked })}`);
      const text = await answer.text();
      expect(text).not.toContain('Demandes');
      expect(text).not.toContain('Personnes');
    }
    const { page: rh } = await colleague('rh');
    expect(await (await rh.request.get(`/aller.data?q=${encodeURIComponent(applicant)}`)).text()).toContain('Demandes');
    expect(await (await rh.request.get(`/aller.data?q=${encodeURIComponent(email)}`)).text()).not.toContain('Demandes');
  });
});

test('the navigation shows live how many comments are held, also as text', async ({ colleague, desk }) => {
  await publish(desk.site, { slug: 'compter', title: 'Compter' });
  const { page } = await colleague('communication');
  await page.goto('/appareils');
  const entry = page
    .getByRole('navigation', { name: 'Bureau', exact: true })
    .getByRole('link', { name: 'Commentaires' });
  await expect(entry).toHaveAccessibleName(/^Commentaires/);
  const before = await entry.textContent();
  const write = async (content: string) => {
    const answer = await fetch(`${desk.site.url}/api/blog/posts/compter/comments`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: desk.site.url },
      body: JSON.stringify({ content }),
    });
    expect(answer.status).toBe(201);
  };
  await expect(async () => {
    await write(`Voyez https://${Date.now()}.example`);
    await expect(entry).not.toHaveText(before ?? '', { timeout: 2_000 });
  }).toPass();
  await expect(entry).toHaveAccessibleName(/^Commentaires\s*\d+ à lire$/);
  await page.setViewportSize({ width: 360, height: 740 });
  const tab = page.getByRole('navigation', { name: 'Bureau, téléphone' }).getByRole('link', { name: /Commentaires/ });
  await expect(tab).toHaveAccessibleName(/^Commentaires\s*\d+ à lire$/);
});

test('the command palette passes axe', async ({ colleague }) => {
  const { page } = await colleague('direction');
  await page.goto('/appareils');
  await page.getByRole('button', { name: 'Aller à…' }).first().click();
  await expect(page.getByRole('option', { name: 'Sortir du bureau' })).toBeVisible();
  expect(await axeFaultsInBothThemes(page)).toEqual([]);
});
