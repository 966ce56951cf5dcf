import type { Page } from '@playwright/test';
import { axeFaultsInBothThemes } from '../../fixtures/axe.ts';
import { REQUEST_KINDS, type RequestKind, send } from '../../fixtures/data/requests.ts';
import { expect, hydrated, needsDatabase, test } from '../../fixtures/desk.ts';
import type { Site } from '../../fixtures/site.ts';

needsDatabase();

/** Ten seconds to take it back, then up to five until the site looks for what the desk has queued. */
const MAIL_WITHIN = 30_000;
const JOB = REQUEST_KINDS.find(({ kind }) => kind === 'job') as RequestKind;

async function apply(site: Site, email: string, fields: Record<string, unknown>): Promise<number> {
  const answer = await send(site, JOB, JOB.aRequest({ email, ...fields }));
  expect(answer.status).toBe(201);
  const found = await site.officeJson<{ number: number }[]>(['requests', 'list', '--search', email]);
  return found[0]?.number ?? 0;
}

const column = (page: Page, title: string) => page.getByRole('region', { name: new RegExp(`^${title} \\d`) });
const step = (page: Page) =>
  page.getByRole('region', { name: /passe à|Une offre pour|Bienvenue à|Dire non à|\u00a0: / });

// Proves 16.7.
test('a candidate goes through the stages, each with its mail @postgres-long', async ({ colleague, desk, smtp }) => {
  const { page, email: mine } = await colleague('rh', 'Linda Nkeng');
  await page.goto('/candidats');
  await expect(page.getByRole('heading', { name: 'Candidats' })).toBeVisible();
  const email = `christian.${Date.now()}@courrier.example`;
  const number = await apply(desk.site, email, { firstName: 'Christian', lastName: 'Belinga' });
  const toApplicant = (text: RegExp) =>
    smtp.waitForMail(
      (it) => it.to?.[0]?.address === email && text.test((it.text ?? '').replace(/\s+/g, ' ')),
      MAIL_WITHIN,
    );
  await expect(column(page, 'Reçues').getByRole('link', { name: 'Christian Belinga' })).toBeVisible();

  await test.step('by the arrow, when the stage sends no mail', async () => {
    await page.getByRole('button', { name: 'Faire avancer Christian Belinga' }).click();
    await expect(column(page, 'Lues').getByText('Christian Belinga')).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Christian Belinga\u00a0: Lue' })).toHaveCount(1);
  });

  await test.step('by a key: the mail is shown with its placeholders, which must all be filled', async () => {
    await column(page, 'Lues').getByRole('link', { name: 'Christian Belinga', exact: true }).focus();
    await page.keyboard.press('s');
    await expect(page.getByRole('heading', { name: "Christian Belinga passe à l'entretien" })).toBeFocused();
    await page.getByLabel('Jour et heure').fill('mardi 24 novembre à 10 h');
    await page.getByLabel('Lieu ou en ligne').fill('à Bastos');
    await expect(step(page)).toContainText('Je vous propose un entretien mardi 24 novembre à 10 h, à Bastos');
    const stage = page.getByRole('combobox', { name: 'Étape', exact: true });
    await stage.selectOption('Épreuve');
    await expect(page.getByRole('heading', { name: "Christian Belinga passe à l'épreuve" })).toBeFocused();
    await stage.selectOption('Entretien');
    await expect(step(page)).toContainText('Je vous propose un entretien mardi 24 novembre à 10 h, à Bastos');
    await page.keyboard.press('Escape');
    await expect(step(page)).toHaveCount(0);
    await column(page, 'Lues').getByRole('link', { name: 'Christian Belinga', exact: true }).focus();
    await page.keyboard.press('s');
    await page.getByRole('button', { name: 'Envoyer et avancer' }).click();
    const missing = page.getByLabel('Qui sera là');
    await expect(missing).toBeFocused();
    await expect(missing).toHaveAccessibleDescription("À remplir avant l'envoi.");
    await expect(page.getByLabel('Jour et heure')).toHaveValue('mardi 24 novembre à 10 h');
    await missing.fill('Joël Tabi');
    await page.getByRole('button', { name: 'Envoyer et avancer' }).click();
    await expect(step(page)).toHaveCount(0);
    await expect(column(page, 'Entretien').getByText('Christian Belinga')).toBeVisible();
  });

  await test.step('undone within ten seconds, nothing is sent', async () => {
    await page.getByRole('button', { name: 'Annuler Z' }).click();
    await expect(column(page, 'Lues').getByText('Christian Belinga')).toBeVisible();
    const answers = smtp.mails.filter(({ to, subject }) => to?.[0]?.address === email && subject?.includes('['));
    expect(answers.map(({ subject }) => subject)).toEqual([]);
  });

  await test.step('sent, the mail is queued', async () => {
    await page.getByRole('link', { name: 'Faire avancer Christian Belinga' }).click();
    await page.getByLabel('Jour et heure').fill('mercredi');
    await page.getByLabel('Lieu ou en ligne').fill('en ligne');
    await page.getByLabel('Qui sera là').fill('Joël Tabi');
    await page.getByRole('button', { name: 'Envoyer et avancer' }).click();
    await expect(column(page, 'Entretien').getByText('Christian Belinga')).toBeVisible();
  });

  await test.step('by the list, without a mail if chosen', async () => {
    await page.getByRole('radio', { name: 'Liste' }).check({ force: true });
    await page.getByRole('combobox', { name: 'Étape de Christian Belinga' }).selectOption('Épreuve');
    await expect(page.getByRole('heading', { name: "Christian Belinga passe à l'épreuve" })).toBeVisible();
    await page.getByRole('button', { name: 'Sans courriel' }).click();
    await expect(page.getByRole('combobox', { name: 'Étape de Christian Belinga' })).toHaveValue('test');
    expect(smtp.mails.filter(({ subject }) => subject?.includes("l'épreuve"))).toEqual([]);
  });

  await test.step('by dragging', async () => {
    await page.goto('/candidats');
    await hydrated(page);
    const card = column(page, 'Épreuve').getByRole('listitem').filter({ hasText: 'Christian Belinga' });
    await card.dragTo(column(page, 'Conclues'));
    await expect(page.getByRole('heading', { name: 'Dire non à Christian Belinga' })).toBeVisible();
    await page.getByLabel('Pourquoi').fill('le poste est pourvu');
    await page.getByRole('button', { name: 'Envoyer le refus' }).click();
    await expect(column(page, 'Conclues').getByText('refus', { exact: true })).toBeVisible();
  });

  await test.step('both mails arrive, with the colleague as Reply-To', async () => {
    const [invitation, refusal] = await Promise.all([
      toApplicant(/un entretien mercredi, en ligne, avec Joël Tabi/),
      toApplicant(/le poste est pourvu/),
    ]);
    const subject = `Votre candidature [#${number}]`;
    expect([invitation.subject, refusal.subject]).toEqual([subject, `Re: ${subject}`]);
    for (const { replyTo } of [invitation, refusal]) expect(replyTo?.[0]?.address).toBe(mine);
  });
  const [kept] = await desk.site.officeJson<{ number: number; status: string }[]>([
    ...['requests', 'list', '--search', email],
  ]);
  expect(kept).toMatchObject({ number, status: 'closed' });
});

