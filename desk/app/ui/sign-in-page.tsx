import type { ReactNode } from 'react';
import { Mark } from './mark.tsx';

/** The frame of the pages before the desk. @param title of the window */
export function SignInPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="door">
      <title>{`${title} - Nkul, le bureau`}</title>
      <main id="travail">
        <div className="house">
          <Mark />
          <span>le bureau</span>
        </div>
        <hr className="stitch" />
        {children}
      </main>
    </div>
  );
}
