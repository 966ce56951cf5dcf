import type { Changed, Reassigning, StaffMember } from '../../../src/features/staff/staff.server.ts';
import { agree } from '../../../src/text/pluralize.ts';
import { inquiryCount } from '../text/request-count.ts';
import { NO_HEIR, type PendingReassignment } from './heir.ts';

type Done = Extract<Changed, { status: 'ok' }>;

export const reassigningOf = (
  { heir }: Partial<Record<string, string>>,
  { id, name, email }: StaffMember,
): Reassigning => ({ by: { id, name, email }, heir: heir === NO_HEIR ? null : heir || undefined });

export const pendingReassignment = (
  { member, work, heirs }: Extract<Changed, { status: 'invalid' }>,
  pending: Pick<PendingReassignment, 'do' | 'role'>,
): PendingReassignment => ({
  ...pending,
  name: member.name,
  email: member.email,
  work,
  heirs: heirs.map(({ id, name }) => ({ id, name })),
});

export const reassignedDetail = ({ member, heir, reassigned }: Done): string =>
  `${reassigned} de ${member.id} à ${heir?.id ?? 'personne'}`;

export function reassignedSentence({ heir, reassigned }: Done): string {
  if (reassigned === 0) return '';
  return heir
    ? ` ${inquiryCount(reassigned)} en cours ${agree(reassigned, 'est', 'sont')} maintenant à ${heir.name}, qui reçoit un courriel.`
    : ` ${inquiryCount(reassigned)} en cours ${agree(reassigned, "n'est plus confiée", 'ne sont plus confiées')} à personne.`;
}
