import type { Page } from '@playwright/test';
import { axeFaults, axeFaultsInBothThemes } from '../../fixtures/axe.ts';
import { REQUEST_KINDS, type RequestKind, sendPlain } from '../../fixtures/data/requests.ts';
import { expect, needsDatabase, test } from '../../fixtures/desk.ts';
import type { Site } from '../../fixtures/site.ts';

needsDatabase();

async function request(site: Site, kind: RequestKind['kind'], fields: Record<string, unknown> = {}) {
  const form = REQUEST_KINDS.find((it) => it.kind === kind) as RequestKind;
  const typed = form.aRequest(fields);
  expect((await sendPlain(site, form, typed)).status).toBe(303);
  const [found] = await site.officeJson<{ number: number }[]>(['requests', 'list', '--search', typed.email]);
  return { number: found?.number ?? 0, email: typed.email };
}

const rowOf = (page: Page, number: number) => page.getByRole('row').filter({ hasText: `#${number}` });
const answer = (page: Page) => page.getByRole('textbox', { name: 'Texte de la réponse' });

// Proves 16.4, 16.5.
test('a request sent on the site appears in the open inbox, is answered from a template, and the reply arrives @postgres @core', async ({
  colleague,
  desk,
  smtp,
}) => {
  const { page, email: mine } = await colleague('commercial', 'Linda Nkeng');
  // In an empty list a new one stands at once.
  await request(desk.site, 'contact', { name: 'Paul Essomba' });
  await page.goto('/demandes');
  await expect(page.getByRole('heading', { name: 'Demandes' })).toBeVisible();
  const { number, email } = await request(desk.site, 'contact', { name: 'Zoé Éboa' });
  await page.getByRole('button', { name: /^\d+ nouvelles?$/ }).click();
  await expect(rowOf(page, number)).toContainText('Non lue');
  const toTeam = await smtp.waitForMail(({ subject }) => subject?.startsWith(`Demande #${number} - `) ?? false);
  expect(toTeam.text).toContain(`${desk.url}/demandes/${number}`);

  await rowOf(page, number).getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Zoé Éboa', exact: true })).toBeVisible();
  await answer(page).press('/');
  const search = page.getByRole('combobox', { name: 'Chercher un modèle' });
  await search.pressSequentially('zzz');
  await page.keyboard.press('Escape');
  await expect(answer(page), 'what was meant as text is text').toHaveValue('/zzz');
  await answer(page).fill('');
  await page.keyboard.press('/');
  await search.pressSequentially('ECHANGE avant');
  await expect(page.getByRole('listbox', { name: 'Modèles' }).getByRole('option')).toHaveText([
    'Proposer un échange avant un devis',
  ]);
  await page.keyboard.press('Enter');
  await expect(answer(page)).toHaveValue(/^Bonjour Zoé Éboa,\n\n[\s\S]*Bien à vous,\nLinda Nkeng\nCommercial\nNkul/);

  await test.step('an unfilled placeholder blocks it and is named', async () => {
    const send = page.getByRole('button', { name: 'Envoyer', exact: true });
    await expect(send).toHaveAttribute('aria-disabled', 'true');
    await expect(send).toHaveAccessibleDescription(/L'envoi attend que soit rempli \[jour et heure\]/);
    await send.focus();
    await page.keyboard.press('Enter');
    await expect(answer(page)).toBeFocused();
    await page.keyboard.type('mardi 24 novembre à 10 h');
    await expect(page.getByText('Brouillon gardé à')).toBeVisible();
  });

  await test.step('the draft survives closing the page, its last word too', async () => {
    await page.keyboard.type(' précises');
    await page.goto('/demandes');
    await page.goto(`/demandes/${number}`);
    await expect(answer(page)).toHaveValue(/mardi 24 novembre à 10 h précises/);
  });

  const late = Promise.withResolvers<void>();
  await test.step('undone, nothing is sent and the text is back, before the data of a slow line', async () => {
    await answer(page).press('Control+Enter');
    await page.route(`**/demandes/${number}.data*`, async (route) => {
      if (route.request().method() === 'GET') await late.promise;
      await route.continue();
    });
    await expect(answer(page)).toHaveValue('');
    await page.keyboard.press('z');
    await expect(answer(page)).toHaveValue(/mardi 24 novembre à 10 h/);
    await expect(page.getByRole('status').filter({ hasText: "elle n'est pas partie" })).toBeVisible();
  });

  await answer(page).press('Control+Enter');
  late.resolve();
  await expect(page.getByRole('heading', { name: 'Votre réponse' })).toBeVisible();
  const mails = () => smtp.mails.filter((it) => it.to?.[0]?.address === email && it.subject?.includes(`[#${number}]`));
  expect(mails()).toEqual([]);
  const mail = await smtp.waitForMail(
    (it) => it.to?.[0]?.address === email && (it.subject?.includes(`[#${number}]`) ?? false),
    25_000,
  );
  expect(mail).toMatchObject({
    subject: `Votre projet [#${number}]`,
    replyTo: [{ name: 'Linda Nkeng', address: mine }],
    text: expect.stringContaining('mardi 24 novembre à 10 h'),
  });
  expect(mails()).toHaveLength(1);
  await page.getByRole('link', { name: 'Demandes', exact: true }).first().click();
  await expect(page.getByRole('link', { name: 'Ouvertes', exact: false })).toHaveAttribute('aria-current', 'true');
  await expect(rowOf(page, number)).toBeHidden();
  await page.getByRole('link', { name: 'Toutes', exact: true }).click();
  await expect(rowOf(page, number)).toContainText('Répondu');
});

// Proves 16.6.
test('two users on one request: the second gets a conflict, and nothing is overwritten @postgres-long', async ({
  colleague,
  desk,
}) => {
  const { number } = await request(desk.site, 'contact');
  const { page: arlette } = await colleague('direction', 'Arlette Manga');
  const { page: serge } = await colleague('commercial', 'Serge Mbarga');
  await arlette.goto(`/demandes/${number}`);
  await answer(arlette).fill('Venez vendredi à 15 h.');
  await serge.goto(`/demandes/${number}`);
  await expect(serge.getByText('Arlette Manga lit aussi')).toBeVisible();
  await serge.getByLabel('Suivi par').selectOption({ label: 'Serge Mbarga (vous)' });
  await expect(serge.getByText('Suivi par\u00a0: Serge Mbarga.')).toBeVisible();
  await serge.getByLabel('Suivi par').press('z');
  await expect(serge.getByLabel('Suivi par')).toHaveValue('');
  await serge.getByLabel('Suivi par').selectOption({ label: 'Serge Mbarga (vous)' });
  await expect(serge.getByText('Suivi par\u00a0: Serge Mbarga.')).toBeVisible();
  await expect(arlette.getByRole('status').filter({ hasText: 'Confiée à Serge Mbarga' })).toContainText(
    'Votre réponse est intacte.',
  );
  await arlette.getByRole('button', { name: 'Voir', exact: true }).click();

  await answer(serge).fill('Venez jeudi à 10 h.');
  await serge.getByRole('button', { name: 'Envoyer', exact: true }).click();
  await expect(serge.getByRole('heading', { name: 'Votre réponse' })).toBeVisible();
  await arlette.getByRole('button', { name: 'Envoyer', exact: true }).click();
  const alert = arlette.getByRole('alert');
  await expect(alert).toContainText('Serge Mbarga a répondu à');
  await expect(alert).toContainText("Rien n'est parti de chez vous.");
  await expect(arlette.getByText('Venez jeudi à 10 h.')).not.toHaveCount(0);
  await expect(arlette.getByText('Venez vendredi à 15 h.')).toBeVisible();
  expect(await axeFaults(arlette)).toEqual([]);
  await arlette.getByRole('button', { name: 'La garder en note' }).click();
  await expect(arlette.getByRole('complementary').getByText('Venez vendredi à 15 h.')).toBeVisible();
  const { replies } = (
    await desk.site.officeJson<{ inquiries: { replies: unknown[] }[] }>([
      'privacy',
      'export',
      (await desk.site.officeJson<{ contactEmail: string }>(['requests', 'show', String(number)])).contactEmail,
    ])
  ).inquiries[0] ?? { replies: [] };
  expect(replies).toHaveLength(1);
});

// Proves 16.4, 16.13.
test('a form submitted offline stays on the page with a message, and can be submitted again', async ({
  colleague,
  desk,
  watch,
}) => {
  watch.expect(/ERR_INTERNET_DISCONNECTED/);
  const { number } = await request(desk.site, 'contact');
  const { page, context } = await colleague('direction');
  await page.goto(`/demandes/${number}`);
  const note = page.getByRole('textbox', { name: 'Nouvelle note' });
  const gone = page.getByText('Le bureau ne répond pas');
  await note.fill('Rappelé à midi.');
  await answer(page).fill('Bonjour, voici notre devis.');
  await expect(page.getByText('Brouillon gardé à')).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Noter', exact: true }).click();
  await expect(gone).toBeVisible();
  const unsent = page.waitForEvent('requestfailed', (it) => it.method() === 'POST');
  await page.getByRole('button', { name: 'Envoyer', exact: true }).click();
  await unsent;
  await expect(note).toHaveValue('Rappelé à midi.');
  await expect(answer(page)).toHaveValue('Bonjour, voici notre devis.');
  await expect(page).toHaveURL(new RegExp(`/demandes/${number}$`));
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Noter', exact: true }).click();
  await expect(page.getByRole('complementary').getByText('Rappelé à midi.')).toBeVisible();
  await expect(gone).toBeHidden();
  await expect(page.getByText('Brouillon gardé à')).toBeVisible();
});

test('the inbox works by keyboard, in bulk, and reports conflicts', async ({ colleague, desk }) => {
  const word = `mot${Date.now()}`;
  const numbers: number[] = [];
  for (let index = 0; index < 3; index += 1) {
    numbers.push((await request(desk.site, 'contact', { message: `Bonjour ${word}` })).number);
  }
  const [first = 0, second = 0, third = 0] = numbers;
  const { page } = await colleague('commercial', 'Joël Essomba');
  await page.route('**/changements', () => {});
  await page.goto('/demandes');
  await expect(async () => {
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox')).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.type(word);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`q=${word}`));
  await expect(page.locator('tbody tr')).toHaveCount(3);
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { name: 'Demandes' }).click();

  await page.keyboard.press('j');
  await expect(rowOf(page, third).getByRole('link')).toBeFocused();
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('Shift+X');
  await expect(page.getByRole('toolbar', { name: 'Actions sur 3 demandes' })).toBeVisible();
  await desk.site.office(['requests', 'mark', String(second), 'closed']);
  await page.keyboard.press('a');
  await page.getByRole('dialog').getByRole('button', { name: 'Joël Essomba' }).click();
  const status = page.getByRole('status').filter({ hasText: 'confiées' });
  await expect(status).toContainText('2 demandes confiées à Joël Essomba.');
  await expect(status).toContainText(`#${second}`);
  await page.reload();
  await expect(rowOf(page, first)).toContainText('Vous');
  await expect(rowOf(page, second)).toContainText('Close');

  await test.step('what was done to many is undone by a key', async () => {
    await page.goto(`/demandes?q=${word}&vue=toutes`);
    await page.getByLabel('Choisir toutes les lignes').check();
    await page.getByRole('button', { name: /^État/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Indésirable' }).click();
    await expect(page.getByText('3 demandes indésirables.')).toBeVisible();
    await expect(rowOf(page, first)).toContainText('Indésirable');
    await page.keyboard.press('z');
    await expect(page.getByText('3 demandes comme avant.')).toBeVisible();
    await expect(rowOf(page, first)).toContainText('Nouvelle');
    await expect(rowOf(page, second)).toContainText('Close');
  });

  await test.step('single-key shortcuts are turned off in the account, to which their list leads', async () => {
    const switchKeys = () => page.getByRole('checkbox', { name: 'Touches seules actives' });
    await expect(async () => {
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog')).toBeVisible({ timeout: 500 });
    }).toPass();
    await page.getByRole('link', { name: 'Les désactiver' }).click();
    await expect(page).toHaveURL(/\/appareils#touches$/);
    await switchKeys().uncheck();
    await page.goBack();
    await expect(rowOf(page, third)).toBeVisible();
    await page.keyboard.press('j');
    await expect(rowOf(page, third).getByRole('link')).not.toBeFocused();
    await page.goto('/appareils');
    await switchKeys().check();
  });
});

test('on a phone the narrower filters open by a button that counts them', async ({ colleague, desk }) => {
  await request(desk.site, 'contact');
  const { page } = await colleague('commercial');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/demandes');
  await expect(page.getByLabel('État')).toBeHidden();
  await expect(page.getByLabel('Ordre')).toBeVisible();
  await page.getByRole('button', { name: 'Filtres', expanded: false }).click();
  await page.getByLabel('État').focus();
  await page.getByLabel('État').selectOption('new');
  await expect(page).toHaveURL(/etat=new/);
  await expect(page.getByRole('button', { name: 'Filtres 1', expanded: true })).toBeVisible();
  await expect(page.getByLabel('État')).toBeFocused();
  await page.getByRole('link', { name: 'Retirer les filtres' }).click();
  await expect(page).toHaveURL(/\/demandes$/);
  await expect(page.getByLabel('État')).toHaveValue('');
});

// Proves 16.13.
test('an empty inbox and a request pass axe', async ({ colleague, desk }) => {
  const { number } = await request(desk.site, 'job');
  const { page } = await colleague('direction');
  for (const [width, path] of [
    [1440, '/demandes?q=rien-du-tout'],
    [1440, `/demandes/${number}`],
    [360, `/demandes/${number}`],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await axeFaultsInBothThemes(page), `${path} at ${width}`).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width);
  }
  await page.getByRole('button', { name: 'Modèles' }).click();
  await expect(page.getByRole('listbox', { name: 'Modèles' }).getByRole('option').first()).toHaveAttribute(
    'aria-selected',
    'true',
  );
  expect(await axeFaultsInBothThemes(page)).toEqual([]);
  await page.getByRole('option', { name: 'Proposer un entretien' }).click();
  await page.getByRole('button', { name: 'Aperçu du courriel' }).click();
  expect(await axeFaultsInBothThemes(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/demandes');
  await page.getByRole('button', { name: 'Toutes les touches, touche ?' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await axeFaultsInBothThemes(page)).toEqual([]);
});
