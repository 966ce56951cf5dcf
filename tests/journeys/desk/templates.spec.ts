import type { Page } from '@playwright/test';
import { axeFaultsInBothThemes } from '../../fixtures/axe.ts';
import { REQUEST_KINDS, type RequestKind, send } from '../../fixtures/data/requests.ts';
import { expect, needsDatabase, test } from '../../fixtures/desk.ts';
import type { Site } from '../../fixtures/site.ts';

needsDatabase();

async function request(site: Site, kind: RequestKind['kind'], fields: Record<string, unknown>) {
  const form = REQUEST_KINDS.find((it) => it.kind === kind) as RequestKind;
  const typed = form.aRequest(fields);
  expect((await send(site, form, typed)).status).toBe(201);
  const [found] = await site.officeJson<{ number: number }[]>(['requests', 'list', '--search', typed.email]);
  return { number: found?.number ?? 0, email: typed.email };
}

const answer = (page: Page) => page.getByRole('textbox', { name: 'Texte de la réponse' });

async function rewrite(page: Page, label: string, text: string) {
  await page.getByRole('textbox', { name: label, exact: true }).focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.insertText(text);
}

async function press(page: Page, name: string) {
  await page.getByRole('button', { name, exact: true }).focus();
  await page.keyboard.press('Enter');
}

/** Chooses a template by letters of its name. */
async function chooseTemplate(page: Page, letters: string) {
  await press(page, 'Modèles');
  await expect(page.getByRole('combobox', { name: 'Chercher un modèle' })).toBeFocused();
  await page.keyboard.type(letters);
  await page.keyboard.press('Enter');
  await expect(answer(page)).toBeFocused();
}

// Proves 16.5, 16.7.
test('HR rewrites the refusal, signs with her own signature and refuses a candidate, by keyboard', async ({
  colleague,
  desk,
  smtp,
}) => {
  const { page } = await colleague('rh', 'Awa Ngo');
  const { number, email } = await request(desk.site, 'job', { firstName: 'Christian', lastName: 'Belinga' });

  await test.step('an unknown placeholder is named at its field, with those that exist beside it', async () => {
    await page.goto('/contenus/reply-templates/candidat-refus');
    await expect(page.getByText('le nom de la personne')).toBeVisible();
    await rewrite(page, 'Texte', 'Bonjour {client},\n\n{signature}');
    const text = page.getByRole('textbox', { name: 'Texte', exact: true });
    const summary = page.getByRole('alert').filter({ hasText: 'Pas encore en service' });
    const held = Promise.withResolvers<void>();
    await page.route('**/candidat-refus.data', async (route) => {
      if (route.request().method() === 'POST') await held.promise;
      await route.continue();
    });
    await press(page, 'Mettre à jour');
    await text.focus();
    held.resolve();
    await expect(summary).toBeVisible();
    await expect(text, 'the answer does not take the focus from the field that is being corrected').toBeFocused();
    await press(page, 'Mettre à jour');
    await expect(summary).toBeFocused();
    await expect(text).toHaveAccessibleDescription(/\{client\} n'existe pas/);
  });

  await test.step('the new refusal is published', async () => {
    await rewrite(page, 'Texte', 'Bonjour {prénom},\n\nPas cette fois pour {poste}.\n\nBien à vous,\n{signature}');
    await expect(page.getByText(/n'existe pas/)).toHaveCount(0);
    await press(page, 'Mettre à jour');
    await expect(page.getByRole('button', { name: 'En service' })).toBeVisible();
    expect(await axeFaultsInBothThemes(page)).toEqual([]);
  });

  await test.step('her signature is seen in a mail while she writes it', async () => {
    await page.goto('/signature');
    await rewrite(page, 'Fonction (facultatif)', 'Recrutement');
    await page.keyboard.press('Tab');
    await page.keyboard.insertText('+237 6 99 00 11 22');
    await expect(page.getByRole('region', { name: 'Dans un courriel' })).toContainText(
      'Awa Ngo\nRecrutement\n+237 6 99',
    );
    await page.keyboard.press('Enter');
    await expect(page.getByText("C'est gardé")).toBeVisible();
    expect(await axeFaultsInBothThemes(page)).toEqual([]);
  });

  await test.step('the template stands below what is typed, is taken back, and replaces nothing', async () => {
    await page.goto(`/demandes/${number}`);
    await rewrite(page, 'Texte de la réponse', 'Merci encore.');
    await chooseTemplate(page, 'DECLINER');
    await expect(answer(page)).toHaveValue(/^Merci encore\.\n\nBonjour Christian,\n\nPas cette fois/);
    await expect(page.getByLabel("Étape après l'envoi")).toHaveValue('declined');
    await press(page, 'Annuler le modèle');
    await expect(answer(page)).toHaveValue('Merci encore.');
    await expect(page.getByLabel("Étape après l'envoi")).toHaveValue('');
    await rewrite(page, 'Texte de la réponse', ' ');
    await chooseTemplate(page, 'DECLINER');
    await expect(answer(page)).toHaveValue(/^Bonjour Christian,\n\nPas cette fois/);
  });

  await test.step('the candidate receives both', async () => {
    await answer(page).press('Control+Enter');
    await expect(page.getByRole('button', { name: 'Annuler Z' })).toBeVisible();
    const { text = '' } = await smtp.waitForMail(
      ({ to, subject }) => to?.[0]?.address === email && subject === `Votre candidature [#${number}]`,
      30_000,
    );
    expect(text.replaceAll('\r\n', '\n')).toMatch(
      /^Bonjour Christian,\n\nPas cette fois pour [^{}]+\.\n\nBien à vous,\nAwa Ngo\nRecrutement\n\+237 6 99 00 11 22\nNkul SARL\n/,
    );
    await expect(page.getByText('Refus').first()).toBeVisible();
  });
});

test('a subject that was typed stays, and the signature follows a text that has none', async ({ colleague, desk }) => {
  const { page } = await colleague('commercial', 'Linda Nkeng');
  const { number } = await request(desk.site, 'contact', { name: 'Zoé Éboa' });
  await page.goto(`/demandes/${number}`);
  const following = page.getByText('Votre signature suit');
  await expect(following).toBeAttached();
  await rewrite(page, 'Objet', 'Mon objet');
  await chooseTemplate(page, 'Envoyer');
  await expect(page.getByLabel('Objet')).toHaveValue('Mon objet');
  await expect(following).toHaveCount(0);
  await rewrite(page, 'Texte de la réponse', 'Oui.');
  await expect(following).toBeAttached();
  await press(page, 'Aperçu du courriel');
  await expect(page.getByRole('region', { name: 'Aperçu du courriel' })).toContainText(
    'Oui.\n\nLinda Nkeng\nCommercial',
  );
});
