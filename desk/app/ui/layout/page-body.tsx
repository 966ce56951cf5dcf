import type { ReactNode, Ref } from 'react';

/** The text and forms of a page that is no list and no editor. */
export function PageBody({ children }: { children: ReactNode }) {
  return <div className="grid max-w-page content-start gap-5 px-gut pt-4 pb-8">{children}</div>;
}

interface AnswerProps {
  children: ReactNode;
  /** The ref of `useFocusAnswer`. */
  ref?: Ref<HTMLDivElement>;
}

/** Announces the answer to the page's forms; takes no room without one. */
export function PageAnswer({ children, ref }: AnswerProps) {
  return (
    <div aria-live="polite" className="empty:absolute" ref={ref} role="status" tabIndex={ref ? -1 : undefined}>
      {children}
    </div>
  );
}

export function PageSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="grid gap-2.5">
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
