import { expect, test } from '../../fixtures/test.ts';

const SLUGS = ['gomail', 'gocloud', 'godrive', 'prophete-ai', 'gomap', 'fufullu', 'otah', 'nexttal'];

// Proves 2.15.
test('the catalogue leads to each of the eight products', async ({ page }) => {
  await page.goto('/products');
  const links = page.getByRole('main').getByRole('listitem').getByRole('heading').getByRole('link');
  expect((await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).sort()).toEqual(
    SLUGS.map((slug) => `/products/${slug}`).sort(),
  );
  const panel = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'GoMail', exact: true }) });
  const { height } = (await panel.boundingBox()) ?? fail();
  await panel.click({ position: { x: 20, y: height - 8 } });
  await expect(page).toHaveURL('/products/gomail');
});

// Proves 2.15.
test('what the catalogue shows of each product is said in words too, and its demonstration is asked for beside the link', async ({
  page,
}) => {
  await page.goto('/products');
  const panels = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2 }) });
  await expect(panels.getByRole('figure')).toHaveCount(SLUGS.length);
  for (const figure of await panels.getByRole('figure').all()) {
    await expect(figure).toContainText(/Données de démonstration|Exemple, à relire/);
    expect((await figure.locator('.sr-only').textContent())?.length).toBeGreaterThan(60);
  }
  await page.getByRole('main').getByRole('link', { name: 'Demander une démo' }).first().click();
  await expect(page).toHaveURL(/\/contact$/);
});

test('the way of an invoice is a list of six steps in their order, on what they lie on', async ({ page }) => {
  await page.goto('/products');
  const way = page.getByRole('list').filter({ hasText: 'Le papier arrive' });
  await expect(way.getByRole('listitem')).toHaveCount(6);
  await expect(way.getByRole('heading')).toHaveText([
    'Le papier arrive',
    'Prophète AI le lit',
    'Fufullu facture',
    'GoMail envoie',
    'GoDrive classe',
    'GoMap livre',
  ]);
  await expect(page.getByText('porte le tout')).toBeVisible();
});

for (const slug of SLUGS) {
  // Proves 2.15.
  test(`${slug}: the first view of a phone has the name and its picture, and a button tries it or asks`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`/products/${slug}`);
    const picture = await page.locator('#image').boundingBox();
    const title = await page.getByRole('heading', { level: 1 }).boundingBox();
    const banner = await page.locator('.cookie-banner').boundingBox();
    if (!picture || !title) fail();
    for (const top of [picture.y, title.y + title.height]) expect(top).toBeLessThan((banner?.y ?? 740) - 24);
    expect(picture.x + picture.width).toBeLessThanOrEqual(360);

    const actions = page.getByRole('main').getByRole('link');
    const tried = actions.filter({ hasText: 'Essayer maintenant' });
    const asked = actions.filter({ hasText: 'Demander une démo' });
    await expect(actions.filter({ hasText: 'Nous contacter' }).first()).toHaveAttribute(
      'href',
      /^\/(contact|#contact)$/,
    );
    if (slug === 'otah') {
      await expect(tried.first()).toHaveAttribute('href', '/products/otah/essai');
      await expect(tried.first()).toHaveAttribute('target', '_blank');
    } else {
      await expect(tried).toHaveCount(0);
      await expect(asked.first()).toHaveAttribute('href', /^\/(contact|#contact)$/);
      await expect(asked.first()).not.toHaveAttribute('target');
    }
  });
}

for (const width of [360, 768, 1024, 1440]) {
  test(`no word of a live window or a screenshot is smaller than 11 px at ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ['/products', '/products/gomail']) {
      await page.goto(path);
      const sizes = await page
        .locator('.live *')
        .evaluateAll((all) =>
          all
            .filter((it) => [...it.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()))
            .map((it) => Number.parseFloat(getComputedStyle(it).fontSize)),
        );
      expect(Math.min(...sizes), path).toBeGreaterThanOrEqual(11);
    }
    // Drawn at 360 and 800 px; text at least 12 px on phones, 10.3 px on wide viewports.
    // Otah sets its four as text.
    for (const path of SLUGS.filter((slug) => slug !== 'otah').map((slug) => `/products/${slug}`)) {
      await page.goto(path);
      const images = page.locator('.screen img').filter({ visible: true });
      await expect(images).toHaveCount(4);
      for (const image of await images.all()) {
        await image.scrollIntoViewIfNeeded();
        await expect(image).toHaveJSProperty('complete', true);
        const { shown, file } = await image.evaluate((it) => ({
          shown: it.clientWidth,
          file: (it as HTMLImageElement).currentSrc,
        }));
        const smallest = file.includes('-wide-') ? (10.3 * shown) / 800 : (12 * shown) / 360;
        expect(smallest, `${path}: ${file}`).toBeGreaterThanOrEqual(11);
      }
    }
  });
}

// Proves 2.15.
test('the way back: breadcrumbs and the link to the catalogue', async ({ page }) => {
  await page.goto('/products/otah');
  const crumbs = page.getByRole('navigation', { name: "Fil d'Ariane" });
  await expect(crumbs.getByRole('link')).toHaveText(['Accueil', 'Produits']);
  await expect(crumbs.locator('[aria-current=page]')).toHaveText('Otah');
  await page.getByRole('link', { name: 'Retour aux produits' }).click();
  await expect(page).toHaveURL('/products');
});
test('on a tablet no screenshot leaves half of the page empty beside it', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1000 });
  for (const slug of SLUGS) {
    await page.goto(`/products/${slug}`, { waitUntil: 'domcontentloaded' });
    const alone = () =>
      page.locator('main figure:has(.screen)').evaluateAll((figures) => {
        const shown = [...document.querySelectorAll('main :is(figure, h3, p)')];
        return figures.flatMap((figure) => {
          const { top, bottom, left, right } = figure.getBoundingClientRect();
          const isBeside = shown.some((other) => {
            const it = other.getBoundingClientRect();
            return it.top < bottom && it.bottom > top && (it.left >= right || (it.width > 0 && it.right <= left));
          });
          return isBeside || right - left > innerWidth * 0.7 ? [] : [figure.textContent];
        });
      });
    await expect.poll(alone, { message: slug }).toEqual([]);
  }
});

function fail(): never {
  throw new Error('The row has no box.');
}
