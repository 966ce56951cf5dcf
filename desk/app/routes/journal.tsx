import { Form, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { listStaff } from '../../../src/features/staff/staff.server.ts';
import { findAudit } from '../../../src/platform/audit.ts';
import { actionLabel } from '../audit-labels.ts';
import { requireRight } from '../context.server.ts';
import { wholeDate } from '../dates.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { PageBody } from '../ui/page-body.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { StackedCell, StackedRow, StackedTable } from '../ui/stacked-table.tsx';

const SHOWN = 100;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { services } = requireRight(context, 'journal');
  const query = new URL(request.url).searchParams;
  const who = query.get('qui')?.trim() || undefined;
  const before = query.get('avant') ?? undefined;
  const found = await findAudit(services.db, { who, before, limit: SHOWN + 1 });
  const names = new Map((await listStaff(services)).map(({ id, name }) => [id, name]));
  const entries = found.slice(0, SHOWN);
  const next = found.length > SHOWN ? entries.at(-1)?.id : undefined;
  return {
    entries: entries.map((entry) => ({
      ...entry,
      day: wholeDate(entry.at),
      action: actionLabel(entry.action),
      // The log stores ids only; names of colleagues are resolved at display.
      rows: entry.rows.replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, (id) => names.get(id) ?? id),
    })),
    who,
    next,
  };
}

export default function Journal() {
  const { entries, who, next } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title="Journal" />
      <PageBody>
        <p className="text-ink2">
          Qui a lu, exporté, changé ou effacé quoi. Les demandes y sont par leur numéro, jamais par le nom de la
          personne.
        </p>
        <Form className="flex flex-wrap items-end gap-3" role="search">
          <div className="grow basis-56">
            <Field
              defaultValue={who}
              error={undefined}
              id="who"
              label="Une seule personne (son adresse)"
              name="qui"
              type="search"
            />
          </div>
          <Button type="submit">Chercher</Button>
        </Form>
        {entries.length === 0 ? (
          <p>
            Rien n'est inscrit{who ? ` de ${who}` : ' encore'}. {who && <Link to="/journal">Voir tout le journal</Link>}
          </p>
        ) : (
          <StackedTable caption="Les actions, les plus récentes d'abord" heads={['Le', 'Qui', 'Action', 'Sur']}>
            {entries.map((entry) => (
              <StackedRow key={entry.id}>
                <StackedCell>
                  <time className="whitespace-nowrap" dateTime={entry.at}>
                    {entry.day}
                  </time>
                </StackedCell>
                <StackedCell>{entry.who}</StackedCell>
                <StackedCell>{entry.action}</StackedCell>
                <StackedCell>{entry.rows}</StackedCell>
              </StackedRow>
            ))}
          </StackedTable>
        )}
        {next && (
          <p>
            <Link to={`?${new URLSearchParams({ ...(who && { qui: who }), avant: next })}`}>Plus anciennes</Link>
          </p>
        )}
      </PageBody>
    </>
  );
}
