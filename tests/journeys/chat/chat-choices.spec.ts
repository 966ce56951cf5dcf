import type { Page, Request } from '@playwright/test';
import { companyContact } from '../../../src/content/kinds/company/company.ts';
import { chat } from '../../../src/content/words/chat.ts';
import type { Choice } from '../../../src/features/chat/chat.schema.ts';
import { axeFaultsInBothThemes } from '../../fixtures/axe.ts';
import { expect, test } from '../../fixtures/test.ts';

const windowOf = (page: Page) => page.getByRole('dialog', { name: chat.title });
const fieldOf = (page: Page) => windowOf(page).getByLabel('Votre message');
const logOf = (page: Page) => windowOf(page).getByRole('log');
const choicesOf = (page: Page) => windowOf(page).getByRole('list', { name: chat.next }).getByRole('button');

const choice = (topic: string, label: string): Choice => ({ topic, label, question: `${label} ?`, href: '/services' });
const PRICE = choice('service.price', 'Nos prix');
const DELAY = choice('service.delay', 'Nos délais');
const DEMO = choice('product.demo', 'Une démonstration');

type ChatReply = { reply: string; choices: readonly Choice[] } | 'cut';

/** Answers the chat's requests in turn, the last answer from then on; `hold` delays them. */
async function answerWith(page: Page, ...answers: ChatReply[]) {
  const asked: { messages: { content: string }[]; choice?: string }[] = [];
  let held: Promise<void> | undefined;
  await page.route('**/api/chat', async (route, request: Request) => {
    asked.push(request.postDataJSON());
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    await held;
    if (answer === 'cut' || !answer) return route.abort('internetdisconnected');
    return route.fulfill({ contentType: 'text/event-stream', body: `data: ${JSON.stringify(answer)}\n\n` });
  });
  return {
    asked,
    hold() {
      let release = () => {};
      held = new Promise((resolve) => {
        release = resolve;
      });
      return release;
    },
  };
}

async function ask(page: Page, message: string) {
  await fieldOf(page).fill(message);
  await page.keyboard.press('Enter');
}

async function open(page: Page, path = '/about') {
  await page.goto(path);
  await page.getByRole('button', { name: chat.launcher }).click();
  await expect(windowOf(page)).toBeVisible();
}

test('a choice below the answer is the next message, sent once; only the newest answer has choices', async ({
  page,
}) => {
  const { asked, hold } = await answerWith(
    page,
    { reply: 'Nous faisons des sites.', choices: [PRICE, DELAY, DEMO] },
    { reply: 'Dès 300 000 FCFA.', choices: [DEMO] },
    { reply: 'La voici.', choices: [] },
  );
  await open(page);
  await ask(page, 'un site');
  await expect(choicesOf(page)).toHaveText([PRICE.label, DELAY.label, DEMO.label]);
  await expect(windowOf(page).getByRole('status')).toHaveText(
    `${chat.next}\u00a0: ${PRICE.label}, ${DELAY.label}, ${DEMO.label}`,
  );
  await expect(fieldOf(page)).toBeFocused();
  const release = hold();
  await choicesOf(page).first().dblclick();
  await expect(logOf(page).locator('[data-by=user]').last()).toContainText(PRICE.question);
  await expect(choicesOf(page)).toHaveCount(0);
  release();
  await expect(choicesOf(page)).toHaveText([DEMO.label]);
  await choicesOf(page).first().click();
  await expect(fieldOf(page)).toBeFocused();
  await expect(logOf(page)).toContainText('La voici.');
  await expect(choicesOf(page)).toHaveCount(0);
  expect(asked.map((it) => it.choice)).toEqual([undefined, PRICE.topic, DEMO.topic]);
  expect(asked.map(({ messages }) => messages.at(-1)?.content)).toEqual(['un site', PRICE.question, DEMO.question]);
});

