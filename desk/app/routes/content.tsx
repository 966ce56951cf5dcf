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
  type EntryView,
  entryForm,
  entryView,
  errorsFor,
  formFor,
  isSingle,
  isWhole,
  kindFor,
  kindsOf,
  listView,
  othersWait,
  removedEntry,
  typedFor,
  withOthers,
} from '../content.server.ts';
import {
  blankOf,
  type Edit,
  type EntryClash,
  edited,
  type GroupField,
  labelAt,
  readField,
  valueAt,
  valueInWords,
  withAt,
} from '../content-form.ts';
import { notFound, type RequestContext, requireRight } from '../context.server.ts';
import { dayWithYear, whenOf } from '../dates.ts';
import '../styles/articles.css';
import '../styles/contents.css';
import type { SaveState } from '../autosave.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Fields, fieldId } from '../ui/content-fields.tsx';
import { EntryList, EntryOrder } from '../ui/content-list.tsx';
import { SaveNote } from '../ui/save-note.tsx';
import { SitePreview } from '../ui/site-preview.tsx';
import { useAnswer } from '../use-answer.ts';
import { useAutosave } from '../use-autosave.ts';
import { useChanges } from '../use-changes.ts';

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
    kind: { name: kind.name, title: kind.title, new: newOf(kind), isSingle: isSingle(kind) },
    form: entryForm(member, kind),
    isWhole: isWhole(member, kind),
    ...{ list, entry, isChosen: params.id !== undefined, isOrdering: query.has('ordre'), me: member.name },
    removed: query.has('supprime') ? await removed(query.get('supprime') ?? '') : undefined,
    bin: bin.filter((it) => it !== undefined),
  };
}

type Data = Awaited<ReturnType<typeof loader>>;

/** 'Nouvelle offre', 'Nouveau stage', 'Nouvel article'. */
function newOf({ one }: Pick<Kind, 'one'>): string {
  const word = one.replace(/^une? /, '');
  if (one.startsWith('une ')) return `Nouvelle ${word}`;
  return /^[aeiouéèêh]/i.test(word) ? `Nouvel ${word}` : `Nouveau ${word}`;
}

interface Answer {
  said?: string;
  /** The version that takes it back. */
  undo?: number | null;
  problems?: string[];
  /** Publication was refused: whatever is wrong is said, in empty fields too. */
  errors?: Record<string, string>;
  /** Of a form that was sent without scripts. */
  clash?: EntryClash;
  typed?: TypedEntry;
}

export async function action({ context, params, request }: ActionFunctionArgs): Promise<Answer | Response> {
  const room = requireRight(context, 'content');
  const kind = kindFor(room.member, params.kind);
  const form = await readForm(request);
  const [, verb = '', object = ''] = /^([a-z-]+):?(.*)$/.exec(String(form.get('do') ?? 'save')) ?? [];
  return (
    (await actOnList(room, kind, { verb, object, form })) ??
    actOnEntry(room, kind, params.id ?? '', { verb, object, form })
  );
}

interface Asked {
  verb: string;
  object: string;
  form: FormData;
}

async function actOnList(
  { services, member, audit }: RequestContext,
  kind: Kind<object>,
  { verb, object, form }: Asked,
): Promise<Answer | Response | undefined> {
  const isOfList = ['new', 'order', 'up-entry', 'down-entry', 'back'].includes(verb);
  if (!isOfList) return undefined;
  if (!isWhole(member, kind)) throw notFound();
  const author = member.name;
  if (verb === 'new') {
    const typed = { data: blankOf(formFor(member, kind)), from: null, until: null };
    const made = await createEntry(services, author, kind, typed);
    if (made.step === 'bounds') return { problems: [made.message] };
    if (made.step !== 'done') throw notFound();
    await audit('content create', `${kind.name}/${made.id}`);
    return redirect(`/contenus/${kind.name}/${made.id}`);
  }
  if (verb === 'back') {
    const gone = await removedEntry(services, kind, object);
    if (!gone) return redirect(`/contenus/${kind.name}/${object}`);
    const back = { version: gone.undo, seenVersion: gone.version, as: 'whole' } as const;
    const restored = await restoreVersion(services, author, kind, object, back);
    if (restored.step !== 'done') return { problems: problemsOf(restored) };
    await audit('content restore', `${kind.name}/${object}`);
    return redirect(`/contenus/${kind.name}/${restored.id}`);
  }
  const seen = String(form.get('seen') ?? '').split(',');
  const at = seen.indexOf(object);
  const to = verb === 'up-entry' ? at - 1 : at + 1;
  const moved = at < 0 || to < 0 || to >= seen.length ? seen : seen.toSpliced(at, 1).toSpliced(to, 0, object);
  const ids = verb === 'order' ? String(form.get('ids') ?? '').split(',') : moved;
  const ordered = await orderEntries(services, author, kind, ids, seen);
  if (ordered.step === 'clash') {
    return {
      problems: ["Quelqu'un vient de changer cette liste\u00a0: la voici, recommencez si vous le voulez encore."],
    };
  }
  await audit('content order', kind.name);
  return { said: "L'ordre est changé, sur le site aussi." };
}

