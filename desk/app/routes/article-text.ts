import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from 'react-router';
import { draftFields } from '../../../src/features/blog/drafts.schema.ts';
import { saveDraft } from '../../../src/features/blog/drafts.server.ts';
import { articleView, clashView } from '../article-view.server.ts';
import type { TextAnswer } from '../article-view.ts';
import { enter, missing } from '../context.server.ts';

/** The article as it is saved now, for the page that shows it already. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { services } = enter(context, 'articles');
  const view = await articleView(services, params.id ?? '');
  if (!view) throw missing();
  return Response.json(view);
}

/** Saves an article while it is being written. */
export async function action({ context, params, request }: ActionFunctionArgs) {
  const { services, member } = enter(context, 'articles');
  const body = (await request.json()) as { revision?: unknown; fields?: Record<string, unknown>; markdown?: unknown };
  if (typeof body.revision !== 'number' || typeof body.markdown !== 'string') return data(null, { status: 400 });
  const text = { fields: draftFields(body.fields ?? {}), markdown: body.markdown };
  const id = params.id ?? '';
  const saved = await saveDraft(services, member, id, { revision: body.revision, ...text });
  switch (saved.outcome) {
    case 'missing':
      throw missing();
    case 'clash':
      return answer({ outcome: 'clash', clash: clashView(services, saved.draft, text) });
    case 'refused':
      return answer(saved);
    default: {
      const view = await articleView(services, id);
      if (!view) throw missing();
      return answer({ outcome: 'saved', view });
    }
  }
}

const answer = (body: TextAnswer) => Response.json(body);
