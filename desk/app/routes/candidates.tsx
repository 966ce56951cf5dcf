import { Check, ChevronRight, Columns3, ExternalLink, List, Mail, Send, TriangleAlert, X } from 'lucide-react';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useNavigate,
  useNavigation,
  useSearchParams,
  useSubmit,
} from 'react-router';
import { letterOf } from '../../../src/content/reply-templates.ts';
import {
  type CandidateColumn,
  columnOf,
  listCandidates,
  MOST_CANDIDATES,
  mailOfStage,
  stageAfter,
} from '../../../src/features/inquiries/follow-up/candidates.server.ts';
import { blanksIn, validateAnswer, withNumber } from '../../../src/features/inquiries/follow-up/follow-up.schema.ts';
import {
  answerInquiry,
  type Conflict,
  describeChange,
  setStage,
  showFollowed,
  TAKE_BACK_MS,
  takeAnswerBack,
} from '../../../src/features/inquiries/follow-up/follow-up.server.ts';
import {
  type CandidateStage,
  STAGE_LABELS,
  STAGES,
} from '../../../src/features/inquiries/follow-up/inquiry-words.schema.ts';
import { listStaff } from '../../../src/features/staff/staff.server.ts';
import { isComposing } from '../../../src/ui/is-composing.ts';
import { readForm } from '../body.server.ts';
import { notFound, requireRight } from '../context.server.ts';
import { hourOf, spanOf } from '../dates.ts';
import { pluralize } from '../pluralize.ts';
import { followerFrom, shouldAuditRead } from '../requests.server.ts';
import { Avatar } from '../ui/avatar.tsx';
import { KeysHint } from '../ui/keys-hint.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { useChanges } from '../use-changes.ts';
import { useKeys } from '../use-keys.ts';
import '../styles/candidates.css';

type Stage = CandidateStage | 'received';

const SLOW_MS = 5 * 86_400_000;
const MINUTE_MS = 60_000;

const COLUMN_HEADINGS: Record<CandidateColumn, { title: string; mail: string }> = {
  received: { title: 'Reçues', mail: 'Accusé de réception' },
  read: { title: 'Lues', mail: 'Aucun courriel' },
  interview: { title: 'Entretien', mail: 'Invitation' },
  test: { title: 'Épreuve', mail: 'Consigne' },
  offer: { title: 'Offre', mail: 'Proposition' },
  ended: { title: 'Conclues', mail: 'Bienvenue, ou refus' },
};

const MOVE_HEADINGS: Partial<Record<Stage, (name: string) => string>> = {
  interview: (name) => `${name} passe à l'entretien`,
  test: (name) => `${name} passe à l'épreuve`,
  offer: (name) => `Une offre pour ${name}`,
  hired: (name) => `Bienvenue à ${name}`,
  declined: (name) => `Dire non à ${name}`,
};

