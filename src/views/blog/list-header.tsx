import { blogHead } from '@/content/pages/blog-page.ts';
import { StatementHead } from '@/views/page/page-heads.tsx';

export function ListHeader() {
  const { title, lead } = blogHead();
  return <StatementHead lead={lead} title={title} />;
}
