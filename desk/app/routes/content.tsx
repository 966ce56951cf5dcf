import { CircleAlert, Plus, RotateCcw, Send } from 'lucide-react';
import { type SubmitEvent, useCallback, useEffect, useRef, useState } from 'react';
import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  useNavigation,
  useRevalidator,
  useSubmit,
} from 'react-router';
import type { Kind } from '../../../src/content/editable.ts';
import { isSame, mergeFields, type TypedEntry } from '../../../src/features/entries/entries.schema.ts';
import {
  type Changed,
  confirmEntry,
  createEntry,
  orderEntries,
  publishEntry,
  readEntry,
  removeEntry,
  restoreVersion,
  saveDraft,
  withdrawEntry,
} from '../../../src/features/entries/entries.server.ts';
import { readForm } from '../body.server.ts';
import {
  auditDraft,
  canEditAllFields,
  type EntryView,
  editableFieldsOf,
  entryForm,
  entryView,
  errorsFor,
  formFor,
  hasPendingFieldsOfOthers,
  isSingle,
  kindFor,
  kindsOf,
  listView,
  removedEntry,
  withFieldsOfOthers,
} from '../content.server.ts';
import {
  applyEdit,
  type Edit,
  type EntryConflict,
  emptyValue,
  formatValue,
  type GroupField,
  labelAt,
  readField,
  setAt,
  valueAt,
} from '../content-form.ts';
import { notFound, type RequestContext, requireRight } from '../context.server.ts';
import { dayWithYear, whenOf } from '../dates.ts';
import '../styles/articles.css';
import '../styles/contents.css';
import type { SaveState } from '../autosave.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Fields, fieldId } from '../ui/content-fields.tsx';
import { EntryList, EntryOrder } from '../ui/content-list.tsx';
import { SaveStatus } from '../ui/save-status.tsx';
import { SitePreview } from '../ui/site-preview.tsx';
import { useAutosave } from '../use-autosave.ts';
import { useChanges } from '../use-changes.ts';
import { useLastAnswer } from '../use-last-answer.ts';

const VERSIONS_SHOWN = 8;
const REMOVED_SHOWN = 20;

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { services, member } = requireRight(context, 'content');
  const kind = kindFor(member, params.kind);
  const query = new URL(request.url).searchParams;
  const list = await listView(services, member, kind);
  const id = params.id ?? list.entries[0]?.id;
  const entry = id === undefined ? undefined : await entryView(services, member, kind, id);
  if (params.id !== undefined && !entry) throw notFound();
  const removed = (of: string) => removedEntry(services, kind, of);
  const binned = query.get('supprimes') === 'tous' ? list.removed : list.removed.slice(0, REMOVED_SHOWN);
  const bin = query.has('supprimes') ? await Promise.all(binned.map(removed)) : [];
  return {
    kinds: kindsOf(member).map(({ name, title }) => ({ name, title })),
    kind: { name: kind.name, title: kind.title, new: newLabel(kind), isSingle: isSingle(kind) },
    form: entryForm(member, kind),
    canEditAll: canEditAllFields(member, kind),
    list,
    entry,
    isChosen: params.id !== undefined,
    isOrdering: query.has('ordre'),
    me: member.name,
    removed: query.has('supprime') ? await removed(query.get('supprime') ?? '') : undefined,
    bin: bin.filter((it) => it !== undefined),
  };
}

type Data = Awaited<ReturnType<typeof loader>>;

function newLabel({ one }: Pick<Kind, 'one'>): string {
  const word = one.replace(/^une? /, '');
  if (one.startsWith('une ')) return `Nouvelle ${word}`;
  return /^[aeiouéèêh]/i.test(word) ? `Nouvel ${word}` : `Nouveau ${word}`;
}

interface Answer {
  message?: string;
  undo?: number | null;
  problems?: string[];
  /** Publication was rejected: empty fields are reported too. */
  errors?: Record<string, string>;
  conflict?: EntryConflict;
  typed?: TypedEntry;
}

