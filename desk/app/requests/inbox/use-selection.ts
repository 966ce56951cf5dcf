import { type RefObject, useCallback, useRef, useState } from 'react';
import type { InquiryListRow } from '../requests.server.ts';

/** The chosen rows, the current one, and those that an action is for: the chosen ones, else the current one. */
export function useSelection(rows: InquiryListRow[], table: RefObject<{ focus: (number: number) => void } | null>) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [current, setCurrent] = useState<number>();
  const lastChosen = useRef<number>(undefined);
  const currentIndex = rows.findIndex(({ number }) => number === current);
  const targeted = rows.filter(({ number }, index) => (chosen.size > 0 ? chosen.has(number) : index === currentIndex));
  return {
    chosen,
    current,
    setCurrent,
    targeted,
    clear: useCallback(() => setChosen(new Set()), []),
    chooseAll: (isAll: boolean) => setChosen(new Set(isAll ? rows.map(({ number }) => number) : [])),
    move(by: number) {
      const next = rows[Math.max(0, Math.min(rows.length - 1, currentIndex < 0 ? 0 : currentIndex + by))];
      if (next) table.current?.focus(next.number);
    },
    choose(number: number, isRange: boolean) {
      const next = new Set(chosen);
      const from = rows.findIndex((row) => row.number === lastChosen.current);
      const to = rows.findIndex((row) => row.number === number);
      if (isRange && from >= 0) {
        for (const row of rows.slice(Math.min(from, to), Math.max(from, to) + 1)) next.add(row.number);
      } else if (!next.delete(number)) next.add(number);
      lastChosen.current = number;
      setChosen(next);
    },
  };
}
