import { CircleHelp, MailOpen } from 'lucide-react';
import { useRef } from 'react';
import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useFetcher,
  useLoaderData,
  useLocation,
  useNavigate,
  useSubmit,
} from 'react-router';
import { letterOf, REPLY_TEMPLATES, type ReplyTemplate } from '../../../src/content/reply-templates.ts';
import { isWithoutCountry, phoneInWords } from '../../../src/features/inquiries/fields/phone.schema.ts';
import { validateAnswer, validateNote } from '../../../src/features/inquiries/follow-up/follow-up.schema.ts';
import {
  addInquiryNote,
  answerInquiry,
  assignInquiries,
  type Change,
  describeChange,
  type InquiryNote,
  listInboxNumbers,
  markRead,
  setDueDate,
  setStage,
  setStatus,
  showFollowed,
  summaryOf,
  takeAnswerBack,
} from '../../../src/features/inquiries/follow-up/follow-up.server.ts';
import {
  INQUIRY_STATUSES,
  KIND_TITLES,
  STAGE_LABELS,
  STAGES,
  STATUS_LABELS,
} from '../../../src/features/inquiries/follow-up/inquiry-words.schema.ts';
import { describeAnswers } from '../../../src/features/inquiries/inquiries.server.ts';
import {
  inquiryTopic,
  keepDraft,
  listFollowers,
  listStaff,
  readDraft,
} from '../../../src/features/staff/staff.server.ts';
import { readForm } from '../body.server.ts';
import { notFound, requireRight } from '../context.server.ts';
import { hourOf, shortDate, wholeDate } from '../dates.ts';
import { dayOf, dueOf } from '../due.ts';
import type { RequestAnswer } from '../request-answer.ts';
import { conflictMessage, filterOf, followerFrom, rowOf, shouldAuditRead } from '../requests.server.ts';
import '../styles/requests.css';
import { Avatar } from '../ui/avatar.tsx';
import { Composer } from '../ui/composer.tsx';
import { KeysDialog } from '../ui/keys-dialog.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { PromiseBar, useNow } from '../ui/promise.tsx';
import { Cv } from '../ui/request/cv.tsx';
import { NeighbourLink } from '../ui/request/neighbour-link.tsx';
import { momentOf, Notes } from '../ui/request/notes.tsx';
import { Stages } from '../ui/request/stages.tsx';
import { useChanges } from '../use-changes.ts';
import { useKeys } from '../use-keys.ts';
import { usePresence } from '../use-presence.ts';

const MAX_NEIGHBOURS = 2000;

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { services, member, audit } = requireRight(context, 'requests');
  const follower = followerFrom(member);
  const number = Number(params.number);
  const found = Number.isSafeInteger(number) ? await showFollowed(services, follower, number) : undefined;
  if (!found) throw notFound();
  const { inquiry, history, replies, files, others } = found;
  const now = services.now();
  if (shouldAuditRead(member, `show ${number}`, now)) await audit('requests show', `#${number}`);
  if (inquiry.readAt === null) await markRead(services, follower, [number], true);
  const query = new URL(request.url).searchParams;
  const filter = { ...filterOf(query, follower), after: undefined, limit: MAX_NEIGHBOURS };
  const [staff, followers, draft, numbers] = await Promise.all([
    listStaff(services),
    listFollowers(services, inquiry.kind),
    readDraft(services, member.id, inquiryTopic(inquiry.id)),
    listInboxNumbers(services, filter),
  ]);
  const nameOf = (id: string) => staff.find((it) => it.id === id)?.name ?? "Quelqu'un de la maison";
  const position = numbers.indexOf(number);
  const { topic, company } = summaryOf(inquiry);
  const { message, ...rest } = inquiry.data as { message?: unknown };
  return {
    now,
    topic,
    company,
    row: rowOf(inquiry, now),
    number,
    version: inquiry.version,
    kind: inquiry.kind,
    status: inquiry.status,
    stage: inquiry.stage,
    person: { name: inquiry.contactName, email: inquiry.contactEmail, phone: inquiry.contactPhone },
    received: { at: inquiry.createdAt, day: wholeDate(inquiry.createdAt) },
    message: typeof message === 'string' ? message : '',
    answers: describeAnswers({ ...inquiry, data: rest }),
    source: inquiry.source,
    assigneeId: inquiry.assigneeId,
    dueDay: dayOf(inquiry.dueAt),
    promise: { status: inquiry.status, createdAt: inquiry.createdAt, firstAnswerAt: inquiry.firstAnswerAt },
    history: history.map((entry) => toEntry(entry, now)),
    replies: replies.map((reply) => ({
      id: reply.id,
      subject: reply.subject,
      body: reply.body,
      mail: reply.mail,
      author: nameOf(reply.authorId),
      isMine: reply.authorId === member.id,
      at: reply.createdAt,
      day: wholeDate(reply.createdAt),
    })),
    files: files.map(({ id, name, size, mediaType }) => ({ id, name, size, isPdf: mediaType === 'application/pdf' })),
    others: others.map((other) => ({
      number: other.number,
      topic: summaryOf(other).topic,
      when: `${shortDate(other.createdAt, now)}, ${rowOf(other, now).state.toLowerCase()}`,
    })),
    followers: followers.map(({ id, name }) => ({ id, name })),
    assignee: inquiry.assigneeId === null ? undefined : nameOf(inquiry.assigneeId),
    me: { id: member.id, name: member.name, email: member.email },
    draft: draft && { ...readContent(draft.content), at: hourOf(draft.updatedAt) },
    templates: REPLY_TEMPLATES[inquiry.kind].map((template: ReplyTemplate) => ({
      title: template.title,
      subject: template.subject,
      stage: template.stage,
      text: letterOf(template.text, inquiry.contactName, member.name),
    })),
    place: {
      position: position + 1,
      of: numbers.length,
      before: numbers[position - 1],
      after: position < 0 ? numbers[0] : numbers[position + 1],
    },
  };
}

