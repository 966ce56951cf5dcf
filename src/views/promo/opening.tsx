import { promoPage } from '@/content/pages/promo-filled.ts';
import { Button } from '@/ui/button.tsx';
import { OfferDependent } from './offer-dependent.tsx';
import { Receipt } from './receipt.tsx';

interface PromoOpeningProps {
  readonly quoteHref?: string | undefined;
  /** The document's title once the offer has ended. */
  readonly titleAfterwards: string;
}

export function PromoOpening({ quoteHref, titleAfterwards }: PromoOpeningProps) {
  const { actions, banner, inclusions, lead, messaging, over, title } = promoPage();
  const [before = '', after = ''] = title.split(inclusions.price);
  return (
    <header className="shop-window ground ground-raffia">
      <div className="page-width shop-window-grid">
        <div className="shop-window-words">
          <p className="shop-banner">
            <OfferDependent after={over.banner} during={banner} />
          </p>
          <h1>
            <OfferDependent
              after={over.title}
              during={
                <>
                  {before}
                  <span className="shop-price">{inclusions.price}</span>
                  {after}
                </>
              }
              titleAfterwards={titleAfterwards}
            />
          </h1>
          <p className="type-lead">
            <OfferDependent after={over.lead} during={lead} />
          </p>
          <OfferDependent
            after={
              <div className="shop-actions">
                {quoteHref && (
                  <Button href={quoteHref} icon="arrow" variant="cloth">
                    {over.quote.label}
                  </Button>
                )}
                <Button href={over.mail.href} variant="quiet">
                  {over.mail.label}
                </Button>
              </div>
            }
            as="div"
            during={
              <div className="shop-actions">
                <Button href={actions.mail.href} icon="arrow" variant="cloth">
                  {actions.mail.label}
                </Button>
                {messaging ? (
                  <Button href={messaging.href} rel="noopener" target="_blank" variant="quiet">
                    {messaging.label}
                    <span className="sr-only"> (nouvel onglet)</span>
                  </Button>
                ) : (
                  <Button href={actions.contact.href} variant="quiet">
                    {actions.contact.label}
                  </Button>
                )}
              </div>
            }
          />
        </div>
        <Receipt />
      </div>
    </header>
  );
}
