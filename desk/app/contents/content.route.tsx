import { Plus } from 'lucide-react';
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { act } from '../editing/editor.server.ts';
import { EditorScreen } from '../editing/editor-screen.tsx';
import { kindFor } from '../editing/entries/content.server.ts';
import { FILES_PATH, isInLibrary, LIBRARY_PATH } from '../editing/library/library.ts';
import { readForm } from '../session/body.server.ts';
import { requireRight } from '../session/context.server.ts';
import { useChanges } from '../session/use-changes.ts';
import { ButtonLink } from '../ui/button.tsx';
import { newEntryId } from './begin.server.ts';
import { actOnList } from './content-actions.server.ts';
import { openEntry } from './content-editor.server.ts';
import { loadContentEntry } from './content-loader.server.ts';
import { EntryEditor } from './editor.tsx';
import { Library } from './form/picture-input.tsx';
import { KindChips } from './kind-chips.tsx';
import { EntryList } from './list.tsx';
import { ListFoot, NoEntry } from './list-foot.tsx';
import { EntryOrder } from './order.tsx';

export function loader({ context, params, request }: LoaderFunctionArgs) {
  if (isInLibrary(params.kind) && params.id === undefined) throw redirect(LIBRARY_PATH);
  const query = new URL(request.url).searchParams;
  const like = query.get('nouveau');
  // Its first text creates it: a screen that is left empty leaves nothing.
  if (params.id === undefined && like !== null) {
    throw redirect(`/contenus/${params.kind}/${newEntryId()}${like && `?${new URLSearchParams({ de: like })}`}`);
  }
  return loadContentEntry(requireRight(context, 'content'), params, query);
}

export async function action(args: ActionFunctionArgs) {
  const desk = requireRight(args.context, 'content');
  const kind = kindFor(desk.member, args.params.kind);
  if (args.params.id === undefined) return actOnList(desk, kind, await readForm(args.request));
  return act(args, async ({ params }) => openEntry(desk, params.kind, params.id ?? ''));
}

export default function Content() {
  const data = useLoaderData<typeof loader>();
  useChanges('entries');
  const { kind, list, entry, isChosen, isOrdering, canEditAll } = data;
  const { value } = entry ?? {};
  // The library is a screen of its own.
  const isOfLibrary = data.uses !== undefined;
  const isEmpty = list.entries.length === 0 && data.bin.length === 0;
  // Its steps and its page have the screen, without the list.
  const isNew = isChosen && entry !== undefined && data.beginning !== undefined && data.isBegun;
  const frame = {
    ...(isOfLibrary && { back: { to: kind.name === 'files' ? FILES_PATH : LIBRARY_PATH, label: 'Médiathèque' } }),
    ...(isNew && { back: { to: `/contenus/${kind.name}`, label: kind.title } }),
    title: (isOfLibrary || isNew) && entry ? entry.name : kind.title,
    documentTitle: `${entry && !kind.isSingle ? `${entry.name}, ` : ''}${kind.title}`,
    tag: !kind.isSingle && !isOfLibrary && !isNew && <span className="shrink-0 text-ink2">{list.sums}</span>,
    // An entry open at the desk is what the next one begins with.
    actions: !kind.isFixed && !isOfLibrary && canEditAll && !(kind.next && entry) && !isNew && (
      <ButtonLink to={`/contenus/${kind.name}?nouveau`}>
        <Plus />
        <span className="max-md:sr-only">{kind.new}</span>
      </ButtonLink>
    ),
    nav: !isOfLibrary && !isNew && <KindChips kind={kind.name} kinds={data.kinds} />,
    views: VIEWS.filter(({ value: view }) => view !== 'list' || !(kind.isSingle || isOfLibrary || isNew)),
    shown: isChosen || kind.isSingle || isEmpty ? ('text' as const) : ('list' as const),
    list: !kind.isSingle && !isOfLibrary && !isNew && (
      <nav aria-label={kind.title}>
        {isOrdering ? (
          <EntryOrder kind={kind.name} list={list} title={kind.title} />
        ) : (
          <EntryList kind={kind.name} list={list} openId={entry?.id} />
        )}
        <ListFoot data={data} />
      </nav>
    ),
  };
  const key = `${kind.name}/${entry?.handle}`;
  return entry && value && entry.state !== 'removed' ? (
    <Library value={data.library}>
      <EntryEditor data={data} entry={entry} frame={frame} key={key} value={value} />
    </Library>
  ) : (
    <EditorScreen {...frame} editor={undefined} key={key} text={<NoEntry data={data} />} />
  );
}

const VIEWS = [
  { value: 'list', label: 'Liste' },
  { value: 'text', label: 'Fiche' },
  { value: 'look', label: 'Aperçu' },
] as const;