/** Saves what came with it, then does what is asked: nobody publishes another text than the one he sees. */
async function actOnEntry(
  room: RequestContext,
  kind: Kind<object>,
  id: string,
  { verb, object, form }: Asked,
): Promise<Answer | Response> {
  const { services, member, audit } = room;
  const entry = await readEntry(services, kind, id);
  if (!entry) throw notFound();
  const author = member.name;
  let version = Number(form.get('version'));
  if (form.has('typed')) {
    const fields = entryForm(member, kind);
    const read = { from: null, until: null, ...(readField(fields, form, '') as Omit<TypedEntry, 'from' | 'until'>) };
    const isEdit = verb === 'add' || verb === 'drop' || verb === 'up';
    const typed: TypedEntry = isEdit ? edited(fields, read, verb, object) : read;
    const whole = withOthers(member, kind, typed, entry.draft ?? entry.published);
    const saved = await saveDraft(services, author, kind, id, whole, version);
    if (saved.step === 'missing') throw notFound();
    if (saved.step === 'invalid') return { problems: Object.values(saved.errors), typed };
    if (saved.step === 'clash') {
      const { theirs, author: who, at } = saved;
      if (!theirs) throw notFound();
      const stored = { value: typedFor(member, kind, theirs), version: saved.version, at: whenOf(at, services.now()) };
      return { clash: { author: who, theirs: stored }, typed };
    }
    if (saved.version !== version) await auditDraft(room, kind, saved.id);
    version = saved.version;
    if (isEdit) return {};
  }
  if (verb !== 'save' && verb !== 'publish' && !isWhole(member, kind)) throw notFound();
  if (verb === 'publish' && othersWait(member, kind, entry)) {
    return {
      problems: ["D'autres champs ont changé et attendent la personne qui les tient\u00a0: elle mettra tout en ligne."],
    };
  }
  const number = Number(object);
  const [action, said, done] = await (async (): Promise<[string, string, Changed | undefined]> => {
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
        const taken = await restoreVersion(services, author, kind, id, {
          version: number,
          seenVersion: version,
          as: 'draft',
        });
        return [
          'content restore',
          `La version ${number} est reprise, en brouillon. Rien de ce qui est venu après n'est perdu.`,
          taken,
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
  if (!done) return { said };
  if (done.step === 'missing') throw notFound();
  if (done.step === 'invalid') return { errors: errorsFor(member, kind, done.errors), problems: [] };
  if (done.step !== 'done') return { problems: problemsOf(done) };
  const { undo } = done;
  if (done.version !== version) await audit(action, `${kind.name}/${done.id}`);
  if (verb === 'remove') return redirect(`/contenus/${kind.name}?${new URLSearchParams({ supprime: done.id })}`);
  if (verb !== 'publish') return { said, undo };
  const { state, from } = (await readEntry(services, kind, done.id)) ?? {};
  if (state === 'planned' && from) return { said: `Ce sera en ligne le ${dayWithYear(from)}.`, undo };
  if (state === 'ended') {
    return { said: "C'est publié, mais la date de fin est passée\u00a0: ce n'est pas sur le site.", undo };
  }
  return { said: "C'est en ligne.", undo };
}

function problemsOf(changed: Changed): string[] {
  if (changed.step === 'bounds') return [changed.message];
  if (changed.step === 'invalid') return Object.values(changed.errors);
  const who = changed.step === 'clash' ? changed.author : "Quelqu'un";
  return [`${who} vient de changer ce contenu\u00a0: relisez-le, puis recommencez.`];
}

export default function Content() {
  const data = useLoaderData<typeof loader>();
  useChanges('entries');
  const { kind, list, entry, isChosen, isOrdering, isWhole: mayAll } = data;
  const here = entry ? `${kind.name}/${entry.handle}` : kind.name;
  // Of the entry that is open: another one begins anew.
  const [view, setView] = useState({ here, name: isChosen || kind.isSingle ? 'form' : 'list' });
  const [save, setSave] = useState<{ here: string; state: SaveState }>();
  const onSave = useCallback((state: SaveState) => setSave({ here, state }), [here]);
  const shown = view.here === here ? view.name : 'form';
  const kinds = useRef<HTMLElement>(null);
  // Where they do not all fit beside each other.
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
            <SaveNote
              saved={(at) => `Enregistré à ${at}, version ${entry.version}`}
              state={save?.here === here ? save.state : { step: 'saved', at: entry.at }}
            />
          )}
          {!kind.isSingle && mayAll && (
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
                onChange={() => setView({ here, name })}
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
              <EntryList here={entry?.id} kind={kind.name} list={list} />
            )}
            <ListFoot data={data} />
          </nav>
        )}
        {isThere && entry.value ? (
          <Editor data={data} entry={entry} key={here} onSave={onSave} value={entry.value} />
        ) : (
          <NoEntry data={data} />
        )}
      </div>
    </>
  );
}

