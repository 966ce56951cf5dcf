import { Plus, RotateCw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import {
  type ActionFunctionArgs,
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  useLoaderData,
  useLocation,
  useRouteError,
} from 'react-router';
import { readForm } from '../../session/body.server.ts';
import { requireRight } from '../../session/context.server.ts';
import { useChanges } from '../../session/use-changes.ts';
import { inquiryCount } from '../../text/request-count.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { KeysHelp } from '../../ui/keyboard/keys-help.tsx';
import { useKeys } from '../../ui/keyboard/use-keys.ts';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { Notice } from '../../ui/notice.tsx';
import { BulkBar } from '../../ui/table/bulk-bar.tsx';
import { UndoToast } from '../../ui/undo-toast.tsx';
import { useNow } from '../promise.tsx';
import type { InquiryListRow } from '../requests.server.ts';
import { AskDialog, type BulkCommand } from './ask-dialog.tsx';
import { InboxFilters } from './filters.tsx';
import { Foot } from './foot.tsx';
import { actOnInquiries } from './inbox-actions.server.ts';
import { type InboxActionResult, loadInbox } from './inbox-loader.server.ts';
import { InquiryTable } from './inquiry-table.tsx';
import { INBOX_KEYS } from './keys.ts';
import { Live } from './live.tsx';
import { NoInquiries } from './no-inquiries.tsx';
import { PromiseCounts } from './promise-counts.tsx';
import { Skeleton } from './skeleton.tsx';
import { useAnswered, useBulk } from './use-bulk.ts';
import { useSelection } from './use-selection.ts';
import { useSlowNavigation } from './use-slow-navigation.ts';
import { useStableRows } from './use-stable-rows.ts';

export function loader({ context, request }: LoaderFunctionArgs) {
  return loadInbox(requireRight(context, 'requests'), new URL(request.url).searchParams);
}

export async function action({ context, request }: ActionFunctionArgs): Promise<InboxActionResult> {
  const form = await readForm(request);
  return actOnInquiries(requireRight(context, 'requests'), form, new URL(request.url).searchParams);
}

export default function Inbox() {
  const data = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const now = useNow(data.now);
  useChanges('requests');
  const { answer, isAll, setAll, act, undo } = useBulk(data.now);
  const list = useStableRows(data, search, answer?.rows);
  const batch = answer?.batch;
  const done =
    answer && batch !== undefined && !answer.isRefused
      ? { key: batch, message: answer.message, undo: () => undo(batch) }
      : undefined;
  const [asked, setAsked] = useState<{ verb: BulkCommand; one?: InquiryListRow }>();
  const table = useRef<{ focus: (number: number) => void }>(null);
  const isSlow = useSlowNavigation();
  const { rows } = list;
  const { chosen, current, setCurrent, targeted, clear, choose, chooseAll, move } = useSelection(rows, table);
  const areUnread = targeted.some(({ isUnread }) => isUnread);
  const count = isAll ? data.total : targeted.length;
  const ask = (verb: BulkCommand) => (targeted.length > 0 ? setAsked({ verb }) : undefined);
  const toggleRead = () => {
    if (targeted.length > 0) act(targeted, areUnread ? 'read' : 'unread');
  };
  useKeys({
    j: () => move(1),
    k: () => move(-1),
    x: (event) => current !== undefined && choose(current, event.shiftKey),
    escape: clear,
    u: toggleRead,
    a: () => ask('assign'),
    s: () => ask('status'),
    d: () => ask('due'),
    '/': () => document.getElementById('q')?.focus(),
  });
  // The choice of all ends with every change of the chosen rows.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen rows decide
  useEffect(() => setAll(false), [chosen, search, setAll]);
  useAnswered(answer, ({ isRefused, isAll: wasAll }) => {
    if (!isRefused) clear();
    if (wasAll) list.show();
  });

  return (
    <>
      <PageHead
        actions={
          <>
            <Live now={data.now} />
            <ButtonLink to="/demandes/nouvelle">
              <Plus />
              <span className="max-md:sr-only">Nouvelle demande</span>
            </ButtonLink>
            <KeysHelp keys={INBOX_KEYS} />
          </>
        }
        below={<PromiseCounts counts={data.counts} />}
        title="Demandes"
      />
      <InboxFilters view={data} />
      <div aria-live="polite" className="grid gap-[0.4rem] px-gut last:*:mb-[0.6rem]" role="status">
        {answer && !done && (
          <Notice
            actions={batch !== undefined && <Button onClick={() => undo(batch)}>Annuler</Button>}
            tone={answer.isRefused ? 'warn' : 'ok'}
          >
            {answer.message}
          </Notice>
        )}
        {list.updates !== '' && (
          <button className="min-h-control border-y border-hair bg-sel font-semibold" onClick={list.show} type="button">
            {list.updates}
          </button>
        )}
      </div>
      {isSlow ? (
        <Skeleton />
      ) : rows.length === 0 ? (
        <NoInquiries />
      ) : (
        <div className="flex flex-col">
          <InquiryTable
            assign={(one) => setAsked({ verb: 'assign', one })}
            calendar={data.calendar}
            chosen={chosen}
            choose={choose}
            chooseAll={chooseAll}
            control={table}
            current={current}
            me={data.me}
            now={now}
            onCurrent={setCurrent}
            rows={rows}
            search={search}
            staff={data.staff}
            total={data.total}
          />
          <Foot rows={rows.length} view={data} />
          {chosen.size > 0 && (
            <BulkBar
              actions={[
                { title: 'Confier', press: 'A', onClick: () => ask('assign') },
                { title: 'État', press: 'S', onClick: () => ask('status') },
                { title: 'Échéance', press: 'D', onClick: () => ask('due') },
                { title: areUnread ? 'Marquer lues' : 'Marquer non lues', press: 'U', onClick: toggleRead },
              ]}
              clear={clear}
              count={count}
              label={`Actions sur ${inquiryCount(count)}`}
              more={
                chosen.size === rows.length &&
                data.total > rows.length && {
                  title: isAll
                    ? `Seulement les ${inquiryCount(rows.length)} de la page`
                    : `Choisir les ${inquiryCount(data.total)} de cette vue`,
                  onClick: () => setAll(!isAll),
                }
              }
            />
          )}
        </div>
      )}
      <UndoToast done={done} />
      <AskDialog
        asked={asked?.verb}
        close={() => setAsked(undefined)}
        count={asked?.one ? 1 : count}
        submit={(value) => {
          if (asked) act(asked.one ?? targeted, asked.verb, value);
          setAsked(undefined);
        }}
        staff={data.staff}
      />
    </>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (isRouteErrorResponse(error)) throw error;
  return (
    <>
      <PageHead title="Demandes" />
      <EmptyState
        actions={
          <ButtonLink look="main" reloadDocument to="">
            <RotateCw />
            Essayer encore
          </ButtonLink>
        }
        role="alert"
        title="La liste n'a pas pu être lue"
      >
        La base n'a pas répondu. Rien n'est perdu&nbsp;: les demandes continuent d'arriver, les réponses déjà envoyées
        sont parties.
      </EmptyState>
    </>
  );
}
