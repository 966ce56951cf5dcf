import { CircleAlert } from 'lucide-react';
import type { MouseEvent, RefObject } from 'react';
import { mergeFields, type TypedEntry } from '../../../../src/features/entries/entries.schema.ts';
import type { EntryView } from '../../content.server.ts';
import { formatValue, type GroupField, labelAt, valueAt } from '../../content-form.ts';
import type { ContentView } from '../../content-view.server.ts';
import { ConflictFrame } from '../editor/conflict-notice.tsx';
import { VerbButton } from '../editor/verb-button.tsx';
import { fieldId } from './fields.tsx';
import type { OpenConflict, RemoteChange } from './merge.ts';

interface Props extends Pick<ContentView, 'canEditAll' | 'removed'> {
  remoteChange: RemoteChange | undefined;
  closeRemoteChange: () => void;
  entry: EntryView;
}

export function Notices({ remoteChange, closeRemoteChange, entry, canEditAll, removed }: Props) {
  return (
    <>
      {removed && (
        <p className="notice">
          «&nbsp;{removed.name}&nbsp;» est supprimé. Il reste sous «&nbsp;Ce qui a été supprimé&nbsp;».
        </p>
      )}
      {remoteChange && (
        <p className="notice">
          <span>
            <b>{remoteChange.author}</b> a changé {remoteChange.what} à {remoteChange.at}. Vos autres champs sont
            intacts.
          </span>
          <button className="btn bare" onClick={closeRemoteChange} type="button">
            Fermer
          </button>
        </p>
      )}
      {entry.isUnfit && (
        <p className="notice bad">
          Ce qui est en ligne ne convient plus au site d'aujourd'hui, qui montre autre chose à la place. Corrigez, puis
          mettez à jour.
        </p>
      )}
      {entry.sample && (
        <div className="notice wrap">
          <span>
            <b>Exemple.</b> {entry.sample}.
          </span>
          {canEditAll && <VerbButton verb="confirm">Confirmer que c'est réel</VerbButton>}
        </div>
      )}
    </>
  );
}

interface SummaryProps {
  errors: Record<string, string>;
  form: GroupField;
  summary: RefObject<HTMLDivElement | null>;
}

/** What blocks a publication that was tried. */
export function ErrorSummary({ errors, form, summary }: SummaryProps) {
  return (
    <div aria-labelledby="erreurs" className="notice bad summary" ref={summary} role="alert" tabIndex={-1}>
      <CircleAlert aria-hidden="true" className="i" />
      <div>
        <p className="b" id="erreurs">
          Pas encore en ligne&nbsp;:{' '}
          {Object.keys(errors).length > 1 ? 'quelques champs sont à revoir.' : 'un champ est à revoir.'}
        </p>
        <ul>
          {Object.entries(errors).map(([path, text]) => (
            <li key={path}>
              <a href={`#${fieldId(path)}`} onClick={(event) => focusField(event, path)}>
                {path === '' ? text : `${labelAt(form, path)}\u00a0: ${text}`}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
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
          <button className="btn" onClick={() => resolve(path, 'mine')} type="button">
            Garder le mien
          </button>
          <button className="btn" onClick={() => resolve(path, 'theirs')} type="button">
            Prendre l'autre
          </button>
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
