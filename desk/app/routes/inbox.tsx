import { CircleHelp, Download, RotateCw, Search, TriangleAlert, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import {
  type ActionFunctionArgs,
  Form,
  isRouteErrorResponse,
  Link,
  type LoaderFunctionArgs,
  useFetcher,
  useLoaderData,
  useLocation,
  useNavigation,
  useRouteError,
  useSearchParams,
  useSubmit,
} from 'react-router';
import {
  assignInquiries,
  type Change,
  inboxCounts,
  listInbox,
  markRead,
  setDueDate,
  setStatus,
  type Target,
} from '../../../src/features/inquiries/follow-up/follow-up.server.ts';
import {
  INQUIRY_STATUSES,
  KIND_TITLES,
  STATUS_LABELS,
} from '../../../src/features/inquiries/follow-up/inquiry-words.schema.ts';
import { SOON_MS } from '../../../src/features/inquiries/follow-up/promise.schema.ts';
import { kindsOf } from '../../../src/features/staff/staff.schema.ts';
import { listStaff } from '../../../src/features/staff/staff.server.ts';
import { readForm } from '../body.server.ts';
import { requireRight } from '../context.server.ts';
import { hourOf, spanOf } from '../dates.ts';
import { dueOf } from '../due.ts';
import { MAX_ROWS, PAGE_ROWS } from '../page-size.ts';
import {
  conflictMessage,
  filterOf,
  followerFrom,
  type RequestRow,
  rowOf,
  shouldAuditRead,
} from '../requests.server.ts';
import { PageHead } from '../ui/page-head.tsx';
import '../styles/requests.css';
import { KeysDialog } from '../ui/keys-dialog.tsx';
import { useNow } from '../ui/promise.tsx';
import { RequestTable, Skeleton } from '../ui/request-table.tsx';
import { useChanges } from '../use-changes.ts';
import { useKeys } from '../use-keys.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { services, member, audit } = requireRight(context, 'requests');
  const follower = followerFrom(member);
  const query = new URL(request.url).searchParams;
  const filter = filterOf(query, follower);
  const now = services.now();
  const [{ inquiries, total, next }, counts, staff] = await Promise.all([
    listInbox(services, filter),
    inboxCounts(services, follower),
    listStaff(services),
  ]);
  if (shouldAuditRead(member, `list ${query}`, now)) await audit('requests list', `${inquiries.length} demandes`);
  return {
    now,
    total,
    next,
    counts,
    rows: inquiries.map((inquiry) => rowOf(inquiry, now)),
    rowsAsked: filter.limit,
    kinds: follower.kinds,
    me: member.id,
    staff: staff.map(({ id, name, endedAt, role }) => ({
      id,
      name,
      canFollow: endedAt === null && kindsOf(role).some((kind) => follower.kinds.includes(kind)),
    })),
  };
}

export type Answer = { message: string; isRefused: boolean; rows: RequestRow[] } | undefined;

