import { axeFaultsInBothThemes } from '../fixtures/axe.ts';
import { expect, invite, needsDatabase, newDevice, test } from '../fixtures/desk.ts';

needsDatabase();

const linkIn = (text: string | undefined) => /https?:\/\/\S+\/entrer\?cle=[\w-]+/.exec(text ?? '')?.[0] ?? '';

// Proves 16.2.
test('an invited user signs in by the mailed link, once, and stays signed in on that device @postgres-long', async ({
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
