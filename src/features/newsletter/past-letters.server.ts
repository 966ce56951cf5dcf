import { readLetterFile } from '../../content/letter-file.ts';
import { letters, type PastLetter } from '../../content/letters.ts';
import type { Database } from '../../platform/db/database.ts';
import { loggableError } from '../../platform/log.ts';
import type { Services } from '../../platform/services.ts';
import { findSentLetters, LETTERS_TOPIC } from './campaigns.repository.ts';
import { letterOf } from './campaigns.server.ts';
import { listLetters } from './letters.server.ts';

/** To all subscribers, the newest first, completed with written examples; cached until another one is sent. */
export async function pastLetters(
  { db, content, log }: Pick<Services, 'db' | 'content' | 'log'>,
  count: number,
): Promise<PastLetter[]> {
  const sent = await content
    .getOrLoad('sent letters', () => readSent(db, count), { topics: [LETTERS_TOPIC] })
    .catch((error: unknown) => {
      log.error({ error: loggableError(error) }, 'the letters that were sent cannot be read');
      return [];
    });
  const shown = new Set(sent.map(({ slug }) => slug));
  const examples = letters.filter(({ slug }) => !shown.has(slug)).map((letter) => ({ ...letter, sample: true }));
  return [...sent, ...examples].slice(0, count);
}

async function readSent(db: Database, count: number): Promise<PastLetter[]> {
  const rows = await findSentLetters(db, count);
  return rows.flatMap(({ slug, source, sentAt }): PastLetter[] => {
    const ofContent = letters.find((letter) => letter.slug === slug);
    if (source === null) return ofContent ? [{ ...ofContent, sample: false }] : [];
    const letter = letterOf(readLetterFile(source));
    const preheader = letter.preheader ?? '';
    const summary = letter.summary ?? preheader;
    return [{ ...letter, slug, preheader, summary, date: letter.date ?? sentAt.slice(0, 10), sample: false }];
  });
}

/** @returns the instant of the next letter planned for all; undefined without one, or if letters cannot be read */
export async function plannedLetter(services: Pick<Services, 'db' | 'now' | 'log'>): Promise<string | undefined> {
  try {
    const planned = (await listLetters(services)).filter(({ state, groups }) => state === 'scheduled' && !groups);
    return planned.map(({ at }) => at).sort()[0];
  } catch (error) {
    services.log.error({ error: loggableError(error) }, 'the letters that are planned cannot be read');
    return undefined;
  }
}
