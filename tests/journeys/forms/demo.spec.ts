import type { Page } from '@playwright/test';
import { aDemo, DemoForm, expectDelivered, recordsOf } from '../../fixtures/data/demo-form.ts';
import { withHumanTiming } from '../../fixtures/network/visitor.ts';
import { expect, needsDatabase, test } from '../../fixtures/test.ts';

needsDatabase();

// Proves 2.7, 7.1.
test('the landing form leads to a record and a mail @postgres @core', async ({ page, site, smtp }) => {
  const demo = aDemo();
  await withHumanTiming(page, site);
  await page.goto('/#contact');
  const form = new DemoForm(page);
  await form.hydrated();
  await expect(form.field('entityType').and(page.locator(':checked, select')).first()).toHaveValue('enterprise');
  await form.fill(demo);
  await form.submit.click();
  await expect(form.success).toBeVisible();
  await expect(page.getByText('Nous vous contacterons très prochainement', { exact: false })).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  await expectDelivered(site, smtp, demo);
});

// Proves 10.2.
test('on the slow phone, nothing typed before the island arrives is lost', async ({ slowPhone, site, smtp }) => {
  test.slow();
  const { page } = slowPhone;
  const demo = aDemo();
  const release = await slowPhone.holdScripts();
  // Not /#contact: the browser moves focus to the fragment after load.
  await page.goto('/', { waitUntil: 'commit' });
  const form = new DemoForm(page);
  await form.unfold();
  await form.fill(demo);
  await form.field('contactName').focus();
  expect(await isHydrated(page), 'the island must not have arrived yet').toBe(false);
  const typed = await form.values();

  release();
  await form.hydrated();
  expect(await form.values()).toEqual(typed);
  await expect(form.consent).toBeChecked();
  await expect(form.field('contactName')).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type(' fils');

  await form.submit.tap();
  await expect(form.success).toBeVisible({ timeout: 30_000 });
  await expectDelivered(site, smtp, { ...demo, contactName: `${demo.contactName} fils` });
});

for (const moment of ['before', 'after'] as const) {
  test(`a double tap ${moment} hydration on the slow phone is one request`, async ({ slowPhone, site }) => {
    test.slow();
    const { page } = slowPhone;
    const demo = aDemo();
    const release = moment === 'before' ? await slowPhone.holdScripts() : () => {};
    await page.goto('/', { waitUntil: 'commit' });
    const form = new DemoForm(page);
    await form.unfold();
    if (moment === 'after') await form.hydrated();
    await form.fill(demo);
    await form.submit.dblclick();
    await expect(form.success).toBeVisible({ timeout: 30_000 });
    release();
    expect(await recordsOf(site, demo.contactEmail)).toHaveLength(1);
  });
}

// Proves 8.1.
test('when the server cannot store, the form says so and keeps everything', async ({ page, site, watch }) => {
  const demo = aDemo();
  const body = JSON.stringify({ status: 503, title: 'Service momentanément indisponible', detail: 'Réessayez.' });
  const errors = consoleErrors(page);
  let down = true;
  await page.route('**/api/demo', (route) =>
    down ? route.fulfill({ status: 503, contentType: 'application/problem+json', body }) : route.continue(),
  );
  watch.expect(/status of 503/, /Error sending demo request/);
  await page.goto('/#contact');
  const form = new DemoForm(page);
  await form.hydrated();
  await form.fill(demo);
  const typed = await form.values();
  await form.submit.click();

  const alert = page.getByRole('alert').filter({ hasText: 'Une erreur est survenue. Veuillez réessayer plus tard.' });
  await expect(alert).toBeVisible();
  expect(await form.values()).toEqual(typed);
  await expect(form.consent).toBeChecked();
  await expect(form.success).toBeHidden();
  expect(errors().join('\n')).toContain('Error sending demo request');
  expect(errors().join('\n')).toContain(`Failed to send demo request: ${body}`);

  await test.step('and the same click works once the server is back, once', async () => {
    down = false;
    await form.submit.click();
    await expect(form.success).toBeVisible();
    expect(await recordsOf(site, demo.contactEmail)).toHaveLength(1);
  });
});

