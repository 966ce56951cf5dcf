import { useEffect, useState } from 'react';
import { useFetcher, useLocation } from 'react-router';
import type { InquiryListRow } from '../requests.server.ts';
import type { InboxActionResult } from './inbox-loader.server.ts';

/** Actions on the targeted rows or, after `chooseView`, on all that the list's filter shows. */
export function useBulk(seen: number) {
  const { search } = useLocation();
  const fetcher = useFetcher<InboxActionResult>();
  const [isAll, setAll] = useState(false);
  const submit = (form: FormData) => void fetcher.submit(form, { method: 'post', action: `/demandes${search}` });
  return {
    answer: fetcher.data,
    isBusy: fetcher.state !== 'idle',
    isAll,
    setAll,
    /** @param targeted one row is meant alone */
    act(targeted: readonly InquiryListRow[] | InquiryListRow, verb: string, value = '') {
      const form = new FormData();
      form.set('do', verb);
      form.set('value', value);
      form.set('seen', String(seen));
      const rows = 'number' in targeted ? [targeted] : targeted;
      if (isAll && rows === targeted) form.set('all', 'yes');
      else for (const { number, version } of rows) form.append('item', `${number}:${version}`);
      submit(form);
    },
    undo(batch: string) {
      const form = new FormData();
      form.set('do', 'undo');
      form.set('batch', batch);
      submit(form);
    },
  };
}

/** Runs once for each new answer. */
export function useAnswered(answer: InboxActionResult, then: (answer: NonNullable<InboxActionResult>) => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer alone decides
  useEffect(() => {
    if (answer) then(answer);
  }, [answer]);
}
