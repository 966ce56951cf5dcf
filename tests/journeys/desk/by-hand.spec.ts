import { axeFaultsInBothThemes } from '../../fixtures/axe.ts';
import { pdf } from '../../fixtures/data/request-values.ts';
import { expect, needsDatabase, test } from '../../fixtures/desk.ts';

needsDatabase();

// Proves 16.4.
test('a call becomes a request, with its errors by field, its source and its follower @postgres', async ({
  colleague,
}) => {
  const { page, name } = await colleague('commercial', 'Linda Nkeng');
  await page.goto('/demandes');
  await page.getByRole('link', { name: 'Nouvelle demande' }).click();
  await page.getByLabel('Appel').check();
  await page.getByLabel('Ce qui a été dit').fill('Elle veut un site pour son salon de coiffure.');
  await page.getByRole('button', { name: 'Enregistrer' }).click();

  const person = page.getByLabel('Nom complet');
  await expect(person).toBeFocused();
  await expect(person).toHaveAccessibleDescription('Indiquez le nom de la personne.');
  await expect(page.getByLabel(/^Téléphone/)).toHaveAccessibleDescription(
    /Indiquez un numéro de téléphone ou une adresse e-mail\.$/,
  );
  await expect(page.getByLabel('Ce qui a été dit')).toHaveValue(/salon de coiffure/);
  await expect(page.getByLabel('Appel')).toBeChecked();
  expect(await axeFaultsInBothThemes(page)).toEqual([]);

  await person.fill('Awa Ngo');
  await page.getByLabel(/^Téléphone/).fill('6 77 12 34 56');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByRole('heading', { name: 'Awa Ngo', exact: true })).toBeVisible();
  const said = page.getByRole('article');
  await expect(said).toContainText('Elle veut un site pour son salon de coiffure.');
  await expect(said).toContainText('Appel, saisie au bureau');
  await expect(said.getByRole('link', { name: '+237 6 77 12 34 56' })).toHaveAttribute('href', 'tel:+237677123456');
  await expect(said.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', 'https://wa.me/237677123456');
  await expect(page.getByText("n'a pas laissé d'adresse e-mail")).toBeVisible();
  await expect(page.getByLabel('Suivi par')).toHaveValue(/./);
  await expect(page.getByLabel('Suivi par').getByRole('option', { name: `${name} (vous)` })).toBeAttached();
});

// Proves 16.7.
test('a candidate who came by stands on the board, with the CV that was handed in', async ({ colleague }) => {
  const { page } = await colleague('rh');
  await page.goto('/candidats');
  await page.getByRole('link', { name: 'Nouveau candidat' }).click();
  await page.getByLabel('Visite').check();
  await page.getByLabel('Nom', { exact: true }).fill('Belinga');
  await page.getByLabel(/^Prénom/).fill('Grâce');
  await page.getByLabel(/^Adresse e-mail/).fill(`grace.${Date.now()}@courrier.example`);
  await page.getByLabel('Poste').selectOption('Stage Développement Web/Mobile');
  await page
    .getByLabel(/^CV/)
    .setInputFiles({ name: 'grace.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf()) });
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByRole('complementary').getByText('grace.pdf')).toBeVisible();
  await page.goto('/candidats?contrat=stage');
  await expect(page.getByRole('link', { name: 'Grâce Belinga', exact: true })).toBeVisible();
  await page.goto('/candidats?contrat=emploi');
  await expect(page.getByRole('link', { name: 'Grâce Belinga', exact: true })).toHaveCount(0);
});