export async function action({ context, params, request }: ActionFunctionArgs): Promise<Answer | Response> {
  const desk = requireRight(context, 'content');
  const kind = kindFor(desk.member, params.kind);
  const form = await readForm(request);
  const [, verb = '', object = ''] = /^([a-z-]+):?(.*)$/.exec(String(form.get('do') ?? 'save')) ?? [];
  return (
    (await actOnList(desk, kind, { verb, object, form })) ??
    actOnEntry(desk, kind, params.id ?? '', { verb, object, form })
  );
}

interface ActionInput {
  verb: string;
  object: string;
  form: FormData;
}

async function actOnList(
  { services, member, audit }: RequestContext,
  kind: Kind<object>,
  { verb, object, form }: ActionInput,
): Promise<Answer | Response | undefined> {
  const isOfList = ['new', 'order', 'up-entry', 'down-entry', 'back'].includes(verb);
  if (!isOfList) return undefined;
  if (!canEditAllFields(member, kind)) throw notFound();
  const author = member.name;
  if (verb === 'new') {
    const typed = { data: emptyValue(formFor(member, kind)), from: null, until: null };
    const created = await createEntry(services, author, kind, typed);
    if (created.status === 'forbidden') return { problems: [created.message] };
    if (created.status !== 'ok') throw notFound();
    await audit('content create', `${kind.name}/${created.id}`);
    return redirect(`/contenus/${kind.name}/${created.id}`);
  }
  if (verb === 'back') {
    const removedItem = await removedEntry(services, kind, object);
    if (!removedItem) return redirect(`/contenus/${kind.name}/${object}`);
    const back = { version: removedItem.undo, seenVersion: removedItem.version, as: 'whole' } as const;
    const restored = await restoreVersion(services, author, kind, object, back);
    if (restored.status !== 'ok') return { problems: problemsOf(restored) };
    await audit('content restore', `${kind.name}/${object}`);
    return redirect(`/contenus/${kind.name}/${restored.id}`);
  }
  const seen = String(form.get('seen') ?? '').split(',');
  const at = seen.indexOf(object);
  const to = verb === 'up-entry' ? at - 1 : at + 1;
  const moved = at < 0 || to < 0 || to >= seen.length ? seen : seen.toSpliced(at, 1).toSpliced(to, 0, object);
  const ids = verb === 'order' ? String(form.get('ids') ?? '').split(',') : moved;
  const ordered = await orderEntries(services, author, kind, ids, seen);
  if (ordered.status === 'conflict') {
    return {
      problems: ["Quelqu'un vient de changer cette liste\u00a0: la voici, recommencez si vous le voulez encore."],
    };
  }
  await audit('content order', kind.name);
  return { message: "L'ordre est changé, sur le site aussi." };
}

