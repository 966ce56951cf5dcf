import { apply } from '@/content/careers.ts';
import { company } from '@/content/company.ts';
import { jobs } from '@/content/jobs.ts';
import { mailDraft } from '@/content/mail-draft.ts';
import { TextLink } from '@/ui/text-link.tsx';

/** The three jobs, each with its draft to the recruitment mailbox. */
export function Positions({ jobsHref }: { readonly jobsHref?: string | undefined }) {
  return (
    <section className="page-width py-sec">
      <h2>{apply.positions.title}</h2>
      <ul className="mt-10">
        {jobs.map((job) => (
          <li className="stitch-top grid items-baseline gap-x-col gap-y-3 py-7 lg:grid-cols-[6fr_3fr_3fr]" key={job.id}>
            <h3>{job.title}</h3>
            <p className="text-ink2">
              {job.type}, {job.location}
            </p>
            <div className="flex flex-wrap gap-x-6 gap-y-2">
              <TextLink href={mailDraft(company.mailboxes.recruitment, `Candidature - ${job.title}`)}>
                {apply.positions.mail}
                <span className="sr-only">{`\u00a0: ${job.title}`}</span>
              </TextLink>
              {jobsHref && (
                <TextLink aria-label={`${apply.positions.read}\u00a0: ${job.title}`} href={`${jobsHref}#${job.id}`}>
                  {apply.positions.read}
                </TextLink>
              )}
            </div>
          </li>
        ))}
      </ul>
      <p className="stitch-top pt-5 text-ink2">
        {apply.positions.internship}{' '}
        <a href={mailDraft(company.mailboxes.recruitment, 'Candidature - Stage')}>{apply.positions.internshipMail}</a>
      </p>
    </section>
  );
}
