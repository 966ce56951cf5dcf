import { LRUCache } from 'lru-cache';
import { stringify } from 'yaml';
import { LetterError } from '../../content/letter-file.ts';
import { DISK_RESERVED, type Disk, isDiskReserved } from '../../platform/disk.ts';
import type { LeftOut } from '../../platform/left-out-elements.ts';
import type { SmtpDelivery } from '../../platform/mail/smtp-delivery.ts';
import type { OutgoingMail } from '../../platform/mail/transport.ts';
import { openPicture, PictureError } from '../../platform/picture-file.ts';
import { PICTURE_FILE_MAX_BYTES } from '../../platform/picture-limit.ts';
import type { Result } from '../../platform/result.ts';
import { foldText } from '../../text/fold-text.ts';
import { bounded, wellFormed } from '../../text/intake.ts';
import {
  type AddressClass,
  beginCampaign,
  countByClass,
  countDeliveries,
  countSubscribers,
  findCampaign,
  findCampaignPictures,
  setRun,
} from './campaigns.repository.ts';
import {
  allCampaigns,
  type Campaign,
  type CampaignCounts,
  type CampaignServices,
  letterOf,
  type PreparedLetter,
  prepareLetter,
  testMail,
} from './campaigns.server.ts';
import {
  claimLetter,
  clearSchedule,
  type DraftLetter,
  deleteLetterRow,
  deletePicture,
  findDueLetters,
  findLastLetterChange,
  findLetter,
  findLetters,
  findPictures,
  insertLetter,
  insertPicture,
  type LetterSource,
  type LetterText,
  readPictureContent,
  updateSchedule,
  updateTested,
  updateText,
} from './letters.repository.ts';
import type { SubscriberStatus } from './newsletter.tables.ts';

export type { AddressClass } from './campaigns.repository.ts';
export type { DraftLetter, LetterSource, LetterText } from './letters.repository.ts';

type Stores = Pick<CampaignServices, 'db' | 'now'>;

export const SUBJECT_SHOWN = 38;
const TEXT_MAX = { subject: 150, preheader: 200, body: 100_000 };
const PICTURES_MAX = 12;

export interface LetterEntry {
  /** Undefined: sent from a file by the command line. */
  id: string | undefined;
  subject: string;
  state: 'draft' | 'scheduled' | 'sending' | 'halted' | 'sent';
  at: string;
  counts: CampaignCounts | undefined;
  problem: string | null;
}

export async function listLetters(services: Stores): Promise<LetterEntry[]> {
  const [drafts, campaigns] = await Promise.all([findLetters(services.db), allCampaigns(services)]);
  const bySlug = new Map(campaigns.map((campaign) => [campaign.slug, campaign]));
  const entries: LetterEntry[] = drafts.map((letter) => {
    const { id, slug, problem, subject, scheduledAt, updatedAt } = letter;
    const campaign = slug === null ? undefined : bySlug.get(slug);
    if (!campaign) {
      const state = scheduledAt === null ? 'draft' : 'scheduled';
      return { id, subject, state, at: scheduledAt ?? updatedAt, counts: undefined, problem };
    }
    bySlug.delete(campaign.slug);
    return { ...entryOf(campaign), id, problem };
  });
  for (const campaign of bySlug.values()) entries.push({ ...entryOf(campaign), id: undefined, problem: null });
  return entries.sort((a, b) => (a.at < b.at ? 1 : -1));
}

function entryOf(campaign: Campaign & CampaignCounts): Omit<LetterEntry, 'id' | 'problem'> {
  const { subject, createdAt, sentAt, total, sent, failed, pending, uncertain } = campaign;
  const counts = { total, sent, failed, pending, uncertain };
  return { subject, state: stateOf(campaign), at: sentAt ?? createdAt, counts };
}

function stateOf({ status, run }: Pick<Campaign, 'status' | 'run'>): 'sending' | 'halted' | 'sent' {
  if (status === 'sent') return 'sent';
  return run === 'halted' ? 'halted' : 'sending';
}

export function createLetter({ db, now }: Stores, authorId: string): Promise<string> {
  return insertLetter(db, { subject: '', preheader: '', body: '', authorId }, now());
}

export async function copyLetter(services: Stores, id: string, authorId: string): Promise<string | undefined> {
  const { db, now } = services;
  const letter = await findLetter(db, id);
  if (!letter) return undefined;
  const { subject, preheader, body } = letter;
  const copy = await insertLetter(db, { subject, preheader, body, authorId }, now());
  for (const { name, mediaType } of await findPictures(db, id)) {
    const content = await readPictureContent(db, id, name);
    if (content) await insertPicture(db, copy, { name, mediaType, content }, now());
  }
  return copy;
}

export interface OpenLetter {
  letter: DraftLetter;
  pictures: LetterSource[];
  campaign:
    | (Campaign & CampaignCounts & { classes: Record<AddressClass, { sent: number; failed: number }> })
    | undefined;
}

