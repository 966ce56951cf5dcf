import ArrowRight from 'lucide-react/icons/arrow-right';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Icon } from './icon.tsx';

interface Props extends ComponentPropsWithRef<'a'> {
  href: string;
  arrow?: boolean;
  children: ReactNode;
}

/** A link that stands alone, underlined, with the arrow where it leads on. */
export function TextLink({ arrow = false, className = '', children, ...rest }: Props) {
  return (
    <a {...rest} className={`text-link ${className}`.trim()}>
      {children}
      {arrow && <Icon of={ArrowRight} />}
    </a>
  );
}
