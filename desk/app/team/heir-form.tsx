import { useEffect, useRef } from 'react';
import { Form } from 'react-router';
import { ROLE_LABELS } from '../../../src/features/staff/staff.schema.ts';
import { agree } from '../../../src/text/pluralize.ts';
import { inquiryCount } from '../text/request-count.ts';
import { Button } from '../ui/button.tsx';
import { Label, Select } from '../ui/field.tsx';
import { NO_HEIR, type PendingReassignment } from './heir.ts';

/** Asks who goes on with the requests of a member, before their access ends or their role takes the requests away. */
export function HeirForm({ pending }: { pending: PendingReassignment }) {
  const { role, name, email, work, heirs } = pending;
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => select.current?.focus(), []);
  const given = agree(work, 'est confiée', 'sont confiées');
  return (
    <Form
      className="grid max-w-measure justify-items-start gap-2.5 border-y border-hair bg-sel px-3 py-3"
      method="post"
    >
      <input name="do" type="hidden" value={pending.do} />
      <input name="email" type="hidden" value={email} />
      {role && <input name="role" type="hidden" value={role} />}
      <p className="text-pretty">
        <b>
          {inquiryCount(work)} en cours {given} à {name}.
        </b>{' '}
        {role
          ? `Avec le rôle ${ROLE_LABELS[role]}, ${name} ne ${agree(work, 'la', 'les')} verra plus.`
          : `Rien n'est encore fermé\u00a0: dites d'abord qui continue.`}
      </p>
      <Label htmlFor="heir">Qui {agree(work, 'la', 'les')} reprend</Label>
      <Select className="w-full md:w-72" defaultValue="" id="heir" name="heir" ref={select} required>
        <option disabled value="">
          Choisissez…
        </option>
        {heirs.map((heir) => (
          <option key={heir.id} value={heir.id}>
            {heir.name}
          </option>
        ))}
        <option value={NO_HEIR}>Personne pour l'instant</option>
      </Select>
      <Button look="main" type="submit">
        {role ? 'Donner, et changer le rôle' : "Donner, et fermer l'accès"}
      </Button>
    </Form>
  );
}
