import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ReactNode, Ref } from 'react';
import { Icon } from './icon.tsx';

interface Props {
  title: ReactNode;
  /** `fieldId`: the id of the control that the message is about. */
  errors: readonly { fieldId: string; message: string }[];
  /** To move the focus here after a refused submit. */
  ref?: Ref<HTMLDivElement>;
  /** The page was answered because of it and opens on it, without JavaScript too. */
  autoFocus?: boolean;
  /** What to do besides: a way to reach the company when a repeat may not help. */
  children?: ReactNode;
  className?: string;
}

/** What a form refuses, in one place, each line leading to its field. */
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
