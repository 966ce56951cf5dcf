import { jobs, missingJob } from '@/content/kinds/people/jobs.ts';
import { TextLink } from '@/ui/text-link.tsx';
import { MessagePage } from '@/views/message/message-page.tsx';
import { JobRows } from './job-rows.tsx';

interface MissingJobProps {
  readonly title: string;
  readonly lead: string;
}

/** The page at the address of an unknown or closed job. */
export function MissingJob({ title, lead }: MissingJobProps) {
  return (
    <MessagePage lead={lead} title={title}>
      {jobs().length > 0 && <h2 className="mt-14">{missingJob.running}</h2>}
      <JobRows className="mt-6" />
      <TextLink arrow="back" className="mt-8" href="/careers/jobs">
        {missingJob.back}
      </TextLink>
    </MessagePage>
  );
}