function readContent(content: string): { subject: string; text: string; stage: string } {
  const { subject = '', text = '', stage = '' } = JSON.parse(content) as { [field: string]: string | undefined };
  return { subject, text, stage };
}

const toEntry = ({ event, status, note, author, version, createdAt }: InquiryNote, now: number) => ({
  event,
  note,
  author: author || 'Le site',
  version,
  at: createdAt,
  when: shortDate(createdAt, now),
  hour: hourOf(createdAt),
  isNote: note !== '' && (event === 'note' || event === 'status' || event === ''),
  does: event === 'note' || (event === '' && note !== '') ? undefined : describeChange({ event, status, note }),
});

type RequestData = Awaited<ReturnType<typeof loader>>;

export async function action({ context, request, params }: ActionFunctionArgs): Promise<RequestAnswer | Response> {
  const { services, member, audit } = requireRight(context, 'requests');
  const follower = followerFrom(member);
  const number = Number(params.number);
  const found = Number.isSafeInteger(number) ? await showFollowed(services, follower, number) : undefined;
  if (!found) throw notFound();
  const form = Object.fromEntries(await readForm(request)) as Record<string, string>;
  let version = Number(form.version);
  const tag = `#${number}`;
  switch (form.do) {
    case 'unread': {
      await markRead(services, follower, [number], false);
      await audit('requests unread', tag);
      return redirect(`/demandes${new URL(request.url).search}`);
    }
    case 'note': {
      const checked = validateNote(form);
      if (!checked.ok) return { kind: 'invalid', errors: checked.errors };
      await addInquiryNote(services, follower, number, checked.value.note);
      await audit('requests note', tag);
      if (form.isDraft) await keepDraft(services, member.id, inquiryTopic(found.inquiry.id), '');
      return { kind: 'message', message: 'La note est gardée.', isRefused: false };
    }
    case 'follow': {
      const { inquiry } = found;
      const done: string[] = [];
      const steps: (() => Promise<Change[]>)[] = [];
      const target = () => [{ number, version }];
      if (form.assignee !== undefined && form.assignee !== (inquiry.assigneeId ?? '')) {
        const followers = await listFollowers(services, inquiry.kind);
        const assignee = form.assignee === '' ? null : followers.find(({ id }) => id === form.assignee);
        if (assignee !== undefined) {
          steps.push(() => assignInquiries(services, follower, target(), assignee));
          done.push('requests assign');
        }
      }
      if (form.due !== undefined && form.due !== dayOf(inquiry.dueAt)) {
        const dueAt = dueOf(form.due, services.now());
        if (dueAt === undefined) return { kind: 'invalid', errors: { due: 'Indiquez un jour.' } };
        steps.push(() => setDueDate(services, follower, target(), dueAt));
        done.push('requests due');
      }
      const stage = STAGES.find((it) => it === form.stage) ?? null;
      if (form.stage !== undefined && stage !== inquiry.stage) {
        steps.push(() => setStage(services, follower, target(), stage));
        done.push(`requests stage ${stage ?? 'received'}`);
      }
      const status = INQUIRY_STATUSES.find((it) => it === form.status);
      if (status && status !== inquiry.status) {
        steps.push(() => setStatus(services, follower, target(), status));
        done.push(`requests mark ${status}`);
      }
      for (const [index, step] of steps.entries()) {
        const changes = await step();
        const [change] = changes;
        if (change?.status !== 'ok') return { kind: 'message', message: conflictMessage(changes), isRefused: true };
        version = change.inquiry.version;
        await audit(done[index] ?? '', tag);
      }
      return {
        kind: 'message',
        isRefused: false,
        version,
        message: steps.length > 0 ? "C'est enregistré." : "Rien n'a changé.",
      };
    }
    case 'answer': {
      // Keep the draft until the reply is queued, so that a rejection loses no text.
      const typed = { subject: form.subject ?? '', text: form.text ?? '', stage: form.stage ?? '' };
      await keepDraft(services, member.id, inquiryTopic(found.inquiry.id), typed.text && JSON.stringify(typed));
      const checked = validateAnswer(form);
      if (!checked.ok) return { kind: 'invalid', errors: checked.errors };
      const stage = STAGES.find((it) => it === form.stage);
      const answered = await answerInquiry(services, follower, { number, version }, checked.value, { stage });
      if (answered.status === 'invalid') {
        const blanks = answered.blanks.join(', ');
        return { kind: 'invalid', errors: { text: `L'envoi attend que soient remplis\u00a0: ${blanks}.` } };
      }
      if (answered.status === 'not_found') throw notFound();
      if (answered.status === 'conflict') {
        const staff = await listStaff(services);
        return {
          kind: 'conflict',
          version: answered.inquiry.version,
          changes: answered.changes.map((entry) => ({
            author: entry.author || 'Le site',
            hour: hourOf(entry.createdAt),
            what: entry.event === 'note' ? `note\u00a0: ${entry.note}` : describeChange(entry),
          })),
          replies: answered.replies.map(({ authorId, createdAt, body }) => ({
            hour: hourOf(createdAt),
            body,
            author: staff.find(({ id }) => id === authorId)?.name ?? 'Un collègue',
          })),
        };
      }
      await keepDraft(services, member.id, inquiryTopic(found.inquiry.id), '');
      await audit('requests answer', tag);
      const { replyId, takeBackUntil, inquiry } = answered;
      return { kind: 'answered', replyId, until: takeBackUntil, now: services.now(), version: inquiry.version };
    }
    case 'take-back': {
      const cancelled = await takeAnswerBack(services, follower, form.reply ?? '');
      if (cancelled.status !== 'ok') {
        return { kind: 'message', message: 'La réponse est déjà partie.', isRefused: true };
      }
      const { subject, text, inquiry } = cancelled;
      await keepDraft(
        services,
        member.id,
        inquiryTopic(inquiry.id),
        JSON.stringify({ subject, text, stage: form.stage ?? '' }),
      );
      await audit('requests taken-back', `#${inquiry.number}`);
      return { kind: 'taken-back', subject, text, stage: form.stage ?? '', version: inquiry.version };
    }
    default:
      throw notFound();
  }
}

