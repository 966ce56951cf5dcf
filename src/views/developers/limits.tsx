import { developers } from '@/content/pages/developers-page.ts';
import { LIMITS_ID } from './sections.ts';

export function Limits() {
  const { title, lead, items } = developers().limits;
  return (
    <section aria-labelledby={`${LIMITS_ID}-title`} className="scroll-mt-16 pt-half lg:scroll-mt-0" id={LIMITS_ID}>
      <h2 className="max-w-[9em]" id={`${LIMITS_ID}-title`}>
        {title}
      </h2>
      <p className="mt-6 type-lead text-ink2">{lead}</p>
      <dl className="statement">
        {items.map(({ name, text, figure }) => (
          <div key={name}>
            <dt>
              <b>{name}</b> <span>{text}</span>
            </dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
