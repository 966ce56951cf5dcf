import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { axeFaults } from '../../fixtures/axe.ts';
import { expect, needsDatabase, test } from '../../fixtures/desk.ts';
import type { Site } from '../../fixtures/site.ts';

needsDatabase();
test.slow();

async function subscribe(site: Site, count: number): Promise<void> {
  const addresses = Array.from({ length: count }, (_, index) => `lectrice${index}@ecole-${index % 3}.example`);
  const { mkdtemp, rm, writeFile } = await import('node:fs/promises');
  const { join } = await import('node:path');
  const { tmpdir } = await import('node:os');
  const folder = await mkdtemp(join(tmpdir(), 'nkul-list-'));
  const file = join(folder, 'abonnes.csv');
  await writeFile(file, ['email', ...addresses].join('\n'));
  const { code, stderr } = await site.office(['subscribers', 'import', file, '--yes']);
  expect(code, stderr).toBe(0);
  await rm(folder, { recursive: true });
}

async function editor(page: Page) {
  await expect(page.getByRole('button', { name: 'Gras' })).toBeEnabled();
  return page.getByRole('textbox', { name: 'Texte en Markdown' });
}

async function write(page: Page, subject: string): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/lettres');
  await page.getByRole('button', { name: 'Nouvelle lettre' }).click();
  await page.getByLabel(/^Objet/).fill(subject);
  await page.getByLabel(/^Accroche/).fill('Vingt minutes ce soir.');
  await (await editor(page)).click();
  await page.keyboard.insertText('Branchez la caisse et la box sur la **même** batterie.\n\n');
  await expect(page.getByText(/^Enregistré à/)).toBeVisible();
  const mail = page.frameLocator('iframe[title="Sur un téléphone, thème sombre"]');
  await expect(mail.getByRole('heading', { name: subject })).toBeVisible();
}

// Proves 16.9.
test('the greeting is edited and previewed, and a colleague is sent a test @postgres @core', async ({
  colleague,
  smtp,
}) => {
  const reader = await colleague('rh', `Solange Atangana ${Date.now()}`);
  const { page } = await colleague('communication');
  const subject = 'Un mot pour deux';
  await write(page, subject);
  const greeting = page.getByLabel(/^Salutation/);
  const mail = page.frameLocator('iframe[title="Sur un téléphone, thème clair"]');
  await expect(greeting).toHaveValue('Bonjour {nom},');
  await expect(mail.getByText('Bonjour,', { exact: true })).toBeVisible();
  await greeting.fill('Chers lecteurs,');
  await expect(mail.getByText('Chers lecteurs,', { exact: true })).toBeVisible();
  await greeting.fill('');
  await expect(mail.getByText('Chers lecteurs,', { exact: true })).toHaveCount(0);
  await expect(mail.getByText('Bonjour,', { exact: true })).toHaveCount(0);
  await greeting.fill('Cher {nom}, bonsoir.');
  await expect(mail.getByText('Cher, bonsoir.', { exact: true })).toBeVisible();

  await page.getByText('Essai à des collègues…').click();
  await page.getByRole('button', { name: "Envoyer l'essai" }).click();
  await expect(page.getByText("Choisissez au moins un lecteur pour l'essai.")).toBeVisible();
  await page.getByRole('checkbox', { name: reader.name }).check();
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('button', { name: "Envoyer l'essai" }).click();
  const trial = await smtp.waitForMail(({ subject: of }) => of === `[Essai] ${subject}`);
  expect(trial.to?.map(({ address }) => address)).toEqual([reader.email]);
  expect(trial.text).toContain('Cher, bonsoir.');
  await expect(page.getByText(`L'essai est parti à ${reader.email}.`)).toBeVisible();
});

