import type { Page } from '@playwright/test';
import { KEPT } from '../../../src/content/words/failures.ts';
import { aDemo, DemoForm, recordsOf } from '../../fixtures/data/demo-form.ts';
import { cvFor, driverOf, expectReceived, INQUIRY_FORMS } from '../../fixtures/data/inquiry-forms.ts';
import { pdf } from '../../fixtures/data/request-values.ts';
import {
  bar,
  cutWhileSending,
  filled,
  LOST,
  over,
  POST,
  stored,
  withHumanTiming,
} from '../../fixtures/network/failing-line.ts';
import type { Line } from '../../fixtures/network/line.ts';
import { expect, test } from '../../fixtures/test.ts';

const { contact, job, partner, training } = INQUIRY_FORMS;
const SUBSCRIBE = '/api/newsletter/subscribe';
const ARTICLE = '/blog/choisir-son-nom-de-domaine';
const COMMENTS = `/api/blog/posts${ARTICLE.slice(5)}/comments`;

for (const [what, failure] of [
  ['on a line that stalls', 'stall'],
  ['stored by the server whose answer was lost', 'lost'],
] as const) {
  // Proves 19.1.
  test(`${what}, with its tab closed, a request is one record after the next visit`, async ({
    page,
    context,
    site,
    smtp,
    watch,
  }) => {
    watch.allow(LOST);
    await over(site, context, async (line) => {
      const typed = contact.payload();
      const driver = await filled(page, contact, typed, line);
      line.fail(failure, POST);
      await driver.submit.click();
      // Browsers repeat a request whose connection ended without a response.
      const sent = () => (failure === 'lost' ? [...line.keys] : line.requests.filter((it) => POST.test(it)));
      await expect.poll(() => sent().length).toBe(1);
      await expect(bar(page), 'no word of a queue while the page itself sends').toBeHidden();
      const next = await context.newPage();
      await page.close();
      line.restore();
      await next.goto(line.url + contact.path);
      await expect(bar(next)).toContainText('Message\u00a0: envoyé.');
      await expect(driverOf(next, contact).field('email'), 'its draft went with it').toHaveValue('');
      await expect.poll(() => stored(next)).toEqual([]);
      expect(line.keys.size, 'one key from the first try to the last').toBe(1);
      await expectReceived(site, smtp, contact, typed);
    });
  });
}

// Proves 19.1.
test('forms of every kind, cut by a closed tab, go once each from the next page', async ({ context, site, watch }) => {
  test.setTimeout(120_000);
  watch.allow(LOST);
  // These forms log a lost answer, unless the page is closed before.
  watch.allow(/Error adding the comment|Error sending demo request/);
  await over(site, context, async (line) => {
    const typed = new Map([contact, training, partner, job].map((form) => [form, form.payload()]));
    const demo = aDemo();
    const email = `visiteur.${Date.now()}@client.example`;
    const say = `Écrit sous un tunnel à ${Date.now()}.`;
    const large = {
      name: 'CV Ngo Bissé.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from(pdf('Long parcours. '.repeat(40_000))),
    };
    const cutBy = async (path: string, fill: (page: Page) => Promise<{ click(): Promise<void> }>, action: string) => {
      const page = await context.newPage();
      await page.goto(line.url + path);
      const submit = await fill(page);
      line.fail('lost', action === job.action ? /^PATCH / : POST);
      await submit.click();
      await expect.poll(() => line.requests.some((it) => /^PATCH/.test(it) || it === `POST ${action}`)).toBe(true);
      await expect.poll(() => stored(page)).toContain(action);
      await page.close();
      line.restore();
      line.fail('stall', POST);
    };
    for (const [form, values] of typed) {
      line.restore();
      await cutBy(
        form.path,
        async (page) => {
          const driver = driverOf(page, form);
          await driver.hydrated();
          await driver.fill(values, form === job ? large : undefined);
          return driver.submit;
        },
        form.action,
      );
    }
    line.restore();
    await cutBy(
      '/',
      async (page) => {
        const form = new DemoForm(page);
        await form.hydrated();
        await form.fill(demo);
        return form.submit;
      },
      '/api/demo',
    );
    for (const [path, action, field, value] of [
      ['/newsletter', SUBSCRIBE, 'email', email],
      [ARTICLE, COMMENTS, 'content', say],
    ] as const) {
      line.restore();
      await cutBy(
        path,
        async (page) => {
          const form = page.locator(`main form[action="${action}"]`).first();
          await form.scrollIntoViewIfNeeded();
          await page.keyboard.press('Shift');
          await expect(form.locator('xpath=ancestor::astro-island')).not.toHaveAttribute('ssr', /.*/);
          await form.locator(`[name=${field}]`).fill(value);
          return form.locator('[type=submit]');
        },
        action,
      );
    }
    line.restore();
    const next = await context.newPage();
    await next.goto(`${line.url}/terms`);
    await expect.poll(() => stored(next), { timeout: 30_000 }).toEqual([]);
    for (const values of typed.values()) expect(await recordsOf(site, values.email)).toHaveLength(1);
    expect(await recordsOf(site, demo.contactEmail)).toHaveLength(1);
    const subscribers = JSON.stringify(await site.officeJson(['subscribers', 'list']));
    expect(subscribers.split(email)).toHaveLength(2);
    await next.goto(line.url + ARTICLE);
    await expect(next.getByText(say)).toHaveCount(1);
  });
});

