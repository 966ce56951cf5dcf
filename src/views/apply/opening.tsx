import { apply } from '@/content/careers.ts';
import { PageHeader } from '@/views/page/page-header.tsx';
import { ApplicationDrawing } from './application-drawing.tsx';

export function ApplyOpening() {
  return <PageHeader edge lead={apply.lead} picture={<ApplicationDrawing />} size="plain" title={apply.title} />;
}