export async function readLetter({ db }: Pick<Stores, 'db'>, id: string): Promise<OpenLetter | undefined> {
  const letter = await findLetter(db, id);
  if (!letter) return undefined;
  const [pictures, campaign] = await Promise.all([
    findPictures(db, id),
    letter.begunAt === null || letter.slug === null ? undefined : findCampaign(db, letter.slug),
  ]);
  if (!campaign) return { letter, pictures, campaign: undefined };
  const [counts, classes] = await Promise.all([countDeliveries(db, campaign.id), classesOf(db, campaign)]);
  return { letter, pictures, campaign: { ...campaign, ...counts, classes } };
}

/** Each client that watches a campaign polls every second. */
const classes = new LRUCache<string, ReturnType<typeof countByClass>>({ max: 8, ttl: 3000 });

function classesOf(db: Stores['db'], { id, status }: Pick<Campaign, 'id' | 'status'>) {
  const key = `${id} ${status}`;
  const known = classes.get(key);
  if (known) return known;
  const counted = countByClass(db, id);
  classes.set(key, counted);
  counted.catch(() => classes.delete(key));
  return counted;
}

/** forbidden: scheduled or sent. */
export type Saved = Result<
  { version: number },
  { conflict: { letter: DraftLetter }; forbidden: object; not_found: object }
>;

/** Three-way merge and optimistic lock. @param version the edited one */
export async function saveLetter(
  { db, now }: Stores,
  id: string,
  { version, ...text }: LetterText & { version: number },
  authorId: string,
): Promise<Saved> {
  const cut = {
    subject: bounded(wellFormed(text.subject).replace(/[\r\n]+/g, ' '), TEXT_MAX.subject),
    preheader: bounded(wellFormed(text.preheader).replace(/[\r\n]+/g, ' '), TEXT_MAX.preheader),
    body: bounded(wellFormed(text.body).replaceAll('\r\n', '\n'), TEXT_MAX.body),
  };
  const letter = await findLetter(db, id);
  if (!letter) return { status: 'not_found' };
  if (letter.scheduledAt !== null) return { status: 'forbidden' };
  const isSame = letter.subject === cut.subject && letter.preheader === cut.preheader && letter.body === cut.body;
  if (isSame) return { status: 'ok', version: letter.version };
  if (await updateText(db, { id, version, authorId, ...cut }, now())) return { status: 'ok', version: version + 1 };
  const other = await findLetter(db, id);
  if (!other) return { status: 'not_found' };
  return other.scheduledAt === null ? { status: 'conflict', letter: other } : { status: 'forbidden' };
}

export type PictureAdded = Result<{ name: string }, { invalid: { reason: string } }>;

/** Returns its name in `![…](name)`. */
export async function addPicture(
  { db, now, ...disk }: Stores & Disk,
  id: string,
  { name, content }: { name: string; content: Uint8Array },
): Promise<PictureAdded> {
  const letter = await findLetter(db, id);
  if (!letter || letter.scheduledAt !== null) return { status: 'invalid', reason: 'La lettre ne change plus.' };
  if (content.byteLength > PICTURE_FILE_MAX_BYTES) return { status: 'invalid', reason: 'Elle dépasse 10\u00a0Mo.' };
  if (await isDiskReserved(disk)) return { status: 'invalid', reason: DISK_RESERVED };
  const others = await findPictures(db, id);
  if (others.length >= PICTURES_MAX) return { status: 'invalid', reason: `${PICTURES_MAX} images au plus.` };
  try {
    const { format } = await openPicture(content);
    const base = (slugOf(name.replace(/\.[^.]*$/, '')) || 'image').slice(0, 40);
    let free = `${base}.${format}`;
    for (let number = 2; others.some((it) => it.name === free); number += 1) free = `${base}-${number}.${format}`;
    await insertPicture(db, id, { name: free, mediaType: `image/${format}`, content }, now());
    return { status: 'ok', name: free };
  } catch (error) {
    if (error instanceof PictureError) return { status: 'invalid', reason: error.message };
    throw error;
  }
}

export async function removePicture({ db, now }: Stores, id: string, name: string): Promise<void> {
  const letter = await findLetter(db, id);
  if (letter?.scheduledAt === null) await deletePicture(db, id, name, now());
}

export function deleteLetter({ db }: Pick<Stores, 'db'>, id: string): Promise<boolean> {
  return deleteLetterRow(db, id);
}

