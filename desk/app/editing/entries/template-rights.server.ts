import {
  AUDIENCES,
  audiencesOf,
  ownAudience,
  replyTemplatesKind,
} from '../../../../src/content/kinds/company/reply-templates.ts';
import { kindsOf } from '../../../../src/features/staff/staff.schema.ts';
import type { StaffMember } from '../../../../src/features/staff/staff.server.ts';
import type { Field, GroupField } from './content-form.ts';

type Editor = Pick<StaffMember, 'id' | 'role'>;

const MINE = 'Moi seulement';

export const isTemplates = ({ name }: { name: string }): boolean => name === replyTemplatesKind.name;

/** A text, stored or typed, valid or not, is edited by its owner alone, else by a role that sees all its requests. */
export function editsTemplate(member: Editor, data: unknown): boolean {
  const { offered, audience } = (data ?? {}) as { offered?: unknown; audience?: unknown };
  if (typeof audience === 'string' && audience.startsWith(ownAudience(''))) return audience === ownAudience(member.id);
  if (audience && member.role !== 'direction' && !audiencesOf(member).includes(String(audience))) return false;
  const kinds: readonly unknown[] = kindsOf(member.role);
  return !Array.isArray(offered) || offered.every((kind) => kinds.includes(kind));
}

/** The form with the choices of the colleague alone. */
export function templateForm(member: Editor, form: GroupField): GroupField {
  const kinds: readonly string[] = kindsOf(member.role);
  const narrowed = (name: string, field: Field): Field => {
    if (name === 'audience') {
      const names = { ...AUDIENCES, [ownAudience(member.id)]: MINE };
      const mine = [...audiencesOf(member), ...(member.role === 'direction' ? Object.keys(AUDIENCES) : [])];
      const choices = Object.keys(names).filter((it) => mine.includes(it));
      return { is: 'choice', label: field.label, hint: field.hint, choices, names };
    }
    if (field.is === 'choices') return { ...field, choices: field.choices.filter((it) => kinds.includes(it)) };
    return field;
  };
  const fields = form.fields.map(({ name, field }) => ({ name, field: narrowed(name, field) }));
  return { ...form, fields: kinds.includes('job') ? fields : fields.filter(({ name }) => name !== 'stage') };
}

/** What a new one begins with. */
export const newTemplate = ({ role }: Editor): Record<string, unknown> => ({
  offered: [kindsOf(role).includes('contact') ? 'contact' : 'job'],
  stage: null,
  audience: Object.keys(AUDIENCES)[0],
  subject: null,
});