test('by keyboard the choices follow the log, and the focus does not vanish with them', async ({ page }) => {
  await answerWith(page, { reply: 'Oui.', choices: [PRICE, DELAY] }, { reply: 'Voilà.', choices: [DEMO] });
  await open(page);
  await ask(page, 'Bonjour');
  await choicesOf(page).nth(1).focus();
  await page.keyboard.press('Shift+Tab');
  await expect(choicesOf(page).first()).toBeFocused();
  const outline = () =>
    choicesOf(page)
      .first()
      .evaluate((it) => getComputedStyle(it).outlineStyle);
  expect(await outline()).not.toBe('none');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(windowOf(page).getByRole('link', { name: /^WhatsApp/ })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Space');
  await expect(fieldOf(page)).toBeFocused();
  await expect(logOf(page).locator('[data-by=user]').last()).toContainText(DELAY.question);
  await expect(choicesOf(page)).toHaveText([DEMO.label]);
  await expect(fieldOf(page)).toBeFocused();
});

test('the line is cut after a choice: the message is retried with its topic, then the next choices come', async ({
  page,
  watch,
}) => {
  watch.expect(/ERR_INTERNET_DISCONNECTED/);
  const { asked } = await answerWith(page, { reply: 'Oui.', choices: [PRICE] }, 'cut', {
    reply: 'Dès 300 000 FCFA.',
    choices: [DELAY],
  });
  await open(page);
  await ask(page, 'Bonjour');
  await choicesOf(page).click();
  await expect(logOf(page)).toContainText(chat.offline);
  await expect(choicesOf(page)).toHaveCount(0);
  await expect(windowOf(page).getByRole('link', { name: 'E-mail' })).toBeVisible();
  await windowOf(page).getByRole('button', { name: 'Renvoyer le message' }).click();
  await expect(choicesOf(page)).toHaveText([DELAY.label]);
  await expect(windowOf(page).getByRole('link', { name: 'E-mail' })).toHaveCount(0);
  expect(asked.map((it) => it.choice)).toEqual([undefined, PRICE.topic, PRICE.topic]);
  await page.goto('/services');
  await page.getByRole('button', { name: chat.launcher }).click();
  await expect(choicesOf(page)).toHaveText([DELAY.label]);
});

test('the contact form gets the words of the conversation, never those that the visitor typed there', async ({
  page,
}) => {
  await answerWith(page, { reply: 'Voyez [nos prix](/services).', choices: [] });
  await open(page);
  await expect(windowOf(page).getByRole('link', { name: chat.form })).toHaveCount(0);
  await ask(page, 'Un site pour ma quincaillerie ?');
  const ways = windowOf(page).getByRole('list', { name: chat.person });
  await expect(ways.getByRole('link')).toHaveText([/^WhatsApp/, companyContact().phone.label, chat.form]);
  await ways.getByRole('link', { name: chat.form }).click();
  await expect(page).toHaveURL(/\/contact$/);
  const message = page.getByRole('main').getByRole('textbox', { name: 'Message' });
  await expect(message).toHaveValue(/Moi\u00a0: Un site pour ma quincaillerie \?\nAssistant\u00a0: Voyez nos prix\.$/);
  await message.fill('Rappelez-moi.');
  await page.getByRole('button', { name: chat.launcher }).click();
  await windowOf(page).getByRole('link', { name: chat.form }).click();
  await expect(page.getByText('Brouillon repris')).toBeVisible();
  await expect(message).toHaveValue('Rappelez-moi.');
});

test('with choices it has no fault that axe finds, at 320 px, enlarged and in forced colours', async ({ page }) => {
  const long = choice('internship.periods', 'Les périodes de stage en été ici');
  await answerWith(page, { reply: 'Voici une réponse. '.repeat(20), choices: [long, DELAY, DEMO] });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // 320 x 256: 1280 x 1024 enlarged to 400 %.
  for (const viewport of [
    { width: 320, height: 640 },
    { width: 320, height: 256 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(viewport);
    await open(page);
    await ask(page, 'Bonjour');
    await expect(choicesOf(page)).toHaveCount(3);
    const newest = logOf(page).locator('[data-by=assistant]').last();
    const [top, view] = await Promise.all([newest.boundingBox(), windowOf(page).locator('.chat-scroll').boundingBox()]);
    expect(top?.y, 'the answer is read from its beginning').toBeGreaterThanOrEqual((view?.y ?? 0) - 1);
    const ways = windowOf(page).getByRole('list', { name: chat.person }).getByRole('link');
    for (const target of [...(await choicesOf(page).all()), ...(await ways.all())]) {
      const box = await target.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(viewport.width);
    }
    expect(await axeFaultsInBothThemes(page, { include: ['dialog.chat'] })).toEqual([]);
    await page.emulateMedia({ forcedColors: 'active' });
    await expect(choicesOf(page).first()).toHaveCSS('border-style', 'solid');
    await page.emulateMedia({ forcedColors: 'none' });
    await windowOf(page).getByRole('button', { name: 'Nouvelle conversation' }).click();
  }
});

test('a link of a page opens the chat with its question, once per press', async ({ page }) => {
  const { asked } = await answerWith(page, { reply: 'Dès 300 000 FCFA.', choices: [] });
  await page.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      if (document.readyState !== 'interactive') return;
      const link = Object.assign(document.createElement('a'), { href: '/contact', textContent: 'Combien ça coûte ?' });
      link.dataset.ask = 'Combien ça coûte ?';
      document.querySelector('main')?.prepend(link);
    });
  });
  await page.goto('/about');
  const link = page.getByRole('main').getByRole('link', { name: 'Combien ça coûte ?' });
  // Until its script has come, it is a plain link.
  await expect(link).toHaveAttribute('aria-haspopup', 'dialog');
  await link.click();
  await expect(windowOf(page)).toBeVisible();
  await expect(logOf(page).locator('[data-by=user]')).toHaveText('Vous\u00a0: Combien ça coûte ?');
  await expect(logOf(page)).toContainText('300 000');
  await link.click();
  await expect(logOf(page).locator('[data-by=user]')).toHaveCount(2);
  await page.getByRole('button', { name: chat.launcher }).click();
  await expect(windowOf(page)).toBeHidden();
  expect(asked).toHaveLength(2);
});

