import { Link, type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router';
import { requireRight } from '../session/context.server.ts';
import { activeFilters, filterAddress } from '../text/filter-fields.ts';
import { PageBody } from '../ui/layout/page-body.tsx';
import { PageHead } from '../ui/layout/page-head.tsx';
import { Filters } from '../ui/table/filters.tsx';
import { StackedCell, StackedRow, StackedTable } from '../ui/table/stacked-table.tsx';
import { COMMAND_LINE, JOURNAL_FILTERS } from './audit-labels.ts';
import { loadJournal } from './journal-loader.server.ts';

export function loader({ context, request }: LoaderFunctionArgs) {
  const { services, member } = requireRight(context, 'journal');
  return loadJournal(services, member, new URL(request.url).searchParams);
}

export default function Journal() {
  const { entries, staff, next } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  const isFiltered = activeFilters(JOURNAL_FILTERS, query).length > 0;
  return (
    <>
      <PageHead title="Journal" />
      <Filters
        fields={JOURNAL_FILTERS}
        options={{
          qui: [
            ...staff.map(({ email, name }) => ({ value: email, label: name })),
            { value: 'site', label: 'Le site' },
            { value: COMMAND_LINE, label: 'Ligne de commande' },
          ],
        }}
        submit="Filtrer"
      />
      <PageBody>
        <p className="max-w-measure text-ink2">
          Qui a lu, exporté, changé ou effacé quoi. Les demandes y sont par leur numéro, jamais par le nom de la
          personne.
        </p>
        {entries.length === 0 ? (
          <p>
            {isFiltered ? "Rien n'est inscrit de tel. " : "Rien n'est encore inscrit."}
            {isFiltered && <Link to="/journal">Voir tout le journal</Link>}
          </p>
        ) : (
          <StackedTable caption="Les actions, les plus récentes d'abord" heads={['Le', 'Qui', 'Action', 'Sur']}>
            {entries.map(({ id, at, day, who, action, parts }) => (
              <StackedRow key={id}>
                <StackedCell>
                  <time className="whitespace-nowrap" dateTime={at}>
                    {day}
                  </time>
                </StackedCell>
                <StackedCell>{who}</StackedCell>
                <StackedCell>{action}</StackedCell>
                <StackedCell>
                  <span className="wrap-anywhere">
                    {parts.map(({ text, to }, index) =>
                      to ? (
                        // biome-ignore lint/suspicious/noArrayIndexKey: parts of a sentence keep their places.
                        <Link key={index} to={to}>
                          {text}
                        </Link>
                      ) : (
                        text
                      ),
                    )}
                  </span>
                </StackedCell>
              </StackedRow>
            ))}
          </StackedTable>
        )}
        {next && (
          <p>
            <Link to={filterAddress(JOURNAL_FILTERS, query, { avant: next })}>Plus anciennes</Link>
          </p>
        )}
      </PageBody>
    </>
  );
}
