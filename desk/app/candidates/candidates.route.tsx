import { ExternalLink, Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useSearchParams,
  useSubmit,
} from 'react-router';
import { audiencesOf } from '../../../src/content/kinds/company/reply-templates.ts';
import { answerInquiry, takeAnswerBack } from '../../../src/features/inquiries/follow-up/answers.server.ts';
import { validateAnswer } from '../../../src/features/inquiries/follow-up/follow-up.schema.ts';
import {
  type Conflict,
  describeChange,
  setRating,
  setStage,
} from '../../../src/features/inquiries/follow-up/follow-up.server.ts';
import { BEST_RATING } from '../../../src/features/inquiries/follow-up/inquiry-words.schema.ts';
import { mailOfStage } from '../../../src/features/inquiries/follow-up/templates.server.ts';
import { signedText } from '../../../src/features/staff/signature.schema.ts';
import { signatureOf } from '../../../src/features/staff/signature.server.ts';
import { pluralize } from '../../../src/text/pluralize.ts';
import { CANDIDATE_FILTERS } from '../requests/candidate-filters.ts';
import { readExtras } from '../requests/reply/reply-extras.server.ts';
import { readForm } from '../session/body.server.ts';
import { notFound, requireRight } from '../session/context.server.ts';
import { followerFrom, returnsOf } from '../session/member.server.ts';
import { useChanges } from '../session/use-changes.ts';
import { hourOf } from '../text/dates.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { KeysHelp, UNDO_KEY } from '../ui/keyboard/keys-help.tsx';
import { useKeys } from '../ui/keyboard/use-keys.ts';
import { PageHead } from '../ui/layout/page-head.tsx';
import { Notice } from '../ui/notice.tsx';
import { Filters } from '../ui/table/filters.tsx';
import { ListFoot } from '../ui/table/table.tsx';
import { UndoToast } from '../ui/undo-toast.tsx';
import { Board } from './board.tsx';
import { type CandidateActionResult, FACT_PREFIX, fillBlanks, isStage, type Typed } from './candidate-move.ts';
import { loadCandidates } from './candidates-loader.server.ts';
import { CandidateList } from './list.tsx';
import { MoveForm } from './move-form.tsx';
import { useMove, withQuery } from './use-move.ts';

export function loader({ context, request }: LoaderFunctionArgs) {
  return loadCandidates(requireRight(context, 'candidates'), new URL(request.url).searchParams);
}

export async function action({ context, request }: ActionFunctionArgs): Promise<CandidateActionResult | Response> {
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

  if (text('do') === 'rate') {
    const rating = Number(text('rating'));
    if (!Number.isInteger(rating) || rating < 0 || rating > BEST_RATING) throw notFound();
    const [change] = await setRating(services, follower, target, rating === 0 ? null : rating);
    if (change?.status === 'conflict') return conflictAnswer(change, typedIn(form));
    if (change?.status !== 'ok') throw notFound();
    await audit('requests rate', `#${target.number}`);
    return redirectBack();
  }

  const to = text('to');
  if (!isStage(to)) throw notFound();
  const typed = typedIn(form);
  if (text('do') === 'stage' || !mailOfStage(to, audiencesOf(member))) {
    const [change] = await setStage(services, follower, [target], to === 'received' ? null : to);
    if (change?.status === 'conflict') return conflictAnswer(change, typed);
    if (change?.status !== 'ok') throw notFound();
    await audit('requests stage', `#${target.number}\u00a0: ${to}`);
    return redirectBack(text('undo') ? {} : { fait: String(target.number), de: text('from') });
  }

  const checked = validateAnswer({
    subject: fillBlanks(typed.subject, typed.facts),
    text: signedText(fillBlanks(typed.text, typed.facts), await signatureOf(services, member)),
  });
  const read = await readExtras(form);
  if (!checked.ok || read.status !== 'ok') {
    const errors = { ...(!checked.ok && checked.errors), ...(read.status !== 'ok' && read.errors) };
    return { status: 'invalid', errors, typed };
  }
  const sent = await answerInquiry(services, follower, target, checked.value, {
    stage: to === 'received' ? undefined : to,
    returns: returnsOf(services),
    ...read.extras,
  });
  switch (sent.status) {
    case 'ok':
      await audit('requests answer', `#${target.number}`);
      return redirectBack({ fait: String(target.number) });
    case 'invalid':
      return {
        status: 'invalid',
        errors: Object.fromEntries(sent.blanks.map((blank) => [blank, "À remplir avant l'envoi."])),
        typed,
      };
    case 'conflict':
      return conflictAnswer(sent, typed);
    default:
      throw notFound();
  }
}

function typedIn(form: FormData): Typed {
  const facts: Record<string, string> = {};
  for (const [name, value] of form)
    if (name.startsWith(FACT_PREFIX)) facts[name.slice(FACT_PREFIX.length)] = String(value);
  const text = (name: string) => String(form.get(name) ?? '');
  return { subject: text('subject'), text: text('text'), facts, cc: text('cc') };
}

