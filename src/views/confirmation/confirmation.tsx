import { confirmationPage } from '@/content/confirmation.ts';
import { Button } from '@/ui/button.tsx';
import { Beats } from '@/ui/motifs/beats.tsx';
import { MessagePage } from '@/views/message/message-page.tsx';
import { ReachUs } from '@/views/message/reach-us.tsx';

interface Props {
  /** Ask: the link was opened. Failed: it was confirmed, and the database did not answer. */
  readonly state: 'ask' | 'done' | 'invalid' | 'failed';
  /** Of the newsletter's page, once it exists. */
  readonly newsletterHref: string | undefined;
}

const STRUCK = { ask: 'Bonjour', done: 'Merci', invalid: 'Lien', failed: 'Pardon' };

/** Behind the link of the mail that asks for a confirmation. */
export function Confirmation({ state, newsletterHref = '/' }: Props) {
  const { title, lead } = confirmationPage[state];
  return (
    <MessagePage
      title={title}
      lead={lead}
      picture={<Beats text={STRUCK[state]} height={120} bar={24} gap={20} className="struck-large" />}
    >
      <div className="mt-8 flex flex-wrap gap-3">
        {(state === 'ask' || state === 'failed') && (
          // To the page's own address, which carries the token.
          <form method="post">
            <Button type="submit">{confirmationPage.confirm}</Button>
          </form>
        )}
        <Button href={newsletterHref} variant="quiet">
          {confirmationPage.back}
        </Button>
      </div>
      {state === 'failed' && <ReachUs className="mt-12" />}
    </MessagePage>
  );
}
