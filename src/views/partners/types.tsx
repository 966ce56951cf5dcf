import Plus from 'lucide-react/icons/plus';
import { partners, partnersLabels, partnerTypes } from '@/content/pages/partners-page.ts';
import { Icon } from '@/ui/icon.tsx';
import { Bullets } from '@/views/page/bullets.tsx';
import { MotifTile } from '@/views/page/motif-tile.tsx';

export function PartnerTypes() {
  const { types } = partners();
  return (
    <section className="page-width py-half">
      <h2 className="max-w-[12em]">{types.title}</h2>
      <p className="mt-6 type-lead">{types.lead}</p>
      <ul className="mt-8 grid items-start gap-x-col lg:mt-12 lg:grid-cols-2">
        {partnerTypes().map((type, i) => (
          <li className="stitch-top" key={type.name}>
            <details name="partner-type">
              <summary className="flex cursor-pointer items-center gap-5 py-3">
                <MotifTile className="w-12 flex-none" index={i} />
                <h3>{type.name}</h3>
                <Icon className="accordion-sign ml-auto" of={Plus} />
              </summary>
              <div className="accordion-body pb-8">
                <p>{type.description}</p>
                <h4 className="mt-5 mb-3 font-semibold font-text text-ink2 text-s tracking-normal">
                  {partnersLabels.benefits}
                </h4>
                <Bullets items={type.benefits} />
              </div>
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}
