import type { Page } from '@playwright/test';
import { axeFaultsInBothThemes } from '../../fixtures/axe.ts';
import { pdf } from '../../fixtures/data/request-values.ts';
import { REQUEST_KINDS, type RequestKind, send, sendPlain } from '../../fixtures/data/requests.ts';
import { expect, needsDatabase, test } from '../../fixtures/desk.ts';
import type { Site } from '../../fixtures/site.ts';

needsDatabase();

const numberOf = async (site: Site, email: string) => {
  const found = await site.officeJson<{ number: number }[]>(['requests', 'list', '--search', email]);
  return found[0]?.number ?? 0;
};

async function request(site: Site) {
  const form = REQUEST_KINDS.find(({ kind }) => kind === 'contact') as RequestKind;
  const typed = form.aRequest({});
  expect((await sendPlain(site, form, typed)).status).toBe(303);
  return { number: await numberOf(site, typed.email), email: typed.email };
}

const file = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from(pdf()) });
const answer = (page: Page) => page.getByRole('textbox', { name: 'Texte de la réponse' });
const submit = (page: Page) => page.getByRole('button', { name: 'Envoyer', exact: true });

// Proves 16.4, 16.5.
test('a quotation leaves with the answer and a copy, is taken back whole, and stays in the thread @postgres-long', async ({
  colleague,
  desk,
  smtp,
}) => {
  const { page } = await colleague('commercial', 'Linda Nkeng');
  const { number, email } = await request(desk.site);
  await page.goto(`/demandes/${number}`);
  await answer(page).fill('Voici notre devis.');
  const field = page.getByLabel('Pièces jointes', { exact: true });
  await field.setInputFiles([file('devis.pdf')]);
  await field.setInputFiles([file('plan.pdf')]);
  const chosen = page.getByRole('list', { name: 'Pièces choisies' });
  await expect(chosen.getByRole('listitem')).toHaveCount(2);

  await test.step('what cannot leave is refused in a sentence, and nothing typed is lost', async () => {
    await page.getByLabel('Copie', { exact: true }).fill('paul@client.example, paul');
    await submit(page).click();
    await expect(page.getByRole('alert').filter({ hasText: "«\u00a0paul\u00a0» n'est pas une adresse" })).toBeVisible();
    await page.getByLabel('Copie', { exact: true }).press('Backspace');
    await page.getByLabel('Copie', { exact: true }).fill('Paul <paul@client.example>');
    await field.setInputFiles([file('a.pdf'), file('b.pdf')]);
    await expect(page.getByText('3 pièces au plus par envoi.')).toBeVisible();
    await submit(page).click();
    await expect(field).toBeFocused();
    await page.getByRole('button', { name: 'Retirer a.pdf' }).click();
    await page.getByRole('button', { name: 'Retirer b.pdf' }).click();
    await field.setInputFiles([{ name: 'faux.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ') }]);
    await submit(page).click();
    await expect(page.getByText('«\u00a0faux.pdf\u00a0» ne se joint pas.')).toBeVisible();
    await page.getByRole('button', { name: 'Retirer faux.pdf' }).click();
    await expect(page.getByText('ne se joint pas')).toHaveCount(0);
    expect(await axeFaultsInBothThemes(page)).toEqual([]);
  });

  await test.step('taken back, its files and its copy are there again', async () => {
    await submit(page).click();
    // Another choice does not take the way back to the mail.
    const saved = page.waitForResponse((it) => it.request().postData()?.includes('do=field') === true);
    await page.getByLabel('Échéance').fill('2030-01-07');
    await saved;
    // Until then, the choice is what can be taken back.
    await expect(page.getByText('La réponse part dans 10\u00a0s')).toBeVisible();
    await page.getByRole('button', { name: 'Annuler Z' }).click();
    await expect(chosen.getByRole('listitem')).toHaveCount(2);
    await expect(page.getByRole('button', { name: 'Ne pas mettre en copie paul@client.example' })).toBeVisible();
    await expect(answer(page)).toHaveValue('Voici notre devis.');
  });

  await submit(page).click();
  const article = page.getByRole('article', { name: 'Votre réponse' });
  await expect(article).toContainText('Copie à paul@client.example');
  await expect(article.getByRole('link', { name: /devis\.pdf/ })).toBeVisible();
  await expect(chosen).toHaveCount(0);
  const mail = await smtp.waitForMail(({ envelopeTo }) => envelopeTo.includes(email) && envelopeTo.length > 1, 30_000);
  expect(mail.envelopeTo).toEqual([email, 'paul@client.example']);
  expect(mail.cc).toMatchObject([{ address: 'paul@client.example' }]);
  expect(mail.attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
    ['devis.pdf', 'application/pdf'],
    ['plan.pdf', 'application/pdf'],
  ]);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    article.getByRole('link', { name: /devis\.pdf/ }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('devis.pdf');
});

