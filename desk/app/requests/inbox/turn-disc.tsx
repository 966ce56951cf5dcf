import { Ban, CalendarClock, Check, CornerUpLeft, Hourglass, type LucideIcon } from 'lucide-react';
import { type Promised, promiseOf } from '../../../../src/features/inquiries/follow-up/promise.schema.ts';
import type { WorkingCalendar } from '../../../../src/text/working-hours.ts';

interface Turn {
  icon: LucideIcon;
  words: string;
  look: string;
}

const RING = 'border border-field text-ink2';
const OURS: Readonly<Record<'waiting' | 'soon' | 'late', Turn>> = {
  waiting: { icon: CornerUpLeft, words: 'À nous de répondre', look: 'bg-cloth text-oncloth' },
  soon: {
    icon: CornerUpLeft,
    words: 'À nous de répondre, dans les heures qui viennent',
    look: 'bg-raphia text-onraphia',
  },
  late: { icon: CornerUpLeft, words: 'À nous de répondre, en retard', look: 'bg-lateritef text-onlaterite' },
};

/** Whose turn it is, told by ground, shape and words. */
function discOf(request: Promised & { dueAt: string | null }, now: number, calendar: WorkingCalendar): Turn {
  const { state } = promiseOf(request, now, calendar);
  if (state === 'waiting' || state === 'soon' || state === 'late') return OURS[state];
  if (request.status === 'spam') return { icon: Ban, words: 'Indésirable', look: RING };
  if (request.status === 'closed') return { icon: Check, words: 'Close', look: RING };
  return request.dueAt
    ? { icon: CalendarClock, words: 'Au client, avec une échéance', look: RING }
    : { icon: Hourglass, words: 'Au client', look: RING };
}

export function TurnDisc({
  request,
  now,
  calendar,
}: {
  request: Promised & { dueAt: string | null };
  now: number;
  calendar: WorkingCalendar;
}) {
  const { icon: Icon, words, look } = discOf(request, now, calendar);
  return (
    <span className={`inline-grid size-[1.625rem] place-items-center rounded-full max-md:size-8 ${look}`} title={words}>
      <Icon aria-hidden="true" className="size-[0.85rem] max-md:size-4" />
      <span className="sr-only">{words}, </span>
    </span>
  );
}