// Proves 16.9.
test('a letter with a picture is tested, sent to 300 addresses with progress, and appears on the site @postgres-long', async ({
  colleague,
  desk,
  smtp,
}) => {
  await subscribe(desk.site, 300);
  // Tests of other files may have left subscribers on this site.
  const readers = (await desk.site.officeJson<unknown[]>(['subscribers', 'list', '--status', 'active'])).length;
  const { page, email } = await colleague('communication');
  const subject = 'Trois gestes avant la coupure';
  await write(page, subject);

  const png = await sharp({ create: { width: 600, height: 300, channels: 3, background: '#b5371a' } })
    .png()
    .toBuffer();
  await page
    .getByLabel('Choisir des images')
    .setInputFiles({ name: 'La batterie.png', mimeType: 'image/png', buffer: png });
  await expect(page.getByText('la-batterie.png', { exact: false }).first()).toBeVisible();
  await expect(page.frameLocator('iframe[title="Sur un téléphone, thème clair"]').locator('img')).toBeVisible();

  await page.getByRole('button', { name: 'Essai à moi' }).click();
  const trial = await smtp.waitForMail(({ subject: of }) => of === `[Essai] ${subject}`);
  await expect(page.getByText(`L'essai est parti à ${email}.`)).toBeVisible();
  expect(trial.to?.map(({ address }) => address)).toEqual([email]);

  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Destinataires' })).toBeVisible();
    expect(await axeFaults(page)).toEqual([]);
  }

  await expect(page.getByText(`${readers} personnes`)).toBeVisible();
  await page.getByRole('button', { name: 'Envoyer…' }).click();
  await expect(page.getByRole('group', { name: `Envoyer à ${readers} personnes ?` })).toBeVisible();
  expect(smtp.mails.filter(({ subject: of }) => of === subject)).toEqual([]);
  await page.getByRole('button', { name: 'Oui, envoyer' }).click();
  const bar = page.getByRole('progressbar', { name: 'Lettres envoyées' });
  await expect(bar).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Résultat' })).toBeVisible({ timeout: 120_000 });
  await expect(page.getByText(`${readers} envoyées sur ${readers}`)).toBeVisible();
  const sent = smtp.mails.filter(({ subject: of }) => of === subject);
  expect(new Set(sent.map(({ to }) => to?.[0]?.address)).size).toBe(readers);
  expect(sent).toHaveLength(readers);
  expect(sent[0]?.attachments).toHaveLength(1);
  await expect(page.getByRole('row', { name: `Ensemble ${readers} 0` })).toBeVisible();

  await expect(async () => {
    const html = await (await fetch(`${desk.site.url}/newsletter`)).text();
    expect(html).toContain(subject);
  }).toPass();

  await test.step('the list shows it', async () => {
    await page.goto('/lettres');
    await expect(page.getByRole('row', { name: new RegExp(`${subject} Envoyée .* ${readers} 0`) })).toBeVisible();
    expect(await axeFaults(page)).toEqual([]);
  });
});

// Proves 16.6, 16.9, 16.22.
test('a letter is scheduled and unscheduled; what two editors write is merged, and a version is restored', async ({
  colleague,
  desk,
  smtp,
  watch,
}) => {
  await subscribe(desk.site, 3);
  watch.expect(/ERR_INTERNET_DISCONNECTED/);
  const { page } = await colleague('communication', 'Linda Nkeng');
  const { page: other } = await colleague('direction', 'Serge Mbarga');
  const subject = 'Le mot du lundi';
  await write(page, subject);
  const address = page.url();

  await test.step('what was written offline is merged with what came meanwhile', async () => {
    await other.goto(address);
    await (await editor(other)).click();
    await page.context().setOffline(true);
    await page.getByLabel(/^Accroche/).fill('Écrit par Linda.');
    await other.keyboard.insertText('Écrit par Serge. ');
    await expect(other.getByText(/^Enregistré à/)).toBeVisible();
    await expect(page.getByText('Hors ligne, gardé ici')).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByText(/Serge Mbarga a changé le \d+er? paragraphe/)).toBeVisible();
    await expect(page.getByText(/^Enregistré à/)).toBeVisible();
    await expect(await editor(page)).toContainText('Écrit par Serge.');
    await expect(other.getByLabel(/^Accroche/)).toHaveValue('Écrit par Linda.');
  });

  await test.step('both texts are versions, and one is restored', async () => {
    await expect(page.locator('[data-versions]')).toContainText('Serge Mbarga');
    await page.goto(`${address}/versions`);
    await expect(page.getByRole('insertion').filter({ hasText: 'Linda' })).toBeVisible();
    await page.getByRole('button', { name: 'Reprendre la 2' }).click();
    await expect(await editor(page)).toContainText('Écrit par Serge.');
    await expect(page.locator('[data-versions]')).toContainText('reprise de la 2');
  });

  await page.getByLabel('À une heure choisie').check();
  await page.getByLabel('Jour', { exact: true }).fill('2020-01-01');
  await page.getByRole('button', { name: 'Programmer…' }).click();
  await expect(page.getByText('Choisissez un jour et une heure à venir.')).toBeVisible();
  await page.getByLabel('Jour', { exact: true }).fill('2090-01-01');
  await page.getByRole('button', { name: 'Programmer…' }).click();
  await page.getByRole('button', { name: 'Oui, programmer' }).click();
  await expect(page.getByText(/La lettre attend son heure/)).toBeVisible();
  await page.getByRole('button', { name: 'Corriger la lettre' }).click();
  const wasToLeave = page.getByText(/^Cette lettre devait partir dimanche 1.* janvier 2090/);
  await expect(wasToLeave).toBeVisible();
  await test.step('its hour is offered to the editor who comes back, and is said on the screens around it', async () => {
    await page.goto('/');
    const onToday = page.getByText(/^La lettre .*devait partir dimanche 1.* janvier 2090/);
    await expect(onToday.filter({ hasText: subject })).toBeVisible();
    await page.goto('/lettres');
    const inList = page.getByRole('row').filter({ hasText: subject });
    await expect(inList.getByText(/^Devait partir dimanche 1.* janvier 2090/)).toBeVisible();
    await page.getByRole('link', { name: subject }).click();
    await expect(wasToLeave).toBeVisible();
    await expect(page.getByRole('button', { name: 'Programmer…' })).toBeVisible();
    await expect(page.getByLabel('Jour', { exact: true })).toHaveValue('2090-01-01');
    await expect(page.getByLabel('Heure', { exact: true })).toHaveValue('07:30');
    await page.getByRole('button', { name: 'Oublier cette heure' }).click();
    await expect(wasToLeave).toHaveCount(0);
    await expect(page.getByLabel('Jour', { exact: true })).toHaveValue('');
    await expect(page.getByRole('button', { name: 'Envoyer…' })).toBeVisible();
  });
  expect(smtp.mails.filter((mail) => mail.subject === subject)).toEqual([]);
});

