import MessageCircle from 'lucide-react/icons/message-circle';
import { companyElsewhere } from '@/content/kinds/company/company.ts';
import { contactPath, tradeMessagingUrl, tradeQuestion } from '@/content/kinds/offer/contact-messages.ts';
import { findProduct, productPath } from '@/content/kinds/offer/products.ts';
import { serviceNameOf } from '@/content/kinds/offer/services.ts';
import { type TradePrice, tradePrice } from '@/content/kinds/offer/trade-price.ts';
import { type ShownTrade, tradePath } from '@/content/kinds/offer/trades.ts';
import { people } from '@/content/kinds/people/people.ts';
import { Button } from '@/ui/button.tsx';
import { Icon } from '@/ui/icon.tsx';
import { TextLink } from '@/ui/text-link.tsx';
import { PersonPortrait } from '@/views/page/person-portrait.tsx';
import { ProductLogo } from '@/views/product/product-logo.tsx';
import { Trial } from './trial.tsx';

interface TradePanelProps {
  readonly trade: ShownTrade;
  /** Its place among the trades, which dyes it. */
  readonly index: number;
  /** ms since 1970: the offer has a last day. */
  readonly now: number;
}

/** The answer to one trade on the home page; the first stands in the page, others come from /api/trades/ID. */
export function TradePanel({ trade, index, now }: TradePanelProps) {
  const { id, leaf, trial } = trade;
  const price = tradePrice(trade, now);
  return (
    <article
      className={`trade-panel ground ${tradeGround(index)}`}
      id={id}
      aria-labelledby={`${id}-leaf`}
      data-saver="drop"
    >
      <div className="leaf">
        <h3 id={`${id}-leaf`}>{leaf.title}</h3>
        <ol>
          {leaf.moments.map((moment) => (
            <li key={moment.hour}>
              <b>{moment.hour}</b>
              <Thing {...moment} />
              <p>{moment.text}</p>
            </li>
          ))}
        </ol>
      </div>
      {trial === 'sell' && (
        <TextLink className="sm:hidden" href="#fufullu">
          {tradeLabels.tillAbove}
        </TextLink>
      )}
      <Trial heading="h3" trial={trial} {...(trial === 'sell' && { note: tradeLabels.till })} />
      <div className="trade-side">
        <PriceTag price={price} />
        <Ways trade={trade} isPriced={price.figure !== undefined} />
      </div>
    </article>
  );
}

/** Neighbours differ. */
const GROUNDS = ['palm', 'laterite', 'indigo', 'raffia', 'palm', 'indigo', 'laterite'] as const;
export const tradeGround = (index: number): string => `ground-${GROUNDS[index % GROUNDS.length]}`;

export const tradeLabels = {
  choose: 'Votre métier',
  opened: 'ouvert ci-dessous',
  till: 'La caisse entière est juste au-dessus.',
  tillAbove: 'Essayez la caisse, juste au-dessus',
  depends: 'Ce qui le change',
  asked: 'Un prix, pas une fourchette',
  askedHow: 'dit au premier appel, puis écrit',
  see: 'Voir cette journée',
  ask: 'Demander mon prix',
  chat: 'Poser une question',
  other: 'Un autre métier',
  callsBack: 'vous rappelle, dans les 24\u00a0heures ouvrées.',
} as const;

/** The product or service of an hour, while it is published. */
function Thing({ product: productId = '', service = '' }: ShownTrade['leaf']['moments'][number]) {
  const product = findProduct(productId);
  if (product) {
    return (
      <a href={productPath(product.id)}>
        <ProductLogo product={product} />
        {product.title}
      </a>
    );
  }
  const name = serviceNameOf(service);
  return (
    name && (
      <span>
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" width={20} height={20} aria-hidden="true">
          <path fill="currentColor" d="M3 7h42v34H3z" />
          <path fill="var(--mg)" d="M8 17h32v19H8zM8 11h4v3H8zM15 11h4v3h-4z" />
          <path fill="var(--mk)" d="M12 21h12v11H12z" />
        </svg>
        {name}
      </span>
    )
  );
}

/** The same tag with a figure or without: what changes the price stands on both. */
function PriceTag({ price: { label, depends, figure } }: { readonly price: TradePrice }) {
  return (
    <div className="trade-tag">
      <p className="price-of">{label}</p>
      <p className={figure ? 'price-figure' : 'price-figure price-asked'}>
        {figure ? figure.amount : tradeLabels.asked} <small>{figure ? figure.unit : tradeLabels.askedHow}</small>
      </p>
      <p className="price-depends">
        <b>{tradeLabels.depends}</b> {depends}
      </p>
    </div>
  );
}

function Ways({ trade, isPriced }: { readonly trade: ShownTrade; readonly isPriced: boolean }) {
  const { messagingUrl } = companyElsewhere();
  const person = people().find(({ id }) => id === trade.person);
  return (
    <div className="trade-ways">
      {isPriced ? (
        <Button variant="cotton" icon="arrow" href={tradePath(trade.id)}>
          {tradeLabels.see}
        </Button>
      ) : (
        <Button variant="cotton" icon="arrow" href={contactPath('metier', trade.id)}>
          {tradeLabels.ask}
        </Button>
      )}
      {!isPriced && <TextLink href={tradePath(trade.id)}>{tradeLabels.see}</TextLink>}
      {messagingUrl && (
        <TextLink href={tradeMessagingUrl(messagingUrl, trade)} rel="noopener" target="_blank">
          <Icon of={MessageCircle} />
          WhatsApp
          <span className="sr-only"> (nouvel onglet)</span>
        </TextLink>
      )}
      <TextLink href={contactPath('metier', trade.id)} data-ask={tradeQuestion(trade)} data-saver="drop">
        {tradeLabels.chat}
      </TextLink>
      <TextLink className="sm:hidden" href="#vous">
        {tradeLabels.other}
      </TextLink>
      {person && (
        <p className="trade-person">
          <PersonPortrait className="size-11" person={person} />
          <span>
            <b>{person.name}</b> {tradeLabels.callsBack}
          </span>
        </p>
      )}
    </div>
  );
}
