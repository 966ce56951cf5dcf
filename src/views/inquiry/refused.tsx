import type { ReactNode } from 'react';
import { ReachUs } from '@/views/message/reach-us.tsx';

interface RefusedProps {
  readonly title?: string;
  /** Why the request was not taken, and what to do now. */
  readonly message: string;
  /** The form with what was typed. */
  readonly children: ReactNode;
}

/** Around a form that was sent without JavaScript and refused (422, 429, 503): nothing typed is lost. */
export function Refused({ title = "Votre demande n'est pas encore partie", message, children }: RefusedProps) {
  return (
    <section className="bg-paper2 py-sec">
      <div className="page-width grid grid-cols-12 gap-x-col gap-y-10">
        <div className="col-span-12 lg:col-span-5">
          <h1 className="demo-title">{title}</h1>
          <p className="mt-6 type-lead text-ink2">{message}</p>
          <p className="mt-10 mb-6 font-semibold">{'Vous préférez nous parler\u00a0?'}</p>
          <ReachUs />
        </div>
        <div className="col-span-12 lg:col-start-7">{children}</div>
      </div>
    </section>
  );
}
