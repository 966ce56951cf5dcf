import { type ActionFunctionArgs, data } from 'react-router';
import { addDraftPicture } from '../../../src/features/blog/drafts/draft-pictures.server.ts';
import { readForm } from '../body.server.ts';
import { notFound, requireRight } from '../context.server.ts';

export const loader = () => {
  throw notFound();
};

export async function action({ context, params, request }: ActionFunctionArgs) {
  const { services } = requireRight(context, 'articles');
  const file = (await readForm(request)).get('picture');
  if (!(file instanceof File)) return data(null, { status: 400 });
  const bytes = new Uint8Array(await file.arrayBuffer());
  const added = await addDraftPicture(services, params.id ?? '', { name: file.name, bytes });
  if (added.status === 'not_found') throw notFound();
  return Response.json(added);
}