const conflictAnswer = ({ inquiry, changes }: Conflict, typed: Typed): CandidateActionResult => ({
  status: 'conflict',
  version: inquiry.version,
  changes: changes.map((it) => `${it.author || 'Le site'}, ${hourOf(it.createdAt)}\u00a0: ${describeChange(it)}`),
  typed,
});

const KEYS = [['J K', 'candidat suivant, précédent'], ['Entrée', 'ouvrir'], ['S', 'faire avancer'], UNDO_KEY] as const;

export default function Candidates() {
  const view = useLoaderData<typeof loader>();
  const { candidates, total, isTruncated, moving, done } = view;
  const answer = useActionData<typeof action>() as CandidateActionResult | undefined;
  const [query] = useSearchParams();
  const move = useMove();
  const submit = useSubmit();
  useChanges('requests');
  const [current, setCurrent] = useState<number>();
  const work = useRef<HTMLDivElement>(null);
  const [kept] = useState(() => new Map<string, Typed>());
  const movingKey = `${moving?.number} ${moving?.to}`;
  // What was typed for a move that was made is kept only for its undo.
  const moved = done && `${done.number} `;
  const used = useRef<[string, Typed][]>([]);
  useEffect(() => {
    if (!moved) return;
    used.current = [...kept].filter(([key]) => key.startsWith(moved));
    for (const [key] of used.current) kept.delete(key);
  }, [moved, kept]);
  const undo = ({ number, version, reply, before }: NonNullable<typeof done>) => {
    for (const [key, typed] of used.current) kept.set(key, typed);
    const fields = {
      do: reply ? 'take-back' : 'stage',
      number,
      version,
      reply: reply ?? '',
      to: before ?? '',
      undo: 'yes',
    };
    void submit(fields, { method: 'post', action: `/candidats${withQuery(query, {})}`, preventScrollReset: true });
  };

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
  const slow = candidates.filter(({ isSlow }) => isSlow).length;
  const waiting = slow > 0 ? `, ${pluralize(slow, 'attend', 'attendent')} trop` : '';
  return (
    <>
      <PageHead
        actions={
          <>
            <ButtonLink to="/candidats/nouveau">
              <Plus />
              <span className="max-md:sr-only">Nouveau candidat</span>
            </ButtonLink>
            <KeysHelp keys={KEYS} />
            <ButtonLink className="max-md:hidden" href={view.offers} rel="noreferrer" target="_blank">
              <ExternalLink />
              Les offres<span className="sr-only"> sur le site (nouvel onglet)</span>
            </ButtonLink>
          </>
        }
        note={`${openCount} en cours${waiting}`}
        title="Candidats"
      />
      <div className={`flex flex-1 flex-col ${moving ? 'pb-96' : ''}`} ref={work}>
        <Filters
          fields={CANDIDATE_FILTERS}
          options={{
            offre: view.positions.map((it) => ({ value: it, label: it })),
            suivi: [
              { value: 'personne', label: 'Par personne' },
              ...view.followers.map(({ id, name }) => ({ value: id, label: name })),
            ],
          }}
        />
        {total === 0 ? (
          <EmptyState title="Personne n'a postulé">
            La prochaine candidature paraîtra ici dès son arrivée, sans recharger la page.
          </EmptyState>
        ) : query.get('vue') === 'liste' ? (
          <CandidateList candidates={candidates} onCurrent={setCurrent} />
        ) : (
          <Board candidates={candidates} moving={moving?.number} onCurrent={setCurrent} />
        )}
        {isTruncated && (
          <ListFoot>
            <span>Les {pluralize(total, 'candidature')} les plus récentes.</span>
            <Link to="/demandes?sorte=job&vue=toutes">Toutes sont parmi les demandes</Link>
          </ListFoot>
        )}
        {moving && (
          <MoveForm
            answer={answer?.status === 'not_found' ? undefined : answer}
            from={view.from}
            keep={(typed) => kept.set(movingKey, typed)}
            kept={kept.get(movingKey)}
            key={movingKey}
            moving={moving}
          />
        )}
        {!moving && answer?.status === 'conflict' && (
          <Notice className="mx-gut my-2 max-w-measure" role="alert">
            Quelqu'un a changé cette candidature entre-temps&nbsp;: rien n'a été fait. {answer.changes.join(' ')}
          </Notice>
        )}
      </div>
      <UndoToast
        done={
          answer?.status === 'not_found'
            ? { key: answer, message: answer.message }
            : done && {
                key: `${done.number} ${done.version}`,
                left: done.left,
                message: `${done.name}\u00a0: ${done.stage}${done.reply ? ', le courriel part dans 10\u00a0s' : ''}`,
                undo: done.reply || done.before ? () => undo(done) : undefined,
              }
        }
      />
    </>
  );
}
