import type { Locator, Page } from '@playwright/test';
import { LEAVE_MS } from '../../../src/behaviours/trials/till-state.ts';
import { axeFaultsInBothThemes } from '../../fixtures/axe.ts';
import { expect, test } from '../../fixtures/test.ts';

class Till {
  readonly page: Page;
  readonly root: Locator;
  readonly cut: Locator;
  readonly status: Locator;
  readonly phone: Locator;
  readonly office: Locator;

  constructor(page: Page) {
    this.page = page;
    this.root = page.locator('[data-till]');
    this.cut = this.root.getByRole('switch', { name: 'Couper le réseau' });
    this.status = this.root.getByRole('status');
    this.phone = this.root.locator('[data-till-phone]');
    this.office = this.root.getByRole('region', { name: 'Au bureau' });
  }

  async begin(): Promise<void> {
    await this.root.scrollIntoViewIfNeeded();
    await expect(this.root).toHaveAttribute('data-running', '');
  }

  button(name: string): Locator {
    return this.phone.getByRole('button', { name, exact: true });
  }

  async take(good: string): Promise<void> {
    await this.phone.locator(`[data-name="${good}"]`).click();
  }

  async sell(good: string): Promise<void> {
    await this.take(good);
    await this.button('Encaisser').click();
    await this.button('Le compte').click();
    await this.button('Valider la vente').click();
    await this.button('Vente suivante').click();
  }

  /** Ticket numbers in the office's book. */
  async book(): Promise<string[]> {
    return await this.office.locator('tbody td:nth-child(2)').allTextContents();
  }
}

async function visit(page: Page): Promise<Till> {
  await page.addInitScript(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: as the banner's own script does
    document.cookie = 'cookieConsent=false; Path=/';
  });
  await page.goto('/');
  return new Till(page);
}

test('the till sells: products, total, amount given, change, receipt, and the office has the sale @core', async ({
  page,
}) => {
  const requests: string[] = [];
  const till = await visit(page);
  await till.begin();
  page.on('request', (request) => requests.push(request.url()));
  await expect(till.button('Encaisser')).toBeDisabled();
  for (const good of ['Tomates', 'Tomates', 'Tomates', 'Plantain', 'Plantain', 'Piment', 'Riz']) await till.take(good);
  await till.button('Un de moins\u00a0: Riz').click();
  await till.button('Un de plus\u00a0: Piment').click();
  await till.button('Un de moins\u00a0: Piment').click();
  await expect(till.status).toHaveText('Piment\u00a0: 1. Total\u00a0: 4\u00a0000\u00a0FCFA.');
  await expect(till.phone).toContainText('Total 4\u00a0000 FCFA');

  await till.button('Encaisser').click();
  await expect(till.phone.getByRole('heading', { name: 'Le client donne' })).toBeFocused();
  await expect(till.phone.locator('[data-till-notes] button:visible')).toHaveText([
    'Le compte',
    '5\u00a0000',
    '10\u00a0000',
  ]);
  await till.button('Valider la vente').click();
  await expect(till.status).toHaveText('Il manque 4\u00a0000\u00a0FCFA.');
  await expect(till.phone.getByLabel('Autre somme')).toBeFocused();
  await till.phone.getByLabel('Autre somme').fill('3 500');
  await expect(till.phone).toContainText('Il manque 500 FCFA');
  await till.button('5\u00a0000').click();
  await expect(till.phone).toContainText('À rendre 1\u00a0000 FCFA');
  await till.button('Valider la vente').click();

  await expect(till.phone.getByRole('heading', { name: 'Ticket 89' })).toBeFocused();
  for (const line of ['Tomates × 31\u00a0500', 'Plantain × 22\u00a0000', 'Piment × 1500', 'Rendu1\u00a0000'])
    await expect(till.phone).toContainText(line);
  await expect(till.phone).not.toContainText('Riz ×');
  await expect(till.office).toContainText('La vente 89 est la dernière reçue.');
  expect(await till.book()).toEqual(['86', '87', '88', '89']);
  await expect(till.office).toContainText('14\u00a0100');
  await till.button('Vente suivante').click();
  await expect(till.button('Encaisser')).toBeDisabled();
  expect(requests, 'nothing is sent').toEqual([]);
});