const isStage = (text: string | null): text is Stage => text === 'received' || STAGES.some((stage) => stage === text);

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { services, member, audit } = requireRight(context, 'candidates');
  const query = new URL(request.url).searchParams;
  const [all, staff] = await Promise.all([listCandidates(services), listStaff(services)]);
  const now = services.now();
  const nameOf = new Map(staff.map(({ id, name }) => [id, name]));
  const position = query.get('offre') ?? '';
  const assignee = query.get('suivi') ?? '';
  const candidates = all
    .filter((it) => position === '' || it.position === position)
    .filter(({ inquiry }) => assignee === '' || (inquiry.assigneeId ?? 'personne') === assignee)
    .map(({ inquiry, column, since, position: of, experience }) => {
      const waited = Math.max(0, now - Date.parse(since));
      return {
        number: inquiry.number,
        version: inquiry.version,
        name: inquiry.contactName,
        column,
        stage: inquiry.stage ?? ('received' as const),
        position: of,
        years: experience === 0 ? 'débute' : pluralize(experience, 'an'),
        next: stageAfter(column),
        since: column === 'ended' ? '' : waited < MINUTE_MS ? "à l'instant" : `depuis ${roughSpan(waited)}`,
        isSlow: (column === 'received' || column === 'read') && waited >= SLOW_MS,
        assignee: inquiry.assigneeId ? nameOf.get(inquiry.assigneeId) : undefined,
      };
    });
  if (shouldAuditRead(member, 'candidates', now)) await audit('candidates list', pluralize(all.length, 'candidature'));

  const moving = await pendingMove(query);
  return {
    candidates,
    total: all.length,
    isTruncated: all.length >= MOST_CANDIDATES,
    positions: [...new Set(all.map((it) => it.position))].sort((one, other) => one.localeCompare(other, 'fr')),
    followers: staff
      .filter(({ id }) => all.some(({ inquiry }) => inquiry.assigneeId === id))
      .map(({ id, name }) => ({ id, name })),
    position,
    assignee,
    isList: query.get('vue') === 'liste',
    offers: `${services.siteUrl}/careers`,
    moving,
    done: await lastMove(query),
    from: member.email,
  };

  async function pendingMove(asked: URLSearchParams) {
    const to = asked.get('vers');
    const found = asked.get('deplacer')
      ? await showFollowed(services, followerFrom(member), Number(asked.get('deplacer')))
      : undefined;
    if (found?.inquiry.kind !== 'job' || !isStage(to)) return undefined;
    const { inquiry } = found;
    const template = mailOfStage(to);
    return {
      number: inquiry.number,
      version: inquiry.version,
      name: inquiry.contactName,
      to,
      email: inquiry.contactEmail,
      at: columnOf(inquiry),
      facts: { '[poste]': String(inquiry.data.position ?? '') } as Record<string, string>,
      mail: template && {
        title: template.title,
        subject: template.subject,
        text: letterOf(template.text, inquiry.contactName, member.name),
      },
    };
  }

  async function lastMove(asked: URLSearchParams) {
    const number = Number(asked.get('fait'));
    const found = number ? await showFollowed(services, followerFrom(member), number) : undefined;
    if (found?.inquiry.kind !== 'job') return undefined;
    const { inquiry, replies, history } = found;
    const last = history.at(-1);
    const left = last ? Date.parse(last.createdAt) + TAKE_BACK_MS - now : 0;
    if (!last || left <= 0 || last.author !== member.name) return undefined;
    const reply = last.event === 'reply' ? replies.at(-1) : undefined;
    const before = asked.get('de');
    return {
      number,
      version: inquiry.version,
      name: inquiry.contactName,
      left,
      stage: STAGE_LABELS[inquiry.stage ?? 'received'],
      reply: reply?.id,
      before: isStage(before) ? before : undefined,
    };
  }
}

function roughSpan(milliseconds: number): string {
  const days = Math.floor(milliseconds / 86_400_000);
  return days > 0 ? `${days}\u00a0j` : spanOf(milliseconds).replace(/(\u00a0h).*/, '$1');
}

interface Typed {
  subject: string;
  text: string;
  facts: Record<string, string>;
}

type Answer =
  | { status: 'invalid'; errors: Record<string, string>; typed: Typed }
  | { status: 'conflict'; version: number; changes: string[]; typed: Typed }
  | { status: 'not_found'; message: string };

