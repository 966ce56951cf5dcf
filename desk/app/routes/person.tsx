import { ChevronRight, Download, Trash2 } from 'lucide-react';
import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router';
import { phoneInWords } from '../../../src/features/inquiries/fields/phone.schema.ts';
import { KIND_TITLES, STATUS_LABELS } from '../../../src/features/inquiries/follow-up/inquiry-words.schema.ts';
import { describeAnswers } from '../../../src/features/inquiries/inquiries.server.ts';
import { INQUIRY_KINDS } from '../../../src/features/inquiries/kinds/inquiry-kinds.schema.ts';
import { type Erased, eraseAddress } from '../../../src/features/privacy/erasure.server.ts';
import { findRetainedData } from '../../../src/features/privacy/people.server.ts';
import { hasRight, kindsOf, type Role } from '../../../src/features/staff/staff.schema.ts';
import { readForm } from '../body.server.ts';
import { requireRight } from '../context.server.ts';
import { shortDate } from '../dates.ts';
import { pluralize } from '../pluralize.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Field } from '../ui/field.tsx';
import { PageHead } from '../ui/page-head.tsx';
import '../styles/people.css';

const SUBSCRIPTION = {
  active: 'reçoit la lettre',
  unconfirmed: "n'a pas confirmé son abonnement",
  held: 'abonnement à vérifier',
  unsubscribed: 'désabonnée',
  bounced: 'injoignable',
} as const;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { services, member, audit } = requireRight(context, 'people');
  const email = new URL(request.url).searchParams.get('adresse')?.trim() ?? '';
  if (email === '') throw redirect('/personnes');
  const data = await findRetainedData(services, email, kindsOf(member.role));
  const seen = data?.inquiries ?? [];
  await audit('privacy show', seen.map(({ number }) => `#${number}`).join(', ') || 'aucune demande');
  const now = services.now();
  const latest = seen.at(-1);
  return {
    email: latest?.contactEmail ?? data?.newsletter?.subscriber.email ?? email,
    requestedEmail: email,
    data: data && {
      name: latest?.contactName ?? data.newsletter?.subscriber.name ?? '',
      phones: [...new Set(seen.map(({ contactPhone }) => contactPhone).filter(Boolean))],
      inquiries: seen.toReversed().map((inquiry) => ({
        number: inquiry.number,
        kind: KIND_TITLES[inquiry.kind],
        status: STATUS_LABELS[inquiry.status],
        since: shortDate(inquiry.createdAt, now),
        answers: describeAnswers(inquiry),
        notes: inquiry.notes.filter(({ note }) => note !== '').length,
        replies: inquiry.replies.length,
        files: inquiry.files.map(({ id, name }) => ({ id, name })),
      })),
      newsletter: data.newsletter && {
        state: SUBSCRIPTION[data.newsletter.subscriber.status],
        since: shortDate(data.newsletter.subscriber.subscribedAt, now),
        letters: data.newsletter.deliveries.length,
      },
      comments: data.comments.map(({ id, content, createdAt }) => ({ id, content, at: shortDate(createdAt, now) })),
      mails: data.mails + data.otherMails,
      mentionedIn: data.mentionedIn,
      canExportOrErase: seesAllKinds(member.role),
    },
    canOpenRequests: hasRight(member.role, 'requests'),
  };
}

type Answer = { erased: Erased } | { error: string; typed: string };

export async function action({ context, request }: ActionFunctionArgs): Promise<Answer> {
  const { services, member, audit } = requireRight(context, 'people');
  const email = new URL(request.url).searchParams.get('adresse')?.trim() ?? '';
  const typed = String((await readForm(request)).get('confirmation') ?? '');
  if (!seesAllKinds(member.role)) return { error: ONLY_DIRECTION, typed };
  const data = email === '' ? undefined : await findRetainedData(services, email);
  if (!data) return { error: "Rien n'est plus gardé sous cette adresse.", typed };
  if (typed.trim().toLowerCase() !== email.toLowerCase()) {
    return { error: `Écrivez l'adresse telle quelle, ${email}, pour confirmer. Rien n'a été effacé.`, typed };
  }
  const erased = await eraseAddress({ ...services, dataDir: services.env.dataDir }, email);
  await audit(
    'privacy erase',
    `${erased.numbers.map((number) => `#${number}`).join(', ') || 'aucune demande'}, ${pluralize(erased.subscriptions, 'abonnement')}, ${pluralize(erased.comments, 'commentaire')}`,
  );
  return { erased };
}

