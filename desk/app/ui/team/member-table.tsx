import { Form } from 'react-router';
import { ROLE_LABELS, ROLES, type Role } from '../../../../src/features/staff/staff.schema.ts';
import { pluralize } from '../../pluralize.ts';
import { Avatar } from '../avatar.tsx';

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
    <div className="scroll-x">
      <table className="plain-list stack">
        <thead>
          <tr>
            <th scope="col">Personne</th>
            <th scope="col">Rôle</th>
            <th scope="col">Depuis</th>
            <th scope="col">Appareils</th>
            <th scope="col">
              <span className="vh">Fermer l'accès</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {team.map(({ id, name, email, role, since, ended, devices, passkeys, isMe }) => (
            <tr key={id}>
              <td>
                <span className="who">
                  <Avatar name={name} />
                  <span>
                    <span className="b">{name}</span>
                    {isMe && ' (vous)'}
                    <br />
                    <span className="q">{email}</span>
                  </span>
                </span>
              </td>
              <td>{ended ? ROLE_LABELS[role] : <RoleForm email={email} name={name} role={role} />}</td>
              <td className="n" data-head="Depuis">
                {since}
              </td>
              <td data-head={ended ? undefined : 'Appareils'}>
                {ended ? `fermé, ${ended}` : `${devices}${passkeys ? ` (${pluralize(passkeys, 'clé')})` : ''}`}
              </td>
              <td>
                {!ended && <RevokeForm email={email} name={name} />}
                {!ended && !isMe && <EndForm email={email} name={name} />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function RoleForm({ email, name, role }: { email: string; name: string; role: Role }) {
  return (
    <Form className="inline" method="post">
      <input name="do" type="hidden" value="role" />
      <input name="email" type="hidden" value={email} />
      <select aria-label={`Rôle de ${name}`} className="sel" defaultValue={role} key={role} name="role">
        {ROLES.map((it) => (
          <option key={it} value={it}>
            {ROLE_LABELS[it]}
          </option>
        ))}
      </select>
      <button aria-label={`Changer le rôle de ${name}`} className="btn" type="submit">
        Changer
      </button>
    </Form>
  );
}

function RevokeForm({ email, name }: { email: string; name: string }) {
  return (
    <details>
      <summary className="btn bare">Appareil perdu…</summary>
      <Form method="post">
        <input name="do" type="hidden" value="revoke" />
        <input name="email" type="hidden" value={email} />
        <p className="s">
          Tous ses appareils, liens et clés cessent aussitôt. Le compte reste&nbsp;: {name} demandera un nouveau lien.
        </p>
        <button className="btn" type="submit">
          Oui, tout couper pour {name}
        </button>
      </Form>
    </details>
  );
}

function EndForm({ email, name }: { email: string; name: string }) {
  return (
    <details>
      <summary className="btn bare">Fermer l'accès…</summary>
      <Form method="post">
        <input name="do" type="hidden" value="end" />
        <input name="email" type="hidden" value={email} />
        <p className="s">Ses appareils et ses clés cessent aussitôt. Ce que {name} a écrit reste.</p>
        <button className="btn" type="submit">
          Oui, fermer l'accès de {name}
        </button>
      </Form>
    </details>
  );
}
