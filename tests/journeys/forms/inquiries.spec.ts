import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { company, companyContact } from '../../../src/content/kinds/company/company.ts';
import { mailboxes } from '../../../src/content/kinds/company/mailboxes.ts';
import { courses } from '../../../src/content/kinds/offer/training.ts';
import { jobs } from '../../../src/content/kinds/people/jobs.ts';
import { CV_ERRORS } from '../../../src/features/inquiries/kinds/job.schema.ts';
import { recordsOf } from '../../fixtures/data/demo-form.ts';
import { cvFor, driverOf, expectReceived, INQUIRY_FORMS, PHONE } from '../../fixtures/data/inquiry-forms.ts';
import { pdf } from '../../fixtures/data/request-values.ts';
import { withHumanTiming } from '../../fixtures/network/visitor.ts';
import { expect, needsDatabase, test } from '../../fixtures/test.ts';

needsDatabase();

const { contact, training, partner, job } = INQUIRY_FORMS;
const SENDING = 'Envoi en cours...';

for (const inquiry of [contact, training, partner, job]) {
  test.describe(inquiry.path, () => {
    const tag = [inquiry === job ? '@postgres' : '@postgres-long', ...(inquiry === contact ? ['@core'] : [])];

    // Proves 4.6, 7.6, 8.3, 8.6.
    test('leads to a record and a mail, and the form is cleared', { tag }, async ({ page, site, smtp }) => {
      const typed = inquiry.payload();
      const isWaited = inquiry === contact;
      if (!isWaited) await withHumanTiming(page, site);
      await page.goto(inquiry.path);
      const form = driverOf(page, inquiry);
      const touched = isWaited && page.waitForResponse('**/api/visitor').then(() => Date.now());
      await form.hydrated();
      await form.fill(typed, cvFor(inquiry));
      // A real wait: under three seconds is a spam signal.
      const touchedAt = (await touched) || 0;
      await expect.poll(() => Date.now() - touchedAt).toBeGreaterThan(3_000);
      const release = await hold(page, inquiry.action);
      const sent = page.waitForRequest(`**${inquiry.action}`);
      await form.submit.click();
      await expect(form.submit).toContainText(SENDING);
      await expect(form.submit).toBeDisabled();
      expect((await sent).headers(), 'when it was touched').toHaveProperty('x-visitor-token');
      release();
      await expect(form.success).toBeVisible();
      for (const name of Object.keys(typed)) await expect(form.field(name)).toHaveValue('');
      await expectReceived(site, smtp, inquiry, typed);
    });
  });
}

// Proves 10.2.
test('without JavaScript, what is refused comes back to be corrected @core', async ({
  withoutJavaScript: page,
  site,
  smtp,
}) => {
  const right = job.payload();
  // An address for browsers, with an unknown top-level domain.
  const typed = { ...right, email: 'personne@exemple.con' };
  await page.goto(job.path);
  const form = driverOf(page, job);
  await form.fill(typed, cvFor(job));
  const [response] = await Promise.all([page.waitForResponse(`**${job.action}`), form.submit.click()]);
  expect(response.status()).toBe(422);
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(form.field('email')).toHaveValue(typed.email);
  await page.locator(`main a[href="#${job.formId}-email"]`).click();
  await expect(form.field('email')).toBeFocused();
  await expect(form.field('email')).toHaveAttribute('aria-invalid', 'true');
  await expect(form.form).toContainText(CV_ERRORS.again);

  await form.fill(right, cvFor(job));
  await form.submit.click();
  await expect(page).toHaveURL(`${site.url}/demande/envoyee/${job.kind}`);
  await expectReceived(site, smtp, job, right);
});

