import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { act } from '../editing/editor.server.ts';
import { notFound, requireRight } from '../session/context.server.ts';
import { LetterEditor } from './editor.tsx';
import { openLetter } from './letter-editor.server.ts';
import { loadLetter } from './letter-loader.server.ts';

export const handle = { isSlim: true };

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { services, member } = requireRight(context, 'letters');
  const view = await loadLetter(services, params.id ?? '', member);
  if (!view) throw notFound();
  return view;
}

export const action = (args: ActionFunctionArgs) =>
  act(args, async ({ context, params }) => openLetter(requireRight(context, 'letters'), params.id ?? ''));

export default function Letter() {
  const view = useLoaderData<typeof loader>();
  return <LetterEditor key={view.id} view={view} />;
}
