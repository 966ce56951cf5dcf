import { Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { type ActionFunctionArgs, Form, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { GROUP_NAME_MAX } from '../../../src/features/newsletter/groups/groups.schema.ts';
import {
  ensureGroup,
  findScheduledSubjects,
  listGroups,
  removeGroup,
  renameGroup,
} from '../../../src/features/newsletter/groups/groups.server.ts';
import { fieldsOf, readForm } from '../session/body.server.ts';
import { requireRight } from '../session/context.server.ts';
import { quoted } from '../text/quoted.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { useFocusAnswer } from '../ui/keyboard/use-focus-answer.ts';
import { useFocusInvalid } from '../ui/keyboard/use-focus-invalid.ts';
import { PageAnswer, PageBody } from '../ui/layout/page-body.tsx';
import { PageHead } from '../ui/layout/page-head.tsx';
import { Notice } from '../ui/notice.tsx';
import { Table } from '../ui/table/table.tsx';
import { GroupRow, lettersStaying } from './group-row.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  const { services } = requireRight(context, 'subscribers');
  return { groups: await listGroups(services) };
}

interface ActionResult {
  done?: string;
  isNew?: true;
  /** The group whose name was refused; '': a new one. */
  refused?: { id: string; typed: string; message: string };
  /** The group whose removal is to be confirmed. */
  unconfirmed?: { id: string; letters: string[] };
}

const GONE: ActionResult = { done: "Ce groupe n'est plus là." };

export async function action({ context, request }: ActionFunctionArgs): Promise<ActionResult> {
  const { services, audit } = requireRight(context, 'subscribers');
  const { do: verb, id = '', name = '', confirmed } = fieldsOf(await readForm(request));
  switch (verb) {
    case 'create': {
      const made = await ensureGroup(services, name);
      if (made.status !== 'ok') return { refused: { id: '', typed: name, message: made.message } };
      await audit('subscribers new-group', made.group.name);
      return { done: `Le groupe ${quoted(made.group.name)} est là.`, isNew: true };
    }
    case 'rename': {
      const renamed = await renameGroup(services, id, name);
      if (renamed.status === 'not_found') return GONE;
      if (renamed.status !== 'ok') return { refused: { id, typed: name, message: renamed.message } };
      await audit('subscribers rename-group', renamed.name);
      return { done: `Le groupe s'appelle maintenant ${quoted(renamed.name)}.` };
    }
    case 'remove': {
      if (confirmed !== 'yes') return { unconfirmed: { id, letters: await findScheduledSubjects(services, id) } };
      const removed = await removeGroup(services, id);
      if (removed.status !== 'ok') return GONE;
      await audit('subscribers remove-group', removed.name);
      const letters =
        removed.letters === 0
          ? ''
          : ` ${lettersStaying(removed.letters)}\u00a0: choisissez-leur d'autres destinataires.`;
      return { done: `Le groupe ${quoted(removed.name)} est supprimé.${letters}` };
    }
    default:
      return {};
  }
}

export default function Groups() {
  const { groups } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const refused = answer?.refused;
  const body = useFocusInvalid<HTMLDivElement>(refused);
  const place = useFocusAnswer(answer?.done === undefined ? undefined : answer);
  const adding = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (answer?.isNew) adding.current?.reset();
  }, [answer]);
  return (
    <>
      <PageHead back={{ to: '/abonnes', label: 'Abonnés' }} title="Groupes d'abonnés" />
      <PageBody>
        <PageAnswer ref={place}>
          {answer?.done && <Notice tone="ok">{answer.done}</Notice>}
          {refused && <span className="sr-only">{refused.message}</span>}
        </PageAnswer>
        <p className="max-w-measure text-ink2">
          Une lettre part à tous les abonnés, ou à ceux de quelques groupes. Vous y mettez les abonnés depuis leur
          liste, en les ajoutant ou par un import&nbsp;; le site et les lettres n'en montrent rien, et qui se désabonne
          en sort.
        </p>
        <div className="grid max-w-page gap-6" ref={body}>
          <Form className="flex flex-wrap items-start gap-2 md:*:[button]:mt-5" method="post" noValidate ref={adding}>
            <Field
              autoComplete="off"
              className="w-60 max-w-full"
              defaultValue={refused?.id === '' ? refused.typed : ''}
              error={refused?.id === '' ? refused.message : undefined}
              id="new-group"
              label="Nouveau groupe"
              maxLength={GROUP_NAME_MAX}
              name="name"
            />
            <Button name="do" type="submit" value="create">
              <Plus />
              Créer
            </Button>
          </Form>
          {groups.length === 0 ? (
            <p className="text-ink2">Aucun groupe pour l'instant.</p>
          ) : (
            <Table caption="Les groupes" columns={['Groupe', ['Abonnés actifs', 'w-40 text-right']]}>
              {groups.map((group) => (
                <GroupRow
                  group={group}
                  asked={answer?.unconfirmed?.id === group.id ? answer.unconfirmed.letters : undefined}
                  key={group.id}
                  refused={refused?.id === group.id ? refused : undefined}
                />
              ))}
            </Table>
          )}
        </div>
      </PageBody>
    </>
  );
}
