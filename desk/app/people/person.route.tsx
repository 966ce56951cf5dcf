import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router';
import { isPhone, storedContact } from '../../../src/features/privacy/contact.server.ts';
import { eraseAddress, eraseApplications } from '../../../src/features/privacy/erasure.server.ts';
import { hasRight } from '../../../src/features/staff/staff.schema.ts';
import { pluralize } from '../../../src/text/pluralize.ts';
import { readForm } from '../session/body.server.ts';
import { requireAnyRight } from '../session/context.server.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageBody } from '../ui/layout/page-body.tsx';
import { PageHead } from '../ui/layout/page-head.tsx';
import { WorkAndSide } from '../ui/layout/side-panel.tsx';
import { type ErasureAnswer, ErasureSummary } from './erasure.tsx';
import { loadPerson, retainedDataFor, seesAllKinds } from './person-loader.server.ts';
import { RetainedDataList } from './retained-data.tsx';
import { ERASE_REFUSED, RetainedDataSummary } from './summary.tsx';

const contactOf = (request: Request) => new URL(request.url).searchParams.get('adresse')?.trim() ?? '';

export function loader({ context, request }: LoaderFunctionArgs) {
  const desk = requireAnyRight(context, 'people', 'erase');
  const contact = contactOf(request);
  if (contact === '') throw redirect('/personnes');
  return loadPerson(desk, contact);
}

export async function action({ context, request }: ActionFunctionArgs): Promise<ErasureAnswer> {
  const { services, member, audit } = requireAnyRight(context, 'people', 'erase');
  const contact = contactOf(request);
  const typed = String((await readForm(request)).get('confirmation') ?? '');
  if (!hasRight(member.role, 'erase')) return { error: ERASE_REFUSED, typed };
  const data = contact === '' ? undefined : await retainedDataFor(services, member.role, contact);
  if (!data) return { error: "Rien n'est plus gardé sous ce contact.", typed };
  if (storedContact(typed).toLowerCase() !== storedContact(contact).toLowerCase()) {
    const asked = isPhone(storedContact(contact)) ? 'le numéro tel quel' : "l'adresse telle quelle";
    return { error: `Écrivez ${asked}, ${contact}, pour confirmer. Rien n'a été effacé.`, typed };
  }
  const erase = seesAllKinds(member.role) ? eraseAddress : eraseApplications;
  const erased = await erase({ ...services, dataDir: services.env.dataDir }, contact);
  await audit(
    'privacy erase',
    `${erased.numbers.map((number) => `#${number}`).join(', ') || 'aucune demande'}, ${pluralize(erased.subscriptions, 'abonnement')}, ${pluralize(erased.comments, 'commentaire')}`,
  );
  return { erased };
}

export default function Person() {
  const person = useLoaderData<typeof loader>();
  const { contact, requested, data } = person;
  const answer = useActionData<typeof action>();
  const title = data?.name || contact;
  return (
    <>
      <PageHead
        back={person.canSearch ? { to: '/personnes', label: 'Personnes' } : { to: '/candidats', label: 'Candidats' }}
        note={data?.name ? <span className="wrap-anywhere">{contact}</span> : undefined}
        title={title}
      />
      <div role="status">
        {answer && 'erased' in answer && (
          <PageBody>
            <ErasureSummary erased={answer.erased} />
          </PageBody>
        )}
      </div>
      {data ? (
        <WorkAndSide
          label="Ce qui est gardé, à donner ou à effacer"
          side={<RetainedDataSummary answer={answer} data={data} person={person} />}
          work={<RetainedDataList canOpenInquiries={person.canOpenInquiries} data={data} />}
        />
      ) : (
        <EmptyState
          actions={person.canSearch && <ButtonLink to="/personnes">Chercher quelqu'un d'autre</ButtonLink>}
          title="Rien n'est gardé"
        >
          Sous «&nbsp;{requested}&nbsp;», il n'y a ni demande, ni abonnement, ni commentaire, ni courriel.
        </EmptyState>
      )}
    </>
  );
}