const FORM = 'fiche';

/** In the head, beside what it sends. */
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

function ListFoot({ data: { kind, list, isOrdering, isWhole: mayAll, bin } }: { data: Data }) {
  const here = `/contenus/${kind.name}`;
  return (
    <div className="foot s list-foot">
      {list.season && (
        <p>{list.season}&nbsp;; le trait rouge, aujourd'hui. Ce qui est fini quitte le site de lui-même.</p>
      )}
      <p className="ways">
        {mayAll && list.entries.length > 1 && (
          <Link to={isOrdering ? here : `${here}?ordre`}>{isOrdering ? "Finir l'ordre" : "Changer l'ordre"}</Link>
        )}
        {mayAll && list.removed.length > 0 && bin.length === 0 && (
          <Link to={`${here}?supprimes`}>Ce qui a été supprimé ({list.removed.length})</Link>
        )}
      </p>
      {bin.length > 0 && (
        <ul aria-label="Supprimés" className="bin">
          {bin.map(({ id, name }) => (
            <li key={id}>
              <span>{name}</span>
              <Back id={id} kind={kind.name} name={name} />
            </li>
          ))}
        </ul>
      )}
      {bin.length > 0 && bin.length < list.removed.length && (
        <Link to={`${here}?supprimes=tous`}>Montrer les autres ({list.removed.length - bin.length})</Link>
      )}
    </div>
  );
}

function Back({ kind, id, name }: { kind: string; id: string; name: string }) {
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
  const answer = useAnswer<Answer>();
  const gone = removed ?? (entry?.state === 'removed' ? { id: entry.id, name: entry.name } : undefined);
  return (
    <section aria-label={kind.title} className="frm">
      {gone && <Gone gone={gone} kind={kind.name} />}
      {answer?.problems?.map((problem) => (
        <p className="notice bad" key={problem} role="alert">
          {problem}
        </p>
      ))}
      {list.entries.length === 0 && !gone && (
        <p className="nothing">Rien n'est écrit ici. «&nbsp;{kind.new}&nbsp;» commence.</p>
      )}
    </section>
  );
}

function Gone({ gone: { id, name }, kind }: { gone: { id: string; name: string }; kind: string }) {
  return (
    <div className="notice" role="status">
      <span>«&nbsp;{name}&nbsp;» est supprimé, et n'est plus sur le site. Ses versions restent.</span>
      <Back id={id} kind={kind} name={name} />
    </div>
  );
}

interface Conflict {
  base: TypedEntry;
  clash: EntryClash;
}

