import type { Transaction } from 'kysely';
import { LRUCache } from 'lru-cache';
import { LetterError, letterFile, readLetterFile } from '../../../content/model/letter-file.ts';
import { DEFAULT_GREETING, GREETING_MAX } from '../../../content/model/letter-greeting.ts';
import { frenchSpaces } from '../../../content/model/typeset.ts';
import { recordChange } from '../../../platform/changes.ts';
import { isoInstant } from '../../../platform/db/ids.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import type { SmtpDelivery } from '../../../platform/mail/smtp-delivery.ts';
import type { OutgoingMail } from '../../../platform/mail/transport.ts';
import type { LeftOut } from '../../../platform/markdown/left-out-elements.ts';
import type { Result } from '../../../platform/result.ts';
import { foldText } from '../../../text/fold-text.ts';
import { bounded, storableText } from '../../../text/intake.ts';
import { listPictures, type Picture, readPicture } from '../../documents/document-pictures.server.ts';
import {
  type Author,
  createDocument,
  type Document,
  findDocument,
  findDocumentId,
  findDueDocuments,
  findScheduledDocuments,
  findUnscheduledDocuments,
  findVersions,
  findWrittenDocuments,
  type ListedDocument,
  type ListedVersion,
  lockDocument,
  type Saved,
  saveText,
  type Text,
  updateDocument,
} from '../../documents/documents.server.ts';
import {
  type AddressClass,
  beginCampaign,
  countByClass,
  countDeliveries,
  countSubscribers,
  EMPTY_AUDIENCE,
  findCampaign,
  findCampaignPictures,
  findCampaignSource,
  hasCampaign,
  LETTERS_TOPIC,
  setRun,
} from '../campaigns/campaigns.repository.ts';
import {
  allCampaigns,
  type Campaign,
  type CampaignCounts,
  type CampaignServices,
  countReaders,
  letterOf,
  type PreparedLetter,
  prepareLetter,
  testMail,
} from '../campaigns/campaigns.server.ts';
import { ALL_SUBSCRIBERS, audienceOf, GROUPS_MAX, groupIdsOf } from '../groups/groups.schema.ts';
import { findAllGroups, type Group, lockAudience, type ReadAudience, readAudience } from '../groups/groups.server.ts';
import type { SubscriberStatus } from '../newsletter.tables.ts';
import { LETTER, type LetterFields, UNSENT_TOPIC, unscheduled } from './letter-kind.server.ts';
import { type LibraryPictures, libraryPictures } from './letter-library.server.ts';

export type { AddressClass } from '../campaigns/campaigns.repository.ts';

/** Its address is the slug of its campaign, published when that began. */
export type DraftLetter = Document<LetterFields>;

type Stores = Pick<CampaignServices, 'db' | 'now'>;

/** Topics of the change feed that the list of letters depends on. */
export const LETTER_TOPICS = [UNSENT_TOPIC, LETTERS_TOPIC] as const;

export const SUBJECT_SHOWN = 38;
const TEXT_MAX = { subject: 150, preheader: 200, greeting: GREETING_MAX, markdown: 100_000 };

export interface LetterEntry {
  /** Undefined: sent from a file by the command line. */
  id: string | undefined;
  subject: string;
  state: 'draft' | 'scheduled' | 'sending' | 'halted' | 'sent';
  at: string;
  /** Undefined: not begun. */
  counts: CampaignCounts | undefined;
  /** Names; undefined: all subscribers. */
  groups: string[] | undefined;
  problem: string | null;
  /** See `formerHourOf`. */
  formerHour: string | undefined;
}

