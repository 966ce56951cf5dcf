import { useEffect, useState } from 'react';
import { Form, useNavigate, useSearchParams } from 'react-router';
import { GROUP_NAME_MAX } from '../../../src/features/newsletter/groups/groups.schema.ts';
import { pluralize } from '../../../src/text/pluralize.ts';
import { Button } from '../ui/button.tsx';
import { FieldError, Input, Label, Select } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { Question } from '../ui/question.tsx';

/** The form that the rows' boxes belong to. */
export const CHOICE = 'abonnes-choisis';
const SCOPE = 'group-scope';

interface Props {
  groups: readonly { id: string; name: string }[];
  /** How many the filter finds, over all pages. */
  matching: number;
  chosen: number;
  refused: { problem: string; typed: string } | undefined;
  /** Another object for each change that was made. */
  done: object | undefined;
}

/** Puts the chosen subscribers, or all of the filter, in a group, or takes them out. */
export function GroupBar({ groups, matching, chosen, refused, done }: Props) {
  const [query] = useSearchParams();
  const [scope, setScope] = useState('selected');
  const [name, setName] = useState(refused?.typed ?? '');
  useEffect(() => {
    if (!done) return;
    setScope('selected');
    setName('');
  }, [done]);
  const problem = refused?.problem;
  return (
    <Form
      action={`/abonnes?${query}`}
      className="flex flex-wrap items-end gap-2 border-hair border-t bg-surface px-gut py-[0.6rem] md:sticky md:bottom-0 md:z-2 print:hidden"
      id={CHOICE}
      method="post"
      noValidate
      preventScrollReset
    >
      <div className="grid gap-[0.2rem]">
        <Label htmlFor={SCOPE}>Qui</Label>
        <Select
          className="max-w-full"
          id={SCOPE}
          name="scope"
          onChange={(event) => setScope(event.currentTarget.value)}
          value={scope}
        >
          <option value="selected">{chosen > 0 ? pluralize(chosen, 'choisi') : 'Les abonnés choisis'}</option>
          <option value="filter">Les {pluralize(matching, 'abonné')} de cette liste</option>
        </Select>
      </div>
      <div className="grid min-w-0 gap-[0.2rem]">
        <Label htmlFor="group-name">Groupe, présent ou nouveau</Label>
        <Input
          aria-describedby={problem && 'group-problem'}
          aria-invalid={problem ? true : undefined}
          autoComplete="off"
          className="w-56 max-w-full"
          id="group-name"
          list="known-groups"
          maxLength={GROUP_NAME_MAX}
          name="group"
          onChange={({ currentTarget }) => setName(currentTarget.value)}
          value={name}
        />
        <GroupNames groups={groups} />
      </div>
      <Button name="do" type="submit" value="give">
        Mettre dans le groupe
      </Button>
      <Button look="bare" name="do" type="submit" value="take">
        Retirer du groupe
      </Button>
      {problem && (
        <div className="basis-full">
          <FieldError id="group-problem">{problem}</FieldError>
        </div>
      )}
    </Form>
  );
}

export function GroupNames({ groups }: Pick<Props, 'groups'>) {
  return (
    <datalist id="known-groups">
      {groups.map(({ id, name }) => (
        <option key={id} value={name} />
      ))}
    </datalist>
  );
}

export interface PendingGroupChange {
  verb: 'give' | 'take';
  group: string;
  count: number;
}

/** All of a filter are more than the screen shows. It is asked above the list. */
export function ConfirmGroup({ pending }: { pending: PendingGroupChange }) {
  const { verb, group, count } = pending;
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const whom = pluralize(count, 'abonné de cette liste', 'abonnés de cette liste');
  return (
    <Notice className="mx-gut mb-3 max-w-measure">
      <Form action={`/abonnes?${query}`} method="post">
        <Question
          asked={pending}
          dismiss={() => {
            document.getElementById(SCOPE)?.focus();
            void navigate(`/abonnes?${query}`);
          }}
          words={
            verb === 'give'
              ? `Mettre ${whom} dans «\u00a0${group}\u00a0»\u00a0?`
              : `Retirer ${whom} de «\u00a0${group}\u00a0»\u00a0?`
          }
        >
          <input name="scope" type="hidden" value="filter" />
          <input name="group" type="hidden" value={group} />
          <input name="confirmed" type="hidden" value="yes" />
          <Button look="main" name="do" type="submit" value={verb}>
            Oui
          </Button>
        </Question>
      </Form>
    </Notice>
  );
}
