import type { Page } from '@playwright/test';
import { ADVANCE_MS, LOCK_MS } from '../../../src/behaviours/parts/carousel-state.ts';
import { mailboxes } from '../../../src/content/kinds/company/mailboxes.ts';
import { metaOf } from '../../../src/content/kinds/company/page-titles.ts';
import { offer } from '../../../src/content/kinds/offer/promo.ts';
import { courses } from '../../../src/content/kinds/offer/training.ts';
import { jobs, openJobsTitle } from '../../../src/content/kinds/people/jobs.ts';
import { careersMedia, careersMediaLabels } from '../../../src/content/pages/careers-pages.ts';
import { partners } from '../../../src/content/pages/partners-page.ts';
import { promoPage } from '../../../src/content/pages/promo-filled.ts';
import { servicesLabels, servicesOpening } from '../../../src/content/pages/services-page.ts';
import { axeFaults } from '../../fixtures/axe.ts';
import { expect, test } from '../../fixtures/test.ts';

// Proves 2.23, 4.11.
test.describe('courses', () => {
  test('open one at a time, by mouse and by key', async ({ page }) => {
    await page.goto('/careers/training');
    const cards = page.locator('details[name=formation]');
    await expect(cards).toHaveCount(courses().length);
    const open = page.locator('details[name=formation][open]');
    await expect(open).toHaveCount(0);
    await cards.first().locator('summary').click();
    await expect(open).toHaveCount(1);
    await cards.nth(9).locator('summary').focus();
    await page.keyboard.press('Enter');
    await expect(open).toHaveCount(1);
    await expect(cards.nth(9)).toHaveAttribute('open');
    await cards.nth(9).locator('summary').click();
    await expect(open).toHaveCount(0);
  });

  test('open on the slow phone before any script has come', async ({ slowPhone }) => {
    const { page } = slowPhone;
    const release = await slowPhone.holdScripts();
    await page.goto('/careers/training', { waitUntil: 'commit' });
    const card = page.locator('details[name=formation]').first();
    await card.locator('summary').tap();
    await expect(card.getByText(courses()[0]?.outcome ?? '')).toBeVisible();
    release();
  });
});

test.describe('the media carousel', () => {
  // Proves 2.21, 4.4.
  test('goes round by its buttons and straight to a dot, and never by itself', async ({ page }) => {
    await page.clock.install();
    await page.goto('/careers');
    const media = page.locator('#media');
    await media.scrollIntoViewIfNeeded();
    const shown = media.locator('[role=group][data-place="0"] figcaption');
    const captions = careersMedia().map(({ caption }) => caption);
    await expect(shown).toHaveText(captions[0] ?? '');
    await media.getByRole('button', { name: careersMediaLabels.controls.previous }).click();
    await expect(shown).toHaveText(captions[3] ?? '');
    await page.clock.runFor(LOCK_MS);
    await media.getByRole('button', { name: careersMediaLabels.controls.next }).click();
    await expect(shown).toHaveText(captions[0] ?? '');
    await media.getByRole('button', { name: `${careersMediaLabels.controls.item} 3` }).click();
    await expect(shown).toHaveText(captions[2] ?? '');
    await page.mouse.move(0, 0);
    await page.clock.runFor(ADVANCE_MS * 3);
    await expect(shown).toHaveText(captions[2] ?? '');
  });

  // Proves 2.21, 4.4.
  test('plays its film only for those who ask, and only while it is shown', async ({ page }) => {
    await page.goto('/careers');
    const { media, film, toggle } = await filmOf(page);
    await expect(toggle).toHaveText(careersMediaLabels.autoplayOn, { useInnerText: true });
    await media.getByRole('button', { name: `${careersMediaLabels.controls.item} 4` }).click();
    expect(await isPlaying(page)).toBe(false);
    await toggle.click();
    await expect(toggle).toHaveText(careersMediaLabels.autoplayOff, { useInnerText: true });
    await expect.poll(() => isPlaying(page)).toBe(true);
    await media.getByRole('button', { name: `${careersMediaLabels.controls.item} 1` }).click();
    await expect.poll(() => isPlaying(page)).toBe(false);
    await media.getByRole('button', { name: `${careersMediaLabels.controls.item} 4` }).click();
    await expect.poll(() => isPlaying(page)).toBe(true);
    await page.locator('footer').scrollIntoViewIfNeeded();
    await expect.poll(() => isPlaying(page)).toBe(false);
    await film.scrollIntoViewIfNeeded();
    await expect
      .poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime > 0 && !video.paused))
      .toBe(true);
    await toggle.click();
    await expect.poll(() => isPlaying(page)).toBe(false);
    await expect(film).toBeVisible();
  });

  test('does not play it where motion is unwanted', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/careers');
    const { media, toggle } = await filmOf(page);
    await media.getByRole('button', { name: `${careersMediaLabels.controls.item} 4` }).click();
    expect(await isPlaying(page)).toBe(false);

    await test.step('and stops it when motion becomes unwanted', async () => {
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await toggle.click();
      await expect.poll(() => isPlaying(page)).toBe(true);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await expect.poll(() => isPlaying(page)).toBe(false);
      await expect(toggle).toHaveText(careersMediaLabels.autoplayOn, { useInnerText: true });
    });
  });

  // Proves 2.21, 9.2.
  test('without JavaScript shows all four and no control', async ({ withoutJavaScript: page }) => {
    await page.goto('/careers');
    await expect(page.locator('#media figure')).toHaveCount(4);
    await expect(page.locator('#media figure').first()).toBeVisible();
    await expect(page.locator('#media button').filter({ visible: true })).toHaveCount(0);
  });
});

