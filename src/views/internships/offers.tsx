import { internshipAnchor } from '@/content/internship-application.ts';
import { internshipOffersWords, internships, internshipsPage } from '@/content/internships.ts';
import { Button } from '@/ui/button.tsx';
import { Bullets } from '@/views/page/bullets.tsx';

export function InternshipOffers({ applyHref }: { readonly applyHref?: string | undefined }) {
  const { title, lead, spontaneous } = internshipOffersWords();
  return (
    <section className="bg-paper2">
      <div className="page-width py-sec">
        <h2 className="max-w-[12em]">{title}</h2>
        <p className="mt-6 type-lead">{lead}</p>
        <ul className="mt-10 lg:mt-14">
          {internships().map((offer) => (
            <li
              className="stitch-top grid scroll-mt-4 grid-cols-12 gap-x-col gap-y-6 pt-7 pb-12"
              id={offer.id}
              key={offer.id}
            >
              <div className="col-span-12 lg:col-span-4">
                <h3>{offer.title}</h3>
                <p className="mt-4">
                  <span className="text-ink2">{`${internshipsPage.durationLabel}\u00a0: `}</span>
                  <b>{offer.duration}</b>
                </p>
              </div>
              <div className="col-span-12 grid content-start gap-4 lg:col-span-4">
                {offer.description.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </div>
              <div className="col-span-12 lg:col-span-4">
                <h4 className="font-semibold font-text text-m tracking-normal">{internshipsPage.requirementsLabel}</h4>
                <Bullets className="mt-3" items={offer.requirements} />
                {applyHref && (
                  <Button
                    aria-label={`${internshipsPage.apply}\u00a0: ${offer.title}`}
                    className="mt-7"
                    href={`${applyHref}#${internshipAnchor(offer.id)}`}
                    variant="quiet"
                  >
                    {internshipsPage.apply}
                  </Button>
                )}
              </div>
            </li>
          ))}
        </ul>
        <p className="stitch-top max-w-none pt-6">{spontaneous}</p>
      </div>
    </section>
  );
}
