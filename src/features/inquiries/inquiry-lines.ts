import { SERVICE_NAMES, type ServiceValue } from '../../content/service-choices.ts';
import { CONTACT_LABELS } from './contact.schema.ts';
import { DEMO_LABELS, ENTITY_TYPES } from './demo.schema.ts';
import type { InquiryKind } from './inquiries.tables.ts';
import { JOB_LABELS } from './job.schema.ts';
import { PARTNER_LABELS } from './partner.schema.ts';
import { TRAINING_LABELS } from './training.schema.ts';

/** One answer of an inquiry as the team reads it, in its mail and in the office. */
export interface InquiryLine {
  label: string;
  value: string;
}

/** The forms' own labels, in their order; others where a form speaks to the visitor and the team reads about him. */
const LABELS: Record<InquiryKind, Readonly<Record<string, string>>> = {
  demo: { ...DEMO_LABELS, entityType: 'Demandeur', contactName: 'Nom du demandeur' },
  contact: CONTACT_LABELS,
  training: TRAINING_LABELS,
  partner: PARTNER_LABELS,
  job: { ...JOB_LABELS, cv: 'CV' },
};

const french = new Intl.NumberFormat('fr-FR');

/** Choices and figures in words; any other answer is shown as it is. */
const IN_WORDS: Readonly<Record<string, (value: unknown) => string>> = {
  entityType: (value) => ENTITY_TYPES.find((type) => type.value === value)?.label ?? String(value),
  service: (value) => SERVICE_NAMES[value as ServiceValue] ?? String(value),
  budget: (value) => `${french.format(Number(value))} FCFA`,
};

/** What was answered, without what was left out. */
export function inquiryLines(kind: InquiryKind, data: Record<string, unknown>): InquiryLine[] {
  return Object.entries(LABELS[kind]).flatMap(([field, label]) => {
    const value = data[field];
    if (value === undefined || value === null || value === '') return [];
    return [{ label, value: IN_WORDS[field]?.(value) ?? String(value) }];
  });
}
