import { createContext } from 'react';
import type { MailboxState } from '../../../src/platform/mail/imap/mailbox-state.ts';

export interface ShownMailbox extends Omit<MailboxState, 'fault'> {
  /** The end of a sentence about what is wrong. */
  why: string;
}

/** Mailboxes that the site reads, at `now`; none where none is configured, or for a role without requests. */
export const Mailboxes = createContext<{ now: number; mailboxes: readonly ShownMailbox[] }>({ now: 0, mailboxes: [] });
