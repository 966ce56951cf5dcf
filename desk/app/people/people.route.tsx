import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { contactInWords, storedContact } from '../../../src/features/privacy/contact.server.ts';
import { searchPeople } from '../../../src/features/privacy/people.server.ts';
import { kindsOf } from '../../../src/features/staff/staff.schema.ts';
import { pluralize } from '../../../src/text/pluralize.ts';
import { requireRight } from '../session/context.server.ts';
import { shortDate } from '../text/dates.ts';
import { type FilterFields, readFilters } from '../text/filter-fields.ts';
import { addressOf } from '../text/people-address.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHead } from '../ui/layout/page-head.tsx';
import { RecordLink } from '../ui/record-link.tsx';
import { Filters } from '../ui/table/filters.tsx';
import { Cell, ListFoot, Row, Table } from '../ui/table/table.tsx';

const SHOWN = 50;
const PEOPLE_FILTERS = {
  q: {
    kind: 'search',
    label: 'Adresse, nom ou téléphone, en entier ou en partie',
    placeholder: 'Adresse, nom ou téléphone',
  },
} as const satisfies FilterFields;

/** Empty until a search: no role needs a directory of all visitors. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { services, member, audit } = requireRight(context, 'people');
  const { q: text } = readFilters(PEOPLE_FILTERS, new URL(request.url).searchParams);
  if (!text) return { text, people: undefined, hasMore: false };
  const found = await searchPeople(services, text, kindsOf(member.role), SHOWN + 1);
  await audit('privacy search', pluralize(found.length, 'personne'));
  const [only] = found;
  if (found.length === 1 && only && only.email.toLowerCase() === storedContact(text).toLowerCase())
    throw redirect(addressOf(only.email));
  const now = services.now();
  const people = found.slice(0, SHOWN).map((it) => ({
    ...it,
    contact: contactInWords(it.email),
    last: shortDate(it.at, now),
  }));
  return { text, people, hasMore: found.length > SHOWN };
}

export default function People() {
  const { text, people, hasMore } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead note="ce qui est gardé de quelqu'un, à lui donner ou à effacer" title="Personnes" />
      <Filters fields={PEOPLE_FILTERS} submit="Chercher" />
      <div aria-live="polite">
        {people === undefined && (
          <EmptyState title={'Qui cherchez-vous\u00a0?'}>
            Une adresse ou un numéro en entier mène droit à la personne&nbsp;; une partie d'un nom, d'une adresse ou
            d'un numéro suffit. La recherche lit les demandes, les abonnements, les commentaires qui citent une adresse
            et les courriels partis d'ici. Elle est inscrite au journal, sans le nom.
          </EmptyState>
        )}
        {people?.length === 0 && (
          <EmptyState title="Personne à ce nom">
            Rien n'est gardé qui contienne «&nbsp;{text}&nbsp;». Essayez une partie plus courte du nom ou de l'adresse.
          </EmptyState>
        )}
      </div>
      {people && people.length > 0 && (
        <>
          <Table
            caption="Les personnes trouvées"
            columns={['Personne', ['Ce qui est gardé', 'w-104'], ['Dernière trace', 'w-36']]}
          >
            {people.map((person) => (
              <Row className="max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-y-1 max-md:pl-gut" key={person.email}>
                <Cell>
                  <RecordLink note={person.name ? person.contact : ''} to={addressOf(person.email)}>
                    {person.name || person.contact}
                  </RecordLink>
                </Cell>
                <Cell className="max-md:col-span-2">{tracesOf(person)}</Cell>
                <Cell className="max-md:col-start-2 max-md:row-start-1">{person.last}</Cell>
              </Row>
            ))}
          </Table>
          <ListFoot>
            {pluralize(people.length, 'personne')}
            {hasMore && " montrées\u00a0; il y en a d'autres\u00a0: précisez"}.
          </ListFoot>
        </>
      )}
    </>
  );
}

function tracesOf({
  inquiries,
  isSubscriber,
  comments,
  mails,
}: {
  inquiries: number;
  isSubscriber: boolean;
  comments: number;
  mails: number;
}): string {
  return [
    inquiries > 0 && pluralize(inquiries, 'demande'),
    isSubscriber && 'la lettre',
    comments > 0 && pluralize(comments, 'commentaire'),
    mails > 0 && pluralize(mails, 'courriel'),
  ]
    .filter(Boolean)
    .join(', ');
}