const KEYS = [
  ['J K', 'demande suivante, précédente'],
  ['R', 'répondre'],
  ['N', 'noter'],
  ['A', 'confier'],
  ['S', "changer l'état"],
  ['D', "fixer l'échéance"],
  ['U', 'marquer non lue et revenir à la liste'],
  ['Échap', 'revenir à la liste'],
  ['Ctrl Entrée', 'envoyer'],
  ['?', 'toutes les touches'],
] as const;

export default function RequestPage() {
  const { number } = useLoaderData<typeof loader>();
  // Remount per request: drafts must not leak between requests.
  return <OneRequest key={number} />;
}

function OneRequest() {
  const data = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const navigate = useNavigate();
  const submit = useSubmit();
  const now = useNow(data.now);
  const keysDialog = useRef<HTMLDialogElement>(null);
  useChanges('requests');
  const { person, place, number, kind } = data;
  const posted = useActionData<RequestAnswer>();
  const others = usePresence(number);
  const list = `/demandes${search}`;
  const focus = (id: string) => () => document.getElementById(id)?.focus();
  const go = (to: number | undefined) => {
    if (to !== undefined) navigate(`/demandes/${to}${search}`);
  };
  useKeys({
    j: () => go(place.after),
    k: () => go(place.before),
    r: focus('reply-text'),
    n: focus('note'),
    a: focus('follow-assignee'),
    s: focus(kind === 'job' ? 'follow-stage' : 'follow-status'),
    d: focus('follow-due'),
    u: () => submit({ do: 'unread' }, { method: 'post' }),
    escape: () => navigate(list),
    '?': () => keysDialog.current?.showModal(),
  });
  return (
    <>
      <PageHead back={{ to: list, label: 'Demandes' }} documentTitle={`#${number}, ${person.name}`} title={person.name}>
        <span className="q">
          #{number} · {KIND_TITLES[kind]}
        </span>
        <div className="end">
          <span aria-live="polite" className="present" role="status">
            {others.map((name) => (
              <span className="who q s" key={name}>
                <Avatar name={name} />
                {name} lit aussi
              </span>
            ))}
          </span>
          {place.position > 0 && (
            <span className="q s">
              {place.position} / {place.of === MAX_NEIGHBOURS ? `plus de ${MAX_NEIGHBOURS}` : place.of}
            </span>
          )}
          <span className="btns">
            <NeighbourLink label="Demande précédente, touche K" search={search} to={place.before} up />
            <NeighbourLink label="Demande suivante, touche J" search={search} to={place.after} />
          </span>
          <Form method="post">
            <button
              aria-label="Marquer non lue et revenir à la liste, touche U"
              className="btn ico"
              name="do"
              title="Marquer non lue"
              type="submit"
              value="unread"
            >
              <MailOpen aria-hidden="true" className="i" />
            </button>
          </Form>
          <button
            aria-label="Toutes les touches, touche ?"
            className="btn ico"
            onClick={() => keysDialog.current?.showModal()}
            type="button"
          >
            <CircleHelp aria-hidden="true" className="i" />
          </button>
        </div>
      </PageHead>
      <div className="req">
        <div className="col">
          {kind === 'job' && <Stages stage={data.stage} />}
          <RequestMessage data={data} />
          {data.replies.map((reply) => (
            <article aria-labelledby={reply.id} className="said ours" key={reply.id}>
              <header>
                <Avatar name={reply.author} />
                <h2 id={reply.id}>{reply.isMine ? 'Votre réponse' : `Réponse de ${reply.author}`}</h2>
                <span className={`q s ${reply.mail === 'failed' ? 'err' : ''}`}>{MAIL_WORDS[reply.mail]}</span>
                <time dateTime={reply.at}>{reply.day}</time>
              </header>
              <p className="q s">{reply.subject}</p>
              <Paragraphs text={reply.body} />
            </article>
          ))}
          <Composer data={data} posted={posted} />
        </div>
        <aside aria-label="Ce que l'on sait" className="side">
          <FollowForm data={data} now={now} />
          {data.files.length > 0 && <Cv files={data.files} number={number} person={person.name} />}
          <Notes notes={data.history.filter(({ isNote }) => isNote)} />
          {data.others.length > 0 && (
            <section>
              <h2>La même personne</h2>
              <ul className="rows">
                {data.others.map((other) => (
                  <li key={other.number}>
                    <Link to={`/demandes/${other.number}`}>#{other.number}</Link>
                    <span>{other.topic}</span>
                    <span className="q">{other.when}</span>
                  </li>
                ))}
              </ul>
            </section>
          )}
          <section id="histoire" tabIndex={-1}>
            <h2>Histoire</h2>
            <ol className="hist">
              {data.history
                .filter(({ does }) => does !== undefined)
                .toReversed()
                .map((entry) => (
                  <li key={`${entry.at} ${entry.version}`}>
                    {entry.author}&nbsp;: {entry.does} <time dateTime={entry.at}>{momentOf(entry)}</time>
                  </li>
                ))}
              <li>
                Demande reçue <time dateTime={data.received.at}>{data.row.day}</time>
              </li>
            </ol>
          </section>
        </aside>
      </div>
      <div className="quick">
        <PromiseBar now={now} request={data.promise} />
        <a className="btn" href="#note">
          Noter
        </a>
        <a className="btn main" href="#reply-text">
          Répondre
        </a>
      </div>
      <KeysDialog dialog={keysDialog} keys={KEYS} />
    </>
  );
}

