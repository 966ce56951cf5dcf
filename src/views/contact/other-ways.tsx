import { companyElsewhere } from '@/content/kinds/company/company.ts';
import { contactLabels, contactPage } from '@/content/pages/contact-page.ts';
import { TextLink } from '@/ui/text-link.tsx';

export function OtherWays() {
  const { messagingUrl } = companyElsewhere();
  return (
    <ul className="stitch-top grid justify-items-start gap-3 pt-6">
      {messagingUrl && (
        <li>
          <TextLink href={messagingUrl} rel="noopener" target="_blank">
            <span>
              {contactLabels.messaging}
              <span aria-hidden="true">{'\u00a0↗'}</span>
            </span>
            <span className="sr-only"> (nouvel onglet)</span>
          </TextLink>
        </li>
      )}
      <li>
        <TextLink arrow href="/#contact">
          {contactPage().demo}
        </TextLink>
      </li>
    </ul>
  );
}
