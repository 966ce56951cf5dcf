import { referencesPage } from '@/content/kinds/people/stories.ts';
import { StatementHead } from '@/views/page/page-heads.tsx';

export function Opening() {
  const { title, lead } = referencesPage();
  return <StatementHead lead={lead} title={title} />;
}
