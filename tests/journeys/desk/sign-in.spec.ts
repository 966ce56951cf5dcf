import type { Page } from '@playwright/test';
import { axeFaultsInBothThemes } from '../../fixtures/axe.ts';
import { REQUEST_KINDS, type RequestKind, sendPlain } from '../../fixtures/data/requests.ts';
import { expect, invite, needsDatabase, newDevice, test } from '../../fixtures/desk.ts';

needsDatabase();

const linkIn = (text: string | undefined) => /https?:\/\/\S+\/entrer\?cle=[\w-]+/.exec(text ?? '')?.[0] ?? '';

// Proves 16.2.
test('an invited user signs in by the mailed link, once, and stays signed in on that device @postgres-long @core', async ({
  page,
  desk,
  smtp,
  browser,
}) => {
  const { email } = await invite(desk.site, 'commercial', 'Linda Nkeng');
  const mail = await smtp.waitForMail(({ to }) => to?.[0]?.address === email);
  expect(mail.subject).toBe('Votre accès au bureau de Nkul');
  const link = linkIn(mail.text);
  expect(new URL(link).origin).toBe(desk.url);

  await page.goto(link);
  await page.getByRole('button', { name: 'Entrer au bureau' }).click();
  await expect(page.getByRole('button', { name: 'Sortir du bureau' }).first()).toBeVisible();
  expect(page.url()).not.toContain('cle=');
  await page.goto('/appareils');
  await expect(page.getByText('(celui-ci)')).toBeVisible();

  await test.step('another device finds the link used', async () => {
    const other = await newDevice(browser, desk.url);
    const second = await other.newPage();
    await second.goto(link);
    await expect(second.getByRole('heading', { name: 'Ce lien ne sert plus' })).toBeVisible();
    await other.close();
  });

  await test.step('sign-out ends the session, even for a copied cookie', async () => {
    const [cookie] = await page.context().cookies();
    await page.getByRole('button', { name: 'Sortir', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Bonjour' })).toBeVisible();
    if (!cookie) throw new Error('no cookie');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict' });
    await page.context().addCookies([cookie]);
    await page.goto('/appareils');
    await expect(page.getByRole('heading', { name: 'Bonjour' })).toBeVisible();
  });
});

// Proves 16.2.
test('a new device signs in by a requested link, and an unknown address gets the same response', async ({
  page,
  desk,
  smtp,
  watch,
}) => {
  const { email } = await invite(desk.site, 'rh', 'Serge Mbarga');
  await smtp.waitForMail(
    ({ to, subject }) => to?.[0]?.address === email && subject === 'Votre accès au bureau de Nkul',
  );
  await page.goto('/appareils');
  await expect(page).toHaveURL(/\/connexion\?suite=%2Fappareils$/);
  for (const address of ['inconnu@nkul.example', email]) {
    await page.goto('/connexion');
    await page.getByLabel('Votre adresse professionnelle').fill(address);
    await page.getByRole('button', { name: 'Recevoir un lien' }).click();
    await expect(page.getByRole('status')).toContainText(`Si ${address} a accès au bureau, un lien vient de partir.`);
  }
  const mail = await smtp.waitForMail(
    ({ to, subject }) => to?.[0]?.address === email && subject === 'Votre lien pour entrer au bureau',
  );
  await page.goto(linkIn(mail.text));
  await page.getByRole('button', { name: 'Entrer au bureau' }).click();
  await expect(page.getByRole('button', { name: 'Sortir du bureau' }).first()).toBeVisible();
  expect(smtp.mails.filter(({ to }) => to?.[0]?.address === 'inconnu@nkul.example')).toEqual([]);

  await test.step('the desk of an HR person has no journal', async () => {
    watch.expect(/404/);
    await page.goto('/journal');
    await expect(
      page.getByRole('heading', { name: "Cette page n'existe pas, ou ne vous est pas ouverte." }),
    ).toBeVisible();
    await expect(page.getByText('Ce que vous y avez écrit reste gardé')).toBeVisible();
  });
});

// Proves 16.2, 18.2.
test('a session that ended in the middle of work loses nothing, and signing in leads back to it', async ({
  colleague,
  desk,
  smtp,
  watch,
}) => {
  test.slow();
  // The event stream of a page whose session has ended.
  watch.allow(/404.*changements/);
  const stamp = Date.now();
  const form = REQUEST_KINDS.find(({ kind }) => kind === 'contact') as RequestKind;
  const customer = `suite.${stamp}@boutique.example`;
  expect((await sendPlain(desk.site, form, form.aRequest({ email: customer }))).status).toBe(303);
  const numberOf = async (words: string) =>
    (await desk.site.officeJson<{ number: number }[]>(['requests', 'list', '--search', words]))[0]?.number;
  const number = await numberOf(customer);
  const { page, context, email } = await colleague('commercial', `Linda Suite ${stamp}`);
  const signIn = async (on: Page) => {
    await on.getByLabel('Votre adresse professionnelle').fill(email);
    const seen = smtp.mails.length;
    await on.getByRole('button', { name: 'Recevoir un lien' }).click();
    const mail = await smtp.waitForMail(
      (it) => smtp.mails.indexOf(it) >= seen && it.to?.[0]?.address === email && /votre lien/i.test(it.subject ?? ''),
    );
    await on.goto(/https?:\/\/\S+\/entrer\?cle=\S+/.exec(mail.text ?? '')?.[0] ?? '');
    await on.getByRole('button', { name: 'Entrer au bureau' }).click();
  };

  await test.step('a form stays with what was typed, and is sent after signing in beside it', async () => {
    await page.goto('/demandes/nouvelle?sorte=contact');
    await page.getByLabel('Appel').check();
    await page.getByLabel('Nom complet').fill(`Odile ${stamp}`);
    await page.getByLabel(/^Téléphone/).fill('6 77 12 34 56');
    await page.getByLabel('Ce qui a été dit').fill('Elle veut un site.');
    await desk.site.office(['staff', 'sessions', email, '--end']);
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    const again = page.getByRole('link', { name: 'Entrer de nouveau' });
    await expect(again).toBeVisible();
    await expect(page.getByText("Votre session a pris fin\u00a0: rien n'est parti.")).toBeVisible();
    await expect(page.getByLabel('Nom complet')).toHaveValue(`Odile ${stamp}`);
    expect(await numberOf(`Odile ${stamp}`)).toBeUndefined();
    // 400 % zoom.
    const size = page.viewportSize() ?? { width: 1280, height: 720 };
    await page.setViewportSize({ width: 320, height: 256 });
    const notice = await page.locator('[aria-live=assertive]', { has: again }).boundingBox();
    expect(notice?.height).toBeLessThanOrEqual(256 * 0.6);
    expect(notice?.y).toBeGreaterThanOrEqual(256 * 0.35);
    await page.setViewportSize(size);
    const [tab] = await Promise.all([context.waitForEvent('page'), again.click()]);
    await signIn(tab);
    await expect(tab).toHaveURL(/\/demandes\/nouvelle\?sorte=contact$/);
    await tab.close();
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByRole('heading', { name: `Odile ${stamp}`, exact: true })).toBeVisible();
    await expect(page.getByText('Votre session a pris fin')).toBeHidden();
  });

  await test.step('the draft of a reply is there when the link has led back to its request', async () => {
    // The event stream's opening loads the page's data again; the session ends between its two requests.
    let release = () => {};
    const ended = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/changements', async (route) => {
      if (route.request().method() !== 'HEAD') return route.continue();
      await ended;
      await route.fulfill({ status: 204 });
    });
    const probe = page.waitForRequest((it) => it.method() === 'HEAD' && it.url().endsWith('/changements'));
    await page.goto(`/demandes/${number}`);
    await probe;
    const text = page.getByRole('textbox', { name: 'Texte de la réponse' });
    await desk.site.office(['staff', 'sessions', email, '--end']);
    release();
    await expect(page.getByText("Votre session a pris fin\u00a0: rien n'est parti.")).toBeVisible();
    await page.unroute('**/changements');
    await text.fill('Nous venons mardi à neuf heures.');
    await expect(page.getByText('Votre session a pris fin. Le texte est gardé sur cet appareil')).toBeVisible();
    await page.reload();
    await signIn(page);
    await expect(page).toHaveURL(new RegExp(`/demandes/${number}$`));
    await expect(text).toHaveValue('Nous venons mardi à neuf heures.');
  });
});