// Proves 16.4, 18.2.
test('files chosen for an answer survive a reload, and what the browser did not keep is named @postgres-long', async ({
  colleague,
  desk,
  smtp,
}) => {
  const { page } = await colleague('commercial', 'Linda Nkeng');
  const { number, email } = await request(desk.site);
  await page.goto(`/demandes/${number}`);
  const field = page.getByLabel('Pièces jointes', { exact: true });
  const chosen = page.getByRole('list', { name: 'Pièces choisies' }).getByRole('listitem');
  /** Names of the files in the browser's store. */
  const stored = () =>
    page.evaluate(
      () =>
        new Promise<string[]>((resolve) => {
          const opening = indexedDB.open('bureau');
          opening.onsuccess = () => {
            const db = opening.result;
            const reading = db.transaction('pieces').objectStore('pieces').getAll();
            reading.onsuccess = () => {
              db.close();
              resolve(reading.result.flatMap(({ files }: { files: File[] }) => files.map(({ name }) => name)));
            };
          };
        }),
    );
  await answer(page).fill('Voici notre devis.');
  await field.setInputFiles([file('devis.pdf'), file('plan.pdf')]);
  await expect(page.getByText('Le brouillon les garde sur cet appareil.')).toBeVisible();
  await expect.poll(stored).toEqual(['devis.pdf', 'plan.pdf']);

  await page.reload();
  await expect(chosen).toHaveCount(2);
  await page.getByRole('button', { name: 'Retirer plan.pdf' }).click();
  await expect.poll(stored).toEqual(['devis.pdf']);
  await page.reload();
  await expect(chosen).toHaveText([/^devis\.pdf/]);

  await test.step('signing out asks, since they are on this device alone', async () => {
    await page.getByRole('button', { name: 'Sortir du bureau' }).first().click();
    await expect(page.getByRole('dialog')).toContainText('une pièce choisie pour une réponse');
    await page.getByRole('button', { name: 'Rester' }).click();
  });

  await test.step('a store that the browser emptied names what is to be chosen again', async () => {
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const opening = indexedDB.open('bureau');
          opening.onsuccess = () => {
            const clearing = opening.result.transaction('pieces', 'readwrite');
            clearing.objectStore('pieces').clear();
            clearing.oncomplete = () => {
              opening.result.close();
              resolve();
            };
          };
        }),
    );
    for (let times = 0; times < 2; times += 1) {
      await page.reload();
      await expect(page.getByRole('alert').filter({ hasText: 'À choisir de nouveau' })).toContainText(
        "car ce navigateur ne l'a pas gardée\u00a0: devis.pdf.",
      );
    }
    await expect(chosen).toHaveCount(0);
    expect(await axeFaultsInBothThemes(page)).toEqual([]);
    await field.setInputFiles([file('devis.pdf')]);
    await expect(page.getByText('À choisir de nouveau')).toBeHidden();
    await expect.poll(stored).toEqual(['devis.pdf']);
    await page.reload();
    await expect(chosen).toHaveText([/^devis\.pdf/]);
  });

  await submit(page).click();
  await expect(page.getByRole('article', { name: 'Votre réponse' })).toContainText('devis.pdf');
  const mail = await smtp.waitForMail(
    ({ envelopeTo, attachments }) => envelopeTo.includes(email) && attachments.length > 0,
    30_000,
  );
  expect(mail.attachments).toMatchObject([{ filename: 'devis.pdf' }]);
  await expect.poll(stored).toEqual([]);
  await page.reload();
  await expect(answer(page)).toHaveValue('');
  await expect(chosen).toHaveCount(0);
  await expect(page.getByText('À choisir de nouveau')).toBeHidden();
});

// Proves 16.7.
test("a candidate's mail carries a file and a copy", async ({ colleague, desk, smtp }) => {
  const { page } = await colleague('rh', 'Solange Atangana');
  const email = `christian.${Date.now()}@courrier.example`;
  const JOB = REQUEST_KINDS.find(({ kind }) => kind === 'job') as RequestKind;
  expect((await send(desk.site, JOB, JOB.aRequest({ email }))).status).toBe(201);
  await page.goto(`/candidats?deplacer=${await numberOf(desk.site, email)}&vers=declined`);
  await page.getByLabel('Pourquoi').fill("Le poste demande plus d'expérience.");
  await page.getByText('Joindre des pièces, mettre en copie').click();
  await page.getByLabel('Pièces jointes', { exact: true }).setInputFiles([file('consigne.pdf')]);
  await page.getByLabel('Copie à').fill('paul@client.example');
  expect(await axeFaultsInBothThemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Envoyer le refus' }).click();
  const mail = await smtp.waitForMail(({ envelopeTo }) => envelopeTo.includes(email) && envelopeTo.length > 1, 30_000);
  expect(mail.attachments).toMatchObject([{ filename: 'consigne.pdf' }]);
  expect(mail.envelopeTo).toEqual([email, 'paul@client.example']);
});
