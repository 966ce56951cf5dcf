import type { Locator, Page } from '@playwright/test';
import { LATER } from '../../../src/content/words/failures.ts';
import {
  ALREADY_SUBSCRIBED,
  NOT_SUBSCRIBED,
  SUBSCRIBED,
  UNSUBSCRIBED,
} from '../../../src/features/newsletter/newsletter-messages.schema.ts';
import type { Site } from '../../fixtures/site.ts';
import { expect, needsDatabase, test } from '../../fixtures/test.ts';

needsDatabase();

const SUBSCRIBE = '**/api/newsletter/subscribe';
const UNSUBSCRIBE = '**/api/newsletter/unsubscribe';
const STATS = '**/api/newsletter/stats';
const EVERY = 300_000;

let count = 0;
const anAddress = () => `visiteur.${Date.now()}.${++count}@client.example`;

const FORMS = [
  { name: 'in the footer', path: '/about', formId: 'footer-newsletter', hasName: false },
  { name: 'on the home page', path: '/', formId: 'home-newsletter', hasName: true },
  { name: 'on its own page', path: '/newsletter', formId: 'newsletter', hasName: true },
] as const;

for (const { name, path, formId, hasName } of FORMS) {
  test.describe(`subscribing ${name}`, () => {
    // Proves 4.5, 5.2, 8.2.
    test('idle, submitting, success, dismissed, then a duplicate @postgres-long', async ({ page, site, watch }) => {
      const email = anAddress();
      await page.goto(path);
      const form = formOf(page, formId);
      await hydrated(form);
      await expect(form.submit).toBeDisabled();
      await form.email.fill('   ');
      await expect(form.submit).toBeDisabled();
      await form.email.fill(` ${email} `);
      if (hasName) await form.named('name').fill('  Awa Éboa ');
      await expect(form.submit).toBeEnabled();
      const release = await hold(page, SUBSCRIBE);
      const sent = page.waitForRequest(SUBSCRIBE);
      await form.submit.click();
      await expect(form.submit).toBeDisabled();
      await expect(form.submit).toHaveText('Inscription...');
      expect((await sent).headers(), 'when it was touched').toHaveProperty('x-visitor-token');
      release();
      await expect(form.status).toContainText(SUBSCRIBED);
      await expect(form.status).toBeFocused();
      await expect(form.email).toHaveValue('');
      if (hasName) await expect(form.named('name')).toHaveValue('');
      expect(await find(site, email)).toMatchObject([{ name: hasName ? 'Awa Éboa' : null, status: 'active' }]);

      await form.dismiss.click();
      await expect(form.status).toBeHidden();
      await expect(form.email).toBeFocused();

      watch.expect(/status of 409/);
      await form.email.fill(email.toUpperCase());
      await form.submit.click();
      await expect(form.alert).toContainText(ALREADY_SUBSCRIBED);
      await expect(form.email).toHaveValue(email.toUpperCase());
    });
  });
}

// Proves 4.5, 8.2.
test('a failure is shown, keeps the typed values, and the next click sends them @core', async ({
  page,
  site,
  watch,
}) => {
  const email = anAddress();
  let isDown = true;
  await page.route(SUBSCRIBE, (route) => (isDown ? route.abort() : route.continue()));
  watch.expect(/Failed to load resource/);
  await page.goto('/newsletter');
  const form = formOf(page, 'newsletter');
  await hydrated(form);
  await form.email.fill(email);
  await form.submit.click();
  await expect(form.alert).toContainText(LATER);
  await expect(form.alert.getByRole('link').first()).toHaveAttribute('href', /^tel:/);
  await expect(form.alert).toContainText('Réseau coupé');
  await expect(form.email).toHaveValue(email);
  isDown = false;
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(form.status).toContainText(SUBSCRIBED);
  expect(await find(site, email)).toHaveLength(1);
});

test('a form filled in by the browser is not a spam signal', async ({ page, site }) => {
  const email = anAddress();
  await page.goto('/newsletter');
  const form = formOf(page, 'newsletter');
  await hydrated(form);
  await form.email.focus();
  await form.email.fill(email);
  await form.email.press('Enter');
  await expect(form.status).toContainText(SUBSCRIBED);
  expect(await find(site, email)).toMatchObject([{ status: 'active' }]);
});

test('of the forms of one page only the one that is used answers', async ({ page }) => {
  await page.goto('/newsletter');
  const footer = formOf(page, 'footer-newsletter');
  await hydrated(footer);
  await footer.email.fill(anAddress());
  await footer.submit.click();
  await expect(footer.status).toContainText(SUBSCRIBED);
  await expect(page.getByText(SUBSCRIBED)).toHaveCount(1);
});

test('the footer loads no React before the first interaction', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (/\/_assets\/(client|subscribe-form)\b/.test(request.url())) scripts.push(request.url());
  });
  await page.goto('/about');
  await page.mouse.wheel(0, 20_000);
  await expect(page.getByRole('contentinfo')).toBeInViewport();
  await page.evaluate(async () => {
    for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame);
  });
  expect(scripts).toEqual([]);
  await formOf(page, 'footer-newsletter').email.focus();
  await expect.poll(() => scripts).not.toEqual([]);
});

test('typing before the script arrives loses nothing, on the phone they have @core', async ({ slowPhone, site }) => {
  const email = anAddress();
  const release = await slowPhone.holdScripts();
  const { page } = slowPhone;
  await page.goto('/newsletter', { waitUntil: 'commit' });
  const form = formOf(page, 'newsletter');
  await form.email.tap();
  await form.email.pressSequentially(email);
  await expect(form.submit).not.toHaveAttribute('disabled');
  release();
  await expect.poll(() => isHydrated(form.root), { timeout: 20_000 }).toBe(true);
  await expect(form.email).toHaveValue(email);
  await form.submit.tap();
  await expect(form.status).toContainText(SUBSCRIBED, { timeout: 15_000 });
  expect(await find(site, email)).toMatchObject([{ status: 'active' }]);
});

