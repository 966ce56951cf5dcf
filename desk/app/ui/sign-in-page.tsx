import type { ReactNode } from 'react';
import { Mark } from './mark.tsx';

export function SignInPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="sign-in">
      <title>{`${title} - Nkul, le bureau`}</title>
      <main id="travail">
        <div className="brand">
          <Mark />
          <span>le bureau</span>
        </div>
        <hr className="stitch" />
        {children}
      </main>
    </div>
  );
}
