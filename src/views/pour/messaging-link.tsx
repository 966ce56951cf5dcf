import MessageCircle from 'lucide-react/icons/message-circle';
import type { ReactNode } from 'react';
import { companyElsewhere } from '@/content/kinds/company/company.ts';
import { Icon } from '@/ui/icon.tsx';
import { TextLink } from '@/ui/text-link.tsx';

interface MessagingLinkProps {
  readonly text: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** The company's WhatsApp with a message begun; nothing while the company shows none. */
export function MessagingLink({ text, className, children }: MessagingLinkProps) {
  const href = messagingHref(text);
  if (!href) return null;
  return (
    <TextLink className={className} href={href} rel="noopener" target="_blank">
      <Icon of={MessageCircle} />
      {children}
      <span className="sr-only"> (nouvel onglet)</span>
    </TextLink>
  );
}

export function messagingHref(text: string): string | undefined {
  const { messagingUrl } = companyElsewhere();
  return messagingUrl && `${messagingUrl}?text=${encodeURIComponent(text)}`;
}