test('a script that comes while the button has the focus leaves it there', async ({ slowPhone }) => {
  const release = await slowPhone.holdScripts();
  const { page } = slowPhone;
  await page.goto('/newsletter', { waitUntil: 'commit' });
  const form = formOf(page, 'newsletter');
  await form.email.focus();
  await form.submit.focus();
  release();
  await expect.poll(() => isHydrated(form.root), { timeout: 20_000 }).toBe(true);
  await expect(form.submit).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(form.submit, 'it waits for an address').toBeDisabled();
});

test.describe('unsubscribing by the address', () => {
  // Proves 4.10, 5.6, 8.5.
  test('found, not found, failing: the input is disabled meanwhile and cleared afterwards @postgres-long', async ({
    page,
    site,
    watch,
  }) => {
    const email = anAddress();
    await subscribe(site, email);
    await page.goto('/newsletter');
    const form = formOf(page, 'unsubscribe');
    await hydrated(form);
    await expect(form.submit).toBeDisabled();
    await form.email.fill(` ${email.toUpperCase()} `);
    const release = await hold(page, UNSUBSCRIBE);
    await form.submit.click();
    await expect(form.submit).toHaveText('Désabonnement...');
    await expect(form.email).toBeDisabled();
    release();
    await expect(form.status).toContainText(UNSUBSCRIBED);
    await expect(form.email).toHaveValue('');
    await expect(form.email).toBeEnabled();
    expect(await find(site, email)).toMatchObject([{ status: 'unsubscribed' }]);

    await form.dismiss.click();
    await expect(form.status).toBeHidden();
    await form.email.fill(email);
    await form.submit.click();
    await expect(form.alert).toContainText(NOT_SUBSCRIBED);
    await expect(form.email).toHaveValue('');

    watch.expect(/status of 500/);
    await page.route(UNSUBSCRIBE, (route) => route.fulfill({ status: 500, json: { status: 500 } }));
    await form.email.fill(email);
    await form.submit.click();
    await expect(form.alert).toContainText(LATER);
    await expect(form.email).toHaveValue('');
  });
});

test.describe('the statistics', () => {
  // Proves 7.5, 8.5, 9.1.
  test('are asked when they are seen and every five minutes, and are zeros when that fails', async ({
    page,
    site,
    watch,
  }) => {
    await subscribe(site, anAddress());
    let asked = 0;
    let answer: object | undefined = {
      activeSubscribers: 12_480,
      newSubscribers: 310,
      campaignsSent: 7,
      growthRate: 15.2,
    };
    await page.route(STATS, (route) => {
      asked += 1;
      return answer ? route.fulfill({ json: answer }) : route.fulfill({ status: 503, body: '' });
    });
    await page.clock.install();
    await page.goto('/newsletter');
    const figures = page.locator('[data-figure]');
    await figures.first().scrollIntoViewIfNeeded();
    await expect(figures).toHaveText([/^12\s480$/, '310', '7', '15,2']);
    expect(asked).toBe(1);
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
    answer = { activeSubscribers: 12_481, newSubscribers: 311, campaignsSent: 8, growthRate: 15.2 };
    await page.clock.runFor(EVERY - 2_000);
    expect(asked).toBe(1);
    await page.clock.runFor(2_000);
    await expect(figures).toHaveText([/^12\s481$/, '311', '8', '15,2']);
    expect(asked).toBe(2);
    watch.expect(/status of 503/, /Figures: 503/);
    answer = undefined;
    await page.clock.runFor(EVERY);
    await expect(figures).toHaveText(['0', '0', '0', '0']);
  });

  test('stand on the page without JavaScript', async ({ withoutJavaScript: page, site }) => {
    await subscribe(site, anAddress());
    await page.goto('/newsletter');
    await expect(page.locator('[data-figure=activeSubscribers]')).toHaveText(/^[1-9]/);
    await expect(page.locator('[data-figure=growthRate]')).toHaveText('15,2');
  });
});

function formOf(page: Page, formId: string) {
  const email = page.locator(`#${formId}-email`);
  const root = page.locator('form').filter({ has: email });
  return {
    root,
    email,
    named: (name: string) => page.locator(`#${formId}-${name}`),
    submit: root.getByRole('button', { name: /inscrire|Inscription|abonne/ }),
    status: root.getByRole('status'),
    alert: root.getByRole('alert'),
    dismiss: root.getByRole('button', { name: 'Fermer ce message' }),
  };
}

type Form = ReturnType<typeof formOf>;

async function hydrated(form: Form): Promise<void> {
  await form.root.scrollIntoViewIfNeeded();
  await form.email.focus();
  await expect.poll(() => isHydrated(form.root), { timeout: 15_000 }).toBe(true);
}

const isHydrated = (root: Locator) => root.evaluate((form) => !form.closest('astro-island')?.hasAttribute('ssr'));

async function hold(page: Page, path: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(path, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

const find = async (site: Site, email: string) =>
  (await site.officeJson<{ email: string; name: string | null; status: string }[]>(['subscribers', 'list'])).filter(
    (subscriber) => subscriber.email === email,
  );

async function subscribe(site: Site, email: string): Promise<void> {
  const { status } = await fetch(`${site.url}/api/newsletter/subscribe`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email }),
  });
  expect(status).toBe(201);
}
