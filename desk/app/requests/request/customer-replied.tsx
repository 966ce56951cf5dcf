import { MailOpen } from 'lucide-react';
import { useFetcher } from 'react-router';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Input } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { InquiryActionResult } from '../reply/inquiry-action-result.ts';
import type { LoadedInquiry } from './inquiry-loader.server.ts';

/** A reply that came by phone, or to a mailbox that the desk does not read. */
export function CustomerReplied({ view: { status, version } }: { view: LoadedInquiry }) {
  const fetcher = useFetcher<InquiryActionResult>();
  const answer = fetcher.data?.kind === 'message' ? fetcher.data : undefined;
  const isAnswered = status === 'answered' || status === 'closed';
  return (
    <div className="mt-4 max-w-measure not-[:has(*)]:hidden">
      <div aria-live="polite" role="status">
        {answer && <Notice tone={answer.isRefused ? 'warn' : 'ok'}>{answer.message}</Notice>}
      </div>
      {isAnswered && (
        <details>
          <summary className={`${buttonClass('plain')} cursor-pointer list-none [&::-webkit-details-marker]:hidden`}>
            <MailOpen />A répondu…
          </summary>
          <fetcher.Form className="mt-2 flex flex-wrap items-end gap-2" method="post">
            <input name="do" type="hidden" value="received" />
            <input name="version" type="hidden" value={version} />
            <label className="grid min-w-0 flex-1 basis-56 gap-1 text-xs text-ink2">
              Ce qui a été dit (facultatif, gardé en note)
              <Input autoComplete="off" maxLength={5000} name="note" placeholder={'Par téléphone\u00a0: accepté'} />
            </label>
            <Button className="max-md:w-full" type="submit">
              Rouvrir la demande
            </Button>
          </fetcher.Form>
        </details>
      )}
    </div>
  );
}