test.describe('the website offer', () => {
  const LAST_MINUTE = '2027-05-29T23:59:00+01:00';
  const AFTERWARDS = '2027-05-30T00:00:01+01:00';

  // Proves 2.26.
  test('lasts until the end of its last day in Cameroon', async ({ page }) => {
    await page.clock.setFixedTime(new Date(LAST_MINUTE));
    await page.goto('/website-promo');
    await expect(page.locator('h1')).toHaveText(promoPage().title, { useInnerText: true });
    await expect(page).toHaveTitle(new RegExp(metaOf('promo').title));
    await expect(page.getByText(promoPage().banner)).toBeVisible();
    await expect(page.getByText(promoPage().over.banner)).toBeHidden();
    const drafts = page.locator('main a[href^="mailto:"]').filter({ visible: true });
    await expect(drafts).toHaveCount(3);
    for (const draft of await drafts.all()) {
      expect(await draftOf(draft)).toEqual({
        to: mailboxes().sales,
        subject: "Demande d'information sur l'offre de site web",
      });
    }
  });

  test('says that it is over, and stays useful', async ({ page }) => {
    await page.clock.setFixedTime(new Date(AFTERWARDS));
    await page.goto('/website-promo');
    await expect(page.locator('h1')).toHaveText(promoPage().over.title, { useInnerText: true });
    await expect(page.locator('h1')).toHaveCount(1);
    await expect(page).toHaveTitle(new RegExp(metaOf('promo-over').title));
    await expect(page.getByText(promoPage().banner)).toBeHidden();
    await expect(page.locator('main').getByRole('link', { name: promoPage().over.quote.label })).toBeVisible();
    const claims = page.locator('main').getByText('à partir de 70.000').filter({ visible: true });
    await expect(claims).toHaveCount(0);
  });

  test('always names its last day, even without JavaScript', async ({ withoutJavaScript: page }) => {
    await page.goto('/website-promo');
    await expect(page.getByText(promoPage().banner)).toBeVisible();
    expect(promoPage().banner).toContain(
      new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'UTC' })
        .format(new Date(offer().lastDay))
        .replaceAll(' ', '\u00a0'),
    );
  });

  // Proves 2.26, 4.11.
  test('answers three questions without a click, in words that machines read too', async ({ page }) => {
    await page.goto('/website-promo');
    const faq = (await structuredData(page)).find((node) => node['@type'] === 'FAQPage');
    const answers = faq?.mainEntity as { name: string; acceptedAnswer: { text: string } }[];
    expect(answers).toHaveLength(3);
    for (const { name, acceptedAnswer } of answers) {
      await expect(page.getByRole('heading', { name })).toBeVisible();
      await expect(page.getByText(acceptedAnswer.text)).toBeVisible();
    }
  });

  test('keeps the room of its dates until they come', async ({ page }) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route(/\/calendar\./, async (route) => {
      await released;
      await route.continue();
    });
    await page.goto('/website-promo');
    const calendar = page.locator('[data-calendar]');
    const heights = async () => {
      const all: number[] = [];
      for (const width of [320, 360, 768, 1000, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        all.push(await calendar.evaluate((element) => element.clientHeight));
      }
      return all;
    };
    const before = await heights();
    release();
    await calendar.scrollIntoViewIfNeeded();
    await expect(calendar.locator('output')).toHaveText(/En ligne/);
    expect(await heights()).toEqual(before);
  });

  test('dates its calendar from the Monday that the visitor chooses, and from none without JavaScript', async ({
    page,
    withoutJavaScript,
  }) => {
    await page.clock.setFixedTime(new Date('2026-12-22T10:00:00+01:00'));
    await page.goto('/website-promo');
    const calendar = page.locator('[data-calendar]');
    await calendar.scrollIntoViewIfNeeded();
    const choice = calendar.getByLabel(promoPage().calendar.label);
    await expect(choice.locator('option')).toHaveText([
      /^lundi 28 décembre$/,
      /^lundi 4 janvier$/,
      ...Array(6).fill(/^lundi /),
    ]);
    await expect(calendar.locator('output')).toHaveText(
      'En ligne entre le vendredi 8 janvier et le vendredi 15 janvier, jours fériés en plus.',
    );
    await choice.selectOption({ label: 'lundi 4 janvier' });
    await expect(calendar.locator('output')).toHaveText(/le vendredi 15 janvier et le vendredi 22 janvier/);
    await expect(calendar.locator('time').first()).toHaveAttribute('datetime', '2027-01-04');
    await choice.selectOption({ label: 'lundi 1er février' });
    await expect(calendar.locator('time').first()).toHaveText('1er févr.');

    await withoutJavaScript.goto('/website-promo');
    await expect(withoutJavaScript.getByLabel(promoPage().calendar.label)).toBeHidden();
    await expect(withoutJavaScript.getByText(promoPage().calendar.title)).toBeVisible();
    await expect(withoutJavaScript.locator('[data-calendar] time').first()).toBeEmpty();
  });

  test('leads to sample sites without faults, which lead back', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    for (const { slug, name } of promoPage().shelf.sites) {
      await page.goto('/website-promo');
      await page.getByRole('link', { name }).click();
      await expect(page).toHaveURL(new RegExp(`/exemples/${slug}$`));
      expect(await axeFaults(page), slug).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
      await page.getByRole('link', { name: "Revenir à l'offre de Nkul" }).click();
      await expect(page).toHaveURL(/website-promo$/);
    }
  });
});

