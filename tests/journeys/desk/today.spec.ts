import { axeFaultsInBothThemes } from '../../fixtures/axe.ts';
import { REQUEST_KINDS, type RequestKind, send } from '../../fixtures/data/requests.ts';
import { expect, needsDatabase, test } from '../../fixtures/desk.ts';

needsDatabase();
// A desk of its own: what waits and what is due is this journey's.
test.use({ deskSettings: { REPLY_ADDRESS: 'jour@nkul.example' } });

// Proves 16.20.
test("today's screen fills live, what is done leaves and comes back by a key, and a line opens by keys", async ({
  colleague,
  desk,
}) => {
  const { page } = await colleague('commercial');
  await page.goto('/');
  await expect(page).toHaveURL(/\/aujourdhui$/);
  await expect(page.getByRole('heading', { level: 1, name: "Aujourd'hui" })).toBeVisible();
  const form = REQUEST_KINDS.find(({ kind }) => kind === 'contact') as RequestKind;
  const name = `Odile ${Date.now()}`;
  const typed = form.aRequest({ name });
  expect((await send(desk.site, form, typed)).status).toBe(201);
  const waiting = page.getByRole('region', { name: 'notre réponse' }).getByRole('listitem').filter({ hasText: name });
  await expect(waiting).toBeVisible();

  const [found] = await desk.site.officeJson<{ number: number }[]>(['requests', 'list', '--search', typed.email]);
  const number = found?.number ?? 0;
  const sent = await page.request.post('/demandes', {
    form: { do: 'due', value: '+0', item: `${number}:1` },
    headers: { 'Sec-Fetch-Site': 'same-origin' },
  });
  expect(sent.status()).toBe(200);
  const due = page.getByRole('region', { name: 'échéance' });
  await expect(due).toContainText("Échéance aujourd'hui");
  expect(await axeFaultsInBothThemes(page)).toEqual([]);

  await due.getByRole('button', { name: `Fait\u00a0: ${name}` }).click();
  await expect(due).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: 'sans échéance' })).toHaveCount(1);
  await page.keyboard.press('z');
  await expect(due).toContainText(name);

  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press('j');
  await expect(page.getByRole('region', { name: 'notre réponse' }).getByRole('link').nth(1)).toBeFocused();
  await page.keyboard.press('k');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/demandes\/\d+$/);
});
