import { readFile } from 'node:fs/promises';

/**
 * The addresses that are rendered on demand, from the list that the build makes of the files under src/pages
 * (astro.config.mjs). The framework adds routes of its own to its handler, which may cost as much as they like (an image
 * resizer): an address that is not on this list is never handed to it.
 * @param file JSON, a list of regular expressions over paths without a slash at the end.
 */
export async function readKnownRoutes(file: string): Promise<(path: string) => boolean> {
  const patterns = (JSON.parse(await readFile(file, 'utf8')) as string[]).map((source) => new RegExp(source));
  return (path) => patterns.some((pattern) => pattern.test(path));
}
