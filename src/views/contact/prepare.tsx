import { contactPage } from '@/content/pages/contact-page.ts';

export function Prepare() {
  const { title, lead, items } = contactPage().prepare;
  return (
    <section className="bg-paper2">
      <div className="page-width grid grid-cols-12 gap-x-col gap-y-8 py-sec">
        <div className="col-span-12 lg:col-span-5">
          <h2 className="text-h3">{title}</h2>
          <p className="mt-4 max-w-[26em] text-ink2">{lead}</p>
        </div>
        <ol className="col-span-12 lg:col-[6/-1]">
          {items.map((item, i) => (
            <li className="stitch-top grid grid-cols-[3rem_1fr] items-baseline pt-5 pb-6" key={item}>
              <span aria-hidden="true" className="type-h4 text-signalink">
                {i + 1}
              </span>
              <p>{item}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
