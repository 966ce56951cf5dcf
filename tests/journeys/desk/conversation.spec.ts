import type { Page } from '@playwright/test';
import { pdf } from '../../fixtures/data/request-values.ts';
import { REQUEST_KINDS, type RequestKind } from '../../fixtures/data/requests.ts';
import { expect, needsDatabase, newDevice, test } from '../../fixtures/desk.ts';
import { FormDriver } from '../../fixtures/form-driver.ts';
import { clientMail, file, multi, type Part, text } from '../../fixtures/mail/client-mails.ts';
import { quotingMails } from '../../fixtures/mail/quoting-mails.ts';

needsDatabase();
test.use({ deskSettings: { REPLY_ADDRESS: 'demandes@nkul.example' } });

const FORM = REQUEST_KINDS.find(({ kind }) => kind === 'contact') as RequestKind;
const ASKED = 'Bonjour, nous voulons une boutique en ligne pour nos tissus.';
const JEAN = 'Jean Mballa <jean@cabinet.example>';
const PNG = Buffer.concat([
  Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex'),
  Buffer.alloc(600),
]);
const OURS = /^À nous de répondre/;
const THEIRS = /^Au client$/;
const CLOSED = /^Close$/;

const field = (page: Page) => page.getByRole('textbox', { name: 'Texte de la réponse' });

async function send(page: Page, words: string, button: 'Envoyer' | 'Envoyer et clore' = 'Envoyer') {
  await field(page).fill(words);
  await page.getByRole('button', { name: button, exact: true }).click();
  await expect(page.getByText('La réponse part dans 10')).toBeVisible();
}

