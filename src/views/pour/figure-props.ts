import type { ShownTrade } from '@/content/kinds/offer/trades.ts';

export interface FigureProps {
  readonly page: ShownTrade['page'];
}