test('what was typed for a move stays until it is made, comes back with its undo, and is gone after it', async ({
  colleague,
  desk,
}) => {
  await apply(desk.site, `encore.${Date.now()}@courrier.example`, { firstName: 'Solange', lastName: 'Abega' });
  const { page } = await colleague('rh', 'Linda Nkeng');
  await page.goto('/candidats');
  await page.getByRole('button', { name: 'Faire avancer Solange Abega' }).click();
  const forward = page.getByRole('link', { name: 'Faire avancer Solange Abega' });
  const stage = page.getByRole('combobox', { name: 'Étape', exact: true });
  const day = page.getByLabel('Jour et heure');
  const move = async () => {
    await page.getByRole('button', { name: 'Sans courriel' }).click();
    await expect(step(page)).toHaveCount(0);
    await expect(column(page, 'Entretien').getByText('Solange Abega')).toBeVisible();
  };
  await forward.click();
  await day.fill('mardi');
  await stage.selectOption('Épreuve');
  await expect(page.getByRole('heading', { name: "Solange Abega passe à l'épreuve" })).toBeFocused();
  await stage.selectOption('Entretien');
  await expect(day).toHaveValue('mardi');
  await move();
  await page.getByRole('button', { name: 'Annuler Z' }).click();
  await expect(column(page, 'Lues').getByText('Solange Abega')).toBeVisible();
  await forward.click();
  await expect(day).toHaveValue('mardi');
  await move();
  await forward.click();
  await stage.selectOption('Entretien');
  await expect(page.getByRole('heading', { name: "Solange Abega passe à l'entretien" })).toBeFocused();
  await expect(day).toHaveValue('');
});

