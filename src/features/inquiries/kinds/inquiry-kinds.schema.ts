import { contactInquiry } from './contact.schema.ts';
import { demoInquiry } from './demo.schema.ts';
import type { InquiryKindDefinition } from './inquiry.schema.ts';
import { jobInquiry } from './job.schema.ts';
import { partnerInquiry } from './partner.schema.ts';
import { trainingInquiry } from './training.schema.ts';

const kinds = {
  demo: demoInquiry,
  contact: contactInquiry,
  training: trainingInquiry,
  partner: partnerInquiry,
  job: jobInquiry,
};

export type InquiryKind = keyof typeof kinds;

export const INQUIRIES: Readonly<Record<InquiryKind, InquiryKindDefinition>> = kinds;

export const INQUIRY_KINDS = Object.keys(kinds) as readonly InquiryKind[];

export const isInquiryKind = (name: string | undefined): name is InquiryKind =>
  name !== undefined && Object.hasOwn(kinds, name);
