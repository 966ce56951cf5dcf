import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { axeFaults, axeFaultsInBothThemes } from '../../fixtures/axe.ts';
import { expect, needsDatabase, test } from '../../fixtures/desk.ts';
import type { Site } from '../../fixtures/site.ts';

needsDatabase();
test.slow();

const GROUP = 'Salon Promote';

async function subscribe(site: Site, ...names: string[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'nkul-groups-'));
  const file = join(folder, 'abonnes.csv');
  await writeFile(file, ['email', ...names.map((name) => `${name}@client.example`)].join('\n'));
  const { code, stderr } = await site.office(['subscribers', 'import', file, '--yes']);
  expect(code, stderr).toBe(0);
  await rm(folder, { recursive: true });
}

async function write(page: Page, subject: string): Promise<void> {
  await page.goto('/lettres');
  await page.getByRole('button', { name: 'Nouvelle lettre' }).click();
  await page.getByLabel(/^Objet/).fill(subject);
  await expect(page.getByRole('button', { name: 'Gras' })).toBeEnabled();
  await page.getByRole('textbox', { name: 'Texte en Markdown' }).click();
  await page.keyboard.insertText('Merci de votre visite.\n\n');
  await expect(page.getByText(/^Enregistré à/)).toBeVisible();
}

async function chooseGroup(page: Page): Promise<void> {
  await page.getByLabel('Un ou plusieurs groupes').check();
  await page.getByRole('checkbox', { name: new RegExp(GROUP) }).check();
}

// Proves 14.1, 16.9.
test('a group is given in the list, a letter for it is counted and goes to its subscribers alone @postgres', async ({
  colleague,
  desk,
  smtp,
}) => {
  await subscribe(desk.site, 'awa', 'bello', 'chantal', 'didier');
  const { page } = await colleague('communication');
  await page.setViewportSize({ width: 1440, height: 900 });

  await test.step('two of four subscribers are put in a new group', async () => {
    await page.goto('/abonnes');
    await page.getByRole('button', { name: 'Mettre dans le groupe' }).click();
    await expect(page.getByText('Choisissez au moins un abonné.').last()).toBeVisible();
    for (const name of ['awa', 'bello']) await page.getByLabel(`Choisir ${name}@client.example`).check();
    await page.getByLabel('Groupe, présent ou nouveau').fill(GROUP);
    await page.getByRole('button', { name: 'Mettre dans le groupe' }).click();
    await expect(page.getByRole('status').filter({ hasText: `2 abonnés de plus dans « ${GROUP} ».` })).toBeVisible();
    await expect(page.getByRole('row', { name: /awa@client\.example/ })).toContainText(GROUP);
    await page.getByLabel('Groupe', { exact: true }).selectOption(GROUP);
    await page.getByRole('button', { name: 'Filtrer' }).click();
    await expect(page.getByRole('row', { name: /chantal/ })).toHaveCount(0);
    await expect(page.getByRole('row', { name: /bello/ })).toBeVisible();
    expect(await axeFaultsInBothThemes(page)).toEqual([]);
  });

  const subject = 'Pour ceux du salon';
  await test.step('the count is of the group, and an empty choice cannot leave', async () => {
    await write(page, subject);
    // Tests of other files may have left subscribers on this site.
    const active = await desk.site.officeJson<unknown[]>(['subscribers', 'list', '--status', 'active']);
    await expect(page.getByText(`${active.length} personnes`)).toBeVisible();
    await page.getByLabel('Un ou plusieurs groupes').check();
    await expect(page.getByText(/choisissez à qui elle part/).first()).toBeVisible();
    await page.getByRole('checkbox', { name: new RegExp(GROUP) }).check();
    await expect(page.getByText('2 personnes')).toBeVisible();
    expect(await axeFaults(page)).toEqual([]);
    await page.reload();
    await expect(page.getByRole('checkbox', { name: new RegExp(GROUP) })).toBeChecked();
  });

  await test.step('it is sent', async () => {
    await page.getByRole('button', { name: 'Envoyer…' }).click();
    await expect(page.getByRole('group', { name: 'Envoyer à 2 personnes ?' })).toBeVisible();
    await expect(page.getByText(`Destinataires : ${GROUP}.`)).toBeVisible();
    await page.getByRole('button', { name: 'Oui, envoyer' }).click();
    await expect(page.getByRole('heading', { name: 'Résultat' })).toBeVisible({ timeout: 60_000 });
    await expect(page.getByText('2 envoyées sur 2')).toBeVisible();
    await expect(page.getByText(`Pour ${GROUP}.`)).toBeVisible();
  });
  const sent = smtp.mails.filter((mail) => mail.subject === subject);
  expect(sent.map(({ to }) => to?.[0]?.address).sort()).toEqual(['awa@client.example', 'bello@client.example']);
  for (const { text, html } of sent) expect(`${text}${html}`).not.toContain(GROUP);

  await test.step('a letter scheduled for a removed group says so, and does not leave', async () => {
    await write(page, 'Un an après');
    await chooseGroup(page);
    await expect(page.getByText('2 personnes')).toBeVisible();
    await page.getByLabel('À une heure choisie').check();
    await page.getByLabel('Jour', { exact: true }).fill('2090-01-01');
    await page.getByRole('button', { name: 'Programmer…' }).click();
    await page.getByRole('button', { name: 'Oui, programmer' }).click();
    await expect(page.getByText(/La lettre attend son heure/)).toBeVisible();
    await page.goto('/abonnes/groupes');
    await page.getByText(GROUP, { exact: true }).click();
    await page.getByRole('button', { name: `Supprimer ${GROUP}` }).click();
    const told = `Supprimer « ${GROUP} » ? 2 abonnés en sortiront. 1 lettre programmée pour lui ne partira pas : « Un an après ».`;
    await page.getByRole('group', { name: told }).getByRole('button', { name: 'Oui, supprimer' }).click();
    await expect(page.getByText('1 lettre programmée pour lui ne partira pas').first()).toBeVisible();
    expect(await axeFaultsInBothThemes(page)).toEqual([]);
    await page.goto('/lettres');
    await expect(page.getByText(`N'est pas partie : le groupe « ${GROUP} » a été supprimé.`)).toBeVisible();
    await page.getByRole('link', { name: 'Un an après' }).click();
    await expect(page.getByText(`${GROUP} (supprimé)`).first()).toBeVisible();
    // Its hour is proposed again.
    await expect(page.getByRole('button', { name: 'Programmer…' })).toBeDisabled();
  });

  const html = await (await fetch(`${desk.site.url}/newsletter`)).text();
  expect(html).not.toContain(subject);
  expect(html).not.toContain(GROUP);
});

