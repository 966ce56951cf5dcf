import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { axeFaultsInBothThemes } from '../../fixtures/axe.ts';
import { pdf } from '../../fixtures/data/request-values.ts';
import { REQUEST_KINDS, type RequestKind, sendPlain } from '../../fixtures/data/requests.ts';
import { expect, needsDatabase, test } from '../../fixtures/desk.ts';
import { mailWithFiles } from '../../fixtures/mail/customer-mails.ts';
import type { Site } from '../../fixtures/site.ts';

needsDatabase();
test.use({ deskSettings: { REPLY_ADDRESS: 'demandes@nkul.example' } });

async function request(site: Site) {
  const form = REQUEST_KINDS.find(({ kind }) => kind === 'contact') as RequestKind;
  const typed = form.aRequest({ name: 'Zoé Éboa' });
  expect((await sendPlain(site, form, typed)).status).toBe(303);
  const [found] = await site.officeJson<{ number: number }[]>(['requests', 'list', '--search', typed.email]);
  return { number: found?.number ?? 0, email: typed.email };
}

async function answer(page: Page, text: string) {
  await page.getByRole('textbox', { name: 'Texte de la réponse' }).fill(text);
  await page.getByRole('button', { name: 'Envoyer', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Votre réponse' }).last()).toBeVisible();
}

// Proves 16.4.
test("a customer's reply joins its request, reopens it and reaches the colleague @postgres", async ({
  colleague,
  desk,
  smtp,
}) => {
  const { page, email: mine } = await colleague('commercial', 'Linda Nkeng');
  const { number, email } = await request(desk.site);
  await page.goto(`/demandes/${number}`);
  await answer(page, 'Mardi à 10 h ?');
  const sent = await smtp.waitForMail(
    ({ to, replyTo }) => to?.[0]?.address === email && replyTo !== undefined && replyTo[0]?.name === 'Linda Nkeng',
    30_000,
  );
  const to = sent.replyTo?.[0]?.address ?? '';
  expect(to).toMatch(/^demandes\+r[0-9a-z]{41}@nkul\.example$/);

  const folder = mkdtempSync(join(tmpdir(), 'nkul-replies-'));
  const read = (mail: string) => {
    writeFileSync(join(folder, 'mail.eml'), mail);
    return desk.site.officeJson(['mail', 'replies', folder]);
  };
  const files = [
    { name: 'bon de commande.pdf', type: 'application/pdf', bytes: pdf() },
    { name: 'macro.pdf', type: 'application/pdf', bytes: Buffer.from('<script>alert(1)</script>') },
  ];
  const words = "D'accord pour mardi. <b>Merci</b>\n\nLe 16 nov. 2026, Linda Nkeng a écrit :\n> Mardi à 10 h ?";
  const head = ['Cc: Paul Essomba <paul@client.example>'];
  const reply = mailWithFiles(
    { to, from: `Zoé Éboa <${email}>`, id: `<${number}@client.example>`, head },
    words,
    files,
  );
  expect(await read(reply)).toEqual({ read: 1, recorded: 1, known: 0, automatic: 0, foreign: 0 });
  expect(await read(reply)).toMatchObject({ recorded: 0, known: 1 });

  await test.step('it stands in the open page, as text, its history folded', async () => {
    const article = page.getByRole('article', { name: 'Zoé Éboa a répondu' });
    await expect(article).toContainText("D'accord pour mardi. <b>Merci</b>");
    await expect(article.getByText('> Mardi à 10 h ?')).toBeHidden();
    await article.getByText('Messages précédents cités').click();
    await expect(article.getByText('> Mardi à 10 h ?')).toBeVisible();
    await expect(article.getByRole('link', { name: /bon de commande\.pdf/ })).toBeVisible();
    await expect(article).toContainText('Pièce laissée de côté\u00a0: macro.pdf (format non gardé).');
    await expect(page.getByLabel('État')).toHaveValue('in_progress');
    expect(await axeFaultsInBothThemes(page)).toEqual([]);
  });

  await test.step('the colleague gets it, and a robot that sends the copy back starts no loop', async () => {
    const copy = await smtp.waitForMail(({ subject }) => subject === `Demande #${number} - Zoé Éboa a répondu`, 30_000);
    expect(copy).toMatchObject({ to: [{ address: mine }], replyTo: [{ address: email }] });
    expect(copy.text).toContain("D'accord pour mardi.");
    expect(copy.text).toContain(`${desk.url}/demandes/${number}`);
    expect(copy.attachments.map(({ filename }) => filename)).toEqual(['bon de commande.pdf']);
    expect(
      await read(copy.raw.replace(/^To: .*$/m, `To: ${to}`).replace(/^From: .*$/m, `From: ${email}`)),
    ).toMatchObject({
      automatic: 1,
    });
  });

  await test.step('answered to all and closed with one action, which is taken back with one', async () => {
    await page.getByRole('button', { name: 'Voir', exact: true }).click();
    const paul = page.getByRole('button', { name: 'Ne pas mettre en copie Paul Essomba' });
    await expect(paul).toContainText('jamais en copie');
    await paul.click();
    await page.getByRole('button', { name: 'Mettre en copie Paul Essomba', exact: true }).click();
    await expect(page.getByLabel('Suivi par').locator('option:checked')).toContainText('Linda Nkeng');
    const text = page.getByRole('textbox', { name: 'Texte de la réponse' });
    await text.fill("C'est noté.");
    await page.getByRole('button', { name: 'Aperçu du courriel' }).click();
    await page.getByRole('button', { name: 'Envoyer et clore' }).click();
    await expect(page.getByLabel('État')).toHaveValue('closed');
    await page.getByRole('button', { name: 'Annuler Z' }).click();
    await expect(text).toHaveValue("C'est noté.");
    await expect(paul).toBeVisible();
    await expect(page.getByLabel('État')).toHaveValue('in_progress');
    await text.press('Control+Shift+Enter');
    await expect(page.getByText('la demande est close')).toBeVisible();
    await expect(page.getByLabel('État')).toHaveValue('closed');
    await expect(text).toHaveValue('');
    await expect(paul).not.toContainText('jamais en copie');
    const mail = await smtp.waitForMail(({ envelopeTo }) => envelopeTo.includes('paul@client.example'), 30_000);
    expect(mail.raw).toContain(`<${number}@client.example>`);
    expect(mail.raw).not.toMatch(/^Auto-Submitted:/im);
    expect(mail.subject).toBe('Re: Votre boutique [#1001]');
  });

  await test.step('what came by phone is noted by hand', async () => {
    await answer(page, 'Encore un mot.');
    await expect(page.getByLabel('État')).toHaveValue('answered');
    await page.getByText('A répondu…').click();
    await page.getByLabel('Ce qui a été dit').fill('Par téléphone : il préfère jeudi.');
    await page.getByRole('button', { name: 'Rouvrir la demande' }).click();
    await expect(page.getByText("C'est noté\u00a0: la demande est rouverte.")).toBeVisible();
    await expect(page.getByLabel('État')).toHaveValue('in_progress');
    await expect(page.getByRole('complementary')).toContainText(
      'Réponse reçue\u00a0: Par téléphone : il préfère jeudi.',
    );
  });
  rmSync(folder, { recursive: true, force: true });
});
