import { useRef, useState } from 'react';
import { pluralize } from '../../../../src/text/pluralize.ts';
import type { InquiryListRow } from '../requests.server.ts';
import type { LoadedInbox } from './inbox-loader.server.ts';

/** New rows wait behind a button, so that none moves under a finger; in an empty list they stand at once. */
export function useStableRows(data: LoadedInbox, search: string, changed: InquiryListRow[] | undefined) {
  const numbersOf = () => data.rows.map(({ number }) => number);
  const [shown, setShown] = useState({ search, asked: data.rowsAsked, numbers: numbersOf() });
  const known = useRef(new Map<number, InquiryListRow>());
  const applied = useRef(changed);
  if (shown.search !== search || (shown.numbers.length === 0 && data.rows.length > 0)) {
    known.current.clear();
    setShown({ search, asked: data.rowsAsked, numbers: numbersOf() });
  }
  for (const row of data.rows) known.current.set(row.number, row);
  if (applied.current !== changed) {
    applied.current = changed;
    for (const row of changed ?? []) {
      const before = known.current.get(row.number);
      if (!before || before.version <= row.version) known.current.set(row.number, row);
    }
  }
  const newest = Math.max(0, ...shown.numbers);
  const there = new Set(data.rows.map(({ number }) => number));
  const fresh = data.rows.filter(({ number }) => number > newest).length;
  const gone = shown.numbers.filter((number) => !there.has(number)).length;
  const isMoved = data.rows.map(({ number }) => number).join() !== shown.numbers.filter((it) => there.has(it)).join();
  const updates =
    fresh > 0 ? pluralize(fresh, 'nouvelle') : gone > 0 || isMoved ? 'La liste a changé\u00a0: la relire' : '';
  return {
    rows: shown.numbers.flatMap((number) => known.current.get(number) ?? []),
    updates,
    show: () => setShown({ search, asked: data.rowsAsked, numbers: numbersOf() }),
  };
}
