import type { ReactNode } from 'react';
import { ButtonLink } from '../ui/button.tsx';
import type { LoadedToday } from './today-loader.server.ts';
import { Row } from './waiting.tsx';

const HOUR_MS = 3_600_000;

/** Nothing is there yet: how a request looks, and what can be done meanwhile. */
export function FirstDay({ view, now }: { view: LoadedToday; now: number }) {
  const { requests, calendar, me } = view;
  const [topic, name, excerpt] = requests?.areCandidates
    ? ['Full Stack senior', 'Yvan N.', 'Vendredi à 11\u00a0h me convient.']
    : ['Devis pour un site et une boutique', 'Aïssatou H.', 'Nous vendons 140 savons par mois à Garoua.'];
  const at = new Date(now - HOUR_MS).toISOString();
  return (
    <div className="grid max-w-page content-start gap-6 px-gut pt-5 pb-8">
      <div>
        <h2 className="font-display text-[1.625rem] leading-[1.1] font-[720] text-balance">
          {requests
            ? `Rien n'attend. Voici à quoi ressemblera ${requests.areCandidates ? 'une candidature' : 'une demande'}.`
            : "Rien n'attend. Le premier article, le premier commentaire se verront ici."}
        </h2>
        <p className="mt-2 max-w-measure text-s text-ink2">
          {requests
            ? 'Le site les dépose ici, et les réponses reviennent dans la même conversation. Le disque dit à qui le tour\u00a0: jaune, moins de quatre heures\u00a0; rouge, trop tard.'
            : 'Les articles programmés, les lettres qui partent, les commentaires à relire\u00a0: ce qui bouge sur le site sans que personne ne touche à rien.'}
        </p>
      </div>
      {requests && (
        <figure aria-label="Exemple" className="rounded-control border border-dashed border-field bg-sunk p-2">
          <div className="rounded-control bg-surface shadow-float">
            <Row
              calendar={calendar}
              me={me}
              now={now}
              row={{
                ...{ number: 0, version: 1, kind: 'contact', status: 'new', state: '', day: '', dueAt: null },
                ...{ assigneeId: null, assignee: undefined, isUnread: true, createdAt: at, firstAnswerAt: null },
                ...{ waitsSince: at, lastActivityAt: at, activity: '', theirsSince: '' },
                ...{
                  name,
                  author: name,
                  company: 'exemple',
                  topic,
                  last: { by: 'customer', who: name, text: excerpt },
                },
              }}
            >
              <b>{topic}</b>
            </Row>
          </div>
        </figure>
      )}
      <ul className="border-t border-hair">
        {requests && (
          <Step action={<ButtonLink to="/signature">Écrire</ButtonLink>} title="Écrire ma signature">
            Elle termine chaque réponse.
          </Step>
        )}
        {!requests && (
          <Step action={<ButtonLink to="/articles">Ouvrir</ButtonLink>} title="Écrire le premier article">
            Il paraît tout de suite, ou à l'heure dite.
          </Step>
        )}
        <Step className="max-md:hidden" title="Quelques touches suffisent">
          <kbd>J</kbd> la suivante, <kbd>Entrée</kbd> ouvrir, <kbd>Z</kbd> reprendre, <kbd>?</kbd> toutes
        </Step>
      </ul>
      <p className="text-xs text-ink2">
        Ensuite, cette page dira chaque matin, dans cet ordre&nbsp;:{' '}
        {requests
          ? "qui attend et jusqu'à quand, ce qui est échu, les réponses qui ne demandent rien, les changements prévus, vos brouillons."
          : 'les commentaires retenus, les changements prévus, vos brouillons.'}
      </p>
    </div>
  );
}

function Step({
  title,
  action,
  className = '',
  children,
}: {
  title: string;
  action?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  return (
    <li className={`flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-hair py-2.5 ${className}`}>
      <div className="min-w-0 flex-1 basis-48">
        <b>{title}</b>
        <p className="text-xs text-ink2">{children}</p>
      </div>
      {action}
    </li>
  );
}