// Proves 4.6, 5.9, 8.6.
test('what is typed survives a reload, what is missing and a failure, until it is cleared or sent', async ({
  page,
  site,
  smtp,
  watch,
}) => {
  const typed = partner.payload();
  let down = true;
  await page.route(`**${partner.action}`, (route) =>
    down
      ? route.fulfill({ status: 503, contentType: 'application/problem+json', body: '{"status":503}' })
      : route.continue(),
  );
  watch.expect(/status of 503/);
  await withHumanTiming(page, site);
  await page.goto(partner.path);
  const form = driverOf(page, partner);
  await form.hydrated();

  await test.step('a reload brings it back, and its button clears it', async () => {
    await form.fill(typed);
    const before = await form.values();
    await page.reload();
    await expect(page.getByText('Brouillon repris')).toBeAttached();
    const after = await form.values();
    for (const name of Object.keys(typed)) expect(after[name], name).toBe(before[name]);
    await form.form.getByRole('button', { name: 'Effacer' }).click();
    await expect(form.form.locator('input, select, textarea').first()).toBeFocused();
    for (const name of Object.keys(typed)) await expect(form.field(name)).toHaveValue('');
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft')))).toEqual([]);
  });

  await test.step('a choice that left its list since comes back too', async () => {
    await form.fill(typed);
    const draft = `draft-${partner.formId}`;
    await page.evaluate((key) => {
      const kept = JSON.parse(localStorage.getItem(key) ?? '{}');
      kept.values.partnerType = 'Distributeur';
      localStorage.setItem(key, JSON.stringify(kept));
    }, draft);
    await page.reload();
    await expect(page.getByText('Brouillon repris')).toBeAttached();
    await expect(form.field('partnerType')).toHaveValue('Distributeur');
    await expect(form.field('partnerType')).toContainText('Distributeur');
    await form.form.getByRole('button', { name: 'Effacer' }).click();
    await expect(form.field('partnerType')).toHaveValue('');
    await expect(form.field('partnerType'), 'the list of the page').not.toContainText('Distributeur');
  });

  await test.step('what is missing is named at its field and in a summary that has the focus', async () => {
    await form.fill({ ...typed, email: 'ngo.cooperative.example' });
    await form.submit.click();
    await expect(page.getByRole('alert')).toBeFocused();
    await expect(page.locator(`#${partner.formId}-email-error`)).toHaveText(/adresse e-mail valide/);
    await page.locator(`main a[href="#${partner.formId}-email"]`).click();
    await expect(form.field('email')).toBeFocused();
    expect(await recordsOf(site, 'ngo.cooperative.example')).toEqual([]);
    await form.field('email').fill(typed.email);
    await expect(form.field('email')).not.toHaveAttribute('aria-invalid', 'true');
    await expect(form.field('email'), 'nothing takes the focus from who types').toBeFocused();
  });

  await test.step('a failure keeps it, and the next click sends it', async () => {
    const before = await form.values();
    await form.submit.click();
    const alert = page.getByRole('alert').filter({ hasText: partner.failure });
    await expect(alert).toBeVisible();
    await expect(alert).toContainText(companyContact().phone.label);
    expect(await form.values()).toEqual(before);
    down = false;
    await form.submit.click();
    await expect(form.success).toBeVisible();
    await expect(alert).toBeHidden();
    await expectReceived(site, smtp, partner, typed);
  });
});

test('a send that the network cuts is tried again by itself with the same key', async ({ page, site, smtp, watch }) => {
  const typed = job.payload();
  const keys: (string | undefined)[] = [];
  await page.route(`**${job.action}`, async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 2) return route.continue();
    if (keys.length === 1) await route.fetch();
    return route.abort('connectionreset');
  });
  watch.expect(/ERR_CONNECTION_RESET/);
  await withHumanTiming(page, site);
  await page.goto(job.path);
  const form = driverOf(page, job);
  await form.hydrated();
  await form.fill(typed, cvFor(job));
  await form.submit.click();
  const waiting = page.getByText('Réseau coupé\u00a0: nouvel essai');
  await expect(waiting).toContainText(/dans [1-5]\s?s/);
  const alert = page.getByRole('alert').filter({ hasText: job.failure });
  await expect(alert, 'the words for a failure, and a person, at once').toContainText(companyContact().phone.label);
  await expect(alert).toContainText(company().email);
  await expect.poll(() => keys.length, { timeout: 15_000 }).toBe(2);
  await expect(waiting).toBeVisible();
  await form.form.getByRole('button', { name: 'Réessayer maintenant' }).click();
  await expect(form.success).toBeVisible();
  expect(new Set(keys).size).toBe(1);
  await expectReceived(site, smtp, job, typed);
});

