import type { ReactNode } from 'react';
import { FormSheet } from '@/ui/forms/form-sheet.tsx';
import { ReachUs } from '@/views/message/reach-us.tsx';
import { UtilityHead } from '@/views/page/page-heads.tsx';

interface RefusedProps {
  readonly title: string;
  /** Why the request was rejected, and what the visitor can do. */
  readonly message: string;
  readonly children: ReactNode;
}

/** The page that answers a rejected plain form post (422, 429, 503); it also has an address of its own. */
export function Refused({ title, message, children }: RefusedProps) {
  return (
    <section className="bg-paper2 py-sec">
      <div className="page-width grid grid-cols-12 gap-x-col gap-y-10 lg:grid-rows-[auto_1fr]">
        <div className="col-span-12 lg:col-span-5">
          <UtilityHead lead={message} title={title} />
        </div>
        <div className="col-span-12 lg:col-[7/-1] lg:row-span-2 lg:row-start-1">
          <FormSheet>{children}</FormSheet>
        </div>
        <div className="col-span-12 lg:col-span-5">
          <h2 className="mb-6 type-h4">{'Vous préférez nous parler\u00a0?'}</h2>
          <ReachUs />
        </div>
      </div>
    </section>
  );
}
