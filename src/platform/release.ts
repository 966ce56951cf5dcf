import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Null where the program runs from its sources. */
export interface Release {
  release: string | null;
  commit: string | null;
}

/** @param folder of the release */
export async function readRelease(folder: string): Promise<Release> {
  const read = (name: string) =>
    readFile(join(folder, name), 'utf8').then(
      (text) => text.trim() || null,
      () => null,
    );
  return { release: await read('build-id'), commit: await read('commit') };
}