test('a CV that changed since it was chosen is asked for again, and neither sent nor kept', async ({
  page,
  site,
}, info) => {
  const typed = job.payload();
  const path = info.outputPath('cv.pdf');
  await writeFile(path, pdf());
  await withHumanTiming(page, site);
  await page.goto(job.path);
  const form = driverOf(page, job);
  await form.hydrated();
  await form.fill(typed);
  const file = form.form.locator('input[type=file]');
  await file.setInputFiles(path);
  await writeFile(path, pdf('Une autre version, plus longue'));
  await page.context().setOffline(true);
  await form.submit.click();
  await expect(page.locator(`#${job.formId}-cv-error`)).toHaveText(CV_ERRORS.unreadable);
  await expect(page.getByText('en attente')).toHaveCount(0);
  await page.context().setOffline(false);
  // Browsers fire no event when the same path is chosen again.
  await file.setInputFiles(path);
  await form.submit.click();
  await expect(form.success).toBeVisible();
  expect(await recordsOf(site, typed.email)).toHaveLength(1);
});

for (const inquiry of [training, partner]) {
  // Proves 5.7, 5.9.
  test(`${inquiry.path}: submit waits for the terms, once scripts run`, async ({ page, site }) => {
    const html = await (await fetch(`${site.url}${inquiry.path}`)).text();
    const [formHtml] = /<form[^>]*data-draft[\s\S]*?<\/form>/.exec(html) ?? [''];
    expect(formHtml).toContain('type="submit"');
    expect(formHtml).not.toMatch(/\sdisabled/);
    await page.goto(inquiry.path);
    const form = driverOf(page, inquiry);
    await form.hydrated();
    await expect(form.submit).toBeDisabled();
    await form.consent.check();
    await expect(form.submit).toBeEnabled();
    await form.consent.uncheck();
    await expect(form.submit).toBeDisabled();
  });
}

test('a script that comes while the button has the focus leaves it there', async ({ slowPhone }) => {
  const { page } = slowPhone;
  const release = await slowPhone.holdScripts();
  await page.goto(partner.path, { waitUntil: 'commit' });
  const form = driverOf(page, partner);
  await form.submit.focus();
  release();
  await form.hydrated();
  await expect(form.submit).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(form.submit, 'it waits for the terms').toBeDisabled();
});

test('on the slow phone, the partner form loses nothing typed before its script', async ({ slowPhone, site, smtp }) => {
  test.slow();
  const { page } = slowPhone;
  const typed = partner.payload();
  const release = await slowPhone.holdScripts();
  await withHumanTiming(page, site);
  await page.goto(partner.path, { waitUntil: 'commit' });
  const form = driverOf(page, partner);
  await form.fill(typed);
  expect(await page.locator('main astro-island[ssr]').count(), 'the island must not have arrived yet').toBe(1);
  release();
  await form.hydrated();
  expect(await form.values()).toMatchObject({ ...typed, phone: PHONE.sent });
  await expect(form.submit).toBeEnabled();
  await form.submit.tap();
  await expect(form.success).toBeVisible({ timeout: 30_000 });
  await expectReceived(site, smtp, partner, typed);
});

test('the draft on this device is deleted once the form has been sent without JavaScript', async ({
  page,
  site,
  smtp,
  watch,
}) => {
  await withHumanTiming(page, site);
  await page.goto(partner.path);
  const begun = driverOf(page, partner);
  await begun.hydrated();
  await begun.fill(partner.payload());
  const drafts = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft')));
  await expect.poll(drafts).toEqual(['draft-partner-form']);
  watch.expect(/ERR_FAILED/);
  await page.route(/partner-form/, (route) => route.abort());
  await page.reload();
  const typed = partner.payload();
  const form = driverOf(page, partner);
  await form.fill(typed);
  await form.submit.click();
  await expect(page).toHaveURL(`${site.url}/demande/envoyee/partner`);
  await expect.poll(drafts).toEqual([]);
  await expectReceived(site, smtp, partner, typed);
});