export async function action({ context, request }: ActionFunctionArgs): Promise<Answer | Response> {
  const { services, member, audit } = requireRight(context, 'candidates');
  const follower = followerFrom(member);
  const form = await readForm(request);
  const text = (name: string) => String(form.get(name) ?? '');
  const target = { number: Number(text('number')), version: Number(text('version')) };
  const address = new URL(request.url);
  const redirectBack = (changes: Record<string, string> = {}) => {
    const query = new URLSearchParams(address.search);
    for (const name of ['deplacer', 'vers', 'fait', 'de', 'index']) query.delete(name);
    for (const [name, value] of Object.entries(changes)) query.set(name, value);
    return redirect(`/candidats${query.size > 0 ? `?${query}` : ''}`);
  };

  if (text('do') === 'take-back') {
    const cancelled = await takeAnswerBack(services, follower, text('reply'));
    if (cancelled.status === 'ok') await audit('requests taken-back', `#${cancelled.inquiry.number}`);
    if (cancelled.status === 'conflict') return { status: 'not_found', message: 'Le courriel était déjà parti.' };
    return redirectBack();
  }

  const to = text('to');
  if (!isStage(to)) throw notFound();
  const typed = typedIn(form);
  if (text('do') === 'stage' || !mailOfStage(to)) {
    const [change] = await setStage(services, follower, [target], to === 'received' ? null : to);
    if (change?.status === 'conflict') return conflictAnswer(change, typed);
    if (change?.status !== 'ok') throw notFound();
    await audit('requests stage', `#${target.number}\u00a0: ${to}`);
    return redirectBack(text('undo') ? {} : { fait: String(target.number), de: text('from') });
  }

  const letter = { subject: typed.subject, text: typed.text };
  for (const [blank, fact] of Object.entries(typed.facts)) {
    if (fact.trim() === '') continue;
    letter.subject = letter.subject.replaceAll(blank, fact.trim());
    letter.text = letter.text.replaceAll(blank, fact.trim());
  }
  const checked = validateAnswer(letter);
  if (!checked.ok) return { status: 'invalid', errors: checked.errors, typed };
  const sent = await answerInquiry(services, follower, target, checked.value, {
    stage: to === 'received' ? undefined : to,
  });
  switch (sent.status) {
    case 'ok':
      await audit('requests answer', `#${target.number}`);
      return redirectBack({ fait: String(target.number) });
    case 'invalid':
      return {
        status: 'invalid',
        errors: Object.fromEntries(
          sent.blanks.map((blank) => [blank, `Indiquez\u00a0: ${labelOf(blank).toLowerCase()}.`]),
        ),
        typed,
      };
    case 'conflict':
      return conflictAnswer(sent, typed);
    default:
      throw notFound();
  }
}

const FACT_PREFIX = 'fact ';

function typedIn(form: FormData): Typed {
  const facts: Record<string, string> = {};
  for (const [name, value] of form)
    if (name.startsWith(FACT_PREFIX)) facts[name.slice(FACT_PREFIX.length)] = String(value);
  return { subject: String(form.get('subject') ?? ''), text: String(form.get('text') ?? ''), facts };
}

const conflictAnswer = ({ inquiry, changes }: Conflict, typed: Typed): Answer => ({
  status: 'conflict',
  version: inquiry.version,
  changes: changes.map((it) => `${it.author || 'Le site'}, ${hourOf(it.createdAt)}\u00a0: ${describeChange(it)}`),
  typed,
});

