import { layoutOf, type Product } from '@/content/kinds/offer/products.ts';
import fufullu from './fufullu/fufullu.css?url';
import gocloud from './gocloud/gocloud.css?url';
import godrive from './godrive/godrive.css?url';
import gomail from './gomail/gomail.css?url';
import gomap from './gomap/gomap.css?url';
import nexttal from './nexttal/nexttal.css?url';
import otah from './otah/otah.css?url';
import plain from './plain/plain.css?url';
import propheteAi from './prophete-ai/prophete-ai.css?url';

const SHEETS: Readonly<Record<ReturnType<typeof layoutOf>, string>> = {
  gomail,
  gocloud,
  godrive,
  'prophete-ai': propheteAi,
  gomap,
  fufullu,
  otah,
  nexttal,
  plain,
};

/** Address of the style sheet of a product's page. */
export const productSheet = (product: Product): string => SHEETS[layoutOf(product)];
