import { axeFaultsInBothThemes } from '../../fixtures/axe.ts';
import { expect, needsDatabase, test } from '../../fixtures/desk.ts';
import type { Site } from '../../fixtures/site.ts';

needsDatabase();

const LIST = 'E-mail;Nom\nlea@client.example;Léa Ngo\ncarte@client.example;Awa\npas une adresse;\n';
const HOW = 'Carte de visite remise au salon Promote';

const subscribers = async (site: Site) =>
  (await site.officeJson<{ email: string; status: string; consent: string | null }[]>(['subscribers', 'list'])).map(
    ({ email, status, consent }) => [email, status, consent],
  );

test('communication adds a subscriber with a consent, imports a list, finds one and ends a subscription @postgres', async ({
  colleague,
  desk,
}) => {
  const { page } = await colleague('communication');
  await page.goto('/lettres');
  await page.getByRole('navigation').getByRole('link', { name: 'Abonnés' }).first().click();
  await expect(page.getByRole('heading', { name: 'Abonnés', exact: true })).toBeVisible();

  await test.step('without a consent no subscriber is added', async () => {
    await page.getByRole('link', { name: 'Ajouter' }).click();
    await page.getByLabel('Adresse e-mail').fill('carte@client.example');
    await page.getByRole('button', { name: 'Ajouter' }).click();
    await expect(page.getByLabel('Comment la personne a dit oui')).toBeFocused();
    await expect(page.getByLabel('Comment la personne a dit oui')).toHaveAccessibleDescription(/Écrivez comment/);
    await page.getByLabel('Comment la personne a dit oui').fill(HOW);
    await page.getByRole('button', { name: 'Ajouter' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'carte@client.example' })).toBeVisible();
    await expect(page.getByLabel('Adresse e-mail')).toBeFocused();
    await expect(page.getByLabel('Comment la personne a dit oui')).toHaveValue(HOW);
    expect(await axeFaultsInBothThemes(page)).toEqual([]);
  });

  await test.step('a file is checked, then imported', async () => {
    await page.getByRole('link', { name: 'Retour à la liste' }).click();
    await page.getByRole('link', { name: 'Importer' }).click();
    await page
      .getByLabel('Fichier CSV')
      .setInputFiles({ name: 'liste.csv', mimeType: 'text/csv', buffer: Buffer.from(LIST) });
    await page.getByRole('button', { name: 'Vérifier sans ajouter' }).click();
    await expect(page.getByRole('status')).toContainText("1 adresse à ajouter. Rien n'est encore écrit.");
    await page.getByRole('button', { name: 'Importer' }).click();
    await expect(page.getByLabel(/D'où vient cette liste/)).toHaveAccessibleDescription(/Écrivez comment/);
    await page.getByLabel(/D'où vient cette liste/).fill('Inscrits de la journée portes ouvertes');
    await page.getByRole('button', { name: 'Importer' }).click();
    await expect(page.getByRole('status')).toContainText('1 abonné ajouté.');
    await expect(page.getByRole('status')).toContainText('Ligne 4 : pas une adresse, refusée');
    await expect(page.getByRole('status')).toContainText('Ligne 3 : carte@client.example, en double');
    expect(await axeFaultsInBothThemes(page)).toEqual([]);
  });

  await page.getByRole('link', { name: 'Retour à la liste' }).click();
  await page.getByLabel('Adresse ou nom').fill('LÉA');
  await page.getByRole('button', { name: 'Filtrer' }).click();
  const lea = page.getByRole('row', { name: /lea@client\.example/ });
  await expect(lea).toContainText('Inscrits de la journée portes ouvertes');
  await expect(page.getByRole('row', { name: /carte@client\.example/ })).toHaveCount(0);
  expect(await axeFaultsInBothThemes(page)).toEqual([]);
  const file = await page.request.get((await page.getByRole('link', { name: 'Exporter' }).getAttribute('href')) ?? '');
  expect(await file.text()).toMatch(/lea@client\.example;Léa Ngo;Active;Importée;Inscrits de la journée/);

  await lea.getByRole('button', { name: 'Désabonner lea@client.example' }).click();
  expect(await subscribers(desk.site)).toContainEqual(expect.arrayContaining(['lea@client.example', 'active']));
  await lea.getByRole('button', { name: 'Oui, désabonner' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'ne recevra plus de lettre' })).toBeVisible();
  await expect(lea).toContainText('Désabonnée');
  expect(await subscribers(desk.site)).toEqual(
    expect.arrayContaining([
      ['carte@client.example', 'active', HOW],
      ['lea@client.example', 'unsubscribed', 'Inscrits de la journée portes ouvertes'],
    ]),
  );

  await test.step('the journal names no address', async () => {
    const { stdout } = await desk.site.office(['audit', 'list', '--json']);
    expect(stdout).toContain('subscribers unsubscribe');
    expect(stdout).toContain('subscribers add');
    expect(stdout).not.toContain('client.example');
  });
});
