import type { InquiryKind } from './inquiry-kinds.schema.ts';

export const INQUIRY_STATUSES = ['new', 'in_progress', 'answered', 'closed', 'spam'] as const;
export type InquiryStatus = (typeof INQUIRY_STATUSES)[number];

/** What the team reads, in the office and at the desk. */

export const STATUS_LABELS: Readonly<Record<InquiryStatus, string>> = {
  new: 'Nouvelle',
  in_progress: 'En cours',
  answered: 'Répondue',
  closed: 'Close',
  spam: 'Indésirable',
};

/** Of a new one with a sign of a robot, which has its promise like any other. */
export const DOUBTFUL_LABEL = 'À vérifier';

export const KIND_LABELS: Readonly<Record<InquiryKind, string>> = {
  demo: 'Démo',
  contact: 'Contact',
  training: 'Formation',
  partner: 'Partenariat',
  job: 'Candidature',
};

export const KIND_TITLES: Readonly<Record<InquiryKind, string>> = {
  demo: 'Démonstration',
  contact: 'Contact',
  training: 'Formation',
  partner: 'Partenariat',
  job: 'Candidature',
};

/** In their order; before the first one stands what was received and not yet read. */
export const STAGES = ['read', 'interview', 'test', 'offer', 'hired', 'declined'] as const;
/** Of an application; a new one has none, and the last two end it. */
export type CandidateStage = (typeof STAGES)[number];

export const STAGE_LABELS: Readonly<Record<CandidateStage | 'received', string>> = {
  received: 'Reçue',
  read: 'Lue',
  interview: 'Entretien',
  test: 'Épreuve',
  offer: 'Offre',
  hired: 'Embauchée',
  declined: 'Déclinée',
};

/** Which state of the request belongs to a stage: the last two end it. */
export const statusOfStage = (stage: CandidateStage): InquiryStatus =>
  stage === 'hired' || stage === 'declined' ? 'closed' : 'in_progress';