// Proves 16.6.
test('two users on one candidate: the second gets a conflict, and nothing is sent', async ({
  colleague,
  desk,
  smtp,
}) => {
  const email = `deux.${Date.now()}@courrier.example`;
  const number = await apply(desk.site, email, { firstName: 'Nadège', lastName: 'Eyenga' });
  const { page } = await colleague('rh', 'Linda Nkeng');
  const { page: other } = await colleague('direction', 'Joël Tabi');
  await other.goto('/candidats');
  await other.getByRole('button', { name: 'Faire avancer Nadège Eyenga' }).click();
  await expect(column(other, 'Lues').getByText('Nadège Eyenga')).toBeVisible();
  const answer = await page.request.post(`/candidats?deplacer=${number}&vers=declined`, {
    headers: { 'Sec-Fetch-Site': 'same-origin' },
    form: {
      do: 'send',
      number: String(number),
      version: '1',
      to: 'declined',
      subject: 'Non',
      text: 'Non.\n\nCordialement',
    },
  });
  const html = await answer.text();
  expect(html).toContain('Joël Tabi');
  expect(html).toContain('rien n&#x27;est parti');
  expect(html).toContain('Cordialement');
  expect(smtp.mails.filter(({ to, subject }) => to?.[0]?.address === email && subject?.startsWith('Non'))).toEqual([]);
});

test('forty candidates in one stage and very long names fit at 360 and 1440 pixels', async ({ colleague, desk }) => {
  const long = 'Estelle Marie-Antoinette Bernadette';
  const name = { firstName: long, lastName: 'Nkeng-Tchatchouang-Wandji-de-la-Résidence-des-Palmiers' };
  await apply(desk.site, `long.${Date.now()}@courrier.example`, name);
  for (let i = 0; i < 8; i++)
    await apply(desk.site, `n${i}.${Date.now()}@courrier.example`, { lastName: `Foule ${i}` });
  const { page } = await colleague('rh');
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ['/candidats', '/candidats?vue=liste']) {
      await page.goto(path);
      await expect(page.getByRole('link', { name: long }).first()).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    }
  }
});

test('the question before a move passes axe', async ({ colleague, desk }) => {
  const number = await apply(desk.site, `axe.${Date.now()}@courrier.example`, {});
  const { page } = await colleague('rh');
  await page.goto(`/candidats?deplacer=${number}&vers=interview`);
  expect(await axeFaultsInBothThemes(page)).toEqual([]);
});

