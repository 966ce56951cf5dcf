import * as z from 'zod';
import { text } from '../model/fields.ts';
import { type Letter, parseLetter } from '../model/letter-file.ts';
import type { SampleNote } from '../model/sample-note.ts';

/** Required for a preview only. */
const preview = z.object({ preheader: text, date: z.iso.date(), summary: text });

export type PastLetter = Letter &
  z.output<typeof preview> & {
    slug: string;
  };

const sources = import.meta.glob<string>('../letters/*.md', { query: '?raw', import: 'default', eager: true });

/** Newest first: the files that `campaigns send` takes. */
export const letters: readonly PastLetter[] = Object.entries(sources)
  .map(([path, source]) => ({ slug: path.replace(/^.*\/|\.md$/g, ''), ...readLetter(path, source) }))
  .sort((a, b) => (a.date < b.date ? 1 : -1));

export const samples: SampleNote[] = letters
  .filter(({ sample }) => sample)
  .map(({ slug, subject }) => ({
    where: `content/letters/${slug}.md`,
    what: `Lettre d'exemple, jamais envoyée\u00a0: «\u00a0${subject}\u00a0»`,
  }));

/** An invalid letter fails the build, with its file. */
function readLetter(path: string, source: string): Letter & z.output<typeof preview> {
  try {
    const letter = parseLetter(source);
    return { ...letter, ...preview.parse(letter) };
  } catch (error) {
    throw new Error(`content/${path.slice(2)}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
