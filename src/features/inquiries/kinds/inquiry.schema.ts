import * as z from 'zod/mini';
import type { Mailbox } from '../../../content/words/mailbox.ts';
import type { Field, Fields } from '../fields/field.schema.ts';
import { type Validation, validate } from '../fields/fields.schema.ts';

/** The part of a kind that reaches the browser. */
export interface InquiryForm {
  /** Prefix of the fields' ids, and the draft's key. */
  id: string;
  action: `/api/${string}`;
  fields: Fields;
  validate: (input: unknown) => Validation<object>;
  success: { done: string; next: string };
  /** Requirement's words (content/words/failures.ts). */
  failure: string;
  /** Name in the offline queue. */
  called: string;
  /** Title while something is to be corrected. */
  unsent: string;
}

type Rules<Of extends Fields> = {
  -readonly [Name in keyof Of as Of[Name] extends { rule: z.ZodMiniType } ? Name : never]: NonNullable<
    Of[Name]['rule']
  >;
};

/** Adds the validation that the rules of its fields make. */
export function inquiryForm<const Of extends Fields>(form: Omit<InquiryForm, 'validate'> & { fields: Of }) {
  const rules = Object.entries<Field>(form.fields).flatMap(([name, { rule }]) => (rule ? [[name, rule]] : []));
  const schema = z.object(Object.fromEntries(rules) as Rules<Of>);
  return { ...form, validate: (input: unknown) => validate(schema, input) };
}

export type Valid<Form extends InquiryForm> = Extract<ReturnType<Form['validate']>, { ok: true }>['value'];

/** Names of the fields that identify the sender. */
export interface Sender {
  name: readonly string[];
  email: string;
  phone?: string;
}

/** Sender in forms that ask for a person in three fields and a phone number. */
export const PERSON: Sender = { name: ['firstName', 'lastName'], email: 'email', phone: 'phone' };

export type Answers = Readonly<Record<string, unknown>>;

export interface InquiryKindDefinition<Value extends object = object> {
  form: InquiryForm;
  /** Other forms of the kind, whose drafts are sent with it. */
  otherFormIds?: readonly string[];
  name: string;
  mailbox: Mailbox;
  sender: Sender;
  /** The field that the server checks against the open jobs. */
  positionField?: string;
  /** The field that the server checks against the services. */
  serviceField?: string;
  applicationKey?(value: Value): string;
  /** Subject of the mail to the team, after its number. */
  subject: (answers: Answers, name: string) => string;
  intro: (answers: Answers, name: string) => string;
  page: { title: string; description: string };
  /** Next steps, on the page after a plain form post. */
  steps: readonly { name: string; text: string }[];
}