// Proves 16.7.
test('several candidates are refused at once, each with a mail of his own, and taken back in time', async ({
  colleague,
  desk,
  smtp,
}) => {
  const { page } = await colleague('rh', 'Linda Nkeng');
  const stamp = Date.now();
  const people = [
    { firstName: 'Yvan', lastName: 'Etoa', email: `yvan.${stamp}@courrier.example` },
    { firstName: 'Marthe', lastName: 'Fouda', email: `marthe.${stamp}@courrier.example` },
  ];
  for (const { email, ...fields } of people) await apply(desk.site, email, fields);
  const choose = async () => {
    await page.goto('/candidats?vue=liste');
    for (const name of ['Yvan Etoa', 'Marthe Fouda']) await page.getByLabel(`Choisir ${name}`).check();
    await page.getByRole('button', { name: 'Dire non aux candidats choisis…' }).click();
    await expect(page.getByRole('heading', { name: '2 candidats' })).toBeVisible();
  };
  await choose();
  await page.getByRole('button', { name: 'Envoyer les refus' }).click();
  const letter = page.getByLabel('Texte');
  await expect(letter).toHaveAccessibleDescription("Remplissez d'abord [pourquoi].");
  const write = async () =>
    letter.fill((await letter.inputValue()).replace('[pourquoi]', 'le poste {poste} est pourvu.'));
  await write();
  await page.getByRole('button', { name: 'Envoyer les refus' }).click();
  await expect(page.getByText('2 refus partent dans 10 s.')).toBeVisible();
  await page.getByRole('button', { name: 'Annuler Z' }).click();
  await expect(page.getByText('2 refus repris avant leur départ.')).toBeVisible();

  await choose();
  await write();
  await page.getByRole('button', { name: 'Envoyer les refus' }).click();
  await expect(page.getByText('2 refus partent dans 10 s.')).toBeVisible();
  for (const { firstName, lastName, email } of people) {
    const mail = await smtp.waitForMail(
      (it) => it.to?.[0]?.address === email && /donner suite/.test(it.text ?? ''),
      MAIL_WITHIN,
    );
    expect(mail.text).toContain(`Bonjour ${firstName} ${lastName},`);
    expect(mail.text?.replace(/\s+/g, ' ')).toMatch(/le poste \S.* est pourvu\./);
    expect(smtp.mails.filter((it) => it.to?.[0]?.address === email && /donner suite/.test(it.text ?? ''))).toHaveLength(
      1,
    );
  }
  await page.goto('/candidats?vue=liste');
  await expect(page.getByRole('combobox', { name: 'Étape de Yvan Etoa' })).toHaveValue('declined');
});

test('a candidate is rated in the list, and read from the board and back', async ({ colleague, desk }) => {
  const { page } = await colleague('rh');
  const email = `note.${Date.now()}@courrier.example`;
  const number = await apply(desk.site, email, { firstName: 'Odette', lastName: 'Biya' });
  await page.goto('/candidats?vue=liste&tri=note');
  await page.getByLabel('Note de Odette Biya').selectOption('5 / 5');
  await expect(page.getByLabel('Note de Odette Biya')).toHaveValue('5');
  await page.reload();
  await expect(page.getByLabel('Note de Odette Biya')).toHaveValue('5');
  await expect(page.getByRole('row').nth(1)).toContainText('Odette Biya');

  await page.goto('/candidats?contrat=emploi');
  const navigation = page.getByRole('navigation', { name: 'Bureau', exact: true });
  await expect(navigation.getByRole('link')).toHaveText([/^Aujourd'hui/, /^Candidats/, /^Contenus/]);
  await page.getByRole('link', { name: 'Odette Biya', exact: true }).click();
  await expect(page.getByText(`#${number}`).first()).toBeVisible();
  await expect(navigation.getByRole('link', { name: /^Candidats/ })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByLabel('État')).toHaveCount(0);
  await page.getByRole('button', { name: 'Clore', exact: true }).click();
  await expect(page.getByLabel('Étape', { exact: true })).toHaveValue('closed');
  await page.getByRole('button', { name: 'Annuler Z' }).click();
  await expect(page.getByLabel('Étape', { exact: true })).toHaveValue('received');
  await page.getByRole('button', { name: 'Lire en grand' }).click();
  const reader = page.getByRole('dialog', { name: 'CV de Odette Biya' });
  expect((await reader.boundingBox())?.height).toBeGreaterThan(500);
  await page.keyboard.press('Escape');
  await expect(reader).toBeHidden();
  await page.getByRole('main').getByRole('link', { name: 'Candidats' }).click();
  await expect(page).toHaveURL(/\/candidats\?contrat=emploi#received$/);
});

test('a choice of the filters keeps the focus, and follows the address back', async ({ colleague }) => {
  const { page } = await colleague('rh');
  await page.goto('/candidats');
  await page.getByRole('radio', { name: 'Étapes' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/\/candidats\?vue=liste$/);
  await expect(page.getByRole('radio', { name: 'Liste' })).toBeFocused();
  await page.getByLabel('Contrat').selectOption('Stages');
  await expect(page).toHaveURL(/vue=liste&contrat=stage$/);
  await page.goBack();
  await expect(page.getByLabel('Contrat')).toHaveValue('');
  await page.goBack();
  await expect(page.getByRole('radio', { name: 'Étapes' })).toBeChecked();
});
