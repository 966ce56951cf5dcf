import type { InquiryStatus } from '../../src/features/inquiries/inquiries.server.ts';
import type { InquiryKind } from '../../src/features/inquiries/inquiry-kinds.schema.ts';

export const KIND_NAMES: Record<InquiryKind, string> = {
  demo: 'Démo',
  contact: 'Projet',
  training: 'Formation',
  partner: 'Partenariat',
  job: 'Candidature',
};

export const STATUS_NAMES: Record<InquiryStatus, string> = {
  new: 'Nouvelle',
  in_progress: 'En cours',
  answered: 'Répondue',
  closed: 'Close',
  spam: 'Indésirable',
};