function labelOf(blank: string): string {
  const words = blank.slice(1, -1);
  return `${words[0]?.toUpperCase() ?? ''}${words.slice(1)}`;
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;
type Card = Loaded['candidates'][number];

export default function Candidates() {
  const {
    candidates,
    total,
    isTruncated,
    positions,
    followers,
    position,
    assignee,
    isList,
    offers,
    moving,
    done,
    from,
  } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as Answer | undefined;
  const [query] = useSearchParams();
  const submit = useSubmit();
  const move = useMove();
  useChanges('requests');
  const [current, setCurrent] = useState<number>();
  const work = useRef<HTMLDivElement>(null);

  const go = (step: number) => {
    const cards = [...(work.current?.querySelectorAll<HTMLElement>('[data-number] a') ?? [])];
    const at = cards.findIndex((it) => Number(it.closest<HTMLElement>('[data-number]')?.dataset.number) === current);
    cards[Math.max(0, Math.min(at === -1 ? 0 : at + step, cards.length - 1))]?.focus();
  };
  useKeys({
    s: () => {
      const card = candidates.find(({ number }) => number === current) ?? candidates[0];
      if (card?.next) move(card, card.next);
    },
    j: () => go(1),
    k: () => go(-1),
  });

  const openCount = candidates.filter(({ column }) => column !== 'ended').length;
  const slow = candidates.filter(({ isSlow }) => isSlow);
  return (
    <>
      <PageHead title="Candidats">
        <span className="q">
          {openCount} en cours{slow.length > 0 && `, ${slow.length} ${slow.length === 1 ? 'attend' : 'attendent'} trop`}
        </span>
        <span className="end">
          <a className="btn" href={offers} rel="noreferrer" target="_blank">
            <ExternalLink aria-hidden="true" className="i" />
            Les offres<span className="vh"> sur le site (nouvel onglet)</span>
          </a>
        </span>
      </PageHead>
      <div className="cands" ref={work}>
        <Form
          className="filters"
          onChange={(event) => {
            submit(event.currentTarget, { replace: true });
          }}
        >
          <fieldset className="seg">
            <legend className="vh">Dessin</legend>
            <label>
              <input defaultChecked={!isList} key={`etapes ${isList}`} name="vue" type="radio" value="" />
              <Columns3 aria-hidden="true" className="i" />
              Étapes
            </label>
            <label>
              <input defaultChecked={isList} key={`liste ${isList}`} name="vue" type="radio" value="liste" />
              <List aria-hidden="true" className="i" />
              Liste
            </label>
          </fieldset>
          <select aria-label="Offre" className="sel" defaultValue={position} key={`offre ${position}`} name="offre">
            <option value="">Offre&nbsp;: toutes</option>
            {positions.map((it) => (
              <option key={it}>{it}</option>
            ))}
          </select>
          <select aria-label="Suivi par" className="sel" defaultValue={assignee} key={`suivi ${assignee}`} name="suivi">
            <option value="">Suivi&nbsp;: par tous</option>
            <option value="personne">Par personne</option>
            {followers.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
          <noscript>
            <button className="btn" type="submit">
              Voir
            </button>
          </noscript>
          <KeysHint
            keys={[
              ['S', 'faire avancer'],
              ['J', 'suivant'],
              ['K', 'précédent'],
            ]}
          />
        </Form>
        {total === 0 ? (
          <div className="calm">
            <hr className="stitch" />
            <h2>Personne n'a postulé</h2>
            <p className="q">La prochaine candidature paraîtra ici dès son arrivée, sans recharger la page.</p>
          </div>
        ) : isList ? (
          <CandidateList candidates={candidates} onCurrent={setCurrent} />
        ) : (
          <Board candidates={candidates} moving={moving?.number} onCurrent={setCurrent} />
        )}
        {isTruncated && (
          <p className="foot">
            Les {total} candidatures les plus récentes.&nbsp;
            <Link to="/demandes?sorte=job">Toutes sont parmi les demandes</Link>
          </p>
        )}
        {moving && (
          <MoveForm
            answer={answer?.status === 'not_found' ? undefined : answer}
            from={from}
            key={`${moving.number} ${moving.to}`}
            moving={moving}
          />
        )}
        {!moving && answer?.status === 'conflict' && (
          <p className="notice" role="alert">
            <span>
              Quelqu'un a changé cette candidature entre-temps&nbsp;: rien n'a été fait. {answer.changes.join(' ')}
            </span>
          </p>
        )}
      </div>
      <div aria-atomic="true" role="status">
        {answer?.status === 'not_found' ? (
          <div className="toast">
            <span>{answer.message}</span>
          </div>
        ) : (
          done && <UndoToast done={done} key={`${done.number} ${done.version}`} query={query} />
        )}
      </div>
    </>
  );
}

const withQuery = (query: URLSearchParams, changes: Record<string, string | undefined>): string => {
  const next = new URLSearchParams(query);
  for (const name of ['fait', 'de']) next.delete(name);
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) next.delete(name);
    else next.set(name, value);
  }
  return `?${next}`;
};

const hasMail = (to: Stage): boolean => to !== 'received' && to !== 'read';

