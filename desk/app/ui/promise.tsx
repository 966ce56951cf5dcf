import { Check, Clock, TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { InquiryStatus } from '../../../src/features/inquiries/follow-up/inquiry-words.schema.ts';
import { PROMISE_MS, promiseOf } from '../../../src/features/inquiries/follow-up/promise.schema.ts';
import { spanOf } from '../dates.ts';

const BAR_WIDTH = 98;
const LOOKS = { waiting: 'ok', soon: 'soon', late: 'late', answered: 'done' } as const;

/** Progress towards the promised reply within a day. @param now milliseconds since 1970 */
export function PromiseBar({
  request,
  now,
}: {
  request: { status: InquiryStatus; createdAt: string; firstAnswerAt: string | null };
  now: number;
}) {
  const promise = promiseOf(request, now);
  if (promise.state === 'none') return <span className="q">Aucune</span>;
  const Icon = promise.state === 'late' ? TriangleAlert : promise.state === 'answered' ? Check : Clock;
  return (
    <span className={`wait ${LOOKS[promise.state]}`}>
      <Icon aria-hidden="true" className="i" />
      <span>{labelOf(promise)}</span>
      {promise.state !== 'answered' && (
        <svg aria-hidden="true" className="th" viewBox="0 0 104 4">
          <path className="bg" d={`M0 2h${BAR_WIDTH}`} />
          <path className="fg" d={`M0 2h${filledWidth(promise)}`} />
          {promise.state === 'late' && <path className="cut" d="M100.5-1v6" />}
        </svg>
      )}
    </span>
  );
}

type Promised = Exclude<ReturnType<typeof promiseOf>, { state: 'none' }>;

function labelOf(promise: Promised): string {
  if (promise.state === 'late') return `En retard de ${spanOf(promise.late)}`;
  return promise.state === 'answered' ? `Répondu en ${spanOf(promise.took)}` : `Reste ${spanOf(promise.left)}`;
}

function filledWidth(promise: Exclude<Promised, { state: 'answered' }>): string {
  const passed = promise.state === 'late' ? 1 : 1 - promise.left / PROMISE_MS;
  return Math.max(2, Math.min(BAR_WIDTH, BAR_WIDTH * passed)).toFixed(1);
}

const TICK_MS = 30_000;

/** Server time, advanced locally, since clocks may differ. @param loaded milliseconds since 1970 */
export function useNow(loaded: number): number {
  const [now, setNow] = useState(loaded);
  useEffect(() => {
    setNow(loaded);
    const started = Date.now();
    const timer = setInterval(() => setNow(loaded + Date.now() - started), TICK_MS);
    return () => clearInterval(timer);
  }, [loaded]);
  return now;
}
