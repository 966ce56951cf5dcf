import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { axeFaultsInBothThemes } from '../../fixtures/axe.ts';

const READY_MS = 120_000;

// Proves 13.6.
test('the demo shows a week, a customer answers in it, and it leaves nothing', async ({ browser }) => {
  test.setTimeout(READY_MS * 3);
  const demo = spawn(process.execPath, ['scripts/demo.mjs'], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(demo, 'exit');
  try {
    const said = await printed(demo.stdout, /Ctrl\+C/);
    const addressOf = (name: string) => new RegExp(`^${name}\\s+(http://\\S+?)(?:,| :|$)`, 'm').exec(said)?.[1] ?? '';
    const links = [...said.matchAll(/^ {2}(\S.*?)\s{2,}(http\S+)$/gm)].map(([, who = '', link = '']) => ({
      who,
      link,
    }));
    expect(links.map(({ who }) => who.split(',')[0])).toEqual([
      'Direction',
      'Commercial',
      'Ressources humaines',
      'Communication',
    ]);

    const site = await browser.newPage();
    await site.goto(addressOf('Site'));
    await expect(site).toHaveTitle(/Nkul/);

    const desk = await browser.newPage({ locale: 'fr-FR' });
    await desk.goto(links[0]?.link ?? '');
    await desk.getByRole('button', { name: 'Entrer au bureau' }).click();
    await expect(desk.getByRole('heading', { level: 1 })).toHaveText(/Aujourd'hui/);

    const mail = await browser.newPage();
    await mail.goto(addressOf('Courrier'));
    await mail.getByRole('link', { name: '[#1018]' }).first().click();
    await mail.getByRole('textbox').fill('Mercredi me convient, merci.');
    await mail.getByRole('button', { name: 'Envoyer la réponse' }).click();
    await expect(mail.getByRole('status')).toContainText('Parti.');
    await expect(async () => {
      await desk.goto(`${addressOf('Bureau')}/demandes/1018`);
      await expect(desk.getByText('Mercredi me convient, merci.')).toBeVisible({ timeout: 1000 });
    }).toPass();

    await test.step('the full screens of a week pass axe and fit a small phone', async () => {
      const sections = await desk.locator('nav a[href^="/"]').evaluateAll(addressesOf);
      expect(sections.length).toBeGreaterThan(8);
      for (const path of [...sections, '/demandes/1002', '/candidats?vue=liste']) {
        for (const width of [320, 1440]) {
          await desk.setViewportSize({ width, height: 900 });
          await desk.goto(`${addressOf('Bureau')}${path}`);
          await expect(desk.getByRole('heading', { level: 1 })).toBeVisible();
          expect(await widthOf(desk), `${path} at ${width}`).toBeLessThanOrEqual(width);
        }
        expect(await axeFaultsInBothThemes(desk), path).toEqual([]);
      }
      expect(await axeFaultsInBothThemes(mail)).toEqual([]);
    });

    const folder = /^Données\s+([^,]+)/m.exec(said)?.[1] ?? '';
    expect(existsSync(folder)).toBe(true);
    demo.kill('SIGINT');
    // As npm does, which passes the terminal's on. Two at once would arrive as one.
    setTimeout(() => demo.kill('SIGINT'), 50);
    expect(await ended).toEqual([0, null]);
    expect(existsSync(folder)).toBe(false);
  } finally {
    demo.kill('SIGTERM');
    await ended;
  }
});

const addressesOf = (links: Element[]) => [...new Set(links.map((link) => link.getAttribute('href') ?? ''))];
const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

async function printed(output: NodeJS.ReadableStream, end: RegExp): Promise<string> {
  let said = '';
  for await (const chunk of output) {
    said += chunk;
    if (end.test(said)) return said;
  }
  throw new Error(`The demo ended: ${said}`);
}
