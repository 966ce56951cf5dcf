import type { Page } from '@playwright/test';
import { axeFaultsInBothThemes } from '../../fixtures/axe.ts';
import { publish } from '../../fixtures/data/blog.ts';
import { expect, hydrated, needsDatabase, test } from '../../fixtures/desk.ts';
import type { Site } from '../../fixtures/site.ts';

needsDatabase();

const row = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });

/** A link holds the comment for moderation. */
async function write(site: Site, slug: string, content: string): Promise<void> {
  const answer = await fetch(`${site.url}/api/blog/posts/${slug}/comments`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: site.url },
    body: JSON.stringify({ content }),
  });
  expect(answer.status).toBe(201);
  expect(await answer.json()).toMatchObject({ held: true });
}

const statuses = async (site: Site, slug: string) =>
  (await site.officeJson<{ content: string; status: string }[]>(['comments', 'list', '--post', slug])).map(
    ({ content, status }) => `${content.split(' ')[0]} ${status}`,
  );

// Proves 16.10.
test('a comment held on the site appears at the desk live, is approved and shown on the article @postgres-long @core', async ({
  colleague,
  desk,
  page: visitor,
}) => {
  const { site } = desk;
  await publish(site, { slug: 'retenu', title: 'Retenu puis lu' });
  const { page } = await colleague('communication');
  await page.goto('/commentaires');
  await expect(page.getByRole('heading', { name: 'Commentaires' })).toBeVisible();

  await visitor.goto(`${site.url}/blog/retenu`);
  await visitor.getByPlaceholder('Ajouter un commentaire...').fill('Voyez https://copies.example pour la troisième.');
  await visitor.getByRole('button', { name: 'Publier' }).click();
  await expect(visitor.locator('#commentaires').getByRole('status').filter({ hasText: /./ })).toBeVisible();
  const held = row(page, 'Voyez https://copies.example');
  await expect(held).toContainText('Retenu puis lu');
  await expect(held.getByRole('link', { name: 'Retenu puis lu' })).toHaveAttribute('href', `${site.url}/blog/retenu`);

  await held.getByRole('button', { name: 'Approuver' }).click();
  await expect(page.getByRole('status')).toContainText('Commentaire approuvé');
  await expect(held).toHaveCount(0);
  await expect(async () => {
    await visitor.goto(`${site.url}/blog/retenu`);
    await expect(visitor.locator('#commentaires li')).toContainText('Voyez https://copies.example', { timeout: 500 });
  }).toPass({ timeout: 5_000 });

  await test.step('undone by a key, it is held again', async () => {
    await page.keyboard.press('z');
    await expect(held).toBeVisible();
    await expect.poll(() => statuses(site, 'retenu')).toEqual(['Voyez held']);
  });
});

