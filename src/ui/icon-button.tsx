import type { LucideIcon } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import { Icon } from './icon.tsx';

interface Props extends Omit<ComponentPropsWithRef<'button'>, 'children' | 'aria-label'> {
  label: string;
  icon: LucideIcon;
  bare?: boolean;
}

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
