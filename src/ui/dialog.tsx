import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';

interface Props {
  id: string;
  labelledBy: string;
  closeLabel: string;
  /** A click on the backdrop closes it: for dialogs without input. */
  light?: boolean;
  [data: `data-${string}`]: string | undefined;
  className?: string;
  children: ReactNode;
}

/**
 * Native modal dialog in a template, which `behaviours/frame/dialog.ts` puts into the page once it is opened: a page
 * that opens none is not laid out with it.
 */
export function Dialog({ id, labelledBy, closeLabel, light = false, className = '', children, ...data }: Props) {
  return (
    <template {...data} data-dialog-id={id} data-saver="drop">
      <dialog
        aria-labelledby={labelledBy}
        className={`dialog ${className}`.trim()}
        data-dialog-light={light ? '' : undefined}
        id={id}
      >
        {/* biome-ignore lint/a11y/noAutofocus: the title is read out and no keyboard appears */}
        <div autoFocus className="dialog-sheet" tabIndex={-1}>
          <IconButton bare className="dialog-close" data-dialog-close="" icon={X} label={closeLabel} />
          <div>{children}</div>
        </div>
      </dialog>
    </template>
  );
}
