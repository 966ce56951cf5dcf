import { companyContact } from '@/content/kinds/company/company.ts';
import { officeHours } from '@/content/kinds/company/office-hours.ts';
import { capitalised } from '@/content/model/french-numbers.ts';
import { brand } from '@/content/words/brand.ts';
import { TextLink } from '@/ui/text-link.tsx';

/** Telephone and e-mail, beside every failure of a form or a page. */
export function ReachUs({ className = '' }: { readonly className?: string }) {
  const { phone, email } = companyContact();
  return (
    <dl className={`grid max-w-[34rem] content-start ${className}`.trim()}>
      <div className="stitch-top grid gap-x-8 gap-y-1 pt-4 pb-5 sm:grid-cols-[2fr_3fr]">
        <dt className="py-2.5 font-semibold">Par téléphone</dt>
        <dd>
          <TextLink href={phone.href}>{phone.label}</TextLink>
          <span className="block text-s text-ink2">{capitalised(officeHours().fr)}</span>
        </dd>
      </div>
      <div className="stitch-top grid gap-x-8 gap-y-1 pt-4 sm:grid-cols-[2fr_3fr]">
        <dt className="py-2.5 font-semibold">Par e-mail</dt>
        <dd>
          <TextLink href={`mailto:${email}`}>{email}</TextLink>
          <span className="block text-s text-ink2">Réponse dans les {brand.responseHours}&nbsp;heures ouvrées</span>
        </dd>
      </div>
    </dl>
  );
}
