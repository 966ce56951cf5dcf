import type { ReactNode } from 'react';
import { Logo } from '../logo.tsx';

interface Props {
  title: string;
  brand: string;
  children: ReactNode;
}

/** A page without the desk's frame: one column in the middle of the window, with large controls. */
export function StandalonePage({ title, brand, children }: Props) {
  return (
    <div className="grid min-h-[calc(100vh-6px)] place-items-center bg-rail px-5 py-8 [--control:2.75rem] [--t-control:1rem] [--t-field:1rem]">
      <title>{title}</title>
      <main className="grid w-full max-w-100 gap-4" id="travail">
        <p className="flex items-center gap-3 font-display text-h2 leading-none font-[720]">
          <Logo className="size-11 flex-none text-mark" />
          {brand}
        </p>
        <hr className="stitch" />
        {children}
      </main>
    </div>
  );
}

export function StandaloneTitle({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <h1 className="text-h3" id={id}>
      {children}
    </h1>
  );
}

export function SignInPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <StandalonePage brand="le bureau" title={`${title} - Nkul, le bureau`}>
      {children}
    </StandalonePage>
  );
}