// Proves 19.1.
test('the response of an intermediary does not count: the request stays queued, and is sent once', async ({
  page,
  context,
  site,
  watch,
}) => {
  test.setTimeout(120_000);
  watch.allow(LOST);
  await over(site, context, async (line) => {
    for (const other of [
      { status: 200, body: '<!doctype html><title>Portail</title>' },
      { status: 200, body: '' },
      { status: 200, body: '{}', type: 'application/json' },
      { status: 403, body: '<h1>Forbidden</h1>' },
      { status: 413, body: '<h1>Request Entity Too Large</h1>' },
      { status: 502, body: '<h1>Bad Gateway</h1>' },
      { status: 503, body: '{"message":"no upstream"}', type: 'application/json' },
    ]) {
      const name = `${other.status} ${other.body}`;
      const typed = contact.payload();
      const driver = await filled(page, contact, typed, line);
      line.fail(other, POST);
      await driver.submit.click();
      for (let tries = 0; tries < 3; tries++) {
        await driver.form.getByRole('button', { name: 'Réessayer maintenant' }).click();
      }
      await expect(page.getByRole('alert').filter({ hasText: KEPT }), name).toBeVisible();
      expect(await recordsOf(site, typed.email), name).toEqual([]);
      line.restore();
      await page.goto(`${line.url}/terms`);
      await expect.poll(() => stored(page), name).toEqual([]);
      expect(await recordsOf(site, typed.email), name).toHaveLength(1);
    }
  });
});

// Proves 19.1.
test('a stalled connection is reported within five seconds, with the hint that the page may be closed', async ({
  page,
  context,
  site,
  watch,
}) => {
  watch.allow(LOST);
  await over(site, context, async (line) => {
    const driver = await filled(page, partner, partner.payload(), line);
    line.stall();
    await driver.submit.click();
    const status = driver.form.getByRole('status').filter({ hasText: 'Le réseau est lent' });
    await expect(status).toContainText('vous pouvez fermer cette page', { timeout: 5000 });
  });
});

for (const [what, spoil] of [
  ['that comes and goes', (line: Line) => line.flap()],
  ['of 20 kbit/s', (line: Line) => line.throttle()],
] as const) {
  // Proves 19.1.
  test(`on a line ${what} an application with its CV is one record`, async ({ page, context, site, smtp, watch }) => {
    test.setTimeout(150_000);
    watch.allow(LOST);
    await over(site, context, async (line) => {
      const typed = job.payload();
      const driver = await filled(page, job, typed, line);
      spoil(line);
      await driver.submit.click();
      await expect(driver.success.or(bar(page).getByText('Candidature\u00a0: envoyée.')).first()).toBeVisible({
        timeout: 120_000,
      });
      line.restore();
      await expect.poll(() => stored(page)).toEqual([]);
      await expectReceived(site, smtp, job, typed);
    });
  });
}

