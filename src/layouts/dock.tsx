import type { LucideIcon } from 'lucide-react';
import Mail from 'lucide-react/icons/mail';
import MessageCircle from 'lucide-react/icons/message-circle';
import Phone from 'lucide-react/icons/phone';
import type { ReactNode } from 'react';
import { companyContact, companyElsewhere } from '@/content/kinds/company/company.ts';
import { Icon } from '@/ui/icon.tsx';

interface Props {
  contactHref: string;
  /** The chat. */
  children: ReactNode;
}

export function Dock({ contactHref, children }: Props) {
  const { messagingUrl } = companyElsewhere();
  return (
    <nav aria-label="Nous joindre" className="dock on-cloth">
      <Way href={companyContact().phone.href} icon={Phone}>
        Appeler
      </Way>
      {messagingUrl && (
        <Way href={messagingUrl} icon={MessageCircle} newTab>
          WhatsApp
        </Way>
      )}
      <Way href={contactHref} icon={Mail}>
        Écrire
      </Way>
      {children}
    </nav>
  );
}

interface WayProps {
  href: string;
  icon: LucideIcon;
  newTab?: boolean;
  children: string;
}

function Way({ href, icon, newTab, children }: WayProps) {
  return (
    <a className="dock-way" href={href} {...(newTab && { rel: 'noopener', target: '_blank' })}>
      <span data-saver="drop">
        <Icon className="" of={icon} />
      </span>
      {children}
      {newTab && <span className="sr-only"> (nouvel onglet)</span>}
    </a>
  );
}
