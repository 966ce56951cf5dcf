import type { SignedLinkPage } from '@/content/words/signed-link.ts';
import { Button } from '@/ui/button.tsx';
import { BrokenThread, SealedLetter, SentLetter, UndeliverableLetter } from '@/views/message/message-drawings.tsx';
import { MessagePage } from '@/views/message/message-page.tsx';
import { ReachUs } from '@/views/message/reach-us.tsx';

interface Props {
  readonly page: SignedLinkPage;
  readonly state: 'ask' | 'done' | 'invalid' | 'failed';
  readonly newsletterHref: string | undefined;
  readonly fields?: Readonly<Record<string, string>>;
}

const PICTURES = {
  ask: <SealedLetter />,
  done: <SentLetter />,
  invalid: <UndeliverableLetter />,
  failed: <BrokenThread />,
} as const;

/** Mail scanners open every link, so the link's GET changes nothing; the button posts. */
export function SignedLink({ page, state, newsletterHref = '/', fields = {} }: Props) {
  const { title, lead, back } = page[state];
  return (
    <MessagePage lead={lead} picture={PICTURES[state]} title={title}>
      <div className="mt-8 flex flex-wrap gap-3">
        {(state === 'ask' || state === 'failed') && (
          // To the page's own address, which carries the token.
          <form method="post">
            {Object.entries(fields).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <Button type="submit">{page.confirm}</Button>
          </form>
        )}
        <Button href={newsletterHref} variant="quiet">
          {back}
        </Button>
      </div>
      {state === 'failed' && <ReachUs className="mt-12" />}
    </MessagePage>
  );
}
