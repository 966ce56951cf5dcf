import type { LucideIcon } from 'lucide-react';

/**
 * A lucide icon in the house's line: square ends, no curve at the corners, 1.25 of the text around it.
 * Decoration only: whoever shows it without a text beside it gives the control a label.
 * Import the drawing singly (`lucide-react/icons/arrow-right`), so that an island carries no other.
 */
export function Icon({ of: Drawing, className = 'size-[1.25em]' }: { of: LucideIcon; className?: string }) {
  return (
    <Drawing
      aria-hidden="true"
      className={`flex-none ${className}`}
      size={20}
      strokeLinecap="square"
      strokeLinejoin="miter"
      strokeWidth={1.9}
    />
  );
}
