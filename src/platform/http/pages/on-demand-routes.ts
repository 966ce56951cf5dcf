import { readFile } from 'node:fs/promises';

/**
 * Paths that are rendered on demand, as the build found them under src/pages (astro.config.mjs). The framework's own
 * routes (an image resizer) may cost anything: they are never reached. @param file JSON list of regular expressions
 * over paths without a trailing slash.
 */
export async function readOnDemandRoutes(file: string): Promise<(path: string) => boolean> {
  const patterns = (JSON.parse(await readFile(file, 'utf8')) as string[]).map((source) => new RegExp(source));
  return (path) => patterns.some((pattern) => pattern.test(path));
}
