import { partners } from '@/content/pages/partners-page.ts';
import { StitchedRows } from '@/views/page/stitched-rows.tsx';
import { Certificate } from './certificate.tsx';

export function Advantages() {
  const { advantages } = partners();
  return (
    <section className="page-width grid grid-cols-12 gap-x-col gap-y-8 pt-half">
      <div className="col-span-12 lg:col-span-5">
        <h2 className="text-h3">{advantages.title}</h2>
        <p className="mt-4 text-ink2">{advantages.lead}</p>
        <Certificate />
      </div>
      <StitchedRows dense className="col-span-12 lg:col-[7/-1]" rows={advantages.items} />
    </section>
  );
}
