import type { Page } from '@playwright/test';
import { company, companyContact } from '../../../src/content/kinds/company/company.ts';
import { mailboxes } from '../../../src/content/kinds/company/mailboxes.ts';
import { chat } from '../../../src/content/words/chat.ts';
import { CHAT_FAILURE } from '../../../src/features/chat/chat.schema.ts';
import { axeFaultsInBothThemes } from '../../fixtures/axe.ts';
import {
  type ChatUpstream,
  hang,
  plainly,
  startChatUpstream,
  streamed,
  type UpstreamBehaviour,
} from '../../fixtures/network/chat-upstream.ts';
import type { Site } from '../../fixtures/site.ts';
import { expect, test } from '../../fixtures/test.ts';

const ISLAND_CODE = /\/_assets\/[^/]*(chat|client|react)[^/]*\.js/;

const launcherOf = (page: Page) => page.getByRole('button', { name: chat.launcher });
const windowOf = (page: Page) => page.getByRole('dialog', { name: chat.title });
const fieldOf = (page: Page) => windowOf(page).getByLabel('Votre message');
const sendOf = (page: Page) => windowOf(page).getByRole('button', { name: 'Envoyer' });
const logOf = (page: Page) => windowOf(page).getByRole('log');

async function open(page: Page, path = '/about') {
  await page.goto(path);
  await launcherOf(page).click();
  await expect(windowOf(page)).toBeVisible();
}

