import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { previewToken } from '../../../src/features/blog/drafts/draft-preview.server.ts';
import { createKeyring, siteSecret } from '../../../src/platform/secrets/keyring.ts';
import { axeFaults, axeFaultsInBothThemes } from '../../fixtures/axe.ts';
import { publish } from '../../fixtures/data/blog.ts';
import { type Colleague, expect, hydrated, needsDatabase, test } from '../../fixtures/desk.ts';

needsDatabase();

const TEXT =
  "Au marché Mokolo, madame Abena tient ses comptes dans un cahier.\n\n## Ce qu'il sait faire\n\nIl s'ouvre sans réseau.";
const SUMMARY = 'À Mokolo, un cahier de cent pages bat encore bien des logiciels, et nous avons voulu savoir pourquoi.';

const editorOf = (page: Page) => page.getByRole('textbox', { name: 'Texte en Markdown' });
const frameOf = (page: Page) => page.frameLocator('iframe[title="La page de l\'article sur le site"]');
const saved = (page: Page) => expect(page.locator('[data-save]')).toContainText('Enregistré à');

async function write({ page }: Colleague, title: string, text = TEXT): Promise<string> {
  await page.goto('/articles');
  await page.getByRole('button', { name: 'Nouvel article' }).click();
  await page.waitForURL(/\/articles\/.+/);
  await page.getByLabel('Titre', { exact: true }).fill(title);
  await editorOf(page).click();
  await page.keyboard.insertText(text);
  await saved(page);
  return page.url();
}

async function drop(page: Page, names: string[], bytes: Buffer): Promise<void> {
  const data = await page.evaluateHandle(
    ({ files, content }) => {
      const transfer = new DataTransfer();
      const array = Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0));
      for (const file of files) transfer.items.add(new File([array], file, { type: 'image/jpeg' }));
      return transfer;
    },
    { files: names, content: bytes.toString('base64') },
  );
  await editorOf(page).dispatchEvent('drop', { dataTransfer: data });
}

test('pictures dropped together are uploaded one by one, and a rejected one says why and can be retried', async ({
  colleague,
  watch,
}) => {
  watch.expect(/status of 503/, /status of 401/);
  const editor = await colleague('communication');
  const { page } = editor;
  await write(editor, `trois images ${Date.now()}`);
  const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#1d5a3c' } })
    .jpeg()
    .toBuffer();
  const refusals = [{ status: 503, headers: { 'Retry-After': '1' } }, undefined, { status: 401 }];
  let underWay = 0;
  let most = 0;
  await page.route(/\/images$/, async (route) => {
    most = Math.max(most, ++underWay);
    const refusal = refusals.shift();
    await (refusal ? route.fulfill({ ...refusal, body: 'Non.' }) : route.continue());
    underWay -= 1;
  });
  await drop(page, ['un.jpg', 'deux.jpg', 'trois.jpg'], photo);
  const card = (name: string) => page.getByRole('region', { name: `Image ${name}` });
  await card('un.jpg')
    .getByLabel(/^Que voit-on/)
    .pressSequentially('Un');
  await expect(card('deux.jpg').getByRole('alert')).toContainText('votre accès a pris fin');
  await expect(card('trois.jpg').getByLabel(/^Que voit-on/)).toBeVisible();
  await expect(card('un.jpg').getByLabel(/^Que voit-on/), 'whose words are being written').toBeFocused();
  expect(await axeFaultsInBothThemes(page)).toEqual([]);
  await card('deux.jpg')
    .getByRole('button', { name: /^Réessayer/ })
    .click();
  await expect(card('deux.jpg').getByLabel(/^Que voit-on/)).toBeVisible();
  await expect(card('deux.jpg').getByRole('alert')).toHaveCount(0);
  expect(most).toBe(1);
  await expect(editorOf(page)).toContainText('Au marché Mokolo');
});

