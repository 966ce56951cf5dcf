import { CircleAlert, Link2 } from 'lucide-react';
import { useState } from 'react';
import { type ActionFunctionArgs, Form, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { AnswerNotice } from '../editing/answer-notice.tsx';
import { type EditorAnswer, FORM } from '../editing/editor.ts';
import { PageSelect } from '../editing/preview/page-select.tsx';
import { SitePreview } from '../editing/preview/site-preview.tsx';
import { RedirectButton, redirectWords } from '../editing/redirect-offer.tsx';
import { VerbButton } from '../editing/verb-button.tsx';
import { readForm } from '../session/body.server.ts';
import { requireRight } from '../session/context.server.ts';
import { useChanges } from '../session/use-changes.ts';
import { PageHead } from '../ui/layout/page-head.tsx';
import { WorkAndSide } from '../ui/layout/side-panel.tsx';
import { Notice } from '../ui/notice.tsx';
import { actOnBatch } from './batch-actions.server.ts';
import { BatchTag } from './batch-tag.tsx';
import { batchView } from './batch-view.server.ts';
import { BatchEntries } from './entries.tsx';
import { BatchSide, revisionOf } from './side.tsx';

export function loader({ context, params }: LoaderFunctionArgs) {
  return batchView(requireRight(context, 'content'), params.id ?? '');
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  return actOnBatch(requireRight(context, 'content'), params.id ?? '', await readForm(request));
}

export default function Batch() {
  const view = useLoaderData<typeof loader>();
  const answer = useActionData<EditorAnswer>();
  const [chosen, setChosen] = useState('');
  useChanges('entries');
  const { id, name, state, pages, problem, gone } = view;
  const path = pages.find((page) => page.path === chosen)?.path ?? pages[0]?.path;
  return (
    <>
      {/* Default button: Enter renames. */}
      <VerbButton className="sr-only" tabIndex={-1} verb="rename">
        Enregistrer
      </VerbButton>
      <PageHead
        back={{ to: '/publications', label: 'Publier ensemble' }}
        documentTitle={name}
        note={<BatchTag state={state} />}
        title={name}
      />
      <div aria-live="polite" className="px-gut *:mt-2" role="status">
        {answer && <AnswerNotice answer={answer} />}
      </div>
      {problem && (
        <div className="px-gut pt-2">
          <Notice className="" icon={<CircleAlert />} tone="bad">
            <b>N'est pas passée à son heure&nbsp;: rien n'a changé sur le site.</b>
            <ul>
              {problem.split('\n').map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </Notice>
        </div>
      )}
      <div aria-live="polite" className="grid gap-2 px-gut not-empty:pt-2" role="status">
        {gone.map((offer) => (
          <Notice actions={<RedirectButton offer={offer} />} className="" key={offer.from}>
            {redirectWords(offer)}
          </Notice>
        ))}
      </div>
      <Form className="contents" id={FORM} method="post" preventScrollReset>
        <WorkAndSide
          label="Quand"
          side={<BatchSide view={view} />}
          work={
            <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
              <section aria-labelledby="texts" className="grid gap-3">
                <h2 id="texts">Ce qui change</h2>
                <BatchEntries view={view} />
              </section>
              {path !== undefined && (
                <SitePreview
                  address={`/publications/${id}/page?${new URLSearchParams({ sur: path })}`}
                  edited={undefined}
                  isWide
                  revision={revisionOf(view)}
                  title="La page du site, avec tous ces textes"
                >
                  <PageSelect onChange={setChosen} pages={pages} value={path} />
                  <VerbButton title="Pour une relecture sans accès au bureau" verb="link">
                    <Link2 />
                    <span className="max-md:sr-only">Lien d'aperçu</span>
                  </VerbButton>
                </SitePreview>
              )}
            </div>
          }
        />
      </Form>
    </>
  );
}