test('after a lost answer, a request that was corrected meanwhile is taken too', async ({ page, site, watch }) => {
  const demo = aDemo();
  let lost = false;
  await page.route('**/api/demo', async (route) => {
    if (lost) return route.continue();
    lost = true;
    await route.fetch();
    return route.abort('connectionreset');
  });
  watch.expect(/Error sending demo request/, /ERR_CONNECTION_RESET/);
  await page.goto('/#contact');
  const form = new DemoForm(page);
  await form.hydrated();
  await form.fill(demo);
  await form.submit.click();
  await expect(page.getByText('Réseau coupé')).toBeVisible();
  await form.field('contactPhone').fill('+237 677 00 11 22');
  await form.submit.click();
  await expect(form.success).toBeVisible();
  expect(JSON.stringify(await recordsOf(site, demo.contactEmail))).toContain('677');
});

test('fields in error are named in French, linked from the summary, and focused @core', async ({ page, site }) => {
  await page.goto('/#contact');
  const form = new DemoForm(page);
  await form.hydrated();
  const posts = countPosts(page);
  await form.fill(aDemo({ contactEmail: 'ngo.cooperative.example', contactName: '', businessType: 'Santé' }));
  await form.submit.click();

  for (const name of ['contactEmail', 'contactName'] as const) {
    const field = form.field(name);
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(page.locator(`#demo-${name}-error`)).toHaveText(/[a-zàâéèêîôûç]{3}.*\s.*[a-z]/i);
    expect(await field.getAttribute('aria-describedby')).toContain(`demo-${name}-error`);
    await expect(page.locator(`a[href="#demo-${name}"]`)).toBeVisible();
  }
  await expect(form.field('companyName')).not.toHaveAttribute('aria-invalid', 'true');
  const focus = await page.evaluate(() => {
    const focused = document.activeElement;
    return Boolean(focused?.closest('form, [role=alert], [aria-labelledby]')) && focused !== document.body;
  });
  expect(focus, 'the focus is moved to the summary or the first field in error').toBe(true);
  expect(posts(), 'nothing is sent that our own rules refuse').toBe(0);

  await page.locator('a[href="#demo-contactEmail"]').click();
  await expect(form.field('contactEmail')).toBeFocused();
  const corrected = aDemo();
  await form.fill(corrected);
  await form.submit.click();
  await expect(form.success).toBeVisible();
  expect(await recordsOf(site, corrected.contactEmail)).toHaveLength(1);
});

// Proves 3.1, 5.1.
test('consent is needed, and is not sent', async ({ page }) => {
  const demo = aDemo();
  await page.goto('/#contact');
  const form = new DemoForm(page);
  await form.hydrated();
  await form.fill(demo);
  await form.consent.uncheck();
  const posts = countPosts(page);
  await form.submit.click();
  await expect(page.locator('#demo-acceptTerms-error')).toBeVisible();
  expect(posts()).toBe(0);
  await form.consent.check();
  const [request] = await Promise.all([page.waitForRequest('**/api/demo'), form.submit.click()]);
  expect(request.postDataJSON()).toEqual(demo);
  expect(request.headers()['idempotency-key']).toMatch(/^\S{16,}$/);
  await expect(form.success).toBeVisible();
});

function isHydrated(page: Page): Promise<boolean> {
  return page.evaluate(() => document.querySelector('#contact astro-island[ssr]') === null);
}

function countPosts(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST') count += 1;
  });
  return () => count;
}

function consoleErrors(page: Page): () => string[] {
  const texts: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') texts.push(message.text());
  });
  page.on('pageerror', (error) => texts.push(error.message));
  return () => texts;
}
