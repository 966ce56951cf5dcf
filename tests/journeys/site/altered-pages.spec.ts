import type { Locator, Page } from '@playwright/test';
import { NOT_SUBSCRIBED, SUBSCRIBED } from '../../../src/features/newsletter/newsletter-messages.schema.ts';
import { publish } from '../../fixtures/data/blog.ts';
import { aDemo, DemoForm } from '../../fixtures/data/demo-form.ts';
import { cvFor, driverOf, INQUIRY_FORMS } from '../../fixtures/data/inquiry-forms.ts';
import type { FormDriver } from '../../fixtures/form-driver.ts';
import { withHumanTiming } from '../../fixtures/network/visitor.ts';
import { alterPage, minified } from '../../fixtures/page-alterations.ts';
import type { Site } from '../../fixtures/site.ts';
import { expect, RENDERED_ANEW, test } from '../../fixtures/test.ts';

/** Texts are found by content: the translator adds brackets. */
interface Island {
  name: string;
  path: string | undefined;
  inside: string;
  /** Puts it into the page. */
  open?: ((page: Page) => Promise<void>) | undefined;
  begin?: (page: Page) => Promise<void>;
  wake: (page: Page) => Promise<void>;
  use: (page: Page, site: Site) => Promise<void>;
}

const anAddress = () => `visiteur.${crypto.randomUUID().slice(0, 8)}@client.example`;

async function correctAndSend<Values extends Record<string, string>>(
  form: FormDriver<Values>,
  wrong: keyof Values & string,
  typed: Values,
) {
  await form.field(wrong).fill(wrong === 'email' ? 'x' : '12');
  await form.submit.click();
  const summary = form.form.getByRole('alert');
  await expect(summary).toContainText('À corriger');
  const field = form.field(wrong);
  const id = await field.getAttribute('id');
  await expect(form.form.locator(`#${id}-error`)).toBeVisible();
  await field.fill(String(typed[wrong]));
  await expect(form.form.locator(`#${id}-error`)).toHaveCount(0);
  for (const [name, value] of Object.entries(typed)) {
    if (name !== 'entityType') await expect(form.field(name)).not.toHaveValue(value === '' ? 'x' : '');
  }
  await form.submit.click();
}

const requestForm = (kind: keyof typeof INQUIRY_FORMS): Island => {
  const inquiry = INQUIRY_FORMS[kind];
  const typed = inquiry.payload();
  const wrong = kind === 'contact' ? 'email' : 'phone';
  return {
    name: `the form of ${inquiry.path}`,
    path: inquiry.path,
    inside: `main form[action="${inquiry.action}"]`,
    begin: (page) => driverOf(page, inquiry).fill(typed, cvFor(inquiry)),
    wake: (page) => driverOf(page, inquiry).hydrated(),
    async use(page) {
      const form = driverOf(page, inquiry);
      await form.fill(typed, cvFor(inquiry));
      await correctAndSend(form, wrong, typed as Record<string, string>);
      await expect(form.form).toContainText(inquiry.success.split(/[!.]/)[0]?.trim() ?? '');
    },
  };
};

const newsletter = (name: string, path: string | undefined, formId: string): Island => {
  const field = (page: Page) => page.locator(`#${formId}-email`);
  const form = (page: Page) => page.locator('form').filter({ has: field(page) });
  return {
    name: `the newsletter form ${name}`,
    path,
    inside: `#${formId}-email`,
    begin: (page) => field(page).fill(anAddress()),
    wake: async (page) => {
      await field(page).focus();
      await expect(form(page).locator('button[type=submit]')).toBeDisabled();
    },
    async use(page) {
      await field(page).fill('a@b');
      await form(page).locator('button[type=submit]').click();
      await expect(form(page).getByRole('alert')).toContainText('e-mail');
      await field(page).fill(anAddress());
      await form(page).locator('button[type=submit]').click();
      const outcome = form(page)
        .getByRole(formId === 'unsubscribe' ? 'alert' : 'status')
        .filter({ visible: true });
      await expect(outcome).toContainText(formId === 'unsubscribe' ? NOT_SUBSCRIBED : SUBSCRIBED);
      await expect(field(page)).toHaveValue('');
      await outcome.getByRole('button').click();
      await expect(outcome).toHaveCount(0);
    },
  };
};

