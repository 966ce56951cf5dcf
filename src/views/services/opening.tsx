import { services, servicesPage } from '@/content/services.ts';
import { TextLink } from '@/ui/text-link.tsx';
import { StatementHead } from '@/views/page/page-heads.tsx';

export function Opening() {
  return (
    <StatementHead title={servicesPage.title} lead={servicesPage.lead}>
      <ul className="mt-8 flex flex-wrap gap-x-6 gap-y-1 sm:grid sm:grid-cols-3 lg:grid-cols-2">
        {services.map(({ value, name }) => (
          <li key={value}>
            <TextLink href={`#${value}`}>{name}</TextLink>
          </li>
        ))}
      </ul>
    </StatementHead>
  );
}
