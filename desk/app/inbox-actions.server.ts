import {
  assignInquiries,
  type Change,
  markRead,
  setDueDate,
  setStatus,
} from '../../src/features/inquiries/follow-up/follow-up.server.ts';
import { INQUIRY_STATUSES, STATUS_LABELS } from '../../src/features/inquiries/follow-up/inquiry-words.schema.ts';
import { kindsOf } from '../../src/features/staff/staff.schema.ts';
import { listStaff } from '../../src/features/staff/staff.server.ts';
import type { RequestContext } from './context.server.ts';
import { dueOf } from './due.ts';
import { type Answer, bulkAnswer, targetsOf } from './inbox-view.server.ts';
import { followerFrom } from './requests.server.ts';
import { requestCount } from './ui/inbox/request-count.ts';

export async function actOnRequests({ services, member, audit }: RequestContext, form: FormData): Promise<Answer> {
  const follower = followerFrom(member);
  const targets = targetsOf(form.getAll('item'));
  const value = String(form.get('value') ?? '');
  const verb = String(form.get('do') ?? '');
  if (targets.length === 0) return { message: "Choisissez d'abord une demande.", isRefused: true, rows: [] };
  const now = services.now();
  const numbers = targets.map(({ number }) => `#${number}`).join(', ');
  const resultOf = async (changes: Change[], done: string, name: string): Promise<Answer> => {
    const changed = changes.flatMap((change) => (change.status === 'ok' ? [`#${change.inquiry.number}`] : []));
    if (changed.length > 0) await audit(name, changed.join(', '));
    return bulkAnswer(changes, done, now, member.id);
  };
  switch (verb) {
    case 'read':
    case 'unread': {
      const isRead = verb === 'read';
      const found = targets.map(({ number }) => number);
      await markRead(services, follower, found, isRead);
      await audit(`requests ${verb}`, numbers);
      return {
        message: `${requestCount(found.length)}\u00a0: ${isRead ? 'lu' : 'non lu'}.`,
        isRefused: false,
        rows: [],
      };
    }
    case 'status': {
      const status = INQUIRY_STATUSES.find((it) => it === value);
      if (!status) return undefined;
      const label = `${STATUS_LABELS[status].toLowerCase()}`;
      return resultOf(await setStatus(services, follower, targets, status), label, `requests mark ${status}`);
    }
    case 'assign': {
      const assignee = value === '' ? null : (await listStaff(services)).find(({ id }) => id === value);
      if (assignee === undefined || assignee?.endedAt) return undefined;
      const kinds = assignee ? follower.kinds.filter((kind) => kindsOf(assignee.role).includes(kind)) : follower.kinds;
      const changes = await assignInquiries(services, { ...follower, kinds }, targets, assignee);
      return resultOf(changes, assignee ? `confié à ${assignee.name}` : 'confié à personne', 'requests assign');
    }
    case 'due': {
      const dueAt = dueOf(value, now);
      if (dueAt === undefined) return { message: 'Indiquez un jour.', isRefused: true, rows: [] };
      const changes = await setDueDate(services, follower, targets, dueAt);
      return resultOf(changes, dueAt ? 'échéance fixée' : 'sans échéance', 'requests due');
    }
    default:
      return undefined;
  }
}
