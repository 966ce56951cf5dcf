import { company } from '@/content/company.ts';
import { TextLink } from '@/ui/text-link.tsx';

/** Telephone and e-mail, shown wherever a form or a page fails: nobody is left without a way to us. */
export function ReachUs({ className = '' }: { readonly className?: string }) {
  const [phone] = company.phones;
  const { days, from, to } = company.openingHours;
  return (
    <dl className={`grid max-w-[34rem] ${className}`.trim()}>
      <div className="stitch-top grid gap-x-8 gap-y-1 pt-4 pb-5 sm:grid-cols-[2fr_3fr]">
        <dt className="py-2.5 font-semibold">Par téléphone</dt>
        <dd>
          <TextLink href={`tel:${phone.e164}`}>{phone.display}</TextLink>
          <span className="block text-s text-ink2">
            {days}, de {from} à {to}
          </span>
        </dd>
      </div>
      <div className="stitch-top grid gap-x-8 gap-y-1 pt-4 sm:grid-cols-[2fr_3fr]">
        <dt className="py-2.5 font-semibold">Par e-mail</dt>
        <dd>
          <TextLink href={`mailto:${company.email}`}>{company.email}</TextLink>
          <span className="block text-s text-ink2">Réponse dans les {company.responseHours}&nbsp;heures ouvrées</span>
        </dd>
      </div>
    </dl>
  );
}
