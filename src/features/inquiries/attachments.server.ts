import type { Database } from '../../platform/db/database.ts';
import type { MailAttachment } from '../../platform/mail/transport.ts';
import { readAttachments } from './inquiry-files.repository.ts';

/** The files of owed mails, for the outbox of any process: nothing else of requests is loaded with it. */
export function attachmentReader(db: Database): (ids: string[], maxBytes: number) => Promise<MailAttachment[]> {
  return (ids, maxBytes) => readAttachments(db, ids, maxBytes);
}
