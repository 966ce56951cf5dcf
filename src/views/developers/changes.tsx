import { dayInFrench } from '@/content/model/dates.ts';
import { developers } from '@/content/pages/developers-page.ts';
import { CHANGES_ID } from './sections.ts';

export function Changes() {
  const { title, lead, items } = developers().changes;
  return (
    <section aria-labelledby={`${CHANGES_ID}-title`} className="scroll-mt-16 pt-half lg:scroll-mt-0" id={CHANGES_ID}>
      <h2 className="max-w-[9em]" id={`${CHANGES_ID}-title`}>
        {title}
      </h2>
      <p className="mt-6 type-lead text-ink2">{lead}</p>
      <ol className="changes">
        {items.map(({ day, of, text }) => (
          <li key={`${day} ${text}`}>
            <time dateTime={day}>{dayInFrench(day)}</time>
            <p>
              <b>{`${of}.`}</b> {text}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
