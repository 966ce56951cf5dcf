import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Icon } from './icon.tsx';

interface Props extends ComponentPropsWithRef<'a'> {
  href: string;
  /** `back`: it leads to where the page belongs. */
  arrow?: boolean | 'back';
  children: ReactNode;
}

/** A link that stands alone, underlined, with the arrow where it leads on. */
export function TextLink({ arrow = false, className = '', children, ...rest }: Props) {
  return (
    <a {...rest} className={`text-link ${className}`.trim()}>
      {arrow === 'back' && <Icon of={ArrowLeft} />}
      {children}
      {arrow === true && <Icon of={ArrowRight} />}
    </a>
  );
}
