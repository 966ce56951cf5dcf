import { productsPage } from '@/content/products.ts';
import { StatementHead } from '@/views/page/page-heads.tsx';

export function Opening() {
  return <StatementHead title={productsPage.title} lead={productsPage.lead} />;
}
