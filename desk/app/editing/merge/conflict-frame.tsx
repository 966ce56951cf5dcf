import { type ReactNode, useId } from 'react';

interface Props {
  title: ReactNode;
  /** Something is to be chosen. */
  isOpen: boolean;
  actions?: ReactNode;
  children?: ReactNode;
}

export function ConflictFrame({ title, isOpen, actions, children }: Props) {
  const id = useId();
  return (
    <section
      aria-atomic="false"
      aria-labelledby={id}
      className={`relative grid max-h-[60vh] content-start gap-[0.6rem] overflow-auto border-b border-hair px-gut py-3 ${isOpen ? 'bg-warnbg' : 'bg-okbg'}`}
      data-conflict={isOpen ? '' : undefined}
      role={isOpen ? 'alert' : 'region'}
      tabIndex={-1}
    >
      <h2 className={isOpen ? 'text-raphiaink' : 'text-palme'} id={id}>
        {title}
      </h2>
      {children}
      <div className="flex flex-wrap gap-2 empty:hidden">{actions}</div>
    </section>
  );
}
