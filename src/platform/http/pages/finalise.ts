import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { inlineHashes, pagePolicy } from '../connection/security-headers.ts';
import { SENTINEL_ORIGIN } from '../connection/sentinel-origin.ts';

/** Files that can contain the public origin. */
const BOUND_AT_START = new Set(['.html', '.xml', '.txt', '.json', '.webmanifest']);

export interface FinalisedSite {
  /** Files that contain the origin, by name ('about.html'). */
  texts: ReadonlyMap<string, string>;
  /** Content-Security-Policy of every page, rendered on demand or not. */
  pagePolicy: string;
  /** Binds a page that is rendered later. @throws for an inline script or style that the policy does not know. */
  bind: (html: string) => string;
}

/**
 * Binds a built site to its public origin and settings, and takes the hashes of the pages' policy from the bound text.
 * @param clientDir the build's static files.
 * @param marks other placeholders in built pages, and the settings that replace them.
 * @param scripts that pages may add to themselves: source of inline scripts.
 * @param isPage whether a file of the build is a page of the site. Other documents have a policy of their own
 *   (built-pages.ts), and no page gets their hashes.
 */
export async function finalise(
  clientDir: string,
  origin: string,
  marks: Readonly<Record<string, string>>,
  scripts: readonly string[],
  isPage: (name: string) => boolean = () => true,
): Promise<FinalisedSite> {
  const replacements = Object.entries({ ...marks, [SENTINEL_ORIGIN]: origin });
  const replaceAll = (text: string) => replacements.reduce((all, [mark, value]) => all.replaceAll(mark, value), text);
  const files = (await listFiles(clientDir)).filter((path) => BOUND_AT_START.has(extname(path)));
  const texts = new Map(
    await Promise.all(
      files.map(async (path): Promise<[string, string]> => {
        const name = relative(clientDir, path).split(sep).join('/');
        return [name, replaceAll(await readFile(path, 'utf8'))];
      }),
    ),
  );
  const pages = [...texts].filter(([name]) => name.endsWith('.html') && isPage(name)).map(([, html]) => html);
  const known = inlineHashes([...pages, ...scripts.map((code) => `<script>${code}</script>`)]);
  return {
    texts,
    pagePolicy: pagePolicy(known, origin),
    bind(html) {
      const bound = replaceAll(html);
      const used = inlineHashes([bound]);
      const isKnown = used.scripts.isSubsetOf(known.scripts) && used.styles.isSubsetOf(known.styles);
      if (!isKnown) throw new Error('the page has an inline script or style that the build does not know');
      return bound;
    },
  };
}

async function listFiles(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}