export async function action({ context, request }: ActionFunctionArgs): Promise<Answer> {
  const { services, member, audit } = requireRight(context, 'requests');
  const follower = followerFrom(member);
  const form = await readForm(request);
  const targets = targetsOf(form.getAll('item'));
  const value = String(form.get('value') ?? '');
  const verb = String(form.get('do') ?? '');
  if (targets.length === 0) return { message: "Choisissez d'abord une demande.", isRefused: true, rows: [] };
  const now = services.now();
  const numbers = targets.map(({ number }) => `#${number}`).join(', ');
  const resultOf = async (changes: Change[], done: string, name: string): Promise<Answer> => {
    const changed = changes.flatMap((change) => (change.status === 'ok' ? [change.inquiry] : []));
    const unknown = changes.filter(({ status }) => status === 'not_found').length;
    const conflicts = conflictMessage(changes);
    if (changed.length > 0) await audit(name, changed.map(({ number }) => `#${number}`).join(', '));
    return {
      message: [
        ...(changed.length > 0 ? [`${requestCount(changed.length)}\u00a0: ${done}.`] : []),
        ...(unknown > 0 ? [`${requestCount(unknown)} ne peut pas l'être, ou n'est plus là.`] : []),
        ...(conflicts ? [conflicts] : []),
      ].join(' '),
      isRefused: conflicts !== '' || unknown > 0,
      rows: [...changed, ...changes.flatMap((it) => (it.status === 'conflict' ? [it.inquiry] : []))].map((it) =>
        rowOf(it, now),
      ),
    };
  };
  switch (verb) {
    case 'read':
    case 'unread': {
      const isRead = verb === 'read';
      const found = targets.map(({ number }) => number);
      await markRead(services, follower, found, isRead);
      await audit(`requests ${verb}`, numbers);
      return {
        message: `${requestCount(found.length)}\u00a0: ${isRead ? 'lu' : 'non lu'}.`,
        isRefused: false,
        rows: [],
      };
    }
    case 'status': {
      const status = INQUIRY_STATUSES.find((it) => it === value);
      if (!status) return undefined;
      const label = `${STATUS_LABELS[status].toLowerCase()}`;
      return resultOf(await setStatus(services, follower, targets, status), label, `requests mark ${status}`);
    }
    case 'assign': {
      const assignee = value === '' ? null : (await listStaff(services)).find(({ id }) => id === value);
      if (assignee === undefined || assignee?.endedAt) return undefined;
      const kinds = assignee ? follower.kinds.filter((kind) => kindsOf(assignee.role).includes(kind)) : follower.kinds;
      const changes = await assignInquiries(services, { ...follower, kinds }, targets, assignee);
      return resultOf(changes, assignee ? `confié à ${assignee.name}` : 'confié à personne', 'requests assign');
    }
    case 'due': {
      const dueAt = dueOf(value, now);
      if (dueAt === undefined) return { message: 'Indiquez un jour.', isRefused: true, rows: [] };
      const changes = await setDueDate(services, follower, targets, dueAt);
      return resultOf(changes, dueAt ? 'échéance fixée' : 'sans échéance', 'requests due');
    }
    default:
      return undefined;
  }
}

const MAX_BULK = 500;

function targetsOf(items: FormDataEntryValue[]): Target[] {
  return items.slice(0, MAX_BULK).flatMap((item) => {
    const [, number, version] = /^(\d{1,9}):(\d{1,9})$/.exec(String(item)) ?? [];
    return number ? [{ number: Number(number), version: Number(version) }] : [];
  });
}

const requestCount = (count: number) => (count > 1 ? `${count} demandes` : `${count} demande`);

type Data = ReturnType<typeof useLoaderData<typeof loader>>;

const KEYS = [
  ['J K', 'demande suivante, précédente'],
  ['Entrée', 'ouvrir'],
  ['X', 'choisir ou non'],
  ['Maj X', "choisir jusqu'ici"],
  ['Échap', 'ne plus rien choisir'],
  ['U', 'marquer lue ou non lue'],
  ['A', 'confier'],
  ['S', "changer l'état"],
  ['D', "fixer l'échéance"],
  ['/', 'chercher'],
  ['?', 'toutes les touches'],
] as const;

