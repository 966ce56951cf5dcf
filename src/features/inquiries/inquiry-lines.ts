import { phoneInWords } from './fields/phone.schema.ts';
import type { Answers } from './kinds/inquiry.schema.ts';
import { INQUIRIES, type InquiryKind } from './kinds/inquiry-kinds.schema.ts';

export interface InquiryLine {
  label: string;
  value: string;
}

export function inquiryLines(kind: InquiryKind, answers: Answers): InquiryLine[] {
  const { form, teamLabels, inWords, phoneField } = INQUIRIES[kind];
  return Object.entries({ ...form.labels, ...teamLabels }).flatMap(([field, label]) => {
    const value = answers[field];
    if (value === undefined || value === null || value === '') return [];
    if (field === phoneField) return [{ label, value: phoneInWords(String(value)) }];
    return [{ label, value: inWords?.[field]?.(value) ?? String(value) }];
  });
}
