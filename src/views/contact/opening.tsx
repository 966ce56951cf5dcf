import { contactPage } from '@/content/contact-page.ts';
import { PageHeader } from '@/views/page/page-header.tsx';
import { ThirdFloor } from './third-floor.tsx';

export function ContactOpening() {
  return <PageHeader edge lead={contactPage.lead} picture={<ThirdFloor />} size="plain" title={contactPage.title} />;
}
