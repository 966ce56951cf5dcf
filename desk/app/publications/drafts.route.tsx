import { CircleAlert, RotateCcw, Send } from 'lucide-react';
import { useState } from 'react';
import { type ActionFunctionArgs, Form, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { agree, pluralize } from '../../../src/text/pluralize.ts';
import { RedirectButton, redirectWords } from '../editing/redirect-offer.tsx';
import { readForm } from '../session/body.server.ts';
import { requireRight } from '../session/context.server.ts';
import { useChanges } from '../session/use-changes.ts';
import { useRole } from '../session/use-me.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { useFocusAnswer } from '../ui/keyboard/use-focus-answer.ts';
import { PageAnswer } from '../ui/layout/page-body.tsx';
import { PageHead } from '../ui/layout/page-head.tsx';
import { Notice } from '../ui/notice.tsx';
import { Question } from '../ui/question.tsx';
import { useLastAnswer } from '../ui/use-last-answer.ts';
import { appearanceWords } from './appearance.ts';
import { actOnDrafts, type DraftsAnswer } from './draft-actions.server.ts';
import { DraftTable } from './draft-table.tsx';
import { loadDrafts } from './drafts-loader.server.ts';
import { FormerBatches } from './former-batches.tsx';

const FORM = 'brouillons';

export function loader({ context }: LoaderFunctionArgs) {
  return loadDrafts(requireRight(context, 'content'));
}

export async function action({ context, request }: ActionFunctionArgs) {
  return actOnDrafts(requireRight(context, 'content'), await readForm(request));
}

export default function Drafts() {
  const role = useRole();
  const { drafts, former } = useLoaderData<typeof loader>();
  const answer = useLastAnswer<DraftsAnswer>();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set(answer?.ticked));
  const [closed, setClosed] = useState<DraftsAnswer>();
  const close = () => setClosed(answer);
  const focused = useFocusAnswer(answer);
  useChanges('entries');
  const isOpen = answer !== undefined && answer !== closed;
  const chosen = drafts.filter(({ key }) => ticked.has(key));
  const when = appearanceWords(chosen.filter(({ isReady }) => isReady).map(({ appearance }) => appearance));
  return (
    <>
      <PageHead
        actions={
          drafts.length > 0 && (
            <Button form={FORM} look="main" name="do" type="submit" value="publish">
              <Send />
              {chosen.length === 0
                ? 'Publier les brouillons cochés'
                : `Publier ${agree(chosen.length, 'ce', 'ces')} ${pluralize(chosen.length, 'brouillon')}`}
            </Button>
          )
        }
        back={{ to: '/contenus', label: 'Contenus' }}
        title="Publier ensemble"
      />
      <div className="grid gap-2 px-gut py-4">
        <p className="max-w-measure text-pretty text-ink2">
          Cochez les brouillons à mettre en ligne au même instant. Si l'un d'eux ne convient pas, rien ne change sur le
          site.
        </p>
        {when && !(isOpen && answer.pending) && <p className="max-w-measure font-semibold text-pretty">{when}.</p>}
        <FormerBatches batches={former} />
        <PageAnswer ref={focused}>{isOpen && <Answer answer={answer} close={close} />}</PageAnswer>
      </div>
      {drafts.length === 0 ? (
        <EmptyState title="Aucun brouillon">
          Ce qui est écrit dans les <Link to="/contenus">contenus</Link> et n'est pas encore en ligne se retrouve ici
          {role === 'direction'
            ? '.'
            : ", sauf les fiches dont votre rôle n'écrit qu'une partie\u00a0: chacune se met en ligne depuis son écran."}
        </EmptyState>
      ) : (
        <Form id={FORM} method="post" preventScrollReset>
          <DraftTable
            drafts={drafts}
            setTicked={(keys) => {
              setTicked(keys);
              close();
            }}
            ticked={ticked}
          />
        </Form>
      )}
    </>
  );
}

function Answer({
  answer: { pending, gone = [], message, problems, undo },
  close,
}: {
  answer: DraftsAnswer;
  close: () => void;
}) {
  if (pending) {
    return (
      <Notice>
        <Form method="post" preventScrollReset>
          <Question asked={pending} dismiss={close} words={pending.words}>
            <Fields drafts={pending.drafts} />
            <input name="confirmed" type="hidden" value="yes" />
            <Button look="main" name="do" type="submit" value="publish">
              Oui, publier
            </Button>
          </Question>
        </Form>
        {pending.toCheck.length > 0 && (
          <>
            <p className="mt-2 font-semibold">À vérifier&nbsp;:</p>
            <ul>
              {pending.toCheck.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </>
        )}
      </Notice>
    );
  }
  if (problems) {
    return (
      <Notice icon={<CircleAlert />} tone="bad">
        <p className="font-bold">{message ?? "Rien n'est publié."}</p>
        <ul className="mt-1 grid gap-1">
          {problems.map(({ name, to, text }) => (
            <li key={`${to} ${text}`}>
              {to && (
                <>
                  <Link to={to}>{name}</Link>&nbsp;:{' '}
                </>
              )}
              {text}
            </li>
          ))}
        </ul>
      </Notice>
    );
  }
  return (
    <div className="grid gap-2">
      {message && (
        <Notice
          actions={
            undo && (
              <Form method="post" preventScrollReset>
                <Fields drafts={undo} />
                <Button name="do" type="submit" value="undo">
                  <RotateCcw />
                  Annuler
                </Button>
              </Form>
            )
          }
          tone={undo ? 'ok' : 'warn'}
        >
          {message}
        </Notice>
      )}
      {gone.map((offer) => (
        <Notice actions={<RedirectButton offer={offer} />} key={offer.from}>
          {redirectWords(offer)}
        </Notice>
      ))}
    </div>
  );
}

const Fields = ({ drafts }: { drafts: readonly string[] }) =>
  drafts.map((draft) => <input key={draft} name="draft" type="hidden" value={draft} />);