test.describe('six turns with the assistant of the site: unsure, choices, next steps, a person', () => {
  /** Words that the site knows, about what it does not tell. */
  const UNSURE = 'Est-ce que vous avez un parking pour les caméras ?';
  const repliesOf = (page: Page) => logOf(page).locator('[data-by=assistant]');

  for (const [name, press] of [
    ['by mouse', (page: Page) => choicesOf(page).first().click()],
    [
      'by keyboard',
      async (page: Page) => {
        await expect(fieldOf(page)).toBeFocused();
        const first = choicesOf(page).first();
        for (let back = 0; back < 10 && !(await first.evaluate((it) => it === document.activeElement)); back++)
          await page.keyboard.press('Shift+Tab');
        await expect(first).toBeFocused();
        await page.keyboard.press('Enter');
      },
    ],
  ] as const) {
    test(`${name}, with the line cut in the middle`, async ({ page, watch }) => {
      watch.expect(/ERR_INTERNET_DISCONNECTED/);
      await open(page);
      await ask(page, UNSURE);
      for (let turn = 2; turn <= 6; turn++) {
        await expect(repliesOf(page)).toHaveCount(turn);
        const labels = await choicesOf(page).allTextContents();
        expect(labels.length).toBeGreaterThan(0);
        expect(labels.length).toBeLessThanOrEqual(3);
        expect(new Set(labels).size).toBe(labels.length);
        const isCut = turn === 4;
        await page.context().setOffline(isCut);
        await press(page);
        if (!isCut) continue;
        await expect(logOf(page)).toContainText(chat.offline);
        await page.context().setOffline(false);
        await windowOf(page).getByRole('button', { name: 'Renvoyer le message' }).press('Enter');
      }
      await expect(repliesOf(page)).toHaveCount(7);
      await expect(logOf(page)).not.toContainText(chat.offline);
      const said = await logOf(page).locator('[data-by=user]').allTextContents();
      expect(said).toHaveLength(6);
      const form = windowOf(page).getByRole('list', { name: chat.person }).getByRole('link', { name: chat.form });
      await form.press('Enter');
      const message = page.getByRole('main').getByRole('textbox', { name: 'Message' });
      await expect(message).toHaveValue(
        new RegExp(
          said
            .at(-1)
            ?.replace(/^Vous\u00a0: /, '')
            .replace('?', '\\?') ?? '',
        ),
      );
    });
  }
});
