import type { Page } from '@playwright/test';
import { companyKind } from '../../../src/content/kinds/company/company.ts';
import { holidaysKind } from '../../../src/content/kinds/company/holidays.ts';
import { axeFaults } from '../../fixtures/axe.ts';
import { openContent } from '../../fixtures/data/content.ts';
import { REQUEST_KINDS, sendPlain } from '../../fixtures/data/requests.ts';
import { expect, hydrated, needsDatabase, test } from '../../fixtures/desk.ts';
import type { Site } from '../../fixtures/site.ts';

needsDatabase();

const DAY = 86_400_000;
const isoDay = (at: number) => new Intl.DateTimeFormat('fr-CA', { timeZone: 'Africa/Douala' }).format(at);
const rowOf = (page: Page, number: number) => page.getByRole('row').filter({ hasText: `#${number}` });

/** @returns their numbers, the oldest first */
async function requests(site: Site, word: string, count: number): Promise<number[]> {
  const form = REQUEST_KINDS.find(({ kind }) => kind === 'contact');
  if (!form) throw new Error('no contact form');
  for (let index = 0; index < count; index += 1) {
    expect((await sendPlain(site, form, form.aRequest({ message: `Bonjour ${word}` }))).status).toBe(303);
  }
  const found = await site.officeJson<{ number: number }[]>(['requests', 'list', '--search', word]);
  return found.map(({ number }) => number).sort((one, other) => one - other);
}