export async function listLetters(services: Stores): Promise<LetterEntry[]> {
  const [drafts, campaigns, known] = await Promise.all([
    findWrittenDocuments<LetterFields>(services.db.read, LETTER),
    allCampaigns(services),
    findAllGroups(services.db.read),
  ]);
  const bySlug = new Map(campaigns.map((campaign) => [campaign.slug, campaign]));
  const entries: LetterEntry[] = drafts.map((letter) => {
    const { id, address, problem, scheduledAt, updatedAt } = letter;
    const subject = frenchSpaces(letter.fields.subject.trim());
    const campaign = address === null ? undefined : bySlug.get(address);
    if (!campaign) {
      const state = scheduledAt === null ? 'draft' : 'scheduled';
      const { isAll, groups } = readAudience(letter.fields.audience, known);
      const audience = isAll ? undefined : namesOf(groups);
      const formerHour = formerHourOf(letter, services.now());
      const at = scheduledAt ?? updatedAt;
      return { id, subject, state, at, counts: undefined, groups: audience, problem, formerHour };
    }
    bySlug.delete(campaign.slug);
    return { ...entryOf(campaign), id, problem };
  });
  for (const campaign of bySlug.values()) entries.push({ ...entryOf(campaign), id: undefined, problem: null });
  return entries.sort((a, b) => (a.at < b.at ? 1 : -1));
}

/** Letters that leave by themselves until then, the next first. @param until ms since 1970 */
export async function comingLetters(
  { db, now }: Stores,
  until: number,
): Promise<{ id: string; subject: string; at: string }[]> {
  const letters = await findScheduledDocuments<LetterFields>(db.read, LETTER.name, now(), until);
  return letters.map(({ id, fields, scheduledAt }) => ({
    ...{ id, subject: frenchSpaces(fields?.subject?.trim() ?? ''), at: scheduledAt ?? '' },
  }));
}

/** Letters that were unscheduled and wait, with an hour from then on, the first first. @param from ms since 1970 */
export async function waitingLetters(
  { db, now }: Stores,
  from: number,
): Promise<{ id: string; subject: string; at: string }[]> {
  const letters = await findUnscheduledDocuments<LetterFields>(db.read, LETTER.name, from);
  return letters.flatMap((letter) => {
    const at = formerHourOf(letter, now());
    return at === undefined ? [] : [{ id: letter.id, subject: frenchSpaces(letter.fields?.subject?.trim() ?? ''), at }];
  });
}

/**
 * The hour at which an unscheduled letter was to leave (ISO instant). Undefined where its `problem` says it: the
 * letter could not leave at that hour.
 */
export function formerHourOf(
  { scheduledAt, publishedAt, formerScheduledAt, problem }: ListedDocument<LetterFields>,
  now: number,
): string | undefined {
  if (scheduledAt !== null || publishedAt !== null || formerScheduledAt === null) return undefined;
  return problem !== null && formerScheduledAt <= isoInstant(now) ? undefined : formerScheduledAt;
}

function entryOf(campaign: Campaign & CampaignCounts): Omit<LetterEntry, 'id' | 'problem'> {
  const { subject, createdAt, sentAt, total, sent, failed, pending, uncertain } = campaign;
  const counts = { total, sent, failed, pending, uncertain };
  const groups = campaign.groups && namesOf(campaign.groups);
  return { subject, state: stateOf(campaign), at: sentAt ?? createdAt, counts, groups, formerHour: undefined };
}

const namesOf = (groups: readonly Group[]) => groups.map(({ name }) => name);

function stateOf({ status, run }: Pick<Campaign, 'status' | 'run'>): 'sending' | 'halted' | 'sent' {
  if (status === 'sent') return 'sent';
  return run === 'halted' ? 'halted' : 'sending';
}

export function createLetter({ db, now }: Stores, author: Author): Promise<string> {
  const text = {
    fields: { subject: '', preheader: '', greeting: DEFAULT_GREETING, audience: ALL_SUBSCRIBERS },
    markdown: '',
  };
  return db.write((trx) => createDocument(trx, LETTER, author, text, now()));
}

export async function copyLetter({ db, now }: Stores, id: string, author: Author): Promise<string | undefined> {
  const letter = await findLetter(db, id);
  if (!letter) return undefined;
  const { fields, markdown } = letter;
  const pictures: (Picture & { content: Uint8Array })[] = [];
  for (const picture of await listPictures({ db }, id)) {
    const found = await readPicture({ db }, LETTER, id, picture.name);
    if (found) pictures.push({ ...picture, content: found.content });
  }
  return db.write((trx) => createDocument(trx, LETTER, author, { fields, markdown, pictures }, now()));
}

const findLetter = ({ read }: Stores['db'], id: string) => findDocument<LetterFields>(read, LETTER.name, id);

