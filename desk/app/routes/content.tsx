import { Plus } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type ActionFunctionArgs, Form, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { SaveState } from '../autosave.ts';
import { readForm } from '../body.server.ts';
import { kindFor } from '../content.server.ts';
import { actOnEntry, actOnList } from '../content-actions.server.ts';
import { contentView } from '../content-view.server.ts';
import { requireRight } from '../context.server.ts';
import { Editor } from '../ui/content/editor.tsx';
import { ListFoot, NoEntry } from '../ui/content/list-foot.tsx';
import { PublishButton } from '../ui/content/publish-button.tsx';
import { EntryList, EntryOrder } from '../ui/content-list.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { SaveStatus } from '../ui/save-status.tsx';
import { ViewSwitch } from '../ui/view-switch.tsx';
import { useChanges } from '../use-changes.ts';
import { readVerb } from '../verb.ts';
import '../styles/articles.css';
import '../styles/contents.css';

export function loader({ context, params, request }: LoaderFunctionArgs) {
  return contentView(requireRight(context, 'content'), params, new URL(request.url).searchParams);
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const desk = requireRight(context, 'content');
  const kind = kindFor(desk.member, params.kind);
  const form = await readForm(request);
  const asked = { ...readVerb(form, 'save'), form };
  return (await actOnList(desk, kind, asked)) ?? actOnEntry(desk, kind, params.id ?? '', asked);
}

const VIEWS = [
  { name: 'list', id: 'e1', label: 'Liste' },
  { name: 'form', id: 'e2', label: 'Fiche' },
  { name: 'look', id: 'e3', label: 'Aperçu' },
] as const;

export default function Content() {
  const data = useLoaderData<typeof loader>();
  useChanges('entries');
  const { kind, list, entry, isChosen, isOrdering, canEditAll } = data;
  const entryKey = entry ? `${kind.name}/${entry.handle}` : kind.name;
  const [view, setView] = useState({ entryKey, name: isChosen || kind.isSingle ? 'form' : 'list' });
  const [save, setSave] = useState<{ entryKey: string; state: SaveState }>();
  const onSave = useCallback((state: SaveState) => setSave({ entryKey, state }), [entryKey]);
  const shown = view.entryKey === entryKey ? view.name : 'form';
  const kinds = useRef<HTMLElement>(null);
  useEffect(() => {
    const chip = kinds.current?.querySelector<HTMLElement>(`[href="/contenus/${kind.name}"]`);
    if (chip && kinds.current) kinds.current.scrollLeft = chip.offsetLeft - kinds.current.offsetLeft - 16;
  }, [kind.name]);
  const isThere = entry !== undefined && entry.state !== 'removed';
  return (
    <>
      <PageHead documentTitle={`${entry && !kind.isSingle ? `${entry.name}, ` : ''}${kind.title}`} title={kind.title}>
        {!kind.isSingle && <span className="q">{list.sums}</span>}
        <div className="end">
          {isThere && (
            <SaveStatus
              saved={(at) => `Enregistré à ${at}, version ${entry.version}`}
              state={save?.entryKey === entryKey ? save.state : { step: 'saved', at: entry.at }}
            />
          )}
          {!kind.isSingle && canEditAll && (
            <Form action={`/contenus/${kind.name}`} method="post">
              <button className="btn new" name="do" type="submit" value="new">
                <Plus aria-hidden="true" className="i" />
                <span>{kind.new}</span>
              </button>
            </Form>
          )}
          {isThere && <PublishButton entry={entry} />}
        </div>
      </PageHead>
      <nav aria-label="Contenus" className="filters kinds" ref={kinds}>
        {data.kinds.map(({ name, title }) => (
          <Link
            aria-current={name === kind.name ? 'page' : undefined}
            className="chip"
            key={name}
            to={`/contenus/${name}`}
          >
            {title}
          </Link>
        ))}
      </nav>
      <ViewSwitch
        className="only3"
        onChange={(name) => setView({ entryKey, name })}
        shown={shown}
        views={VIEWS.filter(({ name }) => name !== 'list' || !kind.isSingle)}
      />
      <div className={kind.isSingle ? 'offer3 single' : 'offer3'}>
        {!kind.isSingle && (
          <nav aria-label={kind.title} className="offs">
            {isOrdering ? (
              <EntryOrder kind={kind.name} list={list} title={kind.title} />
            ) : (
              <EntryList openId={entry?.id} kind={kind.name} list={list} />
            )}
            <ListFoot data={data} />
          </nav>
        )}
        {isThere && entry.value ? (
          <Editor data={data} entry={entry} key={entryKey} onSave={onSave} value={entry.value} />
        ) : (
          <NoEntry data={data} />
        )}
      </div>
    </>
  );
}
