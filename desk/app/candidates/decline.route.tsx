import { Send } from 'lucide-react';
import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useNavigation,
  useSubmit,
} from 'react-router';
import { pluralize } from '../../../src/text/pluralize.ts';
import { readForm } from '../session/body.server.ts';
import { requireRight } from '../session/context.server.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Field, FieldError } from '../ui/field.tsx';
import { useFocusInvalid } from '../ui/keyboard/use-focus-invalid.ts';
import { PageAnswer, PageBody, PageSection } from '../ui/layout/page-body.tsx';
import { PageHead } from '../ui/layout/page-head.tsx';
import { Notice } from '../ui/notice.tsx';
import { UndoToast } from '../ui/undo-toast.tsx';
import { declineMany, loadDecline } from './decline-many.server.ts';

export function loader({ context, request }: LoaderFunctionArgs) {
  return loadDecline(requireRight(context, 'candidates'), new URL(request.url).searchParams.getAll('choisi'));
}

export async function action({ context, request }: ActionFunctionArgs) {
  return declineMany(requireRight(context, 'candidates'), await readForm(request));
}

export default function Decline() {
  const view = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const isBusy = useNavigation().state !== 'idle';
  const submit = useSubmit();
  const undo = (replies: readonly string[]) => {
    const taken = new FormData();
    taken.set('do', 'undo');
    for (const reply of replies) taken.append('reply', reply);
    void submit(taken, { method: 'post' });
  };
  const refused = answer?.status === 'invalid' ? answer : undefined;
  const form = useFocusInvalid(refused);
  const { candidates } = view;
  const mails = candidates.filter(({ email }) => email !== '').length;
  return (
    <>
      <PageHead back={{ to: '/candidats?vue=liste', label: 'Candidats' }} title="Dire non à plusieurs candidats" />
      <PageBody>
        <PageAnswer>{answer && 'message' in answer && <Notice tone="ok">{answer.message}</Notice>}</PageAnswer>
        {candidates.length === 0 ? (
          <p>
            Plus aucun des candidats choisis n'attend une réponse.{' '}
            <ButtonLink to="/candidats?vue=liste">Revenir aux candidats</ButtonLink>
          </p>
        ) : (
          <Form className="grid max-w-measure gap-5" method="post" noValidate ref={form}>
            <PageSection id="chosen" title={pluralize(candidates.length, 'candidat')}>
              <ul className="grid gap-1">
                {candidates.map(({ number, version, name, position, email }) => (
                  <li key={number}>
                    <label className="inline-flex min-h-6 items-center gap-2 max-md:min-h-11">
                      <input defaultChecked name="item" type="checkbox" value={`${number}:${version}`} />
                      <span>
                        {name}, {position} <span className="text-ink2">#{number}</span>
                        {email === '' && <span className="text-ink2"> (sans adresse&nbsp;: aucun courriel)</span>}
                      </span>
                    </label>
                  </li>
                ))}
              </ul>
              {refused?.errors.item && <FieldError isAnnounced>{refused.errors.item}</FieldError>}
            </PageSection>
            <PageSection id="mail" title="Le courriel">
              <p className="text-ink2">
                Chaque personne reçoit le sien&nbsp;: {'{nom}'}, {'{prénom}'}, {'{poste}'} et les autres mots entre
                accolades y sont remplacés. Votre signature le ferme. Les réponses arrivent{' '}
                {view.from ? `chez vous, ${view.from}` : 'dans chaque candidature, et chez vous'}.
              </p>
              <Field
                defaultValue={refused?.typed.subject ?? view.subject}
                error={refused?.errors.subject}
                id="subject"
                isAnnounced
                label="Objet"
                name="subject"
              />
              <Field
                defaultValue={refused?.typed.text ?? view.text}
                error={refused?.errors.text}
                id="text"
                isAnnounced
                isLong
                label="Texte"
                name="text"
                rows={12}
              />
            </PageSection>
            <div className="flex flex-wrap gap-2">
              <Button aria-disabled={isBusy} look="main" type="submit">
                <Send />
                {mails > 0 ? 'Envoyer les refus' : 'Décliner'}
              </Button>
              <ButtonLink look="bare" to="/candidats?vue=liste">
                Annuler
              </ButtonLink>
            </div>
          </Form>
        )}
      </PageBody>
      <UndoToast
        done={
          answer?.status === 'sent' && answer.replies.length > 0
            ? {
                key: answer.replies.join(),
                left: answer.undoMs,
                message: answer.leaving,
                undo: () => undo(answer.replies),
              }
            : undefined
        }
      />
    </>
  );
}
