import type { Page } from '@playwright/test';
import { companyContact } from '../../../src/content/kinds/company/company.ts';
import { internshipLabels, internships } from '../../../src/content/kinds/people/internships.ts';
import { internshipValue } from '../../../src/content/kinds/people/positions.ts';
import { internshipAnchor, internshipApplication } from '../../../src/content/pages/internship-application.ts';
import { newsletter, newsletterLabels } from '../../../src/content/pages/newsletter-page.ts';
import { chat } from '../../../src/content/words/chat.ts';
import { expect, test } from '../../fixtures/test.ts';
import { underLauncher } from '../../fixtures/typography.ts';

const PHONE = { width: 360, height: 760 };
for (const path of ['/', '/contact', '/services', '/developers', '/blog']) {
  test(`${path}: the chat's tab is whole and never lies on words or fields`, async ({ page, site }) => {
    await answered(page, site.url);
    for (const width of [1024, 1440]) {
      await page.setViewportSize({ width, height: 760 });
      await page.goto(path);
      await expect(page.locator('.launcher')).toBeInViewport({ ratio: 1 });
      await expect(page.locator('.launcher')).toHaveText(chat.launcherLabel);
      const bottom = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
      for (let part = 0; part <= 6; part++) {
        await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), (bottom * part) / 6);
        await expect.poll(() => underLauncher(page), { message: `${width} px, ${part}/6` }).toEqual([]);
      }
    }
  });
}

for (const width of [320, 360, 768]) {
  test(`${width} px: the bar of the ways to the company is whole, and the page ends above it`, async ({
    page,
    site,
  }) => {
    await answered(page, site.url);
    await page.setViewportSize({ width, height: 740 });
    for (const path of ['/', '/contact']) {
      await page.goto(path);
      const bar = page.getByRole('navigation', { name: 'Nous joindre' });
      await expect(bar.getByRole('link')).toHaveText(['Appeler', /^WhatsApp/, 'Écrire']);
      await expect(bar.getByRole('link').first()).toHaveAttribute('href', companyContact().phone.href);
      for (const way of [...(await bar.getByRole('link').all()), bar.getByRole('button')]) {
        await expect(way).toBeInViewport({ ratio: 1 });
        const box = await way.boundingBox();
        expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
      }
      expect((await bar.boundingBox())?.height).toBe(56);
      await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
      await expect.poll(() => underLauncher(page, '.dock'), path).toEqual([]);
    }
  });
}

for (const size of [
  { width: 360, height: 740 },
  { width: 360, height: 640 },
  { width: 320, height: 640 },
  { width: 320, height: 568 },
  { width: 768, height: 1024 },
]) {
  test(`${size.width}x${size.height}: question and bar leave the first screen's buttons free`, async ({ page }) => {
    await page.setViewportSize(size);
    await page.goto('/');
    const question = page.locator('[data-consent]');
    await expect(question).toBeVisible();
    const [asked, bar] = [await question.boundingBox(), await page.locator('.dock').boundingBox()];
    const end = (asked?.y ?? 0) + (asked?.height ?? 0);
    // In a low window the question takes the bar's place.
    expect(size.height < 640 ? size.height : bar?.y).toBeCloseTo(end, 0);
    expect(size.height - (asked?.y ?? 0)).toBeLessThanOrEqual(size.height < 640 ? 60 : 120);
    for (const name of ['Découvrez comment', 'Contactez-nous']) {
      const box = await page.getByRole('main').getByRole('link', { name }).first().boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0), name).toBeLessThanOrEqual(asked?.y ?? 0);
    }
  });
}

test('zoomed in to 400 %, question and bar leave most of the window to the page', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto('/contact');
  await expect(page.locator('[data-consent]')).toBeVisible();
  await expect(page.locator('.dock')).not.toBeInViewport();
  expect((await page.locator('[data-consent]').boundingBox())?.height).toBeLessThanOrEqual(60);
});

test('a field that is typed in has the window of a phone for itself', async ({ page, site }) => {
  await answered(page, site.url);
  await page.setViewportSize(PHONE);
  await page.goto('/contact');
  await expect(page.locator('.dock')).toBeVisible();
  await page.locator('main form textarea').focus();
  await expect(page.locator('.dock')).toBeHidden();
  await page.locator('main form textarea').blur();
  await expect(page.locator('.dock')).toBeVisible();
});

test('in colours of the visitor the ways to the company keep an edge', async ({ page, site }) => {
  await answered(page, site.url);
  await page.emulateMedia({ forcedColors: 'active' });
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/contact');
    await expect(page.locator('.launcher')).toHaveCSS('border-top-style', 'solid');
    await expect(page.locator('.launcher')).toHaveCSS('border-top-width', '1px');
  }
});

test("a form's answer stands clear of the bar at the foot of a phone", async ({ page, site }) => {
  await answered(page, site.url);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize(PHONE);
  await page.goto('/contact');
  const send = page.locator('main form button[type=submit]').first();
  await send.scrollIntoViewIfNeeded();
  await page.keyboard.press('Shift');
  await expect(page.locator('main form').first()).toHaveJSProperty('noValidate', true);
  await send.click();
  const answer = page.getByRole('link', { name: 'Indiquez votre nom.' });
  await expect(answer).toBeVisible();
  const [answerBox, bar] = [await answer.boundingBox(), await page.locator('.dock').boundingBox()];
  expect((answerBox?.y ?? 0) + (answerBox?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
});

test('a page that was read by night is printed by day', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  await page.goto('/contact');
  await expect(page.locator('html')).toHaveClass(/dark/);
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(18, 22, 63)');
});

test('paper shows what is read: no header, form, chat button or footer', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  await page.goto('/contact');
  await expect(page.getByRole('link', { name: 'bonjour@nkul.example' })).toBeVisible();
  for (const part of ['body > header', 'body > footer', '.cookie-banner', '.dock', 'form', '.form-sheet']) {
    const all = page.locator(part);
    expect(await all.count(), part).toBeGreaterThan(0);
    await expect(all.filter({ visible: true }), part).toHaveCount(0);
  }
});

