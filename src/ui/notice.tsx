import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import type { ReactNode, Ref } from 'react';
import { Icon } from './icon.tsx';

interface Props {
  kind: 'success' | 'failure' | 'information';
  title: ReactNode;
  /** When the title also names what is around it. */
  titleId?: string | undefined;
  children?: ReactNode;
  /** A short link or button at the end of its first line. */
  action?: ReactNode;
  /** Takes the focus when the form it replaces is gone. */
  ref?: Ref<HTMLDivElement>;
  /** The page was answered because of it and opens on it, without JavaScript too. */
  autoFocus?: boolean | undefined;
  className?: string;
}

/** What came of something: said aloud when it appears, politely unless it failed. */
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
