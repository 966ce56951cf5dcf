import { REPLY_TEMPLATES } from '../../content/reply-templates.ts';
import { isoInstant } from '../../platform/db/ids.ts';
import type { Services } from '../../platform/services.ts';
import { type FollowedInquiry, findCandidates, findMoves } from './follow-up.repository.ts';
import type { CandidateStage } from './inquiries.tables.ts';
import { STAGE_LABELS } from './inquiry-words.schema.ts';

/** The columns of the board: the last one holds whoever was hired or declined, or whose request was closed. */
export const COLUMNS = ['received', 'read', 'interview', 'test', 'offer', 'ended'] as const;
export type CandidateColumn = (typeof COLUMNS)[number];

const SHOWN_AFTER_END_MS = 30 * 86_400_000;
/** More than anybody can follow; the older ones are found as requests. */
export const MOST_CANDIDATES = 500;

export interface Candidate {
  inquiry: FollowedInquiry;
  column: CandidateColumn;
  /** ISO instant. */
  since: string;
  position: string;
  /** Undefined of applications from before it was stored. */
  jobId: string | undefined;
  /** Years. */
  experience: number;
}

/** Applications under way and those that ended in the last 30 days, newest first. */
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
    // An answer moves whoever it names a stage for.
    if (event === 'stage' ? note === label : note.endsWith(`(${label})`)) since.set(inquiryId, createdAt);
  }
  return inquiries.map((inquiry) => ({
    inquiry,
    column: columnOf(inquiry),
    since: since.get(inquiry.id) ?? inquiry.createdAt,
    position: String(inquiry.data.position ?? ''),
    jobId: typeof inquiry.data.jobId === 'string' ? inquiry.data.jobId : undefined,
    experience: Number(inquiry.data.experience ?? 0),
  }));
}

export function columnOf({ status, stage }: Pick<FollowedInquiry, 'status' | 'stage'>): CandidateColumn {
  if (status === 'closed' || stage === 'hired' || stage === 'declined') return 'ended';
  return stage ?? 'received';
}

/** Where somebody goes from there when nothing else is said; undefined: nowhere. */
export function stageAfter(column: CandidateColumn): CandidateStage | undefined {
  return ({ received: 'read', read: 'interview', interview: 'test', test: 'offer', offer: 'hired' } as const)[
    column as Exclude<CandidateColumn, 'ended'>
  ];
}

/** The mail that brings somebody to that stage; undefined: none leaves. */
export function mailOfStage(stage: CandidateStage | 'received') {
  return REPLY_TEMPLATES.job.find((template) => template.stage === stage);
}
