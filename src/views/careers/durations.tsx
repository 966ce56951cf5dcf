import { internshipDurations } from '@/content/kinds/people/internships.ts';

export function Durations({ className = '' }: { readonly className?: string }) {
  return (
    <dl className={className}>
      {internshipDurations().map(({ field, duration }) => (
        <div className="stitch-top flex items-baseline justify-between gap-x-6 py-3" key={field}>
          <dt>{field}</dt>
          <dd className="whitespace-nowrap font-semibold">{duration}</dd>
        </div>
      ))}
    </dl>
  );
}