function useMove() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const submit = useSubmit();
  return (card: Pick<Card, 'number' | 'version' | 'stage'>, to: Stage) => {
    if (to === card.stage) return;
    if (hasMail(to)) {
      void navigate(withQuery(query, { deplacer: String(card.number), vers: to }), { preventScrollReset: true });
      return;
    }
    const fields = { do: 'stage', number: String(card.number), version: String(card.version), to, from: card.stage };
    void submit(fields, { method: 'post', action: withQuery(query, {}), preventScrollReset: true });
  };
}

function Board({
  candidates,
  moving,
  onCurrent,
}: {
  candidates: Card[];
  moving: number | undefined;
  onCurrent: (number: number) => void;
}) {
  const move = useMove();
  const [dragged, setDragged] = useState<Card>();
  const [over, setOver] = useState<CandidateColumn>();
  const drop = (column: CandidateColumn) => {
    if (dragged && dragged.column !== column) {
      move(dragged, column === 'ended' ? (dragged.column === 'offer' ? 'hired' : 'declined') : column);
    }
    setDragged(undefined);
    setOver(undefined);
  };
  const isTarget = (column: CandidateColumn) => dragged !== undefined && dragged.column !== column;
  return (
    <>
      <nav aria-label="Étapes" className="jump only-thin">
        {COLUMNS.filter((column) => candidates.some((it) => it.column === column)).map((column) => (
          <a className="chip" href={`#${column}`} key={column}>
            {COLUMN_HEADINGS[column].title} {candidates.filter((it) => it.column === column).length}
          </a>
        ))}
      </nav>
      <div className="stages">
        {COLUMNS.map((column) => {
          const here = candidates.filter((it) => it.column === column);
          const { title, mail } = COLUMN_HEADINGS[column];
          return (
            <section
              aria-labelledby={column}
              className={over === column && isTarget(column) ? 'stg over' : 'stg'}
              key={column}
              onDragLeave={(event) => {
                if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(undefined);
              }}
              onDragOver={(event) => {
                if (!isTarget(column)) return;
                event.preventDefault();
                setOver(column);
              }}
              onDrop={(event) => {
                event.preventDefault();
                drop(column);
              }}
            >
              <h2 id={column}>
                {title} <span className="q">{here.length}</span>
              </h2>
              <span className="mailed">
                <Mail aria-hidden="true" className="i" />
                {mail}
              </span>
              <ol>
                {here.map((card) => (
                  <CandidateCard
                    card={card}
                    isOn={card.number === moving || card.number === dragged?.number}
                    key={card.number}
                    onCurrent={onCurrent}
                    onDragEnd={() => {
                      setDragged(undefined);
                      setOver(undefined);
                    }}
                    onDragStart={(event) => {
                      event.dataTransfer.effectAllowed = 'move';
                      event.dataTransfer.setData('text/plain', `#${card.number}`);
                      setDragged(card);
                    }}
                  />
                ))}
              </ol>
              {isTarget(column) && dragged && <p className="here2 only-wide">Déposer {dragged.name} ici</p>}
            </section>
          );
        })}
      </div>
    </>
  );
}

const COLUMNS: readonly CandidateColumn[] = ['received', 'read', 'interview', 'test', 'offer', 'ended'];

function CandidateCard({
  card,
  isOn,
  onCurrent,
  onDragStart,
  onDragEnd,
}: {
  card: Card;
  isOn: boolean;
  onCurrent: (number: number) => void;
  onDragStart: (event: DragEvent) => void;
  onDragEnd: () => void;
}) {
  const { number, name, position, years, next, assignee } = card;
  return (
    <li
      className={isOn ? 'cand on' : 'cand'}
      data-number={number}
      draggable
      onDragEnd={onDragEnd}
      onDragStart={onDragStart}
      onFocus={() => onCurrent(number)}
    >
      <div className="top">
        <Link draggable={false} to={`/demandes/${number}`}>
          {name}
        </Link>
        {next && <AdvanceButton card={card} next={next} />}
      </div>
      <span>{position}</span>
      <span className="q">
        #{number} · {years}
      </span>
      <div className="last">
        <Since card={card} />
        {assignee && (
          <>
            <Avatar name={assignee} />
            <span className="vh">suivie par {assignee}</span>
          </>
        )}
      </div>
    </li>
  );
}

