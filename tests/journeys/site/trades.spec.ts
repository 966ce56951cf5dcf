import { expect, test } from '../../fixtures/test.ts';

// Proves 2.32.
test('a visitor chooses a trade by keys, tries it and asks for its price @core', async ({ page }) => {
  await page.goto('/');
  const choice = page.getByRole('list', { name: 'Votre métier' });
  await choice.scrollIntoViewIfNeeded();
  const restaurant = choice.getByRole('link', { name: 'Restaurant' });
  await expect(page.locator('#vous .trial-goods')).not.toHaveAttribute('inert');
  await expect(page.locator('#vous')).toHaveAttribute('aria-busy', 'false');
  await restaurant.press('Enter');
  const panel = page.locator('#vous article');
  await expect(panel).toHaveAttribute('id', 'restaurant');
  await expect(restaurant).toHaveAttribute('aria-current', 'true');
  await expect(page.locator('#vous > [role=status]')).toHaveText('Votre lundi au restaurant\u00a0: ouvert ci-dessous.');
  await expect(page).toHaveURL(/\/#restaurant$/);

  await panel.getByRole('button', { name: 'Poulet DG' }).click();
  await expect(panel.locator('[data-trial-total]')).toHaveText('10\u00a0000');
  await panel.getByRole('button', { name: 'Envoyer en cuisine' }).click();
  await expect(panel.locator('.trial-says')).toHaveText('Bon 1 en cuisine, table 4\u00a0: 10\u00a0000\u00a0FCFA.');

  await panel.getByRole('link', { name: 'Demander mon prix' }).click();
  await expect(page).toHaveURL(/\/contact\?metier=restaurant/);
  const message = page.locator('main textarea[name=message]');
  await expect(message).toHaveValue(/^Je tiens un restaurant\. Quel serait mon prix/);
  await message.press('End');
  await page.keyboard.type(' Merci.');
  await expect(message).toHaveValue(/Merci\.$/);
});

test('an address names a trade, and the tile of the one that stands leads to its page', async ({ page }) => {
  await page.goto('/#ecole');
  await page.getByRole('list', { name: 'Votre métier' }).scrollIntoViewIfNeeded();
  await expect(page.locator('#vous article')).toHaveAttribute('id', 'ecole');
  await page.getByRole('link', { name: 'École', exact: true }).click();
  await expect(page).toHaveURL(/\/pour\/ecole$/);
});

test('a panel that does not arrive leaves the visitor to the link', async ({ page, watch }) => {
  // The console tells of it only if it is read before the page leaves.
  watch.allow(/ERR_FAILED/);
  await page.route('**/api/trades/*', (route) => route.abort());
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/api/trades/'));
  await page.goto('/');
  const choice = page.getByRole('list', { name: 'Votre métier' });
  await choice.scrollIntoViewIfNeeded();
  await expect(page.locator('#vous')).toHaveAttribute('aria-busy', 'false');
  await choice.getByRole('link', { name: 'Cabinet' }).click();
  await failed;
  await expect(page).toHaveURL(/\/pour\/cabinet$/);
});

// Proves 2.32.
test('without JavaScript a trade leads to its page, and the first panel stands', async ({
  withoutJavaScript: page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Votre lundi à la boutique' })).toBeVisible();
  await expect(page.locator('#vous').getByRole('button', { name: 'Encaisser', exact: true })).toBeHidden();
  await page.getByRole('list', { name: 'Votre métier' }).getByRole('link', { name: 'Livraison' }).click();
  await expect(page).toHaveURL(/\/pour\/livraison$/);
});
