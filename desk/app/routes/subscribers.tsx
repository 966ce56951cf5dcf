import { Download, Upload, UserPlus } from 'lucide-react';
import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useSearchParams,
} from 'react-router';
import { unsubscribeById } from '../../../src/features/newsletter/newsletter.server.ts';
import { readForm } from '../body.server.ts';
import { requireRight } from '../context.server.ts';
import { pluralize } from '../pluralize.ts';
import { subscribersView } from '../subscribers-view.server.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageAnswer } from '../ui/page-body.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Filters } from '../ui/subscribers/filters.tsx';
import { SubscriberRow } from '../ui/subscribers/subscriber-row.tsx';
import { ListFoot, Table } from '../ui/table.tsx';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { services, audit } = requireRight(context, 'subscribers');
  const view = await subscribersView(services, new URL(request.url).searchParams);
  if (view.search) await audit('subscribers search', pluralize(view.subscribers.length, 'abonné'));
  return view;
}

type Answer = { unconfirmed: string } | { message: string } | undefined;

export async function action({ context, request }: ActionFunctionArgs): Promise<Answer> {
  const { services, audit } = requireRight(context, 'subscribers');
  const form = await readForm(request);
  const id = String(form.get('id') ?? '');
  if (form.get('do') !== 'unsubscribe') return undefined;
  if (form.get('sure') !== 'oui') return { unconfirmed: id };
  const { found } = await unsubscribeById(services, id);
  if (!found) return { message: "Cette adresse n'est plus dans la liste." };
  await audit('subscribers unsubscribe', id.slice(-6));
  return { message: "C'est fait\u00a0: cette adresse ne recevra plus de lettre." };
}

export default function Subscribers() {
  const view = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [query] = useSearchParams();
  const { subscribers, totals, total, isLater, next } = view;
  const to = (after: string | undefined) => {
    const changed = new URLSearchParams(query);
    changed.delete('apres');
    if (after) changed.set('apres', after);
    return `/abonnes?${changed}`;
  };
  return (
    <>
      <PageHead
        actions={
          <>
            <ButtonLink href={`/abonnes/export?${query}`}>
              <Download />
              <span className="max-md:sr-only">Exporter</span>
            </ButtonLink>
            <ButtonLink to="/abonnes/import">
              <Upload />
              <span className="max-md:sr-only">Importer</span>
            </ButtonLink>
            <ButtonLink look="main" to="/abonnes/ajout">
              <UserPlus />
              Ajouter
            </ButtonLink>
          </>
        }
        note={`${pluralize(totals.active, 'actif')} sur ${total.toLocaleString('fr-FR')}`}
        title="Abonnés"
      />
      <Filters view={view} />
      <PageAnswer>
        {answer && 'message' in answer && (
          <Notice className="mx-gut mb-3 max-w-measure" tone="ok">
            {answer.message}
          </Notice>
        )}
      </PageAnswer>
      {subscribers.length === 0 ? (
        <EmptyState
          actions={query.size > 0 && <ButtonLink to="/abonnes">Tout voir</ButtonLink>}
          title={query.size > 0 ? 'Aucun ne correspond' : "Personne n'est abonné pour l'instant"}
        >
          {query.size > 0
            ? `${pluralize(total, 'abonné')} sans ce filtre.`
            : "Les abonnés du site viennent ici d'eux-mêmes\u00a0; «\u00a0Ajouter\u00a0» note une carte de visite ou un appel."}
        </EmptyState>
      ) : (
        <>
          <Table
            caption="Les abonnés, les plus récents d'abord"
            columns={[
              'Abonné',
              ['État', 'w-32'],
              ['Accord', 'w-[30%]'],
              ['Depuis', 'w-28'],
              ['Action', 'w-56 md:text-right'],
            ]}
          >
            {subscribers.map((subscriber) => (
              <SubscriberRow
                isUnconfirmed={answer !== undefined && 'unconfirmed' in answer && answer.unconfirmed === subscriber.id}
                key={subscriber.id}
                subscriber={subscriber}
              />
            ))}
          </Table>
          <ListFoot>
            {pluralize(subscribers.length, 'abonné montré', 'abonnés montrés')}
            {isLater && <Link to={to(undefined)}>Les plus récents</Link>}
            {next && <Link to={to(next)}>Plus anciens</Link>}
          </ListFoot>
        </>
      )}
    </>
  );
}