function AdvanceButton({ card, next }: { card: Card; next: CandidateStage }) {
  const [query] = useSearchParams();
  const label = `Faire avancer ${card.name}\u00a0: ${STAGE_LABELS[next]}`;
  if (hasMail(next)) {
    return (
      <Link
        aria-label={label}
        className="btn bare arrow"
        draggable={false}
        preventScrollReset
        title="Faire avancer (S)"
        to={withQuery(query, { deplacer: String(card.number), vers: next })}
      >
        <ChevronRight aria-hidden="true" className="i" />
      </Link>
    );
  }
  return (
    <Form action={withQuery(query, {})} method="post" preventScrollReset>
      <input name="number" type="hidden" value={card.number} />
      <input name="version" type="hidden" value={card.version} />
      <input name="from" type="hidden" value={card.stage} />
      <input name="to" type="hidden" value={next} />
      <button
        aria-label={label}
        className="btn bare arrow"
        name="do"
        title="Faire avancer (S)"
        type="submit"
        value="stage"
      >
        <ChevronRight aria-hidden="true" className="i" />
      </button>
    </Form>
  );
}

function Since({ card: { column, stage, since, isSlow } }: { card: Card }) {
  if (column === 'ended') {
    const Icon = stage === 'hired' ? Check : X;
    return (
      <span className="st">
        <Icon aria-hidden="true" className="i" />
        {stage === 'hired' || stage === 'declined' ? STAGE_LABELS[stage].toLowerCase() : 'close'}
      </span>
    );
  }
  if (!isSlow) return <span>{since}</span>;
  return (
    <span className="slow">
      <TriangleAlert aria-hidden="true" className="i" />
      attend {since}
    </span>
  );
}