// Proves 16.8.
test('an article with a dropped picture is written, previewed, scheduled, and appears at its time @postgres-long', async ({
  colleague,
  desk,
}) => {
  const editor = await colleague('communication');
  const { page } = editor;
  await page.setViewportSize({ width: 1440, height: 900 });
  const slug = `le-cahier-${Date.now()}`;
  await write(editor, slug.replaceAll('-', ' '));
  const photo = await sharp({ create: { width: 1400, height: 900, channels: 3, background: '#1d5a3c' } })
    .jpeg()
    .toBuffer();
  await drop(page, ['Cahier Mokolo.jpg'], photo);
  await page.getByLabel(/^Que voit-on/).fill('Un cahier ouvert');
  await page.keyboard.press('Enter');
  await expect(editorOf(page)).toContainText('![Un cahier ouvert](cahier-mokolo.jpg)');
  await page.keyboard.insertText('\n\n<iframe src="https://video.example/412"></iframe>');
  await page.getByLabel('Rubrique', { exact: true }).selectOption('FinTech');
  await page.getByLabel(/^Résumé/).fill(SUMMARY);

  await test.step('the preview is the page of the site, with its picture and styles', async () => {
    const frame = frameOf(page);
    await expect(frame.getByRole('heading', { level: 2, name: "Ce qu'il sait faire" })).toBeVisible();
    const picture = frame.getByRole('img', { name: 'Un cahier ouvert' });
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((it) => (it as HTMLImageElement).naturalWidth)).toBeGreaterThan(100);
    await expect(frame.locator('script')).toHaveCount(0);
    await expect(frame.locator('.prose iframe')).toHaveCount(0);
    await expect(frame.getByText(SUMMARY)).toHaveCSS('font-family', /Instrument/);
  });
  await test.step('parts that no page shows are listed with their line', async () => {
    await expect(page.getByText("Les cadres d'un autre site sont retirés")).toBeVisible();
    await page.getByRole('button', { name: /^Ligne \d+$/ }).click();
    await expect(editorOf(page)).toBeFocused();
    await page.getByRole('button', { name: 'Mettre un lien' }).click();
    await expect(editorOf(page)).toContainText('[À voir ici](https://video.example/412)');
    await expect(page.getByText('Rien\u00a0: tout ce qui est écrit sera sur la page.')).toBeVisible();
  });

  const at = Date.now() + 6000;
  const local = new Date(at + 3_600_000).toISOString();
  await page.getByLabel('Jour').fill(local.slice(0, 10));
  await page.getByLabel('Heure').fill(local.slice(11, 19));
  await page.getByRole('button', { name: 'Programmer' }).click();
  await expect(page.getByText(/^Ce texte paraîtra/)).toBeVisible();
  await expect(page.getByText('Modifié depuis')).toHaveCount(0);
  const address = `${desk.site.url}/blog/${slug}`;
  if (Date.now() < at - 500) expect((await fetch(address)).status).toBe(404);
  await expect.poll(async () => (await fetch(address)).status, { timeout: 12_000 }).toBe(200);
  expect(Date.now()).toBeGreaterThanOrEqual(Math.floor(at / 1000) * 1000);
  const html = await (await fetch(address)).text();
  expect(html).toContain(`src="/images/blog/${slug}-figure-`);
  expect(html).toContain('href="https://video.example/412"');
  expect(html).not.toContain('<iframe');

  await test.step('an edit that changes nothing keeps the published article', async () => {
    await page.getByRole('button', { name: "Lien d'aperçu" }).click();
    await expect(page.getByText(/^Ce lien montre l'article/)).toBeVisible();
    await expect(page.getByText('Modifié depuis')).toHaveCount(0);
    await page.getByLabel(/^Résumé/).fill(`${SUMMARY} Ou presque.`);
    await expect(page.getByText('Modifié depuis')).toBeVisible();
  });
  await test.step('it is unpublished, and its text stays', async () => {
    await page.getByLabel('Publier autrement, retirer ou supprimer').click();
    await page.getByRole('button', { name: /Retirer du site|Ne plus le programmer/ }).click();
    await expect(page.getByText(/^L'article est retiré du site/)).toBeVisible();
    await expect.poll(async () => (await fetch(address)).status).toBe(404);
    await expect(editorOf(page)).toContainText('madame Abena');
  });
  await test.step('its address can lead to the blog', async () => {
    await page.getByRole('button', { name: "Rediriger l'adresse" }).click();
    await page.waitForURL(/\/contenus\/redirections\/.+/);
    await expect(page.getByRole('form').getByLabel('Ancienne adresse')).toHaveValue(`/blog/${slug}`);
    await expect(page.getByRole('form').getByLabel('Nouvelle adresse')).toHaveValue('/blog');
  });
});

// Proves 16.6, 16.8, 16.22.
test('two editors on one article: each sees the other, what does not touch is merged, and a conflict is chosen by passage @postgres @core', async ({
  colleague,
  watch,
}) => {
  watch.expect(/ERR_FAILED/);
  const arlette = await colleague('communication');
  const samuel = await colleague('direction', 'Samuel Mvondo');
  const address = await write(arlette, 'Deux plumes');
  await arlette.page.keyboard.insertText('\n\nUn dernier mot.');
  await saved(arlette.page);
  await samuel.page.route('**/changements', (route) => route.abort());
  await samuel.page.goto(address);
  await expect(editorOf(samuel.page)).toBeVisible();

  await test.step('presence says who writes where', async () => {
    await expect(samuel.page.getByText(/^Arlette Manga écrit\s: \d+e paragraphe$/)).toBeVisible();
    await samuel.page.getByLabel('Titre', { exact: true }).focus();
    await expect(arlette.page.getByText('Samuel Mvondo écrit\u00a0: Titre')).toBeVisible({ timeout: 20_000 });
  });

  await test.step('what does not touch is merged, and said', async () => {
    await editorOf(arlette.page).press('ControlOrMeta+End');
    await arlette.page.keyboard.insertText(' Arlette ajoute ceci.');
    await saved(arlette.page);
    await expect(arlette.page.locator('[data-versions]')).toContainText('Arlette Manga');
    await editorOf(samuel.page).press('ControlOrMeta+Home');
    await samuel.page.keyboard.insertText('Samuel commence. ');
    await expect(samuel.page.getByText(/Arlette Manga a changé le \d+e paragraphe/)).toBeVisible();
    await saved(samuel.page);
    for (const { page } of [arlette, samuel]) {
      await expect(editorOf(page)).toContainText('Samuel commence.');
      await expect(editorOf(page)).toContainText('Arlette ajoute ceci.');
    }
  });

  await test.step('one passage of both is asked about, as it reads, and both are kept', async () => {
    await editorOf(arlette.page).press('ControlOrMeta+End');
    await arlette.page.keyboard.insertText(' Elle finit.');
    await saved(arlette.page);
    await editorOf(samuel.page).press('ControlOrMeta+End');
    await samuel.page.keyboard.insertText(' Il finit.');
    const conflict = samuel.page.getByRole('alert').filter({ hasText: 'Arlette Manga a enregistré un autre texte' });
    await expect(conflict.getByRole('insertion').filter({ hasText: 'Elle finit.' })).not.toHaveCount(0);
    await expect(conflict.getByRole('insertion').filter({ hasText: 'Il finit.' })).not.toHaveCount(0);
    await expect(conflict).toContainText('1 passage reste à choisir');
    expect(await axeFaults(samuel.page)).toEqual([]);
    await samuel.page.reload();
    await conflict.getByRole('button', { name: 'Les deux' }).click();
    await saved(samuel.page);
    await expect(conflict).toBeHidden();
    await expect(editorOf(samuel.page)).toContainText('Il finit. Elle finit.');
    await expect(editorOf(arlette.page)).toContainText('Il finit. Elle finit.');
  });

  await test.step('a choice can change, and what it leaves out is a version', async () => {
    await samuel.page.getByRole('button', { name: 'Changer' }).click();
    await samuel.page.getByRole('button', { name: "Prendre l'autre" }).click();
    await expect(editorOf(arlette.page)).not.toContainText('Il finit.');
    await expect(editorOf(arlette.page)).toContainText('Elle finit.');
    const { page } = arlette;
    await page.goto(`${address}/versions`);
    await expect(page.getByRole('deletion').filter({ hasText: 'Il' })).toBeVisible();
    await hydrated(page);
    await page.keyboard.press('j');
    await expect(page.locator('tr:focus')).toContainText('Il finit.');
    await page.getByRole('button', { name: /^Reprendre la / }).click();
    await expect(editorOf(page)).toContainText('Il finit.');
    await expect(page.locator('[data-versions]')).toContainText(/reprise de la \d/);
  });
});

test('a text typed offline is stored in the browser, and saved when the network is back', async ({
  colleague,
  watch,
}) => {
  const editor = await colleague('communication');
  const { page, context } = editor;
  // React Router prefetches the routes of a page's links while online.
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Sortir du bureau' }).first()).toBeVisible();
  await write(editor, 'Sans réseau');
  watch.expect(/ERR_INTERNET_DISCONNECTED/);
  watch.allow(/Failed to fetch manifest patches/);
  await context.setOffline(true);
  await editorOf(page).press('ControlOrMeta+End');
  await page.keyboard.insertText(' Écrit dans un tunnel.');
  await expect(page.locator('[data-save]')).toContainText('Hors ligne, gardé ici depuis');
  await context.setOffline(false);
  await saved(page);
  await page.reload();
  await expect(editorOf(page)).toContainText('Écrit dans un tunnel.');

  await test.step('sign-out deletes it from the browser', async () => {
    const kept = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('ecrit:')).length);
    const leave = async () => {
      await page.keyboard.press('ControlOrMeta+k');
      await page.getByRole('option', { name: 'Sortir du bureau' }).click();
    };
    const unsaved = page.getByRole('dialog', { name: "Tout n'est pas encore enregistré" });
    expect(await kept()).toBe(0);
    await context.setOffline(true);
    await page.getByLabel('Titre', { exact: true }).fill('Pas encore enregistré');
    await expect(page.locator('[data-save]')).toContainText('Hors ligne');
    expect(await kept()).toBe(1);
    await leave();
    await unsaved.getByRole('button', { name: 'Rester' }).click();
    expect(await kept()).toBe(1);
    await leave();
    await unsaved.getByRole('button', { name: 'Effacer et sortir' }).click();
    await expect(page.getByText('Le bureau ne répond pas')).toBeVisible();
    await expect(page.getByLabel('Titre', { exact: true })).toHaveValue('Pas encore enregistré');
    await context.setOffline(false);
    await saved(page);
    await page.getByLabel('Titre', { exact: true }).fill('Enregistré en sortant');
    await leave();
    await expect(page).toHaveURL(/\/connexion$/);
    expect(await kept()).toBe(0);
  });
});

test('a first publication asks; an unscheduled article is a draft whose address changes', async ({
  colleague,
  desk,
}) => {
  const editor = await colleague('communication');
  const { page } = editor;
  await page.setViewportSize({ width: 1440, height: 900 });
  const slug = `demande-${Date.now()}`;
  await write(editor, slug.replaceAll('-', ' '));
  await page.getByLabel('Rubrique', { exact: true }).selectOption('FinTech');
  await page.getByLabel(/^Résumé/).fill(SUMMARY);
  await page.getByLabel('Jour').fill('2090-01-01');
  await page.getByRole('button', { name: 'Programmer' }).click();
  await expect(page.getByText(/^Ce texte paraîtra/)).toBeVisible();
  await test.step('a later change stays out of what appears until it replaces it', async () => {
    const day = 'dimanche 1er janvier 2090';
    await expect(page.getByText(`Ce texte paraîtra ${day}`)).toBeVisible();
    await expect(page.getByRole('button', { name: `Programmé pour ${day}` })).toHaveAttribute('aria-disabled', 'true');
    await page.getByLabel(/^Résumé/).fill('Une autre phrase, qui ne devait pas paraître.');
    await expect(page.getByText('Ce qui est écrit ici depuis ne paraîtra pas.')).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Ce qui paraîtra' })).toBeChecked();
    await expect(frameOf(page).getByText(SUMMARY)).toBeVisible();
    await page.getByRole('radio', { name: "Le texte d'ici" }).check();
    await expect(frameOf(page).getByText('Une autre phrase')).toBeVisible();
    expect(await axeFaultsInBothThemes(page)).toEqual([]);
    await page.getByRole('button', { name: `Remplacer ce qui paraîtra ${day}` }).click();
    await expect(page.getByText(`Ce texte paraîtra ${day}`)).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Ce qui paraîtra' })).toHaveCount(0);
  });
  await page.getByLabel('Publier autrement, retirer ou supprimer').click();
  await page.getByRole('button', { name: 'Ne plus le programmer' }).click();
  await expect(page.getByText("c'est de nouveau un brouillon")).toBeVisible();
  await page.getByLabel('Adresse', { exact: true }).fill(`${slug}-bis`);
  await page.getByLabel('Jour').fill('');
  await page.getByRole('button', { name: 'Publier', exact: true }).click();
  await expect(page.getByText("L'article paraîtra tout de suite sur le site, lu de tous.")).toBeVisible();
  const address = `${desk.site.url}/blog/${slug}`;
  expect((await fetch(`${address}-bis`)).status).toBe(404);
  await page.getByRole('button', { name: 'Oui, publier' }).click();
  await expect(page.getByText("L'article est sur le site.")).toBeVisible();
  await expect.poll(async () => (await fetch(`${address}-bis`)).status).toBe(200);
  expect((await fetch(address)).status).toBe(404);
});

// Proves 16.8.
test('a preview link opens without a session until it expires, and not when altered', async ({
  colleague,
  desk,
  page,
}) => {
  const editor = await colleague('communication');
  const address = await write(editor, 'Pour un ami');
  await editor.page.getByRole('button', { name: "Lien d'aperçu" }).click();
  const link = await editor.page.getByRole('textbox', { name: "Lien d'aperçu" }).inputValue();
  expect(link.startsWith(`${desk.site.url}/apercu?token=`)).toBe(true);
  await editor.page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  });
  await editor.page.getByRole('button', { name: 'Copier' }).click();
  await expect(editor.page.getByText(/^Copie refusée/)).toBeVisible();
  await editor.page.evaluate(() => Reflect.deleteProperty(navigator.clipboard, 'writeText'));
  await editor.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await editor.page.getByRole('button', { name: 'Copier' }).click();
  await expect(editor.page.getByText('Copié', { exact: true })).toBeVisible();
  expect(await editor.page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'Pour un ami' })).toBeVisible();
  await expect(page.getByText(/^Aperçu d'un article en cours d'écriture/)).toBeVisible();
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');

  const answer = await fetch(link);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('x-robots-tag')).toContain('noindex');
  expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  for (const changed of [
    `${link.slice(0, -1)}${link.endsWith('x') ? 'y' : 'x'}`,
    link.replace('token=', 'token=1'),
    link.slice(0, -4),
  ]) {
    expect((await fetch(changed)).status, changed).toBe(404);
  }
  const keys = createKeyring(siteSecret(undefined, desk.site.dataDir));
  const id = new URL(address).pathname.split('/').at(-1) ?? '';
  const open = (until: number) =>
    fetch(`${desk.site.url}/apercu?${new URLSearchParams({ token: previewToken({ keys }, id, until) })}`);
  expect((await open(Date.now() + 60_000)).status).toBe(200);
  expect((await open(Date.now() - 1)).status).toBe(404);
  expect(await (await fetch(`${desk.site.url}/sitemap.xml`)).text()).not.toContain('apercu');
});