export default function Inbox() {
  const data = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const fetcher = useFetcher<typeof action>();
  const now = useNow(data.now);
  useChanges('requests');
  const list = useStableRows(data, search, fetcher.data?.rows);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [current, setCurrent] = useState<number>();
  const [asked, setAsked] = useState<'assign' | 'status' | 'due'>();
  const keysDialog = useRef<HTMLDialogElement>(null);
  const table = useRef<{ focus: (number: number) => void }>(null);
  const lastChosen = useRef<number>(undefined);
  const isSlow = useSlowNavigation();

  const rows = list.rows;
  const currentIndex = rows.findIndex(({ number }) => number === current);
  const targets =
    chosen.size > 0 ? rows.filter(({ number }) => chosen.has(number)) : rows.slice(currentIndex, currentIndex + 1);
  const targeted = currentIndex < 0 && chosen.size === 0 ? [] : targets;

  const move = (by: number) => {
    const next = rows[Math.max(0, Math.min(rows.length - 1, currentIndex < 0 ? 0 : currentIndex + by))];
    if (next) table.current?.focus(next.number);
  };
  const choose = (number: number, isRange: boolean) => {
    const next = new Set(chosen);
    const from = rows.findIndex((row) => row.number === lastChosen.current);
    const to = rows.findIndex((row) => row.number === number);
    if (isRange && from >= 0) {
      for (const row of rows.slice(Math.min(from, to), Math.max(from, to) + 1)) next.add(row.number);
    } else if (!next.delete(number)) next.add(number);
    lastChosen.current = number;
    setChosen(next);
  };
  const act = (verb: string, value = '') => {
    const form = new FormData();
    form.set('do', verb);
    form.set('value', value);
    for (const { number, version } of targeted) form.append('item', `${number}:${version}`);
    fetcher.submit(form, { method: 'post' });
  };
  const ask = (verb: 'assign' | 'status' | 'due') => (targeted.length > 0 ? setAsked(verb) : undefined);
  const toggleRead = () => {
    if (targeted.length > 0) act(targeted.some(({ isUnread }) => isUnread) ? 'read' : 'unread');
  };
  useKeys({
    j: () => move(1),
    k: () => move(-1),
    x: (event) => current !== undefined && choose(current, event.shiftKey),
    escape: () => setChosen(new Set()),
    u: toggleRead,
    a: () => ask('assign'),
    s: () => ask('status'),
    d: () => ask('due'),
    '/': () => document.getElementById('q')?.focus(),
    '?': () => keysDialog.current?.showModal(),
  });
  useEffect(() => {
    if (fetcher.data && !fetcher.data.isRefused) setChosen(new Set());
  }, [fetcher.data]);

  return (
    <>
      <title>Demandes - Nkul, le bureau</title>
      <div className="head">
        <h1>Demandes</h1>
        <div className="end">
          <Live now={data.now} />
          <a className="btn" download href={`/demandes/export${search}`}>
            <Download aria-hidden="true" className="i" />
            Exporter
          </a>
          <button
            aria-label="Toutes les touches, touche ?"
            className="btn ico"
            onClick={() => keysDialog.current?.showModal()}
            type="button"
          >
            <CircleHelp aria-hidden="true" className="i" />
          </button>
        </div>
      </div>
      <Head counts={data.counts} now={now} />
      <div className="seam">
        <hr className="stitch" />
      </div>
      <Filters counts={data.counts} kinds={data.kinds} me={data.me} staff={data.staff} />
      <div aria-live="polite" className="said-here" role="status">
        {fetcher.data && (
          <p className={`notice ${fetcher.data.isRefused ? '' : 'ok'}`}>
            <span>{fetcher.data.message}</span>
          </p>
        )}
        {list.updates !== '' && (
          <button className="news" onClick={list.show} type="button">
            {list.updates}
          </button>
        )}
      </div>
      {isSlow ? (
        <Skeleton />
      ) : rows.length === 0 ? (
        <EmptyState />
      ) : (
        <fetcher.Form className="rows-form" method="post">
          <RequestTable
            chosen={chosen}
            choose={choose}
            chooseAll={(isAll) => setChosen(new Set(isAll ? rows.map(({ number }) => number) : []))}
            control={table}
            current={current}
            now={now}
            onCurrent={setCurrent}
            rows={rows}
            search={search}
            staff={data.staff}
            total={data.total}
          />
          <Foot next={data.next} rows={rows.length} rowsAsked={data.rowsAsked} total={data.total} />
          {chosen.size > 0 && (
            <div aria-label={`Actions sur ${requestCount(chosen.size)}`} className="bulk" role="toolbar">
              <b>{chosen.size > 1 ? `${chosen.size} choisies` : '1 choisie'}</b>
              <BulkButton onClick={() => ask('assign')} press="A" title="Confier" />
              <BulkButton onClick={() => ask('status')} press="S" title="État" />
              <BulkButton onClick={() => ask('due')} press="D" title="Échéance" />
              <BulkButton
                onClick={toggleRead}
                press="U"
                title={targeted.some(({ isUnread }) => isUnread) ? 'Marquer lues' : 'Marquer non lues'}
              />
              <button
                aria-label="Ne plus rien choisir"
                className="btn ico"
                onClick={() => setChosen(new Set())}
                type="button"
              >
                <X aria-hidden="true" className="i" />
              </button>
            </div>
          )}
        </fetcher.Form>
      )}
      <AskDialog
        asked={asked}
        close={() => setAsked(undefined)}
        count={targeted.length}
        submit={(value) => {
          if (asked) act(asked, value);
          setAsked(undefined);
        }}
        staff={data.staff}
      />
      <KeysDialog dialog={keysDialog} keys={KEYS} />
    </>
  );
}

function BulkButton({ title, press, onClick }: { title: string; press: string; onClick: () => void }) {
  return (
    <button className="btn" onClick={onClick} type="button">
      {title} <kbd>{press}</kbd>
    </button>
  );
}

