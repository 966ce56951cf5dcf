import { UserPlus } from 'lucide-react';
import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router';
import {
  LINK_MINUTES,
  ROLE_LABELS,
  ROLES,
  type Role,
  validateInvitation,
} from '../../../src/features/staff/staff.schema.ts';
import {
  changeRole,
  endStaff,
  findMember,
  inviteStaff,
  listPasskeys,
  listSessions,
  listStaff,
  revokeAccess,
} from '../../../src/features/staff/staff.server.ts';
import { readForm } from '../body.server.ts';
import { requireRight } from '../context.server.ts';
import { shortDate } from '../dates.ts';
import { pluralize } from '../pluralize.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Field } from '../ui/field.tsx';
import { PageHead } from '../ui/page-head.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  const { services, member } = requireRight(context, 'team');
  const now = services.now();
  const all = await listStaff(services);
  const team = await Promise.all(
    all.map(async (it) => ({
      ...it,
      since: shortDate(it.createdAt, now),
      ended: it.endedAt && shortDate(it.endedAt, now),
      devices: it.endedAt ? 0 : (await listSessions(services, it.id)).length,
      passkeys: it.endedAt ? 0 : (await listPasskeys(services, it.id)).length,
      isMe: it.id === member.id,
    })),
  );
  return { team };
}

type Answer =
  | { message: string; link?: string }
  | { errors: Record<string, string>; typed: Record<string, string> }
  | undefined;

export async function action({ context, request }: ActionFunctionArgs): Promise<Answer> {
  const { services, audit } = requireRight(context, 'team');
  const form = Object.fromEntries(await readForm(request)) as Record<string, string>;
  switch (form.do) {
    case 'invite': {
      const checked = validateInvitation(form);
      if (!checked.ok) return { errors: checked.errors, typed: form };
      const invited = await inviteStaff(services, checked.value);
      if (invited.status === 'conflict') {
        return { errors: { email: 'Le bureau est déjà ouvert à cette adresse.' }, typed: form };
      }
      await audit('staff invite', invited.member.id);
      return {
        message: `Le lien part à ${invited.member.email}\u00a0; il dure ${LINK_MINUTES}\u00a0minutes.`,
        link: invited.link,
      };
    }
    case 'role': {
      const role = ROLES.find((it) => it === form.role);
      if (!role) return undefined;
      const changed = await changeRole(services, form.email ?? '', role);
      if (changed.status !== 'ok') return { message: refusalOf(changed.status) };
      await audit('staff role', `${changed.member.id}\u00a0: ${role}`);
      return { message: `${changed.member.name}\u00a0: ${ROLE_LABELS[role]}. C'est vrai dès sa prochaine page.` };
    }
    case 'revoke': {
      const target = await findMember(services, form.email ?? '');
      if (!target || target.endedAt) return { message: refusalOf('not_found') };
      const ended = await revokeAccess(services, target.id);
      await audit('staff sessions', `${target.id}\u00a0: ${ended.sessions}, ${ended.passkeys}`);
      return {
        message: `${target.name}\u00a0: appareils, liens et clés coupés. Son compte reste, un nouveau lien le rouvre.`,
      };
    }
    case 'end': {
      const ended = await endStaff(services, form.email ?? '');
      if (ended.status !== 'ok') return { message: refusalOf(ended.status) };
      await audit('staff end', ended.member.id);
      return { message: `Le bureau est fermé à ${ended.member.name}. Ses appareils et ses clés ne servent plus.` };
    }
    default:
      return undefined;
  }
}

const refusalOf = (status: 'not_found' | 'forbidden') =>
  status === 'forbidden'
    ? "C'est la dernière personne de la direction\u00a0: donnez d'abord ce rôle à quelqu'un d'autre."
    : "Cette personne n'a pas, ou plus, le bureau.";

export default function Team() {
  const { team } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const isBusy = useNavigation().state !== 'idle';
  const errors = answer && 'errors' in answer ? answer.errors : {};
  const typed = answer && 'typed' in answer ? answer.typed : {};
  return (
    <>
      <PageHead title="Équipe et accès" />
      <div className="page">
        <div aria-live="polite" role="status">
          {answer && 'message' in answer && (
            <p className="notice ok">
              <span>
                {answer.message}
                {answer.link && (
                  <>
                    {' '}
                    Si le courriel n'arrive pas, donnez ce lien en main propre&nbsp;:{' '}
                    <span className="mono">{answer.link}</span>
                  </>
                )}
              </span>
            </p>
          )}
        </div>
        <section aria-labelledby="people">
          <h2 id="people">Qui a le bureau</h2>
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
        </section>
        <section aria-labelledby="invite">
          <h2 id="invite">Inviter quelqu'un</h2>
          <Form
            className="fields"
            key={answer && 'message' in answer ? answer.link : 'invite'}
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
        </section>
      </div>
    </>
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
