import { type LoaderFunctionArgs, redirect } from 'react-router';
import { kindsOf } from '../editing/entries/content.server.ts';
import { notFound, requireRight } from '../session/context.server.ts';

export function loader({ context }: LoaderFunctionArgs) {
  const { member } = requireRight(context, 'content');
  const kinds = kindsOf(member);
  const first = kinds.find(({ name }) => name === 'jobs') ?? kinds[0];
  if (!first) throw notFound();
  return redirect(`/contenus/${first.name}`);
}
