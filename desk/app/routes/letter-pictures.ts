import { type ActionFunctionArgs, data } from 'react-router';
import { addPicture } from '../../../src/features/newsletter/letters.server.ts';
import { readForm } from '../body.server.ts';
import { notFound, requireRight } from '../context.server.ts';

export const loader = () => {
  throw notFound();
};

export async function action({ context, params, request }: ActionFunctionArgs) {
  const { services } = requireRight(context, 'letters');
  const file = (await readForm(request)).get('picture');
  if (!(file instanceof File)) return data(null, { status: 400 });
  const content = new Uint8Array(await file.arrayBuffer());
  return Response.json(await addPicture(services, params.id ?? '', { name: file.name, content }));
}
