import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { articleView } from '../article-view.server.ts';
import { notFound, requireRight } from '../context.server.ts';
import { act } from '../editor.server.ts';
import { ArticleEditor } from '../ui/article/editor.tsx';

export const handle = { isSlim: true };

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { services, member } = requireRight(context, 'articles');
  const view = await articleView(services, params.id ?? '');
  if (!view) throw notFound();
  return { view, me: member.id };
}

export { act as action };

export default function Article() {
  const { view, me } = useLoaderData<typeof loader>();
  return <ArticleEditor key={view.id} me={me} view={view} />;
}
