import type { ReactNode } from 'react';
import { contactPage } from '@/content/pages/contact-page.ts';
import { FormSheet } from '@/ui/forms/form-sheet.tsx';
import { ContactDetails } from './details.tsx';
import { OtherWays } from './other-ways.tsx';

export function ContactSection({ children }: { readonly children?: ReactNode }) {
  return (
    <div className="page-width grid grid-cols-12 gap-x-col gap-y-14 py-[clamp(3rem,5vw,5.5rem)]">
      <section aria-labelledby="contact-message" className="col-span-12 lg:col-span-7">
        <FormSheet>
          <h2 className="text-h3" id="contact-message">
            {contactPage().form.title}
          </h2>
          <p className="mt-3 mb-6 text-ink2">{contactPage().form.lead}</p>
          {children}
        </FormSheet>
      </section>
      <div className="col-span-12 lg:col-span-4 lg:col-start-9">
        <ContactDetails />
        <OtherWays />
      </div>
    </div>
  );
}
