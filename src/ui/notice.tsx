import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import type { ReactNode, Ref } from 'react';
import { Icon } from './icon.tsx';

interface Props {
  kind: 'success' | 'failure' | 'information';
  title: ReactNode;
  titleId?: string | undefined;
  children?: ReactNode;
  action?: ReactNode;
  ref?: Ref<HTMLDivElement>;
  /** The response to a plain form post: focused without JavaScript too. */
  autoFocus?: boolean | undefined;
  className?: string;
}

/** A live region: assertive for failures, else polite. */
export function Notice({ kind, title, titleId, children, action, ref, autoFocus, className = '' }: Props) {
  const { icon, colour } = KINDS[kind];
  return (
    <div
      // biome-ignore lint/a11y/noAutofocus: the answer to what was sent, not a field to type in.
      autoFocus={autoFocus}
      className={`notice ${action ? 'notice-action' : ''} ${colour} ${className}`.trim()}
      ref={ref}
      role={kind === 'failure' ? 'alert' : 'status'}
      tabIndex={-1}
    >
      <Icon className="size-6" of={icon} />
      <div className="min-w-0 text-ink">
        <p className="font-semibold" id={titleId}>
          {title}
        </p>
        {children}
      </div>
      {action && <div className="text-ink">{action}</div>}
    </div>
  );
}

const KINDS = {
  success: { icon: CircleCheck, colour: 'text-palme' },
  failure: { icon: CircleAlert, colour: 'text-danger' },
  information: { icon: Info, colour: 'text-raphiaink' },
} as const;