// Proves 2.22, 15.2.
test('each job has its page, whose form has it chosen, and machines read what it shows', async ({ page }) => {
  await page.goto('/careers/jobs');
  const [list] = (await structuredData(page)).filter((node) => node['@type'] === 'ItemList');
  const items = list?.itemListElement as { name: string; url: string }[];
  expect(items.map(({ name }) => name)).toEqual(jobs().map(({ title }) => title));
  for (const [i, job] of jobs().entries()) {
    await page.goto('/careers/jobs');
    await page.getByRole('link', { name: job.title, exact: true }).click();
    await expect(page).toHaveURL(String(items[i]?.url));
    const postings = (await structuredData(page)).filter((node) => node['@type'] === 'JobPosting');
    expect(postings.map(({ title, url }) => [title, url])).toEqual([[job.title, items[i]?.url]]);
    const shown = page.locator(`[id="${job.id}"]`);
    for (const line of String(postings[0]?.description).split('\n')) await expect(shown).toContainText(line);
    await page.getByRole('link', { name: `Postuler\u00a0: ${job.title}` }).click();
    await expect(page.locator('[name=position]')).toHaveValue(job.id);
  }
});

test('the courses that machines read are those of the page', async ({ page }) => {
  await page.goto('/careers/training');
  const nodes = (await structuredData(page)).filter((node) => node['@type'] === 'Course');
  expect(nodes).toHaveLength(courses().length);
  for (const node of nodes) {
    const card = page.locator(new URL(String(node.url)).hash);
    await expect(card.locator('h3')).toHaveText(String(node.name));
    await expect(card).toContainText(String(node.description));
  }
});

test.describe('anchors', () => {
  const ANCHORS = [
    ['/careers#jobs', openJobsTitle()],
    ['/partners#application', partners().application.title],
    ['/partners#contact', partners().contact.title],
    ['/website-promo#contact', promoPage().contact.title],
    ['/privacy#annexe', 'Annexe'],
  ] as const;
  for (const [address, title] of ANCHORS) {
    test(`${address} shows its section`, async ({ page }) => {
      await page.goto(address);
      await expect(page.getByRole('heading', { name: title }).first()).toBeInViewport();
    });
  }

  // Proves 2.25.
  test('the buttons of /partners lead to its own sections', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/partners');
    await page.getByRole('link', { name: partners().actions.apply }).click();
    await expect(page.locator('#application')).toBeInViewport();
    expect(new URL(page.url()).hash).toBe('#application');
  });

  for (const path of ['/privacy', '/terms']) {
    test(`the contents of ${path} lead to every section`, async ({ page }) => {
      await page.goto(path);
      const hrefs = await page
        .getByRole('navigation', { name: 'Sommaire' })
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
      expect(hrefs.length).toBeGreaterThan(9);
      for (const href of hrefs) await expect(page.locator(href)).toHaveCount(1);
    });
  }
});

test('a link to a part lands on it exactly, from elsewhere and from within the page', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const topOf = (id: string) => page.locator(id).evaluate((target) => target.getBoundingClientRect().top);
  await page.goto('/services#mobile');
  const exact = await page.evaluate(() =>
    Number.parseFloat(getComputedStyle(document.querySelector('#mobile') as Element).scrollMarginTop),
  );
  await expect.poll(() => topOf('#mobile')).toBeCloseTo(exact, 0);
  await page.goto('/services#ai');
  await expect.poll(() => topOf('#ai')).toBeCloseTo(exact, 0);
});

