import { createContext, use } from 'react';

/** How many requests wait for us; shown before each screen's title. */
export const WaitingCount = createContext(0);

export function DocumentTitle({ title }: { title: string }) {
  const waiting = use(WaitingCount);
  return <title>{`${waiting > 0 ? `(${waiting}) ` : ''}${title} - Nkul, le bureau`}</title>;
}
