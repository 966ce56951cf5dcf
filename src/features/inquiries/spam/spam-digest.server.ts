import { company } from '../../../content/kinds/company/company.ts';
import { claimRun, lastDoneAt } from '../../../platform/last-done.ts';
import { enqueue, type QueuedMail } from '../../../platform/mail/outbox.ts';
import type { Services } from '../../../platform/services.ts';
import { truncated } from '../../../text/intake.ts';
import { DAY_MS } from '../../../text/yaounde-days.ts';
import { findSpamSince, type Inquiry } from '../inquiries.repository.ts';
import { INQUIRIES } from '../kinds/inquiry-kinds.schema.ts';

const NAME = 'spam digest';
const LISTED = 50;

/** Reports spam at most once a day over all replicas. Returns the number reported; 0: no mail. */
export async function enqueueSpamDigest({ db, now: clock }: Pick<Services, 'db' | 'now'>): Promise<number> {
  const now = clock();
  // A read first: most days need no write lock.
  const since = (await lastDoneAt(db.read, NAME)) ?? '';
  if ((await findSpamSince(db.read, since, 1)).total === 0) return 0;
  return db.write(async (trx) => {
    const last = (await lastDoneAt(trx, NAME)) ?? '';
    const { total, inquiries } = await findSpamSince(trx, last, LISTED);
    if (total === 0 || !(await claimRun(trx, NAME, { now, everyMs: DAY_MS }))) return 0;
    await enqueue(trx, spamDigest(total, inquiries), now);
    return total;
  });
}

function spamDigest(total: number, inquiries: readonly Inquiry[]): QueuedMail {
  const some = total > 1 ? `${total} demandes ont été mises` : 'Une demande a été mise';
  const rest = total - inquiries.length;
  return {
    kind: 'spam-digest',
    to: company().email,
    subject: `À vérifier\u00a0: ${total} demande${total > 1 ? 's' : ''} qui ressemble${total > 1 ? 'nt' : ''} à du spam`,
    text: [
      `${some} de côté depuis le dernier relevé, sans autre message. Leur auteur ne le sait pas\u00a0: si l'une d'elles vient d'une vraie personne, elle attend une réponse.`,
      '',
      ...inquiries.map(
        ({ number, kind, contactName }) => `#${number} - ${INQUIRIES[kind].name}\u00a0: ${truncated(contactName, 60)}`,
      ),
      ...(rest > 0 ? [`et ${rest} de plus`] : []),
      '',
      'Les voir\u00a0: npm run office -- requests list --status spam',
      'En sortir une\u00a0: npm run office -- requests mark NUMÉRO new',
      '',
    ].join('\n'),
  };
}
