import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Icon } from './icon.tsx';

interface Props extends ComponentPropsWithRef<'a'> {
  href: string;
  arrow?: boolean | 'back';
  children: ReactNode;
}

export function TextLink({ arrow = false, className = '', children, ...rest }: Props) {
  return (
    <a {...rest} className={`text-link ${arrow === true ? 'text-link-arrow ' : ''}${className}`.trim()}>
      {arrow === 'back' && <Icon of={ArrowLeft} />}
      {children}
    </a>
  );
}
