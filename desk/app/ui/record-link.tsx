import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface Props {
  to: string;
  /** The words below the name. */
  note: string;
  children: ReactNode;
}

/** A list row's name, which opens the record. */
export function RecordLink({ to, note, children }: Props) {
  return (
    <>
      <Link className="font-semibold no-underline hover:underline" to={to}>
        {children}
      </Link>
      <RecordNote>{note}</RecordNote>
    </>
  );
}

export function RecordNote({ children }: { children: string }) {
  return children !== '' && <span className="block truncate text-2xs text-ink2">{children}</span>;
}
