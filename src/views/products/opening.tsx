import { productsPage } from '@/content/products.ts';
import { VoiceHead } from '@/views/page/page-heads.tsx';

export function Opening() {
  return <VoiceHead title={productsPage.title} lead={productsPage.lead} />;
}