test('cut, the till sells on, and its sales leave one by one when the line is back', async ({ page }) => {
  await page.clock.install();
  const till = await visit(page);
  await till.begin();
  await page.evaluate(() => {
    const events: unknown[] = [];
    Object.assign(window, { events });
    for (const type of ['till:state', 'till:sent'])
      document.addEventListener(type, (event) => events.push([type, (event as CustomEvent).detail]));
  });
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000));
  await till.cut.click();
  await expect(till.root).toHaveAttribute('data-line', 'off');
  for (const good of ['Tomates', 'Riz', 'Huile']) await till.sell(good);
  await expect(till.phone).toContainText('hors ligne');
  await expect(till.phone).toContainText('en attente\u00a0: 3');
  await page.clock.runFor(LEAVE_MS * 5);
  expect(await till.book(), 'nothing leaves while the line is cut').toEqual(['86', '87', '88']);
  await expect(till.office).toContainText('Rien reçu depuis la vente 88.');

  await till.cut.click();
  await expect(till.status).toHaveText('Le réseau revient\u00a0: 3 ventes partent.');
  for (const [i, number] of ['89', '90', '91'].entries()) {
    await page.clock.runFor(LEAVE_MS - 1);
    expect((await till.book()).at(-1), 'a sale is on its way').toBe(`${88 + i}`);
    await page.clock.runFor(1);
    expect((await till.book()).at(-1)).toBe(number);
    await expect(till.phone).toContainText(i < 2 ? `en attente\u00a0: ${2 - i}` : 'tout est envoyé');
  }
  const events = await page.evaluate(() => (window as unknown as { events: [string, object][] }).events);
  const sent = events.filter(([type]) => type === 'till:sent').map(([, detail]) => detail);
  expect(sent).toEqual([2, 1, 0].map((waiting) => ({ bytes: expect.any(Number), waiting })));
  expect(events.at(-1)).toEqual(['till:state', { isOffline: false, isCut: false, waiting: 0 }]);
});

test('the device without a network counts like the switch, and waiting sales survive a reload', async ({
  page,
  context,
}) => {
  const till = await visit(page);
  await till.begin();
  await context.setOffline(true);
  await expect(till.status).toHaveText('Votre appareil est hors ligne. Vendez.');
  await expect(till.cut, 'the switch was not pressed').not.toBeChecked();
  await till.sell('Savon');
  await till.sell('Savon');
  await expect(till.phone).toContainText('en attente\u00a0: 2');
  await till.cut.click();
  await context.setOffline(false);
  await expect(till.root, 'still cut by the switch').toHaveAttribute('data-line', 'off');

  await page.reload();
  await till.begin();
  await expect(till.phone).toContainText('en attente\u00a0: 2');
  await till.cut.click();
  await expect(till.office).toContainText('La vente 90 est la dernière reçue.');
  await expect(till.phone).toContainText('tout est envoyé');
});

test('the till by key only: Space cuts, Enter validates, Escape goes back', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const till = await visit(page);
  await till.begin();
  await till.cut.focus();
  await page.keyboard.press('Space');
  await expect(till.cut).toBeChecked();
  // Past the links to the product and to the film.
  for (let i = 0; i < 3; i += 1) await page.keyboard.press('Tab');
  const first = till.phone.locator('[data-name="Tomates"]');
  await expect(first).toBeFocused();
  await page.keyboard.press('Enter');
  await till.button('Encaisser').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(till.button('Encaisser')).toBeFocused();
  await page.keyboard.press('Enter');
  await till.phone.getByLabel('Autre somme').focus();
  await page.keyboard.type('1000');
  await page.keyboard.press('Enter');
  await expect(till.phone.getByRole('heading', { name: 'Ticket 89' })).toBeFocused();
  await expect(till.status).toHaveText('À rendre\u00a0: 500\u00a0FCFA. Vente 89 gardée, en attente\u00a0: 1.');
  await page.keyboard.press('Escape');
  await expect(first).toBeFocused();
});

test('without JavaScript the till is a still with its caption, and shows no dead button', async ({
  withoutJavaScript,
}) => {
  await withoutJavaScript.goto('/');
  const { root } = new Till(withoutJavaScript);
  // Inside <noscript>, whose text Playwright passes over.
  const shown = (part: string) => root.locator(`${part}:visible`);
  await expect(shown('.till-say')).toHaveText(
    'La caisse, hors ligne\u00a0: trois ventes attendent le réseau, la quatrième est au panier.',
  );
  await expect(shown('.till-queue')).toHaveText('en attente\u00a0: 3');
  await expect(shown('.till-net')).toHaveText('hors ligne');
  await expect(shown('.till-net'), 'its sheet has come').not.toHaveCSS('background-color', 'rgb(29, 90, 60)');
  await expect(shown('.till-book > noscript > p')).toHaveText('Rien reçu depuis la vente 88.');
  await expect(shown('.till-switch')).toHaveCount(0);
  await expect(shown('.till-phone')).toHaveAttribute('inert', '');
});

test('the till has no fault that axe finds, online, cut, paying and with a receipt, and fits 320 pixels', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 320, height: 700 });
  const till = await visit(page);
  await till.begin();
  const faults = () => axeFaultsInBothThemes(page, { include: ['[data-till]'] });
  expect(await faults()).toEqual([]);
  await till.cut.click();
  await till.sell('Riz');
  for (const good of ['Tomates', 'Plantain', 'Piment', 'Riz', 'Savon', 'Huile']) await till.take(good);
  expect(await faults(), 'cut').toEqual([]);
  await till.button('Encaisser').click();
  expect(await faults(), 'paying').toEqual([]);
  await till.button('Le compte').click();
  await till.button('Valider la vente').click();
  expect(await faults(), 'with a receipt').toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});
