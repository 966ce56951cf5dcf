import { KeyRound, WifiOff } from 'lucide-react';
import { type ReactNode, use } from 'react';
import { I18nProvider } from 'react-aria-components';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteError,
} from 'react-router';
import favicon from '../../public/favicon.svg?url';
import { isNotOpened, keepTypedPage, useInterruption } from './session/connection.ts';
import { Nonce } from './session/nonce.ts';
// Fallback glyphs for Cameroonian languages; the desk's own fonts, loaded after, take precedence.
import '../../src/ui/fonts/fonts.css';
import './styles/sheet.css';
import { signInPath } from './session/session.ts';
import { Button, ButtonLink } from './ui/button.tsx';
import { StandalonePage, StandaloneTitle } from './ui/layout/standalone-page.tsx';
import { Notice } from './ui/notice.tsx';

export function Layout({ children }: { children: ReactNode }) {
  const nonce = use(Nonce);
  return (
    // `js`: tokens follow the theme class alone. The theme script may set a class before hydration.
    <html className="js" lang="fr" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta content="width=device-width, initial-scale=1" name="viewport" />
        <meta content="noindex" name="robots" />
        <link href={favicon} rel="icon" type="image/svg+xml" />
        <meta content="nonce" name="csp-nonce" nonce={nonce} />
        <script nonce={nonce} suppressHydrationWarning>
          {THEME_SCRIPT}
        </script>
        <Meta />
        <Links />
      </head>
      <body>
        <I18nProvider locale="fr-FR">{children}</I18nProvider>
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

/** The chosen theme, else the system's: when the page is read, and when the system's changes under it. */
const THEME_SCRIPT = `(function(){var s=matchMedia('(prefers-color-scheme: dark)');function f(){try{var t=localStorage.getItem('theme')}catch(e){}document.documentElement.classList.toggle('dark',t?t==='dark':s.matches)}f();s.addEventListener('change',f)})()`;

export const clientMiddleware = [keepTypedPage];

export default function Root() {
  const [interruption, dismiss] = useInterruption();
  const { pathname, search } = useLocation();
  return (
    <>
      <Outlet />
      <div
        aria-live="assertive"
        className="fixed right-4 bottom-4 left-4 z-9 max-w-136 max-lg:not-short:bottom-17 sm:left-auto short:inset-x-1 short:bottom-1 short:max-h-[60vh] short:overflow-y-auto"
      >
        {interruption === 'signed-out' && (
          <Notice
            actions={
              <>
                {/* A plain link: this page keeps what was typed. */}
                <ButtonLink href={signInPath(pathname + search)} target="_blank">
                  Entrer de nouveau
                </ButtonLink>
                <Button onClick={dismiss}>Fermer</Button>
              </>
            }
            className="border border-raphiaink shadow-float"
            icon={<KeyRound />}
          >
            Votre session a pris fin&nbsp;: rien n'est parti. Votre texte est resté ici. Entrez de nouveau dans un autre
            onglet, puis recommencez.
          </Notice>
        )}
        {isNotOpened(interruption) && (
          <Notice
            actions={
              <>
                <ButtonLink to={interruption.notOpened}>Réessayer</ButtonLink>
                <Button onClick={dismiss}>Rester ici</Button>
              </>
            }
            className="border border-raphiaink shadow-float"
            icon={<WifiOff />}
          >
            <b>Cette page ne s'ouvre pas hors ligne.</b> Le bureau ne répond pas&nbsp;: cette page-ci reste ouverte. Ce
            qui s'y trouve se lit et s'écrit encore, et partira quand le réseau sera revenu.
          </Notice>
        )}
        {interruption === 'offline' && (
          <Notice
            actions={<Button onClick={dismiss}>Fermer</Button>}
            className="border border-raphiaink shadow-float"
            icon={<WifiOff />}
          >
            Le bureau ne répond pas&nbsp;: rien n'est parti. Votre texte est resté ici. Réessayez quand le réseau sera
            revenu.
          </Notice>
        )}
      </div>
    </>
  );
}

/** The same page for not found, forbidden and failed requests: nothing of the desk is revealed. */
export function ErrorBoundary() {
  const error = useRouteError();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <StandalonePage brand="nkul" title={isMissing ? 'Page introuvable' : 'Une erreur est survenue'}>
      <StandaloneTitle>
        {isMissing ? "Cette page n'existe pas, ou ne vous est pas ouverte." : 'Le bureau a rencontré une erreur.'}
      </StandaloneTitle>
      <p>
        {isMissing
          ? "L'adresse est peut-être incomplète, la page n'est plus là, ou votre rôle a changé. Ce que vous y avez écrit reste gardé\u00a0: si votre rôle doit vous l'ouvrir, demandez-le à la direction."
          : "Rien de ce qui était enregistré n'est perdu. Réessayez dans un instant\u00a0; si cela dure, prévenez la personne qui tient le serveur."}
      </p>
      <ButtonLink reloadDocument={!isMissing} to="/">
        {isMissing ? "Revenir à l'accueil du bureau" : 'Réessayer'}
      </ButtonLink>
    </StandalonePage>
  );
}
