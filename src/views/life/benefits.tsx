import { life, lifeBenefits } from '@/content/pages/careers-pages.ts';

export function LifeBenefits() {
  return (
    <section className="ground ground-indigo on-cloth">
      <div className="page-width py-sec">
        <h2 className="max-w-[12em]">{life().benefits.title}</h2>
        <ul className="mt-12 grid gap-x-16 gap-y-10 [--stitch:var(--raphia)] sm:grid-cols-2 lg:mt-16">
          {lifeBenefits().map((card) => (
            <li className="stitch-top pt-6" key={card.title}>
              <h3>{card.title}</h3>
              <p className="mt-3 max-w-[32em] text-oncloth2">{card.text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
