import { companyElsewhere } from '@/content/company.ts';
import { contactPage } from '@/content/contact-page.ts';
import { TextLink } from '@/ui/text-link.tsx';

export function OtherWays() {
  const { details, demo } = contactPage;
  const { messagingUrl } = companyElsewhere();
  return (
    <ul className="stitch-top grid justify-items-start gap-3 pt-6">
      {messagingUrl && (
        <li>
          <TextLink href={messagingUrl} rel="noopener" target="_blank">
            <span>
              {details.messaging}
              <span aria-hidden="true">{'\u00a0↗'}</span>
            </span>
            <span className="sr-only"> (nouvel onglet)</span>
          </TextLink>
        </li>
      )}
      <li>
        <TextLink arrow href={demo.href}>
          {demo.label}
        </TextLink>
      </li>
    </ul>
  );
}
