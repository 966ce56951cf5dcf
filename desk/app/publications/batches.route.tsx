import { Plus } from 'lucide-react';
import { type ActionFunctionArgs, Form, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { BATCH_NAME_MAX } from '../../../src/features/entries/batches/batches.schema.ts';
import { createBatch } from '../../../src/features/entries/batches/batches.server.ts';
import { batchesOf } from '../editing/entries/batches.server.ts';
import { readForm } from '../session/body.server.ts';
import { requireRight } from '../session/context.server.ts';
import { useChanges } from '../session/use-changes.ts';
import { Button } from '../ui/button.tsx';
import { Input } from '../ui/field.tsx';
import { PageHead } from '../ui/layout/page-head.tsx';
import { RecordLink } from '../ui/record-link.tsx';
import { Cell, Row, Table } from '../ui/table/table.tsx';
import { BatchTag } from './batch-tag.tsx';
import { batchRow } from './batch-view.server.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const desk = requireRight(context, 'content');
  return { batches: (await batchesOf(desk)).map((batch) => batchRow(batch, desk.services.now())) };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { services, member, audit } = requireRight(context, 'content');
  const id = await createBatch(services, member, String((await readForm(request)).get('name') ?? ''));
  await audit('batches create', id);
  return redirect(`/publications/${id}`);
}

export default function Batches() {
  const { batches } = useLoaderData<typeof loader>();
  useChanges('entries');
  return (
    <>
      <PageHead back={{ to: '/contenus', label: 'Contenus' }} title="Publier ensemble" />
      <div className="grid gap-2 px-gut py-4">
        <p className="max-w-measure text-pretty text-ink2">
          Plusieurs brouillons, en ligne au même instant&nbsp;: tout de suite ou à l'heure choisie. Si l'un d'eux ne
          convient pas, rien ne change sur le site.
        </p>
        <Form className="flex max-w-measure flex-wrap gap-[0.4rem]" method="post">
          <Input
            aria-label="Nom de la publication"
            className="min-w-0 flex-[1_1_14rem]"
            maxLength={BATCH_NAME_MAX}
            name="name"
            placeholder="Rentrée, nouveaux prix…"
            required
          />
          <Button look="main" type="submit">
            <Plus />
            Nouvelle publication
          </Button>
        </Form>
      </div>
      {batches.length > 0 && (
        <Table
          caption="Les publications groupées"
          columns={['Publication', ['État', 'w-40'], ['Date', 'w-64'], ['Textes', 'w-28 text-right']]}
        >
          {batches.map(({ id, name, state, at, when, count, problem }) => (
            <Row className="max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-y-1 max-md:pl-gut" key={id}>
              <Cell className="max-md:whitespace-normal">
                <RecordLink note="" to={`/publications/${id}`}>
                  {name}
                </RecordLink>
                {problem && (
                  <span className="block text-2xs font-semibold whitespace-normal text-danger">
                    N'est pas passée à son heure.
                  </span>
                )}
              </Cell>
              <Cell>
                <BatchTag state={state} />
              </Cell>
              <Cell className="max-md:text-xs max-md:text-ink2">
                <time dateTime={at}>{when}</time>
              </Cell>
              <Cell className="text-right max-md:text-xs max-md:text-ink2">{count}</Cell>
            </Row>
          ))}
        </Table>
      )}
    </>
  );
}
