import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { requireRight } from '../session/context.server.ts';
import { Button } from '../ui/button.tsx';
import { PageBody } from '../ui/layout/page-body.tsx';
import { PageHead } from '../ui/layout/page-head.tsx';
import { FilterDate, FilterForm, FilterSelect } from '../ui/table/filter-bar.tsx';
import { StackedCell, StackedRow, StackedTable } from '../ui/table/stacked-table.tsx';
import { AUDIT_TOPICS } from './audit-labels.ts';
import { journalView } from './journal-view.server.ts';

export function loader({ context, request }: LoaderFunctionArgs) {
  const { services, member } = requireRight(context, 'journal');
  return journalView(services, member, new URL(request.url).searchParams);
}

export default function Journal() {
  const { entries, staff, filters, next } = useLoaderData<typeof loader>();
  const chosen = Object.entries(filters).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return (
    <>
      <PageHead title="Journal" />
      <FilterForm key={chosen.join()} role="search">
        <FilterSelect aria-label="Collègue" defaultValue={filters.qui ?? ''} isOn={Boolean(filters.qui)} name="qui">
          <option value="">Tous les collègues</option>
          {staff.map(({ email, name }) => (
            <option key={email} value={email}>
              {name}
            </option>
          ))}
          <option value="site">Le site</option>
          <option value="ligne de commande">Ligne de commande</option>
        </FilterSelect>
        <FilterSelect aria-label="Sujet" defaultValue={filters.quoi ?? ''} isOn={Boolean(filters.quoi)} name="quoi">
          <option value="">Tous les sujets</option>
          {AUDIT_TOPICS.map(({ name, label }) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </FilterSelect>
        <FilterDate defaultValue={filters.jour ?? ''} label="le" name="jour" />
        <Button type="submit">Filtrer</Button>
      </FilterForm>
      <PageBody>
        <p className="max-w-measure text-ink2">
          Qui a lu, exporté, changé ou effacé quoi. Les demandes y sont par leur numéro, jamais par le nom de la
          personne.
        </p>
        {entries.length === 0 ? (
          <p>
            {chosen.length > 0 ? "Rien n'est inscrit de tel. " : "Rien n'est encore inscrit."}
            {chosen.length > 0 && <Link to="/journal">Voir tout le journal</Link>}
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
            <Link to={`?${new URLSearchParams([...chosen, ['avant', next]])}`}>Plus anciennes</Link>
          </p>
        )}
      </PageBody>
    </>
  );
}