/** New rows wait behind a button. */
function useStableRows(data: Data, search: string, changed: RequestRow[] | undefined) {
  const numbersOf = () => data.rows.map(({ number }) => number);
  const [shown, setShown] = useState({ search, asked: data.rowsAsked, numbers: numbersOf() });
  const known = useRef(new Map<number, RequestRow>());
  const applied = useRef(changed);
  if (shown.search !== search) {
    known.current.clear();
    setShown({ search, asked: data.rowsAsked, numbers: numbersOf() });
  }
  for (const row of data.rows) known.current.set(row.number, row);
  if (applied.current !== changed) {
    applied.current = changed;
    for (const row of changed ?? []) {
      const before = known.current.get(row.number);
      if (!before || before.version <= row.version) known.current.set(row.number, row);
    }
  }
  const newest = Math.max(0, ...shown.numbers);
  const there = new Set(data.rows.map(({ number }) => number));
  const fresh = data.rows.filter(({ number }) => number > newest).length;
  const gone = shown.numbers.filter((number) => !there.has(number)).length;
  const updates =
    fresh > 0
      ? fresh > 1
        ? `${fresh} nouvelles`
        : '1 nouvelle'
      : gone > 0
        ? 'La liste a changé\u00a0: la relire'
        : '';
  return {
    rows: shown.numbers.flatMap((number) => known.current.get(number) ?? []),
    updates,
    show: () => setShown({ search, asked: data.rowsAsked, numbers: numbersOf() }),
  };
}

function Live({ now }: { now: number }) {
  const [isOnline, setOnline] = useState(true);
  useEffect(() => {
    const update = () => setOnline(navigator.onLine);
    update();
    addEventListener('online', update);
    addEventListener('offline', update);
    return () => {
      removeEventListener('online', update);
      removeEventListener('offline', update);
    };
  }, []);
  return (
    <span className="live q s">
      {isOnline && <span aria-hidden="true" className="on-dot" />}
      {isOnline ? `En direct, à jour à ${hourOf(now)}` : `Hors ligne, liste lue à ${hourOf(now)}`}
    </span>
  );
}

function Head({ counts, now }: { counts: Data['counts']; now: number }) {
  const before = hourOf(Math.ceil((now + SOON_MS) / 3_600_000) * 3_600_000).replace(/\u00a000$/, '');
  return (
    <nav aria-label="La promesse&nbsp;: une réponse en 24&nbsp;heures" className="promise">
      <Link className={counts.late > 0 ? 'late' : ''} to="?promesse=retard&tri=urgence">
        {counts.late > 0 && <TriangleAlert aria-hidden="true" className="i" />}
        <b>{counts.late}</b>
        <span>en retard</span>
      </Link>
      <Link to="?promesse=bientot&tri=urgence">
        <b>{counts.soon}</b>
        <span>avant {before}</span>
      </Link>
      <Link to="?promesse=attente&tri=urgence">
        <b>{counts.waiting}</b>
        <span>à répondre</span>
      </Link>
      <Link to="?vue=a-moi">
        <b>{counts.mine}</b>
        <span>à moi</span>
      </Link>
      {counts.median !== undefined && (
        <span className="median">
          <b>{spanOf(counts.median)}</b>
          <span>médiane, 30 jours</span>
        </span>
      )}
    </nav>
  );
}

