import { mailboxes } from '@/content/kinds/company/mailboxes.ts';
import { internships } from '@/content/kinds/people/internships.ts';
import { internshipValue } from '@/content/kinds/people/positions.ts';
import { apply, applyLabels } from '@/content/pages/careers-pages.ts';
import { internshipAnchor, internshipApplication } from '@/content/pages/internship-application.ts';
import { TextLink } from '@/ui/text-link.tsx';
import { APPLICATION_ID } from './application.tsx';

interface Props {
  /** The form's page, which chooses the position that its address names. */
  readonly applyHref: string;
}

/** The form and a mail draft for each offer. */
export function InternshipApplications({ applyHref }: Props) {
  const { title, lead, write, spontaneous, none } = apply().internships;
  const drafts = [
    ...internships().map((offer) => ({ ...offer, subject: offer.title, value: internshipValue(offer.id) })),
    {
      id: 'autre',
      title: internships().length > 0 ? spontaneous : none.spontaneous,
      duration: undefined,
      value: undefined,
      subject: 'Stage',
    },
  ];
  return (
    <section className="page-width grid grid-cols-12 gap-x-col gap-y-8 py-half" id="stages">
      <div className="col-span-12 lg:col-span-5">
        <h2 className="text-h3">{title}</h2>
        <p className="mt-4 max-w-[34em] text-ink2">{lead}</p>
      </div>
      <ul className="col-span-12 lg:col-[7/-1]">
        {drafts.map(({ id, title: name, duration, subject, value }) => (
          <li
            className="stitch-top flex scroll-mt-6 flex-wrap items-baseline justify-between gap-x-col gap-y-2 py-4 target:bg-warnbg"
            id={internshipAnchor(id)}
            key={id}
          >
            <p>
              <b className="block">{name}</b>
              {duration && <span className="text-ink2 text-s">{duration}</span>}
            </p>
            <div className="flex flex-wrap gap-x-6 gap-y-2">
              {value && (
                <TextLink href={`${applyHref}?position=${encodeURIComponent(value)}#${APPLICATION_ID}`}>
                  {applyLabels.apply}
                  <span className="sr-only">{`\u00a0: ${name}`}</span>
                </TextLink>
              )}
              <TextLink href={internshipApplication(mailboxes().recruitment, subject)}>
                {write}
                <span className="sr-only">{`\u00a0: ${name}`}</span>
              </TextLink>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
