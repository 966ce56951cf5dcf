import { storiesPage } from '@/content/stories.ts';
import { StatementHead } from '@/views/page/page-heads.tsx';

export function Opening() {
  return <StatementHead lead={storiesPage.lead} title={storiesPage.title} />;
}
