import {
  internshipLabels,
  internshipOffersWords,
  internships,
  internshipsPage,
} from '@/content/kinds/people/internships.ts';
import { internshipValue } from '@/content/kinds/people/positions.ts';
import { Button } from '@/ui/button.tsx';
import { APPLICATION_ID } from '@/views/apply/application.tsx';
import { Bullets } from '@/views/page/bullets.tsx';
import { INTERNSHIP_SECTIONS } from './sections.ts';

export function InternshipOffers({ applyHref }: { readonly applyHref?: string | undefined }) {
  const { title, lead, spontaneous } = internshipOffersWords();
  return (
    <section className="scroll-mt-16 lg:scroll-mt-8" id={INTERNSHIP_SECTIONS.offers}>
      <h2 className="max-w-[12em]">{title}</h2>
      <p className="mt-6 type-lead">{lead}</p>
      <ul className="mt-10 grid gap-y-col">
        {internships().map((offer) => (
          <li className="scroll-mt-16 bg-paper2 p-6 sm:p-8 lg:scroll-mt-8" id={offer.id} key={offer.id}>
            <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
              <h3>{offer.title}</h3>
              <p>
                <span className="text-ink2">{`${internshipLabels.duration}\u00a0: `}</span>
                <b>{offer.duration}</b>
              </p>
            </div>
            <p className="mt-2">
              <span className="text-ink2">{`${internshipLabels.pay}\u00a0: `}</span>
              <b>{offer.pay ?? internshipsPage().offers.payLater}</b>
            </p>
            <div className="mt-6 grid gap-x-8 gap-y-6 md:grid-cols-2">
              <div className="grid content-start gap-4">
                {offer.description.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </div>
              <div>
                <h4 className="font-semibold font-text text-m tracking-normal">{internshipLabels.requirements}</h4>
                <Bullets className="mt-3" items={offer.requirements} />
              </div>
            </div>
            {applyHref && (
              <Button
                aria-label={`${internshipLabels.apply}\u00a0: ${offer.title}`}
                className="mt-7"
                href={`${applyHref}?position=${encodeURIComponent(internshipValue(offer.id))}#${APPLICATION_ID}`}
                variant="quiet"
              >
                {internshipLabels.apply}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <p className="stitch-top mt-10 max-w-none pt-6">{spontaneous}</p>
    </section>
  );
}
