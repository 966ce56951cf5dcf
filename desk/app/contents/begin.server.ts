import { randomBytes } from 'node:crypto';
import { beginningOf } from '../../../src/content/kinds/beginnings.ts';
import type { Kind } from '../../../src/content/model/editable.ts';
import type { TypedEntry } from '../../../src/features/entries/entries.schema.ts';
import type { OpenEntry } from '../../../src/features/entries/entries.server.ts';
import { errorsOf, isFixed } from '../../../src/features/entries/entry-rules.server.ts';
import type { StaffMember } from '../../../src/features/staff/staff.server.ts';
import {
  canEditAllFields,
  editableFieldsOf,
  entriesFor,
  entryFor,
  errorsFor,
  formFor,
  type LoadedEntry,
} from '../editing/entries/content.server.ts';
import type { Field } from '../editing/entries/content-form.ts';
import { freshData } from '../editing/entries/fresh-data.server.ts';
import type { DeskServices } from '../session/context.server.ts';

/* An entry begins as a screen under an id of its own; its first text creates it (`createEntry`). */

export const newEntryId = (): string => `nouveau-${randomBytes(6).toString('hex')}`;

/** Whether this id names an entry that may be created by its first text. */
export const isBegun = (member: StaffMember, kind: Kind<object>, id: string): boolean =>
  /^nouveau-[a-f0-9]{12}$/.test(id) && canEditAllFields(member, kind) && !isFixed(kind);

/** @param like the entry whose parts it takes over, but for those that are its own */
export function begunText(member: StaffMember, kind: Kind<object>, now: number, like?: OpenEntry): TypedEntry {
  const form = formFor(member, kind);
  const beginning = beginningOf(kind);
  const fresh = freshData(member, kind, now);
  const written = like && (like.draft ?? like.published);
  if (!written || !beginning) return { data: fresh, from: null, until: null };
  const source = editableFieldsOf(member, kind, written).data as Record<string, unknown>;
  const own = [...beginning.own, ...beginning.first.flatMap(({ paths }) => paths.map((path) => path.split('.', 1)[0]))];
  const taken = form.fields.filter(({ name }) => !own.includes(name) && source[name] !== undefined);
  const unread = taken.filter(({ name, field }) => hasText(field, source[name])).map(({ name }) => [name, like.name]);
  return {
    data: { ...fresh, ...Object.fromEntries(taken.map(({ name }) => [name, source[name]])) },
    from: null,
    until: null,
    ...(unread.length > 0 && { unread: Object.fromEntries(unread) }),
  };
}

/** Whether it says something that may be wrong of another entry; a colour does not. */
function hasText(field: Field, value: unknown): boolean {
  switch (field.is) {
    case 'line':
    case 'text':
    case 'number':
      return value !== undefined && value !== null && value !== '';
    case 'list':
      return Array.isArray(value) && value.some((item) => hasText(field.item, item));
    case 'group':
      return field.fields.some((part) => hasText(part.field, (value as Record<string, unknown> | null)?.[part.name]));
    default:
      return false;
  }
}

/** The screen of an entry that is not created yet. @param likeId of an entry of the kind */
export async function loadBegun(
  services: DeskServices,
  member: StaffMember,
  kind: Kind<object>,
  { id, name, likeId }: { id: string; name: string; likeId: string | null },
): Promise<LoadedEntry> {
  const like = likeId === null ? undefined : await entryFor(services, member, kind, likeId);
  const value = begunText(member, kind, services.now(), like);
  return {
    ...{ id, handle: id, name, value, version: 0, at: '–', author: member.name },
    ...{ state: 'draft', stateWords: '', isOn: false, isAhead: false, isUnfit: false },
    ...{ scheduled: undefined, chosen: undefined, sample: null, sampleLinks: [], idleRedirection: undefined },
    ...{ versions: [], pages: [], refused: [], news: [] },
    errors: errorsFor(member, kind, errorsOf(kind, { ...value, real: true })),
  };
}

/** What the form of a kind shows first, and from which entries a new one may begin. */
export async function loadBeginning(services: DeskServices, member: StaffMember, kind: Kind<object>) {
  const beginning = beginningOf(kind);
  if (!beginning || !canEditAllFields(member, kind)) return undefined;
  const { first, topics } = beginning;
  const entries = await entriesFor(services, member, kind);
  return {
    ...{ first, topics, one: kind.one },
    others: entries.filter(({ state }) => state !== 'draft').map(({ id, name }) => ({ id, name })),
  };
}

export type LoadedBeginning = NonNullable<Awaited<ReturnType<typeof loadBeginning>>>;
