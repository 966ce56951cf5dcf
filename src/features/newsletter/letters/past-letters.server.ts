import { checkLetter, type Letter, LetterError, parseLetter } from '../../../content/model/letter-file.ts';
import { letters, type PastLetter } from '../../../content/pages/letters.ts';
import type { Database } from '../../../platform/db/database.ts';
import { loggableError } from '../../../platform/log.ts';
import { withoutElements } from '../../../platform/markdown/left-out-elements.ts';
import type { Services } from '../../../platform/services.ts';
import { findSentLetters, LETTERS_TOPIC } from '../campaigns/campaigns.repository.ts';
import { listLetters } from './letters.server.ts';

/** Letters to all subscribers, the newest first, completed with written examples; cached until another one is sent. */
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
  return (await findPastLetters(db, count)).map(({ slug, letter, sentAt }) => {
    const preheader = letter.preheader ?? '';
    const summary = letter.summary ?? preheader;
    const body = withoutElements(letter.body);
    return { ...letter, body, slug, preheader, summary, date: letter.date ?? sentAt.slice(0, 10), sample: false };
  });
}

interface SentLetter {
  slug: string;
  sentAt: string;
  letter: Letter;
}

/** Letters to all subscribers, newest first; unknown or unreadable texts are left out. */
async function findPastLetters(db: Database, count: number): Promise<SentLetter[]> {
  return (await findSentLetters(db, count)).flatMap(({ slug, source, sentAt }) => {
    const letter = source === null ? letterOfContent(slug) : readable(() => parseLetter(source));
    return letter ? [{ slug, sentAt, letter }] : [];
  });
}

/** Undefined: an old one that today's rules refuse, which must not hide the others. */
function readable(read: () => Letter): Letter | undefined {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof LetterError)) throw error;
    return undefined;
  }
}

function letterOfContent(slug: string): Letter | undefined {
  const found = letters.find((letter) => letter.slug === slug);
  if (!found) return undefined;
  const { subject, preheader, greeting, date, summary, body } = found;
  return readable(() => checkLetter({ fields: { subject, preheader, greeting, date, summary }, markdown: body }));
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