const slugOf = (text: string): string =>
  foldText(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');

export function letterFile({ subject, preheader, body }: LetterText): string {
  return `${headOf({ subject, preheader })}${body.trim()}\n`;
}

function headOf({ subject, preheader }: Pick<LetterText, 'subject' | 'preheader'>): string {
  const fields = { subject: subject.trim(), ...(preheader.trim() !== '' && { preheader: preheader.trim() }) };
  return `---\n${stringify(fields, { lineWidth: 0 })}---\n\n`;
}

/** Throws LetterError. */
function prepare({ db }: Pick<Stores, 'db'>, letter: DraftLetter): Promise<PreparedLetter> {
  const key = `${letter.id} ${letter.updatedAt} ${letter.slug}`;
  const known = prepared.get(key);
  if (known) return known;
  const readPicture = (name: string) => readPictureContent(db, letter.id, name);
  const made = prepareLetter(letter.slug ?? 'lettre', letterFile(letter), readPicture);
  prepared.set(key, made);
  made.catch(() => prepared.delete(key));
  return made;
}

const prepared = new LRUCache<string, Promise<PreparedLetter>>({ max: 8 });

/** `weight`: bytes, pictures included. */
export type Composed = Result<
  { mail: OutgoingMail; weight: number; leftOut: LeftOut[] },
  { invalid: { reason: string } }
>;

/** The exact mail; its unsubscribe link is of no subscriber. */
export async function composeLetter(services: CampaignServices, letter: DraftLetter, to: string): Promise<Composed> {
  try {
    const made =
      letter.begunAt === null
        ? await prepare(services, letter)
        : await begun(services, letter.slug ?? '', letterFile(letter));
    const { subject } = made.letter;
    const mail = { ...testMail(services, made, to), subject };
    const pictures = made.pictures.reduce((sum, { content }) => sum + Math.ceil(content.byteLength / 3) * 4, 0);
    const weight = Buffer.byteLength(mail.text) + Buffer.byteLength(mail.html ?? '') + pictures;
    const head = headOf(letter).split('\n').length - 1;
    return {
      status: 'ok',
      mail,
      weight,
      leftOut: made.leftOut.map(({ line, what }) => ({ line: line - head, what })),
    };
  } catch (error) {
    if (error instanceof LetterError) return { status: 'invalid', reason: error.message };
    throw error;
  }
}

async function begun({ db }: Pick<Stores, 'db'>, slug: string, source: string): Promise<PreparedLetter> {
  const campaign = await findCampaign(db, slug);
  const pictures = campaign ? await findCampaignPictures(db, campaign.id) : [];
  return { slug, source, letter: letterOf(source), contentHash: campaign?.contentHash ?? '', pictures, leftOut: [] };
}

/** Throws SmtpDeliveryError. */
export async function sendTest(
  services: CampaignServices,
  id: string,
  { to, smtp }: { to: string; smtp: SmtpDelivery },
): Promise<Result<object, { invalid: { reason: string }; not_found: object }>> {
  const letter = await findLetter(services.db, id);
  if (!letter) return { status: 'not_found' };
  try {
    await smtp.deliver(testMail(services, await prepare(services, letter), to), async () => {});
  } catch (error) {
    if (error instanceof LetterError) return { status: 'invalid', reason: error.message };
    throw error;
  }
  await updateTested(services.db, id, letter.version, services.now());
  return { status: 'ok' };
}

export function countAudience({ db }: Pick<Stores, 'db'>): Promise<Record<SubscriberStatus, number>> {
  return countSubscribers(db);
}

/** conflict: another version, or scheduled already. */
export type Scheduled = Result<object, { invalid: { reason: string }; conflict: object }>;

/** @param at ms since 1970; past: at once */
export async function scheduleLetter(
  services: Stores,
  id: string,
  { version, at }: { version: number; at: number },
): Promise<Scheduled> {
  const { db, now } = services;
  const letter = await findLetter(db, id);
  if (!letter) return { status: 'conflict' };
  try {
    await prepare(services, letter);
  } catch (error) {
    if (error instanceof LetterError) return { status: 'invalid', reason: error.message };
    throw error;
  }
  const name = `${new Date(at).toISOString().slice(0, 10)}-${slugOf(letter.subject).slice(0, 60).replace(/-+$/, '')}`;
  return (await updateSchedule(db, { id, version, name, at }, now())) ? { status: 'ok' } : { status: 'conflict' };
}

/** False: it has left. */
export function unscheduleLetter({ db, now }: Stores, id: string): Promise<boolean> {
  return clearSchedule(db, id, now());
}

/** Begins due campaigns and returns their ids; a letter that fails loses its schedule and has its `problem`. */
export async function beginDueLetters(services: Stores, before: number): Promise<string[]> {
  const { db, now } = services;
  const begunHere: string[] = [];
  for (const letter of await findDueLetters(db, before)) {
    try {
      const { slug, source, contentHash, pictures } = await prepare(services, letter);
      const { subject } = letter;
      const campaign = { slug, subject, source, contentHash, pictures, run: 'going' as const };
      const begunNow = await beginCampaign(db, campaign, now(), (trx) => claimLetter(trx, letter, now()));
      if (begunNow) begunHere.push(begunNow.id);
    } catch (error) {
      if (!(error instanceof LetterError)) throw error;
      await clearSchedule(db, letter.id, now(), error.message);
    }
  }
  return begunHere;
}

/** False: nothing to halt or resume. */
export function haltLetter({ db }: Pick<Stores, 'db'>, slug: string): Promise<boolean> {
  return setRun(db, slug, 'halted');
}

export function resumeLetter({ db }: Pick<Stores, 'db'>, slug: string): Promise<boolean> {
  return setRun(db, slug, 'going');
}

export function lastLetterChange({ db }: Pick<Stores, 'db'>): Promise<string> {
  return findLastLetterChange(db);
}
