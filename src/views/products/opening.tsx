import { productsPage } from '@/content/products.ts';
import { PageHeader } from '@/views/page/page-header.tsx';

export function Opening() {
  return <PageHeader title={productsPage.title} lead={productsPage.lead} />;
}
