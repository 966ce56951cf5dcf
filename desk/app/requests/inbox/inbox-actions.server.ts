import { randomUUID } from 'node:crypto';
import {
  assignInquiries,
  type Change,
  markRead,
  setDueDate,
  setStatus,
  type Target,
  undoBatch,
} from '../../../../src/features/inquiries/follow-up/follow-up.server.ts';
import { listTargets } from '../../../../src/features/inquiries/follow-up/inbox.server.ts';
import {
  INQUIRY_STATUSES,
  type InquiryStatus,
} from '../../../../src/features/inquiries/follow-up/inquiry-words.schema.ts';
import { kindsOf } from '../../../../src/features/staff/staff.schema.ts';
import { listStaff } from '../../../../src/features/staff/staff.server.ts';
import { agree } from '../../../../src/text/pluralize.ts';
import type { RequestContext } from '../../session/context.server.ts';
import { followerFrom } from '../../session/member.server.ts';
import { inquiryCount } from '../../text/request-count.ts';
import { dueOf } from '../due.ts';
import { filterOf } from '../requests.server.ts';
import { bulkAnswer, type InboxActionResult, targetsOf } from './inbox-loader.server.ts';

/** 'répondue', of one request. */
const STATES: Readonly<Record<InquiryStatus, readonly [one: string, several: string]>> = {
  new: ['nouvelle', 'nouvelles'],
  in_progress: ['en cours', 'en cours'],
  answered: ['répondue', 'répondues'],
  closed: ['close', 'closes'],
  spam: ['indésirable', 'indésirables'],
};

/** @param query the filter of the list, for an action on all that it shows */
export async function actOnInquiries(
  context: RequestContext,
  form: FormData,
  query: URLSearchParams,
): Promise<InboxActionResult> {
  const { services, member, audit } = context;
  const follower = followerFrom(member);
  const text = (name: string) => String(form.get(name) ?? '');
  const [verb, value] = [text('do'), text('value')];
  const now = services.now();
  const recordOf = (changes: readonly Change[]) =>
    changes.flatMap((change) => (change.status === 'ok' ? [`#${change.inquiry.number}`] : [])).join(', ');
  if (verb === 'undo') {
    const changes = await undoBatch(services, follower, text('batch'));
    if (changes.length === 0) return refusal('Il est trop tard pour reprendre\u00a0: les dix secondes sont passées.');
    const record = recordOf(changes);
    if (record !== '') await audit('requests undo', record);
    return bulkAnswer(context, changes, () => 'comme avant');
  }
  const isAll = text('all') !== '';
  const targets: Target[] = isAll
    ? await listTargets(services, filterOf(query, follower), Number(text('seen')) || now)
    : targetsOf(form.getAll('item'));
  if (targets.length === 0) return refusal("Choisissez d'abord une demande.");
  const batch = randomUUID();
  const resultOf = async (
    changes: Change[],
    done: (count: number) => string,
    name: string,
  ): Promise<InboxActionResult> => {
    const record = recordOf(changes);
    if (record === '') return bulkAnswer(context, changes, done);
    await audit(name, record);
    return { ...(await bulkAnswer(context, changes, done)), batch, isAll };
  };
  switch (verb) {
    case 'read':
    case 'unread': {
      const isRead = verb === 'read';
      const numbers = targets.map(({ number }) => number);
      const changed = await markRead(services, follower, numbers, isRead);
      if (changed.length === 0) return { message: "Rien n'a changé.", isRefused: false, rows: [], isAll };
      await audit(`requests ${verb}`, changed.map((number) => `#${number}`).join(', '));
      const words = isRead ? agree(changed.length, 'lue') : agree(changed.length, 'non lue', 'non lues');
      return { message: `${inquiryCount(changed.length)} ${words}.`, isRefused: false, rows: [], isAll };
    }
    case 'status': {
      const status = INQUIRY_STATUSES.find((it) => it === value);
      if (!status) return undefined;
      const done = (count: number) => agree(count, ...STATES[status]);
      return resultOf(await setStatus(services, follower, targets, status, batch), done, `requests mark ${status}`);
    }
    case 'assign': {
      const assignee = value === '' ? null : (await listStaff(services)).find(({ id }) => id === value);
      if (assignee === undefined || assignee?.endedAt) return undefined;
      const kinds = assignee ? follower.kinds.filter((kind) => kindsOf(assignee.role).includes(kind)) : follower.kinds;
      const changes = await assignInquiries(services, { ...follower, kinds }, targets, assignee, batch);
      const done = (count: number) =>
        assignee
          ? `${agree(count, 'confiée')} à ${assignee.name}`
          : `sans personne pour ${agree(count, 'la', 'les')} suivre`;
      return resultOf(changes, done, 'requests assign');
    }
    case 'due': {
      const dueAt = dueOf(value, now);
      if (dueAt === undefined) return refusal('Indiquez un jour.');
      const changes = await setDueDate(services, follower, targets, dueAt, batch);
      return resultOf(changes, () => (dueAt ? 'avec cette échéance' : 'sans échéance'), 'requests due');
    }
    default:
      return undefined;
  }
}

const refusal = (message: string): InboxActionResult => ({ message, isRefused: true, rows: [] });
