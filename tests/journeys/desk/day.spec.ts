import type { Locator, Page } from '@playwright/test';
import { openContent } from '../../fixtures/data/content.ts';
import { REQUEST_KINDS, type RequestKind, sendPlain } from '../../fixtures/data/requests.ts';
import { expect, invite, needsDatabase, newDevice, test } from '../../fixtures/desk.ts';

needsDatabase();

const DAY_MS = 86_400_000;
const CONTACT = REQUEST_KINDS.find(({ kind }) => kind === 'contact') as RequestKind;

/** Tabs until the element has the focus. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let steps = 0; steps < 200; steps += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${target} is not reached by ${key}`);
}

/** Moves down in the list that has the focus until the option is chosen. */
async function choose(page: Page, list: Locator, label: string): Promise<void> {
  await expect(list).toBeFocused();
  await page.keyboard.press('Home');
  const chosen = () => list.evaluate((it) => (it as HTMLSelectElement).selectedOptions[0]?.textContent ?? '');
  for (let steps = 0; steps < 300 && !(await chosen()).startsWith(label); steps += 1) {
    await page.keyboard.press('ArrowDown');
  }
  expect(await chosen()).toContain(label);
}

// Proves 16.2, 16.4, 16.5, 16.9.
test('a new employee works a day by keyboard alone, from the invitation to the sign-out @postgres-long', async ({
  browser,
  desk,
  smtp,
  watch,
}) => {
  test.slow();
  const stamp = Date.now();
  const me = `Noëlle Abena ${stamp}`;
  const colleague = await invite(desk.site, 'commercial', `Bruno Zang ${stamp}`);
  const customers = ['late', 'other'].map((word) => ({
    name: `Marthe ${word} ${stamp}`,
    email: `marthe.${word}.${stamp}@boutique.example`,
  }));
  const [late, other] = customers as [(typeof customers)[0], (typeof customers)[0]];
  for (const customer of customers) {
    expect(
      (await sendPlain(desk.site, CONTACT, CONTACT.aRequest({ ...customer, message: `jour${stamp}` }))).status,
    ).toBe(303);
  }
  const numberOf = async (words: string) =>
    (await desk.site.officeJson<{ number: number }[]>(['requests', 'list', '--search', words]))[0]?.number ?? 0;
  const [lateNumber, otherNumber] = [await numberOf(late.email), await numberOf(other.email)];
  const stored = await openContent(desk.site);
  const requestRow = (number: number) =>
    stored.db.read
      .selectFrom('inquiries')
      .leftJoin('staff', 'staff.id', 'inquiries.assignee_id')
      .select(['staff.name as assignee', 'inquiries.status', 'inquiries.contact_name as customer'])
      .where('number', '=', number)
      .executeTakeFirstOrThrow();
  await stored.db.write((trx) =>
    trx
      .updateTable('inquiries')
      .set({ waits_since: new Date(Date.now() - 12 * DAY_MS).toISOString() })
      .where('number', '=', lateNumber)
      .execute(),
  );

  const context = await newDevice(browser, desk.url);
  await watch.attach(context);
  const page = await context.newPage();
  const press = (...keys: string[]) =>
    keys.reduce((done, key) => done.then(() => page.keyboard.press(key)), Promise.resolve());
  const status = (text: string | RegExp) => page.getByRole('status').filter({ hasText: text });

  await test.step('the invitation says what the role may do, and its link opens the desk', async () => {
    const { email } = await invite(desk.site, 'commercial', me);
    const mail = await smtp.waitForMail(({ to }) => to?.[0]?.address === email);
    expect(mail.text).toContain('les demandes de démonstration, de contact');
    expect(mail.text).toMatch(/Il ne donne pas\s*:[\s\S]*les candidatures/);
    await page.goto(/https?:\/\/\S+\/entrer\?cle=[\w-]+/.exec(mail.text ?? '')?.[0] ?? '');
    await tabTo(page, page.getByRole('button', { name: 'Entrer au bureau' }));
    await press('Enter');
    const navigation = page.getByRole('navigation', { name: 'Bureau', exact: true });
    await expect(navigation.getByRole('link', { name: /^Demandes/ })).toBeVisible();
    await expect(navigation.getByRole('link', { name: /^Personnes/ })).toBeVisible();
    await expect(navigation.getByRole('link', { name: /^Candidats|^Articles|^Équipe/ })).toHaveCount(0);
    const today = page.getByRole('region', { name: /attend(ent)? notre réponse/ });
    await expect(today.getByRole('listitem').filter({ hasText: late.name })).toBeVisible();
    await tabTo(page, navigation.getByRole('link', { name: /^Demandes/ }));
    await press('Enter');
    await expect(page).toHaveURL(/\/demandes$/);
  });

  await test.step('the inbox tells its keys, and finds the late request', async () => {
    const keys = page.getByRole('dialog', { name: 'Toutes les touches' });
    const search = page.getByLabel('Chercher dans les demandes');
    // The address changes before the screen does: until then `?` tells the keys of the one before.
    await expect(search).toBeVisible();
    // Until the page is hydrated it hears no key.
    await expect(async () => {
      if (!(await keys.isVisible())) await press('?');
      await expect(keys).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await expect(keys).toContainText('confier');
    await press('Escape');
    await expect(keys).toBeHidden();
    // The dialog gives the focus back after it is hidden.
    await expect(async () => {
      if (!(await search.evaluate((field) => field === document.activeElement))) await press('/');
      await expect(search).toBeFocused({ timeout: 1_000 });
    }).toPass();
    await page.keyboard.type(`jour${stamp}`);
    await press('Enter');
    await expect(page).toHaveURL(/q=jour/);
    const row = page.getByRole('row').filter({ hasText: `#${lateNumber}` });
    await expect(row).toContainText(/En retard/);
    await expect(page.getByRole('row').filter({ hasText: `#${otherNumber}` })).not.toContainText(/En retard/);
    await tabTo(page, row.getByRole('link'));
    await press('Enter');
    await expect(page.getByRole('heading', { name: late.name, exact: true })).toBeVisible();
    await expect(page.getByRole('article').filter({ hasText: `jour${stamp}` })).toBeVisible();
  });

  await test.step('she takes it', async () => {
    await press('a');
    await choose(page, page.getByLabel('Suivi par'), me);
    await expect(page.getByText(`Suivi par\u00a0: ${me}.`)).toBeVisible();
    expect((await requestRow(lateNumber)).assignee).toBe(me);
  });

  const text = page.getByRole('textbox', { name: 'Texte de la réponse' });
  await test.step('she answers with a template, whose blanks stop the sending, and takes the answer back', async () => {
    await tabTo(page, text, 'Shift+Tab');
    await press('/');
    await press('ArrowDown');
    await press('ArrowUp');
    await press('Enter');
    await expect(text).toBeFocused();
    await expect(text).toHaveValue(/\[[^\]]+\]/);
    const blanks = /\[[^\]\n]{2,80}\]/;
    for (let left = 20; left > 0 && blanks.test(await text.inputValue()); left -= 1) {
      await press('Control+Enter');
      await page.keyboard.type(`Voici le prix ${left}`);
    }
    await expect(text).not.toHaveValue(blanks);
    await press('Control+Enter');
    await tabTo(page, page.getByRole('button', { name: 'Annuler Z' }), 'Shift+Tab');
    await press('Enter');
    await expect(status("Reprise\u00a0: elle n'est pas partie.")).toBeVisible();
    await expect(text).toBeFocused();
    await expect(text).toHaveValue(/Voici le prix/);
    expect((await requestRow(lateNumber)).status).toBe('new');
  });

  await test.step('corrected, it leaves, and the customer has it', async () => {
    await press('Control+End');
    await page.keyboard.type(' Corrigé à temps.');
    await press('Control+Enter');
    await expect(page.getByRole('article', { name: 'Votre réponse' })).toContainText('Corrigé à temps.');
    const answer = await smtp.waitForMail(
      ({ envelopeTo, text: body }) => envelopeTo.includes(late.email) && /Voici le prix/.test(body ?? ''),
      30_000,
    );
    expect(answer.text).toContain('Corrigé à temps.');
    expect(answer.subject).toContain(`[#${lateNumber}]`);
    expect(await requestRow(lateNumber)).toMatchObject({ status: 'answered', assignee: me });
  });

  await test.step('she hands the other one over from the list', async () => {
    await tabTo(page, page.getByRole('link', { name: 'Demandes', exact: true }).first(), 'Shift+Tab');
    await press('Enter');
    const row = page.getByRole('row').filter({ hasText: `#${otherNumber}` });
    await tabTo(page, row.getByRole('checkbox'));
    await press('x');
    await expect(row.getByRole('checkbox')).toBeChecked();
    await press('a');
    const dialog = page.getByRole('dialog', { name: /^Confier/ });
    await tabTo(page, dialog.getByRole('button', { name: `Bruno Zang ${stamp}` }));
    await press('Enter');
    await expect(page.getByText(`1\u00a0demande confiée à Bruno Zang ${stamp}.`)).toBeVisible();
    expect((await requestRow(otherNumber)).assignee).toBe(`Bruno Zang ${stamp}`);
    const mail = await smtp.waitForMail(
      ({ to, subject }) => to?.[0]?.address === colleague.email && /confiée/.test(subject ?? ''),
      30_000,
    );
    expect(mail.subject).toContain(`#${otherNumber}`);
  });

  const caller = `Odile Biloa ${stamp}`;
  await test.step('she adds a phone call', async () => {
    await tabTo(page, page.getByRole('link', { name: 'Nouvelle demande' }), 'Shift+Tab');
    await press('Enter');
    await tabTo(page, page.getByLabel('Appel'));
    await press('Space');
    await tabTo(page, page.getByLabel('Nom complet'));
    await page.keyboard.type(caller);
    await tabTo(page, page.getByLabel(/^Téléphone/));
    await page.keyboard.type('6 77 12 34 56');
    await tabTo(page, page.getByLabel('Ce qui a été dit'));
    await page.keyboard.type('Elle veut un site pour son salon.');
    await tabTo(page, page.getByRole('button', { name: 'Enregistrer' }));
    await press('Enter');
    await expect(page.getByRole('heading', { name: caller, exact: true })).toBeVisible();
    const number = await numberOf(caller);
    expect(await requestRow(number)).toMatchObject({ customer: caller, assignee: me });
  });

  await test.step('she finds a person by search', async () => {
    await press('Control+k');
    await expect(page.getByRole('searchbox', { name: 'Numéro, nom, adresse, article, page ou action' })).toBeFocused();
    await page.keyboard.type(other.name);
    const person = page.getByRole('group', { name: 'Personnes' }).getByRole('option', { name: other.name });
    await expect(person).toBeVisible();
    for (let steps = 0; steps < 20 && (await person.getAttribute('data-focused')) === null; steps += 1) {
      await press('ArrowDown');
    }
    await press('Enter');
    await expect(page).toHaveURL(/\/personnes\/fiche/);
    await expect(page.getByRole('heading', { name: other.name, exact: true })).toBeVisible();
    await expect(page.getByText(other.email).first()).toBeVisible();
  });

  await test.step('she signs out', async () => {
    await tabTo(page, page.getByRole('button', { name: 'Sortir du bureau' }).first(), 'Shift+Tab');
    await press('Enter');
    await expect(page.getByRole('heading', { name: 'Bonjour' })).toBeVisible();
    await page.goto('/demandes');
    await expect(page).toHaveURL(/\/connexion\?suite=%2Fdemandes$/);
    const { sessions } = await stored.db.read
      .selectFrom('staff_sessions')
      .innerJoin('staff', 'staff.id', 'staff_sessions.staff_id')
      .where('staff.name', '=', me)
      .select((eb) => eb.fn.countAll<number>().as('sessions'))
      .executeTakeFirstOrThrow();
    expect(Number(sessions)).toBe(0);
  });
  await stored.close();
  await context.close();
});
