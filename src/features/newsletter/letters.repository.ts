import type { Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { isoInstant, newId } from '../../platform/db/ids.ts';
import type { Tables } from '../../platform/db/tables.ts';

export interface DraftLetter {
  id: string;
  subject: string;
  preheader: string;
  body: string;
  version: number;
  /** staff.id */
  authorId: string;
  testedVersion: number | null;
  testedAt: string | null;
  scheduledAt: string | null;
  slug: string | null;
  begunAt: string | null;
  problem: string | null;
  createdAt: string;
  updatedAt: string;
}

export interface LetterSource {
  name: string;
  mediaType: string;
  size: number;
}

export type LetterText = Pick<DraftLetter, 'subject' | 'preheader' | 'body'>;

export async function insertLetter(
  db: Database,
  { authorId, ...text }: LetterText & { authorId: string },
  now: number,
): Promise<string> {
  const id = newId(now);
  const at = isoInstant(now);
  await db.write((trx) =>
    trx
      .insertInto('newsletter_letters')
      .values({
        id,
        ...text,
        version: 1,
        author_id: authorId,
        tested_version: null,
        tested_at: null,
        scheduled_at: null,
        slug: null,
        begun_at: null,
        problem: null,
        created_at: at,
        updated_at: at,
      })
      .execute(),
  );
  return id;
}

export async function findLetter(db: Database, id: string): Promise<DraftLetter | undefined> {
  const row = await letters(db).where('id', '=', id).executeTakeFirst();
  return row && letterRow(row);
}

export async function findLetters(db: Database): Promise<Omit<DraftLetter, 'body'>[]> {
  const rows = await letters(db).orderBy('updated_at', 'desc').execute();
  return rows.map((row) => {
    const { body: _, ...letter } = letterRow(row);
    return letter;
  });
}

/** False: conflict, or locked. */
export async function updateText(
  db: Database,
  { id, version, authorId, ...text }: LetterText & { id: string; version: number; authorId: string },
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db.write((trx) =>
    trx
      .updateTable('newsletter_letters')
      .set({ ...text, version: version + 1, author_id: authorId, problem: null, updated_at: isoInstant(now) })
      .where('id', '=', id)
      .where('version', '=', version)
      .where('scheduled_at', 'is', null)
      .executeTakeFirst(),
  );
  return numUpdatedRows > 0n;
}

export async function updateTested(db: Database, id: string, version: number, now: number): Promise<void> {
  await db.write((trx) =>
    trx
      .updateTable('newsletter_letters')
      .set({ tested_version: version, tested_at: isoInstant(now), updated_at: isoInstant(now) })
      .where('id', '=', id)
      .execute(),
  );
}

/** Schedules under a free campaign name. False: conflict, or scheduled already. */
export async function updateSchedule(
  db: Database,
  { id, version, name, at }: { id: string; version: number; name: string; at: number },
  now: number,
): Promise<boolean> {
  return db.write(async (trx) => {
    const taken = async (slug: string) => {
      const campaign = trx.selectFrom('newsletter_campaigns').select('id').where('slug', '=', slug);
      const letter = trx.selectFrom('newsletter_letters').select('id').where('slug', '=', slug);
      return Boolean((await campaign.executeTakeFirst()) ?? (await letter.executeTakeFirst()));
    };
    let slug = name;
    for (let number = 2; await taken(slug); number += 1) slug = `${name}-${number}`;
    const { numUpdatedRows } = await trx
      .updateTable('newsletter_letters')
      .set({ scheduled_at: isoInstant(at), slug, problem: null, updated_at: isoInstant(now) })
      .where('id', '=', id)
      .where('version', '=', version)
      .where('scheduled_at', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  });
}

export async function clearSchedule(db: Database, id: string, now: number, problem?: string): Promise<boolean> {
  const { numUpdatedRows } = await db.write((trx) =>
    trx
      .updateTable('newsletter_letters')
      .set({ scheduled_at: null, slug: null, problem: problem ?? null, updated_at: isoInstant(now) })
      .where('id', '=', id)
      .where('begun_at', 'is', null)
      .where('scheduled_at', 'is not', null)
      .executeTakeFirst(),
  );
  return numUpdatedRows > 0n;
}

export async function findDueLetters(db: Database, before: number): Promise<DraftLetter[]> {
  const rows = await letters(db)
    .where('scheduled_at', '<=', isoInstant(before))
    .where('begun_at', 'is', null)
    .orderBy('scheduled_at')
    .execute();
  return rows.map(letterRow);
}

/** In the campaign's transaction. False: claimed by another process, or changed since it was prepared. */
export async function claimLetter(
  trx: Transaction<Tables>,
  { id, version, updatedAt }: DraftLetter,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('newsletter_letters')
    .set({ begun_at: isoInstant(now), updated_at: isoInstant(now) })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('updated_at', '=', updatedAt)
    .where('begun_at', 'is', null)
    .where('scheduled_at', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteLetterRow(db: Database, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.write((trx) =>
    trx.deleteFrom('newsletter_letters').where('id', '=', id).where('scheduled_at', 'is', null).executeTakeFirst(),
  );
  return numDeletedRows > 0n;
}

export async function insertPicture(
  db: Database,
  letterId: string,
  { name, mediaType, content }: { name: string; mediaType: string; content: Uint8Array },
  now: number,
): Promise<void> {
  const row = { media_type: mediaType, size: content.byteLength, content };
  await db.write(async (trx) => {
    await trx
      .insertInto('newsletter_letter_pictures')
      .values({ id: newId(now), letter_id: letterId, name, ...row })
      .execute();
    await clearTest(trx, letterId, now);
  });
}

export async function deletePicture(db: Database, letterId: string, name: string, now: number): Promise<void> {
  await db.write(async (trx) => {
    await trx
      .deleteFrom('newsletter_letter_pictures')
      .where('letter_id', '=', letterId)
      .where('name', '=', name)
      .execute();
    await clearTest(trx, letterId, now);
  });
}

async function clearTest(trx: Transaction<Tables>, id: string, now: number): Promise<void> {
  await trx
    .updateTable('newsletter_letters')
    .set({ tested_version: null, updated_at: isoInstant(now) })
    .where('id', '=', id)
    .execute();
}

export async function findPictures(db: Database, letterId: string): Promise<LetterSource[]> {
  return db.read
    .selectFrom('newsletter_letter_pictures')
    .select(['name', 'media_type as mediaType', 'size'])
    .where('letter_id', '=', letterId)
    .orderBy('name')
    .execute();
}

export async function readPictureContent(
  db: Database,
  letterId: string,
  name: string,
): Promise<Uint8Array | undefined> {
  const row = await db.read
    .selectFrom('newsletter_letter_pictures')
    .select('content')
    .where('letter_id', '=', letterId)
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.content;
}

/** A change token: differs after any change or delivery. */
export async function findLastLetterChange(db: Database): Promise<string> {
  const { last } = await db.read
    .selectFrom('newsletter_letters')
    .select((eb) => eb.fn.max('updated_at').as('last'))
    .executeTakeFirstOrThrow();
  const sending = await db.read
    .selectFrom('newsletter_campaigns')
    .select(['id', 'run'])
    .where('status', '=', 'sending')
    .execute();
  const parts = await Promise.all(
    sending.map(async ({ id, run }) => {
      const { done } = await db.read
        .selectFrom('newsletter_deliveries')
        .select((eb) => eb.fn.countAll<number>().as('done'))
        .where('campaign_id', '=', id)
        .where('status', 'in', ['sent', 'failed'])
        .executeTakeFirstOrThrow();
      return `${id} ${run} ${done}`;
    }),
  );
  return [last, ...parts].join();
}

function letters(db: Database) {
  return db.read.selectFrom('newsletter_letters').selectAll();
}

type Row = Awaited<ReturnType<ReturnType<typeof letters>['executeTakeFirstOrThrow']>>;

const letterRow = ({
  author_id,
  tested_version,
  tested_at,
  scheduled_at,
  begun_at,
  created_at,
  updated_at,
  ...row
}: Row): DraftLetter => ({
  ...row,
  authorId: author_id,
  testedVersion: tested_version,
  testedAt: tested_at,
  scheduledAt: scheduled_at,
  begunAt: begun_at,
  createdAt: created_at,
  updatedAt: updated_at,
});