function CandidateList({ candidates, onCurrent }: { candidates: Card[]; onCurrent: (number: number) => void }) {
  const [query] = useSearchParams();
  const move = useMove();
  return (
    <>
      <table className="list clist">
        <caption className="vh">Candidats, les plus récents d'abord</caption>
        <thead>
          <tr>
            <th scope="col">Personne</th>
            <th className="c-n kin" scope="col">
              N°
            </th>
            <th className="c-off" scope="col">
              Offre
            </th>
            <th className="c-xp" scope="col">
              Expérience
            </th>
            <th className="c-st" scope="col">
              Étape
            </th>
            <th className="c-since" scope="col">
              Ici
            </th>
            <th className="c-a" scope="col">
              Suivi par
            </th>
          </tr>
        </thead>
        <tbody>
          {candidates.map((card) => (
            <tr data-number={card.number} key={card.number} onFocus={() => onCurrent(card.number)}>
              <td className="c-per">
                <Link className="b" to={`/demandes/${card.number}`}>
                  {card.name}
                </Link>
              </td>
              <td className="c-n kin">#{card.number}</td>
              <td className="c-off">{card.position}</td>
              <td className="c-xp">{card.years}</td>
              <td className="c-st">
                <Form action="/candidats">
                  {[...query].map(([name, value]) => (
                    <input key={name} name={name} type="hidden" value={value} />
                  ))}
                  <input name="deplacer" type="hidden" value={card.number} />
                  <select
                    aria-label={`Étape de ${card.name}`}
                    className="sel"
                    name="vers"
                    onChange={(event) => move(card, event.currentTarget.value as Stage)}
                    value={card.stage}
                  >
                    <StageOptions />
                  </select>
                </Form>
              </td>
              <td className="c-since">
                <Since card={card} />
              </td>
              <td className="c-a">
                {card.assignee && (
                  <span className="who">
                    <Avatar name={card.assignee} />
                    <span className="follower">{card.assignee}</span>
                  </span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="foot">
        <span>{pluralize(candidates.length, 'candidat')}. Changer l'étape ouvre d'abord le courriel qui partira.</span>
      </p>
    </>
  );
}

function StageOptions() {
  return (['received', ...STAGES] as const).map((stage) => (
    <option key={stage} value={stage}>
      {STAGE_LABELS[stage]}
    </option>
  ));
}

type Moving = NonNullable<Loaded['moving']>;

function MoveForm({
  moving,
  answer,
  from,
}: {
  moving: Moving;
  answer: Exclude<Answer, { status: 'not_found' }> | undefined;
  from: string;
}) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const submit = useSubmit();
  const isBusy = useNavigation().formMethod === 'POST';
  const { number, name, to, mail } = moving;
  const typed = answer?.typed;
  const [subject, setSubject] = useState(typed?.subject || mail?.subject || '');
  const [text, setText] = useState(typed?.text || mail?.text || '');
  const [facts, setFacts] = useState<Record<string, string>>(typed?.facts ?? moving.facts);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const errors = answer?.status === 'invalid' ? answer.errors : {};
  const refused = answer?.status === 'invalid' ? answer : undefined;
  useEffect(() => {
    if (refused) document.querySelector<HTMLElement>('.step [aria-invalid=true]')?.focus();
  }, [refused]);

  const blanks = blanksIn(mail?.subject ?? '', mail?.text ?? '');
  const asked = [...new Set([...blanks, ...blanksIn(subject, text)])].filter(
    (blank) => subject.includes(blank) || text.includes(blank),
  );
  const filled = (of: string) =>
    Object.entries(facts).reduce((sum, [blank, fact]) => (fact.trim() ? sum.replaceAll(blank, fact.trim()) : sum), of);
  const close = withQuery(query, { deplacer: undefined, vers: undefined });
  const version = answer?.status === 'conflict' ? answer.version : moving.version;
  return (
    <section
      aria-labelledby="mv"
      className="step"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !isComposing(event)) void navigate(close, { preventScrollReset: true });
      }}
    >
      <h2 id="mv" ref={heading} tabIndex={-1}>
        {MOVE_HEADINGS[to]?.(name) ?? `${name}\u00a0: ${STAGE_LABELS[to]}`}
      </h2>
      <Form
        action="/candidats"
        className="to"
        onChange={(event) => {
          submit(event.currentTarget, { preventScrollReset: true });
        }}
      >
        {[...query]
          .filter(([key]) => key !== 'vers')
          .map(([key, value]) => (
            <input key={key} name={key} type="hidden" value={value} />
          ))}
        <label className="lab" htmlFor="vers">
          Étape
        </label>
        <select className="sel" defaultValue={to} id="vers" key={to} name="vers">
          <StageOptions />
        </select>
        <noscript>
          <button className="btn" type="submit">
            Changer
          </button>
        </noscript>
      </Form>
      {answer?.status === 'conflict' && (
        <p className="notice" role="alert">
          <span>
            Quelqu'un a changé cette candidature entre-temps, et rien n'est parti. {answer.changes.join(' · ')}.
            Relisez, puis envoyez si c'est toujours juste.
          </span>
        </p>
      )}
      <Form action={`/candidats${withQuery(query, {})}`} method="post" noValidate preventScrollReset>
        <input name="number" type="hidden" value={number} />
        <input name="version" type="hidden" value={version} />
        <input name="to" type="hidden" value={to} />
        <input name="from" type="hidden" value={moving.at === 'ended' ? '' : moving.at} />
        {mail ? (
          <>
            <p className="q">
              Un courriel part à {moving.email}. Sa réponse arrive chez vous, {from}.
            </p>
            {asked.length > 0 && (
              <div className="even">
                {asked.map((blank, index) => (
                  <div key={blank}>
                    <label className="lab" htmlFor={`fact-${index}`}>
                      {labelOf(blank)}
                    </label>
                    <input
                      aria-describedby={errors[blank] && `fact-${index}-error`}
                      aria-invalid={errors[blank] ? true : undefined}
                      autoComplete="off"
                      className="inp"
                      id={`fact-${index}`}
                      maxLength={500}
                      name={`${FACT_PREFIX}${blank}`}
                      onChange={({ target }) => setFacts((before) => ({ ...before, [blank]: target.value }))}
                      value={facts[blank] ?? ''}
                    />
                    {errors[blank] && (
                      <p className="err" id={`fact-${index}-error`}>
                        {errors[blank]}
                      </p>
                    )}
                  </div>
                ))}
              </div>
            )}
            <div className="mail">
              {filled(text)
                .split(/\n{2,}/)
                .map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
            </div>
            <details className="edit" open={errors.subject || errors.text ? true : undefined}>
              <summary>Lire et changer le texte</summary>
              <label className="lab" htmlFor="subject">
                Objet
              </label>
              <input
                aria-describedby={errors.subject && 'subject-error'}
                aria-invalid={errors.subject ? true : undefined}
                className="inp"
                id="subject"
                name="subject"
                onChange={({ target }) => setSubject(target.value)}
                value={subject}
              />
              {errors.subject && (
                <p className="err" id="subject-error">
                  {errors.subject}
                </p>
              )}
              <p className="q s">Il partira sous «&nbsp;{withNumber(filled(subject), number)}&nbsp;».</p>
              <label className="lab" htmlFor="text">
                Texte
              </label>
              <textarea
                aria-describedby={errors.text && 'text-error'}
                aria-invalid={errors.text ? true : undefined}
                className="inp"
                id="text"
                name="text"
                onChange={({ target }) => setText(target.value)}
                rows={10}
                value={text}
              />
              {errors.text && (
                <p className="err" id="text-error">
                  {errors.text}
                </p>
              )}
            </details>
            <p className="vh" role="alert">
              {refused && `Le courriel n'est pas parti. ${Object.values(refused.errors).join(' ')}`}
            </p>
          </>
        ) : (
          <p className="q">Aucun courriel ne part à cette étape.</p>
        )}
        <div className="acts">
          {mail && (
            <button aria-disabled={isBusy} className="btn main" name="do" type="submit" value="send">
              <Send aria-hidden="true" className="i" />
              Envoyer et avancer
            </button>
          )}
          <button aria-disabled={isBusy} className="btn" name="do" type="submit" value="stage">
            {mail ? 'Sans courriel' : 'Changer'}
          </button>
          <Link className="btn bare" preventScrollReset to={close}>
            <span className="txtl">Annuler</span>
            <span aria-hidden="true" className="only-thin">
              <X className="i" />
            </span>
          </Link>
        </div>
      </Form>
    </section>
  );
}

function UndoToast({ done, query }: { done: NonNullable<Loaded['done']>; query: URLSearchParams }) {
  const [isOver, setOver] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), done.left);
    return () => clearTimeout(timer);
  }, [done.left]);
  const canTakeBack = done.reply !== undefined || done.before !== undefined;
  useKeys({ z: () => !isOver && form.current?.requestSubmit() });
  if (isOver) return null;
  return (
    <div className="toast">
      <span>
        {done.name}&nbsp;: {done.stage}
        {done.reply && ', le courriel part dans 10\u00a0s'}
      </span>
      {canTakeBack && (
        <Form action={`/candidats${withQuery(query, {})}`} method="post" preventScrollReset ref={form}>
          <input name="number" type="hidden" value={done.number} />
          <input name="version" type="hidden" value={done.version} />
          <input name="reply" type="hidden" value={done.reply ?? ''} />
          <input name="to" type="hidden" value={done.before ?? ''} />
          <input name="do" type="hidden" value={done.reply ? 'take-back' : 'stage'} />
          <input name="undo" type="hidden" value="oui" />
          <button className="btn" type="submit">
            Reprendre <kbd>Z</kbd>
          </button>
        </Form>
      )}
    </div>
  );
}
