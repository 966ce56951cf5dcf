import { servicesPage } from '@/content/services.ts';

export function WorkingMethod() {
  const { title, items } = servicesPage.working;
  return (
    <section className="page-width grid grid-cols-12 gap-x-col gap-y-8 py-sec">
      <h2 className="col-span-12 max-w-[9em] lg:col-span-5">{title}</h2>
      <ul className="col-span-12 lg:col-[7/-1]">
        {items.map((item) => (
          <li className="stitch-top py-4" key={item.name}>
            <h3 className="type-h4">{item.name}</h3>
            <p className="mt-2">{item.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
