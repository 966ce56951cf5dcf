import { picture } from '@/content/kinds/company/media.ts';
import { arePartnersToCome, currentPartners, currentPartnersLead } from '@/content/kinds/people/current-partners.ts';
import { partners } from '@/content/pages/partners-page.ts';
import { ExampleMark } from '@/ui/example-mark.tsx';
import { LibraryPicture } from '@/ui/library-picture.tsx';
import { Band } from '@/ui/motifs/band.tsx';

export function CurrentPartners() {
  const shown = currentPartners();
  if (shown.length === 0) return null;
  const isToCome = arePartnersToCome();
  return (
    <section className="ground ground-indigo on-cloth">
      <Band ground={false} />
      <div className="page-width grid grid-cols-12 gap-x-col gap-y-10 py-half">
        <div className="col-span-12 lg:col-span-4">
          <h2>{partners().current}</h2>
          <p className="mt-6 max-w-[20em] text-l leading-snug text-oncloth2">
            {isToCome && <ExampleMark className="mr-3 text-raphia" word="à venir" />}
            {currentPartnersLead()}
          </p>
        </div>
        <ul className="col-span-12 grid grid-cols-2 gap-x-6 sm:grid-cols-[6fr_5fr] sm:gap-x-col lg:col-[6/-1]">
          {shown.map((partner) => (
            <li className="stitch-top pt-4 pb-6 sm:pt-5 sm:pb-9 [--stitch:var(--oncloth2)]" key={partner.id}>
              <PartnerLogo logo={partner.logo} />
              <p className="text-raphia text-s">
                {partner.kind}
                {!partner.real && !isToCome && <ExampleMark className="ml-3 text-oncloth2" />}
              </p>
              <h3 className="mt-2">{partner.name}</h3>
              <p className="mt-2 text-oncloth2 max-sm:text-s">{partner.text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** The name stands below it. */
function PartnerLogo({ logo }: { logo: string | undefined }) {
  const shown = picture(logo);
  if (!shown) return null;
  return (
    <div className="mb-4 inline-flex max-w-full bg-cotton px-4 py-3">
      <LibraryPicture alt="" className="h-12 w-auto max-w-40 object-contain" picture={shown} sizes="160px" />
    </div>
  );
}
