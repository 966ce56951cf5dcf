import { apply } from '@/content/careers.ts';
import { PageHeader } from '@/views/page/page-header.tsx';
import { HandedOver } from './handed-over.tsx';

export function ApplyOpening() {
  return <PageHeader edge lead={apply.lead} picture={<HandedOver />} size="plain" title={apply.title} />;
}