test('the mobile menu stands alone: nothing scrolls behind it, nothing covers it, no call stands twice', async ({
  page,
  site,
}) => {
  await answered(page, site.url);
  await page.setViewportSize(PHONE);
  await page.goto('/about');
  await page.locator('header summary').filter({ visible: true }).click();
  await expect(
    page.locator('header').getByRole('link', { name: 'Demander un devis' }).filter({ visible: true }),
  ).toHaveCount(1);
  await expect(page.locator('.launcher')).toBeHidden();
  await page.mouse.move(180, 730);
  await page.mouse.wheel(0, 600);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.keyboard.press('Escape');
  await expect(page.locator('.launcher')).toBeVisible();
  await page.mouse.wheel(0, 600);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
});

// Proves 2.22.
test('an internship leads to the form with its position chosen, and has a mail draft there', async ({ page }) => {
  await page.goto('/careers/internships');
  const [offer] = internships();
  if (!offer) throw new Error('no internship');
  await page.getByRole('link', { name: `${internshipLabels.apply}\u00a0: ${offer.title}` }).click();
  await expect(page).toHaveURL(/\/careers\/apply\?position=/);
  await expect(page.locator('main select[name=position]')).toHaveValue(internshipValue(offer.id));
  await expect(
    page
      .locator(`[id="${internshipAnchor(offer.id)}"]`)
      .getByRole('link')
      .last(),
  ).toHaveAttribute('href', internshipApplication('recrutement@nkul.example', offer.title));
  await page.locator('#job-form-firstName').fill('Awa');
  await expect(async () => {
    await page.locator('#job-form-lastName').pressSequentially('N');
    await expect(page.getByText("Gardé sur cet appareil jusqu'à l'envoi.")).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.goto('/careers/apply');
  const list = page.locator('main select[name=position]');
  await page.locator('#job-form-firstName').focus();
  await expect(list, 'the draft keeps its internship').toHaveValue(internshipValue(offer.id));
});

test('without JavaScript an internship brings its position along', async ({ withoutJavaScript: page }) => {
  await page.goto('/careers/apply');
  const [offer] = internships();
  const list = page.locator('main select[name=position]');
  await expect(list.locator('option:not([value=""])')).toHaveCount(3);
  await page
    .locator(`[id="${internshipAnchor(offer?.id ?? '')}"]`)
    .getByRole('link')
    .first()
    .click();
  await expect(list).toHaveValue(internshipValue(offer?.id ?? ''));
});

for (const [size, isAsked] of [
  [{ width: 360, height: 740 }, true],
  [{ width: 360, height: 600 }, true],
  [{ width: 320, height: 568 }, true],
  [{ width: 640, height: 320 }, false],
] as const) {
  // Proves 2.28.
  test(`${size.width}x${size.height}: the chat's button floats at bottom right`, async ({ page, site }) => {
    if (!isAsked) await answered(page, site.url);
    await page.setViewportSize(size);
    for (const path of ['/', '/contact']) {
      await page.goto(path);
      const launcher = page.locator('.launcher');
      const bottom = await page.evaluate(() => document.documentElement.scrollHeight);
      for (const top of [0, 700, bottom]) {
        await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
        await expect(launcher, `${path} at ${top}`).toBeInViewport({ ratio: 1 });
        const box = await launcher.boundingBox();
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(size.width - 16);
        expect(box?.y).toBeGreaterThan(size.height / 2);
      }
    }
    await page.locator('.launcher').click();
    await expect(page.getByRole('dialog', { name: chat.title })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator('.launcher')).toHaveAttribute('aria-expanded', 'false');
  });
}

test('before the first campaign, the newsletter page says zeros kindly and calls its letters examples', async ({
  page,
}) => {
  await page.goto('/newsletter');
  await expect(page.getByText(/^La première lettre (part|est)/)).toBeVisible();
  await expect(page.getByText(newsletterLabels.figures.growthAim)).toBeVisible();
  await expect(page.getByRole('heading', { name: newsletter().previews.examples.title })).toBeVisible();
  await expect(page.locator('main').getByText('exemple', { exact: true }), 'once').toHaveCount(1);
  await expect(page.locator('#lettres time')).toHaveCount(0);
});

test('services and home stay short on a phone', async ({ page, site }) => {
  await answered(page, site.url);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize(PHONE);
  const heightOf = async (path: string) => {
    await page.goto(path);
    return page.evaluate(() => document.querySelector('body > footer')?.getBoundingClientRect().top);
  };
  expect(await heightOf('/services')).toBeLessThan(9_600);
  expect(await heightOf('/')).toBeLessThan(9_150);
});

async function answered(page: Page, site: string): Promise<void> {
  await page.context().addCookies([{ name: 'cookieConsent', value: 'false', url: site }]);
}
