import { isDeepStrictEqual } from 'node:util';
import { beginningOf } from '../../../../src/content/kinds/beginnings.ts';
import type { Kind } from '../../../../src/content/model/editable.ts';
import type { StoredEntry } from '../../../../src/features/entries/stored-entries.server.ts';
import type { StaffMember } from '../../../../src/features/staff/staff.server.ts';
import { dayInCameroon } from '../../../../src/text/yaounde-days.ts';
import { formFor } from './content.server.ts';
import { emptyGroup } from './content-form.ts';
import { isTemplates, newTemplate } from './template-rights.server.ts';

/** What the form of a new entry holds before anything is typed. */
export function freshData(member: StaffMember, kind: Kind<object>, now: number): Record<string, unknown> {
  const form = formFor(member, kind);
  const nothing = form.fields.filter(({ field }) => field.isNullable).map(({ name }) => [name, null] as const);
  return {
    ...emptyGroup(form),
    ...Object.fromEntries(nothing),
    ...(isTemplates(kind) && newTemplate(member)),
    ...beginningOf(kind)?.given(dayInCameroon(now)),
  };
}

/** Whether all that was typed in this new entry has been taken out again. */
export function isBlank(member: StaffMember, kind: Kind<object>, { fields, createdAt }: StoredEntry): boolean {
  const { published, draft } = fields;
  if (published || !draft) return false;
  const fresh = { data: freshData(member, kind, Date.parse(createdAt)), from: null, until: null };
  const { data, from, until } = draft;
  return isDeepStrictEqual({ data, from, until }, JSON.parse(JSON.stringify(fresh)));
}
