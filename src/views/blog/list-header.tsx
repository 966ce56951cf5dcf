import { blogPage } from '@/content/blog.ts';
import { StatementHead } from '@/views/page/page-heads.tsx';

export function ListHeader() {
  return <StatementHead lead={blogPage.lead} title={blogPage.title} />;
}
