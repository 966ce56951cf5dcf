import { axeFaults } from '../../fixtures/axe.ts';
import { expect, needsDatabase, test } from '../../fixtures/desk.ts';

needsDatabase();

/** Words that the site knows, about what it does not tell. */
const QUESTION = 'Est-ce que vous avez un parking pour les caméras ?';
const REPLY = 'Oui, deux places dans la cour, pour une heure.';

test('a question that finds nothing is seen at the desk, published in two presses, then answered @postgres', async ({
  colleague,
  desk,
}) => {
  const { url } = desk.site;
  const ask = async (content: string, choice?: string) => {
    const response = await fetch(`${url}/api/chat`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json', Origin: url },
      body: JSON.stringify({ messages: [{ role: 'user', content }], choice }),
    });
    return ((await response.json()) as { reply: string }).reply;
  };
  const unknownReply = await ask(QUESTION);
  await ask('Vos horaires ?', 'hours');
  await ask('Vos horaires ?', 'a secret');

  const { page } = await colleague('communication');
  const add = page.getByRole('button', { name: /^Ajouter « .*parking » aux questions de l'assistant$/ });
  await expect(async () => {
    await page.goto('/chiffres');
    await expect(page.getByRole('row', { name: 'Nos horaires 1' })).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(page.getByText('a secret')).toHaveCount(0);
  await page.goto('/chiffres');
  expect(await axeFaults(page)).toEqual([]);
  await add.click();
  await page.waitForURL(/\/contenus\/assistant-questions\/.+/);
  const form = page.getByRole('form');
  await expect(form.getByLabel('Question')).toHaveValue(/^[A-Z].*parking$/);
  await expect(form.getByLabel('Sujet')).not.toHaveValue('');
  expect(await ask(QUESTION), 'a draft is not published').toBe(unknownReply);
  await page.getByRole('button', { name: 'Mettre en ligne' }).click();
  await expect(page.getByText("C'est en ligne.")).toBeVisible();
  await expect.poll(() => ask(QUESTION)).not.toBe(unknownReply);

  // The desk reads what was published a moment later than the site.
  await expect(async () => {
    await page.goto('/chiffres');
    await expect(add).toHaveCount(0, { timeout: 500 });
  }).toPass();
  await page.goto('/contenus/assistant-questions');
  await page
    .getByRole('navigation', { name: "Questions à l'assistant" })
    .getByRole('link', { name: /parking/ })
    .click();
  await form.getByLabel('Réponse').fill(REPLY);
  await page.getByRole('button', { name: 'Mettre à jour' }).click();
  await expect.poll(() => ask('et un parking pour mes caméras svp')).toBe(REPLY);
});
