import type { Mailbox } from '../../content/mailbox.ts';
import type { Validation } from './fields.schema.ts';

/** What the form of a kind needs in the browser, and it alone: the rest of the description does not travel. */
export interface InquiryForm {
  /** Begins the ids of its fields, and names its draft on the device. */
  id: string;
  /** Where it is posted, with and without script. */
  action: `/api/${string}`;
  /** What each field is called in the form and in the mail, in the mail's order. */
  labels: Readonly<Record<string, string>>;
  /** Checks what the form or the API received. */
  validate: (input: unknown) => Validation<object>;
  /** Two sentences: what was done, and what comes. */
  success: { done: string; next: string };
  /** When it was not taken, word for word (content/failures.ts). */
  failure: string;
  /** Among the requests that wait on the visitor's device for a network. */
  called: string;
}

/** The answers of a form by field name, as they are stored. */
export type Answers = Readonly<Record<string, unknown>>;

/**
 * Everything that one kind of request is, by its form (`contact-form.tsx`) and its address (`pages/api/contact.ts`).
 * `Value` is what `form.validate` makes of a valid request.
 */
export interface Inquiry<Value extends object = object> {
  form: InquiryForm;
  /** Of further forms of the kind, whose drafts are sent with it. */
  otherFormIds?: readonly string[];
  /** In the team's lists: 'démo'. */
  name: string;
  mailbox: Mailbox;
  /** Which of the fields, if any, is a phone number: the server has the last word on it. */
  phoneField?: string;
  /** Which of them, if any, is the position that is applied for: the server knows which jobs are open. */
  positionField?: string;
  contactOf(value: Value): { name: string; email: string; phone: string };
  /** With a CV in the field `cv`: what two applications of the same person for the same position have in common. */
  applicationKey?(value: Value): string;
  /** Labels that differ where the form speaks to the visitor and the team reads about him. */
  teamLabels?: Readonly<Record<string, string>>;
  /** Choices and figures in words; any other answer is shown as it is. */
  inWords?: Readonly<Record<string, (value: unknown) => string>>;
  /** Of the mail to the team, after its number: what it is about, and who or what it comes from. */
  subject: (answers: Answers, name: string) => string;
  intro: (answers: Answers, name: string) => string;
  /** /demande/KIND: the form alone on its page, empty or after a refused plain form post. */
  page: { title: string; description: string };
  /** What happens next, on the page where a form sent without JavaScript ends. */
  steps: readonly { name: string; text: string }[];
  /**
   * The mail to whoever sent it. Nothing that was typed into the form stands in it, not even the name: whoever typed the
   * address may be somebody else.
   */
  acknowledgement: { subject: string; thanks: string; next: readonly string[] };
}
