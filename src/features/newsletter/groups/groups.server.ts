import type { Transaction } from 'kysely';
import { LetterError } from '../../../content/model/letter-file.ts';
import { retryUnique, UniqueViolation } from '../../../platform/db/database.ts';
import { isoInstant } from '../../../platform/db/ids.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import type { Result } from '../../../platform/result.ts';
import type { Services } from '../../../platform/services.ts';
import {
  findDocuments,
  type ListedDocument,
  lockDocuments,
  recordTopics,
  updateDocument,
} from '../../documents/documents.server.ts';
import { LETTER, type LetterFields, unscheduled } from '../letters/letter-kind.server.ts';
import { findSubscriberIds, type SubscriberFilter } from '../newsletter.repository.ts';
import {
  countMembers,
  deleteMemberships,
  findAllGroups,
  findGroupByName,
  type Group,
  insertGroup,
  insertMemberships,
  type KnownGroup,
  lockGroups,
  markGroupRemoved,
  updateGroup,
} from './groups.repository.ts';
import { ALL_SUBSCRIBERS, GROUPS_MAX, groupIdsOf, validateGroupName } from './groups.schema.ts';

export type { Group, KnownGroup } from './groups.repository.ts';
export { countRecipients, findAllGroups, findGroupByName } from './groups.repository.ts';

type Stores = Pick<Services, 'db' | 'now'>;

export interface ListedGroup extends Group {
  /** Active subscribers. */
  active: number;
}

/** Groups to choose from, without the count of their subscribers. */
export async function listGroupNames({ db }: Pick<Stores, 'db'>): Promise<Group[]> {
  return (await findAllGroups(db.read)).flatMap(({ isRemoved, ...group }) => (isRemoved ? [] : [group]));
}

export async function listGroups({ db }: Pick<Stores, 'db'>): Promise<ListedGroup[]> {
  const [groups, active] = await Promise.all([listGroupNames({ db }), countMembers(db.read)]);
  return groups.map((group) => ({ ...group, active: active.get(group.id) ?? 0 }));
}

type Refused = { invalid: { message: string } };

export const TOO_MANY_GROUPS = `Il y a déjà ${GROUPS_MAX} groupes\u00a0: supprimez-en d'abord.`;

/** The group of that name, whatever its case and accents; a new one if there is none. */
export async function ensureGroup({ db, now }: Stores, name: string): Promise<Result<{ group: Group }, Refused>> {
  const checked = validateGroupName(name);
  if (!checked.ok) return { status: 'invalid', message: checked.errors.name ?? '' };
  return retryUnique(() =>
    db.write(async (trx): Promise<Result<{ group: Group }, Refused>> => {
      const known = await findGroupByName(trx, checked.value.name);
      if (known) return { status: 'ok', group: known };
      const present = (await findAllGroups(trx)).filter(({ isRemoved }) => !isRemoved);
      if (present.length >= GROUPS_MAX) return { status: 'invalid', message: TOO_MANY_GROUPS };
      return { status: 'ok', group: await insertGroup(trx, checked.value.name, now()) };
    }),
  );
}

/** Renames a group on all its subscribers, and in letters. */
export async function renameGroup(
  { db }: Pick<Stores, 'db'>,
  id: string,
  name: string,
): Promise<Result<{ name: string }, Refused & { not_found: object }>> {
  const checked = validateGroupName(name);
  if (!checked.ok) return { status: 'invalid', message: checked.errors.name ?? '' };
  try {
    const isRenamed = await db.write((trx) => updateGroup(trx, id, checked.value.name));
    return isRenamed ? { status: 'ok', name: checked.value.name } : { status: 'not_found' };
  } catch (error) {
    if (!(error instanceof UniqueViolation)) throw error;
    return { status: 'invalid', message: `Un autre groupe s'appelle déjà «\u00a0${checked.value.name}\u00a0».` };
  }
}

/** Takes it off all its subscribers. Scheduled letters for it lose their schedule, with a problem that names it. */
export function removeGroup(
  { db, now }: Stores,
  id: string,
): Promise<Result<{ name: string; letters: number }, { not_found: object }>> {
  return db.write(async (trx): Promise<Result<{ name: string; letters: number }, { not_found: object }>> => {
    const letters = await lockDocuments<LetterFields>(trx, [LETTER.name]);
    const group = await markGroupRemoved(trx, id);
    if (!group) return { status: 'not_found' };
    const scheduled = scheduledFor(letters, id);
    for (const letter of scheduled) {
      const columns = { ...unscheduled(letter), updated_at: isoInstant(now()) };
      await updateDocument(trx, letter.id, { ...columns, problem: removedReason([group]) });
    }
    if (scheduled.length > 0) await recordTopics(trx, LETTER);
    return { status: 'ok', name: group.name, letters: scheduled.length };
  });
}