test.describe('without a provider', () => {
  // Proves 2.28, 4.12, 5.11.
  test('opens with one greeting, by code that comes only then; a message is answered @core', async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      const path = new URL(request.url()).pathname;
      if (ISLAND_CODE.test(path)) scripts.push(path);
    });
    await page.goto('/about');
    await page.mouse.wheel(0, 4000);
    await expect(launcherOf(page)).toBeVisible();
    expect(scripts).toEqual([]);
    await launcherOf(page).click();
    await expect(fieldOf(page)).toBeFocused();
    expect(scripts).not.toEqual([]);
    await expect(launcherOf(page)).toHaveAttribute('aria-expanded', 'true');
    await expect(logOf(page).locator('p')).toHaveText([new RegExp(chat.greeting.slice(0, 30))]);
    await expect(windowOf(page)).toContainText(chat.destination['built-in']);
    await expect(windowOf(page).getByRole('link', { name: chat.privacy })).toHaveAttribute('href', '/privacy');
    await fieldOf(page).fill('   Bonjour\nà tous  ');
    await sendOf(page).click();
    await expect(logOf(page).locator('[data-by=user]')).toHaveText('Vous\u00a0: Bonjour\nà tous');
    await expect(logOf(page).locator('[data-by=assistant]')).toHaveCount(2);
    await expect(fieldOf(page)).toHaveValue('');
    await expect(fieldOf(page)).toBeFocused();
  });

  // Proves 5.11.
  test('by keyboard: Enter opens and sends, Shift+Enter breaks the line, blanks are ignored, Escape goes back', async ({
    page,
  }) => {
    await page.goto('/about');
    await launcherOf(page).focus();
    await page.keyboard.press('Enter');
    await expect(fieldOf(page)).toBeFocused();
    await page.keyboard.type('  ');
    await page.keyboard.press('Enter');
    await expect(logOf(page).locator('[data-by=user]')).toHaveCount(0);
    await fieldOf(page).fill('');
    await page.keyboard.type('un');
    await page.keyboard.press('Shift+Enter');
    await page.keyboard.type('deux');
    await page.keyboard.press('Enter');
    await expect(logOf(page).locator('[data-by=user]')).toHaveText('Vous\u00a0: un\ndeux');
    await page.keyboard.press('Escape');
    await expect(windowOf(page)).toBeHidden();
    await expect(launcherOf(page)).toBeFocused();
    await expect(launcherOf(page)).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('Enter');
    await expect(logOf(page).locator('[data-by=user]')).toHaveCount(1);
    await launcherOf(page).click();
    await expect(windowOf(page)).toBeHidden();
  });

  test('the conversation persists between pages of the tab, not in another tab, until it is restarted', async ({
    page,
    context,
  }) => {
    await open(page);
    await fieldOf(page).fill('Où êtes-vous ?');
    await page.keyboard.press('Enter');
    await expect(logOf(page).locator('[data-by=assistant]')).toHaveCount(2);
    const said = await logOf(page).textContent();
    await page.goto('/services');
    await expect(windowOf(page)).toBeHidden();
    await launcherOf(page).click();
    expect(await logOf(page).textContent()).toBe(said);
    const other = await context.newPage();
    await open(other, '/services');
    await expect(logOf(other).locator('p')).toHaveCount(1);
    await windowOf(page).getByRole('button', { name: 'Nouvelle conversation' }).click();
    await expect(logOf(page).locator('p')).toHaveCount(1);
    await page.reload();
    await launcherOf(page).click();
    await expect(logOf(page).locator('p')).toHaveCount(1);
  });

  for (const [name, turns] of [
    [
      'in French',
      [
        ['Combien coûte une boutique en ligne ?', /800\s000/],
        ['et ça prend combien de temps ?', /2 à 3\ssemaines/],
        ['ok et vous êtes où ?', /Avenue Kennedy/],
      ],
    ],
    [
      'in English',
      [
        ['How much is GoMail?', /price of GoMail/],
        ['and for 12 people?', /12 people/],
        ['can I see a demo', /demonstration/],
      ],
    ],
    [
      'as people write on telephones',
      [
        ['slt vs fete des logo', /graphisme/],
        ['c cb', /50\s000/],
        ['mrc', /Je vous en prie/],
      ],
    ],
  ] as const) {
    test(`it follows a conversation of three turns, ${name}`, async ({ page }) => {
      await open(page);
      for (const [at, [message, answer]] of turns.entries()) {
        await fieldOf(page).fill(message);
        await page.keyboard.press('Enter');
        await expect(logOf(page).locator('[data-by=assistant]')).toHaveCount(at + 2);
        await expect(logOf(page).locator('[data-by=assistant]').last()).toHaveText(answer);
      }
    });
  }

  test('without JavaScript there is no dead button, and the way to the contact page remains', async ({
    withoutJavaScript: page,
  }) => {
    await page.goto('/about');
    await expect(page.locator('.launcher')).toBeHidden();
    await expect(page.locator('a[href="/contact"]').first()).toBeAttached();
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(page.locator('.launcher')).toBeHidden();
    await expect(page.getByRole('navigation', { name: 'Nous joindre' }).getByRole('link')).toHaveText([
      'Appeler',
      /^WhatsApp/,
      'Écrire',
    ]);
  });

  test('on a slow phone the first press is not lost: the button shows progress, then the chat opens', async ({
    slowPhone,
  }) => {
    const { page } = slowPhone;
    const release = await slowPhone.holdScripts();
    const loaded = page.goto('/about');
    // The page's own script shows the button; the island's code is still held.
    await page.waitForSelector('.launcher', { state: 'attached' });
    release();
    await loaded;
    await expect(launcherOf(page)).toBeVisible();
    const releaseIsland = await slowPhone.holdScripts();
    await launcherOf(page).tap();
    await expect(page.locator('astro-island[aria-busy=true] .launcher')).toBeVisible();
    await launcherOf(page).tap();
    releaseIsland();
    await expect(windowOf(page)).toBeVisible();
    await expect(page.locator('astro-island[aria-busy]')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: chat.title })).toBeFocused();
  });

  test('it does not cover the cookie banner and can be used beside it', async ({ page }) => {
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/about');
      const banner = await page.locator('[data-consent]').boundingBox();
      const launcher = await launcherOf(page).boundingBox();
      await expect(launcherOf(page)).toBeInViewport({ ratio: 1 });
      const [above, below] = width < 1024 ? [banner, launcher] : [launcher, banner];
      expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual((below?.y ?? 0) + 0.5);
      expect(Math.min(launcher?.width ?? 0, launcher?.height ?? 0)).toBeGreaterThanOrEqual(44);
      expect((launcher?.x ?? 0) + (launcher?.width ?? 0), 'at the right').toBeGreaterThan(width - 8);
    }
  });

  for (const [name, size] of [
    ['320 px wide', { width: 320, height: 640 }],
    ["with the phone's keyboard open", { width: 320, height: 256 }],
    ['on its side', { width: 640, height: 300 }],
  ] as const) {
    test(`it can be used ${name}`, async ({ page }) => {
      await page.setViewportSize(size);
      await open(page);
      await fieldOf(page).fill('Quels sont vos horaires ?');
      await sendOf(page).click();
      await expect(logOf(page).locator('[data-by=assistant]')).toHaveCount(2);
      for (const part of [fieldOf(page), sendOf(page), windowOf(page).getByRole('button', { name: /Fermer/ })]) {
        await expect(part).toBeInViewport({ ratio: 1 });
      }
      const last = logOf(page).locator('[data-by=assistant]').last();
      await expect(last).toBeInViewport();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width);
    });
  }

  test('it fits the viewport above an on-screen keyboard', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.addInitScript(() => {
      const viewport = window.visualViewport as VisualViewport;
      Object.assign(window, {
        showKeyboard: (height: number) => {
          Object.defineProperty(viewport, 'height', { value: innerHeight - height, configurable: true });
          viewport.dispatchEvent(new Event('resize'));
        },
      });
    });
    await open(page);
    await page.evaluate(() => (window as unknown as { showKeyboard(height: number): void }).showKeyboard(400));
    const bottom = async () => {
      const box = await windowOf(page).boundingBox();
      return Math.round((box?.y ?? 0) + (box?.height ?? 0));
    };
    await expect.poll(bottom).toBe(340);
    await expect(sendOf(page)).toBeInViewport({ ratio: 1 });
  });

  test('open, it has no fault that axe finds', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await open(page);
      expect(await axeFaultsInBothThemes(page, { include: ['dialog.chat', '.launcher'] })).toEqual([]);
      await fieldOf(page).fill('Parlez-moi de Fufullu');
      await page.keyboard.press('Enter');
      await expect(logOf(page).locator('[data-by=assistant]')).toHaveCount(2);
      expect(await axeFaultsInBothThemes(page, { include: ['dialog.chat'] })).toEqual([]);
      await windowOf(page).getByRole('button', { name: 'Nouvelle conversation' }).click();
    }
  });

  test('a network failure: the message is kept and can be retried', async ({ page, watch }) => {
    watch.expect(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
    await open(page);
    await page.context().setOffline(true);
    await fieldOf(page).fill('Êtes-vous là ?');
    await page.keyboard.press('Enter');
    await expect(logOf(page)).toContainText(chat.offline);
    await expect(windowOf(page).getByRole('link', { name: companyContact().phone.label })).toBeVisible();
    await page.context().setOffline(false);
    await windowOf(page).getByRole('button', { name: 'Renvoyer le message' }).click();
    await expect(logOf(page)).not.toContainText(chat.offline);
    await expect(logOf(page).locator('[data-by=assistant]')).toHaveCount(2);
    await expect(logOf(page).locator('[data-by=user]')).toHaveCount(1);
  });
});

