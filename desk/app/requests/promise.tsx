import { Check, Clock, Hourglass, TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { PROMISE_MS, type Promised, promiseOf } from '../../../src/features/inquiries/follow-up/promise.schema.ts';
import type { WorkingCalendar } from '../../../src/text/working-hours.ts';
import { dayAndHour, sinceDay, spanOf } from '../text/dates.ts';

const BAR_WIDTH = 98;
const MINUTE_MS = 60_000;
const ICONS = { waiting: Clock, soon: Clock, late: TriangleAlert, theirs: Hourglass, answered: Check };
const LOOKS = {
  waiting: '',
  soon: 'font-semibold text-raphiaink',
  late: 'font-bold text-signalink',
  theirs: 'text-ink2',
  answered: 'text-ink2',
};

/**
 * Progress towards the promised reply within 24 hours of working days: twelve stitches, one for two hours.
 * @param now milliseconds since 1970 @param isStacked words above the stitches, on phones too
 */
export function PromiseBar({
  request,
  now,
  calendar,
  isStacked,
}: {
  request: Promised & { theirsSince: string };
  now: number;
  calendar: WorkingCalendar;
  isStacked?: boolean;
}) {
  const promise = promiseOf(request, now, calendar);
  if (promise.state === 'none') return <span className="text-xs text-ink2">Aucune</span>;
  const Icon = ICONS[promise.state];
  const grid = isStacked ? '' : 'max-md:grid-cols-[1rem_max-content_minmax(0,78px)] max-md:justify-start';
  const bar = isStacked
    ? 'max-md:w-[78px]'
    : 'max-md:col-start-3 max-md:mt-0 max-md:ml-[0.2rem] max-md:h-[3px] max-md:w-full';
  return (
    <span
      className={`grid grid-cols-[1rem_auto] items-center justify-start gap-x-[0.4rem] text-xs leading-tight ${grid} ${LOOKS[promise.state]}`}
    >
      <Icon />
      <span>
        {promise.state === 'theirs' ? `Au client depuis ${sinceDay(request.theirsSince)}` : labelOf(promise, now)}
      </span>
      {promise.state !== 'answered' && promise.state !== 'theirs' && (
        <svg
          aria-hidden="true"
          className={`col-start-2 mt-1 h-1 w-26 overflow-visible fill-none stroke-[2.5] [stroke-dasharray:5_3.4] ${bar}`}
          viewBox="0 0 104 4"
        >
          <path className="stroke-line" d={`M0 2h${BAR_WIDTH}`} />
          <path
            className={promise.state === 'waiting' ? 'stroke-ink2' : 'stroke-current'}
            d={`M0 2h${filledWidth(promise)}`}
          />
          {promise.state === 'late' && (
            <path className="stroke-current stroke-2 [stroke-dasharray:none]" d="M100.5-1v6" />
          )}
        </svg>
      )}
    </span>
  );
}

type Running = Exclude<ReturnType<typeof promiseOf>, { state: 'none' | 'theirs' }>;

function labelOf(promise: Running, now: number): string {
  if (promise.state === 'late') return `En retard de ${spanOf(promise.late)}`;
  if (promise.state === 'answered')
    return promise.took < MINUTE_MS ? 'Répondu aussitôt' : `Répondu en ${spanOf(promise.took)}`;
  // Behind closed days, hours that are left would be read as hours of the clock.
  return promise.due - now > PROMISE_MS ? `Avant ${dayAndHour(promise.due)}` : `Reste ${spanOf(promise.due - now)}`;
}

function filledWidth(promise: Exclude<Running, { state: 'answered' }>): string {
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