interface News {
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
  const { kind, form, me, isWhole: mayAll, removed } = data;
  const answer = useAnswer<Answer>();
  const submit = useSubmit();
  const navigation = useNavigation();
  const isBusy = navigation.state !== 'idle';
  const { revalidate } = useRevalidator();
  const [conflict, setConflict] = useState<Conflict>();
  const [news, setNews] = useState<News>();
  // From then on empty fields are wrong, too.
  const [hasTried, setTried] = useState(answer?.errors !== undefined);
  if (answer?.errors && !hasTried) setTried(true);
  /** It is told until something else is typed. */
  const [heard, setHeard] = useState<Answer | null | undefined>(null);
  const summary = useRef<HTMLDivElement>(null);
  const shownBefore = useRef(stored);
  const address = `/contenus/${kind.name}/${entry.id}`;
  // Sent without scripts, in the way of somebody else's: what was typed stands, and the next save goes over theirs.
  const typed = answer?.typed && {
    value: answer.typed,
    version: answer.clash?.theirs.version ?? entry.version,
    at: entry.at,
  };
  const autosave = useAutosave<TypedEntry, EntryClash>(
    `/contenus/${kind.name}/${entry.handle}/texte`,
    typed ?? { value: stored, version: entry.version, at: entry.at },
    {
      ...{ isHeld: isBusy, follows: true, onSaved: () => void revalidate() },
      onTaken(taken) {
        const [before, theirs] = [shownBefore.current, { value: taken, version: 0, at: entry.at }];
        if (entry.author !== me) setNews(newsOf(form, before, before, { author: entry.author, theirs }));
      },
      merge(base, mine, clash) {
        const { merged } = mergeFields(base, mine, clash.theirs.value);
        if (!merged) {
          setConflict({ base, clash });
          return undefined;
        }
        setNews(newsOf(form, base, mine, clash));
        return { value: merged, theirs: clash.theirs };
      },
    },
  );
  const { value, state, settle, flush } = autosave;
  const change: typeof autosave.change = useCallback(
    (part) => {
      setHeard(answer);
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

  const errors = hasTried ? entry.errors : ofWhatIsThere(entry.errors, value);
  const isBlocked = Object.keys(entry.errors).length > 0;

  const act = async (verb: string) => {
    const version = await flush();
    if (version === undefined) return document.getElementById('clash')?.focus();
    await submit({ do: verb, version: String(version) }, { method: 'post', action: address, preventScrollReset: true });
  };
  // What is asked while the answer to the last thing is still coming in: it is done next, on what that has made.
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
    (what: Edit, path: string) => change((before) => edited(form, before, what, path)),
    [change, form],
  );
  const set = useCallback((path: string, next: unknown) => change((before) => withAt(before, path, next)), [change]);

  const resolve = (path: string, whose: 'mine' | 'theirs') => {
    if (!conflict) return;
    const { theirs } = conflict.clash;
    const other = valueAt(theirs.value, path);
    const base = whose === 'mine' ? withAt(conflict.base, path, other) : conflict.base;
    const mine = whose === 'theirs' ? withAt(value, path, other) : value;
    const { merged } = mergeFields(base, mine, theirs.value);
    change(() => merged ?? mine);
    setConflict(merged ? undefined : { ...conflict, base });
    if (merged) settle(theirs);
    document.getElementById(fieldId(path))?.focus();
  };

  const clash = conflict?.clash ?? answer?.clash;
  const clashing = conflict ? (mergeFields(conflict.base, value, conflict.clash.theirs.value).clashes ?? []) : [];
  const filling = { errors, set, edit };
  const data0 = form.fields.find(({ name }) => name === 'data')?.field as GroupField;
  const dates = form.fields.filter(({ name }) => name !== 'data');
  const [first, ...rest] = data0.fields;

  return (
    <>
      <Form action={address} aria-label={entry.name} className="frm" id={FORM} method="post" noValidate onSubmit={send}>
        <input name="version" type="hidden" value={autosave.version} />
        <input name="typed" type="hidden" value="1" />
        {/* Enter in a field saves, and does nothing else. */}
        <button className="vh" name="do" tabIndex={-1} type="submit" value="save">
          Enregistrer
        </button>
        <div aria-live="polite" role="status">
          {removed && (
            <p className="notice">
              «&nbsp;{removed.name}&nbsp;» est supprimé. Il reste sous «&nbsp;Ce qui a été supprimé&nbsp;».
            </p>
          )}
          {answer?.said && heard !== answer && <Said answer={answer} pages={entry.pages} />}
          {answer?.problems && answer.problems.length > 0 && heard !== answer && (
            <div className="notice bad">
              <CircleAlert aria-hidden="true" className="i" />
              <span>{answer.problems.join(' ')}</span>
            </div>
          )}
          {news && (
            <p className="notice">
              <span>
                <b>{news.author}</b> a changé {news.what} à {news.at}. Vos autres champs sont intacts.
              </span>
              <button className="btn bare" onClick={() => setNews(undefined)} type="button">
                Fermer
              </button>
            </p>
          )}
        </div>
        {clash && <Clash clash={clash} clashing={clashing} form={form} resolve={conflict ? resolve : undefined} />}
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
            {mayAll && (
              <button className="btn" name="do" type="submit" value="confirm">
                Confirmer que c'est réel
              </button>
            )}
          </div>
        )}
        {first && <Fields fields={[first]} filling={filling} path="data" value={value.data} />}
        {dates.length > 0 && <Fields fields={dates} filling={filling} path="" value={value} />}
        <Fields fields={rest} filling={filling} path="data" value={value.data} />
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
          {mayAll && entry.isOn && !kind.isSingle && (
            <button className="btn" name="do" type="submit" value="withdraw">
              Retirer du site
            </button>
          )}
          {mayAll && !kind.isSingle && (
            <button className="btn danger" name="do" type="submit" value="remove">
              Supprimer
            </button>
          )}
        </div>
      </Form>
      <Look address={address} entry={entry} mayAll={mayAll} />
    </>
  );
}

