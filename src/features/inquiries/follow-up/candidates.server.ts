import { isoInstant } from '../../../platform/db/ids.ts';
import type { Services } from '../../../platform/services.ts';
import { DAY_MS } from '../../../text/yaounde-days.ts';
import type { CandidateStage } from '../inquiries.tables.ts';
import { type FollowedInquiry, findCandidates, findMoves } from './follow-up.repository.ts';
import { STAGE_LABELS } from './inquiry-words.schema.ts';

export const COLUMNS = ['received', 'read', 'interview', 'test', 'offer', 'ended'] as const;
export type CandidateColumn = (typeof COLUMNS)[number];

const SHOWN_AFTER_END_MS = 30 * DAY_MS;
export const MOST_CANDIDATES = 500;

export interface Candidate {
  inquiry: FollowedInquiry;
  column: CandidateColumn;
  since: string;
  position: string;
  /** Undefined in old applications. */
  jobId: string | undefined;
  /** Undefined: entered by hand without it. */
  experience: number | undefined;
}

/** Open applications and those ended within 30 days, newest first. */
export async function listCandidates({ db, now }: Pick<Services, 'db' | 'now'>): Promise<Candidate[]> {
  const inquiries = await findCandidates(db, isoInstant(now() - SHOWN_AFTER_END_MS), MOST_CANDIDATES);
  const moves = await findMoves(
    db,
    inquiries.map(({ id }) => id),
  );
  const since = new Map<string, string>();
  const stages = new Map(inquiries.map(({ id, stage }) => [id, STAGE_LABELS[stage ?? 'received']]));
  for (const { inquiryId, event, note, createdAt } of moves) {
    const label = stages.get(inquiryId);
    if (event === 'stage' ? note === label : note.endsWith(`(${label})`)) since.set(inquiryId, createdAt);
  }
  return inquiries.map((inquiry) => ({
    inquiry,
    column: columnOf(inquiry),
    since: since.get(inquiry.id) ?? inquiry.createdAt,
    position: String(inquiry.data.position ?? ''),
    jobId: typeof inquiry.data.jobId === 'string' ? inquiry.data.jobId : undefined,
    experience: inquiry.data.experience === undefined ? undefined : Number(inquiry.data.experience),
  }));
}

export function columnOf({ status, stage }: Pick<FollowedInquiry, 'status' | 'stage'>): CandidateColumn {
  if (status === 'closed' || stage === 'hired' || stage === 'declined') return 'ended';
  return stage ?? 'received';
}

export function stageAfter(column: CandidateColumn): CandidateStage | undefined {
  return ({ received: 'read', read: 'interview', interview: 'test', test: 'offer', offer: 'hired' } as const)[
    column as Exclude<CandidateColumn, 'ended'>
  ];
}
