import { careers } from '@/content/pages/careers-pages.ts';
import { TextLink } from '@/ui/text-link.tsx';
import { PeoplePicture } from '@/views/page/people-picture.tsx';

export function InternshipBenefits({ lifeHref }: { readonly lifeHref?: string | undefined }) {
  const { title, cards, link } = careers().benefits;
  const [first, ...others] = cards;
  if (!first) return null;
  return (
    <section className="page-width py-sec">
      <h2>{title}</h2>
      <ul className="mt-10 grid gap-x-col lg:mt-14 lg:grid-cols-[7fr_5fr] lg:grid-rows-[auto_1fr]">
        <li className="ground ground-indigo on-cloth flex flex-col lg:row-span-2">
          <PeoplePicture alt="" className="aspect-[5/4] w-full sm:aspect-[2/1]" crop="object-[0%_100%]" name="pair" />
          <div className="p-[clamp(1.5rem,3.5vw,3rem)]">
            <h3>{first.title}</h3>
            <p className="mt-3 max-w-[30em]">{first.text}</p>
          </div>
        </li>
        {others.map((card) => (
          <li className="stitch-top py-8" key={card.title}>
            <h3 className="text-h4">{card.title}</h3>
            <p className="mt-3">{card.text}</p>
          </li>
        ))}
      </ul>
      {lifeHref && (
        <TextLink arrow className="mt-8" href={lifeHref}>
          {link}
        </TextLink>
      )}
    </section>
  );
}
