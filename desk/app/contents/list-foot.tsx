import { Link } from 'react-router';
import type { EditorAnswer, RedirectOffer } from '../editing/editor.ts';
import { RestoreButton } from '../editing/entries/restore-button.tsx';
import { RedirectButton, redirectWords } from '../editing/redirect-offer.tsx';
import { Notice } from '../ui/notice.tsx';
import { useLastAnswer } from '../ui/use-last-answer.ts';
import type { LoadedContentEntry } from './content-loader.server.ts';
import { FormColumn } from './form/form-column.tsx';

export function ListFoot({ data: { kind, list, isOrdering, canEditAll, bin } }: { data: LoadedContentEntry }) {
  const listPath = `/contenus/${kind.name}`;
  return (
    <div className="grid gap-2.5 px-gut py-2.5 text-xs text-ink2">
      {list.season && (
        <p>{list.season}&nbsp;; le trait rouge, aujourd'hui. Ce qui est fini quitte le site de lui-même.</p>
      )}
      <p className="flex flex-wrap gap-x-4 gap-y-1">
        {canEditAll && !kind.isFixed && !kind.isUnordered && list.entries.length > 1 && (
          <Link to={isOrdering ? listPath : `${listPath}?ordre`}>
            {isOrdering ? "Finir l'ordre" : "Changer l'ordre"}
          </Link>
        )}
        {canEditAll && list.removed.length > 0 && bin.length === 0 && (
          <Link to={`${listPath}?supprimes`}>Ce qui a été supprimé ({list.removed.length})</Link>
        )}
      </p>
      {bin.length > 0 && (
        <ul aria-label="Supprimés" className="grid gap-1.5">
          {bin.map(({ id, name }) => (
            <li className="flex items-center justify-between gap-2" key={id}>
              <span>{name}</span>
              <RestoreButton id={id} kind={kind.name} name={name} />
            </li>
          ))}
        </ul>
      )}
      {bin.length > 0 && bin.length < list.removed.length && (
        <Link to={`${listPath}?supprimes=tous`}>Montrer les autres ({list.removed.length - bin.length})</Link>
      )}
    </div>
  );
}

export function NoEntry({ data: { kind, entry, removed, list, canEditAll } }: { data: LoadedContentEntry }) {
  const answer = useLastAnswer<EditorAnswer>();
  const removedItem =
    removed ?? (entry?.state === 'removed' ? { id: entry.id, name: entry.name, gone: undefined } : undefined);
  return (
    <FormColumn>
      {removedItem && <RemovedNotice canRestore={canEditAll} kind={kind.name} removedItem={removedItem} />}
      {answer?.problems?.map((problem) => (
        <Notice key={problem} role="alert" tone="bad">
          {problem}
        </Notice>
      ))}
      {list.entries.length === 0 && !removedItem && (
        <p className="py-4 text-ink2">
          Rien n'est encore écrit ici. {canEditAll && <>Commencez par «&nbsp;{kind.new}&nbsp;».</>}
        </p>
      )}
    </FormColumn>
  );
}

function RemovedNotice({
  removedItem: { id, name, gone },
  kind,
  canRestore,
}: {
  removedItem: { id: string; name: string; gone: RedirectOffer | undefined };
  kind: string;
  canRestore: boolean;
}) {
  return (
    <Notice
      actions={
        <>
          {gone && <RedirectButton offer={gone} />}
          {canRestore && <RestoreButton id={id} kind={kind} name={name} />}
        </>
      }
      role="status"
    >
      «&nbsp;{name}&nbsp;» est supprimé, et n'est plus sur le site. Ses versions restent. {gone && redirectWords(gone)}
    </Notice>
  );
}