/** Subjects of the letters that would lose their schedule with the group. */
export async function findScheduledSubjects({ db }: Pick<Stores, 'db'>, id: string): Promise<string[]> {
  const letters = await findDocuments<LetterFields>(db.read, [LETTER.name]);
  return scheduledFor(letters, id).map(({ fields }) => fields.subject);
}

const scheduledFor = (letters: readonly ListedDocument<LetterFields>[], group: string) =>
  letters.filter(
    ({ scheduledAt, publishedAt, fields }) =>
      // Broken fields are null.
      scheduledAt !== null && publishedAt === null && groupIdsOf(fields?.audience ?? '').includes(group),
  );

const quoted = (names: readonly { name: string }[]) => names.map(({ name }) => `«\u00a0${name}\u00a0»`).join(', ');

const removedReason = (groups: readonly Group[]) =>
  `${groups.length > 1 ? 'les groupes' : 'le groupe'} ${quoted(groups)} ${groups.length > 1 ? 'ont été supprimés' : 'a été supprimé'}`;

/** Chosen subscribers, or all that a filter finds. */
export type Selection = { ids: readonly string[] } | { filter: SubscriberFilter };

/** Returns how many changed. Those who have left get no group. */
export async function setGroup(
  { db, now }: Stores,
  groupId: string,
  selection: Selection,
  isMember: boolean,
): Promise<Result<{ changed: number }, { not_found: object }>> {
  const ids = 'ids' in selection ? selection.ids : await findSubscriberIds(db, selection.filter);
  return db.write(async (trx): Promise<Result<{ changed: number }, { not_found: object }>> => {
    if (!(await lockGroup(trx, groupId))) return { status: 'not_found' };
    const changed = isMember
      ? await insertMemberships(trx, groupId, ids, now())
      : await deleteMemberships(trx, groupId, ids);
    return { status: 'ok', changed };
  });
}

/** False: it has been removed. A present group stays until the transaction ends. */
export async function lockGroup(trx: Transaction<Tables>, id: string): Promise<boolean> {
  const [group] = await lockGroups(trx, [id]);
  return group !== undefined && !group.isRemoved;
}

export interface ReadAudience {
  isAll: boolean;
  groups: KnownGroup[];
  /** Why no letter may go to it. */
  problem: string | undefined;
}

/** Known groups in the order of their names. An id that no group has is told as a removed group. */
export function readAudience(audience: string | undefined, known: readonly KnownGroup[]): ReadAudience {
  if (audience === ALL_SUBSCRIBERS) return { isAll: true, groups: [], problem: undefined };
  const ids = groupIdsOf(audience ?? '');
  const groups = known.filter(({ id }) => ids.includes(id));
  const unknown = ids.filter((id) => !groups.some((group) => group.id === id));
  const removed = groups.filter(({ isRemoved }) => isRemoved);
  const problem =
    ids.length === 0
      ? 'choisissez à qui elle part, tous les abonnés ou un groupe'
      : removed.length > 0
        ? removedReason(removed)
        : unknown.length > 0
          ? "un de ses groupes n'existe plus"
          : undefined;
  return { isAll: false, groups: [...groups, ...unknown.map(asRemoved)], problem };
}

export const audienceInWords = ({ isAll, groups }: ReadAudience): string =>
  isAll
    ? 'tous les abonnés'
    : groups.map(({ name, isRemoved }) => (isRemoved ? `${name} (supprimé)` : name)).join(', ');

const asRemoved = (id: string): KnownGroup => ({ id, name: 'groupe inconnu', isRemoved: true });

/** @throws {LetterError} for an audience that is no longer, or none */
export async function lockAudience(
  trx: Transaction<Tables>,
  audience: string | undefined,
): Promise<{ isAll: boolean; groups: Group[] }> {
  const { isAll, groups, problem } = readAudience(audience, await lockGroups(trx, groupIdsOf(audience ?? '')));
  if (problem !== undefined) throw new LetterError(problem);
  return { isAll, groups: groups.map(({ id, name }) => ({ id, name })) };
}
