import * as z from 'zod';
import { checked } from '../model/checked.ts';
import { text } from '../model/fields.ts';

const state = z.strictObject({
  title: text,
  lead: text,
  back: text,
});

const schema = z.strictObject({
  title: text,
  description: text,
  confirm: text,
  /** Opened; nothing has changed yet. */
  ask: state,
  done: state,
  /** Forged or expired. */
  invalid: state,
  /** Confirmed, but the database failed. */
  failed: state,
});

export type SignedLinkPage = z.output<typeof schema>;

export const signedLinkPage = (place: string, page: SignedLinkPage) => checked(place, schema, page);
