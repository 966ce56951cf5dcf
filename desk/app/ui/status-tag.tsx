import { Ban, Check, Circle, Clock, Contrast, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
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
  return (
    <IconText className="text-xs" icon={ICONS[status]}>
      {label}
    </IconText>
  );
}

export function IconText({
  icon: Icon,
  children,
  className = '',
}: {
  icon: LucideIcon;
  children: ReactNode;
  className?: string;
}) {
  return (
    <span className={`inline-flex items-center gap-[0.4rem] ${className}`}>
      <Icon className="size-[0.9rem]" />
      {children}
    </span>
  );
}
