import { apis, developersPage } from '@/content/developers.ts';
import { PageHeader } from '@/views/page/page-header.tsx';
import { Loom } from './loom.tsx';

export function Opening() {
  return (
    <PageHeader edge lead={developersPage.lead} picture={<Loom />} size="plain" title={developersPage.title}>
      <ul className="mt-8 flex flex-wrap gap-x-6 gap-y-1">
        {apis.map(({ id, name }) => (
          <li key={id}>
            <a className="inline-block py-1.5 font-semibold hover:text-signalink" href={`#${id}`}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </PageHeader>
  );
}