test.describe('with a provider', () => {
  let upstream: ChatUpstream;
  let site: Site;

  test.beforeEach(async ({ ownSite }) => {
    upstream = await startChatUpstream();
    site = await ownSite({ env: { CHAT_API_URL: upstream.url, CHAT_DAILY_LIMIT: '30' } });
  });
  test.afterEach(() => upstream.stop());

  async function ask(page: Page, behaviour: UpstreamBehaviour, message = 'Bonjour') {
    upstream.behave(behaviour);
    await fieldOf(page).fill(message);
    await page.keyboard.press('Enter');
  }

  // Proves 4.12, 7.7.
  test('the visitor is told who receives messages, sees the reply stream, and hears it once @core', async ({
    page,
  }) => {
    await open(page, `${site.url}/about`);
    await expect(windowOf(page)).toContainText(chat.destination.external);
    await ask(page, hang);
    await expect(page.locator('.chat-typing')).toBeVisible();
    await expect(windowOf(page).getByRole('status')).toHaveText(chat.typing);
    await expect(sendOf(page)).toBeDisabled();
    await fieldOf(page).fill('encore');
    await page.keyboard.press('Enter');
    await expect(fieldOf(page)).toHaveValue('encore');
    await expect.poll(() => upstream.requests.length).toBe(1);
    await windowOf(page).getByRole('button', { name: 'Nouvelle conversation' }).click();
    await upstream.requests[0]?.closed;
    await expect(sendOf(page)).toBeEnabled();

    const reply = 'Voici [nos services](https://nkul.example/été) pour vous à Yaoundé, 🥁 et la suite.';
    await ask(page, streamed(reply, { size: 40, pauseMs: 80 }));
    const growing = windowOf(page).locator('.chat-scroll > .chat-said');
    await expect(growing).toContainText('Voici');
    await expect(growing).not.toContainText('[');
    // The live region is filled at the end only.
    expect(await logOf(page).textContent()).not.toContain('Voici');
    await expect(logOf(page)).toContainText('et la suite.');
    await expect(growing).toHaveCount(0);
    const link = logOf(page).getByRole('link', { name: 'nos services (nouvel onglet)' });
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener');
  });

  // Proves 11.1.
  test('hostile replies are inert', async ({ page }) => {
    const hostile = [
      '<script>window.hacked = 1</script><img src=x onerror="window.hacked = 2"><svg onload="window.hacked = 3">',
      '[cliquez](javascript:window.hacked=4) [ici](JaVaScRiPt:alert(1)) [là](data:text/html,<script>1</script>)',
      '[a](https://ok.example/"onmouseover="window.hacked=5) [b](//evil.example) [c](/\\evil.example) [d](http://plain.example)',
      '[[e](javascript:1)](https://ok.example/2) [f [g](https://ok.example/3) h](javascript:1) [i](https://a@evil.example)',
      '![j](https://ok.example/4.png) <a href="https://ok.example/5" onclick="window.hacked=6">k</a> **gras** `code`',
    ].join('\n');
    await open(page, `${site.url}/about`);
    await ask(page, plainly(JSON.stringify({ choices: [{ message: { content: hostile } }] })));
    const reply = logOf(page).locator('[data-by=assistant]').last();
    await expect(reply).toContainText('**gras** `code`');
    await expect(reply).toContainText('<script>window.hacked = 1</script>');
    const links = await reply
      .locator('a')
      .evaluateAll((all) =>
        all.map((link) => ({ href: link.getAttribute('href'), attributes: link.getAttributeNames().sort() })),
      );
    for (const { href, attributes } of links) {
      expect(href).toMatch(/^https:\/\/ok\.example\//);
      expect(attributes).toEqual(['href', 'rel', 'target']);
    }
    expect(links.length).toBeGreaterThan(0);
    expect(await reply.locator('script, img, svg, iframe, style, b, strong, code').count()).toBe(0);
    for (const link of await reply.locator('a').all()) await link.hover();
    expect(await page.evaluate(() => (window as { hacked?: number }).hacked)).toBeUndefined();
  });

  // Proves 8.7.
  test('a failure says so and can be tried again; over the limit a person can be reached', async ({ page, watch }) => {
    await open(page, `${site.url}/about`);
    await ask(page, plainly('{}', { status: 500 }));
    await expect(logOf(page).locator('[data-by=assistant]').last()).toContainText(CHAT_FAILURE);
    upstream.behave(streamed('Me revoilà.'));
    await windowOf(page).getByRole('button', { name: 'Renvoyer le message' }).click();
    await expect(logOf(page)).toContainText('Me revoilà.');
    await expect(logOf(page)).not.toContainText(CHAT_FAILURE);
    expect(upstream.requests[1]?.body.messages.slice(1)).toEqual([{ role: 'user', content: 'Bonjour' }]);
    await ask(page, streamed('Et de trois.'));
    await expect(logOf(page)).toContainText('Et de trois.');
    watch.expect(/429/);
    await ask(page, streamed('Jamais.'));
    await expect(logOf(page)).toContainText(mailboxes().sales);
    await expect(logOf(page).getByRole('link', { name: /sur WhatsApp/ })).toHaveAttribute(
      'href',
      company().messagingUrl,
    );
    await expect(windowOf(page).getByRole('link', { name: 'E-mail' })).toHaveAttribute(
      'href',
      `mailto:${mailboxes().sales}`,
    );
    expect(upstream.requests).toHaveLength(3);
  });

  test('a reply that comes while the window is closed is announced on the button', async ({ page }) => {
    await open(page, `${site.url}/about`);
    await ask(page, streamed('Un mot après un autre.', { size: 30, pauseMs: 60 }));
    await page.keyboard.press('Escape');
    const unread = page.getByRole('button', { name: `${chat.launcher}, ${chat.unread}` });
    await unread.click();
    await expect(logOf(page)).toContainText('Un mot après un autre.');
    await expect(unread).toHaveCount(0);
  });
});