const demo = (name: string, scope: string, open?: (page: Page) => Promise<void>): Island => {
  const typed = aDemo({ contactPhone: '699 12 34 56' });
  return {
    name,
    path: '/',
    inside: `${scope} form[action="/api/demo"]`,
    open,
    async begin(page) {
      await new DemoForm(page, scope).fill(typed);
    },
    async wake(page) {
      await open?.(page);
      await new DemoForm(page, scope).hydrated();
    },
    async use(page) {
      const form = new DemoForm(page, scope);
      await form.fill(typed);
      await correctAndSend(form, 'contactPhone', typed);
      await expect(form.success.first()).toBeVisible();
    },
  };
};

const ISLANDS: readonly Island[] = [
  requestForm('contact'),
  requestForm('training'),
  requestForm('partner'),
  requestForm('job'),
  demo('the demo form', 'main > section'),
  demo('the demo form in its dialog', 'dialog', async (page) => {
    // Its scripts wait: it is opened as they would.
    await page.locator('template[data-dialog-id=demo-dialog]').evaluate((template: HTMLTemplateElement) => {
      const dialog = template.content.querySelector('dialog');
      template.replaceWith(template.content);
      dialog?.showModal();
    });
  }),
  newsletter('in the footer', '/about', 'footer-newsletter'),
  newsletter('on its own page', '/newsletter', 'newsletter'),
  newsletter('beside an article', undefined, 'sidebar-newsletter'),
  newsletter('for leaving', '/newsletter', 'unsubscribe'),
  {
    name: 'the list of articles',
    path: '/blog',
    inside: 'main input[type=search]',
    begin: (page) => page.locator('main input[type=search]').fill('fibre'),
    async wake(page) {
      await page.locator('main input[type=search]').focus();
      await expect(page.locator('main astro-island').first()).not.toHaveAttribute('ssr', /.*/);
    },
    async use(page) {
      const box = page.locator('main input[type=search]');
      const status = page.locator('main [role=status]').first();
      const articles = page.locator('main article');
      await box.fill('fibre');
      await expect(status).toContainText('«\u00a0fibre\u00a0»');
      await box.fill('zzzz');
      await expect(articles).toHaveCount(0);
      await expect(status).toContainText('zzzz');
      await expect(status).not.toContainText('fibre');
      await box.fill('');
      await expect(articles).not.toHaveCount(0);
      await page.locator('nav').getByRole('link', { name: 'Plus lus' }).click();
      await expect(page.locator('nav').getByRole('link', { name: 'Plus lus' })).toHaveAttribute('aria-current', 'true');
      await expect(articles).not.toHaveCount(0);
      await page.locator('nav').getByRole('link', { name: 'FinTech' }).click();
      await expect(status).toContainText('dans FinTech');
    },
  },
  {
    name: 'the comments of an article',
    path: undefined,
    inside: 'main textarea[name=content]',
    begin: (page) => page.locator('textarea[name=content]').fill('Un avis.'),
    async wake(page) {
      await page.locator('textarea[name=content]').focus();
      await expect(page.getByRole('button', { name: 'Publier' })).toBeDisabled();
    },
    async use(page) {
      const box = page.locator('textarea[name=content]');
      const text = `Un avis ${crypto.randomUUID()}`;
      await box.fill(text);
      await page.getByRole('button', { name: 'Publier' }).click();
      await expect(page.locator('#commentaires')).toContainText(text);
      await expect(box).toHaveValue('');
      await expect(page.locator('#commentaires h2').first()).toContainText(/1\scommentaire/);
    },
  },
  {
    name: 'the like of an article',
    path: undefined,
    inside: 'astro-island button.like',
    wake: (page) => page.locator('astro-island button.like').focus(),
    async use(page) {
      const button = page.locator('astro-island button.like');
      const before = Number.parseInt(
        (await button.locator('[aria-hidden=true]').last().textContent())?.replace(/\D/g, '') ?? '',
        10,
      );
      await button.click();
      await expect(button).toHaveAttribute('aria-pressed', 'true');
      await expect(button).toContainText('Vous aimez');
      await expect(button).not.toContainText("J'aime");
      await expect(button).toContainText(String(before + 1));
    },
  },
  {
    name: 'the chat',
    path: '/about',
    inside: 'button.launcher',
    async wake(page) {
      await page.locator('button.launcher').click();
      await expect(page.locator('dialog.chat')).toBeVisible();
    },
    async use(page) {
      const dialog = page.locator('dialog.chat');
      if (!(await dialog.isVisible())) await page.locator('button.launcher').click();
      await expect(dialog).toBeVisible();
      await dialog.locator('textarea').fill('Bonjour');
      await dialog.getByRole('button', { name: 'Envoyer' }).click();
      await expect(dialog.locator('[data-by=user]')).toContainText('Bonjour');
      await expect(dialog.getByRole('log').locator('[data-by=assistant]')).toHaveCount(2);
      await dialog.getByRole('button', { name: 'Nouvelle conversation' }).click();
      await expect(dialog.locator('[data-by=user]')).toHaveCount(0);
      await dialog.locator('.chat-choices button').first().click();
      await expect(dialog.getByRole('log').locator('[data-by=assistant]')).toHaveCount(2);
      await dialog.getByRole('button', { name: 'Fermer' }).click();
      await expect(dialog).toBeHidden();
    },
  },
];

