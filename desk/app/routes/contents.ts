import { type LoaderFunctionArgs, redirect } from 'react-router';
import { kindsOf } from '../content.server.ts';
import { enter, missing } from '../context.server.ts';

/** The offers; for whoever has none, the first kind that is his. */
export function loader({ context }: LoaderFunctionArgs) {
  const { member } = enter(context, 'content');
  const kinds = kindsOf(member);
  const first = kinds.find(({ name }) => name === 'jobs') ?? kinds[0];
  if (!first) throw missing();
  return redirect(`/contenus/${first.name}`);
}
