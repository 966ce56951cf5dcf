import type { ActionFunctionArgs } from 'react-router';
import { saveDraft } from '../../../src/features/entries/entries.server.ts';
import { readSave, saveResponse } from '../autosave.server.ts';
import { auditDraft, editableFieldsOf, fieldsFor, kindFor } from '../content.server.ts';
import type { EntryConflict } from '../content-form.ts';
import { notFound, requireRight } from '../context.server.ts';
import { hourOf, whenOf } from '../dates.ts';

export async function action({ context, params, request }: ActionFunctionArgs) {
  const desk = requireRight(context, 'content');
  const { services, member } = desk;
  const kind = kindFor(member, params.kind);
  const id = params.id ?? '';
  const { version, value } = await readSave(request);
  const day = (it: unknown) => (typeof it === 'string' ? it : null);
  const typed = { data: value.data, from: day(value.from), until: day(value.until) };
  const fields = fieldsFor(member, kind);
  const saved = await saveDraft(services, member.name, kind, id, typed, version, { fields });
  const now = services.now();
  switch (saved.status) {
    case 'not_found':
      throw notFound();
    case 'invalid':
      return saveResponse({ status: 'invalid', message: Object.values(saved.errors).join(' ') });
    case 'conflict': {
      const { theirs, author, at } = saved;
      if (!theirs) throw notFound();
      const stored = { value: editableFieldsOf(member, kind, theirs), version: saved.version, at: whenOf(at, now) };
      return saveResponse<EntryConflict>({ status: 'conflict', conflict: { author, theirs: stored } });
    }
    default:
      await auditDraft(desk, kind, saved.id);
      return saveResponse({ status: 'ok', version: saved.version, at: hourOf(now) });
  }
}