test.describe('the six trades', () => {
  const shown = (page: Page) => page.locator('.trade').filter({ visible: true });

  test('show one at a time where there is room, by index, scale, address and the way back', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/services');
    await expect(shown(page)).toHaveCount(1);
    const index = page.getByRole('navigation', { name: servicesOpening().index });
    await expect(index.locator('[aria-current]')).toContainText('Développement web');
    await expect(shown(page).getByText('Par quoi nous commençons')).toBeVisible();
    await index.getByRole('link', { name: /^Cloud/ }).click();
    await expect(shown(page)).toHaveAttribute('id', 'cloud');
    await expect(shown(page).locator('h2')).toBeFocused();
    await page.getByRole('link', { name: 'Application mobile' }).click();
    await expect(shown(page)).toHaveAttribute('id', 'mobile');
    await page.goBack();
    await expect(shown(page)).toHaveAttribute('id', 'cloud');
    await page.goto('/services#data');
    await page.reload();
    await expect(shown(page)).toHaveCount(1);
    await expect(shown(page)).toHaveAttribute('id', 'data');
    await expect(shown(page)).toBeInViewport();
    await page.emulateMedia({ media: 'print' });
    await expect(shown(page)).toHaveCount(6);
  });

  test('show the trade of the address alone in a window that gets wide below their index', async ({ page }) => {
    await page.setViewportSize({ width: 800, height: 900 });
    await page.goto('/services#marketing');
    await expect(page.locator('#marketing h2')).toBeInViewport();
    await expect(shown(page)).toHaveCount(6);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(shown(page)).toHaveCount(1);
    await expect(shown(page)).toHaveAttribute('id', 'marketing');
  });

  test('are all there on a phone and without JavaScript', async ({ page, withoutJavaScript }) => {
    await withoutJavaScript.goto('/services');
    await expect(shown(withoutJavaScript)).toHaveCount(6);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/services');
    await expect(shown(page)).toHaveCount(6);
    await page.locator('#marketing h2').scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 400);
    await expect(shown(page)).toHaveCount(6);
    await expect(page.locator('.trades-index [aria-current]')).toContainText('Marketing digital');
  });

  // Proves 2.14.
  test('lead to a contact form with the trade chosen, for which nothing loads', async ({ page, withoutJavaScript }) => {
    await page.goto('/services');
    const link = page.locator('#web').getByRole('link', { name: servicesLabels.quote });
    await link.click();
    await expect(page).toHaveURL(/\/contact\?service=web#contact-message$/);
    await expect(page.locator('main select[name=service]')).toHaveValue('web');
    await page.goto('/contact?service=cuisine');
    await expect(page.locator('main select[name=service]')).toHaveValue('');
    await withoutJavaScript.goto('/contact?service=web#contact-message');
    await expect(withoutJavaScript.locator('main select[name=service]')).toBeVisible();
  });
});

async function filmOf(page: Page) {
  const media = page.locator('#media');
  await media.scrollIntoViewIfNeeded();
  const toggle = media.locator('[data-autoplay]');
  await expect(toggle).toBeVisible();
  return { media, toggle, film: media.locator('#careers-film') };
}

function isPlaying(page: Page): Promise<boolean> {
  return page.locator('#careers-film').evaluate((film) => !(film as HTMLVideoElement).paused);
}

async function draftOf(link: { getAttribute(name: string): Promise<string | null> }) {
  const address = new URL((await link.getAttribute('href')) ?? '');
  return { to: address.pathname, subject: decodeURIComponent(address.search.replace('?subject=', '')) };
}

async function structuredData(page: Page): Promise<Record<string, unknown>[]> {
  const text = await page.locator('script[type="application/ld+json"]').textContent();
  return JSON.parse(text ?? '{}')['@graph'];
}

test('a phone renders the first viewport before pictures below it are fetched, without JavaScript too', async ({
  withoutJavaScript: page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/references');
  const pictures = page.locator('main article > picture').filter({ visible: true }).locator('img');
  const waits = (place: number) => pictures.nth(place).evaluate((it) => getComputedStyle(it).animationName);
  expect([await waits(0), await waits(1)]).toEqual(['none', 'later']);
  await pictures.nth(1).scrollIntoViewIfNeeded();
  const isShown = (it: Element) => (it as HTMLImageElement).naturalWidth > 0 && it.getBoundingClientRect().left >= 0;
  await expect.poll(() => pictures.nth(1).evaluate(isShown)).toBe(true);
  await page.getByRole('link', { name: /Trois cahiers/ }).click();
  const further = page.locator('main > :nth-child(n+2) img').first();
  expect(await further.evaluate((it) => getComputedStyle(it).animationName)).toBe('none');
});
