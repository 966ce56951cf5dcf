import { Plus } from 'lucide-react';
import { type ActionFunctionArgs, Form, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { countAudience, createLetter, listLetters } from '../../../src/features/newsletter/letters/letters.server.ts';
import { pluralize } from '../../../src/text/pluralize.ts';
import { dayAndMoment } from '../editing/scheduled-text.ts';
import { requireRight } from '../session/context.server.ts';
import { useChanges } from '../session/use-changes.ts';
import { shortDate, wholeDate } from '../text/dates.ts';
import { Button } from '../ui/button.tsx';
import { PageHead } from '../ui/layout/page-head.tsx';
import { RecordLink } from '../ui/record-link.tsx';
import { Cell, Row, Table } from '../ui/table/table.tsx';
import { LetterTag } from './letter-tag.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  const { services } = requireRight(context, 'letters');
  const [letters, audience] = await Promise.all([listLetters(services), countAudience(services)]);
  const now = services.now();
  return {
    active: audience.active,
    letters: letters.map(({ at, state, formerHour, ...letter }) => ({
      ...letter,
      former: formerHour && dayAndMoment(Date.parse(formerHour), now).when,
      state,
      at,
      when: state === 'scheduled' ? wholeDate(at) : shortDate(at, now),
    })),
  };
}

export async function action({ context }: ActionFunctionArgs) {
  const { services, member } = requireRight(context, 'letters');
  return redirect(`/lettres/${await createLetter(services, member)}`);
}

const number = new Intl.NumberFormat('fr-FR');

export default function Letters() {
  const { letters, active } = useLoaderData<typeof loader>();
  useChanges('letters');
  return (
    <>
      <PageHead
        actions={
          <Form method="post">
            <Button look="main" type="submit">
              <Plus />
              Nouvelle lettre
            </Button>
          </Form>
        }
        note={pluralize(active, 'abonné')}
        title="Lettres"
      />
      {letters.length === 0 ? (
        <p className="px-gut py-4">
          Aucune lettre n'est écrite. La première commence par «&nbsp;Nouvelle lettre&nbsp;».
        </p>
      ) : (
        <Table
          caption="Les lettres, les plus récentes d'abord"
          columns={[
            'Lettre',
            ['État', 'w-44'],
            ['Date', 'w-52'],
            ['Envoyées', 'w-36 text-right'],
            ['Échecs', 'w-24 text-right'],
          ]}
        >
          {letters.map(({ id, subject, state, at, when, counts, groups, problem, former }) => (
            <Row
              className="max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-y-1 max-md:pl-gut"
              key={id ?? subject + at}
            >
              <Cell className="max-md:whitespace-normal">
                {id ? (
                  <RecordLink note="" to={`/lettres/${id}`}>
                    {subject || 'Sans objet'}
                  </RecordLink>
                ) : (
                  <b>{subject}</b>
                )}
                {groups && groups.length > 0 && (
                  <span className="block text-2xs text-ink2">Pour {groups.join(', ')}</span>
                )}
                {problem && (
                  <span className="block text-2xs font-semibold whitespace-normal text-danger">
                    N'est pas partie&nbsp;: {problem}.
                  </span>
                )}
                {former && (
                  <span className="block text-2xs font-medium whitespace-normal text-raphiaink">
                    Devait partir {former}&nbsp;: attend d'être programmée de nouveau.
                  </span>
                )}
              </Cell>
              <Cell>
                <LetterTag state={state} />
              </Cell>
              <Cell className="max-md:text-xs max-md:text-ink2">
                <time dateTime={at}>{when}</time>
              </Cell>
              <Cell className="text-right">{counts && sentOf(counts, state)}</Cell>
              <Cell className="text-right max-md:hidden">{counts && number.format(counts.failed)}</Cell>
            </Row>
          ))}
        </Table>
      )}
    </>
  );
}

const sentOf = ({ sent, total }: { sent: number; total: number }, state: string) =>
  state === 'sent' ? number.format(sent) : `${number.format(sent)} sur ${number.format(total)}`;
