import { expect, needsDatabase, test } from '../../fixtures/desk.ts';

needsDatabase();

// Proves 16.24.
test('a new text in which nothing is typed begins without an error, and leaves nothing', async ({ colleague }) => {
  const { page } = await colleague('communication');
  for (const { list, begin, lacks, unnamed, field } of [
    {
      list: '/articles',
      begin: 'Nouvel article',
      lacks: 'Il manque encore un titre, une rubrique et du texte',
      unnamed: 'Sans titre',
      field: 'Titre',
    },
    {
      list: '/lettres',
      begin: 'Nouvelle lettre',
      lacks: 'La lettre ne peut pas encore partir',
      unnamed: 'Sans objet',
      field: 'Objet',
    },
  ]) {
    await page.goto(list);
    await page.getByRole('button', { name: begin }).click();
    await expect(page.getByText(lacks)).toHaveCount(1);
    await expect(page.getByText(lacks)).toBeVisible();
    await expect(page.getByRole('img', { name: 'Empêche de publier' })).toHaveCount(0);
    await expect(page.locator('p.text-danger, svg.text-danger')).toHaveCount(0);
    await page.goBack();
    await expect(page.getByRole('button', { name: begin })).toBeVisible();
    await expect(page.getByText(unnamed)).toHaveCount(0);

    await page.goForward();
    const name = `Écrit à ${Date.now()}`;
    await page.getByLabel(field, { exact: true }).fill(name);
    await expect(page.getByText(/^Enregistré/)).toBeVisible();
    await page.goto(list);
    await expect(page.getByRole('link', { name })).toBeVisible();
  }
});

// Proves 16.24.
test('offline, a screen that was never opened says so inside the desk', async ({ colleague, watch }) => {
  watch.expect(/ERR_INTERNET_DISCONNECTED/);
  const { page, context } = await colleague('communication');
  await page.goto('/articles');
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/figures.route-')),
  );
  await page.waitForLoadState('networkidle');
  const search = page.getByRole('searchbox');
  await search.fill('un mot');
  await context.setOffline(true);
  const open = () =>
    page.getByRole('navigation', { name: 'Bureau', exact: true }).getByRole('link', { name: 'Chiffres' }).click();
  await open();
  const notice = page.getByText("Cette page ne s'ouvre pas hors ligne.");
  await expect(notice).toBeVisible();
  await expect(page).toHaveURL(/\/articles$/);
  await expect(search).toHaveValue('un mot');
  await page.getByRole('button', { name: 'Rester ici' }).click();
  await expect(notice).toHaveCount(0);
  await open();
  await expect(page.getByRole('link', { name: 'Réessayer' })).toBeVisible();
  await context.setOffline(false);
  await expect(notice).toHaveCount(0);
  await open();
  await expect(page).toHaveURL(/\/chiffres/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Chiffres');
  await expect(notice).toHaveCount(0);
});
