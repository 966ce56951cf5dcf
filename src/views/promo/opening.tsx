import { promoPage } from '@/content/promo.ts';
import { Button } from '@/ui/button.tsx';
import { PictureHead } from '@/views/page/page-heads.tsx';
import { PeoplePicture } from '@/views/page/people-picture.tsx';
import { OfferDependent } from './offer-dependent.tsx';

interface PromoOpeningProps {
  readonly quoteHref?: string | undefined;
  /** The document's title once the offer has ended. */
  readonly titleAfterwards: string;
}

export function PromoOpening({ quoteHref, titleAfterwards }: PromoOpeningProps) {
  const { actions, banner, title, lead, over } = promoPage();
  return (
    <PictureHead
      above={
        <p className="font-semibold text-l">
          <OfferDependent after={over.banner} during={banner} />
        </p>
      }
      lead={<OfferDependent after={over.lead} during={lead} />}
      picture={<PeoplePicture alt="" className="w-full" name="shop-website" />}
      place="standing"
      title={<OfferDependent after={over.title} during={title} titleAfterwards={titleAfterwards} />}
    >
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
    </PictureHead>
  );
}