const ONLY_DIRECTION =
  "Donner ou effacer tout ce qui est gardé d'une personne revient à la direction\u00a0: votre rôle n'en voit pas toutes les demandes.";

/** Decided by role alone: a per-person refusal would reveal hidden requests. */
const seesAllKinds = (role: Role) => kindsOf(role).length === INQUIRY_KINDS.length;

export default function Person() {
  const { email, requestedEmail, data, canOpenRequests } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const title = data?.name || email;
  return (
    <>
      <PageHead back={{ to: '/personnes', label: 'Personnes' }} title={title} titleClass="person-name">
        {data?.name && <span className="q person-name">{email}</span>}
      </PageHead>
      <div role="status">
        {answer && 'erased' in answer && (
          <div className="page">
            <ErasureSummary erased={answer.erased} />
          </div>
        )}
      </div>
      {data ? (
        <div className="req">
          <div className="col">
            <section aria-labelledby="demandes" className="kept">
              <h2 id="demandes">
                {data.inquiries.length === 0 ? 'Aucune demande' : pluralize(data.inquiries.length, 'demande')}
              </h2>
              {data.inquiries.map(({ number, kind, status, since, answers, notes, replies, files }) => (
                <details key={number}>
                  <summary>
                    <ChevronRight aria-hidden="true" className="i" />
                    <span className="b">
                      {kind}, #{number}
                    </span>
                    <span className="q">
                      {status}, {since}
                      {files.length > 0 && `, ${pluralize(files.length, 'fichier')}`}
                      {replies > 0 && `, ${pluralize(replies, 'réponse')}`}
                      {notes > 0 && `, ${pluralize(notes, 'note')}`}
                    </span>
                  </summary>
                  <dl className="fields">
                    {answers.map(({ label, value }) => (
                      <div className="line" key={label}>
                        <dt>{label}</dt>
                        <dd>{value}</dd>
                      </div>
                    ))}
                  </dl>
                  {canOpenRequests && (
                    <p>
                      <Link to={`/demandes/${number}`}>Ouvrir la demande #{number}</Link>
                    </p>
                  )}
                </details>
              ))}
            </section>
            {data.comments.length > 0 && (
              <section aria-labelledby="commentaires" className="kept">
                <h2 id="commentaires">{namingComments(data.comments.length)}</h2>
                <ul>
                  {data.comments.map(({ id, content, at }) => (
                    <li key={id}>
                      <blockquote>{content}</blockquote>
                      <p className="q s">{at}</p>
                    </li>
                  ))}
                </ul>
              </section>
            )}
          </div>
          <aside aria-label="Ce qui est gardé, à donner ou à effacer" className="side">
            <section>
              <h2>Ce qui est gardé</h2>
              <dl className="fields">
                <dt>Adresse</dt>
                <dd>{email}</dd>
                {data.phones.map((phone) => (
                  <div className="line" key={phone}>
                    <dt>Téléphone</dt>
                    <dd>{phoneInWords(phone)}</dd>
                  </div>
                ))}
                <dt>Lettre</dt>
                <dd>
                  {data.newsletter
                    ? `${data.newsletter.state}, ${data.newsletter.since}, ${pluralize(data.newsletter.letters, 'lettre')} envoyées`
                    : 'pas abonnée'}
                </dd>
                <dt>Courriels</dt>
                <dd>{data.mails} à cette personne ou à l'équipe</dd>
              </dl>
              {data.mentionedIn.length > 0 && (
                <p className="s mentions">
                  D'autres demandes citent cette adresse, à relire&nbsp;:{' '}
                  {data.mentionedIn.map((number) => `#${number}`).join(', ')}. Elles ne sont ni données ni effacées.
                </p>
              )}
            </section>
            {!data.canExportOrErase ? (
              <section>
                <h2>Donner ou effacer</h2>
                <p className="s">{ONLY_DIRECTION}</p>
              </section>
            ) : (
              <>
                <section>
                  <h2>Donner</h2>
                  <p className="s q">
                    Tout, fichiers compris, en un fichier JSON à remettre à la personne. L'export est inscrit au
                    journal.
                  </p>
                  <a
                    className="btn"
                    download
                    href={`/personnes/export?${new URLSearchParams({ adresse: requestedEmail })}`}
                  >
                    <Download aria-hidden="true" className="i" />
                    Exporter en JSON
                  </a>
                </section>
                <section>
                  <h2>Effacer</h2>
                  <ErasureList data={data} />
                  <Confirmation answer={answer && 'error' in answer ? answer : undefined} email={requestedEmail} />
                </section>
              </>
            )}
          </aside>
        </div>
      ) : (
        <EmptyState
          actions={
            <Link className="btn" to="/personnes">
              Chercher quelqu'un d'autre
            </Link>
          }
          title="Rien n'est gardé"
        >
          Sous l'adresse «&nbsp;{requestedEmail}&nbsp;», il n'y a ni demande, ni abonnement, ni commentaire, ni
          courriel.
        </EmptyState>
      )}
    </>
  );
}

