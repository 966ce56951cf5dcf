import type { InquiryKind } from '../kinds/inquiry-kinds.schema.ts';

export const INQUIRY_STATUSES = ['new', 'in_progress', 'answered', 'closed', 'spam'] as const;
export type InquiryStatus = (typeof INQUIRY_STATUSES)[number];

/** Statuses of inquiries that wait for the company. */
export const OPEN_STATUSES = ['new', 'in_progress'] as const satisfies readonly InquiryStatus[];
export const ENDED_STATUSES = ['closed', 'spam'] as const satisfies readonly InquiryStatus[];

export const STATUS_LABELS: Readonly<Record<InquiryStatus, string>> = {
  new: 'Nouvelle',
  in_progress: 'En cours',
  answered: 'Répondue',
  closed: 'Close',
  spam: 'Indésirable',
};

/** A new request with one spam signal. */
export const DOUBTFUL_LABEL = 'À vérifier';

export const KIND_TITLES: Readonly<Record<InquiryKind, string>> = {
  demo: 'Démonstration',
  contact: 'Contact',
  training: 'Formation',
  partner: 'Partenariat',
  job: 'Candidature',
};

export const STAGES = ['read', 'interview', 'test', 'offer', 'hired', 'declined'] as const;
export type CandidateStage = (typeof STAGES)[number];

export const BEST_RATING = 5;

export const STAGE_LABELS: Readonly<Record<CandidateStage | 'received', string>> = {
  received: 'Reçue',
  read: 'Lue',
  interview: 'Entretien',
  test: 'Épreuve',
  offer: 'Offre',
  hired: 'Embauche',
  declined: 'Refus',
};

/** The one state of an application: its stage, or how it ended without a decision. */
export type CandidateState = CandidateStage | 'received' | 'closed' | 'spam';

export const CANDIDATE_STATE_LABELS: Readonly<Record<CandidateState, string>> = {
  ...STAGE_LABELS,
  closed: 'Close sans suite',
  spam: STATUS_LABELS.spam,
};
export const CANDIDATE_STATES = Object.keys(CANDIDATE_STATE_LABELS) as CandidateState[];

export function candidateState({
  status,
  stage,
}: {
  status: InquiryStatus;
  stage: CandidateStage | null;
}): CandidateState {
  if (status === 'spam') return 'spam';
  return status === 'closed' && !isDecision(stage) ? 'closed' : (stage ?? 'received');
}

export const isDecision = (stage: CandidateStage | null): boolean => stage === 'hired' || stage === 'declined';

/** Status after a reply of the customer. */
export const reopenedStatus = (status: InquiryStatus): InquiryStatus => (status === 'spam' ? 'spam' : 'in_progress');

export const statusOfStage = (stage: CandidateStage): InquiryStatus => (isDecision(stage) ? 'closed' : 'in_progress');