const MAIL_WORDS = { leaving: 'part dans un instant', sent: 'partie', failed: "n'a pas pu partir" };

function RequestMessage({ data }: { data: RequestData }) {
  const { topic, received, message, answers, person, source } = data;
  const from = [source.page && `page ${source.page}`, source.host && `depuis ${source.host}`, source.campaign]
    .filter(Boolean)
    .join(', ');
  return (
    <article aria-labelledby="said" className="said">
      <header>
        <h2 id="said">{topic}</h2>
        <time dateTime={received.at}>{received.day}</time>
      </header>
      {message && <Paragraphs text={message} />}
      <dl className="fields">
        <dt>E-mail</dt>
        <dd>{person.email}</dd>
        {person.phone && (
          <>
            <dt>Téléphone</dt>
            <dd>
              <PhoneLink phone={person.phone} />
            </dd>
          </>
        )}
        {answers.map(({ label, value }) => (
          <Answered key={label} label={label} value={value} />
        ))}
        {from && <Answered label="Source" value={from} />}
      </dl>
    </article>
  );
}

function PhoneLink({ phone }: { phone: string }) {
  return isWithoutCountry(phone) ? phoneInWords(phone) : <a href={`tel:${phone}`}>{phone}</a>;
}

function Answered({ label, value }: { label: string; value: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </>
  );
}

