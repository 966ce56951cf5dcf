import * as z from 'zod';
import { checked } from './checked.ts';
import { text } from './fields.ts';

const state = z.strictObject({
  title: text,
  lead: text,
  /** The way to the newsletter's page. */
  back: text,
});

const schema = z.strictObject({
  title: text,
  description: text,
  confirm: text,
  /** The link was opened: nothing has changed yet. */
  ask: state,
  done: state,
  /** No link of ours, or one too old. */
  invalid: state,
  /** It was confirmed, and the database did not answer. */
  failed: state,
});

/** What the page behind a mail's signed link says. */
export type SignedLinkPage = z.output<typeof schema>;

export const signedLinkPage = (place: string, page: SignedLinkPage) => checked(place, schema, page);
