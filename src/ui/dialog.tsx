import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';

interface Props {
  /** What `data-dialog` of a link or button names to open it. */
  id: string;
  /** Id of its title, inside. */
  labelledBy: string;
  closeLabel: string;
  /** A click beside it closes it: for what loses nothing by it. */
  light?: boolean;
  /** `data-` attributes for the behaviour that opens it. */
  [data: `data-${string}`]: string | undefined;
  className?: string;
  children: ReactNode;
}

/** A native modal dialog, shut until `behaviours/dialog.ts` opens it; Escape and focus are the browser's own. */
export function Dialog({ id, labelledBy, closeLabel, light = false, className = '', children, ...data }: Props) {
  return (
    <dialog
      {...data}
      aria-labelledby={labelledBy}
      className={`dialog ${className}`.trim()}
      data-dialog-light={light ? '' : undefined}
      id={id}
    >
      {/* biome-ignore lint/a11y/noAutofocus: focused when it opens, so that the title is read and no keyboard comes up */}
      <div autoFocus className="dialog-sheet" tabIndex={-1}>
        <IconButton bare className="dialog-close" data-dialog-close="" icon={X} label={closeLabel} />
        <div>{children}</div>
      </div>
    </dialog>
  );
}
