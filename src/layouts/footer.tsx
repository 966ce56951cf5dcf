import type { ReactNode } from 'react';
import { company, companyElsewhere, phoneLink } from '@/content/kinds/company/company.ts';
import { existing, footerColumns, legalLinks, type NavigationLink } from '@/content/kinds/company/navigation.ts';
import {
  dataSaverTexts,
  megabytePrice,
  SAVED_MARK,
  weightMaxText,
  weightTexts,
} from '@/content/kinds/offer/data-price.ts';
import { brand } from '@/content/words/brand.ts';
import { Logo } from '@/ui/brand/logo.tsx';
import { Beats } from '@/ui/motifs/beats.tsx';

const SLOGAN = 'Connecter les talents africains au monde';

interface FooterProps {
  readonly path: string;
  readonly routes: readonly string[];
  readonly children?: ReactNode;
}

export function Footer({ path, routes, children }: FooterProps) {
  const { address, blurb, email, phones } = company();
  const { social } = companyElsewhere();
  const [mailbox, host] = email.split('@');
  return (
    <footer className="on-cloth border-deepline border-t bg-deep text-oncloth">
      <div className="page-width pt-[clamp(2rem,5vw,5rem)] pb-4 sm:pb-8">
        <div className="grid gap-x-col gap-y-6 sm:gap-y-8 xl:grid-cols-12">
          <div className="xl:col-span-3">
            <a aria-label="Nkul, accueil" className="inline-block" href="/">
              <Logo className="h-12 w-auto" />
            </a>
            <p className="mt-4 max-w-[24em] sm:mt-6">{blurb}</p>
            <div className="mt-4 max-w-[26rem] sm:mt-6">{children}</div>
          </div>
          <nav
            aria-label="Pied de page"
            className="grid grid-cols-[repeat(auto-fit,minmax(8.25rem,1fr))] gap-x-col gap-y-6 sm:gap-y-10 sm:grid-cols-[repeat(auto-fit,minmax(9.25rem,1fr))] xl:col-span-9"
          >
            {existing(footerColumns(), routes).map((column) => (
              <Column key={column.label} title={column.label}>
                {column.links.map((link) => (
                  <li key={link.label}>
                    <FooterLink link={link} />
                  </li>
                ))}
              </Column>
            ))}
            <Column title="Nous joindre">
              {phones.map(phoneLink).map((phone) => (
                <li key={phone.href}>
                  <a className="footer-link" href={phone.href}>
                    {phone.label}
                  </a>
                </li>
              ))}
              <li>
                <a className="footer-link" href={`mailto:${email}`}>
                  <span>
                    {mailbox}@<wbr />
                    {host}
                  </span>
                </a>
              </li>
              <li className="pt-1.5 text-ondeep2 text-s leading-snug">
                {address.street}
                <br />
                {address.postOffice}, {address.city}, {brand.country}
              </li>
            </Column>
            {social.length > 0 && (
              <Column row title="Suivre">
                {social.map((network) => (
                  <li key={network.name}>
                    <a className="footer-link footer-away" href={network.url} rel="noopener" target="_blank">
                      {network.name}
                      <span className="sr-only"> (nouvel onglet)</span>
                    </a>
                  </li>
                ))}
              </Column>
            )}
          </nav>
        </div>
        <Beats bar={20} className="mt-12 h-auto w-full max-sm:hidden lg:mt-16" gap={16} height={110} text={SLOGAN} />
        <p className="mt-6 text-ondeep2 text-xs max-sm:hidden" data-saver="drop">
          {`«\u00a0${SLOGAN}\u00a0», en frappes\u00a0: haute pour une voyelle, basse pour une consonne.`}
        </p>
        <div className="mt-4 flex flex-wrap items-center gap-x-6 text-ondeep2 sm:gap-x-8 text-xs">
          <span className="py-3.5">
            © {new Date().getFullYear()} {brand.name}
          </span>
          {existing(legalLinks(), routes).map((link) => (
            <a className="py-3.5 hover:text-raphia" href={link.href} key={link.href}>
              {link.label}
            </a>
          ))}
          <button
            className="invisible py-3.5 underline underline-offset-[0.22em] hover:text-raphia ready:visible"
            data-consent-open=""
            type="button"
          >
            Gérer les cookies
          </button>
          <ModeForm label={dataSaverTexts.on} mode="econome" data-saver="drop" />
          <template data-saver="">
            <ModeForm label={dataSaverTexts.off} mode="complet">
              <span className="mr-3">{`${dataSaverTexts.state} ${SAVED_MARK}.`}</span>
            </ModeForm>
          </template>
          {/* Last, on a line that is there before: nothing moves. */}
          <p
            className="w-full py-3.5"
            data-after={weightTexts().after}
            data-before={weightTexts().before}
            data-saver="drop"
            data-own-weight=""
            id="poids"
            data-price={megabytePrice()}
          >
            {`${weightTexts().page} ${weightMaxText(path)}`}
          </p>
        </div>
      </div>
    </footer>
  );
}

interface ModeFormProps {
  mode: 'econome' | 'complet';
  label: string;
  children?: ReactNode;
  'data-saver'?: 'drop';
}

/** A form, so that it works without scripts. */
function ModeForm({ mode, label, children, ...data }: ModeFormProps) {
  return (
    <form {...data} action={`/api/mode/${mode}`} method="post">
      {children}
      <button className="py-3.5 underline underline-offset-[0.22em] hover:text-raphia" type="submit">
        {label}
      </button>
    </form>
  );
}

/** `row`: links beside one another. */
function Column({ title, row = false, children }: { title: string; row?: boolean; children: ReactNode }) {
  return (
    <div className={row ? 'max-lg:col-span-full' : undefined}>
      <h2 className="mb-1 sm:mb-3 font-semibold font-text text-ondeep2 text-s leading-snug tracking-normal">{title}</h2>
      <ul className={row ? 'max-lg:flex max-lg:flex-wrap max-lg:gap-x-5' : undefined}>{children}</ul>
    </div>
  );
}

function FooterLink({ link }: { link: NavigationLink }) {
  return (
    <a className={link.highlighted ? 'footer-link font-semibold text-raphia' : 'footer-link'} href={link.href}>
      {link.label}
    </a>
  );
}
