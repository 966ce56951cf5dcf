import { CircleHelp, MailOpen } from 'lucide-react';
import { useRef } from 'react';
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
import { fieldsOf, readForm } from '../../session/body.server.ts';
import { notFound, requireRight } from '../../session/context.server.ts';
import { followerFrom } from '../../session/member.server.ts';
import { useChanges } from '../../session/use-changes.ts';
import { UserName } from '../../ui/avatar.tsx';
import { ButtonGroup, ButtonLink, IconButton } from '../../ui/button.tsx';
import { KeysDialog } from '../../ui/keyboard/keys-dialog.tsx';
import { useKeys } from '../../ui/keyboard/use-keys.ts';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { WorkAndSide } from '../../ui/layout/side-panel.tsx';
import { MAX_NEIGHBOURS } from '../inbox/page-size.ts';
import { PromiseBar, useNow } from '../promise.tsx';
import { Composer } from '../reply/composer.tsx';
import type { InquiryActionResult } from '../reply/inquiry-action-result.ts';
import { CustomerReplied } from './customer-replied.tsx';
import { Cv } from './cv.tsx';
import { FollowForm } from './follow-form.tsx';
import { History } from './history.tsx';
import { addNote, customerReplied, follow, sendAnswer, takeBack } from './inquiry-actions.server.ts';
import { followedInquiry, inquiryView } from './inquiry-view.server.ts';
import { FirstMessage, Thread } from './messages.tsx';
import { NeighbourLink } from './neighbour-link.tsx';
import { Notes } from './notes.tsx';
import { OtherInquiries } from './other-inquiries.tsx';
import { Stages } from './stages.tsx';
import { usePresence } from './use-presence.ts';
import { WithoutAddress } from './without-address.tsx';

export function loader({ context, request, params }: LoaderFunctionArgs) {
  return inquiryView(requireRight(context, 'requests'), Number(params.number), new URL(request.url).searchParams);
}

export async function action({
  context,
  request,
  params,
}: ActionFunctionArgs): Promise<InquiryActionResult | Response> {
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
      return redirect(`/demandes${new URL(request.url).search}`);
    }
    case 'note':
      return addNote(desk, input);
    case 'received':
      return customerReplied(desk, input);
    case 'follow':
      return follow(desk, input);
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
  ['S', "changer l'état"],
  ['D', "fixer l'échéance"],
  ['U', 'marquer non lue et revenir à la liste'],
  ['Échap', 'revenir à la liste'],
  ['Ctrl Entrée', 'envoyer'],
  ['?', 'toutes les touches'],
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
  const keysDialog = useRef<HTMLDialogElement>(null);
  useChanges('requests');
  const { person, place, number, kind } = data;
  const others = usePresence(number);
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
    '?': () => keysDialog.current?.showModal(),
  });
  return (
    <>
      <PageHead
        actions={
          <>
            <span aria-live="polite" className="inline-flex gap-2 text-xs text-ink2 max-md:hidden" role="status">
              {others.map((name) => (
                <UserName key={name} name={name}>
                  {name} lit aussi
                </UserName>
              ))}
            </span>
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
            <IconButton
              icon={CircleHelp}
              label="Toutes les touches, touche ?"
              onClick={() => keysDialog.current?.showModal()}
            />
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
              <div className="print:hidden">
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
          <PromiseBar calendar={data.calendar} isStacked now={now} request={data.promise} />
        </span>
        <ButtonLink href="#note">Noter</ButtonLink>
        {person.email && (
          <ButtonLink href="#reply-text" look="main">
            Répondre
          </ButtonLink>
        )}
      </div>
      {/* The bar above covers the end of the page. */}
      <div className="h-15 short:hidden md:hidden" />
      <KeysDialog dialog={keysDialog} keys={KEYS} />
    </>
  );
}
