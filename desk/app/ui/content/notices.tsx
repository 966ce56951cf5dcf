import { CircleAlert } from 'lucide-react';
import type { RefObject } from 'react';
import type { EntryView } from '../../content.server.ts';
import type { ContentAnswer } from '../../content-answer.ts';
import { type EntryConflict, formatValue, type GroupField, labelAt, valueAt } from '../../content-form.ts';
import type { ContentView } from '../../content-view.server.ts';
import { fieldId } from '../content-fields.tsx';
import type { RemoteChange } from './merge.ts';

interface ConflictProps {
  form: GroupField;
  conflictingPaths: string[];
  resolve: ((path: string, whose: 'mine' | 'theirs') => void) | undefined;
}

interface Props extends ConflictProps, Pick<ContentView, 'canEditAll' | 'removed'> {
  answer: ContentAnswer | undefined;
  isDismissed: boolean;
  conflict: EntryConflict | undefined;
  remoteChange: RemoteChange | undefined;
  closeRemoteChange: () => void;
  entry: EntryView;
  /** Of a publication that was tried; undefined: nothing blocks it. */
  errors: Record<string, string> | undefined;
  summary: RefObject<HTMLDivElement | null>;
}

/** Between the editor's head and its fields. */
export function Notices({
  answer,
  isDismissed,
  conflict,
  conflictingPaths,
  remoteChange,
  closeRemoteChange,
  entry,
  errors,
  form,
  canEditAll,
  removed,
  resolve,
  summary,
}: Props) {
  return (
    <>
      <div aria-live="polite" role="status">
        {removed && (
          <p className="notice">
            «&nbsp;{removed.name}&nbsp;» est supprimé. Il reste sous «&nbsp;Ce qui a été supprimé&nbsp;».
          </p>
        )}
        {answer?.message && !isDismissed && <AnswerMessage answer={answer} pages={entry.pages} />}
        {answer?.problems && answer.problems.length > 0 && !isDismissed && (
          <div className="notice bad">
            <CircleAlert aria-hidden="true" className="i" />
            <span>{answer.problems.join(' ')}</span>
          </div>
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
      </div>
      {conflict && (
        <ConflictNotice conflict={conflict} conflictingPaths={conflictingPaths} form={form} resolve={resolve} />
      )}
      {errors && (
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
          {canEditAll && (
            <button className="btn" name="do" type="submit" value="confirm">
              Confirmer que c'est réel
            </button>
          )}
        </div>
      )}
    </>
  );
}

function focusField(event: { preventDefault(): void }, path: string): void {
  const field = document.getElementById(fieldId(path));
  if (!field) return;
  event.preventDefault();
  field.focus();
  field.scrollIntoView({ block: 'center' });
}

function ConflictNotice({
  conflict: { author, theirs },
  conflictingPaths,
  form,
  resolve,
}: ConflictProps & { conflict: EntryConflict }) {
  return (
    <div className="conflicts" id="conflict" role="alert" tabIndex={-1}>
      {!resolve && (
        <p className="notice">
          <span>
            <b>{author}</b> a enregistré un autre texte à {theirs.at}. Le vôtre est ci-dessous&nbsp;: enregistrez pour
            le garder, ou rechargez la page pour voir le sien. Aucun n'est perdu.
          </span>
        </p>
      )}
      {resolve &&
        conflictingPaths.map((path) => (
          <div className="notice wrap" key={path}>
            <span>
              <b>{author}</b> a changé «&nbsp;{labelAt(form, path)}&nbsp;» à {theirs.at}&nbsp;:{' '}
              {formatValue(valueAt(theirs.value, path))}. Vos autres champs sont intacts.
            </span>
            <button className="btn" onClick={() => resolve(path, 'theirs')} type="button">
              Prendre le sien
            </button>
            <button className="btn" onClick={() => resolve(path, 'mine')} type="button">
              Garder le mien
            </button>
          </div>
        ))}
    </div>
  );
}

function AnswerMessage({ answer: { message, undo }, pages }: { answer: ContentAnswer; pages: EntryView['pages'] }) {
  const [page] = pages;
  return (
    <div className="notice ok wrap">
      <span>
        {message}{' '}
        {page && (
          <a href={page.href} rel="noopener" target="_blank">
            Voir sur le site
          </a>
        )}
      </span>
      {undo && (
        <button className="btn" name="do" type="submit" value={`undo:${undo}`}>
          Annuler
        </button>
      )}
    </div>
  );
}
