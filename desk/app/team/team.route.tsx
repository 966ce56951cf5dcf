import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { LINK_MINUTES, ROLE_LABELS, ROLES, validateInvitation } from '../../../src/features/staff/staff.schema.ts';
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
import { fieldsOf, readForm } from '../session/body.server.ts';
import { requireRight } from '../session/context.server.ts';
import { shortDate } from '../text/dates.ts';
import { PageAnswer, PageBody, PageSection } from '../ui/layout/page-body.tsx';
import { PageHead } from '../ui/layout/page-head.tsx';
import { Notice } from '../ui/notice.tsx';
import type { PendingReassignment } from './heir.ts';
import { HeirForm } from './heir-form.tsx';
import { InviteForm } from './invite-form.tsx';
import { MemberTable } from './member-table.tsx';
import { pendingReassignment, reassignedDetail, reassignedSentence, reassigningOf } from './reassignment.server.ts';
import { RoleList } from './role-list.tsx';

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

type ActionResult =
  | { message: string; link?: string }
  | { pending: PendingReassignment }
  | { errors: Record<string, string>; typed: Record<string, string> }
  | undefined;

export async function action({ context, request }: ActionFunctionArgs): Promise<ActionResult> {
  const { services, member: me, audit } = requireRight(context, 'team');
  const form = fieldsOf(await readForm(request));
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
      const changed = await changeRole(services, form.email ?? '', role, reassigningOf(form, me));
      if (changed.status === 'invalid') return { pending: pendingReassignment(changed, { do: 'role', role }) };
      if (changed.status !== 'ok') return { message: refusalOf(changed.status) };
      services.outbox.wake();
      if (changed.isChanged) await audit('staff role', `${changed.member.id}\u00a0: ${role}`);
      if (changed.reassigned > 0) await audit('requests assign', reassignedDetail(changed));
      const done = `${changed.member.name}\u00a0: ${ROLE_LABELS[role]}. C'est vrai dès sa prochaine page.`;
      return { message: done + reassignedSentence(changed) };
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
      const ended = await endStaff(services, form.email ?? '', reassigningOf(form, me));
      if (ended.status === 'invalid') return { pending: pendingReassignment(ended, { do: 'end' }) };
      if (ended.status !== 'ok') return { message: refusalOf(ended.status) };
      services.outbox.wake();
      await audit('staff end', ended.member.id);
      if (ended.reassigned > 0) await audit('requests assign', reassignedDetail(ended));
      const done = `Le bureau est fermé à ${ended.member.name}. Ses appareils et ses clés ne servent plus.`;
      return { message: done + reassignedSentence(ended) };
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
  const errors = answer && 'errors' in answer ? answer.errors : {};
  const typed = answer && 'typed' in answer ? answer.typed : {};
  return (
    <>
      <PageHead title="Équipe et accès" />
      <PageBody>
        <PageAnswer>
          {answer && 'pending' in answer && <HeirForm pending={answer.pending} key={answer.pending.email} />}
          {answer && 'message' in answer && (
            <Notice tone="ok">
              {answer.message}
              {answer.link && (
                <>
                  {' '}
                  Si le courriel n'arrive pas, donnez ce lien en main propre&nbsp;:{' '}
                  <span className="font-mono wrap-anywhere">{answer.link}</span>
                </>
              )}
            </Notice>
          )}
        </PageAnswer>
        <PageSection id="people" title="Qui a accès au bureau">
          <MemberTable team={team} />
        </PageSection>
        <PageSection id="invite" title="Inviter quelqu'un">
          <InviteForm errors={errors} key={answer && 'message' in answer ? answer.link : 'invite'} typed={typed} />
        </PageSection>
        <PageSection id="roles" title="Ce que voit chaque rôle">
          <RoleList />
        </PageSection>
      </PageBody>
    </>
  );
}
