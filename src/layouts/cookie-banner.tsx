import { cookieChoices } from '@/content/pages/cookie-choices.ts';
import { Button } from '@/ui/button.tsx';

export function CookieBanner({ privacyHref }: { privacyHref: string | undefined }) {
  return (
    <section aria-label="Choix des cookies" className="cookie-banner" data-consent="" tabIndex={-1}>
      <div className="page-width flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-1 text-[0.75rem] leading-[1.3] sm:gap-x-10 sm:text-s sm:leading-snug lg:py-3">
        <p className="min-w-0 max-w-[62rem] flex-[1_1_5rem]">
          <strong className="max-sm:block max-sm:whitespace-nowrap">Ni suivi, ni publicité.</strong>{' '}
          <span className="max-sm:hidden">
            Un seul cookie retient votre réponse pendant un an&nbsp;; vous pouvez en changer en bas de page.{' '}
          </span>
          {privacyHref && (
            <a className="w-fit py-0.5 max-sm:block" href={privacyHref}>
              Confidentialité
            </a>
          )}
        </p>
        <div className="flex flex-wrap gap-1.5 sm:gap-2">
          <Button size="small" value="false" variant="quiet">
            {cookieChoices.refuse}
          </Button>
          <Button size="small" value="true" variant="quiet">
            {cookieChoices.accept}
          </Button>
        </div>
      </div>
    </section>
  );
}
