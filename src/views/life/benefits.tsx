import { life, lifeBenefits } from '@/content/careers.ts';
import { Beats } from '@/ui/motifs/beats.tsx';

/** Six promises on indigo, each struck above its text. */
export function LifeBenefits() {
  return (
    <section className="ground ground-indigo on-cloth">
      <div className="page-width py-sec">
        <h2 className="max-w-[12em]">{life.benefits.title}</h2>
        <ul className="mt-12 grid gap-x-16 gap-y-12 sm:grid-cols-2 lg:mt-16">
          {lifeBenefits().map((card) => (
            <li key={card.title}>
              <Beats bar={8} className="text-raphia" gap={7} height={44} text={card.title} />
              <h3 className="mt-5">{card.title}</h3>
              <p className="mt-3 max-w-[32em] text-oncloth2">{card.text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