function Filters({
  counts,
  kinds,
  staff,
  me,
}: {
  counts: Data['counts'];
  kinds: Data['kinds'];
  staff: Data['staff'];
  me: string;
}) {
  const [query] = useSearchParams();
  const submit = useSubmit();
  const view = query.get('vue') ?? '';
  const isFree = ['etat', 'promesse', 'qui'].every((name) => !query.get(name));
  const chip = (name: string, title: string, count?: number) => {
    const next = new URLSearchParams(query);
    for (const gone of ['vue', 'etat', 'promesse', 'qui', 'lignes', 'apres']) next.delete(gone);
    if (name) next.set('vue', name);
    const isOn = view === name && (name !== '' || isFree);
    return (
      <Link aria-current={isOn ? 'true' : undefined} className={`chip ${isOn ? 'on' : ''}`} to={`?${next}`}>
        {title} {count !== undefined && count > 0 && <span className="q">{count}</span>}
      </Link>
    );
  };
  return (
    <Form
      className="filters"
      key={query.toString()}
      onChange={(event) => {
        if (event.target instanceof HTMLSelectElement) submit(withoutEmpty(event.currentTarget));
      }}
      onSubmit={(event) => {
        event.preventDefault();
        submit(withoutEmpty(event.currentTarget));
      }}
      role="search"
    >
      <span className="srch">
        <Search aria-hidden="true" className="i" />
        <label className="vh" htmlFor="q">
          Chercher dans les demandes
        </label>
        <input
          className="inp"
          defaultValue={query.get('q') ?? ''}
          id="q"
          name="q"
          placeholder="Nom, société, texte, #numéro"
          type="search"
        />
      </span>
      {chip('', 'Toutes')}
      {chip('ouvertes', 'Ouvertes', counts.open)}
      {chip('non-lues', 'Non lues', counts.unread)}
      {chip('a-moi', 'À moi', counts.mine)}
      {view && <input name="vue" type="hidden" value={view} />}
      {query.get('promesse') && <input name="promesse" type="hidden" value={query.get('promesse') ?? ''} />}
      {kinds.length > 1 && (
        <Choice label="Sorte" name="sorte" query={query}>
          <option value="">Sorte&nbsp;: toutes</option>
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {KIND_TITLES[kind]}
            </option>
          ))}
        </Choice>
      )}
      {view !== 'ouvertes' && (
        <Choice label="État" name="etat" query={query}>
          <option value="">État&nbsp;: tous</option>
          {INQUIRY_STATUSES.map((status) => (
            <option key={status} value={status}>
              {STATUS_LABELS[status]}
            </option>
          ))}
        </Choice>
      )}
      {view !== 'a-moi' && (
        <Choice label="Suivi par" name="qui" query={query}>
          <option value="">Suivi par&nbsp;: tous</option>
          <option value="personne">Personne</option>
          {staff.map(({ id, name }) => (
            <option key={id} value={id}>
              {id === me ? `${name} (vous)` : name}
            </option>
          ))}
        </Choice>
      )}
      <Choice className="srt" label="Ordre" name="tri" query={query}>
        <option value="">Plus récentes</option>
        <option value="urgence">Plus urgentes</option>
      </Choice>
      <noscript>
        <button className="btn" type="submit">
          Filtrer
        </button>
      </noscript>
    </Form>
  );
}

function withoutEmpty(form: HTMLFormElement): URLSearchParams {
  const entries = [...new FormData(form)].map(([name, value]): [string, string] => [name, String(value).trim()]);
  return new URLSearchParams(entries.filter(([, value]) => value !== ''));
}

function Choice({
  label,
  name,
  query,
  className = '',
  children,
}: {
  label: string;
  name: string;
  query: URLSearchParams;
  className?: string;
  children: ReactNode;
}) {
  return (
    <select
      aria-label={label}
      className={`chip sel-chip ${query.get(name) ? 'on' : ''} ${className}`}
      defaultValue={query.get(name) ?? ''}
      name={name}
    >
      {children}
    </select>
  );
}

function Foot({
  next,
  rows,
  total,
  rowsAsked,
}: {
  next: string | undefined;
  rows: number;
  total: number;
  rowsAsked: number;
}) {
  const [query] = useSearchParams();
  const older = new URLSearchParams(query);
  if (rowsAsked < MAX_ROWS) older.set('lignes', String(rowsAsked + PAGE_ROWS));
  else {
    older.delete('lignes');
    older.set('apres', next ?? '');
  }
  return (
    <div className="foot">
      <span>
        {requestCount(rows)} sur {total.toLocaleString('fr-FR')}
      </span>
      {next && (
        <Link preventScrollReset={rowsAsked < MAX_ROWS} replace={rowsAsked < MAX_ROWS} to={`?${older}`}>
          Plus anciennes
        </Link>
      )}
      <span aria-hidden="true" className="end keys">
        <span>
          <kbd>J</kbd> <kbd>K</kbd> bouger
        </span>
        <span>
          <kbd>X</kbd> choisir
        </span>
        <span>
          <kbd>Entrée</kbd> ouvrir
        </span>
        <span>
          <kbd>A</kbd> confier
        </span>
        <span>
          <kbd>?</kbd> toutes les touches
        </span>
      </span>
    </div>
  );
}