export interface OpenLetter {
  letter: DraftLetter;
  pictures: Picture[];
  versions: ListedVersion[];
  campaign:
    | (Campaign & CampaignCounts & { classes: Record<AddressClass, { sent: number; failed: number }> })
    | undefined;
}

export async function readLetter({ db }: Pick<Stores, 'db'>, id: string): Promise<OpenLetter | undefined> {
  const letter = await findLetter(db, id);
  if (!letter) return undefined;
  const [pictures, versions, campaign] = await Promise.all([
    listPictures({ db }, id),
    findVersions(db.read, id),
    letter.publishedAt === null || letter.address === null ? undefined : findCampaign(db, letter.address),
  ]);
  if (!campaign) return { letter, pictures, versions, campaign: undefined };
  const [counts, classes] = await Promise.all([countDeliveries(db, campaign.id), classesOf(db, campaign)]);
  return { letter, pictures, versions, campaign: { ...campaign, ...counts, classes } };
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

/** @returns 'forbidden': scheduled or sent */
export async function saveLetter(
  { db, now }: Stores,
  author: Author,
  id: string,
  { revision, fields, markdown, apart = false }: Text<LetterFields> & { revision: number; apart?: boolean },
): Promise<Saved<LetterFields>> {
  const text = { ...boundedText({ fields, markdown }), isKept: apart, columns: { problem: null } };
  return saveText<LetterFields>({ db, now }, LETTER, id, { author, revision }, text);
}

export function boundedText({ fields, markdown }: Text<LetterFields>): Text<LetterFields> {
  const line = (text: string) => storableText(text).replace(/\n+/g, ' ');
  return {
    fields: {
      subject: bounded(line(fields.subject), TEXT_MAX.subject),
      preheader: bounded(line(fields.preheader), TEXT_MAX.preheader),
      greeting: bounded(line(fields.greeting), TEXT_MAX.greeting),
      audience:
        fields.audience === ALL_SUBSCRIBERS
          ? ALL_SUBSCRIBERS
          : audienceOf(groupIdsOf(fields.audience ?? '').slice(0, GROUPS_MAX)),
    },
    markdown: bounded(storableText(markdown), TEXT_MAX.markdown),
  };
}

const slugOf = (text: string): string =>
  foldText(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

type PreparedDraft = PreparedLetter & Pick<LibraryPictures, 'seen'>;

/** Prepares a letter with the pictures that the library shows now. @throws {LetterError} */
function prepare({ db }: Pick<Stores, 'db'>, letter: DraftLetter): Promise<PreparedDraft> {
  const { id, updatedAt, address, fields } = letter;
  const { markdown, seen, read } = libraryPictures({ db }, letter.markdown);
  const key = `${id} ${updatedAt} ${address} ${seen}`;
  const known = prepared.get(key);
  if (known) return known;
  const text = { fields: filled(fields), markdown };
  const source = letterFile(text.fields, markdown.trim());
  const own = async (name: string) => (await readPicture({ db }, LETTER, id, name))?.content;
  const made = prepareLetter(address ?? 'lettre', { ...text, source }, own, read).then((it) => ({ ...it, seen }));
  prepared.set(key, made);
  made.catch(() => prepared.delete(key));
  return made;
}

const prepared = new LRUCache<string, Promise<PreparedDraft>>({ max: 8 });

/** Whether its last test had this text and these pictures. */
export const isTested = ({ testedRevision, revision, seenPictures }: DraftLetter, seen: string | null): boolean =>
  testedRevision === revision && seenPictures === seen;

/** Leaves out an empty preheader and the default greeting: letters that were begun keep their source. */
export const filled = ({ subject, preheader, greeting }: Omit<LetterFields, 'audience'>) => ({
  subject: subject.trim(),
  ...(preheader.trim() !== '' && { preheader: preheader.trim() }),
  ...(greeting.trim() !== DEFAULT_GREETING && { greeting: greeting.trim() }),
});

/** `weight`: bytes, pictures included. `seen`: the library's pictures in it, as `scheduleLetter` takes it. */
export type Composed = Result<
  { mail: OutgoingMail; weight: number; leftOut: LeftOut[]; seen: string | null },
  { invalid: { reason: string } }
>;

/** The exact mail; its unsubscribe link is of no subscriber. */
export async function composeLetter(services: CampaignServices, letter: DraftLetter, to: string): Promise<Composed> {
  try {
    const made = letter.publishedAt === null ? await prepare(services, letter) : await begun(services, letter);
    const { subject } = made.letter;
    const mail = { ...testMail(services, made, to), subject };
    const pictures = made.pictures.reduce((sum, { content }) => sum + Math.ceil(content.byteLength / 3) * 4, 0);
    const weight = Buffer.byteLength(mail.text) + Buffer.byteLength(mail.html ?? '') + pictures;
    return { status: 'ok', mail, weight, leftOut: made.leftOut, seen: made.seen };
  } catch (error) {
    return invalid(error);
  }
}

/** @throws anything but a LetterError */
function invalid(error: unknown): { status: 'invalid'; reason: string } {
  if (error instanceof LetterError) return { status: 'invalid', reason: error.message };
  throw error;
}

async function begun(
  { db }: Pick<Stores, 'db'>,
  { address, fields, markdown }: DraftLetter,
): Promise<Pick<PreparedDraft, 'letter' | 'pictures' | 'leftOut' | 'seen'>> {
  const campaign = await findCampaign(db, address ?? '');
  const [pictures, source] = campaign
    ? await Promise.all([findCampaignPictures(db, campaign.id), findCampaignSource(db, campaign.id)])
    : [[], null];
  const text = source === null ? { fields: filled(fields), markdown } : readLetterFile(source);
  return { letter: letterOf(text), pictures, leftOut: [], seen: null };
}

/** Sends a test to each reader in turn. Throws SmtpDeliveryError. */
export async function sendTest(
  services: CampaignServices,
  id: string,
  { to, smtp }: { to: readonly string[]; smtp: SmtpDelivery },
): Promise<Result<object, { invalid: { reason: string }; not_found: object }>> {
  const letter = await findLetter(services.db, id);
  if (!letter) return { status: 'not_found' };
  let seen: string | null;
  try {
    const made = await prepare(services, letter);
    for (const reader of to) await smtp.deliver(testMail(services, made, reader), async () => {});
    seen = made.seen;
  } catch (error) {
    return invalid(error);
  }
  const at = isoInstant(services.now());
  const tested = { tested_revision: letter.revision, tested_at: at, updated_at: at, seen_pictures: seen };
  await services.db.write(async (trx) => {
    await updateDocument(trx, id, tested);
    await recordChange(trx, UNSENT_TOPIC);
  });
  return { status: 'ok' };
}

export function countAudience({ db }: Pick<Stores, 'db'>): Promise<Record<SubscriberStatus, number>> {
  return countSubscribers(db);
}

/** The audience as of now; it is resolved again when the campaign begins. */
export async function readRecipients(
  { db }: Pick<Stores, 'db'>,
  { fields: { audience = '' } }: DraftLetter,
): Promise<ReadAudience & { value: string; count: number }> {
  const read = readAudience(audience, await findAllGroups(db.read));
  const count = read.problem === undefined ? await countReaders({ db }, audience) : 0;
  const problem = read.problem ?? (count === 0 ? EMPTY_AUDIENCE : undefined);
  return { ...read, problem, value: audience, count };
}

const audienceProblem = async (services: Pick<Stores, 'db'>, letter: DraftLetter) =>
  (await readRecipients(services, letter)).problem;

/** conflict: another revision, or scheduled already. */
export type Scheduled = Result<object, { invalid: { reason: string }; conflict: object }>;

/**
 * Schedules a letter under a free campaign name.
 * @param at ms since 1970; past: at once
 * @param seen the library's pictures in it, as its editor saw them; undefined: as they are
 */
export async function scheduleLetter(
  services: Stores,
  id: string,
  { revision, at, seen }: { revision: number; at: number; seen?: string | null | undefined },
): Promise<Scheduled> {
  const { db, now } = services;
  const letter = await findLetter(db, id);
  if (!letter) return { status: 'conflict' };
  let made: PreparedDraft;
  try {
    made = await prepare(services, letter);
  } catch (error) {
    return invalid(error);
  }
  if (seen !== undefined && seen !== made.seen) return { status: 'conflict' };
  const reason = await audienceProblem(services, letter);
  if (reason !== undefined) return { status: 'invalid', reason };
  const day = new Date(at).toISOString().slice(0, 10);
  const name = `${day}-${slugOf(letter.fields.subject).slice(0, 60).replace(/-$/, '')}`;
  const schedule = async (trx: Transaction<Tables>): Promise<Scheduled> => {
    const current = await lockDocument<LetterFields>(trx, LETTER.name, id);
    if (current?.revision !== revision || current.scheduledAt !== null) return { status: 'conflict' };
    // A group that is removed later unschedules it.
    await lockAudience(trx, current.fields.audience);
    let address = name;
    for (let number = 2; ; number += 1) {
      if (!(await hasCampaign(trx, address)) && !(await findDocumentId(trx, LETTER.name, address))) break;
      address = `${name}-${number}`;
    }
    const schedule = { address, scheduled_at: isoInstant(at), former_scheduled_at: null };
    const columns = { ...schedule, problem: null, updated_at: isoInstant(now()) };
    const tested = isTested(current, made.seen) ? {} : { tested_revision: null };
    await updateDocument(trx, id, { ...columns, ...tested, seen_pictures: made.seen });
    await recordChange(trx, UNSENT_TOPIC);
    return { status: 'ok' };
  };
  return db.write(schedule).catch(invalid);
}

/** False: it has left. */
export function unscheduleLetter({ db, now }: Stores, id: string, problem: string | null = null): Promise<boolean> {
  return db.write(async (trx) => {
    const letter = await lockDocument(trx, LETTER.name, id);
    if (!letter || letter.publishedAt !== null || letter.scheduledAt === null) return false;
    await updateDocument(trx, id, { ...unscheduled(letter), problem, updated_at: isoInstant(now()) });
    await recordChange(trx, UNSENT_TOPIC);
    return true;
  });
}

/** Drops the hour that an unscheduled letter keeps. */
export function forgetHour({ db }: Pick<Stores, 'db'>, id: string): Promise<void> {
  return db.write(async (trx) => {
    if (!(await lockDocument(trx, LETTER.name, id))) return;
    await updateDocument(trx, id, { former_scheduled_at: null });
    await recordChange(trx, UNSENT_TOPIC);
  });
}

/** Begins due campaigns and returns their ids; a letter that fails loses its schedule and has its `problem`. */
export async function beginDueLetters(services: Stores, before: number): Promise<string[]> {
  const { db, now } = services;
  const begunHere: string[] = [];
  for (const id of await findDueDocuments(db.read, LETTER.name, before)) {
    const letter = await findLetter(db, id);
    if (!letter) continue;
    try {
      const { letter: made, slug, source, contentHash, pictures, seen } = await prepare(services, letter);
      if (seen !== letter.seenPictures) throw new LetterError(PICTURES_CHANGED);
      const campaign = { slug, subject: made.subject, source, contentHash, pictures, run: 'going' as const };
      const audience = (trx: Transaction<Tables>) => lockAudience(trx, letter.fields.audience);
      const begunNow = await beginCampaign(db, campaign, audience, now(), async (trx) => {
        const current = await lockDocument(trx, LETTER.name, id);
        // Claimed by another process, unscheduled, or changed since it was prepared.
        if (current?.updatedAt !== letter.updatedAt || current.revision !== letter.revision) return false;
        if (current.publishedAt !== null || current.scheduledAt === null) return false;
        await updateDocument(trx, id, { published_at: isoInstant(now()), updated_at: isoInstant(now()) });
        return true;
      });
      if (begunNow) begunHere.push(begunNow.id);
    } catch (error) {
      await unscheduleLetter(services, id, invalid(error).reason);
    }
  }
  return begunHere;
}

const PICTURES_CHANGED =
  "une image de la médiathèque a changé depuis que son heure a été choisie\u00a0: regardez-la, puis choisissez l'heure de nouveau";

/** False: nothing to halt or resume. */
export function haltLetter({ db }: Pick<Stores, 'db'>, slug: string): Promise<boolean> {
  return setRun(db, slug, 'halted');
}

export function resumeLetter({ db }: Pick<Stores, 'db'>, slug: string): Promise<boolean> {
  return setRun(db, slug, 'going');
}
