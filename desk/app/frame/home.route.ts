import { type LoaderFunctionArgs, redirect } from 'react-router';
import { requireRight } from '../session/context.server.ts';
import { navigationFor } from './navigation.ts';

export function loader({ context }: LoaderFunctionArgs) {
  const { member } = requireRight(context, 'signed-in');
  return redirect(navigationFor(member.role)[0]?.path ?? '/appareils');
}