// Proves 16.9.
test('a picture of the library enters a letter; once it has changed, the letter has to be tried again', async ({
  colleague,
  desk,
  smtp,
}) => {
  await subscribe(desk.site, 3);
  const { page } = await colleague('communication');
  const name = `Étal ${Date.now()}`;
  const upload = async (background: string, width: number) => ({
    name: `${name}.png`,
    mimeType: 'image/png',
    buffer: await sharp({ create: { width, height: 300, channels: 3, background } })
      .png()
      .toBuffer(),
  });
  await page.goto('/mediatheque');
  await page.getByLabel('Envoyer des images').setInputFiles(await upload('#b5371a', 600));
  await page.getByLabel(/^Que voit-on/).fill('Un étal de tomates');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name })).toBeVisible();

  const subject = `Au marché ${Date.now()}`;
  await write(page, subject);
  const address = page.url();
  await page.getByRole('button', { name: 'Image de la médiathèque' }).press('Enter');
  const picker = page.getByRole('dialog', { name: 'La médiathèque' });
  await picker.getByRole('button', { name }).press('Enter');
  await expect(picker).toHaveCount(0);
  const text = page.getByRole('textbox', { name: 'Texte en Markdown' });
  await expect(text).toContainText('![](mediatheque:etal-');
  const shown = page.frameLocator('iframe[title="Sur un téléphone, thème clair"]').getByRole('img');
  await expect(shown).toHaveAttribute('alt', 'Un étal de tomates');
  await expect(page.getByText("Une image n'est pas décrite")).toHaveCount(0);
  // The text is still being saved: the second press waits for the first.
  const pressed = Promise.withResolvers<void>();
  await page.route(`${address}/texte*`, async (route) => {
    await pressed.promise;
    await route.fallback();
  });
  await page.getByLabel(/^Accroche/).fill('Une heure ce soir.');
  await page.getByRole('button', { name: 'Essai à moi' }).click();
  const untried = page.getByText("Ce texte n'a pas été essayé.", { exact: false });
  await page.getByRole('button', { name: 'Envoyer…' }).click();
  pressed.resolve();
  const trial = await smtp.waitForMail(({ subject: of }) => of === `[Essai] ${subject}`);
  expect(trial.attachments).toHaveLength(1);
  await expect(page.getByRole('group', { name: /^Envoyer à \d+ personnes/ })).toBeVisible();
  await expect(untried).toHaveCount(0);

  await test.step('another tab replaces its words: the page asks again, and sends nothing that it has not shown', async () => {
    const other = await page.context().newPage();
    await other.goto('/mediatheque');
    await other.getByRole('link', { name }).click();
    await other.getByLabel('Texte de remplacement').fill('Un étal de mangues');
    await other.getByRole('button', { name: /^Mettre (en ligne|à jour)$/ }).click();
    await expect(shown).toHaveAttribute('alt', 'Un étal de mangues');
    await expect(untried).toBeVisible();
    expect(await axeFaults(page)).toEqual([]);
    await other.getByRole('button', { name: 'Supprimer' }).click();
    await expect(other.getByText(/Cette image sert encore/)).toContainText(`Lettres, « ${subject} »`);
    await expect(other.getByRole('link', { name: new RegExp(subject) })).toHaveAttribute(
      'href',
      new URL(address).pathname,
    );
    await other.close();
  });
});
