import { contactPage } from '@/content/contact-page.ts';
import { PageHeader } from '@/views/page/page-header.tsx';
import { HeadquartersDrawing } from './headquarters-drawing.tsx';

export function ContactOpening() {
  return (
    <PageHeader edge lead={contactPage.lead} picture={<HeadquartersDrawing />} size="plain" title={contactPage.title} />
  );
}
