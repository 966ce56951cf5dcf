import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { Icon } from './icon.tsx';

interface Props {
  of: string;
  label: string;
  what: string;
  done: string;
  /** The words shown if the clipboard is not available; the text is then selected. */
  failed: string;
  className?: string;
}

/** Displayed by the copy behaviour, as it does nothing without it. */
export function CopyButton({ of: source, label, what, done, failed, className = '' }: Props) {
  return (
    <span className={`flex items-center gap-3 text-s ${className}`.trim()}>
      <span className="copy-status" role="status" />
      <button className="copy-button invisible" data-copy={source} data-done={done} data-failed={failed} type="button">
        <span className="copy-before">
          <Icon of={Copy} />
          {label}
          <span className="sr-only">{`\u00a0: ${what}`}</span>
        </span>
        <span aria-hidden="true" className="copy-after">
          <Icon of={Check} />
          {done}
        </span>
      </button>
    </span>
  );
}
