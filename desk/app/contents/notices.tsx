import { CircleAlert } from 'lucide-react';
import type { MouseEvent, RefObject } from 'react';
import type { EntryVerb, LoadedEntry } from '../editing/entries/content.server.ts';
import { type GroupField, labelAt } from '../editing/entries/content-form.ts';
import { IdleRedirection, RedirectButton, redirectWords } from '../editing/redirect-offer.tsx';
import { ScheduledBand } from '../editing/scheduled-band.tsx';
import type { ScheduledText } from '../editing/scheduled-text.ts';
import { VerbButton } from '../editing/verb-button.tsx';
import { Notice } from '../ui/notice.tsx';
import type { LoadedContentEntry } from './content-loader.server.ts';
import { fieldId } from './form/inputs.tsx';
import { openFolds } from './form/open-folds.ts';

interface Props extends Pick<LoadedContentEntry, 'removed'> {
  scheduled: ScheduledText | undefined;
}

export function Notices({ scheduled, removed }: Props) {
  return (
    <>
      {scheduled && <ScheduledBand scheduled={scheduled} />}
      {removed && (
        <Notice actions={removed.gone && <RedirectButton offer={removed.gone} />} className="">
          «&nbsp;{removed.name}&nbsp;» est supprimé. Il reste sous «&nbsp;Ce qui a été supprimé&nbsp;».{' '}
          {removed.gone && redirectWords(removed.gone)}
        </Notice>
      )}
    </>
  );
}

/** What is to be known of the open entry, above its fields. */
export function EntryNotices({ entry, verbs }: { entry: LoadedEntry; verbs: readonly EntryVerb[] }) {
  return (
    <>
      {entry.refused.map(([path, faults]) => (
        <Notice key={path} tone="bad">
          <b>{path}</b> garde son contenu d'avant. {faults.join(' ')}
        </Notice>
      ))}
      {entry.idleRedirection && <IdleRedirection redirection={entry.idleRedirection} />}
      {entry.isUnfit && (
        <Notice tone="bad">
          Ce qui est en ligne ne convient plus au site d'aujourd'hui, qui montre autre chose à la place. Corrigez, puis
          mettez à jour.
        </Notice>
      )}
      {entry.news.length > 0 && (
        <Notice
          actions={
            <>
              <VerbButton verb="add-news">Ajouter</VerbButton>
              <VerbButton verb="refuse-news">Non merci</VerbButton>
            </>
          }
        >
          La nouvelle version du site propose&nbsp;: {entry.news.join(', ')}.
        </Notice>
      )}
      {entry.sampleLinks.length > 0 && (
        <Notice>
          <b>{entry.sampleLinks.length > 1 ? "Liens d'exemple" : "Lien d'exemple"}</b>, que le site ne montre plus une
          fois à une adresse publique&nbsp;: <span className="wrap-anywhere">{entry.sampleLinks.join(', ')}</span>
        </Notice>
      )}
      {entry.sample && (
        <Notice actions={verbs.includes('confirm') && <VerbButton verb="confirm">Confirmer que c'est réel</VerbButton>}>
          <b>Exemple.</b> {entry.sample}.
        </Notice>
      )}
    </>
  );
}

interface SummaryProps {
  errors: Record<string, string>;
  form: GroupField;
  heading: string;
  summary: RefObject<HTMLDivElement | null>;
}

/** What blocks a publication that was tried. */
export function ErrorSummary({ errors, form, heading, summary }: SummaryProps) {
  return (
    <Notice
      aria-labelledby="erreurs"
      className="scroll-mt-20 items-start"
      icon={<CircleAlert />}
      ref={summary}
      role="alert"
      tabIndex={-1}
      tone="bad"
    >
      <p className="font-bold" id="erreurs">
        {heading}&nbsp;: {Object.keys(errors).length > 1 ? 'quelques champs sont à revoir.' : 'un champ est à revoir.'}
      </p>
      <ul className="mt-1 grid gap-1">
        {Object.entries(errors).map(([path, text]) => (
          <li key={path}>
            <a href={`#${fieldId(path)}`} onClick={(event) => focusField(event, path)}>
              {path === '' ? text : `${labelAt(form, path)}\u00a0: ${text}`}
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function focusField(event: MouseEvent, path: string): void {
  const field = document.getElementById(fieldId(path));
  if (!field) return;
  event.preventDefault();
  openFolds(field);
  field.focus();
  field.scrollIntoView({ block: 'center' });
}