// Proves 16.2.
test('a passkey signs in without a mail', async ({ colleague }) => {
  const { page, context } = await colleague('direction');
  const session = await context.newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.goto('/appareils');
  await page.getByRole('button', { name: 'Ajouter une clé sur cet appareil' }).click();
  await expect(page.getByText('La clé est prête.')).toBeVisible();
  await page.getByRole('button', { name: 'Sortir', exact: true }).click();
  await page.getByRole('button', { name: "Entrer avec ma clé d'accès" }).click();
  await expect(page.getByRole('button', { name: 'Sortir du bureau' }).first()).toBeVisible();
});

// Proves 16.13.
test('sign-in, team and devices pass axe', async ({ colleague }) => {
  const { page } = await colleague('direction');
  for (const path of ['/equipe', '/appareils', '/journal']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await axeFaultsInBothThemes(page)).toEqual([]);
  }
});

// Proves 16.14.
test('without scripts a device signs in by a link, and each screen says in one sentence that it needs them', async ({
  browser,
  desk,
  smtp,
}) => {
  const { email } = await invite(desk.site, 'direction', 'Awa Ngono');
  const context = await browser.newContext({ baseURL: desk.url, javaScriptEnabled: false, locale: 'fr-FR' });
  const page = await context.newPage();
  await page.goto('/connexion');
  // Playwright passes over the text in <noscript>.
  const needsScripts = page.locator('noscript > div');
  await expect(needsScripts).toHaveCount(0);
  await page.getByLabel('Votre adresse professionnelle').fill('personne');
  await page.getByRole('button', { name: 'Recevoir un lien' }).click();
  await expect(page.getByLabel('Votre adresse professionnelle')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Votre adresse professionnelle').fill(email);
  await page.getByRole('button', { name: 'Recevoir un lien' }).click();
  await expect(page.getByRole('status')).toContainText('un lien vient de partir');
  const mail = await smtp.waitForMail(
    ({ to, subject }) => to?.[0]?.address === email && subject === 'Votre lien pour entrer au bureau',
  );
  await page.goto(linkIn(mail.text));
  await page.getByRole('button', { name: 'Entrer au bureau' }).click();
  for (const path of ['/demandes', '/articles', '/appareils']) {
    await page.goto(path);
    await expect(needsScripts).toBeVisible();
    await expect(needsScripts).toHaveText(/^Le bureau a besoin de JavaScript\s: [^.]+\.$/);
  }
  await context.close();
});