// Proves 16.4.
test('requests handed over are unread for the colleague, with one mail, a count, and a due date that is seen @postgres', async ({
  colleague,
  desk,
  smtp,
}) => {
  const word = `relais${Date.now()}`;
  const [first = 0, second = 0] = await requests(desk.site, word, 2);
  const { page, name: by, email: mine } = await colleague('direction', 'Awa Ngo');
  const { page: other, email } = await colleague('commercial', 'Jean-Baptiste Mbarga');

  await test.step('a due date is set, and seen in the list, its figures and its filter', async () => {
    await page.goto(`/demandes/${first}`);
    await page.getByLabel('Échéance').fill(isoDay(Date.now() - 2 * DAY));
    await expect(page.getByText(/^Échéance\s:.*\.$/)).toBeVisible();
    await page.goto('/demandes');
    await expect(rowOf(page, first)).toContainText('Échéance passée');
    await page.getByRole('link', { name: /échéances? passées?/ }).click();
    await expect(rowOf(page, first)).toBeVisible();
    await expect(rowOf(page, second)).toBeHidden();
    await expect(page.getByLabel('Échéance')).toHaveValue('retard');
  });

  await test.step('both are handed over at once', async () => {
    await page.goto(`/demandes?q=${word}`);
    await page.getByRole('checkbox', { name: 'Choisir toutes les lignes' }).check();
    await page.getByRole('button', { name: 'Confier' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Jean-Baptiste Mbarga' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'confié' })).toContainText('2 demandes');
    await expect(rowOf(page, first)).not.toContainText('Non lue');
  });

  const mail = await smtp.waitForMail(
    ({ to, subject }) => to?.[0]?.address === email && /confié/.test(subject ?? ''),
    25_000,
  );
  expect(mail).toMatchObject({
    subject: '2 demandes vous sont confiées',
    replyTo: [{ name: by, address: mine }],
    text: expect.stringContaining(`${desk.url}/demandes/${second}`),
  });

  await other.goto('/');
  const entry = other.getByRole('navigation', { name: 'Bureau', exact: true }).getByRole('link', { name: /^Demandes/ });
  await expect(entry).toContainText('2 confiées à vous, à lire');
  await other.goto('/demandes?vue=non-lues');
  await expect(rowOf(other, first)).toContainText('Non lue');
  await rowOf(other, second).getByRole('link').click();
  await expect(other).toHaveURL(new RegExp(`/demandes/${second}`));
  await other.goto('/demandes?vue=a-moi');
  await expect(rowOf(other, second)).not.toContainText('Non lue');
  await expect(rowOf(other, first)).toContainText('Non lue');
  await expect(entry).toContainText('1 confiée à vous, à lire');
  expect(
    smtp.mails.filter(({ to, subject }) => to?.[0]?.address === email && /confié/.test(subject ?? '')),
  ).toHaveLength(1);
});

// Proves 16.17, 16.18.
test('a row opens wherever it is pressed, and what is chosen beside a request is saved at once, taken back, and never overwritten', async ({
  colleague,
  desk,
}) => {
  const [number = 0] = await requests(desk.site, `tour${Date.now()}`, 1);
  const { page } = await colleague('commercial', 'Awa Ngo');
  const { page: other } = await colleague('commercial', 'Serge Mbarga');
  await page.goto('/demandes');
  await expect(rowOf(page, number)).toContainText('À nous de répondre');
  await rowOf(page, number).click({ position: { x: 150, y: 26 } });
  await expect(page).toHaveURL(new RegExp(`/demandes/${number}$`));

  await test.step('a field is saved while a colleague changes another one, and taken back', async () => {
    await other.goto(`/demandes/${number}`);
    await other.getByRole('textbox', { name: 'Nouvelle note' }).fill('Rappelée');
    await other.getByRole('button', { name: 'Noter', exact: true }).click();
    await expect(page.getByRole('complementary')).toContainText('Rappelée');
    await page.getByLabel('Suivi par').selectOption('Serge Mbarga');
    const toast = page.getByText('Suivi par\u00a0: Serge Mbarga.');
    await expect(toast).toBeVisible();
    await expect(other.getByLabel('Suivi par')).toHaveValue(await page.getByLabel('Suivi par').inputValue());
    await page.getByRole('button', { name: /^Annuler/ }).click();
    await expect(page.getByLabel('Suivi par')).toHaveValue('');
    await page.getByLabel('Échéance').fill(isoDay(Date.now()));
    await expect(page.getByText("Échéance aujourd'hui")).toBeVisible();
  });

  await test.step('two choices of one field are told, both', async () => {
    await other.route('**/changements', () => {});
    await page.route('**/changements', () => {});
    await page.reload();
    await other.reload();
    await expect(other.getByText("Échéance aujourd'hui")).toBeVisible();
    await page.getByLabel('État').selectOption('En cours');
    await expect(page.getByText('État\u00a0: En cours.')).toBeVisible();
    await hydrated(other);
    await other.keyboard.press('e');
    await expect(other.getByText(/Awa Ngo, .* a choisi «\sEn cours\s» entre-temps, vous «\sClose\s»\./)).toBeVisible();
    await expect(other.getByLabel('État')).toHaveValue('in_progress');
    expect(await axeFaults(other)).toEqual([]);
    await other.getByRole('button', { name: 'Mettre' }).click();
    await expect(other.getByText('État\u00a0: Close.')).toBeVisible();
  });
});

// Proves 16.4.
test('what is chosen as React has rendered is heard once, and saved', async ({ colleague, desk }) => {
  const [number = 0] = await requests(desk.site, `tot${Date.now()}`, 1);
  const { page } = await colleague('direction', 'Awa Ngo');
  await page.addInitScript(() => {
    addEventListener('change', () => console.debug('a choice'), true);
    // Other tasks may come between React's first commit, of which only React knows, and its effects.
    const isRendered = () => {
      const [, root] = Object.entries(document).find(([key]) => key.startsWith('__reactContainer')) ?? [];
      return root?.stateNode.current.memoizedState.isDehydrated === false;
    };
    const look = new MessageChannel();
    look.port2.onmessage = () => (isRendered() ? choose() : look.port1.postMessage(0));
    look.port1.postMessage(0);
    function choose() {
      const field = document.querySelector<HTMLSelectElement>('#follow-status');
      const option = [...(field?.options ?? [])].find(({ text }) => text === 'En cours');
      if (!field || !option) return;
      option.selected = true;
      for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
    }
  });
  let heard = 0;
  page.on('console', (message) => {
    heard += Number(message.text() === 'a choice');
  });
  await page.goto(`/demandes/${number}`);
  await expect(page.getByText('État\u00a0: En cours.')).toBeVisible();
  await expect(page.getByLabel('État')).toHaveValue('in_progress');
  // A second one, in which the field may show less, would take the place of the first on its way.
  expect(heard).toBe(1);
});

// Proves 16.2.
test('an access ends once it is said who goes on with the open work', async ({ colleague, desk, smtp, watch }) => {
  // The page of an access that has ended asks once more.
  watch.allow(/404.*changements/);
  const word = `depart${Date.now()}`;
  const [number = 0] = await requests(desk.site, word, 1);
  const { page } = await colleague('direction', 'Awa Ngo');
  const { name, page: leaving } = await colleague('commercial', `Clarisse Essomba ${word}`);
  const { name: heir, email } = await colleague('commercial', `Joël Mbarga ${word}`);
  await page.goto(`/demandes/${number}`);
  await page.getByLabel('Suivi par').selectOption(name);
  await expect(page.getByText(`Suivi par\u00a0: ${name}.`)).toBeVisible();

  await page.goto('/equipe');
  const member = page.getByRole('row').filter({ hasText: name });
  await member.getByText("Fermer l'accès…").click();
  await member.getByRole('button', { name: `Oui, fermer l'accès de ${name}` }).click();
  await expect(page.getByText(`1 demande en cours est confiée à ${name}.`)).toBeVisible();
  await expect(page.getByLabel('Qui la reprend')).toBeFocused();
  expect(await axeFaults(page)).toEqual([]);
  await leaving.goto('/demandes');
  await expect(leaving.getByRole('heading', { name: 'Demandes' })).toBeVisible();

  await page.getByLabel('Qui la reprend').selectOption(heir);
  await page.getByRole('button', { name: "Donner, et fermer l'accès" }).click();
  await expect(
    page.getByRole('status').filter({ hasText: `1 demande en cours est maintenant à ${heir}` }),
  ).toBeVisible();
  await expect(member).toContainText('fermé');
  await leaving.goto('/demandes');
  await expect(leaving).toHaveURL(/connexion/);
  await page.goto(`/demandes?q=${word}`);
  await expect(rowOf(page, number)).toContainText('Joël');
  const mail = await smtp.waitForMail(
    ({ to, subject }) => to?.[0]?.address === email && /confié/.test(subject ?? ''),
    25_000,
  );
  expect(mail.subject).toBe(`Une demande vous est confiée\u00a0: #${number}`);
});

test('a request that came before closed days is not late behind them', async ({ colleague, desk }) => {
  const [number = 0] = await requests(desk.site, `ferme${Date.now()}`, 1);
  const content = await openContent(desk.site);
  await content.db.write((trx) =>
    trx
      .updateTable('inquiries')
      .set({ waits_since: new Date(Date.now() - 3 * DAY).toISOString() })
      .where('number', '=', number)
      .execute(),
  );
  await content.publish('company', 'company', ({ data }) => {
    Object.assign(data, {
      openingHours: [{ firstDay: 'lundi', lastDay: 'dimanche', opens: '0:00', closes: '24:00' }],
    });
  });
  const { page } = await colleague('commercial');
  await expect(async () => {
    await page.goto(`/demandes/${number}`);
    await expect(page.getByText(/En retard de/).first()).toBeVisible({ timeout: 1000 });
  }).toPass();

  const days = [3, 2, 1, 0].map((back) => isoDay(Date.now() - back * DAY));
  for (const [index, id] of ['noel', 'assomption', 'fete-nationale', 'fete-du-travail'].entries()) {
    await content.publish('closed-days', id, ({ data }) => {
      Object.assign(data, { day: days[index], returns: 'une fois' });
    });
  }
  await expect(async () => {
    await page.goto(`/demandes/${number}`);
    await expect(page.getByText(/^(Avant|Reste) /).first()).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.goto('/demandes?promesse=retard');
  await expect(rowOf(page, number)).toBeHidden();

  // Other journeys share the desk.
  for (const kind of [companyKind, holidaysKind]) {
    for (const { id, data } of kind.seed) {
      await content.publish(kind.name, id, (entry) => Object.assign(entry.data, data));
    }
  }
  await content.close();
});
