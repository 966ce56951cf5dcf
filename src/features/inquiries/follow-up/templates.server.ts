import type { PlaceholderValues } from '../../../content/kinds/company/reply-placeholders.ts';
import { isOwn, type OfferedTemplate, replyTemplates } from '../../../content/kinds/company/reply-templates.ts';
import { dayInFrench } from '../../../content/model/dates.ts';
import { isoInstant } from '../../../platform/db/ids.ts';
import { dayInCameroon } from '../../../text/yaounde-days.ts';
import type { CandidateStage } from '../inquiries.tables.ts';
import type { InquiryKind } from '../kinds/inquiry-kinds.schema.ts';
import type { FollowedInquiry } from './follow-up.repository.ts';
import { summaryOf } from './inquiry-summary.ts';

const DEFAULT_SUBJECTS: Readonly<Record<InquiryKind, string>> = {
  demo: 'Votre démonstration de Fufullu',
  contact: 'Votre message',
  training: 'Votre formation',
  partner: 'Votre proposition de partenariat',
  job: 'Votre candidature',
};

/** Subject of an answer, and of a template without one. */
export const defaultSubject = (kind: InquiryKind): string => DEFAULT_SUBJECTS[kind];

/** Templates in the order of the desk. @param audiences of the colleague who answers (`audiencesOf`) */
export const templatesFor = (kind: InquiryKind, audiences: readonly string[]): OfferedTemplate[] =>
  replyTemplates().filter(({ offered, audience }) => offered.includes(kind) && audiences.includes(audience));

/** The colleague's own before the others. */
export function mailOfStage(
  stage: CandidateStage | 'received',
  audiences: readonly string[],
): { name: string; subject: string; text: string } | undefined {
  const ofStage = templatesFor('job', audiences).filter((template) => template.stage === stage);
  const found = ofStage.find(isOwn) ?? ofStage[0];
  return found && { name: found.name, subject: found.subject ?? defaultSubject('job'), text: found.text };
}

type Described = Pick<FollowedInquiry, 'kind' | 'number' | 'contactName' | 'createdAt' | 'data'>;

/** What the request knows. */
export function inquiryValues(
  { kind, number, contactName, createdAt, data }: Described,
  now: number,
): PlaceholderValues {
  const text = (field: string) => String(data[field] ?? '');
  return {
    nom: contactName,
    prénom: text('firstName') || contactName,
    entreprise: text('companyName') || text('company'),
    produit: kind === 'demo' ? 'Fufullu' : '',
    service: kind === 'contact' && text('service') ? summaryOf({ kind, data }).topic : '',
    formation: text('trainingType'),
    poste: kind === 'job' ? text('position') : '',
    numéro: String(number),
    jour: dayInFrench(dayInCameroon(Date.parse(createdAt))),
    "aujourd'hui": dayInFrench(dayInCameroon(now)),
  };
}

/** What is the same in every answer of a colleague. */
export const colleagueValues = ({ name, signature }: { name: string; signature: string }): PlaceholderValues => ({
  collègue: name,
  signature,
});

/** Invented requests. */
export const SAMPLE_NUMBER = 1042;
const SAMPLES: Readonly<Record<InquiryKind, Described['data']>> = {
  demo: { companyName: 'Ngono Textiles' },
  contact: { service: 'web' },
  training: { firstName: 'Awa', company: 'Ngono Textiles', trainingType: 'Cybersécurité' },
  partner: { firstName: 'Awa', companyName: 'Ngono Textiles' },
  job: { firstName: 'Awa', position: 'Data scientist' },
};

/** What a template is filled with for its preview. */
export function sampleOf(kind: InquiryKind, now: number): { topic: string; values: PlaceholderValues } {
  const data = SAMPLES[kind];
  const sample = { kind, number: SAMPLE_NUMBER, contactName: 'Awa Ngono', createdAt: isoInstant(now), data };
  return { topic: summaryOf({ kind, data }).topic, values: inquiryValues(sample, now) };
}
