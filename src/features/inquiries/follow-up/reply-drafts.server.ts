import { PERIODS } from '../../../content/words/retention.ts';
import type { Rows } from '../../../platform/db/database.ts';
import { isoInstant } from '../../../platform/db/ids.ts';
import type { Result } from '../../../platform/result.ts';
import type { Services } from '../../../platform/services.ts';
import { DAY_MS } from '../../../text/yaounde-days.ts';
import {
  type Draft,
  deleteDraftsBefore,
  deleteDraftsFor,
  findDraft,
  lockDraft,
  updateDraft,
} from './reply-drafts.repository.ts';

export type { Draft } from './reply-drafts.repository.ts';

export function readDraft(
  { db }: Pick<Services, 'db'>,
  staffId: string,
  inquiryId: string,
): Promise<Draft | undefined> {
  return findDraft(db, staffId, inquiryId);
}

/** conflict: the same person keeps another text since the seen one, on another device or in another tab. */
export type KeptDraft = Result<{ draft: Draft }, { conflict: { draft: Draft } }>;

/** @param seen when the text that the author saw was kept (`Draft.updatedAt`); undefined: replaces any text */
export function keepDraft(
  { db, now }: Pick<Services, 'db' | 'now'>,
  staffId: string,
  inquiryId: string,
  content: string,
  seen?: string,
): Promise<KeptDraft> {
  return db.write(async (trx): Promise<KeptDraft> => {
    const stored = await lockDraft(trx, staffId, inquiryId);
    if (stored.content === content) return { status: 'ok', draft: stored };
    const isSeen = seen === undefined || seen === stored.updatedAt;
    if (!isSeen && stored.content !== '') return { status: 'conflict', draft: stored };
    const draft = { content, updatedAt: isoInstant(Math.max(now(), Date.parse(stored.updatedAt) + 1)) };
    await updateDraft(trx, staffId, inquiryId, draft);
    return { status: 'ok', draft };
  });
}

export function deleteInquiryDrafts(db: Rows, inquiryIds: readonly string[]): Promise<void> {
  return deleteDraftsFor(db, inquiryIds);
}

export function deleteExpiredDrafts({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  return deleteDraftsBefore(db, isoInstant(now() - PERIODS.staffDraftDays * DAY_MS));
}