test('the page of an article is framed by the desk alone, without scripts', async ({ colleague }) => {
  const writer = await colleague('communication');
  const address = new URL(await write(writer, 'Entre nous')).pathname;
  const framed = await writer.context.request.get(`${address}/page`);
  expect(framed.headers()['content-security-policy']).toMatch(
    /default-src 'none'.*frame-ancestors 'self'; sandbox allow-same-origin$/,
  );
  const outside = await writer.context.request.get('/articles');
  expect(outside.headers()['content-security-policy']).toContain("frame-ancestors 'none'");
});

test("the articles' pages pass axe and never scroll sideways", async ({ colleague }) => {
  const editor = await colleague('communication');
  const { page } = editor;
  const address = await write(editor, 'Vu de près', `${TEXT}\n\n<font color="red">rouge</font>\n\n![](absente.jpg)`);
  await page.getByPlaceholder('relu, avant coupe…').fill('relu');
  await page.getByRole('button', { name: 'Garder', exact: true }).click();
  await expect(page.locator('[data-versions]')).toContainText('relu');
  await editorOf(page).press('ControlOrMeta+End');
  await page.keyboard.insertText('\n\nUn paragraphe de plus.');
  await expect(page.locator('[data-versions] li')).toHaveCount(2);
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ['/articles', address, `${address}/versions`]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      if (path === address) await expect(editorOf(page)).toBeVisible();
      expect(await axeFaultsInBothThemes(page), `${path} ${width}`).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
    if (width === 1440) continue;
    await page.goto(address);
    await page.getByText(/^Publier\d$/).click();
    await expect(page.getByRole('heading', { name: 'Ce qui reste dehors' })).toBeVisible();
    expect(await axeFaultsInBothThemes(page)).toEqual([]);
  }
});

