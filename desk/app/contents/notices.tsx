import { CircleAlert } from 'lucide-react';
import type { MouseEvent, RefObject } from 'react';
import { mergeFields, type TypedEntry } from '../../../src/features/entries/entries.schema.ts';
import { ConflictFrame } from '../editing/autosave/conflict-notice.tsx';
import type { EntryView } from '../editing/entries/content.server.ts';
import { formatValue, type GroupField, labelAt, valueAt } from '../editing/entries/content-form.ts';
import { IdleRedirection, RedirectButton, redirectWords } from '../editing/redirect-offer.tsx';
import { VerbButton } from '../editing/verb-button.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import type { ContentView } from './content-view.server.ts';
import { fieldId } from './form/inputs.tsx';
import type { OpenConflict, RemoteChange } from './form/merge.ts';

interface Props extends Pick<ContentView, 'removed'> {
  remoteChange: RemoteChange | undefined;
  closeRemoteChange: () => void;
}

export function Notices({ remoteChange, closeRemoteChange, removed }: Props) {
  return (
    <>
      {removed && (
        <Notice actions={removed.gone && <RedirectButton offer={removed.gone} />} className="">
          «&nbsp;{removed.name}&nbsp;» est supprimé. Il reste sous «&nbsp;Ce qui a été supprimé&nbsp;».{' '}
          {removed.gone && redirectWords(removed.gone)}
        </Notice>
      )}
      {remoteChange && (
        <Notice
          actions={
            <Button look="bare" onClick={closeRemoteChange}>
              Fermer
            </Button>
          }
          className=""
        >
          <b>{remoteChange.author}</b> a changé {remoteChange.what} à {remoteChange.at}. Vos autres champs sont intacts.
        </Notice>
      )}
    </>
  );
}

/** What is to be known of the open entry, above its fields. */
export function EntryNotices({ entry, canEditAll }: { entry: EntryView; canEditAll: boolean }) {
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
      {entry.sampleLinks.length > 0 && (
        <Notice>
          <b>{entry.sampleLinks.length > 1 ? "Liens d'exemple" : "Lien d'exemple"}</b>, que le site ne montre plus une
          fois à une adresse publique&nbsp;: <span className="wrap-anywhere">{entry.sampleLinks.join(', ')}</span>
        </Notice>
      )}
      {entry.sample && (
        <Notice actions={canEditAll && <VerbButton verb="confirm">Confirmer que c'est réel</VerbButton>}>
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
  field.focus();
  field.scrollIntoView({ block: 'center' });
}

interface ConflictProps {
  open: OpenConflict;
  value: TypedEntry;
  form: GroupField;
  resolve: (path: string, whose: 'mine' | 'theirs') => void;
}

/** Fields that both changed, one by one; the others are merged. */
export function FieldConflicts({ open: { base, conflict }, value, form, resolve }: ConflictProps) {
  const { author, theirs } = conflict;
  return mergeFields(base, value, theirs.value).conflicts?.map((path) => (
    <ConflictFrame
      actions={
        <>
          <Button onClick={() => resolve(path, 'mine')}>Garder le mien</Button>
          <Button onClick={() => resolve(path, 'theirs')}>Prendre l'autre</Button>
        </>
      }
      key={path}
      title={`${author} a changé «\u00a0${labelAt(form, path)}\u00a0» à ${theirs.at}`}
    >
      <p>{formatValue(valueAt(theirs.value, path))}</p>
      <p>Vos autres champs sont intacts.</p>
    </ConflictFrame>
  ));
}
