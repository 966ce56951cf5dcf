import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ReactNode, Ref } from 'react';
import { Icon } from '../icon.tsx';

interface Props {
  title: ReactNode;
  errors: readonly { fieldId: string; message: string }[];
  ref?: Ref<HTMLDivElement>;
  /** The response to a plain form post: focused without JavaScript too. */
  autoFocus?: boolean;
  /** Contact line, when a retry may not help. */
  children?: ReactNode;
  className?: string;
}

export function ErrorSummary({ title, errors, ref, autoFocus, children, className = '' }: Props) {
  return (
    <div
      aria-labelledby="error-summary-title"
      // biome-ignore lint/a11y/noAutofocus: the answer to what was sent, not a field to type in.
      autoFocus={autoFocus}
      className={`notice text-danger [--notice:var(--dangerbg)] ${className}`.trim()}
      ref={ref}
      role="alert"
      tabIndex={-1}
    >
      <Icon className="size-6" of={CircleAlert} />
      <div className="min-w-0 text-ink">
        <p className="font-semibold text-danger" id="error-summary-title">
          {title}
        </p>
        {errors.length > 0 && (
          <ul>
            {errors.map(({ fieldId, message }) => (
              <li key={fieldId}>
                <a className="inline-block py-1" href={`#${fieldId}`}>
                  {message}
                </a>
              </li>
            ))}
          </ul>
        )}
        {children}
      </div>
    </div>
  );
}