for (const [width, height] of [
  [360, 740],
  [768, 900],
  [1440, 900],
] as const) {
  test(`the save state and the publish bar of every editor stay in sight at ${width} px, however far its text is read`, async ({
    colleague,
    desk,
  }) => {
    const { page, context } = await colleague('direction');
    await page.setViewportSize({ width, height });
    const long = Array.from({ length: 80 }, (_, index) => `Paragraphe ${index}.`).join('\n\n');
    const headers = { origin: desk.url };
    const open = async (path: string, value: object) => {
      const made = await context.request.post(path, { headers, form: {}, maxRedirects: 0 });
      const address = made.headers().location ?? '';
      const saved = await context.request.post(`${address}/texte`, { headers, data: { version: 1, value } });
      expect(await saved.json()).toMatchObject({ status: 'ok' });
      return address;
    };
    const article = await open('/articles', { fields: { title: 'Long' }, markdown: long });
    const letter = await open('/lettres', { subject: 'Longue', preheader: '', body: long });
    for (const [address, publish] of [
      [article, 'Publier'],
      [letter, 'Envoyer…'],
      ['/contenus/company/company', 'En ligne'],
    ] as const) {
      await page.goto(address);
      const text = page.getByRole('region', { name: 'Texte' });
      const button = page.getByRole('button', { name: publish, exact: true });
      // Again while the page starts: the editor then takes the place of the plain field.
      await expect(async () => {
        const scrolled = await text.evaluate((pane) => {
          const root = document.documentElement;
          for (const it of [pane, root]) it.scrollTop = it.scrollHeight;
          return pane.scrollTop + root.scrollTop;
        });
        expect(scrolled, address).toBeGreaterThan(200);
        expect(await button.evaluate(isOnTop), address).toBe(true);
        expect(await page.locator('[data-save]').evaluate(isOnTop), address).toBe(true);
      }).toPass({ timeout: 5000 });
    }
  });
}