test('on the slow phone, an application sent before its script goes once, as a plain form', async ({
  slowPhone,
  site,
  smtp,
}) => {
  test.slow();
  const { page } = slowPhone;
  const typed = job.payload();
  const release = await slowPhone.holdScripts();
  await page.goto(job.path, { waitUntil: 'commit' });
  const form = driverOf(page, job);
  await form.fill(typed, cvFor(job));
  await form.submit.tap();
  await expect(page).toHaveURL(`${site.url}/demande/envoyee/job`, { timeout: 30_000 });
  release();
  await expectReceived(site, smtp, job, typed);
});

test.describe('the phone field', () => {
  const PREFERRED = [
    'Cameroun',
    'Gabon',
    'Congo',
    'République centrafricaine',
    'Tchad',
    'Guinée équatoriale',
    'Niger',
    'Sénégal',
    "Côte d'Ivoire",
    'Burkina Faso',
  ];

  async function open(page: Page) {
    await page.goto(partner.path);
    const form = driverOf(page, partner);
    await form.hydrated();
    const country = form.form.getByRole('button', { name: /^Pays/ });
    const options = form.form.getByRole('listbox', { name: 'Pays' }).getByRole('option');
    const search = form.form.getByRole('combobox', { name: 'Chercher un pays' });
    const phone = form.field('phone');
    const sent = async () => (await form.values()).phone;
    return { country, options, search, phone, sent };
  }

  // Proves 5.10.
  test('brings its countries when they are asked for, the ten preferred ones first', async ({ page, site }) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    const { country, options } = await open(page);
    await expect(country).toHaveAccessibleName('Pays\u00a0: Cameroun, +237');
    expect(requests.filter((url) => /phone-countries/.test(url))).toEqual([]);
    const submit = page.locator(`form[action="${partner.action}"] button[type=submit]`);
    const look = () => submit.evaluate((button) => getComputedStyle(button).paddingInline);
    const before = await look();
    await country.click();
    await expect(options.first()).toBeVisible();
    await expect(options.first()).toHaveCSS('display', 'grid');
    expect(await look(), 'the list brings a sheet that leaves the page as it was').toBe(before);
    const names = await options.locator('span:first-of-type').allTextContents();
    expect(names.slice(0, 10)).toEqual(PREFERRED);
    const rest = names.slice(10);
    expect(rest).toEqual([...rest].sort((a, b) => a.localeCompare(b, 'fr')));
    expect(rest.length).toBeGreaterThan(200);
    await expect(options.first().locator('img')).toHaveJSProperty('complete', true);
    const flags = requests.filter((url) => url.endsWith('.svg'));
    expect(flags.every((url) => url.startsWith(site.url))).toBe(true);
    expect(flags.length, 'only those in sight and a little more').toBeLessThan(60);
  });

  test('Tab leaves the list, in both directions, and closes it; a press on its button closes it too', async ({
    page,
  }) => {
    const { country, options, search, phone } = await open(page);
    for (const [key, next] of [
      ['Tab', phone],
      ['Shift+Tab', country],
    ] as const) {
      await country.focus();
      await page.keyboard.press('Enter');
      await expect(options.first()).toBeVisible();
      await expect(search).toBeFocused();
      await page.keyboard.press(key);
      await expect(next).toBeFocused();
      await expect(options).toHaveCount(0);
      await expect(country).toHaveAttribute('aria-expanded', 'false');
    }
    await country.click();
    await expect(search).toBeFocused();
    await country.click();
    await expect(options).toHaveCount(0);
    await expect(country).toHaveAttribute('aria-expanded', 'false');
  });

  test('is used by keyboard alone', async ({ page }) => {
    const { country, options, search, phone, sent } = await open(page);
    await country.focus();
    await page.keyboard.press('Enter');
    await expect(search).toBeFocused();
    await expect(options.first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    const pointed = options.nth(1);
    await expect(pointed).toContainText('Gabon');
    await expect(search).toHaveAttribute('aria-activedescendant', (await pointed.getAttribute('id')) ?? '');
    await page.keyboard.press('Escape');
    await expect(country).toBeFocused();
    await expect(options).toHaveCount(0);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.type('cote d');
    await expect(options).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(country).toHaveAccessibleName("Pays\u00a0: Côte d'Ivoire, +225");
    await page.keyboard.press('Tab');
    await expect(phone).toBeFocused();
    await page.keyboard.type('07 07 07 07 07');
    expect(await sent()).toBe('+2250707070707');
  });

  test('takes Enter that is pressed while its countries are on their way', async ({ page }) => {
    let arrive = () => {};
    const onTheirWay = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route(/phone-countries/, async (route) => {
      await onTheirWay;
      await route.continue();
    });
    const { country, search } = await open(page);
    await country.click();
    await expect(search).toBeFocused();
    await page.keyboard.type('gabon');
    await page.keyboard.press('Enter');
    await expect(page.getByText('La liste arrive…')).toBeVisible();
    arrive();
    await expect(country).toHaveAccessibleName('Pays\u00a0: Gabon, +241');
    await expect(country).toBeFocused();
  });

  // Proves 8.8, 9.1.
  test('searches 250 ms after the last key, and says what it does not find', async ({ page }) => {
    const { country, options, search } = await open(page);
    await country.click();
    await expect(options.nth(5)).toBeVisible();
    await page.clock.install();
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
    await search.pressSequentially('zzz');
    await page.clock.runFor(200);
    expect(await options.count()).toBeGreaterThan(200);
    await page.clock.runFor(60);
    await expect(options).toHaveCount(0);
    await expect(page.getByText('Pays non trouvé')).toBeVisible();
    await search.fill('241');
    await page.clock.runFor(260);
    await expect(options).toHaveText([/Gabon/]);
  });

  test('understands numbers as they are written, typed or filled in at once', async ({ page }) => {
    const field = await open(page);
    for (const [typed, sent, callingCode] of [
      ['06 71 23 45 67', '0671234567', '237'],
      ['6 22 00 01 37', '+237622000137', '237'],
      ['222 00 01 37', '+237222000137', '237'],
      ['+237 6 22 00 01 37', '+237622000137', '237'],
      ['00237622000137', '+237622000137', '237'],
      ['237622000137', '+237622000137', '237'],
      ['0622000137', '+237622000137', '237'],
      ['+241 6 12 34 56 7', '+24161234567', '241'],
      ['+33 6 12 34 56 78', '+33612345678', '33'],
      ['+1 416 555 0137', '+14165550137', '1'],
      ['+237 (0)6 22 00 01 37', '+237622000137', '237'],
      ['\u202a+237\u00a06 22 00 01 37\u202c', '+237622000137', '237'],
      ['tel:+241-61-23-45-67', '+24161234567', '241'],
    ] as const) {
      await field.phone.fill(typed);
      await expect(field.country, typed).toHaveAccessibleName(new RegExp(`\\+${callingCode}$`));
      await expect.poll(field.sent, typed).toBe(sent);
      await field.phone.fill('');
      await field.phone.pressSequentially(typed);
      await expect.poll(field.sent, typed).toBe(sent);
      await field.phone.fill('');
    }
  });

  test('shows the whole of what was pasted, and does not cut a second number', async ({ page }) => {
    const { phone, country, sent } = await open(page);
    await phone.fill('+1 (415) 555-2671');
    await expect(country).toHaveAccessibleName(/\+1$/);
    await expect(phone).toHaveValue('(415) 555-2671');
    await phone.fill('');
    await phone.pressSequentially('+237 699 12 34 56 / 677 00 00 00');
    await expect(phone).toHaveValue(/^ ?699 12 34 56 \/ 677 00 00 00$/);
    expect(await sent()).toBe('699 12 34 56 / 677 00 00 00');
  });

  // Proves 5.10.
  test('takes 15 digits at most, the code among them, drops none, and asks which of two numbers', async ({ page }) => {
    const { phone, sent } = await open(page);
    await phone.pressSequentially('671 23 45 67 699 88 77 66');
    await expect(phone).toHaveValue('671 23 45 67 699 88 77 66');
    await expect.poll(sent).toBe('671 23 45 67 699 88 77 66');
    const submit = () => phone.evaluate((it: HTMLInputElement) => it.form?.requestSubmit());
    await submit();
    await expect(phone).toHaveAccessibleDescription(/un seul numéro/);
    await phone.fill('123456789012345678901234');
    await expect(phone).toHaveValue('123456789012345678901234');
    await submit();
    await expect(phone).toHaveAccessibleDescription(/numéro de téléphone valide/);
  });

  test('stays inside a screen of 320 px', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    const { country, options } = await open(page);
    await country.click();
    await expect(options.first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
});

// Proves 7.8.
test('the mail draft holds what the form holds, and nothing before it is complete', async ({ page, site }) => {
  const typed = job.payload();
  await page.goto(job.path);
  const form = driverOf(page, job);
  await form.hydrated();
  const byMail = form.form.getByRole('link', { name: 'Postuler par e-mail' });
  await byMail.click();
  await expect(page.locator(`#${job.formId}-firstName-error`)).toBeVisible();
  await form.fill(typed);
  await byMail.click();
  const draft = new URL((await byMail.getAttribute('href')) ?? '');
  expect(draft.pathname).toBe(mailboxes().recruitment);
  expect(draft.searchParams.get('subject')).toBe(`Candidature - ${typed.position}`);
  const body = draft.searchParams.get('body') ?? '';
  const values = body.split('\r\n').flatMap((line) => line.split('\u00a0: ')[1] ?? []);
  const { firstName, lastName, email, position, experience } = typed;
  expect(values).toEqual([firstName, lastName, email, PHONE.sent, position, experience]);
  expect(body.endsWith(String(typed.message).replace('\n', '\r\n'))).toBe(true);
  expect(await recordsOf(site, typed.email)).toEqual([]);
});

// Proves 5.8.
test('a CV that is missing or too heavy is refused before it leaves', async ({ page }) => {
  await page.goto(job.path);
  const form = driverOf(page, job);
  await form.hydrated();
  const posts: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
  await form.fill(job.payload());
  await form.submit.click();
  const error = page.locator(`#${job.formId}-cv-error`);
  await expect(error).toHaveText(CV_ERRORS.missing);
  const file = { name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(6_000_000) };
  await form.form.locator('[name=cv]').setInputFiles(file);
  await form.submit.click();
  await expect(error).toHaveText(CV_ERRORS.tooLarge);
  await form.form.locator('[name=cv]').setInputFiles({ ...file, buffer: Buffer.alloc(312_000) });
  await expect(form.form).toContainText('cv.pdf, 312\u00a0Ko');
  expect(posts).toEqual([]);
});

test('a course and a position lead to their form, and are chosen there', async ({ page }) => {
  await page.goto(training.path);
  const [, course] = courses();
  if (!course) throw new Error('There are courses.');
  const card = page.locator(`[id="${course.id}"]`);
  await card.locator('summary').click();
  await card.getByRole('link').click();
  await expect(driverOf(page, training).field('trainingType')).toHaveValue(course.trainingType ?? '');

  await page.goto(job.path);
  const [, position] = jobs();
  await page.getByRole('link', { name: `Postuler\u00a0: ${position?.title}` }).click();
  const form = driverOf(page, job);
  await expect(form.field('position')).toHaveValue(position?.id ?? '');
  await form.hydrated();
  await expect(form.field('position')).toHaveValue(position?.id ?? '');
});

async function hold(page: Page, path: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**${path}`, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
