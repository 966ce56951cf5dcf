import { offerEndsAt } from '@/content/kinds/offer/promo.ts';
import { promoModal } from '@/content/pages/promo-filled.ts';
import { Button } from '@/ui/button.tsx';
import { Dialog } from '@/ui/dialog.tsx';
import { Band } from '@/ui/motifs/band.tsx';

interface Props {
  href: string;
}

/** Opened once by `behaviours/frame/promo.ts` while the offer lasts. */
export function PromoDialog({ href }: Props) {
  const { title, text, deadline, link, close } = promoModal();
  return (
    <Dialog
      className="promo"
      closeLabel={close}
      data-promo=""
      data-until={offerEndsAt()}
      id="promo-dialog"
      labelledBy="promo-title"
      light
    >
      <p className="font-semibold">{deadline}</p>
      <h2 className="mt-3 type-h3" id="promo-title">
        {title}
      </h2>
      <p className="mt-4">{text}</p>
      <Button className="mt-8" href={href} variant="cloth">
        {link.label}
      </Button>
      <Band className="promo-band" ground={false} motifs={['dents', 'losange', 'cadre']} />
    </Dialog>
  );
}
