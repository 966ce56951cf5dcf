import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { Icon } from './icon.tsx';

interface Props {
  /** Id of the element whose text is copied. */
  of: string;
  label: string;
  /** What is copied, for those who hear the button by itself. */
  what: string;
  /** Shown and said for two seconds. */
  done: string;
  /** Said where the clipboard is refused; the text is then selected. */
  failed: string;
  className?: string;
}

/** Works with the copy behaviour, which shows it: without one it would be dead. */
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
