import { CircleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { pluralize } from '../../../src/text/pluralize.ts';
import { Passages } from '../editing/passages.tsx';
import { VerbButton } from '../editing/verb-button.tsx';
import { Notice } from '../ui/notice.tsx';
import { Tag } from '../ui/tag.tsx';
import type { BatchView } from './batch-view.server.ts';

/** What each text of a batch changes on the site, and what keeps it from being published. */
export function BatchEntries({ view: { entries, limits, state } }: { view: BatchView }) {
  if (entries.length === 0) {
    return (
      <p className="max-w-measure text-pretty text-ink2">
        Rien n'en fait encore partie. Ouvrez un <Link to="/contenus">contenu</Link> modifié, puis «&nbsp;Publier avec
        d'autres&nbsp;» à côté de son bouton de mise en ligne.
      </p>
    );
  }
  return (
    <>
      {limits.map((limit) => (
        <Notice icon={<CircleAlert />} key={limit} tone="bad">
          {limit}
        </Notice>
      ))}
      <ul className="grid gap-4">
        {entries.map((entry) => (
          <li className="rounded-control border border-hair bg-surface" key={entry.key}>
            <BatchEntry entry={entry} state={state} />
          </li>
        ))}
      </ul>
    </>
  );
}

function BatchEntry({ entry, state }: { entry: BatchView['entries'][number]; state: BatchView['state'] }) {
  const { key, kind, id, name, kindTitle, version, passages, problems } = entry;
  return (
    <>
      <input name="seen" type="hidden" value={`${key} ${version}`} />
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 px-3 py-2">
        <span className="min-w-0 flex-1 basis-48">
          <Link className="font-semibold no-underline hover:underline" to={`/contenus/${kind}/${id}`}>
            {name}
          </Link>
          <span className="block text-2xs text-ink2">{kindTitle}</span>
        </span>
        <Tag>{labelOf(entry)}</Tag>
        {state === 'open' && (
          <VerbButton aria-label={`Retirer\u00a0: ${name}`} look="bare" size="small" verb={`drop:${key}`}>
            Retirer
          </VerbButton>
        )}
      </div>
      {problems.map((problem) => (
        <Notice className="mx-3 mb-2" icon={<CircleAlert />} key={problem} tone="bad">
          {problem}
        </Notice>
      ))}
      {entry.isLater && (
        <Notice
          actions={
            <VerbButton size="small" verb="take">
              Prendre le texte d'aujourd'hui
            </VerbButton>
          }
          className="mx-3 mb-2"
        >
          {entry.author} a écrit autre chose depuis. L'heure venue, c'est le texte ci-dessous qui sera en ligne&nbsp;;
          la suite reste en brouillon.
        </Notice>
      )}
      {entry.isOverwritten && (
        <p className="px-3 pb-2 text-xs text-ink2">
          {entry.author} l'a changé depuis&nbsp;: annuler n'est plus possible.
        </p>
      )}
      {passages.length > 0 && (
        <details className="border-t border-hair">
          <summary className="min-h-control cursor-pointer px-3 py-2 text-xs">
            {pluralize(passages.length, 'champ change', 'champs changent')}
          </summary>
          <Passages
            after={state === 'published' ? 'Mis en ligne' : 'Sera en ligne'}
            before={state === 'published' ? 'Avant' : 'Sur le site'}
            passages={passages}
          />
        </details>
      )}
    </>
  );
}

function labelOf({ isChanged, isNew }: BatchView['entries'][number]): string {
  if (!isChanged) return 'Déjà en ligne';
  return isNew ? 'Nouveau' : 'Mise à jour';
}
