import { servicesPage } from '@/content/pages/services-page.ts';

export function WorkingMethod() {
  const { title, items } = servicesPage().working;
  return (
    <section aria-labelledby="working" className="page-width pb-sec">
      <h2 className="text-h3" id="working">
        {title}
      </h2>
      <ul className="run-in">
        {items.map((item) => (
          <li key={item.name}>
            <h3>{`${item.name}.`}</h3> <p>{item.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
