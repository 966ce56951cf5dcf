import { REQUEST_KINDS, type RequestKind, sendPlain } from '../../fixtures/data/requests.ts';
import { expect, needsDatabase, test } from '../../fixtures/desk.ts';
import { plainMail } from '../../fixtures/mail/customer-mails.ts';
import type { Site } from '../../fixtures/site.ts';

needsDatabase();

test.use({ deskSettings: { REPLY_ADDRESS: 'demandes@nkul.example' } });

async function request(site: Site) {
  const form = REQUEST_KINDS.find(({ kind }) => kind === 'contact') as RequestKind;
  const typed = form.aRequest({ name: 'Zoé Éboa' });
  expect((await sendPlain(site, form, typed)).status).toBe(303);
  const [found] = await site.officeJson<{ number: number }[]>(['requests', 'list', '--search', typed.email]);
  return { number: found?.number ?? 0, email: typed.email };
}

// Proves 16.19.
test('a mail in the mailbox stands within ten seconds on every open desk, with a sound and a count @postgres', async ({
  colleague,
  desk,
  smtp,
  imap,
}) => {
  const { page } = await colleague('commercial', 'Linda Nkeng');
  const other = await colleague('direction', 'Paul Essomba');
  const { number, email } = await request(desk.site);
  await page.goto(`/demandes/${number}`);
  await page.getByRole('textbox', { name: 'Texte de la réponse' }).fill('Mardi à 10 h ?');
  await page.getByRole('button', { name: 'Envoyer', exact: true }).click();
  const answer = await smtp.waitForMail(
    ({ to, replyTo }) => to?.[0]?.address === email && replyTo?.[0]?.address?.startsWith('demandes+') === true,
    30_000,
  );

  await test.step('the tab has an icon, and the sound is off until it is switched on', async () => {
    await other.page.goto('/demandes');
    const icon = other.page.locator('link[rel=icon]');
    expect((await other.page.request.get((await icon.getAttribute('href')) ?? '')).status()).toBe(200);
    const sound = other.page.getByRole('button', { name: "Un son à l'arrivée d'une demande ou d'une réponse" });
    await expect(sound).toHaveAttribute('aria-pressed', 'false');
    await other.page.evaluate(() => {
      const tones = { count: 0 };
      Object.assign(window, { tones });
      const start = OscillatorNode.prototype.start;
      OscillatorNode.prototype.start = function (...at) {
        tones.count += 1;
        start.apply(this, at);
      };
    });
    await sound.click();
    await expect(sound).toHaveAttribute('aria-pressed', 'true');
    await expect(other.page.getByText(/courrier lu à \d+/)).toBeVisible();
  });
  const tones = () => other.page.evaluate(() => (window as unknown as { tones: { count: number } }).tones.count);
  await expect.poll(tones).toBe(2);

  await test.step('it arrives', async () => {
    const at = Date.now();
    imap.deliver(
      plainMail(
        { to: answer.replyTo?.[0]?.address ?? '', from: `Zoé Éboa <${email}>`, id: `<${number}@client.example>` },
        "D'accord pour mardi.",
      ),
    );
    await expect(page.getByRole('article', { name: 'Zoé Éboa a répondu' })).toContainText("D'accord pour mardi.");
    await expect.poll(tones, { timeout: 10_000 }).toBe(4);
    expect(Date.now() - at).toBeLessThan(10_000);
    await expect(other.page.getByRole('row').filter({ hasText: `${number}` })).toBeVisible();
    await expect(other.page).toHaveTitle(/^\(\d+\) Demandes - Nkul, le bureau$/);
  });

  await test.step('the choice stays on the device', async () => {
    await other.page.reload();
    const sound = other.page.getByRole('button', { name: "Un son à l'arrivée d'une demande ou d'une réponse" });
    await expect(sound).toHaveAttribute('aria-pressed', 'true');
    await sound.click();
    await expect(sound).toHaveAttribute('aria-pressed', 'false');
  });
});
