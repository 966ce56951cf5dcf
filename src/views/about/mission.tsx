import { about } from '@/content/pages/about-page.ts';
import { TextLink } from '@/ui/text-link.tsx';

export function AboutMission() {
  const { title, sentence, points } = about().mission;
  return (
    <section className="page-width py-half">
      <h2 className="font-semibold font-text text-l text-signalink leading-tight tracking-normal">{title}</h2>
      <p className="mt-3 max-w-[16em] type-h2">{sentence}</p>
      <ol className="mt-10 grid gap-x-14 gap-y-8 lg:mt-14 lg:grid-cols-3">
        {points.map(({ text, link }, i) => (
          <li className={`grid grid-cols-[3.25rem_minmax(0,1fr)] ${STEPS[i]}`} key={text}>
            <span aria-hidden="true" className="font-[720] font-display text-[3.5rem] text-signalink leading-[0.85]">
              {i + 1}
            </span>
            <div>
              <p>{text}</p>
              {link && (
                <TextLink arrow className="mt-3" href={link.href}>
                  {link.label}
                </TextLink>
              )}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

const STEPS = ['', 'lg:mt-10', 'lg:mt-20'];
