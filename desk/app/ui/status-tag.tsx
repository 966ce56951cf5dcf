import { Ban, Check, Circle, Clock, Contrast, type LucideIcon } from 'lucide-react';
import type { InquiryStatus } from '../../../src/features/inquiries/follow-up/inquiry-words.schema.ts';

const ICONS: Record<InquiryStatus, LucideIcon> = {
  new: Circle,
  in_progress: Contrast,
  answered: Clock,
  closed: Check,
  spam: Ban,
};

/** Status told by shape and text, not by colour. */
export function StatusTag({ status, label }: { status: InquiryStatus; label: string }) {
  const Icon = ICONS[status];
  return (
    <span className="st">
      <Icon aria-hidden="true" className="i" />
      {label}
    </span>
  );
}
