import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useLocation,
  useNavigation,
} from 'react-router';
import { readForm } from '../../session/body.server.ts';
import { requireRight } from '../../session/context.server.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Labelled, Select } from '../../ui/field.tsx';
import { useFocusInvalid } from '../../ui/keyboard/use-focus-invalid.ts';
import { PageBody, PageSection } from '../../ui/layout/page-body.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { FilterBar, FilterChip } from '../../ui/table/filter-bar.tsx';
import { enterByHand, loadByHandForm } from './by-hand-loader.server.ts';
import { ByHandInput } from './input.tsx';

const CANDIDATE_PATH = '/candidats/nouveau';

const kindIn = ({ url }: Request): string | undefined => {
  const { pathname, searchParams } = new URL(url);
  return pathname.startsWith(CANDIDATE_PATH) ? 'job' : (searchParams.get('sorte') ?? undefined);
};

export function loader({ context, request }: LoaderFunctionArgs) {
  return loadByHandForm(requireRight(context, 'requests'), kindIn(request));
}

export async function action({ context, request }: ActionFunctionArgs) {
  const entered = await enterByHand(requireRight(context, 'requests'), kindIn(request), await readForm(request));
  return typeof entered === 'number' ? redirect(`/demandes/${entered}`) : entered;
}

export default function NewRequest() {
  const view = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const isCandidate = useLocation().pathname === CANDIDATE_PATH;
  const isBusy = useNavigation().state !== 'idle';
  const form = useFocusInvalid(refused);
  const errors = refused?.errors ?? {};
  const typed = refused?.typed ?? {};
  const count = Object.keys(errors).length;
  return (
    <>
      <PageHead
        back={isCandidate ? { to: '/candidats', label: 'Candidats' } : { to: '/demandes', label: 'Demandes' }}
        title={isCandidate ? 'Nouveau candidat' : 'Nouvelle demande'}
      />
      {!isCandidate && view.kinds.length > 1 && (
        <FilterBar aria-label="Sorte de la demande" role="navigation">
          {view.kinds.map(({ kind, title }) => (
            <FilterChip isOn={kind === view.kind} key={kind} to={`?sorte=${kind}`}>
              {title}
            </FilterChip>
          ))}
        </FilterBar>
      )}
      <PageBody>
        <Form className="grid gap-6" encType="multipart/form-data" key={view.kind} method="post" noValidate ref={form}>
          <input name="id" type="hidden" value={refused?.id ?? view.id} />
          <p className="sr-only" role="alert">
            {count > 0 && `Rien n'est encore enregistré. ${Object.values(errors).join(' ')}`}
          </p>
          <PageSection id="person" title="La personne">
            <Inputs errors={errors} fields={view.person} typed={typed} />
          </PageSection>
          <PageSection id="matter" title={isCandidate ? 'La candidature' : 'La demande'}>
            <Inputs errors={errors} fields={view.matter} typed={typed} />
          </PageSection>
          <PageSection id="follow" title="Le suivi">
            <Labelled className="max-w-68" id="assignee" label="Suivi par">
              <Select defaultValue={typed.assignee ?? view.me} id="assignee" name="assignee">
                <option value="">Personne</option>
                {view.followers.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {id === view.me ? `${name} (vous)` : name}
                  </option>
                ))}
              </Select>
            </Labelled>
            <label className="flex min-h-control items-center gap-2">
              <input defaultChecked={typed.acknowledge !== undefined} name="acknowledge" type="checkbox" />
              Envoyer l'accusé de réception à l'adresse e-mail
            </label>
          </PageSection>
          <div className="flex flex-wrap gap-2">
            <Button aria-disabled={isBusy} look="main" type="submit">
              Enregistrer
            </Button>
            <ButtonLink look="bare" to={isCandidate ? '/candidats' : '/demandes'}>
              Annuler
            </ButtonLink>
          </div>
        </Form>
      </PageBody>
    </>
  );
}

interface InputsProps {
  fields: ReturnType<typeof useLoaderData<typeof loader>>['person'];
  errors: Record<string, string>;
  typed: Record<string, string>;
}

function Inputs({ fields, errors, typed }: InputsProps) {
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(16rem,100%),1fr))] items-start gap-3">
      {fields.map((field) => (
        <ByHandInput error={errors[field.name]} field={field} key={field.name} typed={typed[field.name]} />
      ))}
    </div>
  );
}
