import { CalendarClock } from 'lucide-react';
import { dueState } from './due.ts';

const LOOKS = { late: 'font-bold text-signalink', today: 'font-semibold text-raphiaink', later: 'text-ink2' };

/** @param dueAt ISO instant @param now milliseconds since 1970 */
export function DueMark({ dueAt, now, className = '' }: { dueAt: string; now: number; className?: string }) {
  const { is, label } = dueState(dueAt, now);
  return (
    <span className={`inline-flex items-center gap-1 whitespace-nowrap ${LOOKS[is]} ${className}`}>
      <CalendarClock className="size-[0.85rem]" />
      {label}
    </span>
  );
}
