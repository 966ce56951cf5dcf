import type { ReactNode } from 'react';
import { Logo } from './logo.tsx';

export function SignInPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="sign-in">
      <title>{`${title} - Nkul, le bureau`}</title>
      <main id="travail">
        <div className="brand">
          <Logo />
          <span>le bureau</span>
        </div>
        <hr className="stitch" />
        {children}
      </main>
    </div>
  );
}
