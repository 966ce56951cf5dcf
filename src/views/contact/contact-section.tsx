import type { ReactNode } from 'react';
import { companyElsewhere } from '@/content/kinds/company/company.ts';
import { contactLabels, contactPage } from '@/content/pages/contact-page.ts';
import { Button } from '@/ui/button.tsx';
import { FormSheet } from '@/ui/forms/form-sheet.tsx';
import { NextSteps } from '@/views/page/next-steps.tsx';
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
          <p className="mt-3 mb-5 text-ink2">{contactPage().form.lead}</p>
          <NextSteps className="mb-6" />
          {children}
          <ByMessaging />
        </FormSheet>
      </section>
      <div className="col-span-12 lg:col-span-4 lg:col-start-9">
        <ContactDetails />
        <OtherWays />
      </div>
    </div>
  );
}

/** The second way for those who have a telephone and no e-mail address; takes along what is typed. */
function ByMessaging() {
  const { messagingUrl } = companyElsewhere();
  if (!messagingUrl) return null;
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3 border-line border-t pt-5">
      <p className="min-w-56 flex-1 text-s">{contactLabels.withoutEmail}</p>
      <Button data-carry="contact-form" href={messagingUrl} rel="noopener" target="_blank" variant="quiet">
        {contactLabels.byMessaging}
        <span className="sr-only"> (nouvel onglet)</span>
      </Button>
    </div>
  );
}
