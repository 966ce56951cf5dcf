import type { ProductSlug } from '@/content/products/product.ts';
import fufullu from './fufullu/fufullu.css?url';
import gocloud from './gocloud/gocloud.css?url';
import godrive from './godrive/godrive.css?url';
import gomail from './gomail/gomail.css?url';
import gomap from './gomap/gomap.css?url';
import nexttal from './nexttal/nexttal.css?url';
import otah from './otah/otah.css?url';
import propheteAi from './prophete-ai/prophete-ai.css?url';

const SHEETS: Readonly<Record<ProductSlug, string>> = {
  gomail,
  gocloud,
  godrive,
  'prophete-ai': propheteAi,
  gomap,
  fufullu,
  otah,
  nexttal,
};

/** Address of the style sheet of a product's page. */
export const productSheet = (slug: ProductSlug): string => SHEETS[slug];