/** Of a form that is still being filled, empty fields say nothing. */
function ofWhatIsThere(errors: Record<string, string>, value: TypedEntry): Record<string, string> {
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

/** What somebody else made of the text that was here, in the names of its fields; undefined: nothing that is not ours. */
function newsOf(
  form: GroupField,
  base: TypedEntry,
  mine: TypedEntry,
  { author, theirs }: EntryClash,
): News | undefined {
  const data = Object.keys({ ...(theirs.value.data as object), ...(base.data as object) });
  const paths = [...data.map((name) => `data.${name}`), 'from', 'until'].filter((path) => {
    const now = valueAt(theirs.value, path);
    return !isSame(now, valueAt(base, path)) && !isSame(now, valueAt(mine, path));
  });
  if (paths.length === 0) return undefined;
  const names = paths.map((path) => `«\u00a0${labelAt(form, path)}\u00a0»`);
  return { author, at: theirs.at, what: names.join(', ') };
}

/** Two people changed the same fields: both values of each, and who decides. */
function Clash({
  clash: { author, theirs },
  clashing,
  form,
  resolve,
}: {
  clash: EntryClash;
  clashing: string[];
  form: GroupField;
  /** Absent: without scripts the next save decides. */
  resolve: ((path: string, whose: 'mine' | 'theirs') => void) | undefined;
}) {
  return (
    <div className="clashes" id="clash" role="alert" tabIndex={-1}>
      {!resolve && (
        <p className="notice">
          <span>
            <b>{author}</b> a enregistré un autre texte à {theirs.at}. Le vôtre est ci-dessous&nbsp;: enregistrez pour
            le garder, ou rechargez la page pour voir le sien. Aucun n'est perdu.
          </span>
        </p>
      )}
      {resolve &&
        clashing.map((path) => (
          <div className="notice wrap" key={path}>
            <span>
              <b>{author}</b> a changé «&nbsp;{labelAt(form, path)}&nbsp;» à {theirs.at}&nbsp;:{' '}
              {valueInWords(valueAt(theirs.value, path))}. Vos autres champs sont intacts.
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

function Said({ answer: { said, undo }, pages }: { answer: Answer; pages: EntryView['pages'] }) {
  const [page] = pages;
  return (
    <div className="notice ok wrap">
      <span>
        {said}{' '}
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

/** The real pages with what is saved, one at a time; where the entry shows; what it was before. */
function Look({ entry, address, mayAll }: { entry: EntryView; address: string; mayAll: boolean }) {
  const { pages, version } = entry;
  const [path, setPath] = useState(pages[0]?.path ?? '');
  if (pages.length === 0) {
    return (
      <div className="pan">
        <p>Aucune page du site ne montre ce contenu.</p>
        {mayAll && <Versions address={address} entry={entry} />}
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
          {mayAll && <Versions address={address} entry={entry} />}
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