/** Whether it stands in the window, covered by nothing. */
function isOnTop(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  const shown = document.elementFromPoint(left + width / 2, top + height / 2);
  return shown !== null && element.contains(shown);
}

test('a category is renamed and merged at the desk, by keyboard, and the blog follows', async ({ colleague, desk }) => {
  const { page } = await colleague('communication');
  const { site } = desk;
  const name = `Réseaux ${Date.now()}`;
  await publish(site, { slug: `cable-${Date.now()}`, title: `Le câble de ${name}`, category: name });
  const shown = async (category: string) =>
    (await fetch(`${site.url}/blog?category=${encodeURIComponent(category)}`)).text();
  await page.goto('/articles');
  await page.getByRole('link', { name: 'Rubriques' }).press('Enter');
  const section = page.getByRole('region', { name: 'Rubriques' });
  const open = (of: string) => section.locator('summary', { hasText: of }).press('Enter');
  await open(name);
  const field = section.getByLabel('Nouveau nom').and(page.locator(':visible'));
  await field.fill('FinTech');
  await field.press('Enter');
  await expect(field).toBeFocused();
  await expect(section.getByText(/^«\sFinTech\s» existe déjà/)).toBeVisible();
  await field.fill(`${name} et câbles`);
  await field.press('Enter');
  await expect(page.getByText(`« ${name} » s'appelle maintenant « ${name} et câbles », sur 1 article.`)).toBeVisible();
  for (const category of [name, `${name} et câbles`]) await expect.poll(() => shown(category)).toContain('Le câble de');
  await open(`${name} et câbles`);
  await section.getByLabel('Réunir avec').and(page.locator(':visible')).selectOption('FinTech');
  await section.getByRole('button', { name: 'Réunir' }).and(page.locator(':visible')).press('Enter');
  await expect(page.getByText(`« ${name} et câbles » est réuni à « FinTech », sur 1 article.`)).toBeVisible();
  for (const category of [name, 'FinTech']) await expect.poll(() => shown(category)).toContain('Le câble de');
  expect(await axeFaultsInBothThemes(page)).toEqual([]);
});
