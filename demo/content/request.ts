import type { CandidateStage } from '../../src/features/inquiries/follow-up/inquiry-words.schema.ts';
import type { InquiryStatus } from '../../src/features/inquiries/inquiries.tables.ts';
import type { InquiryKind } from '../../src/features/inquiries/kinds/inquiry-kinds.schema.ts';
import type { Role } from '../../src/features/staff/staff.schema.ts';

export type Step = { at: number } & (
  | { by: Role; answers: string; isClosing?: boolean; stage?: CandidateStage }
  | { by: Role; notes: string }
  | { by: Role; assigns: Role }
  | { by: Role; isDueAt: number }
  | { by: Role; status: InquiryStatus }
  | { by: Role; stage: CandidateStage | null }
  | { by: Role; rating: number }
  | { by: Role; drafts: string }
  /** A mail of the customer. */
  | { writes: string }
);

export interface Request {
  at: number;
  kind: InquiryKind;
  sent: Readonly<Record<string, unknown>>;
  /** Entered by a colleague: it came by phone. */
  enteredBy?: Role;
  steps?: readonly Step[];
}