/** Saves the submitted text first, so that an action never applies to a text the editor has not seen. */
async function actOnEntry(
  context: RequestContext,
  kind: Kind<object>,
  id: string,
  { verb, object, form }: ActionInput,
): Promise<Answer | Response> {
  const { services, member, audit } = context;
  const entry = await readEntry(services, kind, id);
  if (!entry) throw notFound();
  const author = member.name;
  let version = Number(form.get('version'));
  if (form.has('typed')) {
    const fields = entryForm(member, kind);
    const read = { from: null, until: null, ...(readField(fields, form, '') as Omit<TypedEntry, 'from' | 'until'>) };
    const isEdit = verb === 'add' || verb === 'drop' || verb === 'up';
    const typed: TypedEntry = isEdit ? applyEdit(fields, read, verb, object) : read;
    const whole = withFieldsOfOthers(member, kind, typed, entry.draft ?? entry.published);
    const saved = await saveDraft(services, author, kind, id, whole, version);
    if (saved.status === 'not_found') throw notFound();
    if (saved.status === 'invalid') return { problems: Object.values(saved.errors), typed };
    if (saved.status === 'conflict') {
      const { theirs, author: who, at } = saved;
      if (!theirs) throw notFound();
      const stored = {
        value: editableFieldsOf(member, kind, theirs),
        version: saved.version,
        at: whenOf(at, services.now()),
      };
      return { conflict: { author: who, theirs: stored }, typed };
    }
    if (saved.version !== version) await auditDraft(context, kind, saved.id);
    version = saved.version;
    if (isEdit) return {};
  }
  if (verb !== 'save' && verb !== 'publish' && !canEditAllFields(member, kind)) throw notFound();
  if (verb === 'publish' && hasPendingFieldsOfOthers(member, kind, entry)) {
    return {
      problems: ["D'autres champs ont changé et attendent la personne qui les tient\u00a0: elle mettra tout en ligne."],
    };
  }
  const number = Number(object);
  const [action, message, done] = await (async (): Promise<[string, string, Changed | undefined]> => {
    switch (verb) {
      case 'publish':
        return ['content publish', '', await publishEntry(services, author, kind, id, version)];
      case 'withdraw': {
        const withdrawn = await withdrawEntry(services, author, kind, id, version);
        return ['content withdraw', 'Retiré du site\u00a0: le texte reste ici, en brouillon.', withdrawn];
      }
      case 'remove':
        return ['content remove', '', await removeEntry(services, author, kind, id, version)];
      case 'confirm':
        return [
          'content confirm',
          "C'est confirmé\u00a0: ce n'est plus un exemple.",
          await confirmEntry(services, author, kind, id, true),
        ];
      case 'restore': {
        const restored = await restoreVersion(services, author, kind, id, {
          version: number,
          seenVersion: version,
          as: 'draft',
        });
        return [
          'content restore',
          `La version ${number} est reprise, en brouillon. Rien de ce qui est venu après n'est perdu.`,
          restored,
        ];
      }
      case 'undo': {
        const undone = await restoreVersion(services, author, kind, id, {
          version: number,
          seenVersion: version,
          as: 'whole',
        });
        return ['content undo', "C'est annulé.", undone];
      }
      default:
        return ['', 'Enregistré.', undefined];
    }
  })();
  if (!done) return { message };
  if (done.status === 'not_found') throw notFound();
  if (done.status === 'invalid') return { errors: errorsFor(member, kind, done.errors), problems: [] };
  if (done.status !== 'ok') return { problems: problemsOf(done) };
  const { undo } = done;
  if (done.version !== version) await audit(action, `${kind.name}/${done.id}`);
  if (verb === 'remove') return redirect(`/contenus/${kind.name}?${new URLSearchParams({ supprime: done.id })}`);
  if (verb !== 'publish') return { message, undo };
  const { state, from } = (await readEntry(services, kind, done.id)) ?? {};
  if (state === 'planned' && from) return { message: `Ce sera en ligne le ${dayWithYear(from)}.`, undo };
  if (state === 'ended') {
    return { message: "C'est publié, mais la date de fin est passée\u00a0: ce n'est pas sur le site.", undo };
  }
  return { message: "C'est en ligne.", undo };
}

function problemsOf(changed: Changed): string[] {
  if (changed.status === 'forbidden') return [changed.message];
  if (changed.status === 'invalid') return Object.values(changed.errors);
  const who = changed.status === 'conflict' ? changed.author : "Quelqu'un";
  return [`${who} vient de changer ce contenu\u00a0: relisez-le, puis recommencez.`];
}

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
      <title>{`${entry && !kind.isSingle ? `${entry.name}, ` : ''}${kind.title} - Nkul, le bureau`}</title>
      <div className="head">
        <h1>{kind.title}</h1>
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
      </div>
      <div className="seam">
        <hr className="stitch" />
      </div>
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
      <fieldset className="tri seg only3">
        <legend className="vh">Vue</legend>
        {(
          [
            ['list', 'e1', 'Liste'],
            ['form', 'e2', 'Fiche'],
            ['look', 'e3', 'Aperçu'],
          ] as const
        )
          .filter(([name]) => name !== 'list' || !kind.isSingle)
          .map(([name, id, label]) => (
            <label key={name}>
              <input
                checked={shown === name}
                id={id}
                name="vue"
                onChange={() => setView({ entryKey, name })}
                type="radio"
              />
              {label}
            </label>
          ))}
      </fieldset>
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

const FORM = 'fiche';

