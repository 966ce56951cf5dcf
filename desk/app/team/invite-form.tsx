import { UserPlus } from 'lucide-react';
import { Form, useNavigation } from 'react-router';
import { ROLE_LABELS, ROLES } from '../../../src/features/staff/staff.schema.ts';
import { Button } from '../ui/button.tsx';
import { Field, Labelled, Select } from '../ui/field.tsx';

interface Props {
  errors: Record<string, string>;
  typed: Record<string, string>;
}

export function InviteForm({ errors, typed }: Props) {
  const isBusy = useNavigation().state !== 'idle';
  return (
    <Form
      className="grid grid-cols-[repeat(auto-fit,minmax(min(14rem,100%),1fr))] items-start gap-3"
      method="post"
      noValidate
    >
      <Field
        autoComplete="off"
        defaultValue={typed.name}
        error={errors.name}
        id="invite-name"
        isAnnounced
        label="Prénom et nom"
        name="name"
      />
      <Field
        autoComplete="off"
        defaultValue={typed.email}
        error={errors.email}
        id="invite-email"
        isAnnounced
        label="Adresse professionnelle"
        name="email"
        type="email"
      />
      <Labelled id="role" label="Rôle">
        <Select defaultValue={typed.role ?? 'commercial'} id="role" name="role">
          {ROLES.map((role) => (
            <option key={role} value={role}>
              {ROLE_LABELS[role]}
            </option>
          ))}
        </Select>
        <a className="text-2xs" href="#roles">
          Ce que voit chaque rôle
        </a>
      </Labelled>
      <Button aria-disabled={isBusy} className="lg:mt-[1.29rem]" look="main" name="do" type="submit" value="invite">
        <UserPlus />
        Inviter
      </Button>
    </Form>
  );
}