test('the second click of a double click and a held Enter confirm nothing', async ({ colleague, desk }) => {
  await subscribe(desk.site, 'double');
  const { page } = await colleague('communication');
  await page.goto('/abonnes/groupes');
  await page.getByLabel('Nouveau groupe').fill('Deux fois');
  await page.getByRole('button', { name: 'Créer' }).click();
  await expect(page.getByText('Le groupe « Deux fois » est là.')).toBeVisible();
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 720 });
    for (const { address, opener, question } of [
      { address: '/abonnes/groupes', opener: 'Supprimer Deux fois', question: /^Supprimer « Deux fois »/ },
      {
        address: '/abonnes?q=double@client',
        opener: 'Désabonner double@client.example',
        question: /^Désabonner double@client/,
      },
    ]) {
      await page.goto(address);
      const group = page.getByText('Deux fois', { exact: true });
      if (address.endsWith('groupes')) await group.click();
      const button = page.getByRole('button', { name: opener });
      await button.scrollIntoViewIfNeeded();
      const box = await button.boundingBox();
      if (!box) throw new Error(opener);
      const asked = page.getByRole('group', { name: question });
      await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
      await expect(asked).toBeFocused();
      const hit = await page.evaluate(
        ({ x, y, width, height }) =>
          [0.05, 0.5, 0.95].flatMap((right) =>
            [0.05, 0.5, 0.95].map(
              (down) =>
                document.elementFromPoint(x + width * right, y + height * down)?.closest('button, a')?.textContent,
            ),
          ),
        box,
      );
      expect(hit.filter(Boolean), `${address}, ${width}`).toEqual([]);
      await asked.getByRole('button', { name: 'Non' }).press('Enter');
      await expect(button).toBeFocused();

      await page.keyboard.down('Enter');
      await expect(asked).toBeFocused();
      for (let repeats = 0; repeats < 3; repeats += 1) await page.keyboard.down('Enter');
      await page.keyboard.up('Enter');
      await expect(asked).toBeFocused();
      await page.reload();
    }
  }
  const audited = await desk.site.officeJson<{ action: string; rows: string }[]>(['audit', 'list']);
  expect(audited).not.toContainEqual(
    expect.objectContaining({ rows: 'Deux fois', action: 'subscribers remove-group' }),
  );
  await page.goto('/abonnes?q=double@client');
  await expect(page.getByRole('button', { name: 'Désabonner double@client.example' })).toBeVisible();
});