function EmptyState() {
  const [query] = useSearchParams();
  const words = query.get('q');
  const isNarrow = ['sorte', 'etat', 'qui', 'promesse', 'vue'].some((name) => query.get(name));
  const withoutWords = new URLSearchParams(query);
  withoutWords.delete('q');
  return (
    <div className="calm">
      <hr className="stitch" />
      {words ? (
        <>
          <h2>Rien pour «&nbsp;{words}&nbsp;»</h2>
          <p className="q">Cherché dans les noms, les adresses, les sociétés et tout ce qui a été écrit.</p>
          <div className="acts">
            <Link className="btn" to={`?${withoutWords}`}>
              Vider la recherche
            </Link>
          </div>
        </>
      ) : isNarrow ? (
        <>
          <h2>Rien n'attend ici</h2>
          <p className="q">Aucune demande ne répond à ces filtres. La prochaine arrivera ici d'elle-même.</p>
          <div className="acts">
            <Link className="btn" to="?">
              Voir toutes les demandes
            </Link>
            <Link className="btn bare" to="?etat=answered">
              Voir les demandes répondues
            </Link>
          </div>
        </>
      ) : (
        <>
          <h2>Aucune demande pour l'instant</h2>
          <p className="q">La première arrivera ici d'elle-même, dès qu'un visiteur aura envoyé un formulaire.</p>
        </>
      )}
    </div>
  );
}

const DUES = [
  ["Aujourd'hui, 17 h", 0],
  ['Demain, 17 h', 1],
  ['Dans trois jours', 3],
  ['Dans une semaine', 7],
] as const;

function AskDialog({
  asked,
  close,
  submit,
  staff,
  count,
}: {
  asked: 'assign' | 'status' | 'due' | undefined;
  close: () => void;
  submit: (value: string) => void;
  staff: Data['staff'];
  count: number;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (!asked) return dialog.current?.close();
    dialog.current?.showModal();
    dialog.current?.querySelector<HTMLElement>('.choices button')?.focus();
  }, [asked]);
  const titles = { assign: 'Confier', status: "Changer l'état", due: "Fixer l'échéance" };
  return (
    <dialog aria-labelledby="ask-title" className="ask" onClose={close} ref={dialog}>
      <header>
        <h2 id="ask-title">
          {asked && titles[asked]} <span className="q">{requestCount(count)}</span>
        </h2>
        <button aria-label="Fermer" className="btn bare ico" onClick={close} type="button">
          <X aria-hidden="true" className="i" />
        </button>
      </header>
      <div className="choices">
        {asked === 'assign' && (
          <>
            {staff
              .filter(({ canFollow }) => canFollow)
              .map(({ id, name }) => (
                <button className="btn" key={id} onClick={() => submit(id)} type="button">
                  {name}
                </button>
              ))}
            <button className="btn bare" onClick={() => submit('')} type="button">
              Personne
            </button>
          </>
        )}
        {asked === 'status' &&
          INQUIRY_STATUSES.map((status) => (
            <button className="btn" key={status} onClick={() => submit(status)} type="button">
              {STATUS_LABELS[status]}
            </button>
          ))}
        {asked === 'due' && (
          <>
            {DUES.map(([title, days]) => (
              <button className="btn" key={title} onClick={() => submit(`+${days}`)} type="button">
                {title}
              </button>
            ))}
            <form
              className="inline"
              onSubmit={(event) => {
                event.preventDefault();
                submit(String(new FormData(event.currentTarget).get('day') ?? ''));
              }}
            >
              <label className="lab" htmlFor="due-day">
                Un autre jour
              </label>
              <input className="inp" id="due-day" name="day" required type="date" />
              <button className="btn" type="submit">
                Fixer
              </button>
            </form>
            <button className="btn bare" onClick={() => submit('')} type="button">
              Sans échéance
            </button>
          </>
        )}
      </div>
    </dialog>
  );
}

const SLOW_MS = 300;

function useSlowNavigation(): boolean {
  const { location } = useNavigation();
  const isLoading = location?.pathname === '/demandes';
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isLoading) return setSlow(false);
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, [isLoading]);
  return isSlow && isLoading;
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (isRouteErrorResponse(error)) throw error;
  return (
    <>
      <PageHead title="Demandes" />
      <div className="calm" role="alert">
        <hr className="stitch" />
        <h2>La liste n'a pas pu être lue</h2>
        <p className="q">
          La base n'a pas répondu. Rien n'est perdu&nbsp;: les demandes continuent d'arriver, les réponses déjà envoyées
          sont parties.
        </p>
        <div className="acts">
          <Link className="btn main" reloadDocument to="">
            <RotateCw aria-hidden="true" className="i" />
            Essayer encore
          </Link>
        </div>
      </div>
    </>
  );
}
