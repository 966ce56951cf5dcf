import { UserPlus } from 'lucide-react';
import { Form, useNavigation } from 'react-router';
import { ROLE_LABELS, ROLES } from '../../../../src/features/staff/staff.schema.ts';
import { Field } from '../field.tsx';

interface Props {
  errors: Record<string, string>;
  typed: Record<string, string>;
}

export function InviteForm({ errors, typed }: Props) {
  const isBusy = useNavigation().state !== 'idle';
  return (
    <Form
      className="grid grid-cols-[repeat(auto-fit,minmax(min(14rem,100%),1fr))] items-end gap-3"
      method="post"
      noValidate
    >
      <InviteField defaultValue={typed.name} error={errors.name} label="Prénom et nom" name="name" />
      <InviteField
        defaultValue={typed.email}
        error={errors.email}
        label="Adresse de la maison"
        name="email"
        type="email"
      />
      <div>
        <label className="lab" htmlFor="role">
          Rôle
        </label>
        <select className="sel" defaultValue={typed.role ?? 'commercial'} id="role" name="role">
          {ROLES.map((role) => (
            <option key={role} value={role}>
              {ROLE_LABELS[role]}
            </option>
          ))}
        </select>
      </div>
      <button aria-disabled={isBusy} className="btn main" name="do" type="submit" value="invite">
        <UserPlus aria-hidden="true" className="i" />
        Inviter
      </button>
    </Form>
  );
}

function InviteField({
  label,
  name,
  error,
  type = 'text',
  defaultValue,
}: {
  label: string;
  name: string;
  error?: string;
  type?: string;
  defaultValue?: string;
}) {
  return (
    <div>
      <Field
        autoComplete="off"
        defaultValue={defaultValue}
        error={error}
        id={`invite-${name}`}
        isAnnounced
        label={label}
        name={name}
        type={type}
      />
    </div>
  );
}
