import { MailOpen } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  useLocation,
  useNavigate,
  useSubmit,
} from 'react-router';
import { markRead } from '../../../../src/features/inquiries/follow-up/follow-up.server.ts';
import { KIND_TITLES } from '../../../../src/features/inquiries/follow-up/inquiry-words.schema.ts';
import { hasOnlyCandidates } from '../../../../src/features/staff/staff.schema.ts';
import { fieldsOf, readForm } from '../../session/body.server.ts';
import { notFound, requireRight } from '../../session/context.server.ts';
import { followerFrom } from '../../session/member.server.ts';
import { PresenceList } from '../../session/presence/presence-list.tsx';
import { usePresence } from '../../session/presence/use-presence.ts';
import { useChanges } from '../../session/use-changes.ts';
import { ButtonGroup, ButtonLink, IconButton } from '../../ui/button.tsx';
import { KeysHelp, UNDO_KEY } from '../../ui/keyboard/keys-help.tsx';
import { useKeys } from '../../ui/keyboard/use-keys.ts';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { WorkAndSide } from '../../ui/layout/side-panel.tsx';
import { MAX_NEIGHBOURS } from '../inbox/page-size.ts';
import { PromiseBar, useNow } from '../promise.tsx';
import { Composer } from '../reply/composer.tsx';
import type { InquiryActionResult } from '../reply/inquiry-action-result.ts';
import { CustomerReplied } from './customer-replied.tsx';
import { Cv } from './cv.tsx';
import { saveField, takeFieldBack } from './field-actions.server.ts';
import type { FieldResult } from './field-result.ts';
import { FollowForm } from './follow-form.tsx';
import { History } from './history.tsx';
import { addNote, customerReplied, sendAnswer, takeBack } from './inquiry-actions.server.ts';
import { followedInquiry, loadInquiry } from './inquiry-loader.server.ts';
import { FirstMessage, Thread } from './messages.tsx';
import { NeighbourLink } from './neighbour-link.tsx';
import { Notes } from './notes.tsx';
import { OtherInquiries } from './other-inquiries.tsx';
import { Stages } from './stages.tsx';
import { WithoutAddress } from './without-address.tsx';

export function loader({ context, request, params }: LoaderFunctionArgs) {
  return loadInquiry(requireRight(context, 'requests'), Number(params.number), new URL(request.url).searchParams);
}

export async function action({
  context,
  request,
  params,
}: ActionFunctionArgs): Promise<InquiryActionResult | FieldResult | Response> {
  const desk = requireRight(context, 'requests');
  const follower = followerFrom(desk.member);
  const { inquiry } = await followedInquiry(desk.services, follower, Number(params.number));
  const submitted = await readForm(request);
  const form = fieldsOf(submitted);
  const input = { follower, inquiry, form, submitted };
  switch (form.do) {
    case 'unread': {
      const changed = await markRead(desk.services, follower, [inquiry.number], false);
      if (changed.length > 0) await desk.audit('requests unread', `#${inquiry.number}`);
      return redirect(hasOnlyCandidates(desk.member.role) ? '/candidats' : `/demandes${new URL(request.url).search}`);
    }
    case 'note':
      return addNote(desk, input);
    case 'received':
      return customerReplied(desk, input);
    case 'field':
      return saveField(desk, input);
    case 'undo-field':
      return takeFieldBack(desk, input);
    case 'answer':
      return sendAnswer(desk, input);
    case 'take-back':
      return takeBack(desk, input);
    default:
      throw notFound();
  }
}

const KEYS = [
  ['J K', 'demande suivante, précédente'],
  ['R', 'répondre'],
  ['N', 'noter'],
  ['A', 'confier'],
  ['E', 'clore'],
  ['S', "changer l'état ou l'étape"],
  ['D', "fixer l'échéance"],
  ['U', 'marquer non lue et revenir à la liste'],
  ['Échap', 'sortir du texte, revenir à la liste'],
  ['/', 'insérer un modèle, en début de ligne'],
  ['Tab', 'aller au blanc suivant'],
  ['Ctrl Entrée', 'envoyer'],
  ['Ctrl Maj Entrée', 'envoyer et clore'],
  UNDO_KEY,
] as const;

export default function InquiryPage() {
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
  useChanges('requests');
  const { person, place, number, kind } = data;
  const others = usePresence(`/demandes/${number}`, 'requests');
  const [composer, isComposerShown] = useIsShown();
  const list = data.back?.to ?? `/demandes${search}`;
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
  });
  return (
    <>
      <PageHead
        actions={
          <>
            <PresenceList others={others} />
            {place.position > 0 && (
              <span className="text-xs text-ink2 max-md:hidden">
                {place.position} / {place.of === MAX_NEIGHBOURS ? `plus de ${MAX_NEIGHBOURS}` : place.of}
              </span>
            )}
            <ButtonGroup>
              <NeighbourLink label="Demande précédente, touche K" search={search} to={place.before} up />
              <NeighbourLink label="Demande suivante, touche J" search={search} to={place.after} />
            </ButtonGroup>
            <Form method="post">
              <IconButton
                icon={MailOpen}
                label="Marquer non lue et revenir à la liste, touche U"
                name="do"
                title="Marquer non lue"
                type="submit"
                value="unread"
              />
            </Form>
            <KeysHelp keys={KEYS} />
          </>
        }
        back={data.back ?? { to: list, label: 'Demandes' }}
        documentTitle={`#${number}, ${person.name}`}
        note={`#${number} · ${KIND_TITLES[kind]}`}
        title={person.name}
      />
      <WorkAndSide
        label="Ce que l'on sait"
        side={
          <>
            <FollowForm now={now} view={data} />
            {data.files.length > 0 && <Cv files={data.files} number={number} person={person.name} />}
            <Notes notes={data.history.filter(({ isNote }) => isNote)} />
            {data.others.length > 0 && <OtherInquiries requests={data.others} />}
            <History view={data} />
          </>
        }
        work={
          <>
            {kind === 'job' && <Stages stage={data.stage} />}
            <FirstMessage view={data} />
            <Thread number={number} thread={data.thread} />
            <CustomerReplied view={data} />
            {person.email ? (
              <div className="print:hidden" ref={composer}>
                <Composer view={data} />
              </div>
            ) : (
              <WithoutAddress phone={person.phone} words={person.phoneWords} />
            )}
          </>
        }
      />
      <div className="fixed inset-x-0 bottom-tabs z-4 print:hidden short:static flex items-center gap-2 border-t border-line bg-surface px-4 py-[0.4rem] md:hidden">
        <span className="mr-auto">
          <PromiseBar calendar={data.calendar} isStacked now={now} request={data.row} />
        </span>
        <ButtonLink href="#note">Noter</ButtonLink>
        {person.email && (
          <ButtonLink href="#reply-text" look={isComposerShown ? 'plain' : 'main'}>
            Répondre
          </ButtonLink>
        )}
      </div>
      {/* The bar above covers the end of the page. */}
      <div className="h-15 short:hidden md:hidden" />
    </>
  );
}

/** Whether a place is on the screen: it has its own filled button then. */
function useIsShown(): [RefObject<HTMLDivElement | null>, boolean] {
  const place = useRef<HTMLDivElement>(null);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(([entry]) => setShown(entry?.isIntersecting ?? false));
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return [place, isShown];
}
