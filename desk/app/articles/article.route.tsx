import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { act } from '../editing/editor.server.ts';
import { notFound, requireRight } from '../session/context.server.ts';
import { articleView } from './article-view.server.ts';
import { ArticleEditor } from './editor.tsx';

export const handle = { isSlim: true };

export async function loader({ context, params }: LoaderFunctionArgs) {
  const desk = requireRight(context, 'articles');
  const view = await articleView(desk, params.id ?? '');
  if (!view) throw notFound();
  return { view, me: desk.member.id };
}

export { act as action };

export default function Article() {
  const { view, me } = useLoaderData<typeof loader>();
  return <ArticleEditor key={view.id} me={me} view={view} />;
}
