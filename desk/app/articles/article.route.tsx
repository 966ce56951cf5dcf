import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { act } from '../editing/editor.server.ts';
import { notFound, requireRight } from '../session/context.server.ts';
import { openArticle } from './article-editor.server.ts';
import { loadArticle } from './article-loader.server.ts';
import { ArticleEditor } from './editor.tsx';

export const handle = { isSlim: true };

export async function loader({ context, params }: LoaderFunctionArgs) {
  const desk = requireRight(context, 'articles');
  const view = await loadArticle(desk, params.id ?? '');
  if (!view) throw notFound();
  return { view, me: desk.member.id };
}

export const action = (args: ActionFunctionArgs) =>
  act(args, async ({ context, params }) => openArticle(requireRight(context, 'articles'), params.id ?? ''));

export default function Article() {
  const { view, me } = useLoaderData<typeof loader>();
  return <ArticleEditor key={view.id} me={me} view={view} />;
}
