import { Plus } from 'lucide-react';
import { type ActionFunctionArgs, Form, Link, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { countAudience, createLetter, listLetters } from '../../../src/features/newsletter/letters.server.ts';
import { requireRight } from '../context.server.ts';
import { shortDate, wholeDate } from '../dates.ts';
import { PageHead } from '../ui/page-head.tsx';
import { TableHead } from '../ui/table-head.tsx';
import '../styles/letters.css';
import { LetterTag } from '../ui/letter-tag.tsx';
import { useChanges } from '../use-changes.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const { services } = requireRight(context, 'letters');
  const [letters, audience] = await Promise.all([listLetters(services), countAudience(services)]);
  const now = services.now();
  return {
    active: audience.active,
    letters: letters.map(({ at, state, ...letter }) => ({
      ...letter,
      state,
      at,
      when: state === 'scheduled' ? wholeDate(at) : shortDate(at, now),
    })),
  };
}

export async function action({ context }: ActionFunctionArgs) {
  const { services, member } = requireRight(context, 'letters');
  return redirect(`/lettres/${await createLetter(services, member.id)}`);
}

const number = new Intl.NumberFormat('fr-FR');

export default function Letters() {
  const { letters, active } = useLoaderData<typeof loader>();
  useChanges('letters');
  return (
    <>
      <PageHead title="Lettres">
        <span className="q">{number.format(active)} abonnés</span>
        <div className="end">
          <Form method="post">
            <button className="btn main" type="submit">
              <Plus aria-hidden="true" className="i" />
              Nouvelle lettre
            </button>
          </Form>
        </div>
      </PageHead>
      <div className="page letters">
        {letters.length === 0 ? (
          <p>Aucune lettre n'est écrite. La première commence par «&nbsp;Nouvelle lettre&nbsp;».</p>
        ) : (
          <table className="plain-list">
            <caption className="vh">Les lettres, les plus récentes d'abord</caption>
            <TableHead columns={['Lettre', 'État', 'Date', ['Envoyées', 'r'], ['Échecs', 'r']]} />
            <tbody>
              {letters.map(({ id, subject, state, at, when, counts, problem }) => (
                <tr key={id ?? subject + at}>
                  <th scope="row">
                    {id ? <Link to={`/lettres/${id}`}>{subject || 'Sans objet'}</Link> : subject}
                    {problem && <span className="err">N'est pas partie&nbsp;: {problem}.</span>}
                  </th>
                  <td>
                    <LetterTag state={state} />
                  </td>
                  <td className="n">
                    <time dateTime={at}>{when}</time>
                  </td>
                  <td className="r n">
                    {counts
                      ? state === 'sent'
                        ? number.format(counts.sent)
                        : `${number.format(counts.sent)} sur ${number.format(counts.total)}`
                      : ''}
                  </td>
                  <td className="r n">{counts ? number.format(counts.failed) : ''}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
    </>
  );
}
