import { MailWarning } from 'lucide-react';
import { use } from 'react';
import { pluralize } from '../../../src/text/pluralize.ts';
import { Mailboxes } from '../session/mailboxes.ts';
import { sinceDay, whenOf } from '../text/dates.ts';
import { Notice } from '../ui/notice.tsx';

const WORDS = { replies: 'Le courrier des clients', bounces: 'La boîte des messages revenus' };

/** Above every screen of requests, since what a customer has written may be missing there. */
export function MailNotice() {
  const { now, mailboxes } = use(Mailboxes);
  const away = mailboxes.filter(({ awaySince }) => awaySince !== null);
  const failed = mailboxes.reduce((sum, mailbox) => sum + mailbox.failed, 0);
  return (
    <div className="grid gap-[0.4rem] px-gut empty:hidden *:first:mt-3 print:hidden" role="status">
      {away.map(({ name, awaySince, why }) => (
        <Notice icon={<MailWarning />} key={name} tone="bad">
          {WORDS[name]} n'est plus {name === 'replies' ? 'lu' : 'lue'} depuis {sinceDay(whenOf(awaySince ?? '', now))}
          &nbsp;: {why}. Rien n'est perdu, les messages restent dans la boîte&nbsp;; prévenez la personne qui tient le
          serveur.
        </Notice>
      ))}
      {failed > 0 && (
        <Notice icon={<MailWarning />}>
          {pluralize(failed, "message reçu n'a", "messages reçus n'ont")} pas pu être{' '}
          {failed > 1 ? 'enregistrés' : 'enregistré'}&nbsp;: {failed > 1 ? 'lisez-les' : 'lisez-le'} dans la boîte, il y
          est toujours.
        </Notice>
      )}
    </div>
  );
}
