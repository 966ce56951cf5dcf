import { amountInWords } from './fields/amount.schema.ts';
import { type Field, messageField } from './fields/field.schema.ts';
import { phoneInWords } from './fields/phone.server.ts';
import type { Answers } from './kinds/inquiry.schema.ts';
import { INQUIRIES, type InquiryKind } from './kinds/inquiry-kinds.schema.ts';
import { serviceInWords } from './service-words.ts';

export interface InquiryLine {
  label: string;
  value: string;
}

export function inquiryLines(kind: InquiryKind, answers: Answers): InquiryLine[] {
  const { form, serviceField } = INQUIRIES[kind];
  const { fields } = form;
  // What a caller said, where the kind's form asks for no message.
  return Object.entries<Field>({ ...fields, message: fields.message ?? messageField }).flatMap(([name, field]) => {
    const value = name === serviceField ? serviceInWords(answers) : answers[name];
    if (field.input === 'consent' || value === undefined || value === null || value === '') return [];
    return [{ label: field.teamLabel ?? field.label, value: inWords(field, String(value)) }];
  });
}

function inWords({ input, words }: Field, value: string): string {
  if (input === 'phone') return phoneInWords(value);
  if (input === 'amount') return amountInWords(Number(value));
  return words?.[value] ?? value;
}
