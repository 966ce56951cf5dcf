import { apis, developersPage } from '@/content/developers.ts';
import { TextLink } from '@/ui/text-link.tsx';
import { PageHeader } from '@/views/page/page-header.tsx';
import { Loom } from './loom.tsx';

export function Opening() {
  return (
    <PageHeader edge lead={developersPage.lead} picture={<Loom />} size="plain" title={developersPage.title}>
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
