import type { LucideIcon } from 'lucide-react';
import Mail from 'lucide-react/icons/mail';
import MessageCircle from 'lucide-react/icons/message-circle';
import Phone from 'lucide-react/icons/phone';
import type { ReactNode } from 'react';
import { company, companyContact, companyElsewhere } from '@/content/kinds/company/company.ts';
import { contactHours } from '@/content/pages/contact-page.ts';
import { contact, demo } from '@/content/pages/home-fixed-words.ts';
import { home } from '@/content/pages/home-page.ts';
import { Button } from '@/ui/button.tsx';
import { Icon } from '@/ui/icon.tsx';
import { NextSteps } from '@/views/page/next-steps.tsx';
import { PeoplePicture } from '@/views/page/people-picture.tsx';

/** The form is one button on phones (`behaviours/parts/fold.ts`). */
export function ContactSection({ children }: { readonly children?: ReactNode }) {
  const texts = home().contact;
  const { phone } = companyContact();
  const { messagingUrl } = companyElsewhere();
  const { address, email } = company();
  const isSameNumber = messagingUrl?.endsWith(digitsOf(phone.href));
  return (
    <section id="contact" className="page-width grid grid-cols-12 gap-x-col gap-y-6 py-sec">
      <div className="col-span-12 flex flex-col lg:col-span-5">
        <h2>{contact.title}</h2>
        <p className="mt-4 type-lead text-ink2 max-sm:hidden">{texts.lead}</p>
        <ul className="contact-ways">
          <Way href={phone.href} icon={Phone} name={contact.call} value={phone.label} />
          {messagingUrl && (
            <Way
              href={messagingUrl}
              icon={MessageCircle}
              name={contact.messaging}
              value={isSameNumber ? contact.sameNumber : contact.openMessaging}
              newTab
            />
          )}
          <Way href={`mailto:${email}`} icon={Mail} name={contact.write} value={email} />
        </ul>
        <p className="mt-3 text-ink2 text-s max-sm:hidden">
          {contactHours().hours}. {address.street}, {address.city}.
        </p>
        <div className="mt-auto pt-6 max-sm:hidden">
          <PeoplePicture alt={texts.picture} name="reception" />
        </div>
      </div>
      <div className="col-span-12 bg-paper2 p-[clamp(1.25rem,3vw,3rem)] max-sm:-mx-gut lg:col-[7/-1]">
        <h3 className="max-sm:text-h4">{texts.demoTitle}</h3>
        <p className="mt-2 mb-4 max-w-[32em] text-ink2 sm:mt-3">{texts.demoLead}</p>
        <NextSteps className="mb-5" />
        <Button className="fold-button" aria-expanded="false" variant="quiet" icon="arrow">
          {demo.unfold}
        </Button>
        <div data-fold="">{children}</div>
      </div>
    </section>
  );
}

interface WayProps {
  readonly href: string;
  readonly icon: LucideIcon;
  readonly name: string;
  readonly value: string;
  readonly newTab?: boolean;
}

function Way({ href, icon, name, value, newTab }: WayProps) {
  return (
    <li>
      <a href={href} {...(newTab && { rel: 'noopener', target: '_blank' })}>
        <Icon className="size-6 text-signal" of={icon} />
        <span>{name}</span>
        <b>
          {value}
          {newTab && <span className="sr-only"> (nouvel onglet)</span>}
        </b>
      </a>
    </li>
  );
}

const digitsOf = (text: string) => text.replace(/\D/g, '');