test('with the keyboard: a question can be answered no, and the focus is at each answer', async ({
  colleague,
  desk,
}) => {
  await subscribe(desk.site, 'clavier1', 'clavier2');
  const { page } = await colleague('communication');
  await page.setViewportSize({ width: 1440, height: 500 });

  await page.goto('/abonnes?q=clavier');
  const name = page.getByLabel('Groupe, présent ou nouveau');
  const give = page.getByRole('button', { name: 'Mettre dans le groupe' });
  const all = page.getByLabel('Choisir tous ceux de cette page');
  await all.check();
  await page.getByLabel('Choisir clavier2@client.example').uncheck();
  await expect(all).not.toBeChecked();
  await name.fill('Au clavier');
  await give.press('Enter');
  await expect(page.getByText('1 abonné de plus dans « Au clavier ».')).toBeVisible();
  await expect(give).toBeFocused();
  await expect(name).toHaveValue('');

  await page.getByLabel('Qui').selectOption('filter');
  await name.fill('Au clavier');
  await give.press('Enter');
  const question = page.getByRole('group', { name: /Mettre 2 abonnés de cette liste/ });
  await expect(question).toBeFocused();
  await question.getByRole('button', { name: 'Non' }).press('Enter');
  await expect(question).toHaveCount(0);
  await expect(page.getByLabel('Qui')).toBeFocused();
  await give.press('Enter');
  await question.getByRole('button', { name: 'Oui' }).press('Enter');
  await expect(page.getByRole('status').filter({ hasText: '1 abonné de plus' })).toBeFocused();

  await page.goto('/abonnes/groupes');
  await page.getByLabel('Nouveau groupe').fill('Un autre, clavier');
  await page.getByRole('button', { name: 'Créer' }).press('Enter');
  await expect(page.getByLabel('Nouveau groupe')).toBeFocused();
  await page.getByLabel('Nouveau groupe').fill('Autre clavier');
  await page.getByRole('button', { name: 'Créer' }).press('Enter');
  await expect(page.getByText('Le groupe « Autre clavier » est là.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Créer' })).toBeFocused();
  await expect(page.getByLabel('Nouveau groupe')).toHaveValue('');

  await page.getByText('Autre clavier', { exact: true }).click();
  await page.getByRole('button', { name: 'Supprimer Autre clavier' }).press('Enter');
  const removal = page.getByRole('group', { name: /^Supprimer « Autre clavier »/ });
  const sure = removal.getByRole('button', { name: 'Oui, supprimer' });
  await expect(removal).toBeFocused();
  await page.getByRole('button', { name: 'Non' }).press('Enter');
  await expect(sure).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Supprimer Autre clavier' })).toBeFocused();
  await page.getByRole('button', { name: 'Supprimer Autre clavier' }).press('Enter');
  await sure.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Autre clavier » est supprimé' })).toBeFocused();

  const told = await desk.site.officeJson<{ action: string; rows: string }[]>(['audit', 'list']);
  expect(told).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ action: 'subscribers group', rows: 'Au clavier, 1\u00a0abonné' }),
      expect.objectContaining({ action: 'subscribers new-group', rows: 'Autre clavier' }),
      expect.objectContaining({ action: 'subscribers remove-group', rows: 'Autre clavier' }),
    ]),
  );
});