/** Forms with the frame of another one, which is used while it is translated; all hydrate on an altered page. */
const SAME_FRAME = process.env.LONG
  ? []
  : [
      ...['the form of /contact', 'the form of /careers/training', 'the form of /partners'],
      ...['the demo form in its dialog', 'the newsletter form in the footer', 'the newsletter form beside an article'],
    ];

const SCRIPTS = /\/_assets\/[^?]+\.js/;

for (const island of ISLANDS) {
  test.describe(island.name, () => {
    test('hydrates on an altered page, with all typed values', async ({ page, site, watch }) => {
      watch.allow(RENDERED_ANEW, /status of (409|422)/);
      await withHumanTiming(page, site);
      const path = await pathOf(island, site, 'before');
      await page.route(`**${path}`, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: minified(await response.text()) });
      });
      let release = () => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route(SCRIPTS, async (route) => {
        await released;
        await route.continue();
      });
      await page.goto(path, { waitUntil: 'commit' });
      const element = page.locator(island.inside).locator('xpath=ancestor::astro-island');
      await island.open?.(page);
      await element.waitFor({ state: 'attached' });
      await island.begin?.(page);
      await alterPage(page, 'astro-island', { manner: 'in place', goesOn: true });
      const before = await stateOf(element);
      release();
      if (island.begin) {
        await page.keyboard.press('Shift');
        await expect(element).not.toHaveAttribute('ssr', /.*/);
        expect(await stateOf(element)).toEqual(before);
      }
      await island.use(page, site);
    });

    if (SAME_FRAME.includes(island.name)) return;
    for (const manner of ['around', 'in place'] as const) {
      test(`is used while it is translated, elements ${manner} of its texts`, async ({ page, site, watch }) => {
        watch.allow(RENDERED_ANEW, /status of (409|422)/);
        await withHumanTiming(page, site);
        await page.goto(await pathOf(island, site, manner));
        await island.wake(page);
        await alterPage(page, 'astro-island', { manner, goesOn: true });
        await island.use(page, site);
      });
    }
  });
}

async function pathOf({ path }: Island, site: Site, manner: string): Promise<string> {
  if (path) return path;
  const slug = `article-${manner.replace(' ', '-')}-${crypto.randomUUID().slice(0, 8)}`;
  await publish(site, { slug, title: 'Un article traduit' });
  return `/blog/${slug}`;
}

function stateOf(island: Locator) {
  return island.evaluate((element) => {
    const fields = [...element.querySelectorAll<HTMLInputElement>('input, select, textarea')];
    return fields
      .filter(({ name }) => name)
      .map((field) => ({
        name: field.name,
        value: field.value,
        isTicked: field.checked,
        files: [...(field.files ?? [])].map(({ size }) => size),
        isFocused: document.activeElement === field,
      }));
  });
}
