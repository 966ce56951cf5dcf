import { randomUUID } from 'node:crypto';
import {
  changeField,
  type FieldChange,
  type FieldName,
  fieldValue,
} from '../../../../src/features/inquiries/follow-up/field-change.server.ts';
import {
  type FollowedInquiry,
  type Follower,
  undoBatch,
} from '../../../../src/features/inquiries/follow-up/follow-up.server.ts';
import {
  CANDIDATE_STATE_LABELS,
  CANDIDATE_STATES,
  INQUIRY_STATUSES,
  STATUS_LABELS,
} from '../../../../src/features/inquiries/follow-up/inquiry-words.schema.ts';
import { listFollowers, listStaff } from '../../../../src/features/staff/staff.server.ts';
import { notFound, type RequestContext } from '../../session/context.server.ts';
import { dayWithYear } from '../../text/dates.ts';
import { dayOf, dueOf } from '../due.ts';
import { authorAndHour, conflictMessage } from '../requests.server.ts';
import type { FieldResult } from './field-result.ts';

interface Input {
  follower: Follower;
  inquiry: FollowedInquiry;
  form: Partial<Record<string, string>>;
}

/** 'Suivi par', as it is told. */
const LABELS: Readonly<Record<FieldName, string>> = {
  assignee: 'Suivi par',
  due: 'Échéance',
  stage: 'Étape',
  status: 'État',
};

/** The others have one, which their own screen sends. */
const WITHOUT_MAIL = new Set(['received', 'read', 'closed', 'spam']);

/** Saves one field as it is chosen; `seen` is the value that it had on the screen. */
export async function saveField(
  { services, audit }: RequestContext,
  { follower, inquiry, form }: Input,
): Promise<FieldResult> {
  const { field, value = '', seen = '' } = form as { field: FieldName; value?: string; seen?: string };
  const change = await changeOf(field, value);
  if (!change) return { kind: 'refused', field, message: REFUSALS[field] ?? 'Choisissez de nouveau.' };
  const now = fieldValue(inquiry, field);
  // A due date is seen as a day.
  const seenValue =
    field === 'due' && dayOf(now) === seen ? now : field === 'due' ? (dueOf(seen, 0) ?? null) : seen || null;
  const batch = randomUUID();
  const changed = await changeField(services, follower, inquiry.number, { ...change, seen: seenValue }, batch);
  if (changed.status === 'not_found') throw notFound();
  const words = await wordsOf();
  if (changed.status === 'conflict') {
    const current = fieldValue(changed.inquiry, field);
    const theirs = field === 'due' ? dayOf(current) : (current ?? '');
    const who = authorAndHour(changed.last ? [changed.last] : []);
    return { kind: 'other', field, who, theirs: words(theirs), mine: words(value), seen: theirs, value };
  }
  if (changed.isChanged) await audit(AUDITED[field](value), `#${inquiry.number}`);
  const isSilent = field === 'stage' && !WITHOUT_MAIL.has(value);
  const message = `${LABELS[field]}\u00a0: ${words(value)}${isSilent ? ', sans courriel' : ''}.`;
  return { kind: 'saved', field, message, batch: changed.isChanged ? batch : undefined };

  async function changeOf(name: FieldName, chosen: string): Promise<FieldChange | undefined> {
    switch (name) {
      case 'assignee': {
        if (chosen === '') return { field: name, value: null };
        const assignee = (await listFollowers(services, inquiry.kind)).find(({ id }) => id === chosen);
        return assignee && { field: name, value: assignee };
      }
      case 'due': {
        const dueAt = dueOf(chosen, services.now());
        return dueAt === undefined ? undefined : { field: name, value: dueAt };
      }
      case 'stage': {
        const state = CANDIDATE_STATES.find((it) => it === chosen);
        return state && { field: name, value: state };
      }
      case 'status': {
        const status = INQUIRY_STATUSES.find((it) => it === chosen);
        return status && { field: name, value: status };
      }
      default:
        return undefined;
    }
  }

  async function wordsOf(): Promise<(chosen: string) => string> {
    const staff = field === 'assignee' ? await listStaff(services) : [];
    return (chosen) => {
      switch (field) {
        case 'assignee':
          return staff.find(({ id }) => id === chosen)?.name ?? 'personne';
        case 'due':
          return chosen === '' ? 'aucune' : dayWithYear(chosen);
        case 'stage':
          return CANDIDATE_STATE_LABELS[CANDIDATE_STATES.find((it) => it === chosen) ?? 'received'];
        case 'status':
          return STATUS_LABELS[INQUIRY_STATUSES.find((it) => it === chosen) ?? 'new'];
      }
    };
  }
}

const REFUSALS: Partial<Record<FieldName, string>> = {
  assignee: "Cette personne n'a plus accès aux demandes. Choisissez quelqu'un d'autre.",
  due: 'Indiquez un jour.',
};

const AUDITED: Readonly<Record<FieldName, (value: string) => string>> = {
  assignee: () => 'requests assign',
  due: () => 'requests due',
  stage: (value) => `requests ${value === 'closed' || value === 'spam' ? 'mark' : 'stage'} ${value}`,
  status: (value) => `requests mark ${value}`,
};

export async function takeFieldBack(
  { services, audit }: RequestContext,
  { follower, inquiry, form }: Input,
): Promise<FieldResult> {
  const field = form.field as FieldName;
  const changes = await undoBatch(services, follower, form.batch ?? '');
  if (changes.length === 0) {
    return { kind: 'refused', field, message: 'Il est trop tard pour reprendre\u00a0: les dix secondes sont passées.' };
  }
  const message = conflictMessage(changes);
  if (message !== '') return { kind: 'refused', field, message };
  await audit('requests undo', `#${inquiry.number}`);
  return { kind: 'saved', field, message: 'Comme avant.' };
}
