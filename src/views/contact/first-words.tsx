import { productMessage, tradeMessage } from '@/content/kinds/offer/contact-messages.ts';
import { products } from '@/content/kinds/offer/products.ts';
import { trades } from '@/content/kinds/offer/trades.ts';

/** First words of the message by trade and by product (`behaviours/words/by-address.ts`). */
export function FirstWords() {
  return (
    <template data-first-words="">
      {trades().map((trade) => (
        <data key={trade.id} value={`metier=${trade.id}`}>
          {tradeMessage(trade)}
        </data>
      ))}
      {products().map((product) => (
        <data key={product.id} value={`produit=${product.id}`}>
          {productMessage(product)}
        </data>
      ))}
    </template>
  );
}
