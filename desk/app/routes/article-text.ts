import type { ActionFunctionArgs } from 'react-router';
import { draftFields } from '../../../src/features/blog/drafts/drafts.schema.ts';
import { saveDraft } from '../../../src/features/blog/drafts/drafts.server.ts';
import { conflictView } from '../article-view.server.ts';
import type { ConflictView } from '../article-view.ts';
import { readSave, saveResponse } from '../autosave.server.ts';
import { notFound, requireRight } from '../context.server.ts';
import { whenOf } from '../dates.ts';

export async function action({ context, params, request }: ActionFunctionArgs) {
  const { services, member } = requireRight(context, 'articles');
  const { version, value } = await readSave(request);
  const text = {
    fields: draftFields((value.fields ?? {}) as Record<string, unknown>),
    markdown: String(value.markdown ?? ''),
  };
  const saved = await saveDraft(services, member, params.id ?? '', { revision: version, ...text });
  switch (saved.status) {
    case 'not_found':
      throw notFound();
    case 'conflict':
      return saveResponse<ConflictView>({ status: 'conflict', conflict: conflictView(services, saved.draft, text) });
    case 'invalid':
      return saveResponse({ status: 'invalid', message: saved.message });
    default: {
      const { revision, updatedAt } = saved.draft;
      return saveResponse({ status: 'ok', version: revision, at: whenOf(updatedAt, services.now()) });
    }
  }
}