// Proves 16.10.
test('keys approve, hide and erase; an erasure can be undone, and is sent at once when the page is left', async ({
  colleague,
  desk,
}) => {
  const { site } = desk;
  await publish(site, { slug: 'touches', title: 'Par les touches' });
  for (const word of ['Un', 'Deux', 'Trois', 'Quatre']) await write(site, 'touches', `${word} https://un.example`);
  const { page } = await colleague('communication');
  await page.goto('/commentaires?article=touches');
  const item = page.getByRole('listitem', { name: /^Commentaire/ });
  await expect(item).toHaveCount(4);
  await expect(async () => {
    await page.keyboard.press('j');
    await expect(row(page, 'Trois')).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.press('m');
  await expect(item).toHaveCount(3);
  await expect.poll(() => statuses(site, 'touches')).toContain('Trois hidden');
  await page.keyboard.press('k');
  await expect(row(page, 'Quatre')).toBeFocused();
  await page.keyboard.press('Delete');
  await expect(item).toHaveCount(2);
  await expect(page.getByRole('status')).toContainText('effacé pour de bon dans');
  expect(await statuses(site, 'touches')).toContain('Quatre held');
  await page.keyboard.press('z');
  await expect(item).toHaveCount(3);

  await row(page, 'Quatre').getByRole('button', { name: 'Effacer pour de bon' }).click();
  await expect(item).toHaveCount(2);
  await page.goto('/appareils');
  await expect.poll(async () => (await statuses(site, 'touches')).length).toBe(3);

  await test.step('disabled shortcuts do nothing', async () => {
    await page.goto('/appareils');
    await page.getByRole('checkbox', { name: 'Touches seules actives' }).uncheck();
    await page.goto('/commentaires?article=touches');
    await expect(item).toHaveCount(2);
    await hydrated(page);
    await page.keyboard.press('a');
    await expect(item).toHaveCount(2);
    await page.evaluate(() => localStorage.removeItem('touches'));
  });

  await test.step("a colleague's earlier decision is reported and kept", async () => {
    const [first] = await site.officeJson<{ id: string }[]>([
      'comments',
      'list',
      '--post',
      'touches',
      '--status',
      'held',
    ]);
    const answer = await page.request.post('/commentaires', {
      headers: { 'Sec-Fetch-Site': 'same-origin' },
      form: { do: 'hidden', id: first?.id ?? '', seen: 'visible' },
    });
    expect(answer.status()).toBe(200);
    expect((await statuses(site, 'touches')).filter((it) => it.endsWith('held'))).toHaveLength(2);
  });
});

test('a reply as Nkul is published under a held comment with it, changed, and withdrawn @postgres', async ({
  colleague,
  desk,
  page: visitor,
}) => {
  const { site } = desk;
  await publish(site, { slug: 'repondu', title: 'Une question' });
  await write(site, 'repondu', 'Combien coûte https://un.example');
  const { page } = await colleague('communication');
  await page.goto('/commentaires?article=repondu');
  const asked = row(page, 'Combien');
  await asked.getByText('Répondre', { exact: true }).click();
  const reply = asked.getByLabel('La réponse de Nkul');
  await asked.getByRole('button', { name: 'Approuver et publier la réponse' }).click();
  await expect(reply).toHaveAccessibleDescription('Écrivez la réponse avant de la publier.');
  await reply.fill('Rien\u00a0: écrivez-nous.');
  expect(await axeFaultsInBothThemes(page)).toEqual([]);
  await asked.getByRole('button', { name: 'Approuver et publier la réponse' }).click();
  await expect(asked).toHaveCount(0);

  const comments = visitor.locator('#commentaires');
  const reload = (shown: string) =>
    expect(async () => {
      await visitor.goto(`${site.url}/blog/repondu`);
      await expect(comments.getByRole('listitem')).toContainText(shown, { timeout: 500 });
    }).toPass({ timeout: 10_000 });
  await reload('Nkul répond');
  await expect(comments.getByRole('listitem')).toHaveCount(1);
  await expect(comments.getByRole('heading')).toHaveText('1 commentaire');
  expect(await axeFaultsInBothThemes(visitor)).toEqual([]);

  await page.goto('/commentaires?etat=en-ligne&article=repondu');
  await asked.getByText('Modifier la réponse').click();
  await expect(reply).toHaveValue('Rien\u00a0: écrivez-nous.');
  await reply.fill("C'est gratuit.");
  await asked.getByRole('button', { name: 'Publier la réponse' }).click();
  await expect(asked.getByText("C'est gratuit.").first()).toBeVisible();
  await reload("C'est gratuit.");

  await asked.getByText('Modifier la réponse').click();
  await asked.getByRole('button', { name: 'Retirer la réponse' }).click();
  await expect(asked.getByText('Répondre', { exact: true })).toBeVisible();
  await expect.poll(async () => (await fetch(`${site.url}/blog/repondu`)).text()).not.toContain('Nkul répond');
});

test('comments pass axe', async ({ colleague, desk }) => {
  await publish(desk.site, { slug: 'axe', title: 'Pour axe' });
  await write(desk.site, 'axe', 'Voyez https://un.example');
  const { page } = await colleague('communication');
  for (const path of ['/commentaires', '/commentaires?etat=masques&q=introuvable']) {
    await page.goto(path);
    expect(await axeFaultsInBothThemes(page)).toEqual([]);
  }
});