function Paragraphs({ text }: { text: string }) {
  return <div className="txt as-typed">{text}</div>;
}

function FollowForm({ data, now }: { data: RequestData; now: number }) {
  const fetcher = useFetcher<RequestAnswer>();
  const posted = useActionData<RequestAnswer>();
  const { assigneeId, dueDay, status, stage, followers, kind, version, me } = data;
  const answer = fetcher.data ?? posted;
  const isKnown = assigneeId === null || followers.some(({ id }) => id === assigneeId);
  return (
    <section>
      <fetcher.Form key={version} method="post">
        <input name="do" type="hidden" value="follow" />
        <input name="version" type="hidden" value={version} />
        <dl className="fields">
          <dt>Promesse</dt>
          <dd>
            <PromiseBar now={now} request={data.promise} />
          </dd>
          <dt>
            <label htmlFor="follow-assignee">Suivi par</label>
          </dt>
          <dd>
            <select className="sel" defaultValue={assigneeId ?? ''} id="follow-assignee" name="assignee">
              <option value="">Personne</option>
              {!isKnown && <option value={assigneeId ?? ''}>{data.assignee}</option>}
              {followers.map(({ id, name }) => (
                <option key={id} value={id}>
                  {id === me.id ? `${name} (vous)` : name}
                </option>
              ))}
            </select>
          </dd>
          <dt>
            <label htmlFor="follow-due">Échéance</label>
          </dt>
          <dd>
            <input className="inp" defaultValue={dueDay} id="follow-due" name="due" type="date" />
          </dd>
          {kind === 'job' && (
            <>
              <dt>
                <label htmlFor="follow-stage">Étape</label>
              </dt>
              <dd>
                <select className="sel" defaultValue={stage ?? ''} id="follow-stage" name="stage">
                  <option value="">{STAGE_LABELS.received}</option>
                  {STAGES.map((it) => (
                    <option key={it} value={it}>
                      {STAGE_LABELS[it]}
                    </option>
                  ))}
                </select>
              </dd>
            </>
          )}
          <dt>
            <label htmlFor="follow-status">État</label>
          </dt>
          <dd>
            <select className="sel" defaultValue={status} id="follow-status" name="status">
              {INQUIRY_STATUSES.map((it) => (
                <option key={it} value={it}>
                  {STATUS_LABELS[it]}
                </option>
              ))}
            </select>
          </dd>
        </dl>
        <div className="follow-end">
          <span
            aria-live="polite"
            className={`s ${answer?.kind === 'message' && answer.isRefused ? 'err' : 'q'}`}
            role="status"
          >
            {answer?.kind === 'message' && answer.message}
            {answer?.kind === 'invalid' && Object.values(answer.errors).join(' ')}
          </span>
          <button className="btn" type="submit">
            Enregistrer
          </button>
        </div>
      </fetcher.Form>
    </section>
  );
}
