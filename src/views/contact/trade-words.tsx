import { tradeMessage } from '@/content/kinds/offer/trade-messages.ts';
import { trades } from '@/content/kinds/offer/trades.ts';

/** First words of the message by trade (`behaviours/parts/message-by-address.ts`). */
export function TradeWords() {
  return (
    <template data-words-of="metier">
      {trades().map((trade) => (
        <data key={trade.id} value={trade.id}>
          {tradeMessage(trade)}
        </data>
      ))}
    </template>
  );
}
