import type { Database } from '../../../platform/db/database.ts';
import type { MailAttachment } from '../../../platform/mail/transport.ts';
import { readAttachments } from './inquiry-files.repository.ts';

/** Reads a queued mail's attachments without loading the inquiries modules in the worker. */
export function attachmentReader(db: Database): (ids: string[], maxBytes: number) => Promise<MailAttachment[]> {
  return (ids, maxBytes) => readAttachments(db, ids, maxBytes);
}