for (const [what, isQueueLost] of [
  ['before its script came', false],
  ['before its script came, and what shows the queue never does', true],
] as const) {
  const forms = [
    [contact.path, contact.action, 'name', ''],
    ['/newsletter', SUBSCRIBE, 'email', `avant.le.script.${isQueueLost}@client.example`],
    [ARTICLE, COMMENTS, 'content', `Écrit avant le script, ${isQueueLost}.`],
  ] as const;
  for (const [path, action, field, value] of isQueueLost && !process.env.LONG ? forms.slice(0, 1) : forms) {
    // Proves 19.1.
    test(`${path} filled in ${what}, is queued when the connection is cut then, and sent`, async ({
      page,
      context,
      site,
      watch,
    }) => {
      watch.allow(LOST, /Error adding the comment/);
      await withHumanTiming(context, site);
      let release = () => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route(/_assets\/(?!client)[^?]*(form|comments)[^?]*\.js/, async (route) => {
        await released;
        await route.continue();
      });
      if (isQueueLost) await page.route(/\/offline-queue\.[^/]+\.js/, (route) => route.abort());
      const typed = contact.payload();
      await page.goto(path);
      const form = page.locator(`main form[action="${action}"]`).first();
      await form.scrollIntoViewIfNeeded();
      if (path === contact.path) await driverOf(page, contact).fill(typed);
      else await form.locator(`[name=${field}]`).fill(value);
      release();
      await expect(form.locator('xpath=ancestor::astro-island')).not.toHaveAttribute('ssr', /.*/);
      await page.waitForLoadState('networkidle');
      await context.setOffline(true);
      await form.locator('[type=submit]').click();
      await expect(form.getByRole('alert')).toContainText(KEPT);
      await context.setOffline(false);
      await expect.poll(async () => (await stored(page)).filter((it) => it === action)).toEqual([]);
      if (path === contact.path) expect(await recordsOf(site, typed.email)).toHaveLength(1);
    });
  }
}

// Proves 19.2.
test('a queued request erased in its form is erased from the device, and never sent', async ({
  page,
  context,
  site,
  watch,
}) => {
  watch.allow(LOST);
  await over(site, context, async (line) => {
    const typed = contact.payload();
    const driver = await filled(page, contact, typed, line);
    await cutWhileSending(page, line, driver);
    await driver.form.getByRole('button', { name: 'Effacer' }).click();
    await expect(page.getByText('Réseau coupé')).toBeHidden();
    await expect(driver.field('email')).toHaveValue('');
    await expect.poll(() => stored(page)).toEqual([]);
    line.restore();
    await page.goto(`${line.url}/terms`);
    expect(await recordsOf(site, typed.email)).toEqual([]);
  });
});

// Proves 19.1.
test('a second tab neither restores nor sends a request that the first one is sending, until that one is closed', async ({
  page,
  context,
  site,
  smtp,
  watch,
}) => {
  watch.allow(LOST);
  await over(site, context, async (line) => {
    const typed = contact.payload();
    const driver = await filled(page, contact, typed, line);
    line.fail('stall', POST);
    await driver.submit.click();
    await expect.poll(() => line.requests.filter((it) => POST.test(it)).length).toBe(1);
    const second = await context.newPage();
    await second.goto(line.url + contact.path);
    const other = driverOf(second, contact);
    await other.hydrated();
    await second.waitForLoadState('networkidle');
    await expect(other.field('email')).toHaveValue('');
    await expect(bar(second)).toBeHidden();
    expect(line.requests.filter((it) => POST.test(it))).toHaveLength(1);
    await page.close();
    line.restore();
    await expect(bar(second)).toContainText('Message\u00a0: envoyé.', { timeout: 30_000 });
    await expectReceived(site, smtp, contact, typed);
  });
});

for (const [what, name] of [
  ['time limits of requests', 'AbortSignal.timeout'],
  ['random values', 'crypto.getRandomValues'],
] as const) {
  // Proves 10.3.
  test(`in a browser without ${what} a form is sent as without JavaScript, once`, async ({
    page,
    context,
    site,
    smtp,
  }) => {
    await withHumanTiming(context, site);
    await page.addInitScript((path) => {
      const [owner = '', method = ''] = path.split('.');
      Object.defineProperty((globalThis as unknown as Record<string, object>)[owner], method, { value: undefined });
    }, name);
    const typed = contact.payload();
    await page.goto(contact.path);
    const driver = driverOf(page, contact);
    await driver.hydrated();
    await driver.fill(typed);
    await driver.submit.click();
    await page.waitForURL('**/demande/envoyee/**');
    await expectReceived(site, smtp, contact, typed);
  });
}

