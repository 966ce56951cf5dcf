import { type Letter, parseLetter } from './letter-file.ts';
import type { SampleNote } from './sample-note.ts';

/** A past letter, for its preview on the site. */
export interface PastLetter extends Letter {
  /** Its file's name, without the extension. */
  slug: string;
}

const sources = import.meta.glob<string>('./letters/*.md', { query: '?raw', import: 'default', eager: true });

/** The past letters, newest first: the very files that `campaigns send` takes. */
export const letters: readonly PastLetter[] = Object.entries(sources)
  .map(([path, source]) => ({ slug: path.replace(/^.*\/|\.md$/g, ''), ...readLetter(path, source) }))
  .sort((a, b) => (a.date < b.date ? 1 : -1));

export const samples: SampleNote[] = letters
  .filter(({ sample }) => sample)
  .map(({ slug, subject }) => ({
    where: `content/letters/${slug}.md`,
    what: `Lettre d'exemple, jamais envoyée\u00a0: «\u00a0${subject}\u00a0»`,
  }));

/** A letter that cannot be read stops the build, with its file. */
function readLetter(path: string, source: string): Letter {
  try {
    return parseLetter(source);
  } catch (error) {
    throw new Error(`content/${path.slice(2)}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
