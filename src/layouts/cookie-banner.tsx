import { Button } from '@/ui/button.tsx';

/** Says what consent covers, and where to read more once that page exists. It stands still until the consent behaviour finds nothing chosen yet. */
export function CookieBanner({ privacyHref }: { privacyHref: string | undefined }) {
  return (
    <section aria-label="Choix des cookies" className="cookie-banner" data-consent="" tabIndex={-1}>
      <div className="page-width flex flex-col gap-x-10 gap-y-3 py-4 text-xs leading-snug sm:text-s lg:flex-row lg:items-center lg:justify-between lg:py-3">
        <p className="max-w-[52rem]">
          <strong className="mr-2 font-display text-[1.2rem] leading-tight max-lg:block">
            Des cookies, pas de surprise.
          </strong>
          Ni suivi de visiteur, ni publicité&nbsp;: rien ici ne vous identifie avant que vous n'agissiez, que vous
          acceptiez ou non. Un seul cookie garde votre réponse, un an&nbsp;; vous la changez en bas de page.
          {privacyHref && (
            <>
              {' '}
              <a href={privacyHref}>Confidentialité</a>
            </>
          )}
        </p>
        <div className="flex flex-none gap-2 max-lg:[&>*]:flex-1">
          <Button size="small" value="false" variant="quiet">
            Refuser
          </Button>
          <Button size="small" value="true" variant="quiet">
            Accepter
          </Button>
        </div>
      </div>
    </section>
  );
}
