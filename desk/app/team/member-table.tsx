import { type ReactNode, useRef, useState } from 'react';
import { Form } from 'react-router';
import { ROLE_LABELS, ROLES, type Role } from '../../../src/features/staff/staff.schema.ts';
import { pluralize } from '../../../src/text/pluralize.ts';
import { UserName } from '../ui/avatar.tsx';
import { Button } from '../ui/button.tsx';
import { Select } from '../ui/field.tsx';
import { Question } from '../ui/question.tsx';
import { StackedCell, StackedRow, StackedTable } from '../ui/table/stacked-table.tsx';

export interface Member {
  id: string;
  name: string;
  email: string;
  role: Role;
  since: string;
  ended: string | null;
  devices: number;
  passkeys: number;
  isMe: boolean;
}

export function MemberTable({ team }: { team: readonly Member[] }) {
  return (
    <StackedTable caption="Qui a accès au bureau" heads={['Personne', 'Rôle', 'Depuis', 'Appareils', 'Accès']}>
      {team.map(({ id, name, email, role, since, ended, devices, passkeys, isMe }) => (
        <StackedRow id={`membre-${id}`} key={id}>
          <StackedCell>
            <UserName name={name}>
              <span>
                <b>{name}</b>
                {isMe && ' (vous)'}
                <br />
                <span className="text-ink2">{email}</span>
              </span>
            </UserName>
          </StackedCell>
          <StackedCell>{ended ? ROLE_LABELS[role] : <RoleForm email={email} name={name} role={role} />}</StackedCell>
          <StackedCell label="Depuis">
            <span className="whitespace-nowrap">{since}</span>
          </StackedCell>
          <StackedCell label={ended ? undefined : 'Appareils'}>
            {ended ? `fermé, ${ended}` : `${devices}${passkeys ? ` (${pluralize(passkeys, 'clé')})` : ''}`}
          </StackedCell>
          <StackedCell>
            {!ended && <RevokeForm email={email} name={name} />}
            {!ended && !isMe && <EndForm email={email} name={name} />}
          </StackedCell>
        </StackedRow>
      ))}
    </StackedTable>
  );
}

function RoleForm({ email, name, role }: { email: string; name: string; role: Role }) {
  return (
    <Form className="flex gap-1.5" method="post">
      <input name="do" type="hidden" value="role" />
      <input name="email" type="hidden" value={email} />
      <Select aria-label={`Rôle de ${name}`} className="w-full md:min-w-40" defaultValue={role} key={role} name="role">
        {ROLES.map((it) => (
          <option key={it} value={it}>
            {ROLE_LABELS[it]}
          </option>
        ))}
      </Select>
      <Button aria-label={`Changer le rôle de ${name}`} type="submit">
        Changer
      </Button>
    </Form>
  );
}

function RevokeForm({ email, name }: { email: string; name: string }) {
  return (
    <ConfirmedAction action="revoke" confirm={`Oui, tout couper pour ${name}`} email={email} summary="Appareil perdu…">
      Tous ses appareils, liens et clés cessent aussitôt. Le compte reste&nbsp;: {name} demandera un nouveau lien.
    </ConfirmedAction>
  );
}

function EndForm({ email, name }: { email: string; name: string }) {
  return (
    <ConfirmedAction action="end" confirm={`Oui, fermer l'accès de ${name}`} email={email} summary="Fermer l'accès…">
      Ses appareils et ses clés cessent aussitôt. Ce que {name} a écrit reste.
    </ConfirmedAction>
  );
}

interface ConfirmedActionProps {
  action: 'revoke' | 'end';
  email: string;
  summary: string;
  confirm: string;
  children: ReactNode;
}

function ConfirmedAction({ action, email, summary, confirm, children }: ConfirmedActionProps) {
  const [isAsked, setAsked] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <Form method="post" onSubmit={() => setAsked(false)}>
      <input name="do" type="hidden" value={action} />
      <input name="email" type="hidden" value={email} />
      {isAsked ? (
        <Question dismiss={() => setAsked(false)} opener={opener} words={children}>
          <Button look="danger" type="submit">
            {confirm}
          </Button>
        </Question>
      ) : (
        <Button look="bare" onClick={() => setAsked(true)} ref={opener}>
          {summary}
        </Button>
      )}
    </Form>
  );
}