// Proves 19.1.
test('text typed during a submission stays, as the next request', async ({ page, context, site }) => {
  await over(site, context, async (line) => {
    const typed = contact.payload();
    const driver = await filled(page, contact, typed, line);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/contact', async (route) => {
      await held;
      await route.continue();
    });
    await driver.submit.click();
    await driver.field('message').fill('Encore un mot, écrit pendant la lenteur.');
    release();
    await expect(driver.form).toContainText('Message envoyé avec succès');
    await expect(driver.field('message')).toHaveValue('Encore un mot, écrit pendant la lenteur.');
    await page.reload();
    await expect(driver.field('message')).toHaveValue('Encore un mot, écrit pendant la lenteur.');
    expect(await recordsOf(site, typed.email)).toHaveLength(1);
  });
});

test.describe('a form without its script', () => {
  test.use({ serviceWorkers: 'allow' });

  for (const [what, form, spoil] of [
    ['on a line that is dead though the browser says there is one', contact, (line: Line) => line.cut()],
    ['that a proxy answers', contact, (line: Line) => line.fail({ status: 502, body: '<h1>Bad Gateway</h1>' }, POST)],
    [
      'that is led elsewhere',
      contact,
      (line: Line) => line.fail({ status: 302, body: '', location: '/portail' }, POST),
    ],
    [
      'that is led to another host',
      contact,
      (line: Line) => line.fail({ status: 302, body: '', location: 'http://127.0.0.1:9/portail' }, POST),
    ],
    ['and with a CV, stored by the server whose answer was lost', job, (line: Line) => line.fail('lost', POST)],
  ] as const) {
    // Proves 19.1.
    test(`${what}, is queued by the worker and recorded once`, async ({ page, context, site, watch }) => {
      watch.allow(LOST, /ViewTransition opt-in disabled/);
      await over(site, context, async (line) => {
        await page.goto(`${line.url}/terms`);
        await page.keyboard.press('Shift');
        await page.waitForFunction(() => navigator.serviceWorker.controller);
        await context.route(/(contact|job)-form\.[^/]+\.js/, (route) => route.abort());
        await page.goto(line.url + form.path);
        await page.locator('html.ready').waitFor();
        const typed = form.payload();
        const driver = driverOf(page, form);
        await driver.fill({ ...typed, ...(typed.phone && { phone: '+237699123456' }) }, cvFor(form));
        line.fail({ status: 200, body: '<title>Portail</title>' }, /portail/);
        spoil(line);
        await driver.submit.click();
        await expect(page.locator('body')).toContainText(KEPT);
        line.restore();
        await page.goto(`${line.url}/about`);
        await page.keyboard.press('Shift');
        await expect.poll(() => stored(page), { timeout: 20_000 }).toEqual([]);
        expect(await recordsOf(site, typed.email)).toHaveLength(1);
      });
    });
  }

  // Proves 19.1.
  test('sent again unchanged after the way back, is one record', async ({ page, context, site, watch }) => {
    watch.allow(LOST, /ViewTransition opt-in disabled/);
    await over(site, context, async (line) => {
      await page.goto(`${line.url}/terms`);
      await page.keyboard.press('Shift');
      await page.waitForFunction(() => navigator.serviceWorker.controller);
      await context.route(/contact-form\.[^/]+\.js/, (route) => route.abort());
      const typed = contact.payload();
      for (const _time of [1, 2]) {
        await page.goto(line.url + contact.path);
        const driver = driverOf(page, contact);
        await driver.fill(typed, cvFor(contact));
        await driver.submit.click();
        await expect(page).toHaveURL(/\/demande\/envoyee\/contact$/);
      }
      expect(await recordsOf(site, typed.email)).toHaveLength(1);
    });
  });
});
