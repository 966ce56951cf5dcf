import { benefitsLabel, partners, partnerTypes } from '@/content/pages/partners.ts';
import { Bullets } from '@/views/page/bullets.tsx';
import { MotifTile } from '@/views/page/motif-tile.tsx';

export function PartnerTypes() {
  const { types } = partners();
  return (
    <section className="page-width py-sec">
      <h2 className="max-w-[12em]">{types.title}</h2>
      <p className="mt-6 type-lead">{types.lead}</p>
      <ul className="mt-10 lg:mt-14">
        {partnerTypes().map((type, i) => (
          <li className="stitch-top grid grid-cols-12 gap-x-col gap-y-5 pt-6 pb-10" key={type.name}>
            <div className="col-span-12 flex items-center gap-5 lg:col-span-3 lg:flex-col lg:items-start">
              <MotifTile className="w-18 flex-none lg:w-28" index={i} />
              <h3>{type.name}</h3>
            </div>
            <p className="col-span-12 sm:col-span-6 lg:col-span-5 lg:pr-6">{type.description}</p>
            <div className="col-span-12 sm:col-span-6 lg:col-span-4">
              <h4 className="sr-only">{benefitsLabel}</h4>
              <Bullets items={type.benefits} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
