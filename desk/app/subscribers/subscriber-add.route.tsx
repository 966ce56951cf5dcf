import { UserPlus } from 'lucide-react';
import { useEffect } from 'react';
import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router';
import { listGroupNames } from '../../../src/features/newsletter/groups/groups.server.ts';
import { addSubscriber } from '../../../src/features/newsletter/subscribers/subscriber-list.server.ts';
import { dayInCameroon } from '../../../src/text/yaounde-days.ts';
import { fieldsOf, readForm } from '../session/body.server.ts';
import { requireRight } from '../session/context.server.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { useFocusInvalid } from '../ui/keyboard/use-focus-invalid.ts';
import { PageAnswer, PageBody } from '../ui/layout/page-body.tsx';
import { PageHead } from '../ui/layout/page-head.tsx';
import { Notice } from '../ui/notice.tsx';
import { ConsentFields } from './consent-fields.tsx';
import { GroupField } from './group-field.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  const { services } = requireRight(context, 'subscribers');
  return { today: dayInCameroon(services.now()), groups: await listGroupNames(services) };
}

type ActionResult =
  | { added: string; typed: Record<string, string> }
  | { errors: Record<string, string>; typed: Record<string, string> };

export async function action({ context, request }: ActionFunctionArgs): Promise<ActionResult> {
  const { services, audit } = requireRight(context, 'subscribers');
  const typed = fieldsOf(await readForm(request));
  const added = await addSubscriber(services, { ...typed, name: typed.name || undefined });
  if (added.status === 'invalid') return { errors: added.errors, typed };
  if (added.status === 'conflict') return { errors: { email: 'Cette adresse est déjà abonnée.' }, typed };
  await audit('subscribers add', added.id.slice(-6));
  // The next card of the same fair has the same consent.
  return {
    added: String(typed.email).trim(),
    typed: { how: typed.how ?? '', on: typed.on ?? '', group: typed.group ?? '' },
  };
}

export default function AddSubscriber() {
  const { today, groups } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const isBusy = useNavigation().state !== 'idle';
  const refused = answer && 'errors' in answer ? answer : undefined;
  const form = useFocusInvalid(refused);
  const errors = refused?.errors ?? {};
  const typed = answer?.typed ?? {};
  const added = answer && 'added' in answer ? answer.added : undefined;
  useEffect(() => {
    if (answer && 'added' in answer) form.current?.querySelector('input')?.focus();
  }, [answer, form]);
  return (
    <>
      <PageHead back={{ to: '/abonnes', label: 'Abonnés' }} title="Ajouter un abonné" />
      <PageBody>
        <PageAnswer>
          {added !== undefined && <Notice tone="ok">{added} est dans la liste des abonnés.</Notice>}
          <span className="sr-only">{Object.values(errors).join(' ')}</span>
        </PageAnswer>
        <p className="max-w-measure text-ink2">
          Une adresse n'entre ici que si la personne l'a demandé. Ce que vous écrivez de son accord est gardé avec elle,
          et lui est remis si elle demande ses données.
        </p>
        <Form className="grid max-w-measure gap-3" key={added} method="post" noValidate ref={form}>
          <Field
            autoComplete="off"
            defaultValue={typed.email}
            error={errors.email}
            id="subscriber-email"
            label="Adresse e-mail"
            name="email"
            required
            type="email"
          />
          <Field
            autoComplete="off"
            defaultValue={typed.name}
            error={errors.name}
            id="subscriber-name"
            label="Nom, s'il est connu"
            name="name"
          />
          <GroupField error={errors.group} groups={groups} label="Groupe, facultatif" typed={typed.group} />
          <ConsentFields errors={errors} label="Comment la personne a dit oui" today={today} typed={typed} />
          <div className="flex flex-wrap gap-2">
            <Button aria-disabled={isBusy} look="main" type="submit">
              <UserPlus />
              Ajouter
            </Button>
            <ButtonLink look="bare" to="/abonnes">
              Retour à la liste
            </ButtonLink>
          </div>
        </Form>
      </PageBody>
    </>
  );
}
