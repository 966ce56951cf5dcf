import { navigationFor } from '../../../desk/app/frame/navigation.ts';
import { destinationsFor } from '../../../desk/app/frame/palette/destinations.ts';
import { ROLES } from '../../../src/features/staff/staff.schema.ts';
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

// Proves 16.24.
test('keys that are pressed while the palette still loads arrive in its field', async ({ colleague }) => {
  const { page } = await colleague('communication');
  const loaded = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  await page.route(/\/command-palette-[^/]*\.js$/, async (route) => {
    asked.resolve();
    await loaded.promise;
    await route.continue();
  });
  // The first screen has the keys J and K of its own.
  await page.goto('/aujourdhui');
  await asked.promise;
  await page.keyboard.press('Control+k');
  await page.keyboard.type('jour');
  loaded.resolve();
  const field = page.getByRole('searchbox', { name: 'Numéro, nom, adresse, article, page ou action' });
  await expect(field).toBeFocused();
  await page.keyboard.type(' fermé');
  await expect(field).toHaveValue('jour fermé');
  await expect(page.getByRole('option', { name: /^Jours fermés/ })).toBeVisible();
});

// Proves 16.24.
test('Ctrl K leads to a field by what people call it, and to a request by its number', async ({ colleague, desk }) => {
  const name = `Hervé Numéro-${Date.now()}`;
  expect((await send(desk.site, CONTACT, CONTACT.aRequest({ name }))).status).toBe(201);
  const [request] = await desk.site.officeJson<{ number: number }[]>(['requests', 'list', '--search', name]);
  const { page } = await colleague('direction');
  await page.goto('/equipe');
  const field = page.getByRole('searchbox', { name: 'Numéro, nom, adresse, article, page ou action' });
  const seek = async (text: string, option: string | RegExp) => {
    await expect(async () => {
      await page.keyboard.press('Control+k');
      await expect(field).toBeFocused({ timeout: 500 });
    }).toPass();
    await field.fill(text);
    await page.getByRole('option', { name: option }).first().click();
    await expect(field).toHaveCount(0);
  };

  await seek('horaire', "Horaires d'ouverture L'entreprise");
  await expect(page).toHaveURL(/\/contenus\/company#champ-data\.openingHours$/);
  const hours = page.getByRole('group', { name: "Horaires d'ouverture" });
  await expect(page.locator('[name="data.openingHours.0.firstDay"]')).toBeFocused();
  await expect(hours.getByText("Horaires d'ouverture").first()).toBeInViewport();
  const closes = page.locator('[name="data.openingHours.0.closes"]');
  await closes.fill('18h30');
  await expect(page.getByText(/^Enregistré/)).toBeVisible();
  await expect(closes).not.toHaveAttribute('aria-invalid');

  await seek(`n° ${request?.number}`, new RegExp(`^#${request?.number} `));
  await expect(page).toHaveURL(`/demandes/${request?.number}`);
  await seek('mot de passe', 'Mes appareils et mes clés');
  await expect(page).toHaveURL('/appareils');
  await seek('jours ferié', /^Jours fermés/);
  await expect(page).toHaveURL('/contenus/closed-days');

  for (const role of ROLES) {
    const { page: theirs } = await colleague(role);
    for (const { to } of destinationsFor(navigationFor(role), role === 'direction' || role === 'communication'))
      expect((await theirs.request.get(to)).status(), `${role} at ${to}`).toBe(200);
  }
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
