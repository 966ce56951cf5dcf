import { Form, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { listStaff } from '../../../src/features/staff/staff.server.ts';
import { findAudit } from '../../../src/platform/audit.ts';
import { actionLabel } from '../audit-labels.ts';
import { requireRight } from '../context.server.ts';
import { wholeDate } from '../dates.ts';
import { PageHead } from '../ui/page-head.tsx';
import { TableHead } from '../ui/table-head.tsx';

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
      <div className="page">
        <p className="q">
          Qui a lu, exporté, changé ou effacé quoi. Les demandes y sont par leur numéro, jamais par le nom de la
          personne.
        </p>
        <Form className="fields" role="search">
          <div>
            <label className="lab" htmlFor="who">
              Une seule personne (son adresse)
            </label>
            <input className="inp" defaultValue={who} id="who" name="qui" type="search" />
          </div>
          <div>
            <button className="btn" type="submit">
              Chercher
            </button>
          </div>
        </Form>
        {entries.length === 0 ? (
          <p>
            Rien n'est inscrit{who ? ` de ${who}` : ' encore'}. {who && <Link to="/journal">Voir tout le journal</Link>}
          </p>
        ) : (
          <div className="scroll-x">
            <table className="plain-list stack">
              <caption className="vh">Les actions, les plus récentes d'abord</caption>
              <TableHead columns={['Le', 'Qui', 'Action', 'Sur']} />
              <tbody>
                {entries.map((entry) => (
                  <tr key={entry.id}>
                    <td className="n">
                      <time dateTime={entry.at}>{entry.day}</time>
                    </td>
                    <td>{entry.who}</td>
                    <td>{entry.action}</td>
                    <td>{entry.rows}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
        {next && (
          <p>
            <Link to={`?${new URLSearchParams({ ...(who && { qui: who }), avant: next })}`}>Plus anciennes</Link>
          </p>
        )}
      </div>
    </>
  );
}
