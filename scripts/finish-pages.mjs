import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { KINDS } from '../src/content/kinds/kinds.ts';
import { dataSaverTexts, SAVED_MARK } from '../src/content/kinds/offer/data-price.ts';
import { seedOn } from '../src/content/model/editable.ts';
import { fingerprintsOf } from '../src/features/entries/published/fingerprints.ts';
import { dataSaverPage } from '../src/platform/http/pages/data-saver-page.ts';
import { dictionaryName, dictionaryText } from '../src/platform/http/pages/dictionary.ts';
import { dayInCameroon } from '../src/text/yaounde-days.ts';

/**
 * Renders the static pages with the initial content, their dependencies for re-rendering, and the dictionaries.
 * @param folder of the release; its server/ exists
 */
export async function finishPages(folder) {
  const { renderAhead } = await import(pathToFileURL(resolve(folder, 'server/entry.mjs')).href);
  const paths = JSON.parse(await readFile(join(folder, 'server/finished.json'), 'utf8'));
  const day = dayInCameroon(Date.now());
  const published = seedOn(day, KINDS);
  const fingerprints = fingerprintsOf(published, day);
  const origins = {};
  const pages = [];
  for (const path of paths) {
    const { value: html, read } = await renderAhead(path, published);
    const name = path === '/' ? 'index.html' : `${path.slice(1)}.html`;
    const dependencies = Object.fromEntries([...read].sort().map((kind) => [kind, fingerprints[kind] ?? '']));
    origins[name] = { path, dependencies };
    const file = join(folder, 'client', name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, html);
    pages.push(html);
  }
  const words = { ...dataSaverTexts, mark: SAVED_MARK, savedText: () => SAVED_MARK };
  const lighter = pages.map((html) => dataSaverPage(html, words, () => 0));
  for (const [variant, all] of Object.entries({ linked: pages, dataSaver: lighter })) {
    const text = dictionaryText(all);
    await writeFile(join(folder, 'client', dictionaryName(variant, text)), text);
  }
  await writeFile(join(folder, 'server/origins.json'), JSON.stringify(origins));
}
