import { promoPage } from '@/content/promo.ts';
import { Button } from '@/ui/button.tsx';
import { OfferDependent } from './offer-dependent.tsx';
import { ShopWebsiteDrawing } from './shop-website-drawing.tsx';

interface PromoOpeningProps {
  readonly quoteHref?: string | undefined;
  /** Of the document, once the offer is over. */
  readonly titleAfterwards: string;
}

/** The offer on raffia, with its last day above all. */
export function PromoOpening({ quoteHref, titleAfterwards }: PromoOpeningProps) {
  const { actions, banner, title, lead, over } = promoPage();
  return (
    <section className="ground ground-raffia relative overflow-hidden">
      <div className="page-width grid grid-cols-12 gap-x-col">
        <div className="col-span-12 py-[clamp(2.5rem,5vw,5rem)] lg:col-span-7">
          <p className="font-semibold text-l">
            <OfferDependent after={over.banner} during={banner} />
          </p>
          <h1 className="mt-5 text-h2">
            <OfferDependent after={over.title} during={title} titleAfterwards={titleAfterwards} />
          </h1>
          <p className="mt-6 type-lead">
            <OfferDependent after={over.lead} during={lead} />
          </p>
          <OfferDependent
            after={
              <div className="mt-8 flex flex-wrap gap-3">
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
              <div className="mt-8 flex flex-wrap gap-3">
                <Button href={actions.mail.href} icon="arrow" variant="cloth">
                  {actions.mail.label}
                </Button>
                <Button href={actions.contact.href} variant="quiet">
                  {actions.contact.label}
                </Button>
              </div>
            }
          />
        </div>
        <div className="bleed col-span-12 self-end lg:col-span-5">
          <ShopWebsiteDrawing />
        </div>
      </div>
    </section>
  );
}
