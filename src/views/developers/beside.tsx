import type { ReactNode } from 'react';

interface BesideProps {
  readonly id?: string;
  /** Listings. */
  readonly code: ReactNode;
  /** Begins something new: an API, a language. */
  readonly opens?: boolean;
  readonly children: ReactNode;
}

/** What is explained, and on the indigo column the code that it is about: the shorter of the two stays while the other is read. */
export function Beside({ id, code, opens = false, children }: BesideProps) {
  return (
    <div className="beside" id={id}>
      <div className={`min-w-0 py-8 ${opens ? 'stitch-top xl:pt-12' : 'xl:pt-4'}`}>
        <div className="xl:sticky xl:top-8">{children}</div>
      </div>
      <div className="on-cloth beside-code">
        <div className="grid min-w-0 gap-4 xl:sticky xl:top-8">{code}</div>
      </div>
    </div>
  );
}