const namingComments = (count: number) =>
  `${pluralize(count, 'commentaire')} qui ${count < 2 ? 'cite' : 'citent'} l'adresse`;

function ErasureList({ data }: { data: NonNullable<ReturnType<typeof useLoaderData<typeof loader>>['data']> }) {
  const files = data.inquiries.reduce((sum, { files: of }) => sum + of.length, 0);
  const parts = [
    data.inquiries.length > 0 &&
      `${pluralize(data.inquiries.length, 'demande')}, notes et réponses comprises\u00a0: ${data.inquiries.map(({ number }) => `#${number}`).join(', ')}`,
    files > 0 && pluralize(files, 'fichier'),
    data.mails > 0 && `${pluralize(data.mails, 'courriel')}, envoyés ou à envoyer`,
    data.newsletter && "l'abonnement et ses envois",
    data.comments.length > 0 && namingComments(data.comments.length),
  ].filter((part) => typeof part === 'string');
  return (
    <>
      <p className="s">Pour toujours, et sans retour&nbsp;:</p>
      <ul className="goes">
        {parts.map((part) => (
          <li key={part}>{part}</li>
        ))}
      </ul>
      <p className="s q">
        Une empreinte de l'adresse reste, pour qu'une sauvegarde ne la ramène pas. Les sauvegardes déjà faites et la
        messagerie de votre équipe la contiennent encore.
      </p>
    </>
  );
}

function Confirmation({ email, answer }: { email: string; answer: { error: string; typed: string } | undefined }) {
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <Form className="confirm" method="post" noValidate>
      <Field
        autoCapitalize="none"
        autoComplete="off"
        defaultValue={answer?.typed}
        error={answer?.error}
        id="confirmation"
        isAnnounced
        label={
          <>
            Pour confirmer, écrivez son adresse&nbsp;: <span className="mono">{email}</span>
          </>
        }
        name="confirmation"
        spellCheck={false}
      />
      <button aria-disabled={isBusy} className="btn b-danger" type="submit">
        <Trash2 aria-hidden="true" className="i" />
        {isBusy ? 'Efface…' : 'Effacer pour toujours'}
      </button>
    </Form>
  );
}

function ErasureSummary({ erased }: { erased: Erased }) {
  return (
    <>
      <p className="notice ok">
        <span>
          C'est effacé&nbsp;: {pluralize(erased.numbers.length, 'demande')}, {pluralize(erased.mails, 'courriel')},{' '}
          {pluralize(erased.subscriptions, 'abonnement')}, {pluralize(erased.comments, 'commentaire')}. Les sauvegardes
          faites auparavant et la messagerie de votre équipe contiennent encore cette adresse.
        </span>
      </p>
      {erased.mentionedIn.length > 0 && (
        <p className="notice">
          <span>
            D'autres demandes citent cette adresse, à relire&nbsp;:{' '}
            {erased.mentionedIn.map((number) => `#${number}`).join(', ')}
          </span>
        </p>
      )}
    </>
  );
}
