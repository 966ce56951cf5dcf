import type { LucideIcon } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import { Icon } from './icon.tsx';

interface Props extends Omit<ComponentPropsWithRef<'button'>, 'children' | 'aria-label'> {
  /** What it does, read aloud. */
  label: string;
  icon: LucideIcon;
  /** Without a frame, 44 px instead of 48. */
  bare?: boolean;
}

/** A control that shows an icon only. */
export function IconButton({ label, icon, bare = false, className = '', ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={`icon-button ${bare ? 'icon-button-bare' : ''} ${className}`.trim()}
    >
      <Icon of={icon} />
    </button>
  );
}
