import type { LucideIcon } from 'lucide-react';

/** Import single drawings (`lucide-react/icons/arrow-right`), which keeps island bundles small. */
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
