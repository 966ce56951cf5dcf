import { offlinePage, offlineTexts } from '@/content/pages/offline.ts';
import { proof } from '@/content/pages/proof-page.ts';
import { Button } from '@/ui/button.tsx';
import { TextLink } from '@/ui/text-link.tsx';
import { BrokenThread } from '@/views/message/message-drawings.tsx';
import { MessagePage } from '@/views/message/message-page.tsx';
import { ReachUs } from '@/views/message/reach-us.tsx';

/** Styles the lists that the service worker writes (src/offline/offline-response.ts). */
const LISTS =
  '[&_h2]:mt-8 [&_h2]:mb-2 [&_h2]:type-h4 [&_li]:stitch-top [&_li]:py-3 [&_a]:inline-block [&_a]:py-1 [&_a]:font-semibold [&_span]:block [&_span]:text-s [&_span]:text-ink2';

/** Shown for every page that has no stored copy. */
export function Offline({ proofHref }: { readonly proofHref?: string | undefined }) {
  return (
    <MessagePage title={offlinePage.heading} picture={<BrokenThread />} lead={offlinePage.lead}>
      <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
        {/* An empty href: the address that the visitor asked for. */}
        <Button href="">{offlineTexts.again}</Button>
        {proofHref && <TextLink href={proofHref}>{proof().title}</TextLink>}
      </div>
      <div className="mt-10 grid gap-x-col gap-y-10 lg:grid-cols-2">
        <div className={LISTS} id="kept">
          <p className="text-ink2">{offlinePage.none}</p>
        </div>
        <ReachUs />
      </div>
    </MessagePage>
  );
}
