import { productsPage } from '@/content/pages/products-page.ts';
import { StatementHead } from '@/views/page/page-heads.tsx';

export function Opening() {
  const { title, lead } = productsPage();
  return <StatementHead title={title} lead={lead} />;
}
