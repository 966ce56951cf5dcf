import { RotateCcw } from 'lucide-react';
import { Form, Link } from 'react-router';
import type { ContentAnswer } from '../../content-answer.ts';
import type { ContentView } from '../../content-view.server.ts';
import { useLastAnswer } from '../../use-last-answer.ts';

export function ListFoot({ data: { kind, list, isOrdering, canEditAll, bin } }: { data: ContentView }) {
  const listPath = `/contenus/${kind.name}`;
  return (
    <div className="foot s list-foot">
      {list.season && (
        <p>{list.season}&nbsp;; le trait rouge, aujourd'hui. Ce qui est fini quitte le site de lui-même.</p>
      )}
      <p className="ways">
        {canEditAll && list.entries.length > 1 && (
          <Link to={isOrdering ? listPath : `${listPath}?ordre`}>
            {isOrdering ? "Finir l'ordre" : "Changer l'ordre"}
          </Link>
        )}
        {canEditAll && list.removed.length > 0 && bin.length === 0 && (
          <Link to={`${listPath}?supprimes`}>Ce qui a été supprimé ({list.removed.length})</Link>
        )}
      </p>
      {bin.length > 0 && (
        <ul aria-label="Supprimés" className="bin">
          {bin.map(({ id, name }) => (
            <li key={id}>
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

function RestoreButton({ kind, id, name }: { kind: string; id: string; name: string }) {
  return (
    <Form action={`/contenus/${kind}`} method="post">
      <button aria-label={`Reprendre\u00a0: ${name}`} className="btn" name="do" type="submit" value={`back:${id}`}>
        <RotateCcw aria-hidden="true" className="i" />
        Reprendre
      </button>
    </Form>
  );
}

export function NoEntry({ data: { kind, entry, removed, list } }: { data: ContentView }) {
  const answer = useLastAnswer<ContentAnswer>();
  const removedItem = removed ?? (entry?.state === 'removed' ? { id: entry.id, name: entry.name } : undefined);
  return (
    <section aria-label={kind.title} className="frm">
      {removedItem && <RemovedNotice removedItem={removedItem} kind={kind.name} />}
      {answer?.problems?.map((problem) => (
        <p className="notice bad" key={problem} role="alert">
          {problem}
        </p>
      ))}
      {list.entries.length === 0 && !removedItem && (
        <p className="nothing">Rien n'est écrit ici. «&nbsp;{kind.new}&nbsp;» commence.</p>
      )}
    </section>
  );
}

function RemovedNotice({
  removedItem: { id, name },
  kind,
}: {
  removedItem: { id: string; name: string };
  kind: string;
}) {
  return (
    <div className="notice" role="status">
      <span>«&nbsp;{name}&nbsp;» est supprimé, et n'est plus sur le site. Ses versions restent.</span>
      <RestoreButton id={id} kind={kind} name={name} />
    </div>
  );
}