// Proves 16.15, 16.16, 16.17, 16.19.
test('ten mails of four mail programs and three colleagues are one conversation, from the form to its end', async ({
  colleague,
  desk,
  browser,
  smtp,
  imap,
}) => {
  test.slow();
  const arlette = await colleague('commercial', 'Arlette Manga');
  const awa = await colleague('commercial', 'Awa Ngo');
  const eric = await colleague('direction', 'Éric Tamo');
  const { page } = arlette;
  const list = await eric.context.newPage();
  const waits = list.getByRole('navigation', { name: /La promesse/ }).getByRole('link', { name: /à répondre$/ });
  await list.goto('/demandes?vue=toutes');
  const before = Number.parseInt((await waits.textContent()) ?? '', 10);

  const email = FORM.aRequest().email;
  await test.step('she writes by the form on the site', async () => {
    const visitor = await newDevice(browser, desk.site.url);
    const contact = await visitor.newPage();
    await contact.goto('/contact');
    const form = new FormDriver(contact, FORM.path, FORM.success);
    await form.hydrated();
    await form.fill({ name: 'Zoé Éboa', email, service: 'web', message: ASKED });
    await form.submit.click();
    await expect(form.success).toBeVisible();
    await visitor.close();
  });
  const [found] = await desk.site.officeJson<{ number: number }[]>(['requests', 'list', '--search', email]);
  const number = found?.number ?? 0;
  const zoe = `Zoé Éboa <${email}>`;
  await list.reload();
  const row = list.getByRole('row').filter({ hasText: `#${number}` });

  /** What the list of another colleague says, without being read anew. */
  const stands = async (turn: RegExp, last: string, waiting: 0 | 1, assignee = 'Arlette Manga') => {
    await expect(row).toContainText(last, { timeout: 10_000 });
    await expect(row.getByTitle(turn)).toBeVisible();
    await expect(waits).toHaveText(new RegExp(`^${before + waiting}\\s*à répondre$`));
    await expect(row.getByTitle(`Suivi par ${assignee}`, { exact: true })).toBeVisible();
  };

  /** Message-IDs, as a mail program makes a thread of them. */
  const thread: string[] = [];
  let signed = '';
  /** The answer as it came to the customer. */
  const answered = async (subject: string, to: string[]) => {
    const mail = await smtp.waitForMail(
      ({ inReplyTo, envelopeTo }) => inReplyTo === thread.at(-1) && envelopeTo.includes(email),
      30_000,
    );
    expect(mail.subject).toBe(subject);
    expect(mail.references?.split(/\s+/)).toEqual(thread);
    expect(mail.envelopeTo).toEqual(to);
    expect(mail.raw).not.toMatch(/^(?:Auto-Submitted|Precedence|X-Auto-Response-Suppress):/im);
    signed = mail.replyTo?.[0]?.address ?? '';
    expect(signed).toMatch(/^demandes\+r/);
    thread.push(mail.messageId ?? '');
    return (mail.text ?? '').replaceAll('\r\n', '\n').trim();
  };

  const written = (from: string, part: Part, head: Record<string, string> = {}, at = Date.now()) => {
    const id = `<${number}.${thread.length}@${from.replace(/^.*@|>$/g, '')}>`;
    const mail = clientMail(signed, part, {
      From: from,
      'Message-ID': id,
      Date: new Date(at).toUTCString(),
      'In-Reply-To': thread.at(-1) ?? '',
      References: thread.join('\r\n '),
      ...head,
    });
    thread.push(id);
    return mail;
  };
  const by = (program: string, said: string, ours: string): Part => {
    const [, part] = quotingMails(signed, said, ours).find(([name]) => name === program) ?? [];
    if (!part) throw new Error(`no mail of ${program}`);
    return part;
  };

  await test.step('1: the acknowledgement says that it is automatic', async () => {
    const mail = await smtp.waitForMail(({ envelopeTo }) => envelopeTo.includes(email), 30_000);
    expect(mail.raw).toMatch(/^Auto-Submitted: auto-replied/im);
    thread.push(mail.messageId ?? '');
    await stands(OURS, ASKED, 1, 'personne');
  });

  const first = await test.step('2: the first colleague answers, and has it', async () => {
    await page.goto(`/demandes/${number}`);
    await send(page, 'Passez mardi ou jeudi, avec les photos des tissus que vous voulez montrer.');
    await stands(THEIRS, 'Arlette Manga : Passez mardi', 0);
    await expect(page.getByLabel('Suivi par').locator('option:checked')).toContainText('Arlette Manga');
    return answered(`Votre message [#${number}]`, [email]);
  });
  const subject = `Re: Votre message [#${number}]`;

  await test.step('3: she answers by Gmail, her accountant in copy', async () => {
    const part = by('Gmail in French', "D'accord pour mardi à 10 h.\n\nMon comptable est en copie.", first);
    imap.deliver(written(zoe, part, { Subject: subject, Cc: JEAN }));
    await stands(OURS, "Zoé Éboa : D'accord pour mardi", 1);
    await expect(row).toContainText('Non lue');
    await expect(page.getByText('à vous, et à Jean Mballa')).toBeVisible();
  });

  await test.step('4: the accountant answers all by Outlook', async () => {
    const part = by(
      'Outlook of a desktop in French, HTML of Word in Windows-1252',
      "Je règle l'acompte sur facture.",
      first.replaceAll('<', '&lt;'),
    );
    imap.deliver(written(JEAN, part, { Subject: subject.replace('Re', 'RE'), Cc: zoe }));
    await stands(OURS, 'Jean Mballa : Je règle', 1);
    await expect(page.getByText('depuis une autre adresse, jean@cabinet.example')).toBeVisible();
  });

  await test.step('5: the second colleague answers all with a template', async () => {
    await awa.page.goto(`/demandes/${number}`);
    await field(awa.page).press('/');
    await awa.page.getByRole('combobox', { name: 'Chercher un modèle' }).fill('question');
    await awa.page.keyboard.press('Enter');
    await expect(field(awa.page)).toBeFocused();
    await expect(awa.page.getByRole('button', { name: 'Ne pas mettre en copie Jean Mballa' })).toBeVisible();
    await send(awa.page, (await field(awa.page).inputValue()).replace('[votre réponse]', 'La facture part demain.'));
    await stands(THEIRS, 'Awa Ngo : Bonjour Zoé Éboa', 0);
    expect(await answered(subject, [email, 'jean@cabinet.example'])).toContain('> Je règle l’acompte sur facture.');
    await expect(page.getByRole('article', { name: 'Réponse de Awa Ngo' })).toContainText('Copie à');
  });

  await test.step('6: an absence note changes nothing', async () => {
    const head = { Subject: `Réponse automatique : ${subject}`, 'Auto-Submitted': 'auto-replied' };
    imap.deliver(written(JEAN, text("Je suis absent jusqu'au 30 novembre."), head));
    thread.pop();
    await stands(THEIRS, 'Automatique : Je suis absent', 0);
    await expect(page.getByLabel('État')).toHaveValue('answered');
  });

  await test.step('7: she writes on by Thunderbird, with another subject', async () => {
    const part = by('Thunderbird in French', 'Livrez-vous aussi à Kribi ?', first);
    imap.deliver(written(zoe, part, { Subject: '=?UTF-8?Q?Livraison_=C3=A0_Kribi?=', Cc: JEAN }));
    await stands(OURS, 'Zoé Éboa : Livrez-vous', 1);
    await expect(page.getByText("L'objet devient")).toContainText('Livraison à Kribi');
  });

  await test.step('8, 9: a picture of Apple Mail and a forward wait while the mailbox is away', async () => {
    await imap.away();
    const hourAgo = Date.now() - 3_600_000;
    const picture = multi(
      'mixed',
      text("Voici l'enseigne :"),
      file('Enseigne.png', 'image/png', PNG, { disposition: 'inline' }),
      text('Elle est en bois.'),
    );
    const pasted = written(zoe, picture, { Subject: 'Re: Livraison =?UTF-8?Q?=C3=A0?= Kribi' }, hourAgo);
    const passed = `Ce que dit l'imprimeur.\n\n---------- Forwarded message ---------\nDe : Paul <paul@client.example>\nDate: lun. 16 nov. 2026 à 10:02\nSubject: Devis\nTo: ${zoe}\n\n500 étiquettes, 40 000 FCFA.`;
    const parts = multi('mixed', text(passed), file('devis.pdf', 'application/pdf', pdf()));
    const forwarded = written(zoe, parts, { Subject: 'Fwd: Devis' }, hourAgo + 60_000);
    const [, , again = 0] = [pasted, forwarded, pasted].map((mail) => imap.deliver(mail));
    await imap.back();
    await stands(OURS, "Zoé Éboa : Ce que dit l'imprimeur", 1);
    await expect.poll(() => imap.flagsOf(again)).toContain('\\Seen');
    const mails = page.getByRole('article', { name: 'Zoé Éboa a répondu' });
    await expect(mails.nth(2)).toContainText(/relevé plus tard.*Voici l'enseigne :\s+Elle est en bois\./);
    await expect(mails.nth(2).getByRole('link', { name: /Enseigne\.png/ })).toBeVisible();
    await expect(mails.nth(3)).toContainText('500 étiquettes, 40 000 FCFA.');
    await expect(mails.nth(3).getByRole('link', { name: /devis\.pdf/ })).toBeVisible();
  });

  await test.step('10: the third colleague answers and closes', async () => {
    await eric.page.goto(`/demandes/${number}`);
    await send(eric.page, 'Nous livrons à Kribi, étiquettes comprises.', 'Envoyer et clore');
    await stands(CLOSED, 'Vous : Nous livrons', 0);
    await expect(row).not.toContainText('Non lue');
    await answered('Re: Fwd: Devis', [email, 'jean@cabinet.example']);
  });

  await test.step('11: her thanks reopen it, and it is closed', async () => {
    const part = by('Gmail in English, wrapped, its lines broken', 'Merci à tous les trois !', first);
    imap.deliver(written(zoe, part, { Subject: 'Re: Fwd: Devis' }));
    await stands(OURS, 'Zoé Éboa : Merci', 1);
    await expect(page.getByLabel('État')).toHaveValue('in_progress');
    await page.getByLabel('État').selectOption('closed');
    await stands(CLOSED, 'Zoé Éboa : Merci', 0);
  });

  await test.step('nothing is missing, and nothing is twice', async () => {
    await page.reload();
    await expect(page.locator('main article h2')).toHaveText([
      /./,
      'Votre réponse',
      'Zoé Éboa a répondu',
      'Jean Mballa a répondu',
      'Réponse de Awa Ngo',
      "Jean Mballa : Absence jusqu'au 30 novembre.",
      ...Array(3).fill('Zoé Éboa a répondu'),
      'Réponse de Éric Tamo',
      'Zoé Éboa a répondu',
    ]);
    await expect(page.locator('main article')).toContainText([
      ASKED,
      'Passez mardi ou jeudi',
      'Mon comptable est en copie.',
      'Je règle l’acompte sur facture.',
      'La facture part demain.',
      "Je suis absent jusqu'au 30 novembre.",
      'Livrez-vous aussi à Kribi ?',
      'Elle est en bois.',
      "Ce que dit l'imprimeur.",
      'Nous livrons à Kribi, étiquettes comprises.',
      'Merci à tous les trois !',
    ]);
    await expect(page.getByText('Messages précédents cités')).toHaveCount(4);
    await expect(page.getByText('> Passez mardi').filter({ visible: true })).toHaveCount(0);
    const told = () => smtp.mails.filter((mail) => mail.subject?.startsWith(`Demande #${number} - `));
    await expect.poll(() => told().length).toBe(6);
    expect(told().map(({ envelopeTo }) => envelopeTo)).toEqual(Array(6).fill([arlette.email]));
  });
});
