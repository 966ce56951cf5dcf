import { recruiter as recruiterNow, recruiterTitle } from '@/content/kinds/people/people.ts';
import { ExampleMark } from '@/ui/example-mark.tsx';
import { Portrait } from '@/ui/portrait.tsx';
import { portraitOf } from '@/views/page/portraits.ts';

export function Recruiter({ className = '' }: { readonly className?: string }) {
  const recruiter = recruiterNow();
  if (!recruiter) return null;
  return (
    <div className={`flex items-start gap-5 ${className}`.trim()}>
      <Portrait className="size-24 sm:size-28" src={portraitOf(recruiter)} />
      <div>
        <p className="text-ink2 text-s">{recruiterTitle}</p>
        <p className="type-h4 mt-1">{recruiter.name}</p>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 text-s">
          {recruiter.role}
          {!recruiter.real && <ExampleMark className="text-ink2" />}
        </p>
        <p className="mt-2 max-w-[24em] text-ink2 text-s">{recruiter.about}</p>
      </div>
    </div>
  );
}
