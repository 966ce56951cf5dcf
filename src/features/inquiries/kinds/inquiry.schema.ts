import type { Mailbox } from '../../../content/mailbox.ts';
import type { Validation } from '../fields/fields.schema.ts';

/** The part of a kind that reaches the browser. */
export interface InquiryForm {
  /** Prefix of the fields' ids, and the draft's key. */
  id: string;
  action: `/api/${string}`;
  /** By field, in the mail's order. */
  labels: Readonly<Record<string, string>>;
  validate: (input: unknown) => Validation<object>;
  success: { done: string; next: string };
  /** Requirement's words (content/failures.ts). */
  failure: string;
  /** Name in the offline queue. */
  called: string;
}

export type Answers = Readonly<Record<string, unknown>>;

export interface Inquiry<Value extends object = object> {
  form: InquiryForm;
  /** Other forms of the kind, whose drafts are sent with it. */
  otherFormIds?: readonly string[];
  name: string;
  mailbox: Mailbox;
  /** The field that the server checks as a phone number. */
  phoneField?: string;
  /** The field that the server checks against the open jobs. */
  positionField?: string;
  contactOf(value: Value): { name: string; email: string; phone: string };
  applicationKey?(value: Value): string;
  teamLabels?: Readonly<Record<string, string>>;
  inWords?: Readonly<Record<string, (value: unknown) => string>>;
  /** Of the mail to the team, after its number. */
  subject: (answers: Answers, name: string) => string;
  intro: (answers: Answers, name: string) => string;
  page: { title: string; description: string };
  /** Next steps, on the page after a plain form post. */
  steps: readonly { name: string; text: string }[];
  /** The mail to the sender: no user input, as the address is unverified. */
  acknowledgement: { subject: string; thanks: string; next: readonly string[] };
}