function PublishButton({ entry }: { entry: EntryView }) {
  const isBusy = useNavigation().state !== 'idle';
  const hasErrors = Object.keys(entry.errors).length > 0;
  const isDone = entry.isOn && !entry.isAhead;
  return (
    <button
      aria-describedby="pourquoi"
      aria-disabled={hasErrors || isBusy || isDone || undefined}
      className="btn main"
      form={FORM}
      name="do"
      type="submit"
      value="publish"
    >
      <Send aria-hidden="true" className="i" />
      {isDone ? 'En ligne' : entry.isOn ? 'Mettre à jour' : 'Mettre en ligne'}
    </button>
  );
}

function ListFoot({ data: { kind, list, isOrdering, canEditAll, bin } }: { data: Data }) {
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

function NoEntry({ data: { kind, entry, removed, list } }: { data: Data }) {
  const answer = useLastAnswer<Answer>();
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

interface OpenConflict {
  base: TypedEntry;
  conflict: EntryConflict;
}

interface RemoteChange {
  author: string;
  at: string;
  what: string;
}

const NO_ERRORS: Record<string, string> = {};

function Editor({
  data,
  entry,
  value: stored,
  onSave,
}: {
  data: Data;
  entry: EntryView;
  value: TypedEntry;
  onSave: (state: SaveState) => void;
}) {
  const { kind, form, me, canEditAll, removed } = data;
  const answer = useLastAnswer<Answer>();
  const submit = useSubmit();
  const navigation = useNavigation();
  const isBusy = navigation.state !== 'idle';
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState<OpenConflict>();
  const [remoteChange, setRemoteChange] = useState<RemoteChange>();
  const [hasTried, setTried] = useState(answer?.errors !== undefined);
  if (answer?.errors && !hasTried) setTried(true);
  const [dismissed, setDismissed] = useState<Answer | null | undefined>(null);
  const summary = useRef<HTMLDivElement>(null);
  const shownBefore = useRef(stored);
  const address = `/contenus/${kind.name}/${entry.id}`;
  // After a conflict without scripts: keep the submitted text on top of the stored version.
  const typed = answer?.typed && {
    value: answer.typed,
    version: answer.conflict?.theirs.version ?? entry.version,
    at: entry.at,
  };
  const autosave = useAutosave<TypedEntry, EntryConflict>(
    `/contenus/${kind.name}/${entry.handle}/texte`,
    typed ?? { value: stored, version: entry.version, at: entry.at },
    {
      isPaused: isBusy,
      followsServer: true,
      onSaved: () => void revalidate(),
      onReplaced(taken) {
        const [before, theirs] = [shownBefore.current, { value: taken, version: 0, at: entry.at }];
        if (entry.author !== me)
          setRemoteChange(remoteChangeOf(form, before, before, { author: entry.author, theirs }));
      },
      merge(base, mine, conflict) {
        const { merged } = mergeFields(base, mine, conflict.theirs.value);
        if (!merged) {
          setOpen({ base, conflict });
          return undefined;
        }
        setRemoteChange(remoteChangeOf(form, base, mine, conflict));
        return { value: merged, theirs: conflict.theirs };
      },
    },
  );
  const { value, state, rebase, flush } = autosave;
  const change: typeof autosave.change = useCallback(
    (part) => {
      setDismissed(answer);
      autosave.change(part);
    },
    [answer, autosave.change],
  );
  shownBefore.current = value;
  useEffect(() => onSave(state), [state, onSave]);

  const seen = useRef<Answer>(undefined);
  useEffect(() => {
    if (isBusy || answer === undefined || seen.current === answer) return;
    seen.current = answer;
    if (answer.errors) summary.current?.focus();
  }, [answer, isBusy]);

  const errors = hasTried ? entry.errors : errorsOfFilledFields(entry.errors, value);
  const isBlocked = Object.keys(entry.errors).length > 0;

  const act = async (verb: string) => {
    const version = await flush();
    if (version === undefined) return document.getElementById('conflict')?.focus();
    await submit({ do: verb, version: String(version) }, { method: 'post', action: address, preventScrollReset: true });
  };
  const [next, setNext] = useState<string>();
  useEffect(() => {
    if (isBusy || next === undefined) return;
    setNext(undefined);
    void act(next);
  });
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const button = (event.nativeEvent as unknown as { submitter: HTMLButtonElement | null }).submitter;
    const verb = button?.value || 'save';
    if (verb === 'publish' && entry.isOn && !entry.isAhead && state.step === 'saved') return;
    if (navigation.state === 'submitting') return;
    if (isBusy) setNext(verb);
    else void act(verb);
  };
  const edit = useCallback(
    (what: Edit, path: string) => change((before) => applyEdit(form, before, what, path)),
    [change, form],
  );
  const set = useCallback((path: string, next: unknown) => change((before) => setAt(before, path, next)), [change]);

  const resolve = (path: string, whose: 'mine' | 'theirs') => {
    if (!open) return;
    const { theirs } = open.conflict;
    const other = valueAt(theirs.value, path);
    const base = whose === 'mine' ? setAt(open.base, path, other) : open.base;
    const mine = whose === 'theirs' ? setAt(value, path, other) : value;
    const { merged } = mergeFields(base, mine, theirs.value);
    change(() => merged ?? mine);
    setOpen(merged ? undefined : { ...open, base });
    if (merged) rebase(theirs);
    document.getElementById(fieldId(path))?.focus();
  };

  const conflict = open?.conflict ?? answer?.conflict;
  const conflictingPaths = open ? (mergeFields(open.base, value, open.conflict.theirs.value).conflicts ?? []) : [];
  const handlers = { errors, set, edit };
  const dataField = form.fields.find(({ name }) => name === 'data')?.field as GroupField;
  const dates = form.fields.filter(({ name }) => name !== 'data');
  const [first, ...rest] = dataField.fields;

  return (
    <>
      <Form action={address} aria-label={entry.name} className="frm" id={FORM} method="post" noValidate onSubmit={send}>
        <input name="version" type="hidden" value={autosave.version} />
        <input name="typed" type="hidden" value="1" />
        <button className="vh" name="do" tabIndex={-1} type="submit" value="save">
          Enregistrer
        </button>
        <div aria-live="polite" role="status">
          {removed && (
            <p className="notice">
              «&nbsp;{removed.name}&nbsp;» est supprimé. Il reste sous «&nbsp;Ce qui a été supprimé&nbsp;».
            </p>
          )}
          {answer?.message && dismissed !== answer && <AnswerMessage answer={answer} pages={entry.pages} />}
          {answer?.problems && answer.problems.length > 0 && dismissed !== answer && (
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
              <button className="btn bare" onClick={() => setRemoteChange(undefined)} type="button">
                Fermer
              </button>
            </p>
          )}
        </div>
        {conflict && (
          <ConflictNotice
            conflict={conflict}
            conflictingPaths={conflictingPaths}
            form={form}
            resolve={open ? resolve : undefined}
          />
        )}
        {hasTried && isBlocked && (
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
            Ce qui est en ligne ne convient plus au site d'aujourd'hui, qui montre autre chose à la place. Corrigez,
            puis mettez à jour.
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
        {first && <Fields fields={[first]} handlers={handlers} path="data" value={value.data} />}
        {dates.length > 0 && <Fields fields={dates} handlers={handlers} path="" value={value} />}
        <Fields fields={rest} handlers={handlers} path="data" value={value.data} />
        {errors[''] && <p className="err">{errors['']}</p>}
        <p className="q s" id="pourquoi">
          {isBlocked
            ? 'La mise en ligne attend que chaque champ convienne.'
            : entry.isOn && entry.isAhead
              ? "Ce qui est écrit ici n'est pas encore sur le site."
              : ''}
        </p>
        <div className="verbs">
          <noscript>
            <button className="btn" name="do" type="submit" value="save">
              Enregistrer
            </button>
          </noscript>
          {canEditAll && entry.isOn && !kind.isSingle && (
            <button className="btn" name="do" type="submit" value="withdraw">
              Retirer du site
            </button>
          )}
          {canEditAll && !kind.isSingle && (
            <button className="btn danger" name="do" type="submit" value="remove">
              Supprimer
            </button>
          )}
        </div>
      </Form>
      <Preview address={address} entry={entry} canEditAll={canEditAll} />
    </>
  );
}

function errorsOfFilledFields(errors: Record<string, string>, value: TypedEntry): Record<string, string> {
  const there = Object.entries(errors).filter(([path]) => {
    const at = valueAt(value, path);
    return path !== '' && at !== '' && at !== undefined && at !== null;
  });
  return there.length > 0 ? Object.fromEntries(there) : NO_ERRORS;
}

function focusField(event: { preventDefault(): void }, path: string): void {
  const field = document.getElementById(fieldId(path));
  if (!field) return;
  event.preventDefault();
  field.focus();
  field.scrollIntoView({ block: 'center' });
}

/** Undefined when the change is ours too. */
function remoteChangeOf(
  form: GroupField,
  base: TypedEntry,
  mine: TypedEntry,
  { author, theirs }: EntryConflict,
): RemoteChange | undefined {
  const data = Object.keys({ ...(theirs.value.data as object), ...(base.data as object) });
  const paths = [...data.map((name) => `data.${name}`), 'from', 'until'].filter((path) => {
    const now = valueAt(theirs.value, path);
    return !isSame(now, valueAt(base, path)) && !isSame(now, valueAt(mine, path));
  });
  if (paths.length === 0) return undefined;
  const names = paths.map((path) => `«\u00a0${labelAt(form, path)}\u00a0»`);
  return { author, at: theirs.at, what: names.join(', ') };
}

function ConflictNotice({
  conflict: { author, theirs },
  conflictingPaths,
  form,
  resolve,
}: {
  conflict: EntryConflict;
  conflictingPaths: string[];
  form: GroupField;
  resolve: ((path: string, whose: 'mine' | 'theirs') => void) | undefined;
}) {
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

function AnswerMessage({ answer: { message, undo }, pages }: { answer: Answer; pages: EntryView['pages'] }) {
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

function Preview({ entry, address, canEditAll }: { entry: EntryView; address: string; canEditAll: boolean }) {
  const { pages, version } = entry;
  const [path, setPath] = useState(pages[0]?.path ?? '');
  if (pages.length === 0) {
    return (
      <div className="pan">
        <p>Aucune page du site ne montre ce contenu.</p>
        {canEditAll && <Versions address={address} entry={entry} />}
      </div>
    );
  }
  return (
    <SitePreview
      address={`${address}/page?${new URLSearchParams({ sur: path })}`}
      below={
        <div className="pan">
          <section>
            <h2>Sur le site</h2>
            <ul className="where">
              {pages.map((page) => (
                <li key={page.path}>
                  <a href={page.href} rel="noopener" target="_blank">
                    {pageName(page.path)}
                  </a>
                </li>
              ))}
            </ul>
          </section>
          {canEditAll && <Versions address={address} entry={entry} />}
        </div>
      }
      revision={version}
      title="La page du site, telle qu'elle sera"
    >
      <select
        aria-label="Page de l'aperçu"
        className="sel which-page"
        onChange={({ target }) => setPath(target.value)}
        value={path}
      >
        {pages.map((page) => (
          <option key={page.path} value={page.path}>
            {pageName(page.path)}
          </option>
        ))}
      </select>
    </SitePreview>
  );
}

const pageName = (path: string) => (path === '/' ? "L'accueil" : path);

function Versions({ entry, address }: { entry: EntryView; address: string }) {
  const { versions } = entry;
  return (
    <section>
      <h2>
        Versions{' '}
        {versions.length > 1 && (
          <span className="end">
            <Link to={`${address}/versions`}>Comparer</Link>
          </span>
        )}
      </h2>
      <ol className="vers">
        {versions.slice(0, VERSIONS_SHOWN).map(({ number, author, action, when }, index) => (
          <li key={number}>
            <Avatar name={author} />
            <span>
              {number}, {when}
              <span className="q">
                {author}, {action}
              </span>
            </span>
            {index > 0 && action !== 'suppression' && (
              <button
                aria-label={`Reprendre la version ${number}`}
                className="btn bare"
                form={FORM}
                name="do"
                type="submit"
                value={`restore:${number}`}
              >
                Reprendre
              </button>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
