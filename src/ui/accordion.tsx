import Plus from 'lucide-react/icons/plus';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

interface Props {
  title: ReactNode;
  summary?: ReactNode;
  group: string;
  id?: string;
  open?: boolean;
  className?: string;
  children: ReactNode;
}

export function Accordion({ title, summary, group, id, open, className = '', children }: Props) {
  return (
    <details className={`stitch-top ${className}`.trim()} id={id} name={group} open={open}>
      <summary className="grid grid-cols-[1fr_auto] items-start gap-x-6 py-5 hover:text-signalink">
        <div className="grid gap-2">
          {title}
          {summary}
        </div>
        <Icon className="accordion-sign mt-1 size-6" of={Plus} />
      </summary>
      <div className="accordion-body pb-8">{children}</div>
    </details>
  );
}
