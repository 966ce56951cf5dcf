import { apis, developersPage } from '@/content/developers.ts';
import { TextLink } from '@/ui/text-link.tsx';
import { PageHeader } from '@/views/page/page-header.tsx';
import { CodeDrawing } from './code-drawing.tsx';

export function Opening() {
  return (
    <PageHeader edge lead={developersPage.lead} picture={<CodeDrawing />} size="plain" title={developersPage.title}>
      <ul className="mt-8 flex flex-wrap gap-x-6 gap-y-1">
        {apis.map(({ id, name }) => (
          <li key={id}>
            <TextLink href={`#${id}`}>{name}</TextLink>
          </li>
        ))}
      </ul>
    </PageHeader>
  );
}
